import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Problem } from '../../catalog/problem.ts';
import type { Output } from '../program.ts';
import type { ProgramBundle } from './program-bundle.ts';

/** What a build left in `dist`, for the next one. */
export interface LastBuild {
  /** The key of its program. */
  readonly program: string;
  /** A digest of the catalog's files. */
  readonly catalog: string;
  readonly definitions: number;
  readonly warnings: readonly Problem[];
  /** Every file of `dist`, by its path. */
  readonly files: Readonly<Record<string, KeptFile>>;
}

interface KeptFile {
  readonly size: number;
  readonly modified: number;
  /** The key of the output, where it has one. */
  readonly key?: string;
}

const recordFile = '.build/last-build.json';

/** The last build that ended well, where it was one of this program. */
export function readLastBuild(program: ProgramBundle | undefined): LastBuild | undefined {
  if (program === undefined || !existsSync(recordFile)) return undefined;
  // Written by this module alone, after `dist` was replaced.
  const build = JSON.parse(readFileSync(recordFile, 'utf8')) as LastBuild;
  return build.program === program.key ? build : undefined;
}

/** Forgets it, so that a build that breaks off leaves no record of another `dist`. */
export function forgetLastBuild(): void {
  rmSync(recordFile, { force: true });
}

export function writeLastBuild(
  build: Omit<LastBuild, 'files'>,
  folder: string,
  outputs: readonly Output[],
): LastBuild {
  const keys = new Map(outputs.map(({ path, key }) => [path, key]));
  const files = Object.fromEntries(
    listFiles(folder).map((path) => {
      const key = keys.get(path);
      return [path, { ...measure(join(folder, path)), ...(key !== undefined && { key }) }];
    }),
  );
  const record = { ...build, files };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify(record));
  return record;
}

/** Whether a folder still is what the build left, file by file. */
export function isUntouched({ files }: LastBuild, folder: string): boolean {
  if (!existsSync(folder)) return false;
  const paths = listFiles(folder);
  return (
    paths.length === Object.keys(files).length &&
    paths.every((path) => isSame(files[path], join(folder, path)))
  );
}

/**
 * Takes an output over from the last build, where its key is the same and nobody touched the file.
 * Both folders then have one file: it is never written again, only replaced.
 */
export function takeOver(
  { path, key }: Output,
  { files }: LastBuild,
  from: string,
  to: string,
): boolean {
  const kept = Object.hasOwn(files, path) ? files[path] : undefined;
  if (key === undefined || kept?.key !== key || !isSame(kept, join(from, path))) return false;
  mkdirSync(dirname(join(to, path)), { recursive: true });
  linkOrCopy(join(from, path), join(to, path));
  return true;
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
  }
}

function isSame(kept: KeptFile | undefined, file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return (
    kept !== undefined &&
    found?.isFile() === true &&
    found.size === kept.size &&
    found.mtimeMs === kept.modified
  );
}

function measure(file: string): KeptFile {
  const { size, mtimeMs } = statSync(file);
  return { size, modified: mtimeMs };
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
