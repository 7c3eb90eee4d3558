import type { Target } from '../catalog/catalog.ts';
import { type JsonNode, type JsonObject } from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { isSchemaKeyword } from '../schema/keywords.ts';
import { holdersOf, isHolder, reasonOfNoEffect } from '../schema/readings.ts';
import { heldSchemas, subschemas, type HeldSchema } from '../schema/subschemas.ts';
import { anchorOf, continuationAnchor, keywordAnchor, propertyAnchor } from './anchor.ts';
import { conditionsOf } from './conditions.ts';
import { constraintsOf, requiredNames, type Reading } from './constraints.ts';
import type { Constraint, EntryModel, PartModel, SchemaModel } from './definition-model.ts';
import { followReferences, type ResolvedReference } from './follow-references.ts';
import { inheritedProperty } from './inherited-property.ts';
import { pathBelow } from './instance-path.ts';
import type { FindReplacements } from './replacements.ts';
import { saysMore, unlessNull } from './property-summary.ts';
import { textBlock, type RichText } from './rich-text.ts';
import { shownName } from '../text/shown-name.ts';
import {
  describeInherited,
  describeOrigin,
  describeSchema,
  firstDefault,
  type FactContext,
} from './schema-facts.ts';
import {
  buildType,
  deepestExpression,
  tellsKeyword,
  typeText,
  unstatedType,
  type TypeModel,
} from './type-model.ts';
import { allowedValues, listingKeywords } from './values.ts';

/** The context that the schemas of a model share while it is built. */
export interface ModelContext extends FactContext {
  readonly replacementsOf: FindReplacements;
  /** The pointers into the definition that some `$ref` reaches, whose ids must be on the page. */
  readonly reached: ReadonlySet<string>;
  /** Schemas whose parts are too deep to be shown in place. */
  readonly deferredParts: DeferredParts[];
  /** The places of local definitions, which have their own sections. */
  readonly deferredDefinitions: (readonly string[])[];
  /** How many references of the definition lead to a schema. */
  readonly countReferences: (target: JsonNode) => number;
  /** The number of subschemas that the page repeats in place of a `$ref`. */
  repeated: number;
  /** The number of source characters behind facts that the page repeats in place of a `$ref`. */
  repeatedFacts: number;
}

/** A schema whose parts get their own section. */
export interface DeferredParts {
  readonly node: JsonObject;
  readonly place: PagePlace;
}

/** The place of a schema: on the page, in words, and in its file. */
export interface PagePlace {
  readonly id: string;
  readonly path: string;
  readonly segments: readonly string[];
  readonly depth: number;
  /** Whether an enclosing schema may say more about the same value. */
  readonly isBranch: boolean;
  /** The names that the enclosing schemas of the same value require. */
  readonly present: ReadonlySet<string>;
  readonly reading: Reading;
  /** The places of the references followed to get here; schemas that contain one are not entered again. */
  readonly trail: readonly (readonly string[])[];
}

/** The depth to which parts are shown in place; deeper ones continue in their own section. */
const deepestInPlace = 3;
/** How much deeper few parts are shown, since a link to so little is more to read than the parts. */
const deeperIfFew = 2;
const mostFew = 4;
/** The most subschemas that a page repeats in place of a `$ref`; after that, it only links. */
const mostRepeated = 600;
/** The most that it repeats of one schema: readers meet all of it again for each `$ref`. */
const mostOfOneRepeated = 48;
/** The same for the characters of facts, of which short ones are always repeated. */
const mostRepeatedFacts = 400_000;
const freeFacts = 1500;

/** The model of a schema and its subschemas, with references resolved. */
export function buildSchema(node: JsonNode, place: PagePlace, context: ModelContext): SchemaModel {
  const resolved = followFrom(node, place, context);
  const own = ownSchema(resolved);
  const sources = own === undefined ? resolved.passed : [...resolved.passed, own];
  const origin = describeOrigin(resolved, context);
  const facts = describeSchema(sources, context);
  const doubts = [...facts.doubts, ...doubtOfType(sources, place)];
  deferDefinitions(resolved, place, context);
  const conditions = own && conditionsFor(own, resolved, place, context);
  return {
    id: place.id,
    path: place.path,
    pointer: formatPointer(place.segments),
    type: buildType(conditions?.rest ?? resolved.node, context.findReferent),
    ...(origin !== undefined && { origin }),
    ...facts,
    notes: [...facts.notes, ...doubts],
    doubts,
    values: own === undefined ? [] : allowedValues(own, place.id, firstDefault(sources)),
    constraints: [
      ...(conditions?.said ?? []),
      ...constraintsFor(resolved, own, place.reading, context),
    ],
    ...(own === undefined
      ? { parts: [] }
      : partsOrLink(conditions?.rest ?? own, resolved, place, context)),
  };
}

