import { defaultDialect, shownDialect } from '../../schema/dialects.ts';
import { clipText } from '../../text/clip.ts';
import { onOneLine } from '../../text/one-line.ts';
import type { DefinitionModel, PartModel, SchemaModel } from '../../model/definition-model.ts';
import type { EditorControl } from '../../model/editor-control.ts';
import type { Literal } from '../../model/literal.ts';
import { plainText, type RichText } from '../../model/rich-text.ts';
import type { ReferenceModel } from '../../model/reference-model.ts';
import { typeText, type TypeModel } from '../../model/type-model.ts';
import { addressOf } from './search-record.ts';
import type {
  DefinedProperty,
  DefinitionRecord,
  SearchOwner,
  SearchRecord,
  SearchValue,
  SectionRecord,
} from './search-record.ts';

/** The path, below the base, of the page with an id of a definition: `reference/A/B/1.0/`. */
export type PageOf = (owner: SearchOwner, anchor: string) => string;

/** A section of a guide, as its author wrote it. */
export interface GuideSection {
  /** Below the base, with its fragment, if any. */
  readonly url: string;
  readonly guide: string;
  readonly heading: string;
  readonly text: string;
}

/** The characters of a text that the index of names searches and keeps for results. */
const longestText = 1200;
/** The characters of a value's description, or of a section of a guide, that a result may show. */
export const longestNote = 400;
const longestValue = 120;
const longestSection = 20_000;
/** The characters of an example that somebody may type. */
const longestExample = 60;

/**
 * The records of a definition: itself, each local definition and each property that has an id on its
 * page, however deeply it is nested, and each allowed value of a property. Texts are cut to `mostText`
 * characters.
 */
export function searchRecords(
  model: DefinitionModel,
  pageOf: PageOf,
  mostText = longestText,
): readonly SearchRecord[] {
  const { family, name, version, summary, withdrawn } = model;
  // Without a description, the title is the summary, and the root lacks it.
  const isTitled = summary !== undefined && model.root.description === undefined;
  const root = isTitled ? { ...model.root, title: summary } : model.root;
  const dialect = model.dialect === defaultDialect ? undefined : shownDialect(model.dialect);
  const owner = { family, name, version, ...(dialect !== undefined && { dialect }) };
  const continued = new Map(
    model.sections.filter(({ kind }) => kind === 'continued').map(({ id, schema }) => [id, schema]),
  );
  const locals = model.sections
    .filter((section) => section.name !== undefined)
    .map(({ schema }) => `${schema.pointer}/`);
  const collecting: Collecting = {
    owner,
    pageOf,
    mostText,
    continued,
    locals,
    records: [],
    within: '',
  };
  const whole = definitionRecord(name, root, collecting);
  collecting.records.push(withdrawn === undefined ? whole : { ...whole, isDeprecated: true });
  for (const property of model.properties) addProperty(property, collecting);
  addParts(root.parts, collecting);
  for (const { name: local, schema } of model.sections) {
    if (local !== undefined) collecting.records.push(definitionRecord(local, schema, collecting));
    addParts(schema.parts, { ...collecting, within: `${schema.pointer}/` });
  }
  return collecting.records;
}

/** The record of a guide's section, with all of its text. */
export function sectionRecord({ url, guide, heading, text }: GuideSection): SectionRecord {
  return { kind: 'section', url, title: heading, guide, text: joinTexts([text], longestSection) };
}

interface Collecting {
  readonly owner: SearchOwner;
  readonly pageOf: PageOf;
  readonly mostText: number;
  readonly records: SearchRecord[];
  /** The schemas that are too deep to be shown in place, by the id of their section. */
  readonly continued: ReadonlyMap<string, SchemaModel>;
  /** The pointers of the local definitions, each with a trailing slash. */
  readonly locals: readonly string[];
  /** The pointer of a section: the content of a reference has its records where it is written. */
  readonly within: string;
}

interface NamedSchema {
  readonly number?: number;
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: SchemaModel;
}

