import type { Site } from './site.ts';

/** A guide by the name of its file in `src/guides/content`, and a short label. */
export interface Guide {
  readonly slug: string;
  readonly label: string;
  /** The definition that it is about, without which it is left out. */
  readonly about?: string;
}

const allGuides: readonly Guide[] = [
  { slug: 'catalog', label: 'The catalog' },
  { slug: 'resolving', label: 'Resolve an identifier' },
  {
    slug: 'actions',
    label: 'Actions and chaining',
    about: '/schema/Actions/Action/1.0/index.json',
  },
  { slug: 'editor-metadata', label: 'Editor metadata' },
  { slug: 'searching', label: 'Search' },
  { slug: 'hosting', label: 'Host the catalog' },
  { slug: 'adding', label: 'Add a definition' },
  { slug: 'own-catalog', label: 'Bring your own catalog' },
  { slug: 'versions', label: 'Versions' },
];

/** The guides before and after one. */
export function neighbourGuides(
  site: Site,
  slug: string,
): { readonly before: Guide | undefined; readonly after: Guide | undefined } {
  const guides = listGuides(site);
  const index = guides.findIndex((guide) => guide.slug === slug);
  return { before: guides[index - 1], after: guides[index + 1] };
}

/** The guides of this catalog, in reading order. */
export function listGuides({ catalog }: Pick<Site, 'catalog'>): readonly Guide[] {
  const { byIdentifier } = catalog;
  return allGuides.filter(({ about }) => about === undefined || byIdentifier.has(about));
}
