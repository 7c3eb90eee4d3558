/** The guides in reading order: the name of the file in `src/content/guides`, and a short label. */
export const guides = [
  { slug: 'catalog', label: 'The catalog' },
  { slug: 'resolving', label: 'Resolve an identifier' },
  { slug: 'actions', label: 'Actions and chaining' },
  { slug: 'editor-metadata', label: 'Editor metadata' },
  { slug: 'hosting', label: 'Host the catalog' },
  { slug: 'adding', label: 'Add a definition' },
  { slug: 'versions', label: 'Versions' },
] as const satisfies readonly { slug: string; label: string }[];
