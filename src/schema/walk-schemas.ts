import type { JsonNode, JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { subschemas } from './subschemas.ts';

/** A value where a schema is expected, and its pointer. */
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
  const pending: SchemaNode[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node: schema, pointer } = next;
    if (schema.kind !== 'object') continue;
    found.push({ schema, pointer });
    for (const { keyword, key, node } of subschemas(schema).toReversed()) {
      pending.push({ node, pointer: pointerOf(pointer, keyword, key) });
    }
  }
  return found;
}

/** The pointer of a subschema: below its keyword, and below its key if it has one. */
export function pointerOf(pointer: string, keyword: string, key: string | undefined): string {
  const held = `${pointer}/${keyword}`;
  return key === undefined ? held : joinPointer(held, key);
}
