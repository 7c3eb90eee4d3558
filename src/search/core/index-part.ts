import { slicesOf } from '../../text/slices.ts';
import { namedBy, ownerWords } from './dictionary.ts';
import { definitionRow, propertyRow } from './index-rows.ts';
import {
  addressOf,
  isLocal,
  type Candidate,
  type DefinedProperty,
  type DefinitionRecord,
  type SearchRecord,
  type SearchValue,
} from './search-record.ts';
import { mentionedNames, nameForms, requiredWord, splitWords, wholeForms } from './words.ts';

/** What one definition adds to an index, independent of the others; can be stored as JSON. */
export interface IndexPart {
  /** The number of records it was made from. */
  readonly records: number;
  /** Each word once; entries refer to words by index. */
  readonly words: readonly string[];
  readonly entries: readonly PartEntry[];
}

/** A row of the index, and the words that lead to it. */
export type PartEntry = PropertyEntry | DefinitionEntry;

/** The numbers of the words that lead to a row, without duplicates in any list. */
interface EntryWords {
  /** Words of the definition and the path of a property, or of the definition of a local one. */
  readonly owner: readonly number[];
  /** Words of its family that are not also its owner's. */
  readonly family: readonly number[];
  /** Words that are all of a value or of the default, and other words of these. */
  readonly wholes: readonly number[];
  readonly values: readonly number[];
  /** Names that the prose mentions. */
  readonly mentions: readonly number[];
  readonly prose: readonly number[];
}

interface EntryBase extends EntryWords {
  readonly title: string;
  /** As JSON. */
  readonly row: string;
}

interface PropertyEntry extends EntryBase {
  readonly kind: 'property';
  /** The addresses of definitions whose values it has, too. */
  readonly refersTo: readonly string[];
}

interface DefinitionEntry extends EntryBase {
  readonly kind: 'definition';
  readonly address: string;
  /** Its values, for the properties that refer to it. */
  readonly listed: readonly SearchValue[];
}

/** The most values in a row; a record with more has several rows. */
export const valuesInRow = 48;

/** Numbers words, each once. */
type NumberWords = (words: Iterable<string>) => readonly number[];

/** Makes the part of an index from the records of one definition. */
export function indexPart(records: readonly SearchRecord[]): IndexPart {
  const numbers = new Map<string, number>();
  const numberWords: NumberWords = (words) =>
    Array.from(new Set(words), (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const entries = records.flatMap((record) => entriesOf(record, numberWords));
  return { records: records.length, words: [...numbers.keys()], entries };
}

function entriesOf(record: SearchRecord, numberWords: NumberWords): readonly PartEntry[] {
  if (record.kind === 'value' || record.kind === 'section') return [];
  return slicesOf(record.values, valuesInRow).map((values) => entryOf(record, values, numberWords));
}

function entryOf(
  record: DefinedProperty | DefinitionRecord,
  values: readonly SearchValue[],
  numberWords: NumberWords,
): PartEntry {
  const { title } = record;
  const words = entryWords(record, values, numberWords);
  if (record.kind === 'property') {
    const row = JSON.stringify(propertyRow(record, values));
    return { kind: 'property', title, row, refersTo: record.refersTo, ...words };
  }
  const row = JSON.stringify(definitionRow(record, values));
  // Only whole definitions of the catalog are listed for properties that refer to them.
  const listed = isLocal(record) ? [] : values;
  return { kind: 'definition', title, row, address: addressOf(record.owner), listed, ...words };
}

function entryWords(
  record: Candidate,
  slice: readonly SearchValue[],
  numberWords: NumberWords,
): EntryWords {
  const isProperty = record.kind === 'property';
  const listed = isProperty && record.values.length === 1 ? [] : slice.map(({ text }) => text);
  const {
    type = '',
    control = '',
    default: byDefault = '',
    isRequired = false,
  } = isProperty ? record : {};
  const owner = ownerWords(record);
  const { wholes, values } = valueWords([...listed, byDefault]);
  const facts = [type, control, isRequired ? requiredWord : ''];
  const prose = [record.text, ...facts, ...slice.map(({ note }) => note)];
  return {
    owner: numberWords(owner),
    family: numberWords(new Set(namedBy(record.owner.family)).difference(owner)),
    wholes: numberWords(wholes),
    values: numberWords(values),
    mentions: numberWords(mentionedNames(record.text)),
    prose: numberWords(prose.flatMap(splitWords)),
  };
}

/** The words that are all of a value, with or without its beginning to a colon, and other words of values. */
export function valueWords(
  texts: readonly string[],
): Readonly<Record<'wholes' | 'values', ReadonlySet<string>>> {
  const forms = new Set(texts.flatMap((text) => [...nameForms(text)]));
  const whole = new Set(texts.flatMap(wholeForms));
  return { wholes: forms.intersection(whole), values: forms.difference(whole) };
}
