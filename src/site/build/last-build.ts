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
import type * as program from '../program.ts';
import type { ProgramBundle } from './program-bundle.ts';
import type { Reach } from './write-outputs.ts';

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
  /** By path: the keys of outputs that their definitions do without. */
  readonly absent: Readonly<Record<string, string>>;
  /** By identifier: what the derived files of a definition follow from beside its own references. */
  readonly reaches: Readonly<Record<string, KeptReach>>;
}

interface KeptFile {
  readonly size: number;
  readonly modified: number;
  /** The key of the output, where it has one. */
  readonly key?: string;
}

interface KeptReach {
  readonly reached: readonly string[];
  readonly key: string;
}

/** What a build that ended well has to say of itself. */
export interface FinishedBuild extends Pick<
  LastBuild,
  'program' | 'catalog' | 'definitions' | 'warnings'
> {
  readonly outputs: readonly Output[];
  readonly absent: readonly string[];
  readonly reaches: readonly Reach[];
  readonly reachKey: typeof program.reachKey;
}

const recordFile = '.build/last-build.json';

/** The last build that ended well, where it was one of this program. */
export function readLastBuild(bundle: ProgramBundle | undefined): LastBuild | undefined {
  if (bundle === undefined || !existsSync(recordFile)) return undefined;
  // Written by this module alone, after `dist` was replaced.
  const build = JSON.parse(readFileSync(recordFile, 'utf8')) as LastBuild;
  return build.program === bundle.key ? build : undefined;
}

/** Forgets it, so that a build that breaks off leaves no record of another `dist`. */
export function forgetLastBuild(): void {
  rmSync(recordFile, { force: true });
}

export function writeLastBuild(build: FinishedBuild, folder: string): LastBuild {
  const { outputs, absent, reaches, reachKey, ...rest } = build;
  const keys = new Map(outputs.map(({ path, key }) => [path, key]));
  const record = {
    ...rest,
    files: Object.fromEntries(
      listFiles(folder).map((path) => [path, keptFile(join(folder, path), keys.get(path))]),
    ),
    absent: Object.fromEntries(absent.map((path) => [path, keys.get(path) ?? ''])),
    reaches: Object.fromEntries(
      reaches.map(([owner, reached]) => [owner, { reached, key: reachKey(reached) ?? '' }]),
    ),
  };
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

/** Outputs of the last build that still are right. */
export class KeptOutputs {
  /** Of what is taken over, for the record of this build. */
  readonly absent: string[] = [];
  readonly reaches = new Map<string, readonly string[]>();
  private readonly last: LastBuild;
  private readonly reachKey: typeof program.reachKey;

  constructor(last: LastBuild, reachKey: typeof program.reachKey) {
    this.last = last;
    this.reachKey = reachKey;
  }

  /**
   * Takes an output over, where all that it follows from is the same and nobody touched the file.
   * Both folders then have one file: it is never written again, only replaced.
   */
  takeOver({ path, key, owner }: Output, from: string, to: string): boolean {
    if (key === undefined || !this.hasSameReach(owner)) return false;
    if (ownValue(this.last.absent, path) === key) {
      this.absent.push(path);
      return true;
    }
    const kept = ownValue(this.last.files, path);
    if (kept?.key !== key || !isSame(kept, join(from, path))) return false;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    linkOrCopy(join(from, path), join(to, path));
    return true;
  }

  private hasSameReach(owner: string | undefined): boolean {
    if (owner === undefined || this.reaches.has(owner)) return true;
    const kept = ownValue(this.last.reaches, owner);
    if (kept === undefined || this.reachKey(kept.reached) !== kept.key) return false;
    this.reaches.set(owner, kept.reached);
    return true;
  }
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
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

function keptFile(file: string, key: string | undefined): KeptFile {
  const { size, mtimeMs } = statSync(file);
  return { size, modified: mtimeMs, ...(key !== undefined && { key }) };
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
