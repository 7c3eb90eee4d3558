import { reloadLayout } from '../../catalog/load-catalog.ts';
import { readAcknowledgements } from '../../catalog/read-acknowledgements.ts';
import { readSearchWords } from '../../catalog/read-search-words.ts';
import { readVersionLock } from '../../catalog/read-version-lock.ts';
import { createCatalogComparer } from '../../history/catalog-comparer.ts';
import { layoutOf } from '../layout-of.ts';
import { readCatalogFolder } from '../read-catalog.ts';
import { lazy } from '../lazy.ts';
import { sha256 } from '../sha256.ts';
import { createSite, type Site } from '../site.ts';
import { digestFolder } from './digest-folder.ts';
import { keptComparisons } from './kept-comparisons.ts';
import { importRenderer } from './place-renderer.ts';
import type { RendererSource } from './renderer-source.ts';
import type { WorkerMessage, WorkerReply } from './worker-pool.ts';
import { OutputWriter } from './write-outputs.ts';

interface Prepared {
  readonly site: Site;
  /** The digest of the catalog. */
  readonly digest: string;
}

/**
 * Makes this process one of the build's worker pool: it bundles the renderer if it is told to, loads the
 * catalog, then writes what it is told to. One after the other, in the order in which messages came.
 */
export function runWorker(renderers: RendererSource): void {
  let prepared: Prepared | undefined;
  let writer: OutputWriter | undefined;
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (message: WorkerMessage) => {
    last = last.then(() => obey(message)).catch(fail);
  });

  async function obey(message: WorkerMessage): Promise<void> {
    switch (message.kind) {
      case 'start':
        prepared = await prepare(message, renderers);
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

async function prepare(
  { environment, bundles }: Extract<WorkerMessage, { kind: 'start' }>,
  renderers: RendererSource,
): Promise<Prepared> {
  if (bundles) reply({ kind: 'bundled', template: await renderers.make(environment) });
  const folder = readCatalogFolder(environment.catalogFolder, environment.settings);
  const { versions } = readVersionLock(folder.lock);
  const { synonyms } = readSearchWords(folder.searchWords);
  const { byIdentifier } = readAcknowledgements(folder.acknowledged, '');
  const catalog = reloadLayout(layoutOf(folder), versions);
  const acknowledged = folder.gate === undefined ? new Map<string, never>() : byIdentifier;
  const store = keptComparisons(catalog, renderers.program);
  const comparer = lazy(() => createCatalogComparer(catalog, sha256, store));
  const site = createSite(environment, catalog, synonyms, [], {
    acknowledged,
    comparer,
    compared: store.digests,
  });
  return { site, digest: digestFolder(folder, environment).whole };
}

async function openWriter(
  { catalog, entry, folder }: Extract<WorkerMessage, { kind: 'open' }>,
  { site, digest }: Prepared,
): Promise<OutputWriter> {
  if (catalog !== digest) throw new Error('the catalog changed while it was built');
  return new OutputWriter(await importRenderer(entry, site), folder);
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('told to work before it was opened');
  return value;
}

function reply(message: WorkerReply): void {
  process.send?.(message);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
