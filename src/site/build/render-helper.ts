import { reloadCatalog } from '../../catalog/load-catalog.ts';
import { readSearchWords } from '../../catalog/read-search-words.ts';
import { readVersionLock } from '../../catalog/read-version-lock.ts';
import type { Output, Program } from '../program.ts';
import { readCatalogFolder } from '../read-catalog.ts';
import { createSite, type Site } from '../site.ts';
import { digestFolder } from './digest-folder.ts';
import { bundleProgram, importProgram } from './program-bundle.ts';
import type { HelperMessage, HelperReply, HelperStart } from './render-helpers.ts';
import { OutputWriter } from './write-outputs.ts';

interface OpenedProgram {
  readonly outputs: readonly Output[];
  readonly reachOf: Program['reachOf'];
}

/**
 * A process that helps the build: it bundles the program if it is started with `bundle`, loads the
 * catalog, then writes what it is told to.
 */
// Written by the build, in `RenderHelpers`.
const { environment, bundles } = JSON.parse(process.argv[2] ?? '') as HelperStart;
let site: Site | undefined;
let digest: string | undefined;
let opened: OpenedProgram | undefined;
let writer: OutputWriter | undefined;
let last = prepare().catch(fail);

/** One after the other, in the order in which they came. */
process.on('message', (message: HelperMessage) => {
  last = last.then(() => obey(message)).catch(fail);
});

async function prepare(): Promise<void> {
  const bundle = bundles ? await bundleProgram(environment) : undefined;
  if (bundle !== undefined) reply({ kind: 'bundled', bundle });
  const folder = readCatalogFolder(environment.catalogFolder);
  digest = digestFolder(folder).whole;
  const { versions } = readVersionLock(folder.lock);
  const { synonyms } = readSearchWords(folder.searchWords);
  site = createSite(environment, reloadCatalog(folder.files, versions), synonyms);
  if (bundle !== undefined) opened = await openProgram(bundle.entry, site);
}

async function obey(message: HelperMessage): Promise<void> {
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
}: Extract<HelperMessage, { kind: 'open' }>): Promise<OutputWriter> {
  if (catalog !== digest) throw new Error('the catalog changed while it was built');
  const { outputs, reachOf } = opened ?? (await openProgram(entry, requireSite()));
  return new OutputWriter(outputs, reachOf, folder);
}

async function openProgram(entry: string, over: Site): Promise<OpenedProgram> {
  const { listOutputs, reachOf } = await importProgram(entry, over);
  return { outputs: await listOutputs(), reachOf };
}

function requireSite(): Site {
  if (site === undefined) throw new Error('told to work before the catalog was loaded');
  return site;
}

function requireWriter(): OutputWriter {
  if (writer === undefined) throw new Error('told to work before it was opened');
  return writer;
}

function reply(message: HelperReply): void {
  process.send?.(message);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
