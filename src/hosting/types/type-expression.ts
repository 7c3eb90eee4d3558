import {
  isTrue,
  itemsOrSelf,
  member,
  membersOf,
  scalarValue,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { requiredNames } from '../../model/constraints.ts';
import type { JudgingKeywordName } from '../../schema/keywords.ts';
import { branchesOf, isOnlyReference, tupleOf } from '../../schema/readings.ts';

/** A TypeScript type to which every valid instance of a schema is assignable. */
export type TypeExpression =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'never' }
  /** A word of the language, a name, or a literal. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'array'; readonly items: TypeExpression }
  | {
      readonly kind: 'tuple';
      readonly items: readonly TypeExpression[];
      /** The least number of items of an instance. */
      readonly required: number;
      readonly rest?: TypeExpression;
    }
  | {
      readonly kind: 'object';
      readonly properties: readonly PropertyExpression[];
      /** The type of every other property; absent if there is no other. */
      readonly others?: TypeExpression;
    }
  | { readonly kind: 'union'; readonly members: readonly TypeExpression[] }
  | { readonly kind: 'intersection'; readonly members: readonly TypeExpression[] };

/** A property of an object type. */
export interface PropertyExpression {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isReadOnly?: boolean;
  readonly type: TypeExpression;
  /** The schema with its annotations. */
  readonly schema?: JsonNode;
}

/** Resolves the references in schemas. */
interface ReferenceTypes {
  /** The type of the schema behind a `$ref`. */
  readonly typeOf: (holder: JsonObject) => TypeExpression;
  /** The schema behind a `$ref`; `undefined` if there is no point in looking into it. */
  readonly targetOf: (holder: JsonObject) => JsonNode | undefined;
  /** Whether `readOnly` makes a property `readonly`: not up to draft-07. */
  readonly marksReadOnly: boolean;
}

type InstanceKind = JsonNode['kind'];
type Kinds = ReadonlySet<InstanceKind>;

const everyKind: Kinds = new Set(['string', 'number', 'boolean', 'null', 'array', 'object']);

/** The depth of nesting at which a type stops. */
const deepestType = 40;

/** How deeply references are replaced by their schemas before a name is used: their number multiplies. */
const deepestInPlace = 2;

/** The most types to name in an index signature. */
const widestSignature = 8;

/** Members that every object has: `{}` does not match a type with a different optional one. */
const inheritedMembers: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]);

const unknown: TypeExpression = { kind: 'unknown' };
const never: TypeExpression = { kind: 'never' };

/**
 * Makes the types of schemas that share their references. What types cannot express (`not`, `if`, ranges,
 * patterns, counts) is left out, which makes a type wider and never narrower.
 */
export function createTypeExpressions(
  references: ReferenceTypes,
): (schema: JsonNode) => TypeExpression {
  const builder = new TypeBuilder(references);
  return (schema) => builder.build(schema, everyKind, 0);
}

class TypeBuilder {
  readonly #references: ReferenceTypes;
  readonly #kinds = new Map<JsonNode, Kinds>();
  /** The number of references around the current schema that were replaced by their schema. */
  #inPlace = 0;

  constructor(references: ReferenceTypes) {
    this.#references = references;
  }

  /** The type of instances of the given kinds; the enclosing schemas exclude all others. */
  build(schema: JsonNode, among: Kinds, depth: number): TypeExpression {
    if (schema.kind === 'boolean') return schema.value ? unknown : never;
    if (schema.kind !== 'object' || depth > deepestType) return unknown;
    if (isOnlyReference(schema)) return this.#referenceType(schema, among, depth);
    const kinds = intersect(this.#kindsOf(schema), among);
    const isMixed = kinds.has('object') && kinds.size > 1;
    const type =
      isMixed && isCompound(schema)
        ? this.#splitType(schema, kinds, depth)
        : this.#compoundType(schema, kinds, among, depth);
    const isKnown = type.kind !== 'unknown' || kinds.size === among.size;
    return isKnown ? type : this.#kindsType(schema, kinds, depth);
  }

  /**
   * The types of each kind separately: in `string & { … }`, TypeScript would look up `length`, which an
   * instance may have as a member of another type.
   */
  #splitType(schema: JsonObject, kinds: Kinds, depth: number): TypeExpression {
    const parts = Array.from(kinds, (kind) => {
      const only: Kinds = new Set([kind]);
      return { only, type: this.#compoundType(schema, only, only, depth) };
    });
    if (parts.every(({ type }) => type.kind === 'unknown')) return unknown;
    return unionOf(
      parts.map(({ only, type }) =>
        type.kind === 'unknown' ? this.#kindsType(schema, only, depth) : type,
      ),
    );
  }

  #compoundType(schema: JsonObject, kinds: Kinds, among: Kinds, depth: number): TypeExpression {
    const types = (branches: readonly JsonNode[]): TypeExpression[] =>
      branches.map((branch) => this.build(branch, kinds, depth + 1));
    return intersectionOf([
      valuesType(schema, kinds) ?? this.#ownType(schema, kinds, among, depth),
      ...branchesFor('intersection', schema).flatMap(types),
      ...branchesFor('union', schema).map((branches) => unionOf(types(branches))),
    ]);
  }

