import type { JsonNode } from '../../json/json.ts';
import { formatPointer } from '../../json/pointer.ts';
import type { Catalog, Definition, Lack, ReferenceGraph, Target } from '../catalog.ts';

/** Links the definitions of a catalog. A definition uses itself if it refers to its own root. */
export function buildReferenceGraph(
  { definitions, byIdentifier }: Omit<Catalog, 'graph'>,
  cycles: ReferenceGraph['cycles'],
): ReferenceGraph {
  const uses = new Map<string, Set<Definition>>();
  const usedBy = new Map<string, Set<Definition>>();
  const reached = new Map<string, Set<string>>();
  const targets = new Map<JsonNode, Target>();
  for (const definition of definitions) {
    for (const { holder, target, dynamicName } of definition.references) {
      const used = byIdentifier.get(target.identifier);
      if (used === undefined) continue;
      const { segments, node } = target;
      targets.set(holder, {
        definition: used,
        segments,
        node,
        ...(dynamicName !== undefined && { dynamicName }),
      });
      if (segments.length > 0) add(reached, used.identifier, formatPointer(segments));
      if (segments.length > 0 && used === definition) continue;
      add(uses, definition.identifier, used);
      add(usedBy, used.identifier, definition);
    }
  }
  const lacks = new Map(definitions.flatMap(lacksOf));
  return { uses: toLists(uses), usedBy: toLists(usedBy), reached, targets, lacks, cycles };
}

function lacksOf({ outside = [], unreadable = [] }: Definition): (readonly [JsonNode, Lack])[] {
  return [
    ...outside.map(({ holder, uri }) => [holder, { kind: 'outside', uri }] as const),
    ...unreadable.map(({ holder, ref }) => [holder, { kind: 'unreadable', ref }] as const),
  ];
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
