import { reloadCatalog } from '../../catalog/load-catalog.ts';
import { readVersionLock } from '../../catalog/read-version-lock.ts';
import { describeCatalog, shareCatalog } from '../catalog.ts';
import { readEnvironment } from '../environment.ts';
import { readCatalogFolder } from '../read-catalog.ts';
import { digestFolder } from './digest-folder.ts';
import { importProgram } from './program-bundle.ts';
import type { HelperMessage, HelperReply } from './render-helpers.ts';
import { OutputWriter } from './write-outputs.ts';

/** A process that helps the build: loads the catalog at once, then writes what it is told to. */
const folder = readCatalogFolder(readEnvironment(process.env).catalogFolder);
const digest = digestFolder(folder);
const { versions } = readVersionLock(folder.lock);
shareCatalog(describeCatalog(reloadCatalog(folder.files, versions)));

let writer: OutputWriter | undefined;
let last = Promise.resolve();

/** One after the other, in the order in which they came. */
process.on('message', (message: HelperMessage) => {
  last = last.then(() => obey(message)).catch(fail);
});

async function obey(message: HelperMessage): Promise<void> {
  if (message.kind === 'open') {
    if (message.catalog !== digest) throw new Error('the catalog changed while it was built');
    const { listOutputs, reachOf } = await importProgram(message.entry);
    writer = new OutputWriter(await listOutputs(), reachOf, message.folder);
    reply({ kind: 'ready' });
    return;
  }
  if (writer === undefined) throw new Error('told to work before it was opened');
  if (message.kind === 'write') await writer.write(message.paths);
  reply(message.kind === 'close' ? { kind: 'closed', work: writer.work } : { kind: 'ready' });
}

function reply(message: HelperReply): void {
  process.send?.(message);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
