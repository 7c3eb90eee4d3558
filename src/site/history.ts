import type { Definition } from '../catalog/catalog.ts';
import type { VersionComparison } from '../history/version-comparison.ts';
import type { Site } from './site.ts';

/** In what two versions differ, by their identifiers. */
export function compareDefinitions(site: Site, old: string, recent: string): VersionComparison {
  return site.comparisonOf(definitionAt(site, old), definitionAt(site, recent));
}

function definitionAt({ catalog }: Site, identifier: string): Definition {
  const definition = catalog.byIdentifier.get(identifier);
  if (definition === undefined) throw new Error(`the catalog has no ${identifier}`);
  return definition;
}
