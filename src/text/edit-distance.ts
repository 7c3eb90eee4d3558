/**
 * The number of letters inserted, deleted, replaced or swapped with their neighbour between two words
 * (optimal string alignment distance); `most + 1` if it is more than `most`.
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // An edit takes at most one letter away and adds at most one: most pairs are told apart by this.
  const [ofA, ofB] = [lettersOf(a), lettersOf(b)];
  if (Math.max(countBits(ofA & ~ofB), countBits(ofB & ~ofA)) > most) return most + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow(a, b, row, last, beforeLast);
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last.at(-1) ?? 0, most + 1);
}

/** The letters of a word, as bits; several letters may share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
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
