import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/site/environment.ts';
import { WorkerPool } from '../../../src/site/build/worker-pool.ts';

/** Says how long the folder is that it is told. */
const program = `process.on('message', ({ environment }) => {
  process.send({ kind: 'bundled', template: environment.catalogFolder.length });
});`;

test.skipIf(availableParallelism() < 2)(
  'a process is told more than an argument can hold',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pool-'));
    const file = join(folder, 'worker.mjs');
    writeFileSync(file, program);
    using pool = new WorkerPool(pathToFileURL(file));
    const long = 300_000;
    pool.start({ ...readEnvironment({}), catalogFolder: 'a'.repeat(long) }, 1, true);
    expect(await pool.bundle()).toBe(long);
    rmSync(folder, { recursive: true });
  },
);

test('one process does all the work where the memory does not hold the catalog twice', async () => {
  const missing = pathToFileURL(join(tmpdir(), 'no-such-worker.mjs'));
  using pool = new WorkerPool(missing);
  pool.start(readEnvironment({}), totalmem() / 2, false);
  const open = { entry: '', catalog: '', folder: '', largePages: [] };
  expect(await pool.share({ kind: 'open', ...open }, [['a']].values())).toEqual([]);
});

test('one process does all the work where no more are asked for', async () => {
  const missing = pathToFileURL(join(tmpdir(), 'no-such-worker.mjs'));
  using pool = new WorkerPool(missing, 1);
  pool.start(readEnvironment({}), 1, false);
  const open = { entry: '', catalog: '', folder: '', largePages: [] };
  expect(await pool.share({ kind: 'open', ...open }, [['a']].values())).toEqual([]);
});
