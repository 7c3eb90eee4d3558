import {
  isTrue,
  itemsOf,
  itemsOrSelf,
  member,
  membersOf,
  stringMember,
  stringsIn,
  type JsonNode,
  type JsonObject,
} from '../json/json.ts';
import { listAlternatives, withArticle } from '../text/words.ts';
import { isJsonType, isOfType, vocabulary, type JsonType, type KeywordName } from './keywords.ts';

/**
 * Reads what a schema states, in whatever dialect, so that model, types and playground need no dialects.
 */

/** The schemas of an array's items. */
export interface Tuple {
  /** The schemas of the first items; absent if no item has its own. */
  readonly positions?: readonly JsonNode[];
  /** The schema of every other item. */
  readonly rest?: JsonNode;
}

/**
 * The schemas of an array's items: a list in `items` and `additionalItems` (draft-07 validation, sections
 * 6.4.1 and 6.4.2), or `prefixItems` and `items` (2020-12 core, section 10.3.1).
 */
export function tupleOf(schema: JsonNode): Tuple {
  const items = member(schema, 'items');
  const prefix = member(schema, 'prefixItems');
  if (prefix?.kind === 'array') {
    return { positions: prefix.items, ...(items !== undefined && { rest: items }) };
  }
  const isTuple = items?.kind === 'array';
  const rest = isTuple ? member(schema, 'additionalItems') : items;
  return {
    ...(isTuple && { positions: items.items }),
    ...(rest !== undefined && { rest }),
  };
}

/** The schemas in the list of a keyword, such as `allOf`. */
export function branchesOf(schema: JsonNode, keyword: string): readonly JsonNode[] {
  return itemsOf(member(schema, keyword));
}

/** Whether an `enum` allows nothing, which is legal, but refused by Ajv; `not: {}` says the same. */
export function hasEmptyEnum(schema: JsonObject): boolean {
  const values = member(schema, 'enum');
  return values?.kind === 'array' && values.items.length === 0;
}

/** Whether a value is of none of the types that a schema states, so that it never conforms. */
export function isOutsideType(value: JsonNode, schema: JsonNode): boolean {
  const types = stringsIn(itemsOrSelf(member(schema, 'type')));
  if (types.length === 0) return false;
  // Some validators add `null` to the types for this keyword of OpenAPI 3.0.
  const allowed = isTrue(member(schema, 'nullable')) ? [...types, 'null'] : types;
  return !allowed.some((type) => isOfType(value, type));
}

/** The keywords that bound a number. */
export type BoundKeyword = 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum';

/** A bound of a number, as written in the source. */
export interface Bound {
  readonly limit: JsonNode;
  readonly isExclusive: boolean;
}

/** The bound that a keyword states; `undefined` if it states none. */
export function boundOf(schema: JsonNode, keyword: BoundKeyword): Bound | undefined {
  const limit = member(schema, keyword);
  if (limit === undefined) return undefined;
  return { limit, isExclusive: keyword.startsWith('exclusive') };
}

/** What an object must contain, or conform to, if it has a property. */
export type Dependent = { readonly keyword: string; readonly property: string } & (
  | { readonly kind: 'names'; readonly names: readonly JsonNode[] }
  | { readonly kind: 'schema'; readonly schema: JsonNode }
);

/**
 * What depends on the presence of properties (draft-07 validation, section 6.5.7; 2020-12 validation, section
 * 6.5.4, and core, section 10.2.2.4).
 */
export function dependentsOf(schema: JsonNode): readonly Dependent[] {
  return dependentKeywords.flatMap((keyword): Dependent[] => {
    return Array.from(membersOf(member(schema, keyword)), ([property, value]) =>
      value.kind === 'array'
        ? { keyword, property, kind: 'names', names: value.items }
        : { keyword, property, kind: 'schema', schema: value },
    );
  });
}

const dependentKeywords = ['dependencies', 'dependentRequired', 'dependentSchemas'] as const;

/** A reference to another schema. */
export interface StatedReference {
  readonly keyword: ReferenceKeyword;
  /** As written. */
  readonly ref: string;
  readonly value: JsonNode;
}

type ReferenceKeyword = (typeof referenceKeywords)[number];

const referenceKeywords = ['$ref', '$recursiveRef', '$dynamicRef'] as const;

