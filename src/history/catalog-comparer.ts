import type { Catalog, Definition } from '../catalog/catalog.ts';
import { catalogRoots } from '../compat/schema-roots.ts';
import type { SchemaRoot } from '../compat/schema-space.ts';
import { createRootSettler } from '../compat/settled-roots.ts';
import { ValidatorSet } from '../compat/validators/validators.ts';
import type { JsonNode } from '../json/json.ts';
import type { Digest } from '../json/value-digests.ts';
import { buildComparison } from './build-comparison.ts';
import { comparisonSpaces } from './decider.ts';
import { dialectChange } from './align/dialect-change.ts';
import type { VersionComparison } from './version-comparison.ts';

/** Compares two definitions of a catalog for validators that assert formats. */
export type CatalogComparer = (old: Definition, recent: Definition) => VersionComparison;

/** Keeps comparisons from one run to the next. */
export interface ComparisonStore {
  readonly find: (old: Definition, recent: Definition) => VersionComparison | undefined;
  readonly keep: (old: Definition, recent: Definition, comparison: VersionComparison) => void;
}

/** The characters of schemas compared before everything read and compiled is dropped. */
const mostCharacters = 2_000_000;

/** Prepares to compare the definitions of a catalog; each pair is decided once. */
export function createCatalogComparer(
  catalog: Catalog,
  digest: Digest,
  store?: ComparisonStore,
): CatalogComparer {
  const rootOf = findRoots(catalog.definitions);
  const settle = createRootSettler(catalog.graph);
  const made = new Map<string, VersionComparison>();
  const newSpaces = () => comparisonSpaces(new ValidatorSet());
  let spaces = newSpaces();
  let compared = 0;
  const compare = (old: Definition, recent: Definition): VersionComparison => {
    const [from, to] = [rootOf(old), rootOf(recent)];
    if (compared > mostCharacters) {
      spaces = newSpaces();
      compared = 0;
    }
    compared += old.text.length + recent.text.length;
    const inOneDialect = dialectChange(
      { root: from, dialect: old.dialect },
      { root: to, dialect: recent.dialect },
    );
    const settled = { from: settle(old, from), to: settle(recent, to) };
    const isSettled = settled.from !== from || settled.to !== to;
    return buildComparison(
      { from, to, settled, samples: samplesOf(old), assertsFormats: true, inOneDialect },
      // Among copies of other pairs, another counterexample might be found.
      { spaceOf: isSettled ? newSpaces()() : spaces(), digest },
    );
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

function findRoots(definitions: readonly Definition[]): (definition: Definition) => SchemaRoot {
  const roots = catalogRoots(definitions);
  return ({ identifier }) => {
    const root = roots.get(identifier);
    if (root === undefined) throw new Error(`${identifier} is of another catalog`);
    return root;
  };
}

function samplesOf({ examples }: Definition): readonly JsonNode[] {
  return examples.filter(({ error }) => error === undefined).map(({ instance }) => instance);
}
