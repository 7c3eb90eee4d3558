/** A position in a text as editors count it: line and column from 1, columns in UTF-16 units. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** The offsets at which the lines of a text start; CR, LF and CR LF end a line. */
export function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n?|\n/g), (found) => found.index + found[0].length)];
}

/** The position of a UTF-16 offset, by the starts of the lines. */
export function positionAt(starts: readonly number[], offset: number): Position {
  const line = lastIndexAt(starts, offset);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

/** The index of the last of ascending offsets that is not after a given one; 0 if all are. */
export function lastIndexAt(offsets: readonly number[], offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}
