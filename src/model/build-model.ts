import type { Definition, Example, ExampleError, ReferenceGraph } from '../catalog/catalog.ts';
import { createValueJudge } from '../catalog/schema-interpreter.ts';
import type { JsonNode } from '../json/json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import type { ForeignFile } from '../catalog/sources/source.ts';
import { holdsByKey, isSchemaKeyword } from '../schema/keywords.ts';
import { identifierOf, isHolder } from '../schema/readings.ts';
import { findStrays } from '../schema/stray-schemas.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import { anchorOf } from './anchor.ts';
import {
  buildContinuation,
  buildSchema,
  type ModelContext,
  type PagePlace,
} from './build-schema.ts';
import type {
  DefinitionModel,
  DefinitionOrigin,
  EntryModel,
  ExampleFault,
  ExampleModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
} from './definition-model.ts';
import { findReferent, toReferenceModel } from './follow-references.ts';
import { instancePathOf } from './instance-path.ts';
import { continuationName } from './property-summary.ts';
import type { ReferenceModel } from './reference-model.ts';
import { createReplacements } from './replacements.ts';
import { jsonTokens, lineAt, type FindSection, type JsonToken } from './json-lines.ts';
import { requiredAtTimes, requiredByAll, summaryOf } from './root-schema.ts';
import { lazy } from '../text/lazy.ts';
import { shownName } from '../text/shown-name.ts';
import { instanceLinks } from './schema-links.ts';