/** The properties of a condition in words, and the rest of it; `undefined` if they are parts. */
function conditionsFor(
  own: JsonObject,
  { segments }: ResolvedReference,
  { reading, present }: PagePlace,
  { reached }: ModelContext,
): { readonly said: readonly Constraint[]; readonly rest: JsonObject } | undefined {
  if (reading === 'demand') return undefined;
  const said = conditionsOf(own, present);
  const inside = `${formatPointer(segments)}/properties/`;
  if (said === undefined || [...reached].some((pointer) => pointer.startsWith(inside))) {
    return undefined;
  }
  const members = Array.from(own.members).filter(([keyword]) => keyword !== 'properties');
  return { said, rest: { ...own, members: new Map(members) } };
}

/** A doubt if a type is only implied by keywords, and no other schema can state it. */
function doubtOfType(sources: readonly JsonObject[], { isBranch }: PagePlace): readonly RichText[] {
  const types = sources.map(unstatedType);
  const [type] = types;
  if (isBranch || type === undefined || types.length > 1) return [];
  return [[textBlock(`No type is stated, so any value that is not an ${type} conforms too.`)]];
}

/** The constraints of a schema, including what may replace the target of its reference. */
function constraintsFor(
  { target }: ResolvedReference,
  own: JsonObject | undefined,
  reading: Reading,
  { definition, replacementsOf }: ModelContext,
): readonly Constraint[] {
  const replaced = target && replacementsOf(target);
  return [
    ...(replaced === undefined ? [] : [replaced]),
    ...(own === undefined ? [] : constraintsOf(own, definition.dialectUse.assertsFormat, reading)),
  ];
}

/** The chain of references of a schema; only a link if the page repeats too much already. */
function followFrom(
  node: JsonNode,
  { id, segments }: PagePlace,
  context: ModelContext,
): ResolvedReference {
  const resolved = followReferences(node, segments, context.definition, context.targets);
  const { end, target, passed } = resolved;
  const [holder, ...others] = passed;
  if (id === '' || end !== 'here' || !target || !holder) return resolved;
  const size = [resolved.node, ...others].reduce((sum, said) => sum + lengthOfFacts(said), 0);
  if (size <= freeFacts) return resolved;
  if (context.repeatedFacts + size <= mostRepeatedFacts) {
    context.repeatedFacts += size;
    return resolved;
  }
  return { end: 'away', node: holder, segments, target, passed: [holder] };
}

/** The length of a schema's source without its subschemas. */
function lengthOfFacts(node: JsonNode): number {
  if (node.kind !== 'object') return 0;
  let length = 0;
  for (const [keyword, value] of node.members) {
    if (!isSchemaKeyword(keyword)) length += value.end - value.start;
  }
  return length;
}

/** The parts of a schema that are shown apart from the rest of it. */
export function buildContinuation(
  { node, place }: DeferredParts,
  context: ModelContext,
): SchemaModel {
  return {
    id: continuationAnchor(place.id),
    path: place.path,
    pointer: formatPointer(place.segments),
    type: buildType(node, context.findReferent),
    notes: [],
    doubts: [],
    values: [],
    constraints: [],
    examples: [],
    annotations: [],
    ignored: [],
    parts: buildParts(node, { ...place, depth: 0 }, context),
  };
}

/** The schema whose assertions apply; `undefined` for a boolean and for a reference that leads elsewhere. */
function ownSchema({ end, node }: ResolvedReference): JsonObject | undefined {
  return end === 'away' || node.kind !== 'object' ? undefined : node;
}

/** Defers local definitions to their own sections; a repeated schema has them where it is written. */
function deferDefinitions(
  { passed: [holder], node }: ResolvedReference,
  { segments, trail }: PagePlace,
  { deferredDefinitions }: ModelContext,
): void {
  if (trail.length > 0) return;
  for (const { keyword, name } of holdersOf(holder ?? node)) {
    deferredDefinitions.push([...segments, keyword, name]);
  }
}

/** The parts, or a link to them if they are elsewhere on the page or too deep for this place. */
function partsOrLink(
  own: JsonObject,
  resolved: ResolvedReference,
  place: PagePlace,
  context: ModelContext,
): Pick<SchemaModel, 'parts' | 'continuesAt'> {
  if (countSubschemas(own) === 0) return { parts: [] };
  const isRepeated = resolved.end === 'here' || place.trail.length > 0;
  if (isRepeated) return repeatedParts(own, resolved, place, context);
  if (hasRoom(own, place)) return { parts: buildParts(own, place, context) };
  if (isToldByType(own, place, context)) return { parts: [] };
  context.deferredParts.push({ node: own, place });
  return { parts: [], continuesAt: continuationAnchor(place.id) };
}

