import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const megabyte = 2 ** 20;

let folder: string;
let program: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-node-'));
  program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { getHeapStatistics } from 'node:v8';
     console.log(getHeapStatistics().heap_size_limit);
     process.exit(Number(process.argv[2] ?? 0));`,
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, NODE_OPTIONS: '', ...variables };
  return spawnSync(process.execPath, ['scripts/run.mjs', ...args], { env, encoding: 'utf8' });
}

test('a program may take three quarters of the memory', () => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  expect(Number(run([program]).stdout)).toBeGreaterThan(0.74 * memory);
});

test('and takes little of it for new objects', () => {
  expect(run(['-p', 'process.execArgv.join()']).stdout).toContain('--max-semi-space-size=16');
});

test('or what its user gives it', () => {
  const limit = Number(run([program], { NODE_OPTIONS: '--max-old-space-size=700' }).stdout);
  expect(limit).toBeGreaterThan(700 * megabyte);
  expect(limit).toBeLessThan(1000 * megabyte);
});

test('ends as the program ends', () => {
  expect(run([program, '3']).status).toBe(3);
});
