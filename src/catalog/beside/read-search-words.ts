import type { CatalogFile } from '../catalog-file.ts';
import { readFormedFile, type FormedFile } from '../read-definitions.ts';
import { searchWords } from '../rules/search-words.ts';

/** The catalog's words for its search; the schema is `search-words.schema.json`. */
export interface SearchWords extends Pick<FormedFile, 'diagnostics'> {
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Reads a catalog's words for its search; none from a wrong file. */
export function readSearchWords(file: CatalogFile | undefined): SearchWords {
  const { value = {}, diagnostics } = readFormedFile(file, searchWords);
  const { synonyms = [] } = value as Partial<Pick<SearchWords, 'synonyms'>>;
  return { synonyms, diagnostics };
}
