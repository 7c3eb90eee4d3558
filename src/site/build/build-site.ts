import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import type { LeftOut } from '../../catalog/load-catalog.ts';
import { fontFolder } from '../../fonts/core/typeface.ts';
import type { Environment } from '../environment.ts';
import { largePagesOf } from '../large-pages.ts';
import { checkSite } from '../open-site.ts';
import { readCatalogFolder } from '../read/read-catalog.ts';
import type { Output, Renderer } from '../renderer.ts';
import { searchFolder } from '../search/search-parts.ts';
import type { Site } from '../site.ts';
import { lockBuilds, type LockHolder } from './build-lock.ts';
import { checkFiles, checkOutputs } from './check-limits.ts';
import { Clock } from './clock.ts';
import { collectTraces, describeFiles } from './describe-build.ts';
import { digestFolder, type FolderDigest } from './digest-folder.ts';
import { isBesideSite, stagingFolder } from './folders.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import { keptFindings } from './kept-findings.ts';
import {
  faultlessFiles,
  findSameBytes,
  findSimilar,
  isUntouched,
  readLastBuild,
  readLastSite,
  takeLastFiles,
  writeLastBuild,
  type FindSame,
  type LastBuild,
  type LastSite,
} from './last-build.ts';
import { LinkedFiles } from './linked-files.ts';
import { listFiles } from './list-files.ts';
import { groupOutputs } from './output-groups.ts';
import {
  copyAssets,
  importRenderer,
  placeRenderer,
  type PlacedRenderer,
} from './place-renderer.ts';
import type { RendererSource } from './renderer-source.ts';
import { prepareSite, recoverSite, replaceSite } from './replace-site.ts';
import { requireSiteFolder } from './require-site-folder.ts';
import { findReusable, type ReusableOutputs } from './reusable-outputs.ts';
import { writeChanges } from './site-changes.ts';
import {
  clearShard,
  joinShards,
  originOf,
  removeShards,
  shardFolder,
  shareOf,
  writeShard,
  type Shard,
} from './shards.ts';
import { toNotes } from './trace-table.ts';
import { WorkerPool, type OutputGroup } from './worker-pool.ts';
import { writeLlmsFull } from './write-llms.ts';
import { OutputWriter, spentSoFar, type Spent, type Work } from './write-outputs.ts';
import { dropOtherParts, writeSearch } from './write-search.ts';

/** The outcome of a build. */
export type BuildResult =
  /** The catalog has errors; nothing was written. */
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly kind: 'built';
      readonly warnings: readonly Diagnostic[];
      readonly definitions: number;
      /** The paths of all files of the site. */
      readonly files: readonly string[];
      /** The paths of files that could not be made for their definitions. */
      readonly withheld: readonly string[];
      /** The number of outputs kept from the last build. */
      readonly kept: number;
      readonly clock: Clock;
      /** The peak memory of each process, in bytes. */
      readonly memory: readonly number[];
      /** Milliseconds of processor time of each process. */
      readonly processor: readonly number[];
    };

/** The options of a build. */
export interface BuildOptions {
  readonly renderers: RendererSource;
  /** Whether to keep a file of the last build only if its bytes are unchanged, too. */
  readonly verifies?: boolean;
  /** The part of the site to make, in a folder of its own. */
  readonly shard?: Shard | undefined;
  /** Whether to take the outputs from shards. */
  readonly merges?: boolean;
  /** The most processes that share the work. */
  readonly processes?: number | undefined;
  /** Called with the other build of this checkout to wait for. */
  readonly onWait?: (holder: LockHolder, lock: string) => void;
  /** Called with a description of each step. */
  readonly onProgress?: (step: string) => void;
}

/** The context that the steps of a build share. */
interface BuildContext {
  readonly environment: Environment;
  readonly renderers: RendererSource;
  readonly clock: Clock;
  readonly workers: WorkerPool;
  readonly findSame: FindSame;
  readonly shard: Shard | undefined;
  readonly merges: boolean;
  readonly onProgress: (step: string) => void;
  /** The folder in which the site is made. */
  readonly newFolder: string;
}

