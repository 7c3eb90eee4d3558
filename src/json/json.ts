/** A range of a document's text: UTF-16 offsets, with an exclusive end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An object; of members with the same name, the last. */
export interface JsonObject extends Span {
  readonly kind: 'object';
  /** In the order of the text: integer-like names are not moved to the front. */
  readonly members: ReadonlyMap<string, JsonNode>;
}

/** An array. */
export interface JsonArray extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

interface JsonString extends Span {
  readonly kind: 'string';
  readonly value: string;
}

interface JsonNumber extends Span {
  readonly kind: 'number';
  /** As written in the source: `1.0`, `1e400` and integers beyond 2^53 keep their digits. */
  readonly text: string;
}

interface JsonBoolean extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}

interface JsonNull extends Span {
  readonly kind: 'null';
}

/** A JSON value with its place in the source. The tree keeps what `JSON.parse` loses. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull;

/** The member of an object by its own name; `undefined` for every other kind of node. */
export function member(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.kind === 'object' ? node.members.get(name) : undefined;
}

/** The text of a string member; `undefined` if it is absent or not a string. */
export function stringMember(node: JsonNode | undefined, name: string): string | undefined {
  const value = member(node, name);
  return value?.kind === 'string' ? value.value : undefined;
}

/** The items of an array; none for every other kind of node. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** The items of an array, or the value itself, where both a value and a list are allowed. */
export function itemsOrSelf(node: JsonNode | undefined): readonly JsonNode[] {
  if (node === undefined) return [];
  return node.kind === 'array' ? node.items : [node];
}

/** The texts of the strings among values. */
export function stringsIn(nodes: readonly JsonNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.kind === 'string' ? node.value : []));
}

/** The members of an object; none for every other kind of node. */
export function membersOf(node: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  return node?.kind === 'object' ? node.members : noMembers;
}

const noMembers: ReadonlyMap<string, JsonNode> = new Map();

/** Whether a node is `true`. */
export function isTrue(node: JsonNode | undefined): boolean {
  return node?.kind === 'boolean' && node.value;
}

/** Whether a node is `false`. */
export function isFalse(node: JsonNode | undefined): boolean {
  return node?.kind === 'boolean' && !node.value;
}

/** The values in an object or an array, with their names or indexes. */
export function partsOf(node: JsonNode): Iterable<readonly [string | number, JsonNode]> {
  if (node.kind === 'object') return node.members;
  return node.kind === 'array' ? node.items.entries() : [];
}

/** The plain value, as `JSON.parse` returns it; a member named `__proto__` stays a member. */
export function toValue(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(toValue);
  if (node.kind !== 'object') return scalarValue(node);
  return Object.fromEntries(Array.from(node.members, ([name, value]) => [name, toValue(value)]));
}

/** The plain value of a node without parts. */
export function scalarValue(
  node: Exclude<JsonNode, JsonObject | JsonArray>,
): string | number | boolean | null {
  switch (node.kind) {
    case 'number':
      return Number(node.text);
    case 'null':
      return null;
    case 'string':
    case 'boolean':
      return node.value;
  }
}

/** The text of a string without quotes, or any other value as JSON text. */
export function bareText(node: JsonNode): string {
  return node.kind === 'string' ? node.value : toText(node);
}

/** The value as JSON text on one line, with numbers as in the source. */
export function toText(node: JsonNode): string {
  switch (node.kind) {
    case 'object': {
      const members = Array.from(
        node.members,
        ([name, value]) => `${JSON.stringify(name)}: ${toText(value)}`,
      );
      return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
    }
    case 'array':
      return `[${node.items.map(toText).join(', ')}]`;
    case 'number':
      return node.text;
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(node.value);
    case 'boolean':
      return String(node.value);
  }
}

/** The span of nodes that are made rather than parsed. */
const nowhere = { start: 0, end: 0 } as const;

/** Makes `null`. */
export const nullNode: JsonNode = { kind: 'null', start: 0, end: 0 };

/** Makes `true` or `false`. */
export function booleanNode(value: boolean): JsonNode {
  return { kind: 'boolean', value, ...nowhere };
}

/** Makes a string. */
export function stringNode(value: string): JsonNode {
  return { kind: 'string', value, ...nowhere };
}

/** Makes a number from its JSON text, so that it keeps its digits. */
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
