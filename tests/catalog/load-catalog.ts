import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import type { PublishedVersion } from '../../src/catalog/catalog.ts';
import { readLayout } from '../../src/catalog/layout.ts';
import { loadLayout } from '../../src/catalog/load-catalog.ts';

/** Checks the files of a catalog folder, and makes a catalog from them if there is no error. */
export function loadCatalog(
  files: readonly CatalogFile[],
  published?: ReadonlyMap<string, PublishedVersion>,
  faultless?: ReadonlySet<string>,
): ReturnType<typeof loadLayout> {
  return loadLayout(readLayout(files), published, faultless);
}
