import { existsSync, readdirSync, readFileSync, realpathSync, type Dirent } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { CatalogFile } from '../catalog/catalog.ts';
import type { Diagnostic } from '../catalog/diagnostic.ts';
import { judgePaths } from '../catalog/rule.ts';
import { symbolicLink, type SymbolicLink } from '../catalog/rules/symbolic-link.ts';

/** The files of a catalog folder, and what must not be read. */
export interface CatalogFolder {
  readonly files: readonly CatalogFile[];
  /** What says which versions are published, where the catalog has it. */
  readonly lock?: CatalogFile;
  /** What its search is told of its words, if the catalog has it. */
  readonly searchWords?: CatalogFile;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads every file below a folder, by name. A symbolic link is refused wherever it leads, and never
 * followed: the recursive `readdir` of Node would follow one to a folder.
 */
export function readCatalogFolder(folder: string): CatalogFolder {
  const files: CatalogFile[] = [];
  const links: SymbolicLink[] = [];
  for (const { path, entry } of listEntries(folder)) {
    if (entry.isSymbolicLink()) links.push({ path, target: linkTarget(folder, path) });
    if (!entry.isFile()) continue;
    files.push({ path, bytes: new Uint8Array(readFileSync(join(folder, path))) });
  }
  const diagnostics = judgePaths([symbolicLink], links);
  const lock = readBeside(lockFileOf(folder));
  const searchWords = readBeside(searchFileOf(folder));
  return {
    files,
    diagnostics,
    ...(lock !== undefined && { lock }),
    ...(searchWords !== undefined && { searchWords }),
  };
}

/**
 * The lock of a catalog folder: `schemas.lock.json` for `schemas`. It stands beside the folder, in
 * which everything is a definition or of one, and bears its name, so that neighbours have their own.
 */
export function lockFileOf(folder: string): string {
  return `${resolve(folder)}.lock.json`;
}

/** The words of a catalog for its search: `schemas.search.json` for `schemas`, beside it as the lock. */
export function searchFileOf(folder: string): string {
  return `${resolve(folder)}.search.json`;
}

function readBeside(file: string): CatalogFile | undefined {
  if (!existsSync(file)) return undefined;
  return { path: `../${basename(file)}`, bytes: new Uint8Array(readFileSync(file)) };
}

/** What is below a folder, sorted by its path from there with `/` between names. */
function listEntries(folder: string): { readonly path: string; readonly entry: Dirent }[] {
  const found: { readonly path: string; readonly entry: Dirent }[] = [];
  const waiting = [''];
  for (const parent of waiting) {
    for (const entry of readdirSync(join(folder, parent), { withFileTypes: true })) {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`;
      found.push({ path, entry });
      if (entry.isDirectory()) waiting.push(path);
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function linkTarget(folder: string, path: string): SymbolicLink['target'] {
  try {
    const target = realpathSync(join(folder, path));
    const isInside = `${target}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
    return isInside ? 'in the catalog' : 'outside';
  } catch {
    return 'missing';
  }
}