/** A catalog to be built, and the renderer and the last build of it that already exist. */
interface OpenedCatalog {
  readonly site: Site;
  readonly leftOut: LeftOut;
  readonly diagnostics: readonly Diagnostic[];
  readonly catalog: FolderDigest;
  /** The total size of its files. */
  readonly bytes: number;
  readonly found: PlacedRenderer | undefined;
  readonly last: LastBuild | undefined;
}

/** A site with fewer files is done before another process has even loaded the catalog. */
const fewestFiles = 150;
/** The same for outputs: with 640, a second process costs half as much processor time again and saves 10 %. */
const fewestOutputs = 1000;

/**
 * Builds the site of the environment's catalog into its folder, which stays unchanged until the whole new
 * site is made: if the catalog has an error or the build fails, nothing changes. Outputs whose inputs are
 * unchanged are kept; the bytes are the same as those of a build from scratch.
 * @throws UsageError if the folder may hold something else.
 */
export async function buildSite(
  environment: Environment,
  options: BuildOptions,
): Promise<BuildResult> {
  requireSiteFolder(environment);
  limitHeapGrowth();
  const { renderers, shard, merges = false, verifies = false, onWait = () => undefined } = options;
  const { onProgress = () => undefined } = options;
  using resources = new DisposableStack();
  resources.use(await lockBuilds(environment.catalogName, onWait));
  const newFolder = stagingFolder(environment.outFolder);
  if (isBesideSite(newFolder)) {
    resources.defer(() => {
      rmSync(newFolder, { recursive: true, force: true });
    });
  }
  const workers = resources.use(new WorkerPool(renderers.worker, options.processes));
  const clock = new Clock();
  const findSame = verifies ? findSameBytes : findSimilar;
  const context = {
    ...{ environment, renderers, shard, merges, findSame, onProgress },
    ...{ clock, workers, newFolder },
  };
  await recoverSite(newFolder, environment.outFolder);
  const opened = openCatalog(context);
  if (opened.kind === 'refused') return opened;
  if (opened.kind === 'unchanged') {
    const paths = Object.keys(opened.last.files);
    checkFiles(paths, environment.outFolder, environment);
    writeChanges({}, {});
    return toResult(opened.last, paths.length, clock, []);
  }
  workers.tellChecked(opened.leftOut);
  const bundle = opened.found ?? (await clock.wait('renderer', makeRenderer(context)));
  // Awaited here, since the workers are stopped when this function returns.
  return await (shard === undefined
    ? makeSite(opened, bundle, context)
    : makeShard(shard, opened, bundle, context));
}

async function makeRenderer({
  environment,
  renderers,
  workers,
  onProgress,
}: BuildContext): Promise<PlacedRenderer> {
  onProgress('Bundling the renderer');
  const template = (await workers.bundle()) ?? (await renderers.make(environment));
  return placeRenderer(template, environment);
}

/** Reads and checks the catalog; the bytes read are released on return. */
function openCatalog(context: BuildContext):
  | Extract<BuildResult, { kind: 'refused' }>
  /** The site is already what a build of the catalog would make. */
  | { readonly kind: 'unchanged'; readonly last: LastSite }
  | (OpenedCatalog & { readonly kind: 'changed' }) {
  const { environment, renderers, shard, merges, clock, workers, findSame, onProgress } = context;
  onProgress(`Checking ${environment.catalogName}`);
  const folder = clock.measure('read', () =>
    readCatalogFolder(environment.catalogFolder, environment.settings),
  );
  const catalog = digestFolder(folder, environment);
  const bytes = folder.files.reduce((sum, file) => sum + file.bytes.length, 0);
  const template = renderers.find(environment);
  const found = template && placeRenderer(template, environment);
  const lastSite = readLastSite(found?.key);
  const isWhole = shard === undefined && !merges && folder.diagnostics.length === 0;
  if (
    isWhole &&
    lastSite?.catalog.whole === catalog.whole &&
    isUntouched(lastSite, environment.outFolder, findSame)
  )
    return { kind: 'unchanged', last: lastSite };
  const last = readLastBuild(lastSite);
  if (!merges && last === undefined && folder.files.length >= fewestFiles) {
    workers.start(environment, bytes, found === undefined);
  }
  const { site, leftOut, diagnostics } = clock.measure('check', () =>
    checkSite(environment, folder, faultlessFiles(last, catalog), (found) =>
      keptFindings(found, renderers.program),
    ),
  );
  if (site === undefined) return { kind: 'refused', diagnostics };
  return { kind: 'changed', site, leftOut, diagnostics, catalog, bytes, found, last };
}

