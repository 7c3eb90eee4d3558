/**
 * How much of a site to make: all of it, only what cannot be made from the rest, or only the files that
 * clients resolve.
 */
export const siteOutputs = ['full', 'lean', 'schemas'] as const;

/** One of `siteOutputs`. */
export type SiteOutput = (typeof siteOutputs)[number];

/** Files that can be made from others: pages of folders, editor schemas, types of validators. */
const madeOfOthers = /^schema\/(?:.*\/)?(?:index\.html|editor\.json|validate\.d\.mts)$/;

/** Files that no client resolves: those for people, and those that tools can make from a definition. */
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
