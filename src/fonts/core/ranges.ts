/** A set of characters as ranges of code points: sorted and not adjacent, both ends included. */

/** Code points from the first to the last, both included. */
export type CodeRange = readonly [first: number, last: number];

/** The ranges of code points in any order. */
export function toRanges(codePoints: Iterable<number>): readonly CodeRange[] {
  const ranges: [number, number][] = [];
  for (const code of [...new Set(codePoints)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** A `unicode-range` of CSS (`U+0-FF,U+131`) as ranges, in its own order. */
export function parseUnicodeRange(text: string): readonly CodeRange[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Ranges as the descriptor `unicode-range` of CSS Fonts has them. */
export function formatUnicodeRange(ranges: readonly CodeRange[]): string {
  return ranges
    .map(([first, last]) => `U+${hexadecimal(first)}${last > first ? `-${hexadecimal(last)}` : ''}`)
    .join(',');
}

/** Whether a code point is in one of the ranges. */
export function includesCode(ranges: readonly CodeRange[], code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}

/** The code points of a text that have a glyph, each once. */
export function drawnCodes(text: string): readonly number[] {
  const drawn = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu, '');
  return Array.from(new Set(drawn), (character) => character.codePointAt(0) ?? 0);
}

/**
 * Ranges as a list of numbers that is short as text: for each range, the distance of its start from the
 * end of the range before, then its length minus one.
 */
export function packRanges(ranges: readonly CodeRange[]): readonly number[] {
  let end = 0;
  return ranges.flatMap(([first, last]) => {
    const packed = [first - end, last - first];
    end = last;
    return packed;
  });
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase();
}
