import type { Catalog, Definition } from '../catalog/catalog.ts';
import type { JsonNode } from '../json/json.ts';
import { formatPointer, nodeAt, parsePointer } from '../json/pointer.ts';
import type { Target, Targets } from './follow-references.ts';

/** Who refers to whom, over the whole catalog. */
export interface ReferenceGraph {
  /** By identifier: the definitions that a definition refers to, itself among them. */
  readonly uses: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the definitions that refer to it, itself among them. */
  readonly usedBy: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the pointers into it that some `$ref` reaches, its root excepted. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where every `$ref` of the catalog leads. */
  readonly targets: Targets;
}

/** Finds every reference's end. A definition uses itself where it refers to its own root. */
export function buildReferenceGraph(catalog: Catalog): ReferenceGraph {
  const uses = new Map<string, Set<Definition>>();
  const usedBy = new Map<string, Set<Definition>>();
  const reached = new Map<string, Set<string>>();
  const targets = new Map<JsonNode, Target>();
  for (const definition of catalog.definitions) {
    for (const [holder, target] of findTargets(definition, catalog)) {
      targets.set(holder, target);
      const { definition: used, segments } = target;
      if (segments.length > 0) add(reached, used.identifier, formatPointer(segments));
      if (segments.length > 0 && used === definition) continue;
      add(uses, definition.identifier, used);
      add(usedBy, used.identifier, definition);
    }
  }
  return { uses: toLists(uses), usedBy: toLists(usedBy), reached, targets };
}

/** The references of a definition that stay in the catalog, in the order of the text. */
function findTargets(definition: Definition, catalog: Catalog): (readonly [JsonNode, Target])[] {
  return definition.references.flatMap(({ pointer, target: { identifier, segments } }) => {
    const holder = nodeAt(definition.schema, parsePointer(pointer) ?? []);
    const reached = catalog.byIdentifier.get(identifier);
    const node = reached && nodeAt(reached.schema, segments);
    if (holder === undefined || reached === undefined || node === undefined) return [];
    return [[holder, { definition: reached, segments, node }] as const];
  });
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
