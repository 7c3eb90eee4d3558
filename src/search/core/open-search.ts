import { takeFilters, type Filters } from './facets.ts';
import { StaticIndex } from './read-index.ts';
import { Thesaurus } from './thesaurus.ts';
import { searchIndexes, type SearchAnswer } from './search.ts';
import { indexSource, type ReadJson, type SearchFolder, type TextFolder } from './search-files.ts';

/** The search of a site. */
export interface OpenedSearch {
  /** Whether there are versions other than the newest. */
  readonly hasOlder: boolean;
  /** The index of whole texts (see `openTextSearch`). */
  readonly text: TextFolder;
  readonly search: (typed: string, options?: SearchOptions) => Promise<SearchAnswer>;
}

interface SearchOptions {
  readonly filters?: Filters;
  /** Whether to search versions other than the newest, too. */
  readonly allVersions?: boolean;
}

/** Opens the search whose files `readJson` reads. */
export async function openSearch(readJson: ReadJson): Promise<OpenedSearch> {
  const { newest, older, text, synonyms } = (await readJson('index.json')) as SearchFolder;
  const thesaurus = new Thesaurus(synonyms);
  const index = new StaticIndex(indexSource(newest, readJson), thesaurus);
  const others =
    older === undefined ? [] : [new StaticIndex(indexSource(older, readJson), thesaurus)];
  return {
    hasOlder: others.length > 0,
    text,
    search: async (asked, { filters: chosen = new Map(), allVersions = false } = {}) => {
      const { typed, filters } = takeFilters(asked, chosen);
      const indexes = allVersions ? [index, ...others] : [index];
      return searchIndexes(indexes, typed, filters);
    },
  };
}
