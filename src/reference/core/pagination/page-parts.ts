import { sourceBytes, type Definition } from '../../../catalog/catalog.ts';
import { compressedSizes } from './compressed-size.ts';
import { clipText } from '../../../text/clip.ts';
import type {
  DefinitionModel,
  PropertyModel,
  SchemaModel,
} from '../../../model/definition-model.ts';
import { toParts, type PagePart } from './page-slices.ts';
import { unitsOf, type ModelUnits, type Piece, type Unit } from './page-units.ts';

/** How much of the schema itself a reference shows, in characters: on one page, and on several. */
export const longestRawView = 60_000;
export const longestRawViewOfParts = 20_000;

/**
 * The most that a page holds, in bytes as they are compressed. The frame of a page takes more, and so
 * do repetitions of what only the page before has: together they stay below 100 KB.
 */
const heaviestPage = 56_000;
/** What each character takes however well it compresses, since a browser reads all of them. */
const perCharacter = 1 / 16;

/** What is said of the whole, and examples, stand on the first page while they are as light. */
const lightAside = heaviestPage / 6;
/** What needs several pages begins on one that has this much room. */
const leastRoom = heaviestPage / 4;

/** How much of a name stands in the list of pages. */
const longestName = 40;

/** Definitions with less to show than this, in bytes of JSON, take one page. */
const shortestSplit = 30_000;

/**
 * Whether a definition may need several pages, without its model: by what its file and its examples
 * have, and again each schema of the file that a reference repeats.
 */
export function mayNeedParts(definition: Definition): boolean {
  const { identifier, references, examples } = definition;
  let size = sourceBytes(definition).byteLength;
  for (const example of examples) size += example.bytes.byteLength;
  for (const { target } of references) {
    if (size >= shortestSplit) return true;
    if (target.identifier === identifier) size += target.node.end - target.node.start;
  }
  return size >= shortestSplit;
}

/** The pages of a definition's reference, each light enough to load; `source` is its file. */
export function splitModel(model: DefinitionModel, source: string): readonly PagePart[] {
  const units = unitsOf(model);
  const weights = weighUnits(units);
  const ordered = unitsInOrder(units, weights);
  const [rawView = 0] = compressedSizes([source.slice(0, longestRawView)]);
  const all = ordered.reduce((sum, unit) => sum + weightOf(unit, weights), rawView);
  if (all <= heaviestPage) return [wholePart(model)];
  const [shortRawView = 0] = compressedSizes([source.slice(0, longestRawViewOfParts)]);
  return toParts(fillPages(ordered, weights, heaviestPage - shortRawView));
}

/** All of a definition on one page. */
export function wholePart({ root, properties, sections, examples }: DefinitionModel): PagePart {
  return { number: 1, intro: root, whole: { ...root, notes: [] }, properties, sections, examples };
}

/** The properties that begin on a part, whole even where they go on on the next. */
export function begunProperties({ properties }: PagePart): readonly PropertyModel[] {
  return properties
    .filter(({ schema }) => schema.slice?.isFirst !== false)
    .map((property) => {
      const { slice } = property.schema;
      return slice === undefined ? property : { ...property, schema: slice.whole };
    });
}

