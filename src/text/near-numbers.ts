/** How many neighbours of a page its list names on either side. */
const around = 12;

/** Of the numbers 1 to `count`, those near one of them, the first and the last. */
export function nearNumbers(count: number, current: number): readonly number[] {
  const numbers = Array.from({ length: 2 * around + 1 }, (_, index) => current - around + index);
  return [...new Set([1, ...numbers, count])].filter((number) => number >= 1 && number <= count);
}
