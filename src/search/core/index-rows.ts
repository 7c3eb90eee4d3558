import {
  addressOf,
  type Candidate,
  type DefinitionRecord,
  type PropertyRecord,
  type SearchOwner,
  type SearchValue,
} from './search-record.ts';

/** A record as it is stored in a file of the index; whatever can be derived is left out. */
export type IndexRow = PropertyIndexRow | DefinitionIndexRow;

type PropertyIndexRow = readonly [
  kind: 'p',
  title: string,
  owner: string,
  /** The URL after that of the definition's page; `''` stands for `#` and the title. */
  place: string,
  /** `''` stands for the definition's name, a dot and the title. */
  path: string,
  type: string,
  flags: number,
  /** 0 for a nested property. */
  number: number,
  text: string,
  values: readonly ValueIndexRow[],
  byDefault?: string | null,
  /** `''` for none. */
  control?: string,
  since?: string,
];

/** Just the text if the URL is that of the property with `=` and the text. */
type ValueIndexRow = string | readonly [text: string, note: string, url: string];

type DefinitionIndexRow = readonly [
  kind: 'd',
  title: string,
  owner: string,
  url: string,
  text: string,
  flags: number,
  values: readonly ValueIndexRow[],
];

/** The bits of a row's flags. */
const flag = { required: 1, deprecated: 2, repeated: 4 } as const;

/** The row of the index for a property. */
export function propertyRow(
  record: PropertyRecord,
  values: readonly SearchValue[],
): PropertyIndexRow {
  const { title, owner, url, path, type, number, text, control, since } = record;
  const { isRequired, isDeprecated, isRepeated } = record;
  const place = url.slice(pageOf(owner).length);
  const row = [
    'p',
    title,
    formatOwner(owner),
    place === `#${title}` ? '' : place,
    path === `${owner.name}.${title}` ? '' : path,
    type,
    Number(isRequired) * flag.required +
      Number(isDeprecated) * flag.deprecated +
      Number(isRepeated) * flag.repeated,
    number ?? 0,
    text,
    values.map((value) => valueRow(value, url)),
  ] as const;
  const byDefault = record.default ?? null;
  if (since !== undefined) return [...row, byDefault, control ?? '', since];
  if (control !== undefined) return [...row, byDefault, control];
  return byDefault === null ? row : [...row, byDefault];
}

/** The row of the index for a definition. */
export function definitionRow(
  { title, owner, url, text, isDeprecated }: DefinitionRecord,
  values: readonly SearchValue[],
): DefinitionIndexRow {
  return [
    'd',
    title,
    formatOwner(owner),
    url,
    text,
    isDeprecated ? flag.deprecated : 0,
    values.map((value) => valueRow(value, url)),
  ];
}

/** Adds the values of what a property refers to to its row. */
export function addValues(row: string, values: readonly SearchValue[]): string {
  const record = readRow(JSON.parse(row) as IndexRow);
  if (record.kind === 'definition') return row;
  return JSON.stringify(propertyRow(record, [...record.values, ...values]));
}

/** Restores the record of a row. */
export function readRow(row: IndexRow): Candidate {
  return row[0] === 'p' ? readProperty(row) : readDefinition(row);
}

function readDefinition(row: DefinitionIndexRow): DefinitionRecord {
  const [, title, owner, url, text, flags, values] = row;
  return {
    kind: 'definition',
    title,
    owner: parseOwner(owner),
    url,
    text,
    isDeprecated: (flags & flag.deprecated) !== 0,
    values: values.map((value) => readValue(value, url)),
  };
}

/** Encodes ascending numbers as the first and the differences (delta encoding). */
export function toDifferences(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** Decodes differences into numbers. */
export function sumUp(differences: readonly number[]): readonly number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

function readProperty(row: PropertyIndexRow): PropertyRecord {
  const [, title, owned, place, path, type, flags, number, text, values, ...rest] = row;
  const [byDefault, control, since] = rest;
  const owner = parseOwner(owned);
  const url = pageOf(owner) + (place || `#${title}`);
  return {
    kind: 'property',
    title,
    owner,
    url,
    path: path || `${owner.name}.${title}`,
    type,
    isRequired: (flags & flag.required) !== 0,
    isDeprecated: (flags & flag.deprecated) !== 0,
    isRepeated: (flags & flag.repeated) !== 0,
    ...(number > 0 && { number }),
    text,
    values: values.map((value) => readValue(value, url)),
    ...(byDefault !== undefined && byDefault !== null && { default: byDefault }),
    ...(control !== undefined && control !== '' && { control }),
    ...(since !== undefined && { since }),
  };
}

function valueRow({ text, note, url }: SearchValue, propertyUrl: string): ValueIndexRow {
  const place = url === `${propertyUrl}=${text}` ? '' : url;
  return note === '' && place === '' ? text : [text, note, place];
}

function readValue(row: ValueIndexRow, propertyUrl: string): SearchValue {
  const [text, note, url] = typeof row === 'string' ? [row, '', ''] : row;
  return { text, note, url: url || `${propertyUrl}=${text}` };
}

function pageOf(owner: SearchOwner): string {
  return `reference/${addressOf(owner)}/`;
}

function formatOwner(owner: SearchOwner): string {
  return addressOf(owner) + (owner.dialect === undefined ? '' : `/${owner.dialect}`);
}

function parseOwner(text: string): SearchOwner {
  const [family = '', name = '', version = '', dialect] = text.split('/');
  return { family, name, version, ...(dialect !== undefined && { dialect }) };
}
