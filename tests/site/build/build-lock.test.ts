import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockBuilds, type LockHolder } from '../../../src/site/build/build-lock.ts';

let folder: string;
let lock: string;
let other: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'lock');
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
});

afterEach(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});

test('a build leaves nothing of its lock', async () => {
  const held = await take([]);
  expect(existsSync(lock)).toBe(true);
  held[Symbol.dispose]();
  expect(readdirSync(folder)).toEqual([]);
});

test('a second build hears once which one it waits for, and goes on when that has ended', async () => {
  const holder = { pid: other.pid ?? 0, catalog: 'schemas', since: '2026-01-01T00:00:00.000Z' };
  writeLock(JSON.stringify(holder));
  const heard: LockHolder[] = [];
  let isTaken = false;
  const taking = take(heard).then((held) => {
    isTaken = true;
    return held;
  });
  await expect.poll(() => heard).toHaveLength(1);
  await setTimeout(700);
  expect({ isTaken, heard }).toEqual({ isTaken: false, heard: [holder] });
  rmSync(lock, { recursive: true });
  (await taking)[Symbol.dispose]();
  expect(isTaken).toBe(true);
});

test('the lock of a process that is gone is taken over', async () => {
  const { pid } = other;
  other.kill();
  await once(other, 'exit');
  writeLock(JSON.stringify({ pid, catalog: 'schemas', since: '2026-01-01T00:00:00.000Z' }));
  const heard: LockHolder[] = [];
  (await take(heard))[Symbol.dispose]();
  expect(heard).toEqual([]);
});

test.for([
  ['of an earlier process with the same number', holderOf(process.pid)],
  ['that is cut off', '{ "pid": 1'],
  ['that is empty', ''],
] as const)('a lock %s is taken over', async ([, text]) => {
  writeLock(text);
  const heard: LockHolder[] = [];
  (await take(heard))[Symbol.dispose]();
  expect(heard).toEqual([]);
});

function take(heard: LockHolder[]): Promise<Disposable> {
  return lockBuilds('other', (holder) => void heard.push(holder), folder);
}

function holderOf(pid: number): string {
  return JSON.stringify({ pid, catalog: 'schemas', since: '2026-01-01T00:00:00.000Z' });
}

function writeLock(text: string): void {
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, 'holder.json'), text);
}
