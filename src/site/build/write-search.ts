import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { addressOf } from '../links.ts';
import type { Site } from '../site.ts';
import type { IndexPart } from '../../search/core/index-part.ts';
import { partPath, partsFolder, type GuidePart } from '../search/search-parts.ts';
import { writeSearchIndex, type WriteFile } from '../search/write-search-index.ts';
import { listFiles } from './list-files.ts';
import { buildFolder } from './folders.ts';

/** Writes the search from the parts at `paths` in a folder, by default `.build`; nothing if there are none. */
export async function writeSearch(
  site: Site,
  paths: readonly string[],
  folder: string,
  writeFile: WriteFile,
  partsIn = buildFolder,
): Promise<void> {
  // Unchecked: the program itself wrote it, completely, before it asks for it.
  const readPart = (path: string): unknown => JSON.parse(readFileSync(join(partsIn, path), 'utf8'));
  if (paths.length === 0) return;
  const guides = paths
    .filter((path) => path.startsWith(`${partsFolder}/guides/`))
    .flatMap((path) => (readPart(path) as GuidePart).sections);
  await writeSearchIndex(
    site,
    guides,
    folder,
    (definition) => readPart(partPath(addressOf(definition))) as IndexPart,
    writeFile,
  );
}

/** Deletes the parts of earlier builds; `last` are those of the last one, if they are all. */
export function dropOtherParts(paths: readonly string[], last = listParts()): void {
  const current = new Set(paths);
  for (const path of last) if (!current.has(path)) rmSync(join(buildFolder, path), { force: true });
}

function listParts(): readonly string[] {
  const folder = join(buildFolder, partsFolder);
  const found = existsSync(folder) ? listFiles(folder) : [];
  return found.map((file) => posix.join(partsFolder, file));
}
