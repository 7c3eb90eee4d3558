import { lazyByKey } from '../../text/lazy.ts';

/** A set of code points as inclusive ranges, ascending and not adjacent. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

const lastCharacter = 0x10ffff;

/** Every code point. */
export const everyCharacter: CharacterSet = [[0, lastCharacter]];

/** The union of sets. */
export function unite(sets: readonly CharacterSet[]): CharacterSet {
  const united: [number, number][] = [];
  for (const [first, last] of sets.flat().sort((a, b) => a[0] - b[0])) {
    const before = united.at(-1);
    if (before === undefined || first > before[1] + 1) united.push([first, last]);
    else before[1] = Math.max(before[1], last);
  }
  return united;
}

/** The characters that are not in a set. */
export function complement(set: CharacterSet): CharacterSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) gaps.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= lastCharacter) gaps.push([next, lastCharacter]);
  return gaps;
}

/** Whether a set has a code point, by binary search. */
export function holdsCharacter(set: CharacterSet, character: number): boolean {
  let low = 0;
  let high = set.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = set[middle] ?? [];
    if (character < first) high = middle - 1;
    else if (character > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** The code points with a property, written as in a pattern: `\p{Lu}`. Cached, as it tests them all. */
export const charactersWith = lazyByKey((property: string): CharacterSet => {
  const expression = new RegExp(property, 'u');
  const found: [number, number][] = [];
  for (let character = 0; character <= lastCharacter; character += 1) {
    if (!expression.test(String.fromCodePoint(character))) continue;
    const before = found.at(-1);
    if (before?.[1] === character - 1) before[1] = character;
    else found.push([character, character]);
  }
  return found;
});

/** What `\w` is in ECMA-262. */
export const wordCharacters: CharacterSet = rangesOf('09AZ__az');

/** What `\d` is in ECMA-262. */
export const digits: CharacterSet = rangesOf('09');

/** What `\s` is in ECMA-262: white space and line terminators. */
export const spaces: CharacterSet = rangesOf(
  '\t\r  \xa0\xa0\u1680\u1680\u2000\u200a\u2028\u2029\u202f\u202f\u205f\u205f\u3000\u3000\ufeff\ufeff',
);

/** What `.` does not match. */
export const lineBreaks: CharacterSet = rangesOf('\n\n\r\r\u2028\u2029');

/** Ranges by their ends, each a pair of characters. */
function rangesOf(ends: string): CharacterSet {
  return Array.from(ends.matchAll(/../gs), ([pair]) => [pair.charCodeAt(0), pair.charCodeAt(1)]);
}

/**
 * The most readable code point of each group that the sets treat alike, and some single code points.
 */
export function representatives(
  sets: readonly CharacterSet[],
  single: ReadonlySet<number>,
): readonly number[] {
  const starts = new Set([0, 0xe000, ...preferred]);
  for (const [first, last] of sets.flat()) starts.add(first).add(last + 1);
  for (const character of single) starts.add(character + 1);
  const bySets = new Map<string, number>();
  for (const start of Array.from(starts).sort((a, b) => a - b)) {
    if (single.has(start) || start > lastCharacter) continue;
    const key = sets.map((set) => (holdsCharacter(set, start) ? '1' : '0')).join('');
    const known = bySets.get(key);
    if (known === undefined || rank(start) < rank(known)) bySets.set(key, start);
  }
  return [...single, ...bySets.values()].sort((a, b) => rank(a) - rank(b));
}

/** Letters, digits, then what else is printed in ASCII. */
const preferred: readonly number[] = rangesOf('az09AZ!/:@[`{~  ¡¡').flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at),
);

/** Control characters and lone surrogates come last. */
function rank(character: number): number {
  const isLast = character < 161 || (character >= 0xd800 && character < 0xe000);
  const at = preferred.indexOf(character);
  return at < 0 ? (isLast ? lastCharacter : 0) + character + preferred.length : at;
}
