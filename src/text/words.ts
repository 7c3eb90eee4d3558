import { countEdits } from './edit-distance.ts';

const mostListed = 8;

/** `a, b`; if there are many words, the first and the number of others. */
export function listSome(words: readonly string[]): string {
  if (words.length <= mostListed) return words.join(', ');
  return `${words.slice(0, mostListed).join(', ')} and ${String(words.length - mostListed)} more`;
}

const longestPointer = 200;

/** A pointer for messages, without its middle if it is too long. */
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

/** A number with its noun: `1 result`, `2 results`. */
export function countOf(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** A noun with its article: `a string`, `an object`; `null` has none. */
export function withArticle(noun: string): string {
  if (noun === 'null') return noun;
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** ` (did you mean Label?)` for the nearest candidate, or nothing if none is similar. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const nearest = nearestWord(word, candidates);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}

/** The candidate with the fewest edits, at most two, and fewer for short words. */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = word.length < 3 ? 1 : word.length < 7 ? 2 : 3;
  const lowered = word.toLowerCase();
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const edits = countEdits(lowered, candidate.toLowerCase(), fewest - 1);
    if (edits >= fewest) continue;
    fewest = edits;
    nearest = candidate;
  }
  return nearest;
}