/** What a result reports about a site. */
interface Made extends Pick<LastSite, 'definitions' | 'warnings' | 'withheld'> {
  /** By path. */
  readonly files: Readonly<Record<string, unknown>>;
}

function toResult(
  { definitions, warnings, files, withheld }: Made,
  kept: number,
  clock: Clock,
  others: readonly Spent[],
): BuildResult {
  const processes = [spentSoFar(), ...others];
  const memory = processes.map((spent) => spent.memory);
  const processor = processes.map((spent) => spent.processor);
  const built = { kind: 'built', warnings, definitions, withheld, kept, clock } as const;
  return { ...built, memory, processor, files: Object.keys(files) };
}

/** The resources that the other processes used; the first of `works` is that of this process. */
function othersOf(works: readonly Work[], { workers }: BuildContext): readonly Spent[] {
  return [...works.slice(1), ...workers.ended];
}

/** Opens the renderer, and finds the outputs of the last build to keep. */
async function openOutputs(
  { site, last }: OpenedCatalog,
  bundle: PlacedRenderer,
  context: BuildContext,
): Promise<{
  readonly renderer: Renderer;
  readonly reusable: ReusableOutputs;
}> {
  const { clock, environment, findSame } = context;
  const notes = last && clock.measure('record', () => toNotes(last.traces));
  const renderer = await clock.wait('list', importRenderer(bundle.entry, site, notes));
  checkOutputs(renderer.outputs, environment);
  const reusable = clock.measure('keep', () =>
    findReusable(last, renderer, findSame, environment.outFolder),
  );
  return { renderer, reusable };
}

/** Makes the shard's share of the outputs that are not kept, in the folder of the shard. */
async function makeShard(
  shard: Shard,
  opened: OpenedCatalog,
  bundle: PlacedRenderer,
  context: BuildContext,
): Promise<BuildResult> {
  const { site, diagnostics, catalog } = opened;
  const { renderer, reusable } = await openOutputs(opened, bundle, context);
  const share = shareOf(groupOutputs(renderer.outputs), shard).flat();
  const rest = share.filter(({ path }) => !reusable.has(path));
  clearShard(shard);
  const newFolder = join(shardFolder(shard), 'site');
  const works = await makeOutputs(rest, renderer, bundle, opened, { ...context, newFolder });
  writeShard(shard, originOf(bundle, catalog.whole), works);
  const made = {
    ...{ definitions: site.catalog.definitions.length, warnings: diagnostics },
    files: Object.fromEntries(works.flatMap(({ written }) => Object.entries(written))),
    withheld: works.flatMap(({ withheld }) => withheld),
  };
  return toResult(made, share.length - rest.length, context.clock, othersOf(works, context));
}

