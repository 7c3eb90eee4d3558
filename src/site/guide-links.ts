import { isInOutput } from '../hosting/site-output.ts';
import { listGuides } from './guides.ts';
import type { Site } from './site.ts';

const guidePath = /^\/guides\/([^/#]+)\//;
const definitionPath = /^\/(?:reference|schema)\/([^/#]+)\/([^/#]+)\/([^/#]+)\//;

/**
 * Where a link of a guide leads, below the base path; `undefined` for a definition that the catalog
 * lacks, a page that is not made, and for a guide of another catalog.
 */
export function guideHref(
  href: string,
  { address, catalog, texts, links }: Pick<Site, 'address' | 'catalog' | 'texts' | 'links'>,
): string | undefined {
  if (!href.startsWith('/')) return href;
  const [, family = '', name = '', version = ''] = definitionPath.exec(href) ?? [];
  const identifier = `/schema/${family}/${name}/${version}/index.json`;
  const isMissing = family !== '' && !catalog.byIdentifier.has(identifier);
  const path = href
    .slice(1)
    .replace(/#.*/, '')
    .replace(/(?<=^|\/)$/, 'index.html');
  if (isMissing || !isInOutput(path, address.output ?? 'full')) return undefined;
  const slug = guidePath.exec(href)?.[1];
  const isGuide = slug === undefined || listGuides({ texts }).some((guide) => guide.slug === slug);
  return isGuide ? links.pathHref(href) : undefined;
}
