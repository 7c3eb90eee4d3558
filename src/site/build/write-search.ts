import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Definition } from '../../catalog/catalog.ts';
import { addressOf, type Site } from '../site.ts';
import { partsFolder, type DefinitionPart, type GuidePart } from '../search/search-parts.ts';
import { writeSearchIndex, type SearchCounts } from '../search/write-search-index.ts';
import { listFiles } from './last-build.ts';
import { buildFolder } from './program-folder.ts';

/** Writes the search from the parts that the outputs of a build left, by their paths in `.build`. */
export async function writeSearch(
  site: Site,
  paths: readonly string[],
  folder: string,
): Promise<SearchCounts> {
  const pathOf = new Map(paths.map((path) => [dirname(path), path]));
  const folderOf = (definition: Definition) => posix.join(partsFolder, addressOf(definition));
  const ofDefinitions = new Set(site.catalog.definitions.map(folderOf));
  const guides = paths
    .filter((path) => !ofDefinitions.has(dirname(path)))
    .flatMap((path) => (readPart(path) as GuidePart).sections);
  return writeSearchIndex(site, guides, folder, (definition) => {
    const path = pathOf.get(folderOf(definition));
    if (path === undefined) throw new Error(`${definition.identifier} has no part of the search`);
    return readPart(path) as DefinitionPart;
  });
}

/** Drops the parts of builds before. */
export function dropOtherParts(paths: readonly string[]): void {
  const current = new Set(paths);
  const found = listFiles(join(buildFolder, partsFolder));
  for (const path of found.map((file) => posix.join(partsFolder, file))) {
    if (!current.has(path)) rmSync(join(buildFolder, path));
  }
}

/** Parts are the build's own, and written as a whole before they are asked for. */
function readPart(path: string): unknown {
  return JSON.parse(readFileSync(join(buildFolder, path), 'utf8'));
}
