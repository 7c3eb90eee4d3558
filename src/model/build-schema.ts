import type { Definition } from '../catalog/catalog.ts';
import {
  member,
  stringMember,
  type JsonMember,
  type JsonNode,
  type JsonObject,
} from '../catalog/json.ts';
import { formatPointer } from '../catalog/pointer.ts';
import { vocabulary } from '../catalog/vocabulary.ts';
import { anchorOf, keywordAnchor, propertyAnchor } from './anchor.ts';
import { constraintOf, propertyDependencies, undeclaredRequired } from './constraints.ts';
import type {
  Annotation,
  Constraint,
  EntryModel,
  OriginModel,
  PartModel,
  SchemaModel,
} from './definition-model.ts';
import { parseEditorControl } from './editor-control.ts';
import {
  addressText,
  findReferent,
  followReferences,
  toReferenceModel,
  type Followed,
  type Targets,
} from './follow-references.ts';
import { jsonTokens } from './json-lines.ts';
import { toLiteral } from './literal.ts';
import { firstSentence, parseRichText, plainText, type RichText } from './rich-text.ts';
import { buildType, typeText, type FindReferent, type TypeModel } from './type-model.ts';
import { allowedValues, listsValues, valueAnnotations } from './values.ts';

/** What the building of one page shares. */
export interface Building {
  readonly definition: Definition;
  readonly targets: Targets;
  /** The pointers into the definition that some `$ref` reaches: their ids must be on the page. */
  readonly reached: ReadonlySet<string>;
  /** Schemas whose parts are too deep to stand in place. */
  readonly waiting: { readonly node: JsonNode; readonly place: Place; readonly id: string }[];
  /** How many schemas stand on the page a second time, in place of a `$ref`. */
  repeated: number;
}

/** Where a schema stands: on the page, in words, and in its file. */
export interface Place {
  readonly id: string;
  readonly path: string;
  readonly segments: readonly string[];
  readonly depth: number;
  /** The references that led here, so that none is entered twice. */
  readonly trail: readonly string[];
}

/** How deep parts stand in place; what is deeper continues in a section of its own. */
const deepestInPlace = 3;
/** How many schemas a page repeats in place of a `$ref` before it only links. */
const mostRepeated = 120;

/** The model of one schema and of what it holds, its references followed. */
export function buildSchema(node: JsonNode, place: Place, building: Building): SchemaModel {
  const followed = followReferences(node, place.segments, building.definition, building.targets);
  const findType: FindReferent = (holder) =>
    findReferent(holder, building.definition, building.targets);
  const sources = [...followed.passed, followed.node].filter((source) => source.kind === 'object');
  const own = followed.isForeign ? emptyObject : followed.node;
  const schema = own.kind === 'object' ? own : emptyObject;
  return {
    id: place.id,
    path: place.path,
    pointer: formatPointer(place.segments),
    type: buildType(followed.node, findType),
    ...describe(sources, followed, building.definition, findType),
    values: allowedValues(schema, place.id),
    constraints: constraintsOf(schema),
    annotations: sources.flatMap((source) => annotationsOf(source)),
    ignored: followed.passed.flatMap(ignoredBesideRef),
    ...partsOrLink(followed, place, building),
  };
}

const emptyObject: JsonObject = { kind: 'object', members: new Map(), start: 0, end: 0 };

/** What annotations say; where several schemas of a chain say it, the one that refers wins. */
function describe(
  sources: readonly JsonObject[],
  followed: Followed,
  home: Definition,
  findType: FindReferent,
): Partial<SchemaModel> & Pick<SchemaModel, 'notes' | 'examples'> {
  const first = (keyword: string): JsonNode | undefined =>
    sources.map((source) => member(source, keyword)).find((value) => value !== undefined);
  const title = textOf(first('title'));
  const description = textOf(first('markdownDescription')) ?? textOf(first('description'));
  const byDefault = first('default');
  const editor = first('x-editor');
  const access = accessOf(first('readOnly'), first('writeOnly'));
  const deprecation = deprecationOf(first('deprecated'), first('deprecationMessage'));
  const origin = originOf(followed, home, findType);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: parseRichText(description) }),
    notes: sources.flatMap((source) => toNotes(stringMember(source, '$comment'))),
    ...(byDefault !== undefined && { default: toLiteral(byDefault) }),
    ...(access !== undefined && { access }),
    ...(deprecation !== undefined && { deprecation }),
    ...(editor !== undefined && { editor: parseEditorControl(editor) }),
    examples: itemsOf(first('examples')).map(toLiteral),
    ...(origin !== undefined && { origin }),
  };
}

