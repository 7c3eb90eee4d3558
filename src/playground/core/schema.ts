import {
  arrayNode,
  itemsOf,
  itemsOrSelf,
  member,
  membersOf,
  objectNode,
  stringsIn,
  type JsonArray,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { compilePattern } from '../../schema/compile-pattern.ts';
import { isJsonType, type JsonType } from '../../schema/keywords.ts';
import { defaultOf, referenceOf, tupleOf } from '../../schema/readings.ts';
import { itemsAnchor, propertyAnchor } from '../../model/anchor.ts';
import { decodePercent } from '../../text/decode-percent.ts';

/** All schemas of a definition that apply to a value, joined as by `allOf`, with references followed. */
export interface Schema {
  /** The schemas whose assertions count, the outermost first. */
  readonly assertions: readonly JsonObject[];
  /** These, and schemas with a `$ref`, whose other keywords assert nothing. */
  readonly annotations: readonly JsonObject[];
  /** The values of each keyword in the assertions. */
  readonly keywords: ReadonlyMap<string, readonly JsonNode[]>;
  /** Whether no value fits: a part of it is `false`. */
  readonly isNever: boolean;
  /** The `anyOf` and `oneOf` lists from which a branch was taken into the assertions. */
  readonly settled: ReadonlySet<JsonNode>;
  /** The nearest id on the reference page; `''` for the page itself. */
  readonly anchor: string;
  /** The id to which the page adds the names of its properties; `undefined` if they have other ids. */
  readonly inner: string | undefined;
}

interface Collected {
  readonly assertions: JsonObject[];
  readonly annotations: JsonObject[];
  readonly seen: Set<JsonNode>;
  isNever: boolean;
}

/** The schema of a member. */
export interface PropertySchema {
  readonly schema: Schema;
  /** Whether the definition has a schema for the name. */
  readonly isNamed: boolean;
}

/** A cache by an object, for as long as that exists, and a key, since each change asks again. */
class Cache<Owner extends object, Key, Value> {
  readonly #values = new WeakMap<Owner, Map<Key, Value>>();

  get(owner: Owner, key: Key, make: () => Value): Value {
    const known = this.#values.get(owner) ?? new Map<Key, Value>();
    this.#values.set(owner, known);
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  }
}

/** Reads the schemas of a self-contained definition (`bundle.json`). */
export class SchemaReader {
  readonly root: Schema;
  /** The schemas with the alternatives nearest to a value, by the value. */
  readonly selected = new Cache<JsonNode, Schema, Schema>();
  /** Whether a value fits a schema. */
  readonly fitting = new Cache<JsonNode, Schema, boolean>();
  readonly document: JsonNode;
  /** Whether a schema that was read states whether its value is deprecated. */
  hasDeprecated = false;
  readonly #made = new Cache<Schema, JsonNode | number, Schema>();
  readonly #alone = new Cache<JsonNode, '', Schema>();
  readonly #requiring = new Cache<readonly JsonNode[], '', JsonObject>();
  readonly #properties = new Cache<Schema, string, PropertySchema>();

  constructor(document: JsonNode) {
    this.document = document;
    this.root = this.join([document], '', '');
  }

  /** The schema of a value to which all `nodes` apply. */
  join(
    nodes: readonly JsonNode[],
    anchor: string,
    inner?: string,
    settled: ReadonlySet<JsonNode> = new Set(),
  ): Schema {
    const found: Collected = { assertions: [], annotations: [], seen: new Set(), isNever: false };
    for (const node of nodes) this.#collect(node, found);
    const { assertions, annotations, isNever } = found;
    // What a reference below the root leads to has ids of its own.
    const isInPlace = inner === '' || assertions[0] === annotations[0];
    return {
      assertions,
      annotations,
      keywords: valuesByKeyword(assertions),
      isNever,
      settled,
      anchor,
      inner: isInPlace ? inner : undefined,
    };
  }

  /** A schema that requires names; always the same object for the same list. */
  requiring(names: readonly JsonNode[]): JsonObject {
    return this.#requiring.get(names, '', () =>
      objectNode(new Map([['required', arrayNode(names)]])),
    );
  }

  /** A subschema without those around it. */
  alone(node: JsonNode): Schema {
    return this.#alone.get(node, '', () => this.join([node], ''));
  }

  /** The schema with each of its open branches chosen; `undefined` if it has none. */
  alternatives(schema: Schema): readonly Schema[] | undefined {
    return openBranches(schema)?.items.map((branch) => this.take(schema, branch));
  }

  /** The schema with another that applies to the same value: one of its open branches, or a conditional one. */
  take(schema: Schema, branch: JsonNode): Schema {
    return this.#made.get(schema, branch, () => {
      const list = openBranches(schema);
      const isOpen = list?.items.includes(branch) === true;
      const settled = isOpen ? new Set([...schema.settled, list]) : schema.settled;
      const nodes = [...schema.assertions, branch];
      const joined = this.join(nodes, schema.anchor, schema.inner, settled);
      return { ...joined, annotations: [...joined.annotations, ...schema.annotations] };
    });
  }

  /** The schema of a member, and whether the definition names it. */
  property(schema: Schema, name: string): PropertySchema {
    return this.#properties.get(schema, name, () => this.#readProperty(schema, name));
  }

  item(schema: Schema, index: number): Schema {
    return this.#made.get(schema, index, () => {
      const { inner } = schema;
      const [first] = schema.assertions;
      const items = member(first, 'items');
      const isEach = items !== undefined && first && itemSchema(first, index) === items;
      return this.join(
        schema.assertions.flatMap((assertion) => itemSchema(assertion, index) ?? []),
        schema.anchor,
        isEach && inner !== undefined ? itemsAnchor(inner) : undefined,
      );
    });
  }

  /** The schema of an item of an array, or of a member of any other value. */
  below(schema: Schema, value: JsonNode | undefined, step: string | number): Schema {
    return value?.kind === 'array'
      ? this.item(schema, Number(step))
      : this.property(schema, String(step)).schema;
  }

  #readProperty(schema: Schema, name: string): PropertySchema {
    const { inner } = schema;
    const [first] = schema.assertions;
    const isOwn = inner !== undefined && propertySchema(first, name) !== undefined;
    const anchor = isOwn ? propertyAnchor(inner, name) : schema.anchor;
    const isNamed = schema.assertions.some(
      (node) =>
        namedSchemas(node, name).length > 0 ||
        member(node, 'additionalProperties')?.kind === 'object',
    );
    const nodes = schema.assertions.flatMap((node) => memberSchemas(node, name));
    return { schema: this.join(nodes, anchor, isOwn ? anchor : undefined), isNamed };
  }

  #collect(node: JsonNode, found: Collected): void {
    if (found.seen.has(node)) return;
    found.seen.add(node);
    if (node.kind === 'boolean') found.isNever ||= !node.value;
    if (node.kind !== 'object') return;
    found.annotations.push(node);
    this.hasDeprecated ||= node.members.has('deprecated');
    const reference = referenceOf(node);
    if (reference !== undefined) {
      const target = this.targetOf(reference.ref);
      if (target !== undefined) this.#collect(target, found);
      return;
    }
    found.assertions.push(node);
    for (const part of itemsOf(member(node, 'allOf'))) this.#collect(part, found);
  }

  /** The target of a reference in the document. */
  targetOf(ref: string): JsonNode | undefined {
    const segments = ref.startsWith('#') ? parsePointer(decodePercent(ref.slice(1))) : undefined;
    return segments && nodeAt(this.document, segments);
  }
}

