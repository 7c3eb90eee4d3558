import type { Definition } from '../catalog/catalog.ts';
import type { JsonNode, JsonObject } from '../json/json.ts';
import { joinPointer, nodeAt, parsePointer } from '../json/pointer.ts';
import { vocabulary } from '../schema/keywords.ts';

/** A schema as its file has it: where it stands, and what holds it there. */
export interface SourceSchema {
  readonly pointer: string;
  readonly node: JsonNode;
  /** Absent for the root, and where a reference alone makes a schema of what stands there. */
  readonly holding?: Holding;
}

export interface Holding {
  readonly holder: SourceSchema;
  readonly keyword: string;
  /** The name or index where the keyword holds several schemas; `''` where it holds one. */
  readonly key: string;
}

/**
 * Every schema of a definition: where the keywords of draft-07 lead from its root, and from what the
 * references of the catalog reach (their pointers) beyond that.
 */
export function sourceSchemas(
  { schema }: Definition,
  reached: Iterable<string>,
): readonly SourceSchema[] {
  const found = new Map<string, SourceSchema>();
  walk({ pointer: '', node: schema }, found);
  const outerFirst = [...reached].sort((a, b) => a.length - b.length);
  for (const pointer of outerFirst) {
    const node = nodeAt(schema, parsePointer(pointer) ?? []);
    if (node !== undefined && !found.has(pointer)) walk({ pointer, node }, found);
  }
  return [...found.values()];
}

/** The schemas that a keyword of a schema holds; none where it holds data. */
export function heldSchemas(
  holder: SourceSchema,
  keyword: string,
  value: JsonNode,
): readonly SourceSchema[] {
  const place = joinPointer(holder.pointer, keyword);
  const hold = (node: JsonNode, key?: string): SourceSchema => ({
    pointer: key === undefined ? place : joinPointer(place, key),
    node,
    holding: { holder, keyword, key: key ?? '' },
  });
  switch (vocabulary.get(keyword)?.shape ?? 'data') {
    case 'data':
      return [];
    case 'schema':
      return [hold(value)];
    case 'items':
    case 'schemaArray':
      return value.kind === 'array'
        ? value.items.map((item, index) => hold(item, String(index)))
        : [hold(value)];
    case 'dependencies':
    case 'schemaMap':
      return value.kind === 'object'
        ? Array.from(schemasByName(value), (held) => hold(...held))
        : [];
  }
}

/** A dependency that lists names is no schema. */
function* schemasByName({ members }: JsonObject): Generator<[JsonNode, string]> {
  for (const [name, value] of members) if (value.kind !== 'array') yield [value, name];
}

function walk(root: SourceSchema, found: Map<string, SourceSchema>): void {
  const waiting = [root];
  for (const next of waiting) {
    found.set(next.pointer, next);
    if (next.node.kind !== 'object') continue;
    for (const [keyword, value] of next.node.members) {
      for (const held of heldSchemas(next, keyword, value)) waiting.push(held);
    }
  }
}
