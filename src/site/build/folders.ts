import { join } from 'node:path';

/** What builds keep for the next ones, beside `dist`. */
export const buildFolder = '.build';

/** The bundled renderer of a site at any path; `astro.config.mjs` sends its assets there. */
export const templateFolder = join(buildFolder, 'renderer');

/** The renderer of a site at its own path. */
export const rendererFolder = join(buildFolder, 'placed-renderer');

/** The site as it is published. */
export const siteFolder = 'dist';