/** The model of a definition, for its reference page, its Markdown twin and its search records. */
export function buildModel(definition: Definition, graph: ReferenceGraph): DefinitionModel {
  const reached = graph.reached.get(definition.identifier) ?? new Set<string>();
  const strays = findStrays({ node: definition.schema, pointer: '' });
  const places = inOrder([...reached, ...strays.map(({ pointer }) => pointer)]);
  const context: ModelContext = {
    definition,
    targets: graph.targets,
    findReferent: (holder) => findReferent(holder, definition, graph.targets),
    judge: createValueJudge((holder) => graph.targets.get(holder)?.node),
    reached,
    findSection: sectionFinder(places, definition),
    deferredParts: [],
    deferredDefinitions: [],
    replacementsOf: createReplacements(definition, graph),
    countReferences: referenceCounter(definition),
    repeated: 0,
    repeatedFacts: 0,
  };
  const root = buildSchema(definition.schema, placeAt(definition, []), context);
  const { properties, whole } = splitRoot(root, requirementsOf(definition, graph));
  const summary = summaryOf(definition);
  const withdrawn = definition.published?.withdrawn;
  const metaSchema = metaSchemaOf(definition);
  return {
    family: definition.family,
    name: definition.name,
    version: definition.version.text,
    identifier: definition.identifier,
    dialect: definition.dialect,
    ...(definition.foreign !== undefined && { origin: originOf(definition, definition.foreign) }),
    ...(metaSchema !== undefined && { metaSchema }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(summary !== undefined && { summary }),
    root: wholeInstance(whole, [definition.name, summary]),
    properties,
    sections: buildSections(root, places, context),
    examples: buildExamples(definition, new Set(properties.map(({ name }) => name))),
  };
}

/** Returns a function that counts the references of a definition to a schema. */
function referenceCounter({ references }: Definition): ModelContext['countReferences'] {
  const byTarget = lazy(() => Map.groupBy(references, ({ target }) => target.node));
  return (target) => byTarget().get(target)?.length ?? 0;
}

function originOf(
  { path, schema }: Definition,
  { identity, pointer, labels = [] }: ForeignFile,
): DefinitionOrigin {
  const uri = identity === 'keep' ? identifierOf(schema) : undefined;
  return {
    path,
    labels,
    ...(pointer !== undefined && { pointer }),
    ...(uri !== undefined && { uri }),
  };
}

/** The definition that the `$schema` of a definition names. */
function metaSchemaOf({ dialectUse }: Definition): ReferenceModel | undefined {
  const { identifier } = dialectUse.metaSchema ?? {};
  const [, , family = '', name = '', version = ''] = identifier?.split('/') ?? [];
  if (identifier === undefined) return undefined;
  return { family, name, version, anchor: '', label: name, isHere: false };
}

/** The root without a title that the head of a page shows, as the name or the summary. */
function wholeInstance(root: SchemaModel, shown: readonly (string | undefined)[]): SchemaModel {
  const { title, ...rest } = root;
  return { ...rest, ...(title !== undefined && !shown.includes(title) && { title }) };
}

/** The properties that every instance must have, and those that some instances must have. */
interface Requirements {
  readonly required: ReadonlySet<string>;
  readonly atTimes: ReadonlySet<string>;
}

function requirementsOf(definition: Definition, { targets }: ReferenceGraph): Requirements {
  const asShown = (names: ReadonlySet<string>) => new Set(Array.from(names, shownName));
  return {
    required: asShown(requiredByAll(definition, targets)),
    atTimes: asShown(requiredAtTimes(definition, targets)),
  };
}

/** The properties of the instance, and the rest of the root. */
function splitRoot(
  root: SchemaModel,
  requirements: Requirements,
): {
  readonly properties: readonly PropertyModel[];
  readonly whole: SchemaModel;
} {
  const own = splitProperties(root);
  if (own.entries.length > 0)
    return { properties: numberProperties(own.entries, requirements), whole: own.rest };
  // A root that only combines schemas has the properties of these, if none is in two of them.
  const combined = root.parts
    .filter(({ keyword }) => keyword === 'allOf')
    .flatMap(({ entries }) => entries.map(({ schema }) => splitProperties(schema)));
  const entries = combined.flatMap((split) => split.entries);
  const names = new Set(entries.map(({ key }) => key));
  if (names.size < entries.length) return { properties: [], whole: root };
  const parts = root.parts.map((part) => {
    if (part.keyword !== 'allOf') return part;
    const rests = part.entries.map((entry) => {
      return { ...entry, schema: splitProperties(entry.schema).rest };
    });
    return { ...part, entries: rests };
  });
  return { properties: numberProperties(entries, requirements), whole: { ...root, parts } };
}

function splitProperties(schema: SchemaModel): {
  readonly entries: readonly EntryModel[];
  readonly rest: SchemaModel;
} {
  const parts = Map.groupBy(schema.parts, ({ keyword }) => keyword === 'properties');
  return {
    entries: (parts.get(true) ?? []).flatMap(({ entries }) => entries),
    rest: { ...schema, parts: parts.get(false) ?? [] },
  };
}

/** The properties of the instance, those first that it requires. */
function numberProperties(
  entries: readonly EntryModel[],
  { required, atTimes }: Requirements,
): readonly PropertyModel[] {
  const isRequired = ({ key }: EntryModel): boolean => required.has(key);
  const sorted = [...entries.filter(isRequired), ...entries.filter((entry) => !isRequired(entry))];
  return sorted.map((entry, index) => ({
    number: index + 1,
    name: entry.key,
    isRequired: isRequired(entry),
    ...(!isRequired(entry) && atTimes.has(entry.key) && { isRequiredAtTimes: true }),
    schema: entry.schema,
  }));
}

/** Returns a function that finds the sections of schemas that no keyword contains. */
function sectionFinder(
  places: readonly (readonly string[])[],
  definition: Definition,
): FindSection {
  const { schema } = definition;
  const held = new Set<JsonNode>(
    walkSchemas({ node: schema, pointer: '' }).map((found) => found.schema),
  );
  const sections = new Map<JsonNode, ReferenceModel>();
  for (const segments of places) {
    const node = nodeAt(schema, segments);
    if (node?.kind !== 'object' || held.has(node)) continue;
    sections.set(node, toReferenceModel({ definition, segments, node }, definition));
  }
  return (value) => sections.get(value);
}

/**
 * The sections of local definitions and of other schemas without a place on the page (at `places`, outer
 * ones first), each followed by the parts that were too deep.
 */
function buildSections(
  root: SchemaModel,
  places: readonly (readonly string[])[],
  context: ModelContext,
): readonly SectionModel[] {
  const sections: SectionModel[] = [];
  const ids = new Set<string>();
  collectIds(root, ids);
  const add = (section: SectionModel): void => {
    sections.push(section);
    collectIds(section.schema, ids);
  };
  addDeferred(context, add);
  for (const segments of places) {
    if (ids.has(anchorOf(context.definition.schema, segments))) continue;
    const section = definitionSection(segments, context);
    const isStray = !context.reached.has(section.schema.pointer);
    add(isStray ? { ...section, isStray } : section);
    addDeferred(context, add);
  }
  return sections;
}

/** Adds the sections that were deferred, and those that building them defers in turn. */
function addDeferred(context: ModelContext, add: (section: SectionModel) => void): void {
  const { deferredParts, deferredDefinitions } = context;
  while (deferredParts.length > 0 || deferredDefinitions.length > 0) {
    for (const segments of deferredDefinitions.splice(0)) {
      add(definitionSection(segments, context));
    }
    for (const next of deferredParts.splice(0)) {
      const schema = buildContinuation(next, context);
      add({ id: schema.id, kind: 'continued', heading: continuationName(schema), schema });
    }
  }
}

/** The places at pointers, outer ones first, since a place may contain others. */
function inOrder(pointers: Iterable<string>): (readonly string[])[] {
  const places = Array.from(new Set(pointers), (pointer) => parsePointer(pointer) ?? []);
  return places.sort((a, b) => a.length - b.length);
}

function definitionSection(segments: readonly string[], context: ModelContext): SectionModel {
  const { definition } = context;
  const node: JsonNode = nodeAt(definition.schema, segments) ?? definition.schema;
  const schema = buildSchema(node, placeAt(definition, segments), context);
  const name = nameOf(segments);
  return {
    id: schema.id,
    kind: 'definitions',
    heading: instancePathOf(segments) || shownName(segments.at(-1) ?? ''),
    ...(name !== undefined && { name }),
    schema,
  };
}

/** The name of a local definition, or of a schema that no keyword contains. */
function nameOf(segments: readonly string[]): string | undefined {
  const [holder = '', last = ''] = segments.slice(-2);
  const isHeld = holdsByKey(holder, last) || isSchemaKeyword(last);
  return isHolder(holder) || !isHeld ? shownName(last) : undefined;
}

function placeAt({ schema }: Definition, segments: readonly string[]): PagePlace {
  return {
    id: anchorOf(schema, segments),
    path: instancePathOf(segments),
    segments,
    depth: 0,
    isBranch: false,
    present: new Set(),
    reading: 'demand',
    trail: [],
  };
}

function collectIds(schema: SchemaModel, ids: Set<string>): void {
  ids.add(schema.id);
  for (const { entries } of schema.parts) {
    for (const entry of entries) collectIds(entry.schema, ids);
  }
}

function buildExamples(
  definition: Definition,
  names: ReadonlySet<string>,
): readonly ExampleModel[] {
  const findLink = instanceLinks(definition, names);
  return inPageOrder(definition.examples).map(({ name, instance, error }) => {
    const { tokens } = jsonTokens(instance, { findLink });
    return {
      name,
      instance: tokens,
      ...(error !== undefined && { fault: buildFault(error, tokens) }),
    };
  });
}

/** Valid examples first, the shortest in front; then those that are wrong on purpose. */
export function inPageOrder(examples: readonly Example[]): readonly Example[] {
  return examples.toSorted(
    (a, b) =>
      Number(a.error !== undefined) - Number(b.error !== undefined) ||
      a.bytes.byteLength - b.bytes.byteLength,
  );
}

function buildFault(
  { instancePath, message }: ExampleError,
  tokens: readonly JsonToken[],
): ExampleFault {
  return { sentence: `${instancePath} ${message}`.trim(), line: lineAt(tokens, instancePath) };
}