  /** A name, or the schema itself if the name would include other kinds. */
  #referenceType(holder: JsonObject, among: Kinds, depth: number): TypeExpression {
    const target = this.#references.targetOf(holder);
    const isName = target === undefined || this.#kindsOf(target).isSubsetOf(among);
    if (isName || this.#inPlace === deepestInPlace) return this.#references.typeOf(holder);
    this.#inPlace += 1;
    const type = this.build(target, among, depth + 1);
    this.#inPlace -= 1;
    return type;
  }

  /** The type by keywords for objects and arrays, including the kinds unless branches imply them. */
  #ownType(schema: JsonObject, kinds: Kinds, among: Kinds, depth: number): TypeExpression {
    const saysMore = [...kinds].some((kind) => saysOf(kind, schema));
    const isKnownByBranches = this.#branchKinds(schema).intersection(among).isSubsetOf(kinds);
    return !saysMore && isKnownByBranches ? unknown : this.#kindsType(schema, kinds, depth);
  }

  #kindsType(schema: JsonObject, kinds: Kinds, depth: number): TypeExpression {
    return unionOf(
      Array.from(kinds, (kind) => {
        if (kind === 'array') return this.#arrayType(schema, depth);
        return kind === 'object' ? this.#objectType(schema, depth) : { kind: 'word', text: kind };
      }),
    );
  }

  #arrayType(schema: JsonObject, depth: number): TypeExpression {
    const { positions, rest: restSchema } = tupleOf(schema);
    const nested = (node: JsonNode): TypeExpression => this.build(node, everyKind, depth + 1);
    const rest = restSchema === undefined ? unknown : nested(restSchema);
    if (positions === undefined) return { kind: 'array', items: rest };
    const least = member(schema, 'minItems');
    return {
      kind: 'tuple',
      items: positions.map(nested),
      required: least?.kind === 'number' ? Number(least.text) : 0,
      ...(rest.kind !== 'never' && { rest }),
    };
  }

  #objectType(schema: JsonObject, depth: number): TypeExpression {
    const properties = this.#propertiesOf(schema, depth);
    const others = this.#othersOf(schema, properties, depth);
    return { kind: 'object', properties, ...(others && { others }) };
  }

  /** Declared properties in their order, then those that are only required. */
  #propertiesOf(schema: JsonObject, depth: number): PropertyExpression[] {
    const required = requiredNames(schema);
    const declared = membersOf(member(schema, 'properties'));
    const undeclared = [...required].filter((name) => !declared.has(name));
    return [
      ...Array.from(declared, ([name, node]): PropertyExpression => {
        const isRequired = required.has(name);
        const isLoose = !isRequired && inheritedMembers.has(name);
        const type = isLoose ? unknown : this.build(node, everyKind, depth + 1);
        const isReadOnly = this.#references.marksReadOnly && isTrue(member(node, 'readOnly'));
        return { name, isRequired, type, schema: node, ...(isReadOnly && { isReadOnly }) };
      }),
      ...undeclared.map((name) => ({ name, isRequired: true, type: unknown })),
    ];
  }

  /**
   * The type of undeclared properties. An index signature also covers the declared ones, so it is the
   * union of all; absent if the schema allows no others.
   */
  #othersOf(
    schema: JsonObject,
    properties: readonly PropertyExpression[],
    depth: number,
  ): TypeExpression | undefined {
    const additional = member(schema, 'additionalProperties');
    if (additional === undefined) return unknown;
    const patterns = [...membersOf(member(schema, 'patternProperties')).values()];
    const type = unionOf(
      [additional, ...patterns].map((node) => this.build(node, everyKind, depth + 1)),
    );
    if (type.kind === 'unknown') return unknown;
    if (type.kind === 'never' && patterns.length === 0) {
      return properties.length === 0 ? never : undefined;
    }
    const optional = properties.some(({ isRequired }) => !isRequired) ? [absent] : [];
    const all = unionOf([type, ...properties.map((property) => property.type), ...optional]);
    return all.kind === 'union' && all.members.length > widestSignature ? unknown : all;
  }

  /** The kinds that an instance may have, according to in-place keywords. */
  #kindsOf(schema: JsonNode): Kinds {
    const known = this.#kinds.get(schema);
    if (known !== undefined) return known;
    // A cycle of references adds no restriction.
    this.#kinds.set(schema, everyKind);
    const kinds = this.#findKinds(schema);
    this.#kinds.set(schema, kinds);
    return kinds;
  }

  #findKinds(schema: JsonNode): Kinds {
    if (schema.kind === 'boolean') return schema.value ? everyKind : new Set();
    if (schema.kind !== 'object') return everyKind;
    if (!isOnlyReference(schema)) return intersect(statedKinds(schema), this.#branchKinds(schema));
    const target = this.#references.targetOf(schema);
    return target === undefined ? everyKind : this.#kindsOf(target);
  }

  #branchKinds(schema: JsonObject): Kinds {
    const kindsOf = (branch: JsonNode): Kinds => this.#kindsOf(branch);
    const alternatives = branchesFor('union', schema).map((branches) =>
      branches.map(kindsOf).reduce((left, right) => left.union(right), new Set()),
    );
    const all = branchesFor('intersection', schema).flat().map(kindsOf);
    return [...all, ...alternatives].reduce(intersect, everyKind);
  }
}