/** The parts of a schema that are elsewhere on the page, too. */
function repeatedParts(
  own: JsonObject,
  { end, segments, target }: ResolvedReference,
  place: PagePlace,
  context: ModelContext,
): Pick<SchemaModel, 'parts' | 'continuesAt'> {
  const uses = target === undefined ? 0 : context.countReferences(target.node);
  const size = countSubschemas(own);
  const link = { parts: [], continuesAt: anchorOf(context.definition.schema, segments) };
  if (end === 'here' && isEntered(segments, place)) return link;
  const trail = end === 'here' ? [...place.trail, place.segments] : place.trail;
  const inside: PagePlace = { ...place, segments, trail };
  // What the instance itself must match is always shown with it.
  const isOftenRead = place.path !== '' && uses > 1 && uses * size > mostOfOneRepeated;
  const isOverfull = place.id !== '' && (isOftenRead || context.repeated + size > mostRepeated);
  // A reference leads to a place that has everything.
  const isDeep = end === 'here' ? place.depth >= deepestInPlace : !hasRoom(own, place);
  if (isOverfull || isDeep) {
    return isToldByType(own, inside, context) ? { parts: [] } : link;
  }
  context.repeated += size;
  return { parts: buildParts(own, inside, context) };
}

/** Whether the parts of a schema are shown in place: they are not deep, or deep but few. */
function hasRoom(own: JsonObject, { depth }: PagePlace): boolean {
  if (depth < deepestInPlace) return true;
  const most = deepestInPlace + deeperIfFew - depth;
  return roomLeft(own, most, mostFew) !== undefined;
}

/** What is left of a number of subschemas, down to a depth; `undefined` if there are more, or deeper ones. */
function roomLeft(node: JsonNode, depth: number, most: number): number | undefined {
  if (node.kind !== 'object') return most;
  let left = most;
  for (const { node: held } of subschemas(node)) {
    const after = depth === 0 ? undefined : roomLeft(held, depth - 1, left - 1);
    if (after === undefined || after < 0) return undefined;
    left = after;
  }
  return left;
}

/** Whether the type expression says everything that parts would; a trial that defers nothing. */
function isToldByType(own: JsonObject, place: PagePlace, context: ModelContext): boolean {
  if (place.depth > deepestInPlace + deepestExpression) return false;
  const type = buildType(own, context.findReferent);
  const keywords = [...own.members.keys()].filter(isSchemaKeyword);
  const mayBeTold = keywords.every((keyword) => tellsKeyword(type, keyword, own));
  const trial = { ...context, deferredParts: [], deferredDefinitions: [] };
  return mayBeTold && buildParts(own, place, trial).length === 0;
}

/** Whether a schema contains the reference to it, or one followed on the way. */
function isEntered(target: readonly string[], { segments, trail }: PagePlace): boolean {
  return [segments, ...trail].some((holder) =>
    target.every((segment, index) => holder[index] === segment),
  );
}

function countSubschemas({ members }: JsonObject): number {
  let count = 0;
  for (const [keyword, value] of members) {
    if (!isSchemaKeyword(keyword)) continue;
    if (value.kind === 'array') count += value.items.length;
    else if (value.kind === 'object') count += Math.max(1, value.members.size);
    else count += 1;
  }
  return count;
}

function buildParts(
  node: JsonObject,
  place: PagePlace,
  context: ModelContext,
): readonly PartModel[] {
  const { deferredDefinitions } = context;
  const type = buildType(node, context.findReferent);
  const listing = new Set<string>(listingKeywords(node));
  return Array.from(node.members)
    .filter(([keyword]) => !listing.has(keyword))
    .flatMap(([keyword, value]): PartModel | readonly [] => {
      const deferredBefore = deferredDefinitions.length;
      const entries = buildEntries(keyword, value, node, place, context);
      const label = labelOf(keyword, node);
      const noEffect = reasonOfNoEffect(keyword, node) ?? idleCondition(keyword, node);
      const part = {
        keyword,
        entries,
        ...(label !== undefined && { label }),
        ...(noEffect !== undefined && { noEffect }),
      };
      // A type expression never covers local definitions.
      const holdsDefinitions = deferredDefinitions.length > deferredBefore;
      const isTellable = !holdsDefinitions && isTold(part, type, node, place, context);
      if (entries.length === 0 || isTellable) return [];
      return withoutNull(part, type, node, place, context);
    });
}

/** Why a condition does nothing: nothing depends on it. */
function idleCondition(keyword: string, { members }: JsonObject): string | undefined {
  return keyword === 'if' && !members.has('then') && !members.has('else')
    ? 'limits nothing'
    : undefined;
}

