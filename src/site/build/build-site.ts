import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import type { CatalogFile } from '../../catalog/catalog.ts';
import type { Problem } from '../../catalog/problem.ts';
import { checkFolder, shareCatalog } from '../catalog.ts';
import { readEnvironment } from '../environment.ts';
import type { Output } from '../program.ts';
import { readCatalogFolder } from '../read-catalog.ts';
import {
  forgetLastBuild,
  isUntouched,
  readLastBuild,
  takeOver,
  writeLastBuild,
  type LastBuild,
} from './last-build.ts';
import { Clock } from './clock.ts';
import { bundleProgram, findProgram, importProgram, type ProgramBundle } from './program-bundle.ts';
import { RenderThreads } from './render-threads.ts';
import { writeOutputs } from './write-outputs.ts';

/** What a build did. */
export type BuildResult =
  /** The catalog has errors; nothing was written. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | {
      readonly kind: 'built';
      readonly warnings: readonly Problem[];
      readonly definitions: number;
      /** The paths of all files in `dist`. */
      readonly files: readonly string[];
      /** How many of them are those of the build before. */
      readonly kept: number;
      readonly clock: Clock;
    };

const siteFolder = 'dist';
const newFolder = '.build/site';
/** Where fewer outputs than this are left to make, another thread would come too late. */
const fewestForThreads = 600;

/**
 * Builds the site of the catalog that the environment names into `dist`, which is replaced as a whole
 * at the end; it stays as it is where the catalog has an error or the build fails. What did not change
 * since the last build is taken over from it: the bytes are those of a build from nothing.
 */
export async function buildSite(): Promise<BuildResult> {
  const environment = readEnvironment(process.env);
  const clock = new Clock();
  const folder = clock.measure('read', () => readCatalogFolder(environment.catalogFolder));
  const catalog = digestFiles(folder.files);
  const found = findProgram(environment);
  const last = readLastBuild(found);
  if (last?.catalog === catalog && folder.problems.length === 0 && isUntouched(last, siteFolder)) {
    return toResult(last, Object.keys(last.files).length, clock);
  }
  using threads = new RenderThreads(folder.files);
  if (last === undefined) threads.start();
  const { site, problems } = clock.measure('check', () => checkFolder(folder));
  if (site === undefined) return { kind: 'refused', problems };
  shareCatalog(site);
  const program = found ?? (await clock.wait('program', bundleProgram(environment)));
  const { listOutputs } = await importProgram(program.entry);
  const outputs = await clock.wait('list', listOutputs());
  requireOwnPaths(outputs);
  const rest = clock.measure('keep', () => keepOutputs(outputs, last));
  cpSync(program.assets, newFolder, { recursive: true });
  if (rest.length >= fewestForThreads) threads.start();
  await makeOutputs(rest, program, threads, clock);
  forgetLastBuild();
  clock.measure('replace', replaceSite);
  const record = { program: program.key, catalog, warnings: problems };
  const definitions = site.catalog.definitions.length;
  const build = clock.measure('record', () =>
    writeLastBuild({ ...record, definitions }, siteFolder, outputs),
  );
  return toResult(build, outputs.length - rest.length, clock);
}

/** Two outputs with one path would overwrite each other in silence. */
function requireOwnPaths(outputs: readonly Output[]): void {
  const paths = new Set<string>();
  for (const { path } of outputs) {
    if (paths.has(path)) throw new Error(`two outputs of the site have the path ${path}`);
    paths.add(path);
  }
}

/** Fills the new folder with what the last build made already; returns what is left to make. */
function keepOutputs(outputs: readonly Output[], last: LastBuild | undefined): readonly Output[] {
  rmSync(newFolder, { recursive: true, force: true });
  if (last === undefined) return outputs;
  return outputs.filter((output) => !takeOver(output, last, siteFolder, newFolder));
}

async function makeOutputs(
  outputs: readonly Output[],
  { entry }: ProgramBundle,
  threads: RenderThreads,
  clock: Clock,
): Promise<void> {
  const groups = Map.groupBy(outputs, ({ path }) => definitionFolder(path) ?? path);
  const work = {
    groups: Array.from(groups.values(), (group) => group.map(({ path }) => path)),
    next: new Int32Array(new SharedArrayBuffer(4)),
    folder: newFolder,
  };
  const byPath = new Map(outputs.map((output) => [output.path, output]));
  const rendered = Promise.all([threads.share({ entry, work }), writeOutputs(byPath, work)]);
  const [others, own] = await clock.wait('make', rendered);
  for (const { pages, files, write } of [...others, own]) {
    clock.add('pages', pages);
    clock.add('files', files);
    clock.add('write', write);
  }
}

/** `<Family>/<Name>/<Version>` of what shows or serves a definition. */
function definitionFolder(path: string): string | undefined {
  return /^(?:reference|schema)\/([^/]+\/[^/]+\/[^/]+)\//.exec(path)?.[1];
}

function replaceSite(): void {
  const previous = `${newFolder}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(siteFolder)) renameSync(siteFolder, previous);
  renameSync(newFolder, siteFolder);
  rmSync(previous, { recursive: true, force: true });
}

function toResult(
  { definitions, warnings, files }: LastBuild,
  kept: number,
  clock: Clock,
): BuildResult {
  return { kind: 'built', warnings, definitions, files: Object.keys(files), kept, clock };
}

/** Of every path and its bytes, so that two catalogs with one digest are the same. */
function digestFiles(files: readonly CatalogFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files) {
    hash.update(`${String(path.length)}:${path}${String(bytes.length)}:`).update(bytes);
  }
  return hash.digest('hex');
}
