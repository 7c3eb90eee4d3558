import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { realPlace } from '../real-place.ts';
import { sha256 } from '../sha256.ts';

/** The folder in which builds keep data for later ones, beside `dist`. */
export const buildFolder = '.build';

/**
 * The bundled renderer of a site at any path: one that serves every catalog, and one that includes the
 * files of a catalog that Astro bundles.
 */
export function templateFolder(isOwn: boolean): string {
  return join(buildFolder, isOwn ? 'own-renderer' : 'renderer');
}

/** The renderer of a site at its own path. */
export const rendererFolder = join(buildFolder, 'placed-renderer');

const besideSite = '.component-catalog';

/**
 * The folder in which a site is made before it replaces `outFolder` by renaming: among the records of builds,
 * or beside the site if that is on another file system.
 */
export function stagingFolder(outFolder: string): string {
  const place = realPlace(outFolder);
  if (!isOnOwnFileSystem(place)) {
    const name = outFolder === 'dist' ? 'site' : `site-${sha256(resolve(outFolder)).slice(0, 12)}`;
    return join(buildFolder, name);
  }
  return join(dirname(place), `.${basename(place)}${besideSite}`);
}

/** Whether a staging folder is beside its site, where nothing may stay after a build. */
export function isBesideSite(staging: string): boolean {
  return staging.endsWith(besideSite);
}

/** Whether a site can only be replaced from beside it: not if it is a mount point, or nothing can be written there. */
function isOnOwnFileSystem(place: string): boolean {
  const device = deviceOf(place);
  const parent = existing(dirname(place));
  return (
    device !== deviceOf(resolve(buildFolder)) && device === deviceOf(parent) && mayWrite(parent)
  );
}

function deviceOf(path: string): number {
  return statSync(existing(path)).dev;
}

/** The path, or the nearest folder above it that exists. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path));
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
