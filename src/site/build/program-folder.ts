/** Where Astro leaves the bundled program; `astro.config.mjs` sends its assets there. */
export const programFolder = '.build/program';
