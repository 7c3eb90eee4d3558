import type { CatalogConfig } from './catalog-config.ts';

/** Gives a configuration its type: the default export of `catalog.config.ts`. */
export function defineCatalog(config: CatalogConfig): CatalogConfig {
  return config;
}
