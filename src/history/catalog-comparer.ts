import type { Catalog, Definition } from '../catalog/catalog.ts';
import { catalogRoots } from '../compat/schema-roots.ts';
import type { SchemaRoot } from '../compat/schema-space.ts';
import { ValidatorSet } from '../compat/validators.ts';
import type { Digest } from '../json/value-digests.ts';
import { compareVersions, type ComparedVersions } from './compare-versions.ts';
import { comparisonSpaces } from './comparison-spaces.ts';
import { dialectChange, type WrittenDocument } from './dialect-change.ts';
import type { VersionComparison } from './version-comparison.ts';

/** Compares two definitions of a catalog, as validators do that test strings for their format. */
export type CatalogComparer = (old: Definition, recent: Definition) => VersionComparison;

/** Comparisons that were made of the same before. */
export interface ComparisonStore {
  readonly find: (old: Definition, recent: Definition) => VersionComparison | undefined;
  readonly keep: (old: Definition, recent: Definition, comparison: VersionComparison) => void;
}

/** What was read and compiled is forgotten after versions of so many characters. */
const mostCharacters = 2_000_000;

/** Prepares to compare the definitions of a catalog; each pair is decided once. */
export function createCatalogComparer(
  catalog: Catalog,
  digest: Digest,
  store?: ComparisonStore,
): CatalogComparer {
  const roots = catalogRoots(catalog.definitions);
  const made = new Map<string, VersionComparison>();
  let spaces = comparisonSpaces(new ValidatorSet());
  let compared = 0;
  const compare = (old: Definition, recent: Definition): VersionComparison => {
    if (compared > mostCharacters) {
      spaces = comparisonSpaces(new ValidatorSet());
      compared = 0;
    }
    compared += old.text.length + recent.text.length;
    return compareVersions(comparedVersions(old, recent, roots), { spaceOf: spaces(), digest });
  };
  return (old, recent) => {
    const key = `${old.identifier} ${recent.identifier}`;
    const known = made.get(key) ?? store?.find(old, recent);
    const comparison = known ?? compare(old, recent);
    if (known === undefined) store?.keep(old, recent, comparison);
    made.set(key, comparison);
    return comparison;
  };
}

function comparedVersions(
  old: Definition,
  recent: Definition,
  roots: ReadonlyMap<string, SchemaRoot>,
): ComparedVersions {
  const [from, to] = [old, recent].map(({ identifier }) => roots.get(identifier));
  if (from === undefined || to === undefined) {
    throw new Error(`${old.identifier} or ${recent.identifier} is of another catalog`);
  }
  const valid = old.examples.filter(({ error }) => error === undefined);
  const inOneDialect = dialectChange(documentOf(old), documentOf(recent));
  return {
    ...{ from, to, samples: valid.map(({ instance }) => instance), assertsFormats: true },
    size: old.text.length + recent.text.length,
    ...(inOneDialect && { inOneDialect }),
  };
}

function documentOf({ schema, dialect }: Definition): WrittenDocument {
  return { document: schema, dialect };
}
