import { join } from 'node:path';

/** What builds keep for the next ones, beside `dist`. */
export const buildFolder = '.build';

/** The bundled renderer; `astro.config.mjs` sends its assets there. */
export const rendererFolder = join(buildFolder, 'renderer');

/** The site as it is published. */
export const siteFolder = 'dist';
