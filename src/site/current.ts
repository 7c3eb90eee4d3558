import type { Site } from './site.ts';

declare global {
  /** On `globalThis`, since Astro's configuration, Vite and the command each load a copy of this module. */
  var openCurrentSite: (() => Site) | undefined;
}

/**
 * The site that this process builds or serves. Only routes read it; everything else is passed what it
 * needs.
 * @throws CatalogError if the catalog has an error.
 */
export function currentSite(): Site {
  if (globalThis.openCurrentSite === undefined) {
    throw new Error('No site is open: run `npm run build` or `npm run dev`.');
  }
  return globalThis.openCurrentSite();
}

/** Sets the function from which `currentSite()` gets the site; it is called each time. */
export function provideSite(open: () => Site): void {
  globalThis.openCurrentSite = open;
}
