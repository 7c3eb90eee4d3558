import {
  isFalse,
  itemsOrSelf,
  member,
  membersOf,
  stringsIn,
  type JsonNode,
  type JsonObject,
} from '../json/json.ts';
import { judges, vocabulary, type JsonType } from '../schema/keywords.ts';
import { isOnlyReference, tupleOf } from '../schema/readings.ts';
import { decodePercent } from '../text/decode-percent.ts';
import { joinTexts } from '../text/join-texts.ts';
import { shownName } from '../text/shown-name.ts';
import type { ReferenceModel } from './reference-model.ts';

/** The type of a value, in a reader's terms. */
export type TypeModel =
  | { readonly kind: 'any' }
  | { readonly kind: 'never' }
  | { readonly kind: 'plain'; readonly name: JsonType }
  | { readonly kind: 'array'; readonly items: TypeModel }
  | {
      readonly kind: 'tuple';
      readonly items: readonly TypeModel[];
      /** The least number of items. */
      readonly required: number;
      readonly rest?: TypeModel;
    }
  | { readonly kind: 'record'; readonly values: TypeModel }
  | { readonly kind: 'reference'; readonly to: ReferenceModel }
  /** A reference out of the catalog, by its address. */
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'union'; readonly members: readonly TypeModel[] }
  | { readonly kind: 'intersection'; readonly members: readonly TypeModel[] }
  /** Too deep, too long or out of reach for an expression; the parts show the rest. */
  | { readonly kind: 'deeper' };

/** A word of a type expression, with the schema to which it links. */
export interface TypeToken {
  readonly text: string;
  readonly to?: ReferenceModel;
  /** The address outside the catalog that ends with the text. */
  readonly outside?: string;
}

/** What represents the target of a `$ref` in an expression: its name, or the schema itself. */
export type Referent =
  | { readonly kind: 'named'; readonly to: ReferenceModel }
  | { readonly kind: 'inPlace'; readonly schema: JsonNode }
  | Extract<TypeModel, { readonly kind: 'outside' }>;

/** Finds what represents the target of a schema's reference. */
export type FindReferent = (ref: JsonObject) => Referent | undefined;

type BuildNested = (node: JsonNode) => TypeModel;

/** The keywords that combine subschemas; an expression uses the first that a schema has. */
const combiners = ['oneOf', 'anyOf', 'allOf'] as const;

/** How many levels of subschemas an expression covers. */
export const deepestExpression = 4;
/** The most members of a union or a tuple that it names: at least as many as there are types. */
const mostMembers = 7;

/** The type of a schema; never follows a chain of references that could come back to itself. */
export function buildType(schema: JsonNode, findReferent: FindReferent, depth = 0): TypeModel {
  if (schema.kind === 'boolean') return { kind: schema.value ? 'any' : 'never' };
  if (schema.kind !== 'object') return { kind: 'any' };
  if (depth > deepestExpression) return { kind: 'deeper' };
  const nested: BuildNested = (node) => buildType(node, findReferent, depth + 1);
  if (isOnlyReference(schema)) return referenceType(schema, findReferent, nested);
  if (refusesAll(schema)) return { kind: 'never' };
  return statedType(schema, nested) ?? valuesType(schema) ?? combinedType(schema, nested);
}

/** Whether a schema is `{"not": {}}`, which draft-04 has for `false`. */
function refusesAll(schema: JsonObject): boolean {
  if (schema.members.keys().some((keyword) => keyword !== 'not' && judges(keyword))) return false;
  const refused = member(schema, 'not');
  if (refused?.kind === 'boolean') return refused.value;
  return refused?.kind === 'object' && !refused.members.keys().some(judges);
}

/**
 * Whether the type of a schema says everything that a keyword with subschemas does, provided that each of
 * these is just a type.
 */
