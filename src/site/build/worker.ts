import { reloadLayout } from '../../catalog/load-catalog.ts';
import { readSearchWords } from '../../catalog/read-search-words.ts';
import { readVersionLock } from '../../catalog/read-version-lock.ts';
import { layoutOf } from '../layout-of.ts';
import { readCatalogFolder } from '../read-catalog.ts';
import type { Renderer } from '../renderer.ts';
import { createSite, type Site } from '../site.ts';
import { digestFolder } from './digest-folder.ts';
import { bundleRenderer, importRenderer } from './renderer-bundle.ts';
import type { WorkerMessage, WorkerReply, WorkerStart } from './worker-pool.ts';
import { OutputWriter } from './write-outputs.ts';

/**
 * A process of the build's worker pool: it bundles the renderer if it is told to, loads the catalog,
 * then writes what it is told to.
 */
interface Prepared {
  readonly site: Site;
  /** The digest of the catalog. */
  readonly digest: string;
  readonly renderer: Renderer | undefined;
}

// Written by the build, in `WorkerPool`.
const { environment, bundles } = JSON.parse(process.argv[2] ?? '') as WorkerStart;
const preparing = prepare();
let writer: OutputWriter | undefined;
let last: Promise<unknown> = preparing.catch(fail);

/** One after the other, in the order in which they came. */
process.on('message', (message: WorkerMessage) => {
  last = last.then(() => obey(message)).catch(fail);
});

async function prepare(): Promise<Prepared> {
  const bundle = bundles ? await bundleRenderer(environment) : undefined;
  if (bundle !== undefined) reply({ kind: 'bundled', bundle });
  const folder = readCatalogFolder(environment.catalogFolder, environment.settings);
  const { versions } = readVersionLock(folder.lock);
  const { synonyms } = readSearchWords(folder.searchWords);
  const site = createSite(environment, reloadLayout(layoutOf(folder), versions), synonyms);
  const renderer = bundle && (await importRenderer(bundle.entry, site));
  return { site, digest: digestFolder(folder, environment).whole, renderer };
}

async function obey(message: WorkerMessage): Promise<void> {
  switch (message.kind) {
    case 'open':
      writer = await openWriter(message);
      reply({ kind: 'ready' });
      return;
    case 'write':
      await requireWriter().write(message.paths);
      reply({ kind: 'ready' });
      return;
    case 'close':
      reply({ kind: 'closed', work: requireWriter().work });
  }
}

async function openWriter({
  catalog,
  entry,
  folder,
}: Extract<WorkerMessage, { kind: 'open' }>): Promise<OutputWriter> {
  const { site, digest, renderer } = await preparing;
  if (catalog !== digest) throw new Error('the catalog changed while it was built');
  return new OutputWriter(renderer ?? (await importRenderer(entry, site)), folder);
}

function requireWriter(): OutputWriter {
  if (writer === undefined) throw new Error('told to work before it was opened');
  return writer;
}

function reply(message: WorkerReply): void {
  process.send?.(message);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
