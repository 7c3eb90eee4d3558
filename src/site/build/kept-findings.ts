import type { Catalog } from '../../catalog/catalog.ts';
import { lazy } from '../../text/lazy.ts';
import type { PageStore } from '../site.ts';
import { keptComparisons, type KeptComparisons } from './kept-comparisons.ts';
import { keptPages } from './kept-pages.ts';

/** What builds found out of a catalog, and keep for the next one. */
export interface KeptFindings {
  readonly comparisons: KeptComparisons;
  readonly pages: PageStore;
}

/** What this program, of which `program` gives a digest, kept of a catalog. */
export function keptFindings(catalog: Catalog, program: () => string): KeptFindings {
  const digest = lazy(program);
  return { comparisons: keptComparisons(catalog, digest), pages: keptPages(catalog, digest) };
}
