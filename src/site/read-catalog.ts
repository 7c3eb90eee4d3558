import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CatalogFile } from '../catalog/catalog.ts';
import { fileProblem, type Problem } from '../catalog/problem.ts';

/** The files of a catalog folder, and what must not be read. */
export interface CatalogFolder {
  readonly files: readonly CatalogFile[];
  readonly problems: readonly Problem[];
}

/** Reads every file below a folder, by name; a symbolic link is refused wherever it leads. */
export function readCatalogFolder(folder: string): CatalogFolder {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => ({
    entry,
    path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }));
  found.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    files: found
      .filter(({ entry }) => entry.isFile())
      .map(({ path }) => ({ path, bytes: new Uint8Array(readFileSync(join(folder, path))) })),
    problems: found
      .filter(({ entry }) => entry.isSymbolicLink())
      .map(({ path }) => linkProblem(folder, path)),
  };
}

function linkProblem(folder: string, path: string): Problem {
  const message = `a symbolic link${destination(folder, path)}: refused, its content is never published`;
  return fileProblem('symbolic-link', path, message);
}

function destination(folder: string, path: string): string {
  try {
    const target = realpathSync(join(folder, path));
    const isInside = `${target}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
    return isInside ? ' to another place of the catalog' : ' that leads out of the catalog';
  } catch {
    return ' that leads nowhere';
  }
}