export function tellsKeyword(type: TypeModel, keyword: string, schema: JsonObject): boolean {
  if (keyword !== expressedKeyword(schema) || type.kind === 'any') return false;
  const { positions, rest } = tupleOf(schema);
  // Positions are listed if the schema of further items is.
  if (positions !== undefined && rest?.kind === 'object') return false;
  const isCut = ({ text, outside }: TypeToken): boolean =>
    text.includes('…') || outside !== undefined;
  if (typeTokens(type).some(isCut)) return false;
  return keyword !== 'oneOf' || areDisjoint(type.kind === 'union' ? type.members : [type]);
}

/** The keyword whose subschemas the expression of a schema uses, if any. */
function expressedKeyword(schema: JsonObject): string | undefined {
  const { members } = schema;
  const type = member(schema, 'type');
  const itemsKeyword = members.has('prefixItems') ? 'prefixItems' : 'items';
  if (type !== undefined) {
    const names = stringsIn(itemsOrSelf(type));
    const isRecord = names.includes('object') && recordValues(schema) !== undefined;
    if (names.includes('array')) return isRecord ? undefined : itemsKeyword;
    return isRecord ? 'additionalProperties' : undefined;
  }
  if (members.has('const') || members.has('enum')) return undefined;
  const combining = combiners.find((keyword) => members.has(keyword));
  if (combining !== undefined || members.has('properties')) return combining;
  return members.has(itemsKeyword) ? itemsKeyword : undefined;
}

/** Whether no value has two of the types, so that "one of" and "exactly one of" mean the same. */
function areDisjoint(types: readonly TypeModel[]): boolean {
  const names = types.map(jsonTypeOf);
  const distinct = new Set(names);
  if (distinct.has(undefined) || (distinct.has('number') && distinct.has('integer'))) return false;
  return distinct.size === names.length;
}

/** The type in the words of JSON Schema, if it is one. */
function jsonTypeOf(type: TypeModel): JsonType | undefined {
  if (type.kind === 'plain') return type.name;
  if (type.kind === 'record') return 'object';
  return type.kind === 'array' || type.kind === 'tuple' ? 'array' : undefined;
}

/** The expression as a flat list: `array of`, `Column`, `| null`. */
export function typeTokens(type: TypeModel): readonly TypeToken[] {
  switch (type.kind) {
    case 'any':
    case 'never':
      return [{ text: type.kind }];
    case 'plain':
      return [{ text: type.name }];
    case 'deeper':
      return [{ text: '…' }];
    case 'reference':
      return [{ text: type.to.label, to: type.to }];
    case 'outside':
      return [{ text: endOf(type.address), outside: type.address }];
    case 'array':
      return [{ text: 'array of ' }, ...operand(type.items)];
    case 'record':
      return [{ text: 'map of ' }, ...operand(type.values)];
    case 'tuple':
      return tupleTokens(type);
    case 'union':
      return joined(type.members.map(typeTokens), ' | ');
    case 'intersection':
      return joined(type.members.map(typeTokens), ' & ');
  }
}

/** The expression as text. */
export function typeText(type: TypeModel): string {
  return joinTexts(typeTokens(type));
}

function referenceType(
  schema: JsonObject,
  findReferent: FindReferent,
  nested: BuildNested,
): TypeModel {
  const referent = findReferent(schema);
  if (referent === undefined) return { kind: 'deeper' };
  switch (referent.kind) {
    case 'named':
      return { kind: 'reference', to: referent.to };
    case 'inPlace':
      return nested(referent.schema);
    case 'outside':
      return referent;
  }
}

/** The last segment of an address, or of what follows its `#`; the address itself without one. */
function endOf(address: string): string {
  const [path = '', fragment = ''] = address.split('#');
  const end = (fragment || path.replace(/\?.*/s, '')).split('/').at(-1) || address;
  return shownName(decodePercent(end));
}

function statedType(schema: JsonObject, nested: BuildNested): TypeModel | undefined {
  const type = member(schema, 'type');
  if (type?.kind === 'string') return namedType(type.value, schema, nested);
  if (type?.kind !== 'array') return undefined;
  return unionOf(stringsIn(type.items).map((name) => namedType(name, schema, nested)));
}

