import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';

/** In bytes: many times what the files of a run take at once. */
const ROOM = 8 * 2 ** 30;

/**
 * The folder in memory that Linux has, on a machine with plenty of it. Tests write tens of thousands of
 * small files, and to create one on a disk takes as long as to render a page.
 */
export function folderInMemory(): string | undefined {
  return Math.min(freeBytes(MEMORY), process.availableMemory()) < ROOM ? undefined : MEMORY;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
