import type { Catalog, Definition } from '../catalog/catalog.ts';
import { catalogRoots } from '../compat/schema-roots.ts';
import { SchemaSpace } from '../compat/schema-space.ts';
import { ValidatorSet } from '../compat/validators.ts';
import type { Digest } from '../json/value-digests.ts';
import { compareVersions } from './compare-versions.ts';
import { lazySpaces } from './decider.ts';
import { dialectChange, type WrittenDocument } from './dialect-change.ts';
import type { VersionComparison } from './version-comparison.ts';

/** Compares two definitions of a catalog, as validators do that test strings for their format. */
export type CatalogComparer = (old: Definition, recent: Definition) => VersionComparison;

/** Prepares to compare the definitions of a catalog; each pair is decided once. */
export function createCatalogComparer(catalog: Catalog, digest: Digest): CatalogComparer {
  const roots = catalogRoots(catalog);
  const validators = new ValidatorSet();
  const spaceOf = lazySpaces((assertsFormats) => {
    return new SchemaSpace([...roots.values()], assertsFormats, [], validators);
  });
  const compare: CatalogComparer = (old, recent) => {
    const [from, to] = [old, recent].map(({ identifier }) => roots.get(identifier));
    if (from === undefined || to === undefined) {
      throw new Error(`${old.identifier} or ${recent.identifier} is of another catalog`);
    }
    const samples = old.examples
      .filter(({ error }) => error === undefined)
      .map(({ instance }) => instance);
    const inOneDialect = dialectChange(documentOf(old), documentOf(recent));
    return compareVersions(
      { from, to, samples, assertsFormats: true, ...(inOneDialect && { inOneDialect }) },
      { spaceOf, validators, digest },
    );
  };
  const made = new Map<string, VersionComparison>();
  return (old, recent) => {
    const key = `${old.identifier} ${recent.identifier}`;
    const comparison = made.get(key) ?? compare(old, recent);
    made.set(key, comparison);
    return comparison;
  };
}

function documentOf({ schema, dialect }: Definition): WrittenDocument {
  return { document: schema, dialect };
}
