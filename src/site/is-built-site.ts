import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a folder is a built site: each has an index of its definitions, and beside it the schema that
 * the index names.
 */
export function isBuiltSite(folder: string): boolean {
  const index = join(folder, 'catalog.json');
  if (!existsSync(index) || !existsSync(join(folder, 'catalog.schema.json'))) return false;
  // Its first member. The rest is not read: the index of a large catalog has many megabytes.
  return /^\{\s*"\$schema":\s*"[^"]*\/catalog\.schema\.json"/.test(beginningOf(index));
}

function beginningOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(4096);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
