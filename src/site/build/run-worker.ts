import { reloadLayout, type LeftOut } from '../../catalog/load-catalog.ts';
import { readAcknowledgements } from '../../catalog/beside/read-acknowledgements.ts';
import { readSearchWords } from '../../catalog/beside/read-search-words.ts';
import { readVersionLock } from '../../catalog/beside/read-version-lock.ts';
import { createCatalogComparer } from '../../history/catalog-comparer.ts';
import { layoutOf } from '../read/layout-of.ts';
import { readCatalogFolder, type CatalogFolder } from '../read/read-catalog.ts';
import { errorMessage } from '../../text/error-message.ts';
import { lazy } from '../../text/lazy.ts';
import { toTerminal } from '../../text/legible.ts';
import { sha256 } from '../sha256.ts';
import type { Environment } from '../environment.ts';
import type { LargePages } from '../large-pages.ts';
import { CatalogSite, type Site } from '../site.ts';
import { digestFolder } from './digest-folder.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import { keptComparisons } from './kept-comparisons.ts';
import { importRenderer } from './place-renderer.ts';
import type { RendererSource } from './renderer-source.ts';
import type { WorkerMessage, WorkerReply } from './worker-pool.ts';
import { OutputWriter, spentSoFar } from './write-outputs.ts';

/** The state of a worker before the catalog is checked. */
interface Started {
  readonly environment: Environment;
  readonly folder: CatalogFolder;
}

interface Prepared {
  readonly siteWith: (largePages: LargePages) => Site;
  /** The digest of the catalog. */
  readonly digest: string;
}

/**
 * Runs this process as a worker of the build: it bundles the renderer, or loads the catalog once that is
 * checked and then writes the outputs it is asked for. Messages are handled one by one, in order.
 */
export function runWorker(renderers: RendererSource): void {
  limitHeapGrowth();
  let started: Started | undefined;
  let prepared: Prepared | undefined;
  let writer: OutputWriter | undefined;
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (message: WorkerMessage) => {
    last = last.then(() => obey(message)).catch(fail);
  });

  async function obey(message: WorkerMessage): Promise<void> {
    switch (message.kind) {
      case 'start':
        started = start(message.environment);
        return;
      case 'bundle':
        await bundle(message.environment, renderers);
        return;
      case 'checked':
        prepared ??= prepare(required(started), new Set(message.leftOut), renderers);
        // Releases the bytes of the catalog.
        started = undefined;
        return;
      case 'open':
        writer = await openWriter(message, required(prepared));
        reply({ kind: 'ready' });
        return;
      case 'write':
        await required(writer).write(message.paths);
        reply({ kind: 'ready' });
        return;
      case 'close':
        reply({ kind: 'closed', work: required(writer).work });
    }
  }
}

function start(environment: Environment): Started {
  const folder = readCatalogFolder(environment.catalogFolder, environment.settings);
  return { environment, folder };
}

async function bundle(environment: Environment, renderers: RendererSource): Promise<void> {
  const template = await renderers.make(environment);
  reply({ kind: 'bundled', template, spent: spentSoFar() });
}

function prepare(
  { environment, folder }: Started,
  leftOut: LeftOut,
  renderers: RendererSource,
): Prepared {
  const { versions } = readVersionLock(folder.lock);
  const { synonyms } = readSearchWords(folder.searchWords);
  const { byIdentifier } = readAcknowledgements(folder.acknowledged, '');
  const catalog = reloadLayout(layoutOf(folder), versions, leftOut);
  const acknowledged = folder.gate === undefined ? new Map<string, never>() : byIdentifier;
  const store = keptComparisons(catalog, lazy(renderers.program));
  const comparer = lazy(() => createCatalogComparer(catalog, sha256, store));
  const judged = { acknowledged, comparer, compared: store.digests };
  const siteWith = (largePages: LargePages): Site =>
    new CatalogSite(environment, catalog, synonyms, [], { ...judged, largePages });
  return { siteWith, digest: digestFolder(folder, environment).whole };
}

async function openWriter(
  { catalog, entry, folder, largePages }: Extract<WorkerMessage, { kind: 'open' }>,
  { siteWith, digest }: Prepared,
): Promise<OutputWriter> {
  if (catalog !== digest) throw new Error('the catalog changed while it was built');
  return new OutputWriter(await importRenderer(entry, siteWith(largePages)), folder);
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('told to work before it was opened');
  return value;
}

function reply(message: WorkerReply): void {
  process.send?.(message);
}

function fail(error: unknown): void {
  console.error(toTerminal(errorMessage(error)));
  process.exit(1);
}
