import type { Contents, IndexWords, TermRow } from './build-index.ts';
import type { IndexRow } from './index-rows.ts';
import type { IndexSource } from './read-index.ts';
import type { SynonymGroups } from './general-synonyms.ts';
import type { SectionRecord } from './search-record.ts';

/** What `index.json` in the folder of the search says: where each index is. */
export interface SearchFolder {
  /** Of the newest version of each definition, and of the guides. */
  readonly newest: IndexFolder;
  /** Of all other versions, where there are any. */
  readonly older?: IndexFolder;
  /** Pagefind's index of whole texts. */
  readonly text: TextFolder;
  /** Those of the catalog's own, where it has any. */
  readonly synonyms?: SynonymGroups;
}

/** Pagefind's files: their folder, named by a digest of them, and how much of the catalog they hold. */
export interface TextFolder {
  readonly folder: string;
  readonly scope: TextScope;
}

/** An index: its folder, named by a digest of its files, and what it holds. */
export interface IndexFolder {
  readonly folder: string;
  readonly contents: Contents;
}

/** Each definition, property, value and section of a guide; or the sections alone. */
export type TextScope = 'records' | 'guides';

/** Reads a file, by its path in the folder of the search, as JSON. */
export type ReadJson = (path: string) => Promise<unknown>;

/** An index as its files have it, each read once. The files are the build's own: they are trusted. */
export function indexSource({ folder, contents }: IndexFolder, readJson: ReadJson): IndexSource {
  const read = new Map<string, Promise<unknown>>();
  const readOnce = (file: string): Promise<unknown> => {
    const known = read.get(file) ?? readJson(`${folder}/${file}`);
    read.set(file, known);
    // What could not be read may be tried again.
    known.catch(() => read.delete(file));
    return known;
  };
  return {
    contents: () => Promise.resolve(contents),
    terms: (file) => readOnce(`terms-${String(file)}.json`) as Promise<readonly TermRow[]>,
    records: (file) => readOnce(`records-${String(file)}.json`) as Promise<readonly IndexRow[]>,
    words: () => readOnce('words.json') as Promise<IndexWords>,
    sections: () => readOnce('sections.json') as Promise<readonly SectionRecord[]>,
  };
}