function namedType(name: string, schema: JsonObject, nested: BuildNested): TypeModel {
  switch (name) {
    case 'array':
      return arrayType(schema, nested);
    case 'object':
      return objectType(schema, nested);
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return { kind: 'plain', name };
    default:
      return { kind: 'any' };
  }
}

function arrayType(schema: JsonObject, nested: BuildNested): TypeModel {
  const { positions, rest } = tupleOf(schema);
  if (positions === undefined) {
    return { kind: 'array', items: rest === undefined ? { kind: 'any' } : nested(rest) };
  }
  const isClosed = isFalse(rest) || hasNoRoom(schema, positions.length);
  const least = member(schema, 'minItems');
  return {
    kind: 'tuple',
    items: shorten(positions.map(nested)),
    required: least?.kind === 'number' ? Number(least.text) : 0,
    ...(!isClosed && { rest: rest === undefined ? { kind: 'any' } : nested(rest) }),
  };
}

/** Whether other keywords than those of tuples forbid items after the positions. */
function hasNoRoom(schema: JsonObject, positions: number): boolean {
  const most = member(schema, 'maxItems');
  const isFull = most?.kind === 'number' && Number(most.text) <= positions;
  return isFull || isFalse(member(schema, 'unevaluatedItems'));
}

/** The type of an object: with named properties an object, with open names a map. */
function objectType(schema: JsonObject, nested: BuildNested): TypeModel {
  const values = recordValues(schema) ?? patternValues(schema);
  return values === undefined
    ? { kind: 'plain', name: 'object' }
    : { kind: 'record', values: nested(values) };
}

/** The schema of every value of a map. */
function recordValues({ members }: JsonObject): JsonObject | undefined {
  const values = members.get('additionalProperties');
  const hasNames = members.has('properties') || members.has('patternProperties');
  return values?.kind === 'object' && !hasNames ? values : undefined;
}

/** The schema of every value of a map whose names all match one pattern. */
function patternValues({ members }: JsonObject): JsonNode | undefined {
  const [only, ...others] = membersOf(members.get('patternProperties'));
  if (only === undefined || others.length > 0 || members.has('properties')) return undefined;
  const [pattern, values] = only;
  const isClosed = isFalse(members.get('additionalProperties'));
  return isClosed || matchesAll.has(pattern) ? values : undefined;
}

/** The usual patterns that match every name. */
const matchesAll: ReadonlySet<string> = new Set(['', '.*', '^.*$', '^.*', '.*$']);

/** The type by `const` or `enum` without `type`: the common type of their values, or the values. */
function valuesType(schema: JsonObject): TypeModel | undefined {
  const values = member(schema, 'enum');
  const constant = member(schema, 'const');
  if (constant !== undefined) return typeOfValues([constant]);
  return values?.kind === 'array' ? typeOfValues(values.items) : undefined;
}

function typeOfValues(values: readonly JsonNode[]): TypeModel {
  const kinds = new Set(values.map(({ kind }) => kind));
  return unionOf(
    Array.from(kinds, (kind) =>
      kind === 'array' ? { kind: 'array', items: { kind: 'any' } } : { kind: 'plain', name: kind },
    ),
  );
}

function combinedType(schema: JsonObject, nested: BuildNested): TypeModel {
  const keyword = combiners.find((name) => schema.members.has(name));
  const members = keyword === undefined ? undefined : member(schema, keyword);
  if (members?.kind !== 'array') return impliedType(schema, nested);
  return keyword === 'allOf'
    ? intersectionOf(members.items.map(nested))
    : branchesType(members.items, nested);
}

/** The type of branches: the values if each is a single value, otherwise a union, cut if it is long. */
function branchesType(branches: readonly JsonNode[], nested: BuildNested): TypeModel {
  const constants = branches.flatMap((branch) => member(branch, 'const') ?? []);
  if (constants.length === branches.length) return typeOfValues(constants);
  return unionOf(branches.map(nested));
}

