import { countEdits } from '../../text/edit-distance.ts';
import type { IndexWords } from './build-index.ts';
import { isDictionaryWord } from './dictionary.ts';
import { isStopWord, prefixes } from './stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import { fewestEdits, mostEdits, singularOf, stemOf } from './words.ts';

/** The fewest letters of a part of a compound. */
const shortestPart = 3;
/** Names that begin alike share at least this many letters, and half of what was typed. */
const shortestStart = 4;

/** Corrects or splits words that are not in the index, by the words of names and values. */
export class SpellingIndex {
  readonly #words: IndexWords;
  readonly #all: readonly string[];
  readonly #names: ReadonlySet<string>;
  readonly #stems: ReadonlySet<string>;
  readonly #thesaurus: Thesaurus;

  constructor(words: IndexWords, thesaurus: Thesaurus) {
    this.#words = words;
    this.#thesaurus = thesaurus;
    this.#names = new Set(words.names);
    this.#all = [...words.names, ...words.joined];
    this.#stems = new Set(this.#all.map(stemOf));
  }

  /** `textcolour` is `text` and `colour`, `autofocus` is `focus`. */
  split(word: string): readonly string[] {
    for (let end = shortestPart; end <= word.length - shortestPart; end += 1) {
      const parts = [word.slice(0, end), word.slice(end)];
      if (parts.every((part) => !isStopWord(part) && this.hasWord(part))) return parts;
    }
    const prefix = prefixes.find((start) => word.startsWith(start)) ?? word;
    const rest = word.slice(prefix.length);
    return rest.length > shortestPart && this.hasWord(rest) ? [rest] : [];
  }

  /** The words with the fewest edits, if few enough for a typing error; also tries the singular. */
  correct(word: string, mostOf = Infinity): readonly string[] {
    if (isDictionaryWord(word, this.#thesaurus)) return [];
    return [
      ...new Set([
        ...nearest(word, this.#words.names, mostOf),
        ...nearest(word, this.#words.joined, mostOf),
        ...nearest(singularOf(word), this.#words.names, 1),
      ]),
    ];
  }

  /** The names that equal these words joined, or are one edit away. */
  correctJoined(words: readonly string[]): readonly string[] {
    const joined = words.join('');
    if (this.#names.has(joined)) return [joined];
    return nearest(joined, this.#all, 1);
  }

  /** Whether a name has the word, or another form of it. */
  hasWord(word: string): boolean {
    return this.#stems.has(stemOf(word));
  }

  /** What may have been meant: close words, or else names that begin alike. */
  suggest(word: string): readonly string[] {
    const near = nearest(word, this.#all);
    if (near.length > 0) return near;
    const start = word.slice(0, Math.max(shortestStart, Math.ceil(word.length / 2)));
    if (word.length <= start.length) return [];
    return this.#words.names.filter(
      (name) => name.length >= shortestStart && (start.startsWith(name) || name.startsWith(start)),
    );
  }
}

/** Whether several letters were added before or after a word, which make it another word: `isactive`. */
function isAddedTo(name: string, word: string, edits: number): boolean {
  return edits > 1 && (word.startsWith(name) || word.endsWith(name));
}

function nearest(
  word: string,
  candidates: readonly string[],
  mostOf = Infinity,
): readonly string[] {
  let fewest = mostOf;
  let found: string[] = [];
  for (const candidate of candidates) {
    const most = Math.min(fewest, mostEdits(word, candidate));
    if (most === 0 || fewestEdits(word, candidate) > most) continue;
    const edits = countEdits(word, candidate, most);
    if (edits > most || isAddedTo(candidate, word, edits)) continue;
    if (edits < fewest) found = [];
    fewest = edits;
    found.push(candidate);
  }
  return found;
}
