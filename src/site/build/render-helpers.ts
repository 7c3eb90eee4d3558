import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.ts';
import type { ProgramBundle } from './program-bundle.ts';
import type { Work } from './write-outputs.ts';

/** What a helper is started with, as JSON. */
export interface HelperStart {
  readonly environment: Environment;
  /** Whether it first bundles the program. */
  readonly bundles: boolean;
}

/** What a helper is told. It replies to each message once it has done it. */
export type HelperMessage =
  | {
      readonly kind: 'open';
      /** The address of the program. */
      readonly entry: string;
      /** The digest of the catalog that it must have loaded. */
      readonly catalog: string;
      /** Where outputs go. */
      readonly folder: string;
    }
  | { readonly kind: 'write'; readonly paths: readonly string[] }
  | { readonly kind: 'close' };

export type HelperReply =
  | { readonly kind: 'bundled'; readonly bundle: ProgramBundle }
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed'; readonly work: Work };

/** The paths of outputs that are made in one process, in a row: they show the same definition. */
export type OutputGroup = readonly string[];

/** Each process holds the catalog in memory: more of them gain little and need much. */
const mostProcesses = 4;
/** A helper has this many outputs to go on with before it has to ask. */
const batchSize = 60;

/** Processes that load the catalog while this one checks it. */
export class RenderHelpers implements Disposable {
  private helpers: readonly ChildProcess[] = [];
  private failure: Promise<never> | undefined;

  /** Starts them, where there are cores for them; one of them first bundles the program if it `bundles`. */
  start(environment: Environment, bundles: boolean): void {
    const count = Math.min(mostProcesses, availableParallelism()) - 1;
    if (this.helpers.length > 0 || count === 0) return;
    const file = fileURLToPath(new URL('./render-helper.ts', import.meta.url));
    this.helpers = Array.from({ length: count }, (_, index) =>
      fork(file, [toArgument({ environment, bundles: bundles && index === 0 })]),
    );
    this.failure = Promise.race(this.helpers.map(failureOf));
    // Awaited together with the work; a helper may fail before there is any.
    this.failure.catch(() => undefined);
  }

  /** The program that the first of them bundles; `undefined` where there is none. */
  async bundle(): Promise<ProgramBundle | undefined> {
    const [first] = this.helpers;
    if (first === undefined || this.failure === undefined) return undefined;
    const bundled = new Promise<ProgramBundle>((resolve) => {
      first.on('message', (reply: HelperReply) => {
        if (reply.kind === 'bundled') resolve(reply.bundle);
      });
    });
    return Promise.race([bundled, this.failure]);
  }

  /** Lets every helper take groups until none is left. */
  async share(
    open: Extract<HelperMessage, { kind: 'open' }>,
    groups: Iterator<OutputGroup>,
  ): Promise<readonly Work[]> {
    const done = Promise.all(this.helpers.map((helper) => drain(helper, open, groups)));
    return this.failure === undefined ? done : Promise.race([done, this.failure]);
  }

  [Symbol.dispose](): void {
    for (const helper of this.helpers) helper.removeAllListeners().kill();
  }
}

function toArgument(start: HelperStart): string {
  return JSON.stringify(start);
}

/** Keeps a helper busy: one batch is on its way while it works on another. */
async function drain(
  helper: ChildProcess,
  open: HelperMessage,
  groups: Iterator<OutputGroup>,
): Promise<Work> {
  let waiting = 0;
  const send = (message: HelperMessage): void => {
    waiting += 1;
    helper.send(message);
  };
  const sendBatch = (): void => {
    const paths = takeBatch(groups);
    if (paths.length > 0) send({ kind: 'write', paths });
    else if (waiting === 0) send({ kind: 'close' });
  };
  return new Promise((resolve) => {
    helper.on('message', (reply: HelperReply) => {
      waiting -= 1;
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

function failureOf(helper: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    helper.once('error', reject);
    helper.once('exit', () => {
      reject(new Error('a process of the build ended early; the reason is above'));
    });
  });
}