/** A part, named by what it begins and ends with. */
export function partName({ properties, sections, whole, examples }: PagePart): string {
  const named = properties.map(({ name, schema }) => sliceName(name, schema));
  const headed = sections.map(({ heading, schema }) => sliceName(heading, schema));
  const others = [
    ...(whole === undefined ? [] : ['The whole']),
    ...(examples.length === 0 ? [] : ['Examples']),
  ];
  const names = [named, headed, others].find((list) => list.length > 0) ?? ['Description'];
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

function sliceName(name: string, { slice }: SchemaModel): string {
  const word = clipText(name === '' ? '""' : name, longestName);
  return slice?.isFirst === false ? `${word}, continued` : word;
}

/** The ids of every schema and value on a part, beside those of the page itself. */
export function anchorsOf({ whole, properties, sections }: PagePart): readonly string[] {
  return [
    ...(whole === undefined ? [] : [whole]),
    ...[...properties, ...sections].map(({ schema }) => schema),
  ]
    .flatMap(schemaAnchors)
    .filter((id) => id !== '');
}

function schemaAnchors({ id, values, parts }: SchemaModel): readonly string[] {
  const listed = values.flatMap((group) => group.values);
  return [
    id,
    ...listed.map((value) => value.id),
    ...parts.flatMap(({ entries }) => entries.flatMap(({ schema }) => schemaAnchors(schema))),
  ];
}

type Weights = ReadonlyMap<Piece | Unit, number>;

/** What each piece takes of a page, and each unit with all that it holds. */
function weighUnits({ intro, whole, properties, sections, examples }: ModelUnits): Weights {
  const units = [intro, whole, ...properties, ...sections, ...examples];
  const pieces = units.flatMap(piecesOf);
  const sizes = compressedSizes(pieces.map(({ likeness }) => likeness));
  const weights = new Map<Piece | Unit, number>(
    pieces.map((piece, index) => [piece, weighPiece(piece, sizes[index] ?? 0)]),
  );
  for (const unit of units) addWeight(unit, weights);
  return weights;
}

function weighPiece({ likeness, times, markup }: Piece, size: number): number {
  return times * size + (times * likeness.length + markup) * perCharacter;
}

function addWeight(unit: Unit, weights: Map<Piece | Unit, number>): number {
  const own = unit.pieces.reduce((sum, piece) => sum + weightOf(piece, weights), 0);
  const weight = unit.units.reduce((sum, held) => sum + addWeight(held, weights), own);
  weights.set(unit, weight);
  return weight;
}

function weightOf(held: Piece | Unit, weights: Weights): number {
  return weights.get(held) ?? 0;
}

/** What the first page has beside properties, then these; what is too heavy for it comes after them. */
function unitsInOrder(
  { intro, whole, properties, sections, examples }: ModelUnits,
  weights: Weights,
): readonly Unit[] {
  const isLight = (units: readonly Unit[]): boolean =>
    units.reduce((sum, unit) => sum + weightOf(unit, weights), 0) <= lightAside;
  const [before, between] = isLight([whole]) ? [[whole], []] : [[], [whole]];
  const [shown, after] = isLight(examples) ? [examples, []] : [[], examples];
  return [intro, ...before, ...shown, ...properties, ...between, ...sections, ...after];
}

/** Pages of pieces, in order, of which the first has less room. */
interface Filling {
  readonly pages: Piece[][];
  readonly weights: Weights;
  room: number;
}

function fillPages(
  units: readonly Unit[],
  weights: Weights,
  firstRoom: number,
): readonly (readonly Piece[])[] {
  const filling: Filling = { pages: [[]], weights, room: firstRoom };
  for (const unit of units) addUnit(unit, filling);
  return filling.pages;
}

/** A unit stays whole where a page can hold it. */
function addUnit(unit: Unit, filling: Filling): void {
  const weight = weightOf(unit, filling.weights);
  if (weight <= heaviestPage) {
    addPieces(piecesOf(unit), weight, filling);
    return;
  }
  if (filling.room < leastRoom) beginPage(filling);
  for (const piece of unit.pieces) addPieces([piece], weightOf(piece, filling.weights), filling);
  for (const held of unit.units) addUnit(held, filling);
}

function addPieces(pieces: readonly Piece[], weight: number, filling: Filling): void {
  const isEmpty = filling.pages.at(-1)?.length === 0;
  if (weight > filling.room && !isEmpty) beginPage(filling);
  filling.pages.at(-1)?.push(...pieces);
  filling.room -= weight;
}

function beginPage(filling: Filling): void {
  filling.pages.push([]);
  filling.room = heaviestPage;
}

function piecesOf({ pieces, units }: Unit): readonly Piece[] {
  return [...pieces, ...units.flatMap(piecesOf)];
}
