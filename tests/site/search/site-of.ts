import { readEnvironment } from '../../../src/site/environment.ts';
import { CatalogSite, type Site } from '../../../src/site/site.ts';
import type { CatalogContent } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../model/model-of.ts';

/** A catalog that is written in a test, as a build has it. */
export function siteOf(content: CatalogContent): Site {
  return new CatalogSite(readEnvironment({}), catalogOf(content));
}
