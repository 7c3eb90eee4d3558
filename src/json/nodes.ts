import type { JsonArray, JsonNode, JsonObject } from './json.ts';

/** Nodes that are made, not parsed, have no place in a source. */
const nowhere = { start: 0, end: 0 } as const;

/** Makes `null`. */
export const nullNode: JsonNode = { kind: 'null', ...nowhere };

/** Makes `true` or `false`. */
export function booleanNode(value: boolean): JsonNode {
  return { kind: 'boolean', value, ...nowhere };
}

/** Makes a string. */
export function stringNode(value: string): JsonNode {
  return { kind: 'string', value, ...nowhere };
}

/** Makes a number of its JSON text, so that it keeps its digits. */
export function numberNode(text: string): JsonNode {
  return { kind: 'number', text, ...nowhere };
}

/** Makes an array. */
export function arrayNode(items: readonly JsonNode[]): JsonArray {
  return { kind: 'array', items, ...nowhere };
}

/** Makes an object. */
export function objectNode(members: ReadonlyMap<string, JsonNode>): JsonObject {
  return { kind: 'object', members, ...nowhere };
}
