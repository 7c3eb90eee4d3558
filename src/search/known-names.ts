import type { IndexWords } from './build-index.ts';
import { isFiller, prefixes, synonymsOf } from './synonyms.ts';
import { countEdits, mostEdits, stemOf } from './words.ts';

/** Names of several words that are shorter than this are meant by what is one edit away alone. */
const longJoined = 9;
/** Parts of a word that was written together have at least this many letters. */
const shortestPart = 3;
/** Names that begin alike have at least this many letters alike, and half of what was typed. */
const shortestStart = 4;

/** The words of names and values, by which a word that the index has not is made out. */
export class KnownNames {
  private readonly words: IndexWords;
  private readonly stems: ReadonlySet<string>;

  constructor(words: IndexWords) {
    this.words = words;
    this.stems = new Set([...words.names, ...words.joined].map(stemOf));
  }

  /** `textcolour` is `text` and `colour`, `autofocus` is `focus`. */
  split(word: string): readonly string[] {
    for (let end = shortestPart; end <= word.length - shortestPart; end += 1) {
      const parts = [word.slice(0, end), word.slice(end)];
      if (parts.every((part) => !isFiller(part) && this.has(part))) return parts;
    }
    const prefix = prefixes.find((start) => word.startsWith(start)) ?? word;
    const rest = word.slice(prefix.length);
    return rest.length > shortestPart && this.has(rest) ? [rest] : [];
  }

  /** What is as few edits away as anything, and no more than a typing error is. */
  correct(word: string): readonly string[] {
    const edits = mostEdits(word.length);
    const editsOfJoined = word.length < longJoined ? Math.min(1, edits) : edits;
    return [
      ...nearest(word, this.words.names, edits),
      ...nearest(word, this.words.joined, editsOfJoined),
    ];
  }

  /** Whether a name has the word, or another form of it. */
  hasWord(word: string): boolean {
    return this.stems.has(stemOf(word));
  }

  /** What somebody may have meant: what is near, or begins as this does. */
  suggest(word: string): readonly string[] {
    const near = nearest(word, [...this.words.names, ...this.words.joined], mostEdits(word.length));
    if (near.length > 0) return near;
    const start = word.slice(0, Math.max(shortestStart, Math.ceil(word.length / 2)));
    if (word.length <= start.length) return [];
    const isAlike = (name: string): boolean =>
      name.length >= shortestStart && (start.startsWith(name) || name.startsWith(start));
    return this.words.names.filter(isAlike);
  }

  private has(word: string): boolean {
    const stem = stemOf(word);
    return (
      this.stems.has(stem) || synonymsOf(stem).some((synonym) => this.stems.has(stemOf(synonym)))
    );
  }
}

function nearest(word: string, candidates: readonly string[], most: number): readonly string[] {
  if (most === 0) return [];
  let fewest = most;
  let found: string[] = [];
  for (const candidate of candidates) {
    const edits = countEdits(word, candidate, fewest);
    if (edits > fewest) continue;
    if (edits < fewest) found = [];
    fewest = edits;
    found.push(candidate);
  }
  return found;
}