function originOf(
  { target, isForeign }: Followed,
  home: Definition,
  findType: FindReferent,
): OriginModel | undefined {
  if (target === undefined) return undefined;
  const description = stringMember(target.node, 'description');
  const summary =
    isForeign && description !== undefined
      ? plainText(parseRichText(firstSentence(description)))
      : '';
  return {
    to: toReferenceModel(target, home),
    type: isForeign ? foreignType(target.node) : buildType(target.node, findType),
    ...(summary !== '' && { summary }),
  };
}

/** The type of a schema of another file, where references go unnamed: their links are its page's. */
function foreignType(node: JsonNode): TypeModel {
  return buildType(node, () => undefined);
}

function constraintsOf(schema: JsonObject): readonly Constraint[] {
  const stated = Array.from(schema.members, ([keyword, { value }]) => constraintOf(keyword, value));
  return [
    ...stated.filter((constraint) => constraint !== undefined),
    ...undeclaredRequired(schema),
    ...propertyDependencies(schema),
  ];
}

/** Keywords that this model shows by other means, so that they are no unknown annotations. */
const shown: ReadonlySet<string> = new Set([
  'x-version',
  'x-editor',
  'deprecated',
  'deprecationMessage',
  'markdownDescription',
  ...valueAnnotations,
]);

function annotationsOf(schema: JsonObject): readonly Annotation[] {
  return Array.from(schema.members)
    .filter(([keyword]) => !vocabulary.has(keyword) && !shown.has(keyword))
    .map(toAnnotation);
}

/** Draft-07 (core, section 8.3): all other properties beside a `$ref` are ignored. */
function ignoredBesideRef(schema: JsonObject): readonly Annotation[] {
  if (!schema.members.has('$ref')) return [];
  return Array.from(schema.members)
    .filter(([keyword]) => vocabulary.has(keyword) && !harmlessBesideRef.has(keyword))
    .map(toAnnotation);
}

function toAnnotation([keyword, { value }]: readonly [string, JsonMember]): Annotation {
  return { keyword, value: jsonTokens(value).tokens };
}

const harmlessBesideRef: ReadonlySet<string> = new Set([
  '$ref',
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'definitions',
  '$defs',
]);

/** The parts in place, or where on the page they are: elsewhere already, or too deep for here. */
function partsOrLink(
  followed: Followed,
  place: Place,
  building: Building,
): Pick<SchemaModel, 'parts' | 'continuesAt'> {
  const { node, segments, target, isForeign } = followed;
  if (node.kind !== 'object' || isForeign || !hasParts(node)) return { parts: [] };
  const address = target && addressText(target);
  const isRepeated = place.trail.length > 0 || address !== undefined;
  const isTooDeep = place.depth >= deepestInPlace;
  const isEntered = address !== undefined && place.trail.includes(address);
  if (isRepeated && (isEntered || isTooDeep || building.repeated >= mostRepeated)) {
    return { parts: [], continuesAt: anchorOf(segments) };
  }
  if (isTooDeep) {
    const id = `${place.id}~more`;
    building.waiting.push({ node, place, id });
    return { parts: [], continuesAt: id };
  }
  if (isRepeated) building.repeated += 1;
  const trail = address === undefined ? place.trail : [...place.trail, address];
  return { parts: buildParts(node, { ...place, segments, trail }, building) };
}

function hasParts(node: JsonObject): boolean {
  return [...node.members.keys()].some(
    (keyword) => (vocabulary.get(keyword)?.shape ?? 'data') !== 'data',
  );
}

function buildParts(node: JsonObject, place: Place, building: Building): readonly PartModel[] {
  const findType: FindReferent = (holder) =>
    findReferent(holder, building.definition, building.targets);
  const type = buildType(node, findType);
  return Array.from(node.members, ([keyword, { value }]): PartModel => {
    const entries = buildEntries(keyword, value, node, place, building);
    return { keyword, entries };
  }).filter(
    (part) =>
      part.entries.length > 0 && !(isTold(part, type, node) && !isReached(part, place, building)),
  );
}