/** The label of a keyword whose meaning depends on other keywords. */
function labelOf(keyword: string, node: JsonObject): string | undefined {
  if (keyword === 'items' && node.members.has('prefixItems')) return 'Every further item';
  const isAlone = !node.members.has('properties') && !node.members.has('patternProperties');
  if (keyword === 'additionalProperties' && isAlone) return 'Every property';
  // Constraints say how many.
  const isCounted = node.members.has('minContains') || node.members.has('maxContains');
  return keyword === 'contains' && isCounted ? 'Matching item' : undefined;
}

function buildEntries(
  keyword: string,
  value: JsonNode,
  node: JsonObject,
  place: PagePlace,
  context: ModelContext,
): readonly EntryModel[] {
  const build = ({ key, node: held }: HeldSchema): EntryModel => ({
    key: shownName(key ?? ''),
    schema: buildSchema(held, placeBelow(place, node, keyword, key), context),
  });
  if (isPhrase(keyword, value, node) || isHolder(keyword)) return [];
  const entries = heldSchemas(keyword, value);
  if (keyword !== 'properties') return entries.map(build);
  const required = requiredNames(node);
  const holder = { definition: context.definition, segments: place.segments, node };
  return entries.map((held) => {
    const { key, schema } = build(held);
    const name = held.key ?? '';
    return { key, schema: inherit(schema, holder, name, context), isRequired: required.has(name) };
  });
}

/** A property with the type and the origin of the one that it inherits, if it makes no demand itself. */
function inherit(
  schema: SchemaModel,
  holder: Target,
  name: string,
  context: ModelContext,
): SchemaModel {
  const target = inheritedProperty(holder, name, context.targets);
  if (target === undefined) return schema;
  const origin = describeInherited(target, context);
  return { ...schema, type: origin.type, origin };
}

/** Whether a keyword is a constraint: `true` or `false` for further, additional or unevaluated values. */
function isPhrase(keyword: string, value: JsonNode, { members }: JsonObject): boolean {
  const isFurther = keyword === 'items' && members.has('prefixItems');
  return value.kind === 'boolean' && (isFurther || /^(additional|unevaluated)/.test(keyword));
}

function placeBelow(
  place: PagePlace,
  node: JsonObject,
  keyword: string,
  key: string | undefined,
): PagePlace {
  const isProperty = keyword === 'properties' && key !== undefined;
  const path = pathBelow(place.path, keyword, key);
  return {
    id: isProperty ? propertyAnchor(place.id, key) : keywordAnchor(place.id, keyword, key),
    path,
    isBranch: place.isBranch || path === place.path,
    present: path === place.path ? place.present.union(requiredNames(node)) : new Set(),
    reading: readings.get(keyword) ?? (keyword.endsWith('Of') ? place.reading : 'demand'),
    segments: [...place.segments, keyword, ...(key === undefined ? [] : [key])],
    depth: place.depth + 1,
    trail: place.trail,
  };
}

const readings: ReadonlyMap<string, Reading> = new Map([
  ['if', 'condition'],
  ['not', 'refusal'],
]);

/** Whether the type expression says everything that a part would, and no link leads into the part. */
function isTold(
  { keyword, entries }: PartModel,
  type: TypeModel,
  node: JsonObject,
  place: PagePlace,
  context: ModelContext,
): boolean {
  const areBare = entries.every(({ schema }) => isBare(schema, place, context));
  return areBare && tellsKeyword(type, keyword, node);
}

/** A part with only the alternative to `null`, if the type says that there are no others. */
function withoutNull(
  part: PartModel,
  type: TypeModel,
  node: JsonObject,
  place: PagePlace,
  context: ModelContext,
): PartModel {
  const { keyword, entries } = part;
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return part;
  const isNull = ({ schema }: EntryModel): boolean =>
    typeText(schema.type) === 'null' && isBare(schema, place, context);
  const [other, ...more] = entries.filter((entry) => !isNull(entry));
  if (other === undefined || more.length > 0 || entries.length === 1) return part;
  if (!tellsKeyword(type, keyword, node)) return part;
  return { ...part, label: unlessNull, entries: [{ ...other, key: '' }] };
}

/** Whether no link leads to a schema, and it has nothing but a type, which names the reference if it is one. */
function isBare(schema: SchemaModel, { trail }: PagePlace, { reached }: ModelContext): boolean {
  const { origin, ...own } = schema;
  const isReached = trail.length === 0 && reached.has(schema.pointer);
  const isNamed = origin === undefined || schema.type.kind === 'reference';
  return isNamed && !isReached && !saysMore(own);
}
