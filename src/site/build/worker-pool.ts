import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.ts';
import type { LargePages } from '../large-pages.ts';
import type { RendererTemplate } from './renderer-source.ts';
import type { Spent, Work } from './write-outputs.ts';

/** A message to a worker, which replies to each but the first once it has carried it out. */
export type WorkerMessage =
  /** The first message, not an argument: an environment can be too long for a command line. */
  | { readonly kind: 'start'; readonly environment: Environment }
  /** The only message to the process that bundles the renderer. */
  | { readonly kind: 'bundle'; readonly environment: Environment }
  /** What the check left out of the catalog; on the first such message, a worker loads the rest. */
  | { readonly kind: 'checked'; readonly leftOut: readonly string[] }
  | {
      readonly kind: 'open';
      /** The address of the renderer. */
      readonly entry: string;
      /** The digest of the catalog that it must have loaded. */
      readonly catalog: string;
      /** The folder for outputs. */
      readonly folder: string;
      readonly largePages: LargePages;
    }
  | { readonly kind: 'write'; readonly paths: readonly string[] }
  | { readonly kind: 'close' };

/** The reply of a worker once it has carried out a message. */
export type WorkerReply =
  | { readonly kind: 'bundled'; readonly template: RendererTemplate; readonly spent: Spent }
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed'; readonly work: Work };

/** The paths of outputs that one process makes in a row, since they show the same definition. */
export type OutputGroup = readonly string[];

/** Each process holds the catalog in memory, so more would gain little time for much memory. */
const mostProcesses = 4;
/** Bytes of memory that a process needs per byte of a large catalog; measured: 10 to 12. */
const memoryPerByte = 14;
/** The number of outputs that a worker is given at a time. */
const batchSize = 60;

/** Processes that load the catalog while this one checks it. */
export class WorkerPool implements Disposable {
  #workers: readonly ChildProcess[] = [];
  #failure: Promise<never> | undefined;
  #bundler: ChildProcess | undefined;
  #bundled: Promise<RendererTemplate> | undefined;
  readonly #ended: Spent[] = [];
  readonly #program: string;
  readonly #most: number;

  /** `program` is the module that the workers run: see `runWorker`. `most` processes, this one included. */
  constructor(program: URL, most = mostProcesses) {
    this.#program = fileURLToPath(program);
    this.#most = most;
  }

  /** The resources used by processes that have finished and ended. */
  get ended(): readonly Spent[] {
    return this.#ended;
  }

  /**
   * Starts workers if there are enough cores and memory, and, if `bundles`, a further process that bundles
   * the renderer.
   */
  start(environment: Environment, catalogBytes: number, bundles: boolean): void {
    if (this.#workers.length > 0) return;
    const length = Math.min(countProcesses(catalogBytes), this.#most) - 1;
    this.#workers = Array.from({ length }, () => fork(this.#program));
    for (const worker of this.#workers) tell(worker, { kind: 'start', environment });
    this.#failure = Promise.race(this.#workers.map(failureOf));
    // Awaited together with the work; a worker may fail before that, which must not go unhandled.
    this.#failure.catch(() => undefined);
    if (!bundles || availableParallelism() === 1) return;
    this.#bundled = this.#bundle(environment);
    this.#bundled.catch(() => undefined);
  }

  /** Tells the workers what the check left out of the catalog, so that they load the rest. */
  tellChecked(leftOut: Iterable<string>): void {
    for (const worker of this.#workers) tell(worker, { kind: 'checked', leftOut: [...leftOut] });
  }

  /** The renderer that a process of the pool bundles; `undefined` if none does. */
  async bundle(): Promise<RendererTemplate | undefined> {
    return this.#bundled;
  }

  /** Bundles in a process of its own: bundling takes a gigabyte, which a living process never returns. */
  async #bundle(environment: Environment): Promise<RendererTemplate> {
    const bundler = fork(this.#program);
    this.#bundler = bundler;
    const bundled = new Promise<Extract<WorkerReply, { kind: 'bundled' }>>((resolve) => {
      bundler.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'bundled') resolve(reply);
      });
    });
    tell(bundler, { kind: 'bundle', environment });
    const { template, spent } = await Promise.race([bundled, failureOf(bundler)]);
    this.#ended.push(spent);
    end(bundler);
    return template;
  }

  /** Lets every worker take groups until none is left. */
  async share(
    open: Extract<WorkerMessage, { kind: 'open' }>,
    groups: Iterator<OutputGroup>,
  ): Promise<readonly Work[]> {
    const done = Promise.all(this.#workers.map((worker) => drain(worker, open, groups)));
    return this.#failure === undefined ? done : Promise.race([done, this.#failure]);
  }

  [Symbol.dispose](): void {
    for (const worker of this.#workers) end(worker);
    if (this.#bundler !== undefined) end(this.#bundler);
  }
}

/** The number of processes that share the work, including this one. */
function countProcesses(catalogBytes: number): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const fitting = Math.floor(memory / (catalogBytes * memoryPerByte));
  return Math.max(1, Math.min(mostProcesses, availableParallelism(), fitting));
}

function tell(worker: ChildProcess, message: WorkerMessage): void {
  worker.send(message);
}

function end(worker: ChildProcess): void {
  worker.removeAllListeners().kill();
}

/** Keeps a worker busy: the next batch is sent while it works on another. */
async function drain(
  worker: ChildProcess,
  open: WorkerMessage,
  groups: Iterator<OutputGroup>,
): Promise<Work> {
  let unanswered = 0;
  const send = (message: WorkerMessage): void => {
    unanswered += 1;
    tell(worker, message);
  };
  const sendBatch = (): void => {
    const paths = takeBatch(groups);
    if (paths.length > 0) send({ kind: 'write', paths });
    else if (unanswered === 0) send({ kind: 'close' });
  };
  return new Promise((resolve) => {
    worker.on('message', (reply: WorkerReply) => {
      unanswered -= 1;
      if (reply.kind === 'closed') resolve(reply.work);
      if (reply.kind === 'ready') sendBatch();
    });
    send(open);
    sendBatch();
  });
}

function takeBatch(groups: Iterator<OutputGroup>): readonly string[] {
  const paths: string[] = [];
  while (paths.length < batchSize) {
    const next = groups.next();
    if (next.done === true) break;
    paths.push(...next.value);
  }
  return paths;
}

function failureOf(worker: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () =>
      reject(new Error('a process of the build ended early; the reason is above')),
    );
  });
}
