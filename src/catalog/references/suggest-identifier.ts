import { lazy } from '../../text/lazy.ts';
import { nearestWord } from '../../text/words.ts';

/** The identifier that was probably meant, as the end of a message; `''` if none is similar. */
export type IdentifierSuggestion = (identifier: string) => string;

/** Indexes the identifiers on first use: most catalogs need no suggestions, others thousands. */
export function createIdentifierSuggestion(identifiers: Iterable<string>): IdentifierSuggestion {
  const indexed = lazy(() => buildIndex(identifiers));
  return (identifier) => {
    const index = indexed();
    const sameLetters = index.byFolded.get(identifier.toLowerCase());
    if (sameLetters !== undefined) {
      return ` (identifiers are case-sensitive): did you mean ${sameLetters}?`;
    }
    const inFolder = index.byFolded.get(
      `${identifier.replace(/\/$/, '')}/index.json`.toLowerCase(),
    );
    const meant = inFolder ?? findNeighbour(identifier, index);
    return meant === undefined ? '' : `: did you mean ${meant}?`;
  };
}

interface SuggestionIndex {
  readonly byFolded: ReadonlyMap<string, string>;
  /** The words that occur in one segment, by the identifier with that segment left open. */
  readonly byGap: ReadonlyMap<string, readonly string[]>;
}

function buildIndex(identifiers: Iterable<string>): SuggestionIndex {
  const all = [...identifiers];
  const gaps = all.flatMap(openSegments);
  const words = Map.groupBy(gaps, ({ key }) => key);
  return {
    byFolded: new Map(all.map((identifier) => [identifier.toLowerCase(), identifier])),
    byGap: new Map(Array.from(words, ([key, found]) => [key, found.map(({ word }) => word)])),
  };
}

interface Gap {
  readonly key: string;
  readonly word: string;
  readonly fill: (word: string) => string;
}

function openSegments(identifier: string): Gap[] {
  const segments = identifier.split('/');
  return segments.map((word, index) => ({
    key: segments.with(index, '*').join('/'),
    word,
    fill: (other) => segments.with(index, other).join('/'),
  }));
}

function findNeighbour(identifier: string, { byGap }: SuggestionIndex): string | undefined {
  for (const { key, word, fill } of openSegments(identifier)) {
    const words = byGap.get(key);
    if (words === undefined) continue;
    const isVersion = /^\d/.test(word);
    const nearest = nearestWord(word, words) ?? (isVersion ? words.at(-1) : undefined);
    if (nearest !== undefined) return fill(nearest);
  }
  return undefined;
}