/** What a keyword contributes to a type. */
type TypePart =
  /** Nothing that a type can express, or only together with another keyword. */
  | 'nothing'
  | 'reference'
  | 'kinds'
  | 'values'
  /** The items of an array. */
  | 'array'
  /** The properties of an object. */
  | 'object'
  /** Types that must all apply to an instance. */
  | 'intersection'
  /** Types of which one must apply to an instance. */
  | 'union';

const typeParts = {
  $ref: 'reference',
  type: 'kinds',
  enum: 'values',
  const: 'values',
  multipleOf: 'nothing',
  maximum: 'nothing',
  exclusiveMaximum: 'nothing',
  minimum: 'nothing',
  exclusiveMinimum: 'nothing',
  maxLength: 'nothing',
  minLength: 'nothing',
  pattern: 'nothing',
  format: 'nothing',
  items: 'array',
  additionalItems: 'nothing',
  maxItems: 'nothing',
  minItems: 'nothing',
  uniqueItems: 'nothing',
  contains: 'nothing',
  maxProperties: 'nothing',
  minProperties: 'nothing',
  required: 'object',
  properties: 'object',
  patternProperties: 'object',
  additionalProperties: 'object',
  dependencies: 'nothing',
  propertyNames: 'nothing',
  if: 'nothing',
  then: 'nothing',
  else: 'nothing',
  allOf: 'intersection',
  anyOf: 'union',
  oneOf: 'union',
  not: 'nothing',
  $recursiveRef: 'reference',
  $dynamicRef: 'reference',
  prefixItems: 'array',
  minContains: 'nothing',
  maxContains: 'nothing',
  unevaluatedItems: 'nothing',
  dependentRequired: 'nothing',
  dependentSchemas: 'nothing',
  unevaluatedProperties: 'nothing',
} as const satisfies Record<JudgingKeywordName, TypePart>;

const keywordsByPart: ReadonlyMap<TypePart, readonly string[]> = new Map(
  Array.from(
    Map.groupBy(Object.entries(typeParts), ([, part]) => part),
    ([part, rows]) => [part, rows.map(([keyword]) => keyword)],
  ),
);

/** The keywords of a schema that contribute to a part of a type, in the order of the table. */
function keywordsFor(part: TypePart, { members }: JsonObject): readonly string[] {
  return (keywordsByPart.get(part) ?? []).filter((keyword) => members.has(keyword));
}

/** The schemas of the lists that contribute to a part of a type, list by list. */
function branchesFor(
  part: 'intersection' | 'union',
  schema: JsonObject,
): readonly (readonly JsonNode[])[] {
  return keywordsFor(part, schema).map((keyword) => branchesOf(schema, keyword));
}

