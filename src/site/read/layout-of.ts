import { readLayout, type CatalogLayout } from '../../catalog/layout.ts';
import { isOwnLayout } from '../../catalog/sources/is-own-layout.ts';
import { readSources } from '../../catalog/sources/read-sources.ts';
import type { CatalogFolder } from './read-catalog.ts';

/** Sorts the files of a catalog: by the program's own layout if they have it, else by the sources. */
export function layoutOf({ files, sources, isConfigured, dialect }: CatalogFolder): CatalogLayout {
  const layout = !isConfigured && isOwnLayout(files) ? readLayout(files) : readSources(sources);
  return dialect === undefined ? layout : { ...layout, dialect };
}
