import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CatalogFile } from '../../catalog/catalog.ts';
import type { SharedWork, WriteTimes } from './write-outputs.ts';

/** What a thread is told to do. */
export interface ThreadOrder {
  /** The address of the program. */
  readonly entry: string;
  readonly work: SharedWork;
}

/** The site of fewer files than this is made before another thread has loaded its catalog. */
const fewestFiles = 150;
/** Each thread holds the catalog in memory: more of them gain little and need much. */
const mostThreads = 4;

/** Threads that load the files of a catalog while this one checks them, if there are many. */
export class RenderThreads implements Disposable {
  private readonly files: readonly CatalogFile[];
  private workers: readonly Worker[] = [];
  private failure: Promise<never> | undefined;

  constructor(files: readonly CatalogFile[]) {
    this.files = files;
  }

  start(): void {
    if (this.workers.length > 0 || this.files.length < fewestFiles) return;
    const count = Math.min(mostThreads, availableParallelism()) - 1;
    this.workers = Array.from({ length: count }, () => startThread(this.files));
    if (count === 0) return;
    this.failure = Promise.race(this.workers.map(failureOf));
    // Awaited together with the work; a thread may fail before there is any.
    this.failure.catch(() => undefined);
  }

  /** Lets every thread take part in the work. */
  async share(order: ThreadOrder): Promise<readonly WriteTimes[]> {
    const done = Promise.all(this.workers.map((worker) => timesOf(worker)));
    for (const worker of this.workers) worker.postMessage(order);
    return this.failure === undefined ? done : Promise.race([done, this.failure]);
  }

  [Symbol.dispose](): void {
    for (const worker of this.workers) void worker.terminate();
  }
}

function startThread(files: readonly CatalogFile[]): Worker {
  return new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: { files } });
}

function timesOf(worker: Worker): Promise<WriteTimes> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
  });
}

function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.once('error', reject);
  });
}
