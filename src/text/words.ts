const mostListed = 8;

/** `a, b`; of many words the first, and how many more there are. */
export function listSome(words: readonly string[]): string {
  if (words.length <= mostListed) return words.join(', ');
  return `${words.slice(0, mostListed).join(', ')} and ${String(words.length - mostListed)} more`;
}

const longestPointer = 200;

/** A pointer as a message shows it: one that is too long without its middle. */
export function shortenPointer(pointer: string): string {
  if (pointer.length <= longestPointer) return pointer;
  const half = longestPointer / 2;
  return `${pointer.slice(0, half)}…${pointer.slice(1 - half)}`.toWellFormed();
}

/** `a`, `a or b`, `a, b or c`. */
export function listAlternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** ` (did you mean Label?)` for the nearest candidate, or nothing where none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const nearest = nearestWord(word, candidates);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}

/** The candidate with the fewest edits, at most two, and fewer for short words. */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = word.length < 3 ? 1 : word.length < 7 ? 2 : 3;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (edits >= fewest) continue;
    fewest = edits;
    nearest = candidate;
  }
  return nearest;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function countEdits(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (current[column - 1] ?? 0) + 1,
          (previous[column] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
