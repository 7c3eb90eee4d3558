import type { Catalog } from '../catalog/catalog.ts';
import type { Links } from './links.ts';

const definitionPath = /^\/(?:reference|schema)\/([^/#]+)\/([^/#]+)\/([^/#]+)\//;

/**
 * Where a link of a guide leads, below the base path; `undefined` for a page or file of a definition
 * that the catalog does not have, since guides speak of the definitions that are shipped.
 */
export function guideHref(href: string, catalog: Catalog, { pathHref }: Links): string | undefined {
  if (!href.startsWith('/')) return href;
  const [, family = '', name = '', version = ''] = definitionPath.exec(href) ?? [];
  const identifier = `/schema/${family}/${name}/${version}/index.json`;
  const isMissing = family !== '' && !catalog.byIdentifier.has(identifier);
  return isMissing ? undefined : pathHref(href);
}
