import { readEnvironment } from '../environment.ts';
import { reloadCatalog } from '../../catalog/load-catalog.ts';
import { describeCatalog, shareCatalog } from '../catalog.ts';
import { readCatalogFolder } from '../read-catalog.ts';
import { digestFiles } from './digest-files.ts';
import { importProgram } from './program-bundle.ts';
import type { HelperMessage, HelperReply } from './render-helpers.ts';
import { OutputWriter, peakMemory } from './write-outputs.ts';

/** A process that helps the build: loads the catalog at once, then writes what it is told to. */
const { files } = readCatalogFolder(readEnvironment(process.env).catalogFolder);
const digest = digestFiles(files);
shareCatalog(describeCatalog(reloadCatalog(files)));

let writer: OutputWriter | undefined;
let last = Promise.resolve();

/** One after the other, in the order in which they came. */
process.on('message', (message: HelperMessage) => {
  last = last
    .then(() => answer(message))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});

async function answer(message: HelperMessage): Promise<void> {
  if (message.kind === 'open') {
    if (message.catalog !== digest) throw new Error('the catalog changed while it was built');
    const { listOutputs } = await importProgram(message.entry);
    writer = new OutputWriter(await listOutputs(), message.folder);
  } else {
    if (writer === undefined) throw new Error('told to write before it was opened');
    await writer.write(message.paths);
  }
  const reply: HelperReply = { times: writer.times, memory: peakMemory() };
  process.send?.(reply);
}