/** The type implied by keywords that apply to only one type, if there is no `type`. */
function impliedType(schema: JsonObject, nested: BuildNested): TypeModel {
  switch (spokenOf(schema)) {
    case 'object':
      return { kind: 'plain', name: 'object' };
    case 'array':
      return arrayType(schema, nested);
    case undefined:
      return { kind: 'any' };
  }
}

/** The type to which the keywords of a schema apply. */
function spokenOf({ members }: JsonObject): 'object' | 'array' | undefined {
  if (members.has('properties')) return 'object';
  return members.has('items') || members.has('prefixItems') ? 'array' : undefined;
}

/** The type that `buildType` names although the schema accepts all values of other types. */
export function unstatedType(schema: JsonObject): 'object' | 'array' | undefined {
  const type = spokenOf(schema);
  const judging = [...schema.members.keys()].filter(judges);
  const speaksOfType = (keyword: string): boolean =>
    vocabulary.get(keyword)?.appliesTo?.every((name) => name === type) === true;
  return judging.every(speaksOfType) ? type : undefined;
}

function unionOf(members: readonly TypeModel[]): TypeModel {
  const distinct = distinctTypes(members);
  const [only] = distinct;
  if (only === undefined) return { kind: 'never' };
  return distinct.length === 1 ? only : { kind: 'union', members: shorten(distinct) };
}

/** The intersection of types, without `any`, which adds nothing. */
function intersectionOf(members: readonly TypeModel[]): TypeModel {
  const distinct = distinctTypes(members).filter(({ kind }) => kind !== 'any');
  const [only] = distinct;
  if (only === undefined) return { kind: 'any' };
  return distinct.length === 1 ? only : { kind: 'intersection', members: shorten(distinct) };
}

function shorten(members: readonly TypeModel[]): readonly TypeModel[] {
  return members.length > mostMembers
    ? [...members.slice(0, mostMembers), { kind: 'deeper' }]
    : members;
}

function distinctTypes(types: readonly TypeModel[]): readonly TypeModel[] {
  return [...new Map(types.map((type) => [typeKey(type), type])).values()];
}

/** Equal for types that read the same and lead to the same schemas. */
function typeKey(type: TypeModel): string {
  const tokens = typeTokens(type).map(({ text, to, outside }) => [
    ...[text, outside],
    to && [to.family, to.name, to.version, to.anchor],
  ]);
  return JSON.stringify(tokens);
}

/** A tuple as TypeScript writes it: `[string, number?, ...any]`. */
function tupleTokens({
  items,
  required,
  rest,
}: TypeModel & { readonly kind: 'tuple' }): readonly TypeToken[] {
  const parts = items.map((item, index) => {
    if (index < required || item.kind === 'deeper') return typeTokens(item);
    const isWords = item.kind === 'array' || item.kind === 'record';
    return [...(isWords ? inParentheses(item) : operand(item)), { text: '?' }];
  });
  const tail = rest === undefined ? [] : [[{ text: '...' }, ...operand(rest)]];
  return [{ text: '[' }, ...joined([...parts, ...tail], ', '), { text: ']' }];
}

/** The operand of `array of`, `...` or `?`, in parentheses if it is a union. */
function operand(type: TypeModel): readonly TypeToken[] {
  const isCompound = type.kind === 'union' || type.kind === 'intersection';
  return isCompound ? inParentheses(type) : typeTokens(type);
}

function inParentheses(type: TypeModel): readonly TypeToken[] {
  return [{ text: '(' }, ...typeTokens(type), { text: ')' }];
}

function joined(parts: readonly (readonly TypeToken[])[], separator: string): readonly TypeToken[] {
  return parts.flatMap((tokens, index) =>
    index === 0 ? tokens : [{ text: separator }, ...tokens],
  );
}
