import { readEnvironment } from '../../../src/site/environment.ts';
import { createSite, type Site } from '../../../src/site/site.ts';
import type { CatalogContent } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../model/model-of.ts';

/** A catalog that is written in a test, as a build has it. */
export function siteOf(content: CatalogContent): Site {
  return createSite(readEnvironment({}), catalogOf(content));
}
