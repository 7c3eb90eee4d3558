import type { JsonArray, JsonNode, JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { vocabulary } from './keywords.ts';

/** A value that stands where draft-07 has a schema, and its pointer. */
export interface SchemaNode {
  readonly node: JsonNode;
  readonly pointer: string;
}

/** A schema that is an object, and its pointer. */
export interface ObjectSchema {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** Every object schema from a root down, in the order of the text; data is never entered. */
export function walkSchemas(root: SchemaNode): ObjectSchema[] {
  const found: ObjectSchema[] = [];
  const waiting: SchemaNode[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.node.kind !== 'object') continue;
    found.push({ schema: next.node, pointer: next.pointer });
    for (const child of [...subschemas(next.node, next.pointer)].reverse()) waiting.push(child);
  }
  return found;
}

/** The values that the keywords of a schema hold as schemas, in the order of the text. */
function* subschemas(schema: JsonObject, pointer: string): Generator<SchemaNode> {
  for (const [keyword, value] of schema.members) {
    const shape = vocabulary.get(keyword)?.shape;
    if (shape === undefined || shape === 'data') continue;
    const place = joinPointer(pointer, keyword);
    if (shape === 'schema' || (shape === 'items' && value.kind !== 'array')) {
      yield { node: value, pointer: place };
    } else if (value.kind === 'array' && (shape === 'schemaArray' || shape === 'items')) {
      yield* itemSchemas(value, place);
    } else if (value.kind === 'object' && (shape === 'schemaMap' || shape === 'dependencies')) {
      yield* memberSchemas(value, place);
    }
  }
}

function* itemSchemas(array: JsonArray, pointer: string): Generator<SchemaNode> {
  for (const [index, node] of array.items.entries()) {
    yield { node, pointer: joinPointer(pointer, index) };
  }
}

/** A dependency may be an array of names, which is no schema. */
function* memberSchemas(map: JsonObject, pointer: string): Generator<SchemaNode> {
  for (const [name, value] of map.members) {
    if (value.kind !== 'array') yield { node: value, pointer: joinPointer(pointer, name) };
  }
}
