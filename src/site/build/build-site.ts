import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { fontFolder } from '../../fonts/core/typeface.ts';
import type { Environment } from '../environment.ts';
import type { Output } from '../program.ts';
import { readCatalogFolder } from '../read-catalog.ts';
import { checkSite, type Site } from '../site.ts';
import { searchFolder } from '../search/search-parts.ts';
import { Clock } from './clock.ts';
import { digestFolder, type FolderDigest } from './digest-folder.ts';
import {
  faultlessFiles,
  forgetLastBuild,
  isUntouched,
  KeptOutputs,
  listFiles,
  readLastBuild,
  writeLastBuild,
  type LastBuild,
} from './last-build.ts';
import { bundleProgram, findProgram, importProgram, type ProgramBundle } from './program-bundle.ts';
import { buildFolder } from './program-folder.ts';
import { RenderHelpers, type OutputGroup } from './render-helpers.ts';
import { updateSite } from './replace-site.ts';
import { dropOtherParts, writeSearch } from './write-search.ts';
import { OutputWriter, peakMemory, type Work } from './write-outputs.ts';

/** What a build did. */
export type BuildResult =
  /** The catalog has errors; nothing was written. */
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly kind: 'built';
      readonly warnings: readonly Diagnostic[];
      readonly definitions: number;
      /** The paths of all files in `dist`. */
      readonly files: readonly string[];
      /** The paths of files that definitions do without. */
      readonly withheld: readonly string[];
      /** How many outputs are those of the build before. */
      readonly kept: number;
      readonly clock: Clock;
      /** The most memory that each process held, in bytes. */
      readonly memory: readonly number[];
    };

const siteFolder = 'dist';
const newFolder = join(buildFolder, 'site');
/** A site of fewer files than this is made before another process has loaded the catalog. */
const fewestFiles = 150;
/** And so are fewer outputs than this, where the others are taken over. */
const fewestOutputs = 600;

/**
 * Builds the site of the catalog that the environment names into `dist`, which stays as it is until all
 * of the new site is made: where the catalog has an error or the build fails, nothing changes. What
 * follows from the same as in the last build is kept; the bytes are those of a build from nothing.
 */
export async function buildSite(environment: Environment): Promise<BuildResult> {
  const clock = new Clock();
  using helpers = new RenderHelpers();
  const opened = openCatalog(environment, clock, helpers);
  if (opened.kind === 'refused') return opened;
  if (opened.kind === 'unchanged') {
    return toResult(opened.last, Object.keys(opened.last.files).length, clock, []);
  }
  const { site, diagnostics, catalog, found, last } = opened;
  const bundle =
    found ??
    (await clock.wait('program', helpers.bundle())) ??
    (await clock.wait('program', bundleProgram(environment)));
  const made = await makeSite({ site, bundle, catalog, last, helpers, clock });
  const { works, ...rest } = made;
  const definitions = site.catalog.definitions.length;
  const build = { ...rest, program: bundle.key, catalog, definitions, warnings: diagnostics };
  const record = clock.measure('record', () => writeLastBuild(build, siteFolder));
  return toResult(record, Object.keys(made.kept).length, clock, works);
}

type OpenedCatalog =
  | Extract<BuildResult, { kind: 'refused' }>
  /** The site is what a build of the catalog would make. */
  | { readonly kind: 'unchanged'; readonly last: LastBuild }
  | {
      readonly kind: 'changed';
      readonly site: Site;
      readonly diagnostics: readonly Diagnostic[];
      readonly catalog: FolderDigest;
      readonly found: ProgramBundle | undefined;
      readonly last: LastBuild | undefined;
    };

/** Reads and checks the catalog; what was read is not held any longer than that. */
function openCatalog(
  environment: Environment,
  clock: Clock,
  helpers: RenderHelpers,
): OpenedCatalog {
  const folder = clock.measure('read', () => readCatalogFolder(environment.catalogFolder));
  const catalog = digestFolder(folder);
  const found = findProgram(environment);
  const last = readLastBuild(found);
  const isSame = last?.catalog.whole === catalog.whole && folder.diagnostics.length === 0;
  if (isSame && isUntouched(last, siteFolder)) return { kind: 'unchanged', last };
  if (last === undefined && folder.files.length >= fewestFiles)
    helpers.start(environment, found === undefined);
  const { site, diagnostics } = clock.measure('check', () =>
    checkSite(environment, folder, faultlessFiles(last, catalog)),
  );
  if (site === undefined) return { kind: 'refused', diagnostics };
  return { kind: 'changed', site, diagnostics, catalog, found, last };
}

