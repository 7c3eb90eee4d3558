import { propertyRow } from './index-rows.ts';
import type {
  DefinitionRecord,
  PropertyRecord,
  SearchRecord,
  SearchValue,
} from './search-record.ts';
import { nameForms, requiredWord, splitWords } from './words.ts';

/** What one definition adds to an index, worked out without the others; may be kept as JSON. */
export interface IndexPart {
  /** How many records it was made of. */
  readonly records: number;
  readonly entries: readonly PartEntry[];
}

/** A row of the index, and the words that lead to it; no list of words has one twice. */
export type PartEntry = PropertyEntry | DefinitionEntry;

interface PropertyEntry {
  readonly kind: 'property';
  readonly title: string;
  /** As JSON. */
  readonly row: string;
  /** Words of the values and of the default. */
  readonly values: readonly string[];
  readonly prose: readonly string[];
}

interface DefinitionEntry {
  readonly kind: 'definition';
  readonly title: string;
  /** Its row names its properties, which have no numbers yet. */
  readonly record: DefinitionRecord;
  /** Words of its name and of its family's. */
  readonly names: readonly string[];
  readonly prose: readonly string[];
}

/** Values of a property in one row; a property with more has several. */
const valuesInRow = 48;

/** What the records of one definition add to an index. */
export function indexPart(records: readonly SearchRecord[]): IndexPart {
  return { records: records.length, entries: records.flatMap(entriesOf) };
}

function entriesOf(record: SearchRecord): readonly PartEntry[] {
  switch (record.kind) {
    case 'definition':
      return [definitionEntry(record)];
    case 'property':
      return sliceValues(record).map((values) => propertyEntry(record, values));
    case 'value':
    case 'section':
      return [];
  }
}

function definitionEntry(record: DefinitionRecord): DefinitionEntry {
  const { title, owner, text } = record;
  const names = [...nameForms(title), ...nameForms(owner.family)];
  return {
    kind: 'definition',
    title,
    record,
    names: distinct(names),
    prose: distinct(splitWords(text)),
  };
}

function propertyEntry(record: PropertyRecord, values: readonly SearchValue[]): PropertyEntry {
  const { title, text, type, control = '', default: byDefault = '' } = record;
  const forms = [...values.map((value) => value.text), byDefault].flatMap((value) => [
    ...nameForms(value),
  ]);
  const said = [text, type, control, ...values.map(({ note }) => note)].flatMap(splitWords);
  const prose = record.isRequired ? [...said, requiredWord] : said;
  return {
    kind: 'property',
    title,
    row: JSON.stringify(propertyRow(record, values)),
    values: distinct(forms),
    prose: distinct(prose),
  };
}

function sliceValues({ values }: PropertyRecord): readonly (readonly SearchValue[])[] {
  const count = Math.max(1, Math.ceil(values.length / valuesInRow));
  return Array.from({ length: count }, (_, index) =>
    values.slice(index * valuesInRow, (index + 1) * valuesInRow),
  );
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
