import type { CatalogFile } from './catalog-file.ts';
import { readFormedFile, type FormedFile } from './read-definitions.ts';
import { searchWords } from './rules/search-words.ts';

/** What a catalog tells its search of its words; the schema is `search-words.schema.json`. */
export interface SearchWords extends Pick<FormedFile, 'diagnostics'> {
  /** Groups of words that are used for each other. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Reads the words of a catalog for its search; none from a file that is wrong. */
export function readSearchWords(file: CatalogFile | undefined): SearchWords {
  const { value = {}, diagnostics } = readFormedFile(file, searchWords);
  const { synonyms = [] } = value as Partial<Pick<SearchWords, 'synonyms'>>;
  return { synonyms, diagnostics };
}
