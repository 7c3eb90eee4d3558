import type { Catalog } from '../../catalog/catalog.ts';
import { lazy } from '../../text/lazy.ts';
import type { PageStore } from '../large-pages.ts';
import { keptComparisons, type KeptComparisons } from './kept-comparisons.ts';
import { keptPages } from './kept-pages.ts';

/** Results about a catalog that builds keep for the next one. */
export interface KeptFindings {
  readonly comparisons: KeptComparisons;
  readonly pages: PageStore;
}

/** The results that this program kept for a catalog; `program` returns a digest of the program. */
export function keptFindings(catalog: Catalog, program: () => string): KeptFindings {
  const digest = lazy(program);
  return { comparisons: keptComparisons(catalog, digest), pages: keptPages(catalog, digest) };
}
