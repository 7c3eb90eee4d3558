import { setImmediate } from 'node:timers/promises';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
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
import { digestFiles } from './digest-files.ts';
import { bundleProgram, findProgram, importProgram } from './program-bundle.ts';
import { RenderHelpers, type OutputGroup } from './render-helpers.ts';
import { OutputWriter, peakMemory, type WriteTimes } from './write-outputs.ts';

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
      /** The most memory that each process held, in bytes. */
      readonly memory: readonly number[];
    };

const siteFolder = 'dist';
const newFolder = '.build/site';
/** A site of fewer files than this is made before another process has loaded the catalog. */
const fewestFiles = 150;
/** And so are fewer outputs than this, where the others are taken over. */
const fewestOutputs = 600;

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
    return { ...toResult(last, Object.keys(last.files).length, clock), memory: [peakMemory()] };
  }
  using helpers = new RenderHelpers();
  if (last === undefined && folder.files.length >= fewestFiles) helpers.start();
  const { site, problems } = clock.measure('check', () => checkFolder(folder));
  if (site === undefined) return { kind: 'refused', problems };
  shareCatalog(site);
  const program = found ?? (await clock.wait('program', bundleProgram(environment)));
  const { listOutputs } = await importProgram(program.entry);
  const outputs = await clock.wait('list', listOutputs());
  requireOwnPaths(outputs);
  const rest = clock.measure('keep', () => keepOutputs(outputs, last));
  cpSync(program.assets, newFolder, { recursive: true });
  if (rest.length >= fewestOutputs) helpers.start();
  const groups = groupOutputs(rest).values();
  const open = { kind: 'open', entry: program.entry, catalog, folder: newFolder } as const;
  const made = [helpers.share(open, groups), writeGroups(outputs, groups)] as const;
  const [others, own] = await clock.wait('make', Promise.all(made));
  for (const times of [...others.map((reply) => reply.times), own]) clock.addAll(times);
  forgetLastBuild();
  clock.measure('replace', replaceSite);
  const record = { program: program.key, catalog, warnings: problems };
  const definitions = site.catalog.definitions.length;
  const build = clock.measure('record', () =>
    writeLastBuild({ ...record, definitions }, siteFolder, outputs),
  );
  const memory = [peakMemory(), ...others.map((reply) => reply.memory)];
  return { ...toResult(build, outputs.length - rest.length, clock), memory };
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

function groupOutputs(outputs: readonly Output[]): readonly OutputGroup[] {
  const groups = Map.groupBy(outputs, ({ path }) => definitionFolder(path) ?? path);
  return Array.from(groups.values(), (group) => group.map(({ path }) => path));
}

/** This process's share of the work; the others ask for theirs in between. */
async function writeGroups(
  outputs: readonly Output[],
  groups: Iterable<OutputGroup>,
): Promise<WriteTimes> {
  const writer = new OutputWriter(outputs, newFolder);
  for (const group of groups) {
    await writer.write(group);
    await setImmediate();
  }
  return writer.times;
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
): Omit<Extract<BuildResult, { kind: 'built' }>, 'memory'> {
  return { kind: 'built', warnings, definitions, files: Object.keys(files), kept, clock };
}