function toResult(
  { definitions, warnings, files, absent }: LastBuild,
  kept: number,
  clock: Clock,
  works: readonly Work[],
): BuildResult {
  const memory = [peakMemory(), ...works.slice(1).map((work) => work.memory)];
  return {
    kind: 'built',
    warnings,
    definitions,
    files: Object.keys(files),
    withheld: Object.keys(absent),
    kept,
    clock,
    memory,
  };
}

interface Making {
  readonly site: Site;
  readonly bundle: ProgramBundle;
  readonly catalog: FolderDigest;
  readonly last: LastBuild | undefined;
  readonly helpers: RenderHelpers;
  readonly clock: Clock;
}

/** Makes what is not kept of the last build, then puts it into the site. */
async function makeSite({ site, bundle, catalog, last, helpers, clock }: Making) {
  const program = await importProgram(bundle.entry, site);
  const outputs = await clock.wait('list', program.listOutputs());
  requireOwnPaths(outputs);
  rmSync(newFolder, { recursive: true, force: true });
  cpSync(bundle.assets, newFolder, { recursive: true });
  const keeping = last && new KeptOutputs(last, siteFolder, program);
  const isNew = (output: Output): boolean => keeping?.isKept(output) !== true;
  const rest = clock.measure('keep', () => outputs.filter(isNew));
  const notCopied = rest.filter(({ path }) => !path.startsWith(fontFolder));
  if (notCopied.length >= fewestOutputs) helpers.start(site.environment, false);
  const groups = groupOutputs(rest).values();
  const { entry } = bundle;
  const open = { kind: 'open', entry, catalog: catalog.whole, folder: newFolder } as const;
  const own = writeGroups(new OutputWriter(outputs, program.reachOf, newFolder), groups);
  const sharing = Promise.all([own, helpers.share(open, groups)]);
  const works = (await clock.wait('make', sharing)).flat();
  for (const { times } of works) clock.addAll(times);
  const parts = outputs.filter(({ kind }) => kind === 'part').map(({ path }) => path);
  await clock.wait('search', writeSearch(site, parts, join(newFolder, searchFolder)));
  const made = listFiles(newFolder);
  const kept = keeping?.files ?? {};
  forgetLastBuild();
  clock.measure('replace', () => {
    updateSite(newFolder, siteFolder, made, new Set(Object.keys(kept)));
    dropOtherParts(parts);
  });
  return {
    outputs,
    made,
    kept,
    works,
    absent: [...(keeping?.absent ?? []), ...works.flatMap(({ absent }) => absent)],
    reaches: [...(keeping?.keptReaches ?? []), ...works.flatMap(({ reaches }) => reaches)],
    reachKey: program.reachKey,
  };
}

/** Two outputs with one path would overwrite each other in silence. */
function requireOwnPaths(outputs: readonly Output[]): void {
  const paths = new Set<string>();
  for (const { path } of outputs) {
    if (paths.has(path)) throw new Error(`two outputs of the site have the path ${path}`);
    paths.add(path);
  }
}

function groupOutputs(outputs: readonly Output[]): readonly OutputGroup[] {
  const groups = Map.groupBy(outputs, ({ path }) => sharedFolder(path) ?? path);
  return Array.from(groups.values(), (group) => group.map(({ path }) => path));
}

/** What outputs have to do with: a definition's `<Family>/<Name>/<Version>`, or the guides. */
function sharedFolder(path: string): string | undefined {
  if (path.startsWith('guides/')) return 'guides';
  return /^(?:reference|schema|search-parts)\/([^/]+\/[^/]+\/[^/]+)\//.exec(path)?.[1];
}

/** This process's share of the work; the others ask for theirs in between. */
async function writeGroups(writer: OutputWriter, groups: Iterable<OutputGroup>): Promise<Work> {
  for (const group of groups) {
    await writer.write(group);
    await setImmediate();
  }
  return writer.work;
}
