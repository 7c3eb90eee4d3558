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
  statSync,
  unlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { foldersAbove, listEntries, listFiles } from './last-build.ts';

/** The files of the site that a new one keeps: their inodes by their paths. */
export type KeptFiles = ReadonlyMap<string, number>;

/**
 * Makes a folder that has the given files of the site and nothing else. They are hard links, so that no
 * byte is copied. The folder may be the site before the present one: what is right in it stays.
 */
export async function prepareSite(built: string, site: string, kept: KeptFiles): Promise<void> {
  if (kept.size === 0) await removeFolder(built);
  mkdirSync(built, { recursive: true });
  const folders = foldersAbove(kept.keys());
  const mayShare = kept.size > 0 && statSync(built).dev === statSync(site).dev;
  const right = new Set<string>();
  // What is in a folder comes before it.
  for (const { path, isFolder } of listEntries(built).toReversed()) {
    const isRight = isFolder
      ? folders.has(path)
      : mayShare && kept.has(path) && lstatSync(join(built, path)).ino === kept.get(path);
    if (isRight) right.add(path);
    else if (isFolder) rmdirSync(join(built, path));
    else unlinkSync(join(built, path));
  }
  for (const folder of folders) {
    if (!right.has(folder)) mkdirSync(join(built, folder), { recursive: true });
  }
  for (const path of kept.keys()) {
    if (!right.has(path)) linkFile(join(site, path), join(built, path));
  }
}

/**
 * Puts a built folder into the place of the site in one step, and keeps the old site as the folder that
 * the next build begins with. A site that cannot be moved is updated file by file instead.
 */
export async function replaceSite(built: string, site: string, kept: KeptFiles): Promise<void> {
  const place = placeOf(site);
  const previous = previousOf(built);
  await removeFolder(previous);
  try {
    if (existsSync(place)) renameSync(place, previous);
  } catch (error) {
    if (!isImmovable(error)) throw error;
    await updateSite(built, place, kept);
    return;
  }
  try {
    mkdirSync(dirname(place), { recursive: true });
    renameSync(built, place);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, place);
    if (existsSync(place) || !isImmovable(error)) throw error;
    await updateSite(built, place, kept);
    return;
  }
  if (kept.size === 0) await removeFolder(previous);
  else renameSync(previous, built);
}

/** Puts the site back that a build moved aside before it was ended, or removes it, if another took its place. */
export async function recoverSite(built: string, site: string): Promise<void> {
  const previous = previousOf(built);
  if (existsSync(site)) await removeFolder(previous);
  else if (existsSync(previous)) renameSync(previous, placeOf(site));
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

function previousOf(built: string): string {
  return `${built}.previous`;
}

/** A mount point (EBUSY), another file system (EXDEV), or a parent folder that may not change. */
function isImmovable(error: unknown): boolean {
  return hasCode(error, ['EBUSY', 'EXDEV', 'EACCES', 'EPERM']);
}

/** Updates a site file by file: first what is new, then what is gone. */
async function updateSite(built: string, site: string, kept: KeptFiles): Promise<void> {
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
  await removeFolder(built);
}

/** Several files at a time: one by one a disk may need as long to forget a site as to make it. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
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

/** Gives a file a second name, or copies it where it cannot have one. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Another file system, or one without hard links.
    if (!hasCode(error, ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP'])) throw error;
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
