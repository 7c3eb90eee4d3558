import { isTrue, itemsOrSelf, type JsonNode } from '../../json/json.ts';
import type { ValueModel } from '../definition-model.ts';
import type { ReferenceModel } from '../reference-model.ts';
import { factOf, type ShownFact } from './shown-fact.ts';
import type { ShownPlace, ShownPlaces } from '../shown-places.ts';
import { isSchemaKeyword, type SchemaKeywordName } from '../../schema/keywords.ts';
import { referenceOf } from '../../schema/readings.ts';
import { sourcesHeldBy, type SourceSchema } from '../source-schemas.ts';
import { typeText, type TypeModel } from '../type-model.ts';

/** Whether a reference on the page has the same target as a `$ref`. */
type IsReferenceOf = (to: ReferenceModel, holder: JsonNode) => boolean;

/** A type expression on a page, or a part of one, and the place that shows it. */
interface Expression {
  readonly place: ShownPlace;
  readonly type: TypeModel;
}

/** The data in which to look for the facts of a page. */
export interface LedgerSearch {
  readonly places: ShownPlaces;
  /** The allowed values of a place, by their text. */
  readonly valuesAt: (place: ShownPlace) => ReadonlyMap<string, ValueModel>;
  readonly isReferenceOf: IsReferenceOf;
}

/** The type expression that shows a keyword of a schema; for a `$ref`, the link in it. */
export function findKeywordInType(
  source: SourceSchema,
  keyword: string,
  value: JsonNode,
  search: LedgerSearch,
): ShownFact | undefined {
  const found = expressionsOf(source, search.places).find(({ type }) =>
    tellsKeyword(type, source, keyword, value, search.isReferenceOf),
  );
  if (found === undefined) return undefined;
  const { type, place } = found;
  return type.kind === 'reference' ? referenceFact(place, type.to) : typeFact(place);
}

/** The type expression that shows everything about a schema without a place of its own. */
export function findSchemaInType(
  source: SourceSchema,
  search: LedgerSearch,
): ShownFact | undefined {
  const found = expressionsOf(source, search.places).find(({ type }) =>
    tellsSchema(type, source, search.isReferenceOf),
  );
  return found && typeFact(found.place);
}

/** The type of a place as a fact. */
export function typeFact(place: ShownPlace): ShownFact {
  return factOf('type', place, typeText(place.schema.type));
}

/** A reference of a place as a fact. */
export function referenceFact(place: ShownPlace, to: ReferenceModel): ShownFact {
  return { ...factOf('reference', place, to.label), to };
}

/** Whether a type says `string`, or the names of a list of types. */
export function tellsTypes(type: TypeModel, value: JsonNode): boolean {
  const members = alternativesOf(type);
  const names = itemsOrSelf(value);
  return names.every(
    (name) => name.kind === 'string' && members.some((member) => isNamed(member, name.value)),
  );
}

/** The type expressions of a schema; without a place, the parts of its parent's types that show it. */
function expressionsOf(source: SourceSchema, places: ShownPlaces): readonly Expression[] {
  const own = places.get(source.pointer);
  if (own !== undefined) return own.map((place) => ({ place, type: place.schema.type }));
  if (source.parent === undefined) return [];
  return expressionsOf(source.parent.holder, places).flatMap(({ place, type }) =>
    partsFor(source, type).map((part) => ({ place, type: part })),
  );
}

/** Finds the parts of a type that may show the subschema of a keyword under a key. */
type FindParts = (type: TypeModel, key: string) => readonly TypeModel[];

/** For keywords that no type expression shows. */
const untold = undefined;

const typeParts = {
  items: (type, key) =>
    alternativesOf(type).flatMap((part) => (key === '' ? restType(part) : itemType(part, key))),
  additionalItems: (type) =>
    alternativesOf(type).flatMap((part) => (part.kind === 'tuple' ? (part.rest ?? []) : [])),
  contains: untold,
  properties: untold,
  patternProperties: untold,
  additionalProperties: (type) =>
    alternativesOf(type).flatMap((part) => (part.kind === 'record' ? part.values : [])),
  dependencies: untold,
  propertyNames: untold,
  if: untold,
  then: untold,
  else: untold,
  allOf: (type) => (type.kind === 'intersection' ? [type, ...type.members] : [type]),
  anyOf: alternativesOf,
  oneOf: alternativesOf,
  not: untold,
  definitions: untold,
  $defs: untold,
  contentSchema: untold,
  prefixItems: (type, key) => alternativesOf(type).flatMap((part) => itemType(part, key)),
  unevaluatedItems: untold,
  dependentSchemas: untold,
  unevaluatedProperties: untold,
} as const satisfies Record<SchemaKeywordName, FindParts | undefined>;

function findPartsOf(keyword: string): FindParts | undefined {
  return isSchemaKeyword(keyword) ? typeParts[keyword] : undefined;
}

function partsFor({ parent }: SourceSchema, type: TypeModel): readonly TypeModel[] {
  if (parent === undefined) return [];
  return findPartsOf(parent.keyword)?.(type, parent.key) ?? [];
}

/** A type, and its members if it is a union. */
function alternativesOf(type: TypeModel): readonly TypeModel[] {
  return type.kind === 'union' ? [type, ...type.members] : [type];
}

/** The type of every item, or of every further one. */
function restType(type: TypeModel): readonly TypeModel[] {
  return type.kind === 'tuple' ? (type.rest === undefined ? [] : [type.rest]) : itemType(type, '');
}

function itemType(type: TypeModel, key: string): readonly TypeModel[] {
  if (type.kind === 'array') return [type.items];
  const item = type.kind === 'tuple' ? type.items[Number(key)] : undefined;
  return item === undefined ? [] : [item];
}

function tellsSchema(type: TypeModel, source: SourceSchema, isReferenceOf: IsReferenceOf): boolean {
  const { node } = source;
  if (isUnlimited(node)) return type.kind === 'any' || source.parent?.keyword === 'allOf';
  if (node.kind !== 'object') return type.kind === 'never';
  return Array.from(node.members).every(([keyword, value]) =>
    tellsKeyword(type, source, keyword, value, isReferenceOf),
  );
}

/** `true` or `{}`, which adds nothing to the other branches of `allOf`. */
function isUnlimited(node: JsonNode): boolean {
  return node.kind === 'object' ? node.members.size === 0 : isTrue(node);
}

function tellsKeyword(
  type: TypeModel,
  source: SourceSchema,
  keyword: string,
  value: JsonNode,
  isReferenceOf: IsReferenceOf,
): boolean {
  if (keyword === 'type') return tellsTypes(type, value);
  if (referenceOf(source.node)?.keyword === keyword) {
    return type.kind === 'reference' && isReferenceOf(type.to, source.node);
  }
  if (findPartsOf(keyword) === undefined) return false;
  return sourcesHeldBy(source, keyword, value).every((held) =>
    partsFor(held, type).some((part) => tellsSchema(part, held, isReferenceOf)),
  );
}

function isNamed(type: TypeModel, name: string): boolean {
  switch (type.kind) {
    case 'plain':
      return type.name === name;
    case 'array':
    case 'tuple':
      return name === 'array';
    case 'record':
      return name === 'object';
    case 'any':
    case 'never':
    case 'reference':
    case 'outside':
    case 'union':
    case 'intersection':
    case 'deeper':
      return false;
  }
}
