import { member, type JsonNode, type JsonObject } from '../catalog/json.ts';
import type { JsonType } from '../catalog/vocabulary.ts';
import type { ReferenceModel } from './definition-model.ts';

/** The type of a value, as a reader would say it. */
export type TypeModel =
  | { readonly kind: 'any' }
  | { readonly kind: 'never' }
  | { readonly kind: 'plain'; readonly name: JsonType }
  | { readonly kind: 'array'; readonly items: TypeModel }
  | { readonly kind: 'tuple'; readonly items: readonly TypeModel[]; readonly rest?: TypeModel }
  | { readonly kind: 'record'; readonly values: TypeModel }
  | { readonly kind: 'reference'; readonly to: ReferenceModel }
  | { readonly kind: 'union'; readonly members: readonly TypeModel[] }
  | { readonly kind: 'intersection'; readonly members: readonly TypeModel[] }
  /** Nested too deeply for an expression; the parts below say more. */
  | { readonly kind: 'deeper' };

/** A piece of a type expression, with the schema that it links to. */
export interface TypeToken {
  readonly text: string;
  readonly to?: ReferenceModel;
}

/** What stands for the schema behind a `$ref` in an expression: its name, or the schema itself. */
export type Referent =
  | { readonly kind: 'named'; readonly to: ReferenceModel }
  | { readonly kind: 'inPlace'; readonly schema: JsonNode };

export type FindReferent = (ref: JsonObject) => Referent | undefined;

/** How deep an expression goes, and how many members of a union it names. */
const deepestExpression = 4;
const mostMembers = 6;

/** The type of a schema; never follows a chain of references that could come back to itself. */
export function buildType(schema: JsonNode, findReferent: FindReferent, depth = 0): TypeModel {
  if (schema.kind === 'boolean') return { kind: schema.value ? 'any' : 'never' };
  if (schema.kind !== 'object') return { kind: 'any' };
  if (depth > deepestExpression) return { kind: 'deeper' };
  const nested = (node: JsonNode): TypeModel => buildType(node, findReferent, depth + 1);
  if (schema.members.has('$ref')) return referenceType(schema, findReferent, nested);
  return statedType(schema, nested) ?? valuesType(schema) ?? combinedType(schema, nested);
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
    case 'array':
      return [{ text: 'array of ' }, ...operand(type.items)];
    case 'record':
      return [{ text: 'map of ' }, ...operand(type.values)];
    case 'tuple':
      return tupleTokens(type.items, type.rest);
    case 'union':
      return joined(type.members, ' | ');
    case 'intersection':
      return joined(type.members, ' & ');
  }
}

/** The expression as text. */
export function typeText(type: TypeModel): string {
  return typeTokens(type)
    .map((token) => token.text)
    .join('');
}

function referenceType(
  schema: JsonObject,
  findReferent: FindReferent,
  nested: (node: JsonNode) => TypeModel,
): TypeModel {
  const referent = findReferent(schema);
  if (referent === undefined) return { kind: 'any' };
  switch (referent.kind) {
    case 'named':
      return { kind: 'reference', to: referent.to };
    case 'inPlace':
      return nested(referent.schema);
  }
}

function statedType(
  schema: JsonObject,
  nested: (node: JsonNode) => TypeModel,
): TypeModel | undefined {
  const type = member(schema, 'type');
  if (type?.kind === 'string') return namedType(type.value, schema, nested);
  if (type?.kind !== 'array') return undefined;
  const names = type.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  return unionOf(names.map((name) => namedType(name, schema, nested)));
}

function namedType(
  name: string,
  schema: JsonObject,
  nested: (node: JsonNode) => TypeModel,
): TypeModel {
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

function arrayType(schema: JsonObject, nested: (node: JsonNode) => TypeModel): TypeModel {
  const items = member(schema, 'items');
  if (items?.kind !== 'array') {
    return { kind: 'array', items: items === undefined ? { kind: 'any' } : nested(items) };
  }
  const rest = member(schema, 'additionalItems');
  return {
    kind: 'tuple',
    items: items.items.slice(0, mostMembers).map(nested),
    ...(rest !== undefined && rest.kind !== 'boolean' && { rest: nested(rest) }),
  };
}

/** An object with named properties is an object; one with names left open is a map. */
function objectType(schema: JsonObject, nested: (node: JsonNode) => TypeModel): TypeModel {
  const values = member(schema, 'additionalProperties');
  const isMap = values?.kind === 'object' && !schema.members.has('properties');
  if (!isMap || schema.members.has('patternProperties')) return { kind: 'plain', name: 'object' };
  return { kind: 'record', values: nested(values) };
}

/** `const` and `enum` without a `type`: the type that their values share, or the values. */
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

function combinedType(schema: JsonObject, nested: (node: JsonNode) => TypeModel): TypeModel {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = member(schema, keyword);
    if (members?.kind === 'array') return branchesType(members.items, nested);
  }
  const members = member(schema, 'allOf');
  if (members?.kind === 'array') return intersectionOf(members.items.map(nested));
  return impliedType(schema, nested);
}

/** Branches that are single values are the values; others a union, cut where it grows long. */
function branchesType(
  branches: readonly JsonNode[],
  nested: (node: JsonNode) => TypeModel,
): TypeModel {
  const constants = branches.flatMap((branch) => member(branch, 'const') ?? []);
  if (constants.length === branches.length) return typeOfValues(constants);
  return unionOf(branches.map(nested));
}

/** Without a `type`, keywords that speak of one type alone still tell a reader what is meant. */
function impliedType(schema: JsonObject, nested: (node: JsonNode) => TypeModel): TypeModel {
  if (schema.members.has('properties')) return { kind: 'plain', name: 'object' };
  if (schema.members.has('items')) return arrayType(schema, nested);
  return { kind: 'any' };
}

function unionOf(members: readonly TypeModel[]): TypeModel {
  const distinct = distinctTypes(members);
  const [only] = distinct;
  if (only === undefined) return { kind: 'never' };
  if (distinct.length === 1) return only;
  return distinct.length > mostMembers
    ? { kind: 'union', members: [...distinct.slice(0, mostMembers), { kind: 'deeper' }] }
    : { kind: 'union', members: distinct };
}

/** `any` adds nothing to an intersection. */
function intersectionOf(members: readonly TypeModel[]): TypeModel {
  const distinct = distinctTypes(members).filter(({ kind }) => kind !== 'any');
  const [only] = distinct;
  if (only === undefined) return { kind: 'any' };
  return distinct.length === 1 ? only : { kind: 'intersection', members: distinct };
}

function distinctTypes(types: readonly TypeModel[]): readonly TypeModel[] {
  return [...new Map(types.map((type) => [typeText(type), type])).values()];
}

function tupleTokens(items: readonly TypeModel[], rest?: TypeModel): readonly TypeToken[] {
  const tail = rest === undefined ? [] : [{ text: ', …' }, ...typeTokens(rest)];
  return [{ text: '[' }, ...joined(items, ', '), ...tail, { text: ']' }];
}

/** What stands after `array of`: in parentheses where it is a union. */
function operand(type: TypeModel): readonly TypeToken[] {
  const tokens = typeTokens(type);
  const isCompound = type.kind === 'union' || type.kind === 'intersection';
  return isCompound ? [{ text: '(' }, ...tokens, { text: ')' }] : tokens;
}

function joined(types: readonly TypeModel[], separator: string): readonly TypeToken[] {
  return types.flatMap((type, index) =>
    index === 0 ? typeTokens(type) : [{ text: separator }, ...typeTokens(type)],
  );
}
