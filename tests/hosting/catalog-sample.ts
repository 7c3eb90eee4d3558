import type { Catalog, Definition } from '../../src/catalog/catalog.ts';

/** Some definitions from all over a catalog, and those that their references reach. */
export function sampleOf({ definitions, byIdentifier }: Catalog, count: number): Set<Definition> {
  const step = Math.max(1, Math.floor(definitions.length / count));
  const sample = new Set(definitions.filter((_, index) => index % step === 0));
  for (const definition of sample) {
    for (const { target } of definition.references) {
      const reached = byIdentifier.get(target.identifier);
      if (reached !== undefined) sample.add(reached);
    }
  }
  return sample;
}
