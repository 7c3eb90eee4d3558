import { slicesOf } from '../../text/slices.ts';
import { namedBy } from './dictionary.ts';
import { definitionRow, propertyRow } from './index-rows.ts';
import {
  addressOf,
  isLocal,
  ownersOf,
  type Candidate,
  type DefinedProperty,
  type DefinitionRecord,
  type PropertyRecord,
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

/** A row of the index, and the words that lead to it, without duplicates in any list. */
export type PartEntry = (PropertyEntry | DefinitionEntry) & EntryWords<number>;

interface EntryWords<Word> {
  /** Words of the definition and the path of a property, or of the definition of a local one. */
  readonly owner: readonly Word[];
  /** Words of its family that are not also its owner's. */
  readonly family: readonly Word[];
  /** Words that are all of a value or of the default, and other words of these. */
  readonly wholes: readonly Word[];
  readonly values: readonly Word[];
  /** Names that the prose mentions. */
  readonly mentions: readonly Word[];
  readonly prose: readonly Word[];
}

interface EntryBase {
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

/** Makes the part of an index from the records of one definition. */
export function indexPart(records: readonly SearchRecord[]): IndexPart {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const entries = records.flatMap(entriesOf).map((entry) => ({
    ...entry,
    owner: entry.owner.map(numberOf),
    family: entry.family.map(numberOf),
    wholes: entry.wholes.map(numberOf),
    values: entry.values.map(numberOf),
    mentions: entry.mentions.map(numberOf),
    prose: entry.prose.map(numberOf),
  }));
  return { records: records.length, words: [...numbers.keys()], entries };
}

type WordedEntry = (PropertyEntry | DefinitionEntry) & EntryWords<string>;

function entriesOf(record: SearchRecord): readonly WordedEntry[] {
  switch (record.kind) {
    case 'definition':
      return slicesOf(record.values, valuesInRow).map((values) => definitionEntry(record, values));
    case 'property':
      return slicesOf(record.values, valuesInRow).map((values) => propertyEntry(record, values));
    case 'value':
    case 'section':
      return [];
  }
}

function definitionEntry(record: DefinitionRecord, values: readonly SearchValue[]): WordedEntry {
  const { title, owner, text } = record;
  return {
    kind: 'definition',
    title,
    address: addressOf(owner),
    row: JSON.stringify(definitionRow(record, values)),
    ...ownerWords(record, []),
    ...valueWords(values.map(({ text: value }) => value)),
    mentions: distinct(mentionedNames(text)),
    // Only whole definitions of the catalog are listed for properties that refer to them.
    listed: isLocal(record) ? [] : values,
    prose: proseWords([text], values),
  };
}

function propertyEntry(record: DefinedProperty, values: readonly SearchValue[]): WordedEntry {
  const { title, text, type, control = '', default: byDefault = '' } = record;
  const { path, isRequired, refersTo } = record;
  return {
    kind: 'property',
    title,
    row: JSON.stringify(propertyRow(record, values)),
    ...ownerWords(record, splitWords(path).slice(0, -1)),
    ...valueWords([...listedTexts(record, values), byDefault]),
    mentions: distinct(mentionedNames(text)),
    prose: proseWords([text, type, control, isRequired ? requiredWord : ''], values),
    refersTo,
  };
}

function ownerWords(
  record: Candidate,
  place: readonly string[],
): Pick<EntryWords<string>, 'owner' | 'family'> {
  const owner = new Set([...ownersOf(record).flatMap(namedBy), ...place]);
  return {
    owner: [...owner],
    family: [...new Set(namedBy(record.owner.family)).difference(owner)],
  };
}

function listedTexts(
  { values: all }: PropertyRecord,
  values: readonly SearchValue[],
): readonly string[] {
  return all.length === 1 ? [] : values.map(({ text }) => text);
}

/** The words that are all of a value, with or without its beginning to a colon, and other words of values. */
export function valueWords(
  texts: readonly string[],
): Pick<EntryWords<string>, 'wholes' | 'values'> {
  const forms = new Set(texts.flatMap((text) => [...nameForms(text)]));
  const whole = new Set(texts.flatMap(wholeForms));
  return {
    wholes: [...forms].filter((form) => whole.has(form)),
    values: [...forms].filter((form) => !whole.has(form)),
  };
}

function proseWords(texts: readonly string[], values: readonly SearchValue[]): readonly string[] {
  return distinct([...texts, ...values.map(({ note }) => note)].flatMap(splitWords));
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
