/**
 * How much of a site is made: all of it, what cannot be made from the rest, or the files alone that
 * clients resolve.
 */
export const siteOutputs = ['full', 'lean', 'schemas'] as const;

/** One of `siteOutputs`. */
export type SiteOutput = (typeof siteOutputs)[number];

/** Beside a definition: pages of folders, bundles with what reference pages say, types of validators. */
const madeOfOthers = /^schema\/(?:.*\/)?(?:index\.html|editor\.json|validate\.d\.mts)$/;

/** What no client resolves: what is for people, and what tools can make of a definition. */
const notResolved: readonly RegExp[] = [
  /^(?:reference|changes|compare|guides|search|playground|fonts|own|drawings|_assets)(?:\/|$)/,
  /^(?:index\.html|changes\.(?:atom|json)|llms\.txt|accent\.css|(?:theme|drawing)\.js)$/,
  /^sitemap/,
  /^schema\/.*\/(?:(?:bundle|compound|changes|history)\.json|index\.d\.ts|validate\.mjs)$/,
];

/** Whether a site has a file or a page, by its path below the site's address. */
export function isInOutput(path: string, output: SiteOutput = 'full'): boolean {
  switch (output) {
    case 'full':
      return true;
    case 'lean':
      return !madeOfOthers.test(path);
    case 'schemas':
      return ![madeOfOthers, ...notResolved].some((pattern) => pattern.test(path));
  }
}

/** Whether a site has pages for people, apart from the one for status 404. */
export function hasPages(output: SiteOutput = 'full'): boolean {
  return output !== 'schemas';
}
