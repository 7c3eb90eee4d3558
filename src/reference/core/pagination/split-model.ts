import { countSourceBytes, type Definition } from '../../../catalog/catalog.ts';
import type {
  DefinitionModel,
  ExampleModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
} from '../../../model/definition-model.ts';
import { tellingRoot } from '../../../model/property-summary.ts';
import { wholePart, type PagePart } from './page-part.ts';

/** The longest schema that a reference shows completely, in characters. */
const longestRawView = 60_000;
/** How much it shows of a longer one: readers do not read further, and the file is a link away. */
const longestBeginning = 6_000;

/** How many characters of a schema with this text the reference shows. */
export function rawViewOf(source: string): number {
  return source.length > longestRawView ? longestBeginning : longestRawView;
}

/**
 * The most characters of text on a page, where markup counts as some of them. Measured on real definitions,
 * such a page takes about 50 KB compressed.
 */
const largestPage = 130_000;
/** The markup of a schema, and of a property (in the figures, the table and its section). */
const schemaMarkup = 50;
const propertyMarkup = 300;

/**
 * The whole and the examples are on the first page if they are no larger than this. A whole without
 * properties always is, since it is what the reference is about.
 */
const largestAside = largestPage / 6;

/** The size, in bytes of JSON, below which a definition needs only one page. */
const smallestSplit = 30_000;

/** Content that is never split between pages. */
type Unit =
  | { readonly kind: 'whole'; readonly schema: SchemaModel }
  | { readonly kind: 'property'; readonly property: PropertyModel }
  | { readonly kind: 'section'; readonly section: SectionModel }
  | { readonly kind: 'example'; readonly example: ExampleModel };

/** Units that stay together if they fit on a page: a schema, then its continuations. */
type UnitGroup = readonly MeasuredUnit[];

/** A unit with its size, on which several decisions depend. */
interface MeasuredUnit {
  readonly unit: Unit;
  /** In characters, like the limits of pages. */
  readonly size: number;
}

/**
 * Whether a definition may need several pages, estimated without its model: by the size of its file and of
 * its examples, plus the size of each schema for every reference that repeats it.
 */
export function mayNeedParts(definition: Definition): boolean {
  const { identifier, references, examples } = definition;
  let size = countSourceBytes(definition);
  for (const example of examples) size += example.bytes.byteLength;
  for (const { target } of references) {
    if (size >= smallestSplit) return true;
    if (target.identifier === identifier) size += target.node.end - target.node.start;
  }
  return size >= smallestSplit;
}

/**
 * The pages of a definition's reference. A page ends between two properties, sections or examples; one that
 * is larger than a page gets a page to itself. `source` is the text of the definition.
 */
export function splitModel(model: DefinitionModel, source: string): readonly PagePart[] {
  const { description, notes, ...root } = tellingRoot(model);
  // Counted up to the limit, so that pages and their addresses do not depend on how much is shown.
  const rawView = Math.min(source.length, longestRawView);
  const firstRoom = largestPage - rawView - countCharacters([description, notes]);
  const whole: UnitGroup = [measure({ kind: 'whole', schema: { ...root, notes: [] } })];
  const examples: UnitGroup = model.examples.map((example) =>
    measure({ kind: 'example', example }),
  );
  const asides = [whole, examples];
  const isFirst = (group: UnitGroup): boolean =>
    sizeOf(group) <= largestAside || (group === whole && model.properties.length === 0);
  const last = asides.filter((group) => !isFirst(group));
  const pages = fillPages([...asides.filter(isFirst), ...schemaGroups(model), ...last], firstRoom);
  return pages.length === 1 ? [wholePart(model)] : pages.map(toPart);
}

/** Each property and local definition, followed by the sections that continue it. */
function schemaGroups({ properties, sections }: DefinitionModel): readonly UnitGroup[] {
  const local = sections.filter(({ kind }) => kind === 'definitions');
  const heads = new Map<string, Unit>([
    ...properties.map((property) => [property.schema.id, { kind: 'property', property }] as const),
    ...local.map((section) => [section.id, { kind: 'section', section }] as const),
  ]);
  const continued = Map.groupBy(
    sections.filter(({ kind }) => kind === 'continued'),
    ({ id }) => headOf(id, heads),
  );
  const continuing = (id: string | undefined): UnitGroup =>
    (continued.get(id) ?? []).map((section) => measure({ kind: 'section', section }));
  return [
    ...Array.from(heads, ([id, unit]) => [measure(unit), ...continuing(id)]),
    continuing(undefined),
  ];
}

/** The innermost schema in `heads` (by id) that contains the one with an id; none for parts of the whole. */
function headOf(id: string, heads: ReadonlyMap<string, Unit>): string | undefined {
  let end = id.lastIndexOf('/');
  while (end > 0 && !heads.has(id.slice(0, end))) end = id.lastIndexOf('/', end - 1);
  return end > 0 ? id.slice(0, end) : undefined;
}

function fillPages(groups: readonly UnitGroup[], firstRoom: number): readonly (readonly Unit[])[] {
  const pages: Unit[][] = [[]];
  let room = firstRoom;
  for (const units of groups.flatMap(splitGroup)) {
    const size = sizeOf(units);
    const isEmpty = pages.at(-1)?.length === 0 && room > 0;
    if (size > room && !isEmpty) {
      pages.push([]);
      room = largestPage;
    }
    pages.at(-1)?.push(...units.map(({ unit }) => unit));
    room -= size;
  }
  return pages;
}

function splitGroup(group: UnitGroup): readonly UnitGroup[] {
  return sizeOf(group) <= largestPage ? [group] : group.map((unit) => [unit]);
}

function toPart(units: readonly Unit[], index: number): PagePart {
  const [whole] = units.flatMap((unit) => (unit.kind === 'whole' ? [unit.schema] : []));
  return {
    number: index + 1,
    ...(whole !== undefined && { whole }),
    properties: units.flatMap((unit) => (unit.kind === 'property' ? [unit.property] : [])),
    sections: units.flatMap((unit) => (unit.kind === 'section' ? [unit.section] : [])),
    examples: units.flatMap((unit) => (unit.kind === 'example' ? [unit.example] : [])),
  };
}

function sizeOf(units: UnitGroup): number {
  return units.reduce((sum, { size }) => sum + size, 0);
}

function measure(unit: Unit): MeasuredUnit {
  return { unit, size: unitSize(unit) };
}

function unitSize(unit: Unit): number {
  switch (unit.kind) {
    case 'whole':
      return schemaSize(unit.schema);
    case 'property':
      return propertyMarkup + unit.property.name.length + schemaSize(unit.property.schema);
    case 'section':
      return schemaSize(unit.section.schema);
    case 'example':
      return countCharacters(unit.example);
  }
}

function schemaSize({ parts, ...own }: SchemaModel): number {
  let size = schemaMarkup + countCharacters(own) - own.id.length - own.pointer.length;
  for (const { entries } of parts) {
    for (const { schema } of entries) size += schemaSize(schema);
  }
  return size;
}

/** The length of all texts in a part of a model. */
function countCharacters(held: unknown): number {
  if (typeof held === 'string') return held.length;
  if (typeof held !== 'object' || held === null) return 0;
  let count = 0;
  for (const inner of Object.values(held)) count += countCharacters(inner);
  return count;
}
