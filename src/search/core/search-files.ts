import type { Contents, IndexWords, TermRow } from './build-index.ts';
import type { IndexRow } from './index-rows.ts';
import type { SynonymGroups } from './general-synonyms.ts';
import type { SectionRecord } from './search-record.ts';

/** The content of `index.json` in the folder of the search: the place of each index. */
export interface SearchFolder {
  /** The index of the newest version of each definition, and of the guides. */
  readonly newest: IndexFolder;
  /** The index of all other versions, if there are any. */
  readonly older?: IndexFolder;
  /** Pagefind's index of whole texts. */
  readonly text: TextFolder;
  /** The catalog's own synonyms, if it has any. */
  readonly synonyms?: SynonymGroups;
}

/** Pagefind's files: their folder, named after a digest of them, and how much they cover. */
export interface TextFolder {
  readonly folder: string;
  readonly scope: TextScope;
}

/** An index: its folder, named after a digest of its files, and its table of contents. */
export interface IndexFolder {
  readonly folder: string;
  readonly contents: Contents;
}

/** All definitions, properties, values and sections of guides; or only the sections. */
export type TextScope = 'records' | 'guides';

/** Reads a file, by its path in the folder of the search, as JSON. */
export type ReadJson = (path: string) => Promise<unknown>;

/** The files of an index, each read once. */
export type IndexSource = ReturnType<typeof indexSource>;

/** Reads an index from its files. They are written by the build, and trusted. */
export function indexSource({ folder, contents }: IndexFolder, readJson: ReadJson) {
  const read = new Map<string, Promise<unknown>>();
  const readOnce = (file: string): Promise<unknown> => {
    const known = read.get(file) ?? readJson(`${folder}/${file}`);
    read.set(file, known);
    // A file that could not be read may be tried again.
    known.catch(() => read.delete(file));
    return known;
  };
  return {
    contents,
    terms: (file: number) => readOnce(`terms-${String(file)}.json`) as Promise<readonly TermRow[]>,
    records: (file: number) =>
      readOnce(`records-${String(file)}.json`) as Promise<readonly IndexRow[]>,
    words: () => readOnce('words.json') as Promise<IndexWords>,
    sections: () => readOnce('sections.json') as Promise<readonly SectionRecord[]>,
  };
}
