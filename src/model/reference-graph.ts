import type { Catalog, Definition, SchemaAddress } from '../catalog/catalog.ts';
import { formatPointer, nodeAt } from '../catalog/pointer.ts';
import type { JsonNode } from '../catalog/json.ts';

/** Who refers to whom, over the whole catalog. */
export interface ReferenceGraph {
  /** By identifier: the definitions that a definition refers to, itself among them. */
  readonly uses: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the definitions that refer to it, itself among them. */
  readonly usedBy: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the pointers into it that some `$ref` reaches, its root excepted. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
}

export function buildReferenceGraph(catalog: Catalog): ReferenceGraph {
  const uses = new Map<string, Set<Definition>>();
  const usedBy = new Map<string, Set<Definition>>();
  const reached = new Map<string, Set<string>>();
  for (const definition of catalog.definitions) {
    for (const { target } of definition.references) {
      const used = catalog.byIdentifier.get(target.identifier);
      if (target.segments.length > 0) {
        add(reached, target.identifier, formatPointer(target.segments));
        if (used === definition) continue;
      }
      if (used === undefined) continue;
      add(uses, definition.identifier, used);
      add(usedBy, used.identifier, definition);
    }
  }
  return { uses: toLists(uses), usedBy: toLists(usedBy), reached };
}

/** The schema at an address; `undefined` outside the catalog. */
export function schemaAt(catalog: Catalog, address: SchemaAddress): JsonNode | undefined {
  const definition = catalog.byIdentifier.get(address.identifier);
  return definition && nodeAt(definition.schema, address.segments);
}

function add<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}

function toLists(
  sets: ReadonlyMap<string, ReadonlySet<Definition>>,
): ReadonlyMap<string, readonly Definition[]> {
  return new Map(Array.from(sets, ([key, set]) => [key, [...set]]));
}