function buildEntries(
  keyword: string,
  value: JsonNode,
  node: JsonObject,
  place: Place,
  building: Building,
): readonly EntryModel[] {
  const shape = vocabulary.get(keyword)?.shape ?? 'data';
  const isAtRoot = place.segments.length === 0;
  switch (shape) {
    case 'data':
      return [];
    case 'schema':
      if (value.kind === 'boolean' && keyword.startsWith('additional')) return [];
      return [entry(keyword, undefined, value, place, building)];
    case 'items':
      return value.kind === 'array'
        ? value.items.map((item, index) => entry(keyword, String(index), item, place, building))
        : [entry(keyword, undefined, value, place, building)];
    case 'schemaArray':
      if (value.kind !== 'array' || listsValues(value)) return [];
      return value.items.map((item, index) => entry(keyword, String(index), item, place, building));
    case 'dependencies':
    case 'schemaMap':
      if (value.kind !== 'object' || (isAtRoot && isDefinitions(keyword))) return [];
      return Array.from(value.members)
        .filter(([, { value: held }]) => held.kind !== 'array')
        .map(([name, { value: held }]) =>
          keyword === 'properties'
            ? property(name, held, node, place, building)
            : entry(keyword, name, held, place, building),
        );
  }
}

/** Local definitions at the root have sections of their own. */
function isDefinitions(keyword: string): boolean {
  return keyword === 'definitions' || keyword === '$defs';
}

function property(
  name: string,
  value: JsonNode,
  node: JsonObject,
  place: Place,
  building: Building,
) {
  const required = itemsOf(member(node, 'required'));
  const isRequired = required.some((item) => item.kind === 'string' && item.value === name);
  return { ...entry('properties', name, value, place, building), isRequired };
}

function entry(
  keyword: string,
  key: string | undefined,
  node: JsonNode,
  place: Place,
  building: Building,
): EntryModel {
  const isProperty = keyword === 'properties' && key !== undefined;
  const below: Place = {
    id: isProperty ? propertyAnchor(place.id, key) : keywordAnchor(place.id, keyword, key),
    path: pathBelow(place.path, keyword, key),
    segments: [...place.segments, keyword, ...(key === undefined ? [] : [key])],
    depth: place.depth + 1,
    trail: place.trail,
  };
  return { key: key ?? '', schema: buildSchema(node, below, building) };
}

/** As an author would write it: `Label.Style`, `Tags[]`, `Sizes[0]`, `Names.*`. */
function pathBelow(path: string, keyword: string, key: string | undefined): string {
  const dot = path === '' ? '' : '.';
  switch (keyword) {
    case 'properties':
      return `${path}${dot}${key ?? ''}`;
    case 'items':
      return `${path}[${key ?? ''}]`;
    case 'additionalItems':
    case 'contains':
      return `${path}[]`;
    case 'patternProperties':
      return `${path}${dot}/${key ?? ''}/`;
    case 'additionalProperties':
      return `${path}${dot}*`;
    default:
      return path;
  }
}

/** Whether the type expression says all that a part would. */
function isTold({ keyword, entries }: PartModel, type: TypeModel, node: JsonObject): boolean {
  if (typeText(type).includes('…') || !entries.every(({ schema }) => isBare(schema))) return false;
  switch (keyword) {
    case 'items':
      return type.kind === 'array' || type.kind === 'tuple';
    case 'additionalProperties':
      return type.kind === 'record';
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
      return !node.members.has('type') && type.kind !== 'any';
    default:
      return false;
  }
}

/** Nothing but a type. */
function isBare(schema: SchemaModel): boolean {
  const facts = [
    schema.notes,
    schema.values,
    schema.constraints,
    schema.examples,
    schema.annotations,
    schema.ignored,
    schema.parts,
  ];
  const { title, description, access, deprecation, editor, continuesAt } = schema;
  const said = [title, description, schema.default, access, deprecation, editor, continuesAt];
  return facts.every((list) => list.length === 0) && said.every((fact) => fact === undefined);
}

function isReached({ entries }: PartModel, place: Place, { reached }: Building): boolean {
  return place.trail.length === 0 && entries.some(({ schema }) => reached.has(schema.pointer));
}

function accessOf(
  readOnly: JsonNode | undefined,
  writeOnly: JsonNode | undefined,
): SchemaModel['access'] | undefined {
  if (isTrue(readOnly)) return isTrue(writeOnly) ? 'read-only and write-only' : 'read-only';
  return isTrue(writeOnly) ? 'write-only' : undefined;
}

function deprecationOf(
  deprecated: JsonNode | undefined,
  message: JsonNode | undefined,
): SchemaModel['deprecation'] | undefined {
  const words = textOf(message) ?? textOf(deprecated);
  if (words !== undefined && words !== '') return parseRichText(words);
  return isTrue(deprecated) ? true : undefined;
}

function isTrue(node: JsonNode | undefined): boolean {
  return node?.kind === 'boolean' && node.value;
}

function textOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined;
}

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

function toNotes(comment: string | undefined): readonly RichText[] {
  return comment === undefined || comment.trim() === '' ? [] : [parseRichText(comment)];
}