function valuesByKeyword(nodes: readonly JsonObject[]): ReadonlyMap<string, readonly JsonNode[]> {
  const members = nodes.flatMap((node) => [...node.members]);
  const byKeyword = Map.groupBy(members, ([keyword]) => keyword);
  return new Map(
    Array.from(byKeyword, ([keyword, found]) => [keyword, found.map(([, value]) => value)]),
  );
}

/** The subschemas of a schema for the member with a name, without following references. */
export function memberSchemas(node: JsonObject, name: string): readonly JsonNode[] {
  const named = namedSchemas(node, name);
  const others = member(node, 'additionalProperties');
  return named.length > 0 || others === undefined ? named : [others];
}

/** The subschema of a schema for the item at an index, without following references. */
export function itemSchema(node: JsonObject, index: number): JsonNode | undefined {
  const { positions, rest } = tupleOf(node);
  return positions?.[index] ?? rest;
}

function propertySchema(node: JsonObject | undefined, name: string): JsonNode | undefined {
  return member(member(node, 'properties'), name);
}

function namedSchemas(node: JsonObject, name: string): readonly JsonNode[] {
  const own = propertySchema(node, name);
  const patterns = [...membersOf(member(node, 'patternProperties'))];
  return [
    ...(own === undefined ? [] : [own]),
    ...patterns.flatMap(([pattern, schema]) => (matches(pattern, name) ? [schema] : [])),
  ];
}

