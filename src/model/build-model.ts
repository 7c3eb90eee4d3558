import type { Catalog, Definition } from '../catalog/catalog.ts';
import { member, stringMember, type JsonNode } from '../catalog/json.ts';
import { nodeAt, parsePointer } from '../catalog/pointer.ts';
import { isSchemaPosition } from '../catalog/vocabulary.ts';
import { anchorOf } from './anchor.ts';
import { buildSchema, type Building, type Place } from './build-schema.ts';
import type {
  DefinitionModel,
  ExampleModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
} from './definition-model.ts';
import { findTargets } from './follow-references.ts';
import { jsonTokens } from './json-lines.ts';
import type { ReferenceGraph } from './reference-graph.ts';
import { firstSentence, parseRichText, plainText } from './rich-text.ts';
import { instanceLinks } from './schema-links.ts';

/** The model of a definition: what its reference page, its Markdown twin and its records show. */
export function buildModel(
  definition: Definition,
  catalog: Catalog,
  graph: ReferenceGraph,
): DefinitionModel {
  const building: Building = {
    definition,
    targets: findTargets(definition, catalog),
    reached: graph.reached.get(definition.identifier) ?? new Set(),
    waiting: [],
    repeated: 0,
  };
  const root = buildSchema(definition.schema, placeAt([]), building);
  const summary = summaryOf(definition);
  return {
    family: definition.family,
    name: definition.name,
    version: definition.version.text,
    identifier: definition.identifier,
    ...(summary !== undefined && { summary }),
    root: wholeInstance(root, definition),
    properties: numberProperties(root),
    sections: buildSections(building),
    examples: buildExamples(definition),
  };
}

/** The root without what stands elsewhere on its page: the properties, a title that is the name. */
function wholeInstance(root: SchemaModel, { name }: Definition): SchemaModel {
  const { title, ...rest } = root;
  return {
    ...rest,
    ...(title !== undefined && title !== name && { title }),
    parts: root.parts.filter(({ keyword }) => keyword !== 'properties'),
  };
}

/** The first sentence of a definition's description, without markup. */
export function summaryOf(definition: Definition): string | undefined {
  const description = stringMember(definition.schema, 'description');
  return description === undefined || description.trim() === ''
    ? undefined
    : plainText(parseRichText(firstSentence(description)));
}

function numberProperties(root: SchemaModel): readonly PropertyModel[] {
  const entries = root.parts.find(({ keyword }) => keyword === 'properties')?.entries ?? [];
  const required = entries.filter(({ isRequired }) => isRequired === true);
  const optional = entries.filter(({ isRequired }) => isRequired !== true);
  return [...required, ...optional].map(({ key, schema }, index) => ({
    number: index + 1,
    name: key,
    isRequired: index < required.length,
    schema,
  }));
}

/** Local definitions, then schemas that only references know of, then what was too deep. */
function buildSections(building: Building): readonly SectionModel[] {
  const sections = [
    ...localDefinitions(building, 'definitions'),
    ...localDefinitions(building, '$defs'),
    ...hiddenTargets(building),
  ];
  for (let next = building.waiting.shift(); next !== undefined; next = building.waiting.shift()) {
    const { place, id } = next;
    const shallow = { ...place, depth: 0 };
    sections.push({
      id,
      kind: 'continued',
      heading: place.path,
      schema: buildSchema(next.node, shallow, building),
    });
  }
  return sections;
}

function localDefinitions(building: Building, keyword: 'definitions' | '$defs'): SectionModel[] {
  const definitions = member(building.definition.schema, keyword);
  if (definitions?.kind !== 'object') return [];
  return Array.from(definitions.members, ([name, { value }]) =>
    toSection([keyword, name], value, building),
  );
}

/** References may reach schemas inside keywords that draft-07 does not know. */
function hiddenTargets(building: Building): SectionModel[] {
  return [...building.reached].flatMap((pointer) => {
    const segments = parsePointer(pointer) ?? [];
    if (isSchemaPosition(segments)) return [];
    const node = nodeAt(building.definition.schema, segments);
    return node === undefined ? [] : [toSection(segments, node, building)];
  });
}

function toSection(segments: readonly string[], node: JsonNode, building: Building): SectionModel {
  const place = placeAt(segments);
  return {
    id: place.id,
    kind: 'definitions',
    heading: segments.at(-1) ?? '',
    schema: buildSchema(node, place, building),
  };
}

function placeAt(segments: readonly string[]): Place {
  return { id: anchorOf(segments), path: segments.at(-1) ?? '', segments, depth: 0, trail: [] };
}

/** Valid ones first, the shortest in front; then those that are wrong on purpose. */
function buildExamples(definition: Definition): readonly ExampleModel[] {
  const names = member(definition.schema, 'properties');
  const links = instanceLinks(
    definition,
    new Set(names?.kind === 'object' ? names.members.keys() : []),
  );
  const examples = definition.examples.toSorted(
    (a, b) =>
      Number(a.error !== undefined) - Number(b.error !== undefined) ||
      a.bytes.byteLength - b.bytes.byteLength,
  );
  return examples.map(({ name, instance, error }) => ({
    name,
    instance: jsonTokens(instance, links).tokens,
    ...(error !== undefined && { error }),
  }));
}
