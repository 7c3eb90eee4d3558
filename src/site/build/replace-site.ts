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
import { isBesideSite } from './folders.ts';
import { listEntries, listFiles } from './list-files.ts';
import { foldersAbove } from '../files/folders-above.ts';
import { errorCode } from '../../text/error-message.ts';

/** The files of the site that a new one keeps: inodes by path. */
export type KeptFiles = ReadonlyMap<string, number>;

/**
 * Makes a folder with the given files of the site and nothing else, as hard links, so that no bytes are
 * copied. The folder may hold the site before the current one: entries that are right stay.
 */
export async function prepareSite(built: string, site: string, kept: KeptFiles): Promise<void> {
  if (kept.size === 0) await removeFolder(built);
  mkdirSync(built, { recursive: true });
  const folders = foldersAbove(kept.keys());
  const mayShare = kept.size > 0 && statSync(built).dev === statSync(site).dev;
  const right = new Set<string>();
  // Reversed, the content of a folder comes before the folder.
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
 * Replaces the site by a built folder in one step, and keeps the old site as the folder that the next
 * build starts from, unless that is beside the site. A site that cannot be moved is updated file by file
 * instead.
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
  if (kept.size === 0 || isBesideSite(built)) await removeFolder(previous);
  else renameSync(previous, built);
}

/** Restores the site that an interrupted build moved aside, or removes it if there is a new one. */
export async function recoverSite(built: string, site: string): Promise<void> {
  const previous = previousOf(built);
  if (existsSync(site)) await removeFolder(previous);
  else if (existsSync(previous)) renameSync(previous, placeOf(site));
}

/**
 * The real path of the site: if it is a symbolic link, the link stays and its target is replaced.
 * @throws Error if the link is dangling.
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

/** A mount point (EBUSY), another file system (EXDEV), or a parent folder that is not writable. */
function isImmovable(error: unknown): boolean {
  return ['EBUSY', 'EXDEV', 'EACCES', 'EPERM'].includes(errorCode(error));
}

/** Updates a site file by file: adds first, then removes. */
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

/** Removes several files at a time: one by one, removing a site may take as long as making it. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Removes a file, and folders that become empty. */
function removeFile(site: string, path: string): void {
  rmSync(join(site, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(site, folder));
    } catch {
      // The folder is not empty.
      return;
    }
  }
}

/** Makes a hard link, or a copy where links are not possible. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Another file system, or one without hard links.
    if (!['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP'].includes(errorCode(error))) throw error;
    copyFileSync(from, to);
  }
}
