import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  copyWithBundle,
  requireBuilt,
  startBuilds,
  type BuildRun,
  type Builds,
  type ProjectCopy,
} from './build-site.ts';
import { sharedSite } from './shared-sites.ts';
import { readSite } from './site.ts';

const catalog = { CATALOG_DIR: 'tests/fixtures/versions' };
const shards = '.build/shards';

interface Machine extends ProjectCopy {
  readonly builds: Builds;
}

/** Two machines: what the one makes comes to the other as a folder. */
let one: Machine;
let other: Machine;

beforeAll(() => {
  one = startMachine();
  other = startMachine();
});

afterAll(async () => {
  await one.builds[Symbol.asyncDispose]();
  await other.builds[Symbol.asyncDispose]();
  await one[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

test('shards of two machines, made in any order, join into the site that one build makes', async () => {
  await makeShard(one, '3/3');
  await makeShard(other, '2/3');
  const { exitCode, output } = await merge(one);
  expect([exitCode, output]).toEqual([2, expect.stringContaining('2-of-3 is missing')]);
  await makeShard(one, '1/3');
  cpSync(join(other.folder, shards), join(one.folder, shards), { recursive: true });
  requireBuilt(await merge(one));
  expect(filesOf(one)).toEqual(readSite(sharedSite('versions')).files);
});

test('shards are built upon the last build, and so is what they are joined to', async () => {
  // A cache brings files with times of their own.
  for (const path of ['dist', '.build/last-build.json', '.build/search-parts']) {
    cpSync(join(one.folder, path), join(other.folder, path), { recursive: true });
  }
  for (const project of [one, other]) describeAnew(project);
  const { output } = await makeShard(other, '2/2');
  expect(output).toMatch(/of them unchanged/);
  await makeShard(one, '1/2');
  cpSync(join(other.folder, shards), join(one.folder, shards), { recursive: true });
  requireBuilt(await merge(one));
  rmSync(join(other.folder, '.build/last-build.json'));
  requireBuilt(await other.builds.run(catalog));
  expect(filesOf(one)).toEqual(filesOf(other));
});

test('shards of another state of the catalog are refused, and keep their bytes while it is built', async () => {
  const before = filesOf(one);
  rmSync(join(one.folder, '.build/last-build.json'));
  await makeShard(one, '1/1');
  const undo = describeAnew(one);
  const { exitCode, output } = await merge(one);
  expect([exitCode, output]).toEqual([2, expect.stringContaining('another state of the catalog')]);
  expect(filesOf(one)).toEqual(before);
  requireBuilt(await one.builds.run(catalog));
  expect(filesOf(one)).not.toEqual(before);
  undo();
  requireBuilt(await merge(one));
  expect(filesOf(one)).toEqual(before);
});

test('shards that are not what was made are refused, and so are none', async () => {
  rmSync(join(one.folder, '.build/last-build.json'));
  await makeShard(one, '1/1');
  const file = '.build/shards/1-of-1/site/catalog.json';
  writeFileSync(join(one.folder, file), '{}');
  const damaged = await merge(one);
  expect([damaged.exitCode, damaged.output]).toEqual([2, expect.stringContaining(file)]);
  rmSync(join(one.folder, shards), { recursive: true });
  const none = await merge(one);
  expect([none.exitCode, none.output]).toEqual([2, expect.stringContaining('There is no shard')]);
});

function startMachine(): Machine {
  const project = copyWithBundle();
  return { ...project, builds: startBuilds(project) };
}

async function makeShard({ builds }: Machine, shard: string): Promise<BuildRun> {
  const run = await builds.run(catalog, ['--shard', shard]);
  requireBuilt(run);
  return run;
}

function merge({ builds }: Machine): Promise<BuildRun> {
  return builds.run(catalog, [], 'merge');
}

function filesOf(project: ProjectCopy): ReadonlyMap<string, Buffer> {
  return readSite(join(project.folder, 'dist')).files;
}

/** Another description of a definition that others refer to; gives what takes it back. */
function describeAnew({ folder }: ProjectCopy): () => void {
  const file = join(folder, catalog.CATALOG_DIR, 'Ui/Style/1.0/index.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"description": "/, '$&Anew: '));
  return () => {
    writeFileSync(file, text);
  };
}
