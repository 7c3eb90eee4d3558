import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './last-build.ts';

/** Puts a built folder in the place of the site, in one step if the file system allows it. */
export function replaceSite(
  built: string,
  site: string,
  kept: ReadonlySet<string>,
): 'swapped' | 'updated' {
  const place = placeOf(site);
  const previous = previousOf(built);
  rmSync(previous, { recursive: true, force: true });
  try {
    if (existsSync(place)) renameSync(place, previous);
  } catch (error) {
    if (!isImmovable(error)) throw error;
    updateSite(built, place, kept);
    return 'updated';
  }
  try {
    renameSync(built, place);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, place);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
  return 'swapped';
}

/**
 * Where the site is: a symbolic link keeps leading to the folder that it leads to.
 * @throws Error if it leads nowhere.
 */
function placeOf(site: string): string {
  if (existsSync(site)) return realpathSync(site);
  if (lstatSync(site, { throwIfNoEntry: false }) === undefined) return site;
  throw new Error(
    `${site} is a symbolic link to ${readlinkSync(site)}, which does not exist: make that folder, or remove the link`,
  );
}

/** Puts the site back that a build moved aside before it ended. */
export function recoverSite(built: string, site: string): void {
  const previous = previousOf(built);
  if (!existsSync(site) && existsSync(previous)) renameSync(previous, site);
}

function previousOf(built: string): string {
  return `${built}.previous`;
}

/** A mount point (EBUSY), another file system (EXDEV), or a parent folder that may not change. */
function isImmovable(error: unknown): boolean {
  return hasCode(error, ['EBUSY', 'EXDEV', 'EACCES', 'EPERM']);
}

/** Updates a site file by file: first what is new, then what is gone. */
function updateSite(built: string, site: string, kept: ReadonlySet<string>): void {
  const paths = listFiles(built);
  for (const path of paths) {
    if (kept.has(path)) continue;
    const file = join(site, path);
    const unfinished = `${file}.unfinished`;
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(join(built, path), unfinished);
    renameSync(unfinished, file);
  }
  const wanted = new Set(paths);
  for (const path of listFiles(site)) if (!wanted.has(path)) removeFile(site, path);
  rmSync(built, { recursive: true, force: true });
}

/** Removes a file, and the folders that are empty then. */
function removeFile(site: string, path: string): void {
  rmSync(join(site, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(site, folder));
    } catch {
      // Something else is in it.
      return;
    }
  }
}

/** Puts a file of the site into the built folder, without a copy if the file system allows it. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!hasCode(error, ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EACCES'])) throw error;
    copyFileSync(from, to);
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}
