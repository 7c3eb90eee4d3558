import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ProjectCopy } from './build-site.ts';

/** What came of two builds of the same catalog: one upon the last build, one from nothing. */
export interface Comparison {
  /** How many files the build upon the last one kept, and how many its site has. */
  readonly kept: number;
  readonly files: number;
  /** How many files the build from nothing kept. */
  readonly fresh: number;
  readonly differing: readonly string[];
}

export interface BuildComparer extends AsyncDisposable {
  /** Builds the catalog twice, as it is now. */
  readonly compare: () => Promise<Comparison>;
}

/**
 * Compares builds of a catalog, whose folder is given from the root of the copy, in one process: to
 * start one takes longer than to build a small catalog.
 */
export function startComparer({ folder }: ProjectCopy, catalog: string): BuildComparer {
  const child = spawn(process.execPath, ['tests/output/build-twice.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  const ended = once(child, 'close');
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => void errors.push(chunk));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    compare: async () => {
      child.stdin.write(`${catalog}\n`);
      for (;;) {
        const { done, value } = await lines.next();
        if (done === true) throw new Error(Buffer.concat(errors).toString());
        // Other lines are about the build itself.
        if (value.startsWith('{')) return JSON.parse(value) as Comparison;
      }
    },
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
