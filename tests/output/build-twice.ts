import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSite } from '../../src/site/build/build-site.ts';
import { bundledRenderer } from '../../src/site/build/renderer-bundle.ts';
import { listFiles } from '../../src/site/build/list-files.ts';
import { readEnvironment, type Environment } from '../../src/site/environment.ts';
import type { Comparison } from './compare-builds.ts';

/**
 * Run in a copy of the project: for each line that comes in, the folder of a catalog, builds it upon the
 * last build and then from nothing, and prints what came of it as a line of JSON. The site and the
 * records of the first are left for the next.
 */
const aside = '.build/aside';
const state = [
  'dist',
  '.build/last-build.json',
  '.build/search-parts',
  '.build/site',
  '.build/comparisons',
];

for await (const catalog of createInterface(process.stdin)) {
  const environment = readEnvironment({ ...process.env, CATALOG_DIR: catalog });
  console.log(JSON.stringify(await compare(environment)));
}
process.exit();

async function compare(environment: Environment): Promise<Comparison> {
  const first = await build(environment);
  await rm(aside, { recursive: true, force: true });
  moveState('.', aside);
  const second = await build(environment);
  await Promise.all(state.map((path) => rm(path, { recursive: true, force: true })));
  moveState(aside, '.');
  const paths = [...new Set([...first.digests.keys(), ...second.digests.keys()])];
  const differing = paths.filter((path) => first.digests.get(path) !== second.digests.get(path));
  const { kept, digests } = first;
  return { kept, files: digests.size, fresh: second.kept, differing };
}

async function build(
  environment: Environment,
): Promise<{ kept: number; digests: ReadonlyMap<string, string> }> {
  const result = await buildSite(environment, { renderers: bundledRenderer });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.diagnostics));
  const files = listFiles('dist').map((path) => [path, digest(join('dist', path))] as const);
  return { kept: result.kept, digests: new Map(files) };
}

function digest(file: string): string {
  return hash('sha256', readFileSync(file));
}

function moveState(from: string, to: string): void {
  for (const path of state.filter((name) => existsSync(join(from, name)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    renameSync(join(from, path), join(to, path));
  }
}
