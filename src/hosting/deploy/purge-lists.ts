import { slicesOf } from '../../text/slices.ts';
import { urlPath } from '../../text/url-path.ts';
import { prefixOf } from '../headers/path-pattern.ts';
import type { FileChanges } from './file-changes.ts';

/** The most addresses per request: Cloudflare's purge by URL, and CloudFront's invalidation. */
const mostAddresses = { cloudflare: 30, cloudfront: 3000 } as const;

/**
 * Files that tell a CDN what to purge: the addresses whose answers changed, as bodies of requests.
 * Cloudflare takes full URLs, so there are lists for it only if the site's `origin` is known. `base` is
 * the base path of the site, and `reference` is CloudFront's caller reference for the invalidation.
 */
export function purgeLists(
  changes: FileChanges,
  base: string,
  origin: string | undefined,
  reference: string,
) {
  const addresses = [...changes.changed, ...changes.removed]
    .flatMap(({ path }) => addressesOf(path))
    .map((path) => `${prefixOf(base)}/${urlPath(path)}`);
  if (addresses.length === 0) return [];
  const invalidations = slicesOf(addresses, mostAddresses.cloudfront).map((items, index) => ({
    CallerReference: `${reference}-${String(index + 1)}`,
    Paths: { Quantity: items.length, Items: items },
  }));
  const urls = addresses.map((address) => `${origin ?? ''}${address}`);
  const purges = slicesOf(urls, mostAddresses.cloudflare).map((files) => ({ files }));
  return [
    ...toLists('cloudfront', invalidations),
    ...(origin === undefined ? [] : toLists('cloudflare', purges)),
  ];
}

/** A page is requested by its folder, and sometimes by its file. */
function addressesOf(path: string): readonly string[] {
  return path.endsWith('index.html') ? [path, path.replace(/index\.html$/, '')] : [path];
}

function toLists(name: string, bodies: readonly unknown[]) {
  return bodies.map((body, index) => ({
    name: `purge/${name}-${String(index + 1).padStart(4, '0')}.json`,
    text: `${JSON.stringify(body, undefined, 1)}\n`,
  }));
}
