import { join, resolve } from 'node:path';
import { sha256 } from '../sha256.ts';

/** What builds keep for the next ones, beside `dist`. */
export const buildFolder = '.build';

/** The bundled renderer of a site at any path; `astro.config.mjs` sends its assets there. */
export const templateFolder = join(buildFolder, 'renderer');

/** The renderer of a site at its own path. */
export const rendererFolder = join(buildFolder, 'placed-renderer');

/** Where the site of a folder is made before it takes that folder's place. */
export function stagingFolder(outFolder: string): string {
  const name = outFolder === 'dist' ? 'site' : `site-${sha256(resolve(outFolder)).slice(0, 12)}`;
  return join(buildFolder, name);
}