function definitionRecord(
  title: string,
  schema: SchemaModel,
  collecting: Collecting,
): DefinitionRecord {
  const { owner, pageOf, mostText } = collecting;
  return {
    kind: 'definition',
    url: schema.id === '' ? pageOf(owner, '') : urlOf(schema.id, collecting),
    title,
    owner,
    isDeprecated: isDeprecated(schema),
    values: valuesOf([schema, ...unnamedParts(schema, collecting)], collecting),
    text: saidOf([schema], mostText),
  };
}

function addParts(parts: readonly PartModel[], collecting: Collecting): void {
  for (const { keyword, entries } of parts) {
    for (const { key, isRequired = false, schema } of entries) {
      if (!schema.pointer.startsWith(collecting.within)) continue;
      if (keyword === 'properties') {
        addProperty({ name: key, isRequired, schema }, collecting);
        continue;
      }
      addParts(schema.parts, collecting);
    }
  }
}

function addProperty(property: NamedSchema, collecting: Collecting): void {
  const record = propertyRecord(property, collecting);
  collecting.records.push(record);
  for (const { text, note, url } of record.values) {
    collecting.records.push({ kind: 'value', url, title: text, text: note, of: record });
  }
  addParts(property.schema.parts, collecting);
}

function propertyRecord(
  { name, isRequired, schema, number }: NamedSchema,
  collecting: Collecting,
): DefinedProperty {
  const { id, path, type, editor, history } = schema;
  const { owner, mostText, within, locals } = collecting;
  const schemas = [schema, ...unnamedParts(schema, collecting)] as const;
  const control = editor === undefined ? undefined : controlName(editor);
  return {
    kind: 'property',
    url: urlOf(id, collecting),
    title: name === '' ? '""' : name,
    owner,
    isDeprecated: isDeprecated(schema),
    ...(number !== undefined && { number }),
    path: `${owner.name}.${path}`,
    type: clipText(typeText(type), longestValue),
    isRequired,
    isRepeated:
      schema.origin?.isInherited === true ||
      (within === '' && locals.some((local) => schema.pointer.startsWith(local))),
    ...(schema.default !== undefined && { default: clipText(schema.default.text, longestValue) }),
    ...(control !== undefined && { control: clipText(control, longestValue) }),
    ...(history?.since !== undefined && { since: history.since }),
    values: valuesOf(schemas, collecting),
    refersTo: referencesOf(schemas),
    text: saidOf(schemas, mostText),
  };
}

function controlName(control: EditorControl): string | undefined {
  switch (control.kind) {
    case 'colorPicker':
      return 'ColorPicker';
    case 'fixed':
      return 'Fixed';
    case 'named':
      return control.name;
    case 'other':
      return undefined;
  }
}

/** The allowed values of a property and of its unnamed parts, such as its items. */
function valuesOf(schemas: readonly SchemaModel[], collecting: Collecting): readonly SearchValue[] {
  const groups = schemas.flatMap(({ values }) => values);
  return groups.flatMap(({ category = '', values }) =>
    values.map(({ id, value, description = [] }) => ({
      text: valueText(value),
      note: joinTexts([category, plainText(description)], longestNote),
      url: urlOf(id, collecting),
    })),
  );
}

/** The other definitions to which a property, or an unnamed part of it, refers as a whole. */
function referencesOf(schemas: readonly SchemaModel[]): readonly string[] {
  const found = schemas.flatMap(({ type, origin }) => [
    ...(origin === undefined ? [] : [origin.to]),
    ...referencesIn(type),
  ]);
  const whole = found.filter(({ anchor, isHere }) => anchor === '' && !isHere);
  return [...new Set(whole.map(addressOf))];
}

function referencesIn(type: TypeModel): readonly ReferenceModel[] {
  switch (type.kind) {
    case 'reference':
      return [type.to];
    case 'array':
      return referencesIn(type.items);
    case 'record':
      return referencesIn(type.values);
    case 'union':
    case 'intersection':
      return type.members.flatMap(referencesIn);
    case 'tuple':
      return type.items.flatMap(referencesIn);
    case 'any':
    case 'never':
    case 'plain':
    case 'outside':
    case 'deeper':
      return [];
  }
}

