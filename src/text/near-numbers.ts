/** The number of neighbours on either side of a page in its list. */
const around = 12;

/** Those of the numbers 1 to `count` near the current one, plus the first and the last. */
export function nearNumbers(count: number, current: number): readonly number[] {
  const numbers = Array.from({ length: 2 * around + 1 }, (_, index) => current - around + index);
  return [...new Set([1, ...numbers, count])].filter((number) => number >= 1 && number <= count);
}
