import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import type { Output, Program, Reach } from '../program.ts';
import type { FolderDigest } from './digest-folder.ts';
import type { ProgramBundle } from './program-bundle.ts';
import { buildFolder } from './program-folder.ts';

/** What a build left in `dist`, for the next one. */
export interface LastBuild {
  /** The key of its program. */
  readonly program: string;
  readonly catalog: FolderDigest;
  readonly definitions: number;
  readonly warnings: readonly Diagnostic[];
  /** Every file of `dist`, by its path. */
  readonly files: Readonly<Record<string, KeptFile>>;
  /** By path: the keys of outputs that their definitions do without. */
  readonly absent: Readonly<Record<string, string>>;
  /** The paths of the parts of the search, in `.build`. */
  readonly parts: readonly string[];
  /** By identifier. */
  readonly reaches: Readonly<Record<string, KeptReach>>;
}

interface KeptFile {
  readonly size: number;
  readonly modified: number;
  /** The key of the output, where it has one. */
  readonly key?: string;
}

interface KeptReach extends Reach {
  readonly key: string;
}

/** What a build that ended well has to say of itself. */
export interface FinishedBuild extends Pick<
  LastBuild,
  'program' | 'catalog' | 'definitions' | 'warnings'
> {
  readonly outputs: readonly Output[];
  /** The files of `dist` that this build put there, and those that stayed, as the last one left them. */
  readonly made: readonly string[];
  readonly kept: Readonly<Record<string, KeptFile>>;
  readonly absent: readonly string[];
  readonly reaches: readonly Reach[];
  readonly reachKey: Program['reachKey'];
}

const recordFile = join(buildFolder, 'last-build.json');

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
  const { outputs, made, kept, absent, reaches, reachKey, ...rest } = build;
  const parts = outputs.filter(({ kind }) => kind === 'part').map(({ path }) => path);
  const keys = new Map(outputs.map(({ path, key }) => [path, key]));
  const record = {
    ...rest,
    parts,
    files: {
      ...kept,
      ...Object.fromEntries(
        made.map((path) => [path, keptFile(join(folder, path), keys.get(path))]),
      ),
    },
    absent: Object.fromEntries(absent.map((path) => [path, keys.get(path) ?? ''])),
    reaches: Object.fromEntries(
      reaches.map((reach) => [reach.owner, { ...reach, key: reachKey(reach.reached) ?? '' }]),
    ),
  };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify(record));
  return record;
}

/** The paths of a catalog's files that are as they were, and in which nothing was found then. */
export function faultlessFiles(
  last: LastBuild | undefined,
  { files }: FolderDigest,
): ReadonlySet<string> {
  if (last === undefined) return new Set();
  const before = new Map(Object.entries(last.catalog.files));
  for (const { path } of last.warnings) before.delete(path);
  return new Set(Object.keys(files).filter((path) => before.get(path) === files[path]));
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

/** What is known of outputs of the last build that still are right. */
export class KeptOutputs {
  /** Of what is kept, for the record of this build. */
  readonly absent: string[] = [];
  /** By path. */
  readonly files: Record<string, KeptFile> = {};
  private readonly reaches = new Map<string, Reach>();
  private readonly last: LastBuild;
  private readonly parts: ReadonlySet<string>;
  private readonly folder: string;
  private readonly program: Pick<Program, 'reachKey' | 'reachOf'>;

  constructor(last: LastBuild, folder: string, from: Pick<Program, 'reachKey' | 'reachOf'>) {
    this.last = last;
    this.parts = new Set(last.parts);
    this.folder = folder;
    this.program = from;
  }

  /** Of definitions of which something is kept. */
  get keptReaches(): readonly Reach[] {
    return [...this.reaches.values()];
  }

  /** Whether all that an output follows from is the same, and nobody touched its file. */
  isKept({ path, key, kind, owner }: Output): boolean {
    if (kind === 'part') return this.parts.has(path) && existsSync(join(buildFolder, path));
    if (key === undefined || !this.isOwnerSame(owner, kind)) return false;
    if (ownValue(this.last.absent, path) === key) {
      this.absent.push(path);
      return true;
    }
    const kept = ownValue(this.last.files, path);
    if (kept?.key !== key || !isSame(kept, join(this.folder, path))) return false;
    this.files[path] = kept;
    return true;
  }

  /** Pages name the derived files of a definition; only the files themselves show what is in them. */
  private isOwnerSame(owner: string | undefined, kind: Output['kind']): boolean {
    if (owner === undefined) return true;
    const kept = ownValue(this.last.reaches, owner);
    if (kept === undefined) return false;
    const reach = this.reaches.get(owner) ?? this.reachOf(kept);
    this.reaches.set(owner, reach);
    if (reach.outcome === kept.outcome) return true;
    return kind === 'page' && reach.withheld.join() === kept.withheld.join();
  }

  private reachOf(kept: KeptReach): Reach {
    const isSameReach = this.program.reachKey(kept.reached) === kept.key;
    return isSameReach ? kept : this.program.reachOf(kept.owner);
  }
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
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

/** The paths of all files below a folder. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