/** Matches as validators do; an invalid pattern matches everything. */
export function matches(pattern: string, text: string): boolean {
  try {
    return compilePattern(pattern).test(text);
  } catch {
    return true;
  }
}

/** The first value of a keyword, whether among assertions or beside a reference. */
export function annotation({ annotations }: Schema, keyword: string): JsonNode | undefined {
  for (const node of annotations) {
    const value = keyword === 'default' ? defaultOf(node) : member(node, keyword);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** All values of a keyword in the assertions. */
export function asserted({ keywords }: Schema, keyword: string): readonly JsonNode[] {
  return keywords.get(keyword) ?? [];
}

/** The text of a describing keyword; `undefined` if it is absent. */
export function words(schema: Schema, keyword: string): string | undefined {
  const value = annotation(schema, keyword);
  return value?.kind === 'string' ? value.value : undefined;
}

/** The types that are allowed; `undefined` if any type is. */
export function typesOf(schema: Schema): readonly JsonType[] | undefined {
  let types: readonly string[] | undefined;
  for (const node of asserted(schema, 'type')) {
    const named = stringsIn(itemsOrSelf(node));
    types = types === undefined ? named : common(types, named);
  }
  return types?.filter(isJsonType);
}

/** `integer` is a kind of `number`. */
function common(a: readonly string[], b: readonly string[]): readonly string[] {
  const holds = (list: readonly string[], type: string): boolean =>
    list.includes(type) || (type === 'integer' && list.includes('number'));
  return [...new Set([...a, ...b])].filter((type) => holds(a, type) && holds(b, type));
}

/** The names of the properties in the order of the definition, then those that are only required. */
export function propertyNames(schema: Schema): readonly string[] {
  const names = asserted(schema, 'properties').flatMap((node) => [...membersOf(node).keys()]);
  return [...new Set([...names, ...requiredNames(schema)])];
}

/** The names of the members that a value must have. */
export function requiredNames(schema: Schema): ReadonlySet<string> {
  return new Set(stringsIn(asserted(schema, 'required').flatMap(itemsOf)));
}

/** The first `anyOf` or `oneOf` from which no branch is chosen yet. */
export function openBranches({ assertions, settled }: Schema): JsonArray | undefined {
  for (const node of assertions) {
    for (const keyword of ['anyOf', 'oneOf']) {
      const list = member(node, keyword);
      if (list?.kind === 'array' && list.items.length > 0 && !settled.has(list)) return list;
    }
  }
  return undefined;
}

/** The greatest lower bound, or the least upper one. */
export function limitOf(
  schema: Schema,
  side: 'minimum' | 'maximum',
): { readonly value: number; readonly isExclusive: boolean } | undefined {
  const isLow = side === 'minimum';
  const exclusive = numbersOf(schema, isLow ? 'exclusiveMinimum' : 'exclusiveMaximum');
  const bounds = [
    // First, since it is the stricter one of two equal bounds.
    ...exclusive.map((value) => ({ value, isExclusive: true })),
    ...numbersOf(schema, side).map((value) => ({ value, isExclusive: false })),
  ];
  return bounds.sort((a, b) => (isLow ? b.value - a.value : a.value - b.value))[0];
}

/** The numbers asserted by a keyword. */
export function numbersOf(schema: Schema, keyword: string): readonly number[] {
  return asserted(schema, keyword).flatMap((node) =>
    node.kind === 'number' ? Number(node.text) : [],
  );
}

/** The values that are listed as allowed: by `const`, `enum`, or alternatives of one value each. */
export function valuesAllowedBy(schema: Schema): readonly JsonNode[] | undefined {
  const [constant] = asserted(schema, 'const');
  if (constant !== undefined) return [constant];
  const [list] = asserted(schema, 'enum');
  if (list?.kind === 'array') return list.items;
  const branches = openBranches(schema)?.items.map((branch) => member(branch, 'const'));
  const values = branches?.flatMap((value) => value ?? []);
  return values !== undefined && values.length === branches?.length ? values : undefined;
}
