import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildFolder } from './folders.ts';
import { readRecord, writeRecord } from './record-file.ts';
import { errorCode } from '../../text/error-message.ts';

/** The build that holds the lock of a checkout. */
export interface LockHolder {
  readonly pid: number;
  /** The name of the catalog that it builds. */
  readonly catalog: string;
  /** When it began. */
  readonly since: string;
}

const pollingTime = 200;

/**
 * Waits until no other build runs in this checkout, then keeps others waiting until it is disposed of.
 * The lock of a dead process is taken over. `onWait` is called once, with the build to wait for.
 */
export async function lockBuilds(
  catalog: string,
  onWait: (holder: LockHolder, lock: string) => void,
  folder = buildFolder,
): Promise<Disposable> {
  const lock = join(folder, 'lock');
  const own = { pid: process.pid, catalog, since: new Date().toISOString() };
  mkdirSync(folder, { recursive: true });
  let isReported = false;
  while (!takeLock(lock, own)) {
    const holder = readHolder(lock);
    if (holder === undefined || !isAlive(holder.pid)) {
      removeLock(lock, holder);
      continue;
    }
    if (!isReported) onWait(holder, lock);
    isReported = true;
    await setTimeout(pollingTime);
  }
  return {
    [Symbol.dispose]: () => rmSync(lock, { recursive: true, force: true }),
  };
}

/** Renaming a folder is atomic: it appears with its content, and never replaces a folder with content. */
function takeLock(lock: string, own: LockHolder): boolean {
  const prepared = `${lock}.${String(own.pid)}`;
  writeRecord(holderFile(prepared), own);
  try {
    renameSync(prepared, lock);
    return true;
  } catch (error) {
    if (!existsSync(lock)) throw error;
    return false;
  } finally {
    rmSync(prepared, { recursive: true, force: true });
  }
}

function readHolder(lock: string): LockHolder | undefined {
  return readRecord<LockHolder>(holderFile(lock), ['pid', 'catalog', 'since']);
}

function holderFile(lock: string): string {
  return join(lock, 'holder.json');
}

/** If two builds remove the same stale lock, neither may remove the new lock of the other. */
function removeLock(lock: string, stale: LockHolder | undefined): void {
  const aside = `${lock}.stale.${String(process.pid)}`;
  try {
    renameSync(lock, aside);
  } catch {
    // Another build was faster.
    return;
  }
  const removed = readHolder(aside);
  if (removed !== undefined && removed.pid !== stale?.pid) renameSync(aside, lock);
  else rmSync(aside, { recursive: true, force: true });
}

/** A lock with this process's own id belongs to an earlier process that had the same id. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
