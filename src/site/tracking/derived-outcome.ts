import type { Site } from '../site.ts';

/**
 * A digest of the derived files that follow from what references reach. While it is the same, so are the
 * files, however much changed in what was looked at to make them.
 */
export function derivedOutcome(site: Site, identifier: string): string | undefined {
  const definition = site.catalog.byIdentifier.get(identifier);
  return definition && site.derivedOutcome(definition);
}
