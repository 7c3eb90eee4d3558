/** What builds keep for the next ones, beside `dist`. */
export const buildFolder = '.build';

/** Where Astro leaves the bundled program; `astro.config.mjs` sends its assets there. */
export const programFolder = `${buildFolder}/program`;
