import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadJson } from '../../search/core/search-files.ts';

/** Reads the files of a search from disk, as a browser does over the network. */
export function readFrom(folder: string): ReadJson {
  return async (path) => JSON.parse(await readFile(join(folder, path), 'utf8')) as unknown;
}
