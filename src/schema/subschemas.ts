import type { JsonNode, JsonObject } from '../json/json.ts';
import { vocabulary, type Keyword } from './keywords.ts';

/** A schema in the value of a keyword. */
export interface HeldSchema {
  /** Its name or index; absent if the keyword has a single schema. */
  readonly key?: string;
  readonly node: JsonNode;
}

/** A schema directly inside another, and the keyword that contains it. */
export interface Subschema extends HeldSchema {
  readonly keyword: string;
}

/** The schemas directly inside a schema, in the order of the text. */
export function subschemas({ members }: JsonObject): readonly Subschema[] {
  const found: Subschema[] = [];
  for (const [keyword, value] of members) {
    for (const { key, node } of heldSchemas(keyword, value)) {
      found.push(key === undefined ? { keyword, node } : { keyword, key, node });
    }
  }
  return found;
}

/** The schemas in a keyword's value; none if it is data, or has the wrong shape. */
export function heldSchemas(keyword: string, value: JsonNode): readonly HeldSchema[] {
  const arrangement = arrangementOf(keyword, value);
  switch (arrangement.kind) {
    case 'data':
      return [];
    case 'schema':
      return [{ node: value }];
    case 'array':
      return arrangement.items.map((node, index) => ({ key: String(index), node }));
    case 'map':
      return Array.from(arrangement.members, ([key, node]) => ({ key, node })).filter(
        ({ node }) => !isNameList(node),
      );
  }
}

/** How a value contains schemas: data contains none. */
type Arrangement =
  | { readonly kind: 'data' }
  | { readonly kind: 'schema' }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  /** Some members may be lists of property names, see `isNameList`. */
  | { readonly kind: 'map'; readonly members: ReadonlyMap<string, JsonNode> };

/** How the value of a keyword is composed of schemas. */
export function arrangementOf(
  keyword: string,
  value: JsonNode,
  words: ReadonlyMap<string, Keyword> = vocabulary,
): Arrangement {
  const shape = words.get(keyword)?.shape ?? 'data';
  switch (shape) {
    case 'data':
      return { kind: 'data' };
    case 'schema':
      return { kind: 'schema' };
    case 'schemaOrArray':
      return value.kind === 'array' ? { kind: 'array', items: value.items } : { kind: 'schema' };
    case 'schemaArray':
      return value.kind === 'array' ? { kind: 'array', items: value.items } : { kind: 'data' };
    case 'schemaMap':
    case 'schemasOrNames':
      return value.kind === 'object' ? { kind: 'map', members: value.members } : { kind: 'data' };
  }
}

/**
 * Maps each schema in the value of a keyword; returns the same value if every schema stays the same. Lists
 * of property names stay.
 */
export function mapSubschemas(
  keyword: string,
  value: JsonNode,
  change: (schema: JsonNode) => JsonNode,
  words?: ReadonlyMap<string, Keyword>,
): JsonNode {
  const arrangement = arrangementOf(keyword, value, words);
  switch (arrangement.kind) {
    case 'data':
      return value;
    case 'schema':
      return change(value);
    case 'array': {
      const items = arrangement.items.map(change);
      const isSame = items.every((item, index) => item === arrangement.items[index]);
      return isSame ? value : { ...value, kind: 'array', items };
    }
    case 'map': {
      const { members: old } = arrangement;
      let members: Map<string, JsonNode> | undefined;
      for (const [name, node] of old) {
        const changed = isNameList(node) ? node : change(node);
        if (changed !== node) (members ??= new Map(old)).set(name, changed);
      }
      return members === undefined ? value : { ...value, kind: 'object', members };
    }
  }
}

/** Whether a member of a map is a list of property names, as in `dependencies`, rather than a schema. */
export function isNameList(node: JsonNode): boolean {
  return node.kind === 'array';
}
