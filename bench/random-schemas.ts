type Schema = boolean | SchemaObject;
type SchemaObject = Record<string, unknown>;

/** Random schemas of draft-07 from a seed: few names, patterns and numbers, so that they meet. */
export class RandomSchemas {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /**
   * Two schemas: the second is mostly the first with one or two keywords changed. None applies to a value
   * for ever: that overflows the stack of validators, and nothing is to be decided.
   */
  pair(): readonly [Schema, Schema] {
    for (;;) {
      const pair = this.#anyPair();
      if (!pair.some(isEndless)) return pair;
    }
  }

  #anyPair(): readonly [Schema, Schema] {
    const first = this.root();
    const second = this.#chance(0.8) ? this.#mutate(first) : this.root();
    return [first, this.#chance(0.3) ? this.#mutate(second) : second];
  }

  root(): Schema {
    if (!this.#chance(0.3)) return this.#schema(3, false);
    const definitions = { x: this.#schema(2, true), y: this.#schema(2, true) };
    return { allOf: [this.#schema(3, true)], definitions };
  }

  #mutate(schema: Schema): Schema {
    const copy = structuredClone(schema);
    const places = objectsIn(copy);
    if (places.length === 0) return this.#schema(2, false);
    const place = this.#pick(places);
    const keywords = Object.keys(place).filter((keyword) => keyword !== 'definitions');
    const isRecursive = typeof copy === 'object' && 'definitions' in copy;
    if (keywords.length > 0 && this.#chance(0.35))
      Reflect.deleteProperty(place, this.#pick(keywords));
    else if (!('definitions' in place)) this.#addKeyword(place, 2, isRecursive);
    return copy;
  }

  #schema(depth: number, isRecursive: boolean): Schema {
    if (this.#chance(0.06)) return this.#chance(0.6);
    const schema: SchemaObject = {};
    const count = 1 + this.#below(3);
    for (let at = 0; at < count; at += 1) this.#addKeyword(schema, depth, isRecursive);
    return schema;
  }

  #addKeyword(schema: SchemaObject, depth: number, isRecursive: boolean): void {
    if (isRecursive && depth > 0 && this.#chance(0.05)) {
      for (const keyword of Object.keys(schema)) Reflect.deleteProperty(schema, keyword);
      schema['$ref'] = `#/definitions/${this.#pick(['x', 'y'])}`;
    } else if (!('$ref' in schema)) {
      const inner = (): Schema => this.#schema(depth - 1, isRecursive);
      Object.assign(
        schema,
        depth > 0 && this.#chance(0.55) ? this.#applicator(inner) : this.#assertion(),
      );
    }
  }

  #assertion(): SchemaObject {
    const choices: (() => SchemaObject)[] = [
      ...Array.from({ length: 3 }, () => () => ({ type: this.#pick(types) })),
      () => ({ type: [...new Set([this.#pick(types), this.#pick(types)])] }),
      () => ({ enum: distinct(Array.from({ length: 1 + this.#below(4) }, () => this.#value(2))) }),
      () => ({ const: this.#value(2) }),
      ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((keyword) => () => ({
        [keyword]: this.#below(7) - 3,
      })),
      () => ({ multipleOf: this.#pick([1, 2, 3, 0.5, 1.5]) }),
      () => ({ pattern: this.#pick(patterns) }),
      ...sizes.map((keyword) => () => ({ [keyword]: this.#below(4) })),
      () => ({ uniqueItems: this.#chance(0.8) }),
      () => ({ required: this.#someNames() }),
      () => ({ dependencies: { [this.#pick(names)]: this.#someNames() } }),
    ];
    return this.#pick(choices)();
  }

  #applicator(inner: () => Schema): SchemaObject {
    const list = (): Schema[] => Array.from({ length: 1 + this.#below(3) }, inner);
    const choices: (() => SchemaObject)[] = [
      ...Array.from({ length: 3 }, () => () => ({ properties: this.#membersOf(inner) })),
      () => ({ patternProperties: { [this.#pick(patterns)]: inner() } }),
      () => ({
        patternProperties: { [this.#pick(patterns)]: inner(), [this.#pick(patterns)]: inner() },
      }),
      () => ({ additionalProperties: this.#chance(0.5) ? false : inner() }),
      () => ({ items: inner() }),
      () => ({ items: list() }),
      () => ({ items: list(), additionalItems: this.#chance(0.4) ? false : inner() }),
      () => ({ contains: inner() }),
      () => ({ propertyNames: this.#chance(0.5) ? { pattern: this.#pick(patterns) } : inner() }),
      () => ({ dependencies: { [this.#pick(names)]: inner() } }),
      ...['anyOf', 'oneOf', 'allOf'].map((keyword) => () => ({ [keyword]: list() })),
      () => ({ not: inner() }),
      () => ({
        if: inner(),
        ...(this.#chance(0.7) && { then: inner() }),
        ...(this.#chance(0.7) && { else: inner() }),
      }),
    ];
    return this.#pick(choices)();
  }

  #membersOf(inner: () => Schema): SchemaObject {
    return Object.fromEntries(this.#someNames().map((name) => [name, inner()]));
  }

  #value(depth: number): unknown {
    if (depth === 0 || !this.#chance(0.25)) return this.#pick(scalars);
    if (this.#chance(0.5)) {
      return Array.from({ length: this.#below(3) }, () => this.#value(depth - 1));
    }
    return Object.fromEntries(this.#someNames().map((name) => [name, this.#value(depth - 1)]));
  }

  #someNames(): string[] {
    return names.filter(() => this.#chance(0.45));
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  /** Mulberry32. */
  #random(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

const names = ['a', 'b', 'c'] as const;
const patterns = ['^a', 'b$', '^a+$', '^[ab]*$', 'c', '^$', '^.{2}$', '^(a|bc)+$'] as const;
const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
const scalars = [null, true, false, 0, 1, 2, 3, -1, 1.5, '', 'a', 'b', 'ab', 'bc', 'c'] as const;
const sizes = [
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
] as const;

/** The schemas within a schema that are objects, itself included. */
function objectsIn(schema: unknown): SchemaObject[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (['enum', 'const', 'required', 'type'].includes(keyword)) return [];
    const isMap = ['properties', 'patternProperties', 'definitions', 'dependencies'].includes(
      keyword,
    );
    if (!isMap) return objectsIn(value);
    const members: unknown[] = Object.values(value as SchemaObject);
    return members.filter((member) => !Array.isArray(member)).flatMap(objectsIn);
  });
  return [schema as SchemaObject, ...inner];
}

/** Whether a definition applies itself to the same value. */
function isEndless(schema: Schema): boolean {
  const definitions = typeof schema === 'object' ? schema['definitions'] : undefined;
  if (typeof definitions !== 'object' || definitions === null) return false;
  const reached = new Map(
    Object.entries(definitions).map(([name, definition]) => [name, appliedIn(definition)]),
  );
  const reaches = (name: string, goal: string, left: number): boolean =>
    reached
      .get(name)
      ?.some((next) => next === goal || (left > 0 && reaches(next, goal, left - 1))) === true;
  return [...reached.keys()].some((name) => reaches(name, name, reached.size));
}

/** The definitions that a schema applies to the value that it is applied to itself. */
function appliedIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(appliedIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword === '$ref') return [String(value).replace('#/definitions/', '')];
    if (keyword === 'dependencies') return appliedIn(Object.values(value as SchemaObject));
    return inPlace.has(keyword) ? appliedIn(value) : [];
  });
}

const inPlace: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
]);

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Values to try verdicts on: some of each type, and the constants and bounds of schemas. */
export function triedValues(...schemas: readonly Schema[]): readonly unknown[] {
  const basic = [null, true, 0, 1, -1, 1.5, '', 'a', [], {}];
  return [
    ...[...scalars, ...basic, 4, 5, 6, -2, -3, 0.5, 2.5, 100, 'abc', 'aa', 'aaa', 'ba', 'd', 'aab'],
    ...[[0], ['a'], [0, 0], ['a', 'b'], [1, 'a'], [[]], [{}], [0, 1, 2], [0, 0, 0], [1, 2, 3, 4]],
    ...[{ d: 0 }, { zz: null }, { ab: 1, bc: 'a' }, { a: { a: 1 } }, { b: ['a'] }],
    ...basic.flatMap((value) => [
      ...names.map((name) => ({ [name]: value })),
      ...[
        { a: value, b: value },
        { a: value, b: value, c: value },
        { a: value, d: value },
      ],
      ...[[value], [value, value], [value, 0], { a: [value] }, { b: { a: value } }],
    ]),
    ...schemas.flatMap((schema) => objectsIn(schema).flatMap(valuesOf)),
  ];
}

function valuesOf(schema: SchemaObject): unknown[] {
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap(
    (keyword) => {
      const bound = schema[keyword];
      return typeof bound === 'number' ? [bound, bound + 1, bound - 1, bound + 0.5] : [];
    },
  );
  const listed: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return [...bounds, ...listed, ...('const' in schema ? [schema['const']] : [])];
}
