import { lazyPromise } from '../../text/lazy.ts';
import type { Contents, FileKind, IndexWords, TermRow } from './build-index.ts';
import type { IndexRow } from './index-rows.ts';
import type { SynonymGroups } from './general-synonyms.ts';
import type { SectionRecord } from './search-record.ts';

/** The content of `index.json` in the folder of the search: the place of each index. */
export interface SearchFolder {
  /** The index of the newest version of each definition, and of the guides. */
  readonly newest: IndexFolders;
  /** The index of all other versions, if there are any. */
  readonly older?: IndexFolders;
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

/** The most files of a kind in a folder: with more, a change of one gives more of them another address. */
export const filesInFolder = 8;

/** An index: its table of contents, and the folders of its files in their order, each named after a digest of them. */
export interface IndexFolders {
  readonly folders: Readonly<Record<FileKind, readonly string[]>>;
  readonly contents: Contents;
}

/** The name of a file of an index. */
export function fileName(kind: FileKind, number: number): string {
  return `${kind}-${String(number)}.json`;
}

/** All definitions, properties, values and sections of guides; or only the sections. */
export type TextScope = 'records' | 'guides';

/** Reads a file, by its path in the folder of the search, as JSON. */
export type ReadJson = (path: string) => Promise<unknown>;

/** The files of an index, each read once. */
export type IndexSource = ReturnType<typeof indexSource>;

/** Reads an index from its files. They are written by the build, and trusted. */
export function indexSource({ folders, contents }: IndexFolders, readJson: ReadJson) {
  const readPath = lazyPromise(readJson);
  const readOnce = (kind: FileKind, number = 0): Promise<unknown> => {
    const folder = folders[kind][Math.floor(number / filesInFolder)] ?? '';
    return readPath(`${folder}/${fileName(kind, number)}`);
  };
  return {
    contents,
    terms: (file: number) => readOnce('terms', file) as Promise<readonly TermRow[]>,
    records: (file: number) => readOnce('records', file) as Promise<readonly IndexRow[]>,
    words: () => readOnce('words') as Promise<IndexWords>,
    sections: () => readOnce('sections') as Promise<readonly SectionRecord[]>,
  };
}