/** Whether a schema describes the items of arrays or the properties of objects. */
function saysOf(kind: InstanceKind, schema: JsonObject): boolean {
  return (kind === 'array' || kind === 'object') && keywordsFor(kind, schema).length > 0;
}

function intersect(left: Kinds, right: Kinds): Kinds {
  if (right.size === everyKind.size) return left;
  return left === everyKind ? right : left.intersection(right);
}

/** Whether several keywords each contribute a type that must apply to an instance. */
function isCompound(schema: JsonObject): boolean {
  const branches =
    branchesFor('intersection', schema).flat().length + keywordsFor('union', schema).length;
  const hasOwn = [...everyKind].some((kind) => saysOf(kind, schema));
  return branches > 1 || (branches > 0 && (hasOwn || statedKinds(schema) !== everyKind));
}

/** The kinds that `type`, `enum` and `const` leave. */
function statedKinds(schema: JsonObject): Kinds {
  const type = member(schema, 'type');
  const values = statedValues(schema);
  const kinds = values === undefined ? everyKind : new Set(values.map(({ kind }) => kind));
  if (type === undefined) return kinds;
  const names = itemsOrSelf(type);
  const typed = new Set(names.flatMap((name) => kindOfType(name)));
  // OpenAPI's keyword, with which some validators accept `null`.
  const isNullable = isTrue(member(schema, 'nullable'));
  return intersect(kinds, isNullable ? typed.add('null') : typed);
}

function kindOfType(name: JsonNode): InstanceKind[] {
  if (name.kind !== 'string') return [];
  if (name.value === 'integer') return ['number'];
  return [...everyKind].filter((kind) => kind === name.value);
}

/** The values that `enum` and `const` allow. */
function statedValues(schema: JsonObject): readonly JsonNode[] | undefined {
  const constant = member(schema, 'const');
  if (constant !== undefined) return [constant];
  const values = member(schema, 'enum');
  return values?.kind === 'array' ? values.items : undefined;
}

function valuesType(schema: JsonObject, kinds: Kinds): TypeExpression | undefined {
  const values = statedValues(schema)?.filter(({ kind }) => kinds.has(kind));
  return values && unionOf(values.map(literalType));
}

function literalType(value: JsonNode): TypeExpression {
  switch (value.kind) {
    case 'array':
      return { kind: 'tuple', items: value.items.map(literalType), required: value.items.length };
    case 'object': {
      const properties = Array.from(value.members, ([name, held]) => {
        return { name, isRequired: true, type: literalType(held) };
      });
      return { kind: 'object', properties, ...(properties.length === 0 && { others: never }) };
    }
    case 'number': {
      const number = Number(value.text);
      return { kind: 'word', text: Number.isFinite(number) ? String(number) : 'number' };
    }
    case 'string':
    case 'boolean':
    case 'null':
      return { kind: 'word', text: JSON.stringify(scalarValue(value)) };
  }
}

const absent: TypeExpression = { kind: 'word', text: 'undefined' };

/** The intersection of types; those that say nothing are left out. */
function intersectionOf(members: readonly TypeExpression[]): TypeExpression {
  const distinct = distinctTypes(members.filter(({ kind }) => kind !== 'unknown'));
  const [only] = distinct;
  if (only === undefined) return unknown;
  if (distinct.some(({ kind }) => kind === 'never')) return never;
  return distinct.length === 1 ? only : { kind: 'intersection', members: distinct };
}

function unionOf(members: readonly TypeExpression[]): TypeExpression {
  const flat = members.flatMap((type) => (type.kind === 'union' ? type.members : [type]));
  const distinct = distinctTypes(flat.filter(({ kind }) => kind !== 'never'));
  const [only] = distinct;
  if (only === undefined) return never;
  if (distinct.some(({ kind }) => kind === 'unknown')) return unknown;
  return distinct.length === 1 ? only : { kind: 'union', members: distinct };
}

function distinctTypes(types: readonly TypeExpression[]): readonly TypeExpression[] {
  return types.length < 2 ? types : [...new Map(types.map((type) => [keyOf(type), type])).values()];
}

/** Equal for types that are written the same. */
function keyOf(type: TypeExpression): string {
  if (type.kind === 'word') return type.text;
  return JSON.stringify(type, (name, held: unknown) => (name === 'schema' ? undefined : held));
}
