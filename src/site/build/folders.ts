import { join, resolve } from 'node:path';
import { sha256 } from '../sha256.ts';

/** What builds keep for the next ones, beside `dist`. */
export const buildFolder = '.build';

/**
 * The bundled renderer of a site at any path: one for every catalog, and one that has what Astro bundles
 * of a catalog.
 */
export function templateFolder(isOwn: boolean): string {
  return join(buildFolder, isOwn ? 'own-renderer' : 'renderer');
}

/** The renderer of a site at its own path. */
export const rendererFolder = join(buildFolder, 'placed-renderer');

/** Where the site of a folder is made before it takes that folder's place. */
export function stagingFolder(outFolder: string): string {
  const name = outFolder === 'dist' ? 'site' : `site-${sha256(resolve(outFolder)).slice(0, 12)}`;
  return join(buildFolder, name);
}
