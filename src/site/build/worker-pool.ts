import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.ts';
import type { LargePages } from '../site.ts';
import type { RendererTemplate } from './renderer-source.ts';
import type { Work } from './write-outputs.ts';

/** What a worker is told. It replies to each message but the first once it has done it. */
export type WorkerMessage =
  /** What it is told first; an argument could be too long for the system. */
  | {
      readonly kind: 'start';
      readonly environment: Environment;
      /** Whether it first bundles the renderer. */
      readonly bundles: boolean;
    }
  /** What the check of the catalog left out of it; a worker loads the rest when it hears this first. */
  | { readonly kind: 'checked'; readonly leftOut: readonly string[] }
  | {
      readonly kind: 'open';
      /** The address of the renderer. */
      readonly entry: string;
      /** The digest of the catalog that it must have loaded. */
      readonly catalog: string;
      /** Where outputs go. */
      readonly folder: string;
      readonly largePages: LargePages;
    }
  | { readonly kind: 'write'; readonly paths: readonly string[] }
  | { readonly kind: 'close' };

/** What a worker says once it has done what it was told. */
export type WorkerReply =
  | { readonly kind: 'bundled'; readonly template: RendererTemplate }
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed'; readonly work: Work };

/** The paths of outputs that are made in one process, in a row: they show the same definition. */
export type OutputGroup = readonly string[];

/** Each process holds the catalog in memory: more of them gain little and need much. */
const mostProcesses = 4;
/** A worker has this many outputs to go on with before it has to ask. */
const batchSize = 60;

/** Processes that load the catalog while this one checks it. */
export class WorkerPool implements Disposable {
  #workers: readonly ChildProcess[] = [];
  #failure: Promise<never> | undefined;
  readonly #program: URL;

  /** `program` is the module that they run: see `runWorker`. */
  constructor(program: URL) {
    this.#program = program;
  }

  /** Starts them, if there are cores for them; one of them first bundles the renderer if it `bundles`. */
  start(environment: Environment, bundles: boolean): void {
    const count = Math.min(mostProcesses, availableParallelism()) - 1;
    if (this.#workers.length > 0 || count === 0) return;
    const file = fileURLToPath(this.#program);
    this.#workers = Array.from({ length: count }, () => fork(file));
    for (const [index, worker] of this.#workers.entries()) {
      tell(worker, { kind: 'start', environment, bundles: bundles && index === 0 });
    }
    this.#failure = Promise.race(this.#workers.map(failureOf));
    // Awaited together with the work; a worker may fail before there is any.
    this.#failure.catch(() => undefined);
  }

  /** Tells them what the check left out of the catalog, so that they load it. */
  tellChecked(leftOut: Iterable<string>): void {
    for (const worker of this.#workers) tell(worker, { kind: 'checked', leftOut: [...leftOut] });
  }

  /** The renderer that the first of them bundles; `undefined` if there is none. */
  async bundle(): Promise<RendererTemplate | undefined> {
    const [first] = this.#workers;
    if (first === undefined || this.#failure === undefined) return undefined;
    const bundled = new Promise<RendererTemplate>((resolve) => {
      first.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'bundled') resolve(reply.template);
      });
    });
    return Promise.race([bundled, this.#failure]);
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
    for (const worker of this.#workers) worker.removeAllListeners().kill();
  }
}

function tell(worker: ChildProcess, message: WorkerMessage): void {
  worker.send(message);
}

/** Keeps a worker busy: one batch is on its way while it works on another. */
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
    worker.once('exit', () => {
      reject(new Error('a process of the build ended early; the reason is above'));
    });
  });
}
