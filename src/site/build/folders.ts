import { join, resolve } from 'node:path';
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

/** The folder in which a site is made before it replaces `outFolder`. */
export function stagingFolder(outFolder: string): string {
  const name = outFolder === 'dist' ? 'site' : `site-${sha256(resolve(outFolder)).slice(0, 12)}`;
  return join(buildFolder, name);
}
