import { listGuides } from './guides.ts';
import type { Site } from './site.ts';

const guidePath = /^\/guides\/([^/#]+)\//;
const definitionPath = /^\/(?:reference|schema)\/([^/#]+)\/([^/#]+)\/([^/#]+)\//;

/**
 * Where a link of a guide leads, below the base path; `undefined` for a definition that the catalog
 * lacks, and for a guide of another catalog.
 */
export function guideHref(
  href: string,
  { catalog, texts, links }: Pick<Site, 'catalog' | 'texts' | 'links'>,
): string | undefined {
  if (!href.startsWith('/')) return href;
  const [, family = '', name = '', version = ''] = definitionPath.exec(href) ?? [];
  const identifier = `/schema/${family}/${name}/${version}/index.json`;
  const isMissing = family !== '' && !catalog.byIdentifier.has(identifier);
  if (isMissing) return undefined;
  const slug = guidePath.exec(href)?.[1];
  const isGuide = slug === undefined || listGuides({ texts }).some((guide) => guide.slug === slug);
  return isGuide ? links.pathHref(href) : undefined;
}
