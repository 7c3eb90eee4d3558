import { lstatSync, readFileSync, readdirSync, rmSync, statSync, type Stats } from 'node:fs';
import { join, posix } from 'node:path';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { ownRules } from '../../catalog/rules/rules.ts';
import { sha256 } from '../sha256.ts';
import type { FolderDigest } from './digest-folder.ts';
import { buildFolder } from './folders.ts';
import { readRecord, writeRecord } from './record-file.ts';
import type { TraceRecord } from './trace-table.ts';
import { foldersAbove } from '../files/folders-above.ts';

/** The site that a build left. */
export interface LastSite {
  /** The key of its renderer. */
  readonly renderer: string;
  readonly catalog: FolderDigest;
  readonly definitions: number;
  readonly warnings: readonly Diagnostic[];
  /** The files of `dist`, by path. */
  readonly files: Readonly<Record<string, FileRecord>>;
  /** The modification time of each folder of `dist`, including itself, by path. */
  readonly folders: Readonly<Record<string, number>>;
  /** The parts of the search, by path in `.build`. */
  readonly parts: Readonly<Record<string, FileRecord>>;
  /** The paths of files that could not be made for their definitions. */
  readonly withheld: readonly string[];
}

/** What a build left, for the next one. */
export interface LastBuild extends LastSite {
  /** The traces of all outputs: what each was made from. Of several traces of one, the last counts. */
  readonly traces: readonly TraceRecord[];
}

/** A file as a build left it. */
export interface FileRecord {
  readonly size: number;
  /** When it was last modified, in milliseconds. */
  readonly modified: number;
  /** Of its bytes. */
  readonly digest: string;
}

const recordFile = join(buildFolder, 'last-build.json');

const siteProperties = [
  ...(['renderer', 'catalog', 'definitions', 'warnings'] as const),
  ...(['files', 'folders', 'parts', 'withheld'] as const),
];

/** The site of the last successful build, if the renderer with this key made it. */
export function readLastSite(renderer: string | undefined): LastSite | undefined {
  if (renderer === undefined) return undefined;
  const site = readRecord<LastSite>(recordFile, siteProperties);
  return site?.renderer === renderer ? site : undefined;
}

/** The build that left a site. Read apart: its traces are large, and needed only after a change. */
export function readLastBuild(site: LastSite | undefined): LastBuild | undefined {
  if (site === undefined) return undefined;
  const record = readRecord<Pick<LastBuild, 'traces'>>(recordFile, ['traces'], 1);
  return record && { ...site, ...record };
}

/** The files of the site of the last successful build, with any renderer. */
export function readLastFiles(): LastSite['files'] | undefined {
  return readRecord<LastSite>(recordFile, siteProperties)?.files;
}

/**
 * Deletes the record, so that an interrupted build leaves none of another `dist`. Returns the files of the
 * last site, even if `last`, from which outputs are kept, is undefined.
 */
export function takeLastFiles(last: LastSite | undefined): LastSite['files'] {
  const files = last?.files ?? readLastFiles() ?? {};
  rmSync(recordFile, { force: true });
  return files;
}

/** Records what a build made, for the next one. */
export function writeLastBuild({ traces, ...site }: LastBuild): void {
  writeRecord(recordFile, site, { traces });
}

/** The paths of a catalog's files that are unchanged and had no findings of their own. */
export function faultlessFiles(
  last: Pick<LastSite, 'catalog' | 'warnings'> | undefined,
  { files }: FolderDigest,
): ReadonlySet<string> {
  if (last === undefined) return new Set();
  const before = new Map(Object.entries(last.catalog.files));
  for (const { path, rule } of last.warnings) if (ownRules.has(rule)) before.delete(path);
  return new Set(Object.keys(files).filter((path) => before.get(path) === files[path]));
}

/** Finds a file if it is still as a build left it. */
export type FindSame = (file: string, record: FileRecord) => Stats | undefined;

/** Compares size and time: digests of all files would take longer than the build of a small change. */
export const findSimilar: FindSame = (file, record) => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size !== record.size) return undefined;
  // A cache may have restored it with another time.
  const isSame = found.mtimeMs === record.modified || digestFile(file) === record.digest;
  return isSame ? found : undefined;
};

/** Compares the bytes. */
export const findSameBytes: FindSame = (file, record) => {
  const found = findSimilar(file, record);
  return found !== undefined && digestFile(file) === record.digest ? found : undefined;
};

/** Whether a site is still as a build left it: all of its files, and nothing else, not even a folder. */
export function isUntouched({ files, folders }: LastSite, site: string, find: FindSame): boolean {
  const isKnown = (path: string): boolean =>
    Object.hasOwn(files, path) || Object.hasOwn(folders, path);
  return (
    Object.entries(folders).every(([path, modified]) => {
      const folder = join(site, path);
      // The site itself may be a link to a folder.
      const found = (path === '' ? statSync : lstatSync)(folder, { throwIfNoEntry: false });
      if (found?.isDirectory() !== true) return false;
      if (found.mtimeMs === modified) return true;
      // A cache may have restored it with another time.
      return readdirSync(folder).every((name) => isKnown(posix.join(path, name)));
    }) && Object.entries(files).every(([path, record]) => find(join(site, path), record))
  );
}

/** The current times of the folders of a site with these files, including the site itself. */
export function recordFolders(files: Iterable<string>, site: string): LastSite['folders'] {
  const paths = ['', ...foldersAbove(files)];
  return Object.fromEntries(paths.map((path) => [path, statSync(join(site, path)).mtimeMs]));
}

/** The record of a file as it is now. */
export function recordFileAt(file: string, digest: string): FileRecord {
  const { size, mtimeMs } = statSync(file);
  return { size, modified: mtimeMs, digest };
}

/** The digest of the file at a path, as records have it. */
export function digestFile(file: string): string {
  return digestBytes(readFileSync(file));
}

/** The digest of a file's bytes, as records have it. */
export function digestBytes(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 32);
}
