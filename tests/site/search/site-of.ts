import { describeCatalog, type SiteCatalog } from '../../../src/site/catalog.ts';
import type { CatalogContent } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../model/model-of.ts';

/** A catalog that is written in a test, as a build has it. */
export function siteOf(content: CatalogContent): SiteCatalog {
  return describeCatalog(catalogOf(content));
}
