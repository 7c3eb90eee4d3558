/**
 * The number of letters inserted, deleted, replaced or swapped with their neighbour between two words
 * (optimal string alignment distance); `most + 1` if it is more than `most`.
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow(a, b, row, last, beforeLast);
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last.at(-1) ?? 0, most + 1);
}

function nextRow(
  a: string,
  b: string,
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): readonly number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const isSame = a[row - 1] === b[column - 1];
    const isSwap = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    const edits = Math.min(
      (current[column - 1] ?? 0) + 1,
      (last[column] ?? 0) + 1,
      (last[column - 1] ?? 0) + (isSame ? 0 : 1),
    );
    const swapped = (beforeLast[column - 2] ?? Infinity) + 1;
    current.push(isSwap ? Math.min(edits, swapped) : edits);
  }
  return current;
}
