import type { Site } from '../site.ts';

/**
 * A digest of the derived files that depend on the targets of references. While it is unchanged, so are
 * the files, whatever changed in the definitions that were read to make them.
 */
export function derivedOutcome(site: Site, identifier: string): string | undefined {
  const definition = site.catalog.byIdentifier.get(identifier);
  return definition && site.derivedOutcome(definition);
}
