import { lazyByKey } from '../../text/lazy.ts';
import { countNameWords, namedBy, nameWords, ownerWords, placeWords } from './dictionary.ts';
import type { Field } from './scoring.ts';
import { addressOf, isLocal, type Candidate } from './search-record.ts';
import type { Thesaurus } from './thesaurus.ts';
import {
  compactText,
  formsOf,
  mentionedNames,
  nameForms,
  nickNames,
  requiredWord,
  splitWords,
  type WordForms,
} from './words.ts';

/** The words in one field of a record, each once, and the number of the record's own words there. */
export interface RecordField {
  readonly name: Field;
  readonly words: readonly WordForms[];
  readonly length: number;
}

interface TextField {
  readonly name: Field;
  readonly words: Iterable<string>;
  readonly length?: number;
}

/** Finds and compares the words of records; results are cached from query to query. */
export class Language {
  readonly thesaurus: Thesaurus;
  readonly #fields = new WeakMap<Candidate, readonly RecordField[]>();
  readonly #places = new WeakMap<Candidate, readonly string[]>();

  constructor(thesaurus: Thesaurus) {
    this.thesaurus = thesaurus;
  }

  readonly formsOf = lazyByKey(formsOf);

  /** The forms of the words of a name or a value, and of its pieces. */
  readonly formsOfName = lazyByKey((name: string) => Array.from(nameForms(name), this.formsOf));

  fieldsOf(record: Candidate): readonly RecordField[] {
    const known = this.#fields.get(record);
    if (known !== undefined) return known;
    const own = textsOf(record).map((text) => this.#toField(text));
    const fields = [...own, this.#familyField(record.owner.family)];
    this.#fields.set(record, fields);
    return fields;
  }

  /** The paths of what a record is in, and its own path last: its definition, then properties. */
  placesOf(record: Candidate): readonly string[] {
    const known = this.#places.get(record);
    if (known !== undefined) return known;
    const places = [addressOf(record.owner)];
    for (const name of namesWithin(record)) places.push(`${places.at(-1) ?? ''}.${name}`);
    this.#places.set(record, places);
    return places;
  }

  /** The field that all records of a family share. */
  readonly #familyField = lazyByKey((family: string) =>
    this.#toField({ name: 'family', words: namedBy(family), length: 1 }),
  );

  #toField({ name, words: texts, length }: TextField): RecordField {
    const words = Array.from(new Set(texts), this.formsOf);
    return { name, words, length: length ?? words.length };
  }
}

/** The names on the way from a definition to a record. */
function namesWithin(record: Candidate): readonly string[] {
  if (record.kind === 'property') return record.path.split('.').slice(1);
  return isLocal(record) ? [record.title] : [];
}

function textsOf(record: Candidate): readonly TextField[] {
  const { title, text } = record;
  const isProperty = record.kind === 'property';
  const values = isProperty && record.values.length === 1 ? [] : record.values;
  const facts = isProperty ? [record.isRequired ? requiredWord : '', record.default ?? ''] : [];
  return [
    {
      name: 'name',
      words: new Set([...nameWords(title), compactText(title), ...nickNames(title)]),
      length: countNameWords(title),
    },
    { name: 'prose', words: [text, ...values.map(({ note }) => note)].flatMap(splitWords) },
    { name: 'mention', words: mentionedNames(text) },
    { name: 'value', words: new Set(values.flatMap((value) => [...nameForms(value.text)])) },
    { name: 'owner', words: ownerWords(record), length: placeWords(record).length },
    { name: 'fact', words: facts.flatMap(splitWords) },
  ];
}