/** Whether a schema is deprecated by its keyword, or by the first word of its description. */
function isDeprecated({ deprecation, description = [] }: SchemaModel): boolean {
  return deprecation !== undefined || startsDeprecated(description);
}

function startsDeprecated(text: RichText): boolean {
  return /^\W*deprecated\b/i.test(plainText(text));
}

function urlOf(id: string, { owner, pageOf }: Collecting): string {
  return `${pageOf(owner, id)}#${id}`;
}

/** The unnamed parts of a schema, wherever they are on the page. */
function unnamedParts(
  { parts, continuesAt = '' }: SchemaModel,
  { continued }: Pick<Collecting, 'continued'>,
): readonly SchemaModel[] {
  return [...parts, ...(continued.get(continuesAt)?.parts ?? [])]
    .filter(({ keyword }) => keyword !== 'properties')
    .flatMap(({ entries }) =>
      entries.flatMap(({ schema }) => [schema, ...unnamedParts(schema, { continued })]),
    );
}

/** A string without its quotation marks. */
function valueText({ text }: Literal): string {
  const value: unknown = text.startsWith('"') ? JSON.parse(text) : text;
  return clipText(String(value), longestValue);
}

function saidOf([schema, ...parts]: SaidSchemas, most: number): string {
  const schemas = [schema, ...parts];
  const isDescribed = schemas.some(({ description }) => description !== undefined);
  const texts = schemas.flatMap(({ title, description, notes, doubts, examples, origin }) => [
    ...(origin?.summary !== undefined && (origin.isInherited || !isDescribed)
      ? [origin.summary]
      : []),
    ...(title === undefined ? [] : [title]),
    ...(description === undefined ? [] : [plainText(description)]),
    ...notes.filter((note) => !doubts.includes(note)).map(plainText),
    ...examples.filter(isTypable).map(({ text }) => text),
  ]);
  return joinTexts([...new Set([...texts, ...factsOf(schema)])], most);
}

/** A schema, and unnamed parts of it. */
type SaidSchemas = readonly [SchemaModel, ...SchemaModel[]];

/** What keywords say that people look for as they do for a type, in words. */
function factsOf(schema: SchemaModel): readonly string[] {
  const { access, deprecation = [], description = [] } = schema;
  const isTold = startsDeprecated(description);
  return [
    ...formatsOf(schema).map((format) => `Format: ${format}.`),
    ...(access === undefined ? [] : [`Access: ${access}.`]),
    ...(deprecation === true ? (isTold ? [] : ['Deprecated.']) : [plainText(deprecation)]),
  ];
}

/** The keywords whose schemas a value, or what it contains, may conform to. */
const describing: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems', 'additionalItems'],
  ...['contains', 'additionalProperties', 'patternProperties'],
]);

/** The formats of a schema and of its unnamed parts. */
function formatsOf({ constraints, parts }: SchemaModel): readonly string[] {
  const own = constraints
    .filter(({ keywords }) => keywords.includes('format'))
    .flatMap(({ phrase }) => phrase.flatMap(({ kind, text }) => (kind === 'code' ? text : [])));
  const inner = parts
    .filter(({ keyword }) => describing.has(keyword))
    .flatMap(({ entries }) => entries.flatMap((entry) => formatsOf(entry.schema)));
  return [...own, ...inner];
}

/** Whether an example is a short text, or has some. */
function isTypable({ text }: Literal): boolean {
  return text.includes('"') && text.length <= longestExample;
}

/** Texts one after the other, each a sentence: a title has no full stop. */
function joinTexts(texts: readonly string[], most: number): string {
  const sentences = texts.map((text, index) => {
    const isOpen = index < texts.length - 1 && /[\p{L}\p{M}\p{N}]\s*$/u.test(text);
    return isOpen ? `${text.trimEnd()}.` : text;
  });
  return clipText(onOneLine(sentences.join(' ')), most);
}
