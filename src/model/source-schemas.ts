import type { Definition } from '../catalog/catalog.ts';
import type { JsonNode } from '../json/json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { heldSchemas } from '../schema/subschemas.ts';
import { pointerOf } from '../schema/walk-schemas.ts';

/** A schema as written in its file. */
export interface SourceSchema {
  readonly pointer: string;
  readonly node: JsonNode;
  /** Absent for the root, and for data that only a reference turns into a schema. */
  readonly parent?: SchemaParent;
}

/** The schema and the keyword that contain another schema. */
export interface SchemaParent {
  readonly holder: SourceSchema;
  readonly keyword: string;
  /** Its name or index below the keyword; `''` if the keyword has a single schema. */
  readonly key: string;
}

/**
 * Every schema of a definition: those that keywords contain, from the root on, then those that only
 * references reach (at the pointers in `reached`, outer ones first), with their subschemas.
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

/** The subschemas of a keyword; none if its value is data. */
export function sourcesHeldBy(
  holder: SourceSchema,
  keyword: string,
  value: JsonNode,
): readonly SourceSchema[] {
  return heldSchemas(keyword, value).map(({ key, node }) => ({
    pointer: pointerOf(holder.pointer, keyword, key),
    node,
    parent: { holder, keyword, key: key ?? '' },
  }));
}

function walk(root: SourceSchema, found: Map<string, SourceSchema>): void {
  const pending = [root];
  for (const next of pending) {
    found.set(next.pointer, next);
    if (next.node.kind !== 'object') continue;
    for (const [keyword, value] of next.node.members) {
      for (const held of sourcesHeldBy(next, keyword, value)) pending.push(held);
    }
  }
}
