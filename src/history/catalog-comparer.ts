import type { Catalog, Definition } from '../catalog/catalog.ts';
import { catalogRoots } from '../compat/schema-roots.ts';
import { SchemaSpace, type SchemaRoot } from '../compat/schema-space.ts';
import { ValidatorSet } from '../compat/validators.ts';
import type { Digest } from '../json/value-digests.ts';
import { compareVersions, type ComparisonTools } from './compare-versions.ts';
import { lazySpaces } from './decider.ts';
import { dialectChange, type WrittenDocument } from './dialect-change.ts';
import type { VersionComparison } from './version-comparison.ts';

/** Compares two definitions of a catalog, as validators do that test strings for their format. */
export type CatalogComparer = (old: Definition, recent: Definition) => VersionComparison;

/** What comparisons of definitions that have to do with each other share. */
interface ComparisonContext extends Pick<ComparisonTools, 'spaceOf' | 'validators'> {
  readonly roots: ReadonlyMap<string, SchemaRoot>;
}

/**
 * Of definitions that have to do with each other, in UTF-16 units: of more, two versions are read without
 * those that they refer to, and what follows from these is not decided.
 */
const mostRelated = 8_000_000;

/** Prepares to compare the definitions of a catalog; each pair is decided once. */
export function createCatalogComparer(catalog: Catalog, digest: Digest): CatalogComparer {
  const relatives = relatedDefinitions(catalog);
  const contexts = new Map<readonly Definition[], ComparisonContext>();
  const isSmall = lazyTest((definitions: readonly Definition[]) => {
    return definitions.reduce((sum, { text }) => sum + text.length, 0) <= mostRelated;
  });
  const compare: CatalogComparer = (old, recent) => {
    const related = relatives.get(old) ?? [];
    const context =
      contexts.get(related) ?? createContext(isSmall(related) ? related : [old, recent]);
    if (isSmall(related)) contexts.set(related, context);
    const { roots, spaceOf, validators } = context;
    const [from, to] = [old, recent].map(({ identifier }) => roots.get(identifier));
    if (from === undefined || to === undefined) {
      throw new Error(`${old.identifier} or ${recent.identifier} is of another catalog`);
    }
    const samples = old.examples
      .filter(({ error }) => error === undefined)
      .map(({ instance }) => instance);
    const inOneDialect = dialectChange(documentOf(old), documentOf(recent));
    return compareVersions(
      {
        ...{ from, to, samples, assertsFormats: true },
        size: old.text.length + recent.text.length,
        ...(inOneDialect && { inOneDialect }),
      },
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

/** Tests each value once. */
function lazyTest<Value extends object>(test: (value: Value) => boolean): typeof test {
  const known = new WeakMap<Value, boolean>();
  return (value) => {
    const is = known.get(value) ?? test(value);
    known.set(value, is);
    return is;
  };
}

function createContext(definitions: readonly Definition[]): ComparisonContext {
  const roots = catalogRoots(definitions);
  const validators = new ValidatorSet();
  const spaceOf = lazySpaces((assertsFormats) => {
    return new SchemaSpace([...roots.values()], assertsFormats, [], validators);
  });
  return { roots, spaceOf, validators };
}

/** By definition: itself, the versions of its name, all that they lead to and come from, and so on. */
function relatedDefinitions({
  definitions,
  graph,
}: Catalog): ReadonlyMap<Definition, readonly Definition[]> {
  const lines = Map.groupBy(definitions, nameOf);
  const order = new Map(definitions.map((definition, index) => [definition, index]));
  const related = new Map<Definition, readonly Definition[]>();
  for (const start of definitions) {
    if (related.has(start)) continue;
    const found = new Set([start]);
    for (const next of found) {
      const { identifier } = next;
      const others = [
        lines.get(nameOf(next)),
        graph.uses.get(identifier),
        graph.usedBy.get(identifier),
      ];
      for (const other of others.flatMap((list) => list ?? [])) found.add(other);
    }
    const inOrder = [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    for (const definition of inOrder) related.set(definition, inOrder);
  }
  return related;
}

function nameOf({ family, name }: Definition): string {
  return `${family}/${name}`;
}

function documentOf({ schema, dialect }: Definition): WrittenDocument {
  return { document: schema, dialect };
}