/** Makes the outputs that are not kept, then replaces the site as a whole. */
async function makeSite(
  opened: OpenedCatalog,
  bundle: PlacedRenderer,
  context: BuildContext,
): Promise<BuildResult> {
  const { site, diagnostics, catalog, last } = opened;
  const { clock, environment, merges, newFolder, onProgress } = context;
  const { outFolder, output } = environment;
  const { renderer, reusable } = await openOutputs(opened, bundle, context);
  await clock.wait('prepare', prepareSite(newFolder, outFolder, reusable.files));
  clock.measure('prepare', () => copyAssets(bundle, newFolder, output));
  const rest = renderer.outputs.filter(({ path }) => !reusable.has(path));
  const make = merges ? mergeOutputs : makeOutputs;
  const works = await make(rest, renderer, bundle, opened, context);
  onProgress('Writing the search');
  const parts = renderer.outputs.filter(({ kind }) => kind === 'part').map(({ path }) => path);
  const linked = new LinkedFiles(last, outFolder, context.findSame);
  await clock.wait('search', writeFromOutputs(site, parts, newFolder, linked));
  const paths = listFiles(newFolder);
  checkFiles(paths, newFolder, environment);
  const before = takeLastFiles(last);
  await clock.wait('replace', replaceSite(newFolder, outFolder, reusable.files));
  const build = clock.measure('record', () => ({
    ...describeFiles(paths, parts, { reusable, linked, works }, outFolder),
    ...{ renderer: bundle.key, catalog, warnings: diagnostics },
    definitions: site.catalog.definitions.length,
    traces: collectTraces(last, reusable, works),
  }));
  clock.measure('record', () => {
    dropOtherParts(parts, last && Object.keys(last.parts));
    writeChanges(before, build.files);
    writeLastBuild(build);
    if (merges) removeShards();
  });
  return toResult(build, reusable.files.size, clock, merges ? [] : othersOf(works, context));
}

/** Writes the files that are made from the outputs themselves. */
async function writeFromOutputs(
  site: Site,
  parts: readonly string[],
  folder: string,
  linked: LinkedFiles,
): Promise<void> {
  writeLlmsFull(site, folder);
  await writeSearch(site, parts, join(folder, searchFolder), linked.write);
}

/** Takes outputs from shards. The work of this process is to have answered queries again. */
function mergeOutputs(
  outputs: readonly Output[],
  renderer: Renderer,
  bundle: PlacedRenderer,
  { catalog }: OpenedCatalog,
  { newFolder }: BuildContext,
): readonly Work[] {
  const works = joinShards(originOf(bundle, catalog.whole), outputs, newFolder);
  return [...works, new OutputWriter(renderer, newFolder).work];
}

async function makeOutputs(
  outputs: readonly Output[],
  renderer: Renderer,
  { entry }: PlacedRenderer,
  { site, leftOut, catalog, bytes }: OpenedCatalog,
  { environment, clock, workers, newFolder, onProgress }: BuildContext,
): Promise<readonly Work[]> {
  const costly = outputs.filter(({ path }) => !path.startsWith(fontFolder));
  if (costly.length >= fewestOutputs) workers.start(environment, bytes, false);
  workers.tellChecked(leftOut);
  const groups = countGroups(groupOutputs(outputs), outputs.length, onProgress);
  const open = {
    ...({ kind: 'open', entry, catalog: catalog.whole, folder: newFolder } as const),
    largePages: largePagesOf(site),
  };
  const own = writeGroups(new OutputWriter(renderer, newFolder), groups);
  const works = (await clock.wait('make', Promise.all([own, workers.share(open, groups)]))).flat();
  for (const { times } of works) clock.addAll(times);
  return works;
}

/** Yields the paths of each group, and reports how many outputs have been handed out. */
function* countGroups(
  groups: readonly (readonly Output[])[],
  total: number,
  onProgress: BuildContext['onProgress'],
): Generator<OutputGroup> {
  let count = 0;
  for (const group of groups) {
    count += group.length;
    onProgress(`Making ${count.toLocaleString('en')} of ${total.toLocaleString('en')} files`);
    yield group.map(({ path }) => path);
  }
}

/** Does this process's share of the work, yielding so that the others can ask for theirs. */
async function writeGroups(writer: OutputWriter, groups: Iterable<OutputGroup>): Promise<Work> {
  for (const group of groups) {
    await writer.write(group);
    await setImmediate();
  }
  return writer.work;
}
