import type { SectionRecord } from './search-record.ts';
import { wordsWithinReach } from './query.ts';
import { isStopWord } from './stop-words.ts';
import { findWords, splitWords, stemOf } from './words.ts';
import type { StaticIndex } from './read-index.ts';

/** A section of a guide with all typed words, at least one of them in its heading. */
export interface SectionResult {
  readonly record: SectionRecord;
  /** The words to mark in it, folded. */
  readonly matches: ReadonlySet<string>;
}

const mostSections = 5;

/**
 * Finds sections of guides. They are searched apart from the catalog and do not add to its words, since
 * prose contains half of the language.
 */
export async function searchSections(
  index: StaticIndex,
  typed: string,
): Promise<readonly SectionResult[]> {
  const words = wordsWithinReach(typed, index).filter((word) => !isStopWord(word));
  if (words.length === 0) return [];
  const stems = new Set(words.map(stemOf));
  const found = await index.findSections(words);
  return found
    .map((record) => ({ record, score: countStems(record.title, stems) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostSections)
    .map(({ record }) => ({ record, matches: matchesOf(record, stems) }));
}

function countStems(text: string, stems: ReadonlySet<string>): number {
  return new Set(splitWords(text).map(stemOf)).intersection(stems).size;
}

function matchesOf(
  { title, text }: SectionRecord,
  stems: ReadonlySet<string>,
): ReadonlySet<string> {
  const words = [title, text].flatMap(findWords).map(({ word }) => word);
  return new Set(words.filter((word) => stems.has(stemOf(word))));
}
