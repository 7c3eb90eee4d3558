import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Output } from '../renderer.ts';
import { UsageError } from '../usage-error.ts';
import { buildFolder } from './folders.ts';
import { digestFile } from './last-build.ts';
import type { PlacedRenderer } from './place-renderer.ts';
import { readRecord, writeRecord } from './record-file.ts';
import { linkFile } from './replace-site.ts';
import type { Work } from './write-outputs.ts';

/** One of the parts in which a site is made: `2/8` is the second of eight. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** What shards must have in common to make one site. */
interface ShardOrigin {
  /** The key of the renderer and its entry: bundles of the same sources may differ in file names. */
  readonly renderer: string;
  /** The digest of the catalog. */
  readonly catalog: string;
}

/** The content of `shard.json`, which describes the files beside it. */
interface ShardRecord extends ShardOrigin {
  readonly works: readonly Work[];
}

const shardsFolder = join(buildFolder, 'shards');

/**
 * The shard that a text such as `2/8` names.
 * @throws UsageError if it names none.
 */
export function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) {
    throw new UsageError(`There is no shard ${JSON.stringify(text)}: 2/8 is the second of eight`);
  }
  return { index, count };
}

/** The folder of a shard, whose files are in `site` and `parts`. */
export function shardFolder({ index, count }: Shard): string {
  return join(shardsFolder, `${String(index)}-of-${String(count)}`);
}

/** The shard's share of the groups; every group belongs to exactly one shard. */
export function shareOf<Group>(
  groups: readonly Group[],
  { index, count }: Shard,
): readonly Group[] {
  return groups.filter((_, position) => position % count === index - 1);
}

/** The common origin of all shards made with this renderer from this catalog. */
export function originOf({ key, entry }: PlacedRenderer, catalog: string): ShardOrigin {
  return { renderer: `${key} ${basename(entry)}`, catalog };
}

/** Removes an old copy of a shard, and all shards with another count. */
export function clearShard(shard: Shard): void {
  const ending = `-of-${String(shard.count)}`;
  for (const name of shardNames()) {
    if (!name.endsWith(ending)) rmSync(join(shardsFolder, name), { recursive: true });
  }
  rmSync(shardFolder(shard), { recursive: true, force: true });
}

/** Records a shard whose site files are written, and adds its parts of the search. */
export function writeShard(shard: Shard, origin: ShardOrigin, works: readonly Work[]): void {
  const folder = shardFolder(shard);
  mkdirSync(folder, { recursive: true });
  const written = works.flatMap((work) => Object.keys(work.written));
  for (const path of written) {
    if (existsSync(join(folder, 'site', path))) continue;
    linkAt(join(buildFolder, path), join(folder, 'parts', path));
  }
  const record: ShardRecord = { ...origin, works };
  writeRecord(join(folder, 'shard.json'), record);
}

/**
 * Puts the outputs of all shards into the folder of a new site, and their parts of the search where a
 * build keeps them; returns the work that the shards did.
 * @throws UsageError if shards are missing, damaged, from another state of the catalog, or lack an output.
 */
export function joinShards(
  origin: ShardOrigin,
  outputs: readonly Output[],
  newFolder: string,
): readonly Work[] {
  const names = shardNames();
  requireAll(names);
  const shards = names.map((name) => ({
    folder: join(shardsFolder, name),
    works: readShardRecord(name, origin).works,
  }));
  const works = shards.flatMap((shard) => shard.works);
  requireOutputs(works, outputs);
  const kinds = new Map(outputs.map(({ path, kind }) => [path, kind]));
  for (const { folder, works } of shards) {
    for (const [path, digest] of works.flatMap(({ written }) => Object.entries(written))) {
      const kind = kinds.get(path);
      if (kind === undefined) continue;
      const file = join(folder, kind === 'part' ? 'parts' : 'site', path);
      requireDigest(file, digest);
      linkAt(file, join(kind === 'part' ? buildFolder : newFolder, path));
    }
  }
  return works;
}

function requireDigest(file: string, digest: string): void {
  if (existsSync(file) && digestFile(file) === digest) return;
  throw new UsageError(`${file} is not what the shard made: build the shard again`);
}

/** Removes all shards, once their files are in a site. */
export function removeShards(): void {
  rmSync(shardsFolder, { recursive: true, force: true });
}

function shardNames(): readonly string[] {
  const names = existsSync(shardsFolder) ? readdirSync(shardsFolder) : [];
  return names.filter((name) => /^\d+-of-\d+$/.test(name)).sort();
}

function requireAll(names: readonly string[]): void {
  const count = Number(names[0]?.split('-of-').at(-1) ?? 0);
  if (count === 0) {
    throw new UsageError(`There is no shard in ${shardsFolder}: build --shard 1/2 makes one`);
  }
  const wanted = Array.from({ length: count }, (_, at) => `${String(at + 1)}-of-${String(count)}`);
  const missing = wanted.filter((name) => !names.includes(name));
  const others = names.filter((name) => !wanted.includes(name));
  if (missing.length === 0 && others.length === 0) return;
  const faults = [
    ...missing.map((name) => `${name} is missing`),
    ...others.map((name) => `${name} is of another count`),
  ];
  const more = faults.length > 3 ? ', …' : '';
  throw new UsageError(
    `${shardsFolder} is not a whole site: ${faults.slice(0, 3).join(', ')}${more}`,
  );
}

function readShardRecord(name: string, { renderer, catalog }: ShardOrigin): ShardRecord {
  const folder = join(shardsFolder, name);
  const record = readRecord<ShardRecord>(join(folder, 'shard.json'), [
    'renderer',
    'catalog',
    'works',
  ]);
  if (record === undefined) throw new UsageError(`${folder} has no shard.json: build it again`);
  if (record.catalog !== catalog) {
    throw new UsageError(`${folder} was made of another state of the catalog: build it again`);
  }
  if (record.renderer !== renderer) {
    throw new UsageError(
      `${folder} was made by another bundle of the program, or for another address: build it again, and let machines share the bundle, .build/renderer or .build/own-renderer`,
    );
  }
  return record;
}

/** A shard leaves out what its last build had, so merging onto another build may need more outputs. */
function requireOutputs(works: readonly Work[], outputs: readonly Output[]): void {
  const made = new Set(
    works.flatMap(({ written, withheld }) => [...Object.keys(written), ...withheld]),
  );
  const missing = outputs.filter(({ path }) => !made.has(path)).map(({ path }) => path);
  if (missing.length === 0) return;
  const more = missing.length > 3 ? ' and others' : '';
  throw new UsageError(
    `No shard has ${missing.slice(0, 3).join(', ')}${more}: they were built upon a last build that is not here`,
  );
}

/** Links rather than moves, so that a failed merge can be retried. */
function linkAt(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  linkFile(from, to);
}
