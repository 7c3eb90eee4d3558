import { parentPort, workerData } from 'node:worker_threads';
import type { CatalogFile } from '../../catalog/catalog.ts';
import { reloadCatalog } from '../../catalog/load-catalog.ts';
import { describeCatalog, shareCatalog } from '../catalog.ts';
import { importProgram } from './program-bundle.ts';
import type { ThreadOrder } from './render-threads.ts';
import { writeOutputs } from './write-outputs.ts';

/** A thread of the build: loads the catalog at once, and writes outputs when it is told which. */
// `startThread` gives it these.
const { files } = workerData as { readonly files: readonly CatalogFile[] };
shareCatalog(describeCatalog(reloadCatalog(files)));

parentPort?.once('message', (order: ThreadOrder) => {
  void work(order);
});

async function work({ entry, work: shared }: ThreadOrder): Promise<void> {
  const { listOutputs } = await importProgram(entry);
  const outputs = new Map((await listOutputs()).map((output) => [output.path, output]));
  parentPort?.postMessage(await writeOutputs(outputs, shared));
}