/**
 * The reference of a schema. Up to draft-07, a `$ref` hides its siblings (core, section 8.3); in later
 * dialects, a schema in latest form has a reference only without siblings.
 */
export function referenceOf(schema: JsonNode): StatedReference | undefined {
  if (schema.kind !== 'object') return undefined;
  for (const keyword of referenceKeywords) {
    const value = schema.members.get(keyword);
    if (value?.kind === 'string') return { keyword, ref: value.value, value };
  }
  return undefined;
}

/** Whether a schema is a reference, so that its other keywords do not count. */
export function isOnlyReference(schema: JsonNode): boolean {
  return referenceOf(schema) !== undefined;
}

/**
 * Whether a keyword has no effect beside a reference that hides it. People still read keywords that
 * describe, name or contain schemas there; but a `default` is a value, which no tool uses.
 */
export function isVoidBesideReference(keyword: string): boolean {
  const role = vocabulary.get(keyword)?.role;
  switch (role) {
    case undefined:
    case 'identity':
    case 'reference':
    case 'holder':
      return false;
    case 'annotation':
      return keyword === 'default';
    case 'content':
    case 'assertion':
    case 'applicator':
      return true;
  }
}

/** The default that a schema states; `undefined` if a reference hides it. */
export function defaultOf(schema: JsonNode): JsonNode | undefined {
  return isOnlyReference(schema) ? undefined : member(schema, 'default');
}

/** The identifier that a schema states, as written. */
export function identifierOf(schema: JsonNode): string | undefined {
  return stringMember(schema, '$id');
}

/** A schema that another one keeps for references. */
export interface LocalDefinition {
  readonly keyword: string;
  readonly name: string;
  readonly schema: JsonNode;
}

/** The keywords that keep schemas for references. Marked pure, so that pages can drop it if unused. */
const holderKeywords: readonly string[] = /* @__PURE__ */ Array.from(vocabulary)
  .filter(([, { role }]) => role === 'holder')
  .map(([name]) => name);

/** The schemas that a schema keeps for references, by keyword. */
export function holdersOf(schema: JsonNode): readonly LocalDefinition[] {
  return holderKeywords.flatMap((keyword) => {
    const held = membersOf(member(schema, keyword));
    return Array.from(held, ([name, node]) => ({ keyword, name, schema: node }));
  });
}

/** Whether a keyword keeps schemas for references. */
export function isHolder(keyword: string): boolean {
  return vocabulary.get(keyword)?.role === 'holder';
}

/** Whether a schema has what a keyword needs beside it to have an effect. */
export function hasEffect(keyword: string, schema: JsonNode): boolean {
  if (keyword === 'additionalItems') return member(schema, 'items')?.kind === 'array';
  const lead = leadOf(keyword);
  return lead === keyword || member(schema, lead) !== undefined;
}

/** The keyword without which another has no effect, such as `if` for `then`; otherwise the keyword itself. */
export function leadOf(keyword: string): string {
  return partners.get(keyword) ?? keyword;
}

/**
 * Why a keyword does nothing beside the others: `never applies to an array`, `has no effect without contains`;
 * `undefined` if it does something.
 */
export function reasonOfNoEffect(keyword: string, schema: JsonObject): string | undefined {
  const types = statedTypes(schema);
  const fitting: readonly string[] | undefined = vocabulary.get(keyword)?.appliesTo;
  // There are formats of numbers, too.
  const isLimited = fitting !== undefined && keyword !== 'format';
  if (isLimited && types.length > 0 && !types.some((type) => fitting.includes(type))) {
    return `never applies to ${listAlternatives(types.map(withArticle))}`;
  }
  if (hasEffect(keyword, schema)) return undefined;
  const lack = partners.get(keyword);
  return `has no effect ${lack === undefined ? 'unless items is an array of schemas' : `without ${lack}`}`;
}

/** The types that a schema states; none if one of them is not of JSON Schema. */
export function statedTypes(schema: JsonNode): readonly JsonType[] {
  const names = stringsIn(itemsOrSelf(member(schema, 'type')));
  return names.every(isJsonType) ? names : [];
}

const partners: ReadonlyMap<string, KeywordName> = new Map([
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
  ['contentSchema', 'contentMediaType'],
] as const);
