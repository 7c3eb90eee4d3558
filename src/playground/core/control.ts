import { areEqual } from '../../json/equality.ts';
import {
  itemsOf,
  member,
  membersOf,
  objectNode,
  stringMember,
  stringNode,
  stringsIn,
  toText,
  type JsonNode,
} from '../../json/json.ts';
import { hostedName } from '../../text/hosted-name.ts';
import { firstSentenceOf } from '../../text/first-sentence.ts';
import { parseEditorControl } from '../../model/editor-control.ts';
import { fits } from './match-distance.ts';
import {
  valuesAllowedBy,
  annotation,
  asserted,
  limitOf,
  numbersOf,
  openBranches,
  propertyNames,
  requiredNames,
  typesOf,
  words,
  type Schema,
  type SchemaReader,
} from './schema.ts';

/** The control that edits a value, chosen by its editor metadata, its type and its bounds. */
export type Control =
  /** The only value that is allowed. */
  | { readonly kind: 'locked'; readonly text: string }
  /** No value is allowed. */
  | { readonly kind: 'impossible' }
  | { readonly kind: 'color'; readonly allowsPrimary: boolean }
  | { readonly kind: 'select' | 'font'; readonly groups: readonly OptionGroup[] }
  | { readonly kind: 'switch' }
  | {
      /** A slider has both bounds; a stepper is for integers. */
      readonly kind: 'slider' | 'stepper' | 'number';
      readonly low?: number | undefined;
      readonly high?: number | undefined;
      readonly step: number | 'any';
      readonly unit: string;
    }
  | { readonly kind: 'text'; readonly suggestions: readonly string[] }
  | { readonly kind: 'list' }
  /** A tree is an object that contains others of its own kind, such as an Action. */
  | { readonly kind: 'object'; readonly isTree: boolean }
  | { readonly kind: 'alternatives'; readonly branches: readonly Alternative[] }
  /** Any JSON: the schema does not say what the value is. */
  | { readonly kind: 'json' };

/** The most steps of a slider; nobody could hit one of more. */
const mostSteps = 10_000;

/** The most characters of a summary, which is part of a row. */
const longestSummary = 300;

/** Values to choose from, as JSON text. */
export interface OptionGroup {
  readonly category?: string;
  readonly values: readonly { readonly text: string; readonly label: string }[];
}

/** An alternative of `anyOf` or `oneOf`. */
export interface Alternative {
  /** What it says of itself; `''` if nothing, and not necessarily its own: see `tellApart`. */
  readonly label: string;
  readonly schema: Schema;
}

/** A member that an object may have. */
export interface MemberField {
  readonly name: string;
  /** The number on the reference page; fields that have none there come after. */
  readonly number: number;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** The most listed values to judge one by one: comparing each with all takes quadratic time. */
const mostJudged = 1000;

/** The control to edit a value of a schema. */
export function controlOf(reader: SchemaReader, schema: Schema): Control {
  if (schema.isNever) return { kind: 'impossible' };
  const source = annotation(schema, 'x-editor');
  const editor = source && parseEditorControl(source);
  // What a branch or a condition excludes remains, since such a value may lead out of the branch.
  const own = reader.alone(schema.assertions[0] ?? reader.document);
  const listed = valuesAllowedBy(schema);
  const allowed = listed?.[mostJudged]
    ? listed
    : listed?.filter((value) => fits(reader, own, value));
  if (allowed?.length === 0) return { kind: 'impossible' };
  const [only] = allowed ?? [];
  if (only !== undefined && allowed?.length === 1) return { kind: 'locked', text: toText(only) };
  if (editor?.kind === 'fixed') return { kind: 'locked', text: editor.value.text };
  if (editor?.kind === 'colorPicker') return colorControl(schema);
  if (allowed !== undefined) return selectControl(schema, allowed);
  const branches = alternativesOf(reader, schema);
  if (branches.length > 1) return alternativesControl(branches);
  return typedControl(reader, branches[0]?.schema ?? schema);
}

/** Whether a control can show a value; a value that it cannot show is edited as JSON. */
export function canShow(control: Control, value: JsonNode): boolean {
  switch (control.kind) {
    case 'color':
    case 'text':
    case 'font':
      return value.kind === 'string';
    case 'switch':
      return value.kind === 'boolean';
    case 'slider':
    case 'number':
    case 'stepper':
      return value.kind === 'number' && Number.isFinite(Number(value.text));
    case 'list':
      return value.kind === 'array';
    case 'object':
      return value.kind === 'object';
    case 'locked':
      return toText(value) === control.text;
    case 'select':
      return value.kind !== 'object' && value.kind !== 'array';
    case 'impossible':
      return false;
    case 'alternatives':
    case 'json':
      return true;
  }
}

/**
 * The members that a definition names for an object, in the order of its reference page. What a branch or a
 * condition forbids remains as `base` allows it, since another value may lead out of the branch.
 */
export function fieldsOf(
  reader: SchemaReader,
  schema: Schema,
  base = schema,
): readonly MemberField[] {
  const propertyOf = (name: string): Schema => {
    const { schema: met } = reader.property(schema, name);
    const own = met.isNever ? reader.property(base, name) : undefined;
    return own?.isNamed === true ? own.schema : met;
  };
  const required = requiredNames(schema);
  const numbers = numbersOnPage(reader, schema);
  return requiredFirst(propertyNames(schema), required).map((name) => ({
    name,
    number: numbers.get(name) ?? 0,
    isRequired: required.has(name),
    schema: propertyOf(name),
  }));
}

/** The reference page only numbers properties of the schema itself, not of alternatives and parts. */
function numbersOnPage(reader: SchemaReader, schema: Schema): ReadonlyMap<string, number> {
  const [own] = schema.assertions;
  const declared = [...membersOf(member(own, 'properties')).keys()];
  const numbered = requiredFirst(declared, own ? requiredByAll(reader, own) : new Set());
  const names = new Set([...numbered, ...propertyNames(schema)]);
  return new Map(Array.from(names, (name, index) => [name, index + 1]));
}

/** The names that a schema requires itself, and by each of its forms; `known` by schema. */
function requiredByAll(
  reader: SchemaReader,
  node: JsonNode,
  known = new Map<JsonNode, ReadonlySet<string>>(),
): ReadonlySet<string> {
  const found = known.get(node);
  if (found !== undefined) return found;
  const schema = reader.alone(node);
  const names = new Set(requiredNames(schema));
  known.set(node, names);
  for (const part of schema.assertions) {
    const [, ...both] = ['if', 'then', 'else'].flatMap((keyword) => member(part, keyword) ?? []);
    const lists = ['anyOf', 'oneOf'].map((keyword) => itemsOf(member(part, keyword)));
    for (const forms of both.length > 1 ? [...lists, both] : lists) {
      const [first, ...others] = forms.map((form) => requiredByAll(reader, form, known));
      for (const name of first ?? []) if (others.every((form) => form.has(name))) names.add(name);
    }
  }
  return names;
}

function requiredFirst(names: readonly string[], required: ReadonlySet<string>): readonly string[] {
  return [
    ...names.filter((name) => required.has(name)),
    ...names.filter((name) => !required.has(name)),
  ];
}

/** Whether members with other names than those of the definition may be added. */
export function takesOtherNames(schema: Schema): boolean {
  const isOpen = asserted(schema, 'additionalProperties').some(({ kind }) => kind === 'object');
  return isOpen || asserted(schema, 'patternProperties').length > 0;
}

function colorControl(schema: Schema): Control {
  const text = words(schema, 'description') ?? '';
  const byDefault = words(schema, 'default');
  return { kind: 'color', allowsPrimary: /\bprimary\b/.test(text) || byDefault === 'primary' };
}

function selectControl(schema: Schema, allowed: readonly JsonNode[]): Control {
  const categories = annotation(schema, 'x-enum-categories');
  const groups = Map.groupBy(allowed, (value) =>
    value.kind === 'string' ? stringMember(categories, value.value) : undefined,
  );
  const isFont = allowed.some(
    (value) => value.kind === 'string' && hostedName(value.value) !== undefined,
  );
  return {
    kind: isFont ? 'font' : 'select',
    groups: Array.from(groups, ([category, values]) => ({
      ...(category !== undefined && { category }),
      values: values.map((value) => ({ text: toText(value), label: labelOf(value) })),
    })),
  };
}

/** A string without its quotes. */
export function labelOf(value: JsonNode): string {
  return value.kind === 'string' && value.value !== '' ? value.value : toText(value);
}

/** The alternatives of a value: of `anyOf` or `oneOf`, and of several types. */
export function alternativesOf(reader: SchemaReader, schema: Schema): readonly Alternative[] {
  const open = openBranches(schema);
  if (open !== undefined) {
    return open.items.flatMap((branch) => {
      const met = reader.take(schema, branch);
      const label = alternativeLabel(reader.alone(branch), met) ?? '';
      return met.isNever ? [] : [{ label, schema: met }];
    });
  }
  const types = typesOf(schema) ?? [];
  if (types.length < 2) return [{ label: '', schema }];
  return types.map((type) => ({
    label: type,
    schema: reader.join(
      [objectNode(new Map([['type', stringNode(type)]])), ...schema.assertions],
      schema.anchor,
      undefined,
      schema.settled,
    ),
  }));
}

/** What distinguishes an alternative: its title, the only value of a member, a value, a type. */
export function alternativeLabel(own: Schema, schema: Schema): string | undefined {
  const title = words(own, 'title');
  if (title !== undefined) return title;
  const marks = ['type', 'PresentationType', 'kind', ...propertyNames(own)].map((name) => {
    const values = own.assertions.flatMap((node) => {
      const property = member(member(node, 'properties'), name);
      const [first, ...others] = itemsOf(member(property, 'enum'));
      return member(property, 'const') ?? (others.length === 0 && first ? first : []);
    });
    return values[0] && labelOf(values[0]);
  });
  const types = typesOf(schema);
  const kind = types?.length === 1 ? types[0] : undefined;
  const values = valuesAllowedBy(schema);
  const valueLabel = values && (values.length === 1 ? values.map(labelOf)[0] : 'one of a list');
  return marks.find(Boolean) ?? valueLabel ?? kind;
}

/** Alternatives that are all strings become one text with suggestions. */
function alternativesControl(branches: readonly Alternative[]): Control {
  const isText = branches.every(({ schema }) => isTextAlone(schema));
  if (!isText) return { kind: 'alternatives', branches };
  const values = branches.flatMap(({ schema }) => valuesAllowedBy(schema) ?? []);
  return { kind: 'text', suggestions: [...new Set(stringsIn(values))] };
}

function isTextAlone(schema: Schema): boolean {
  if (openBranches(schema) !== undefined) return false;
  const types = typesOf(schema);
  const values = valuesAllowedBy(schema);
  if (values !== undefined) return values.every(({ kind }) => kind === 'string');
  return types?.length === 1
    ? types[0] === 'string'
    : types === undefined && asserted(schema, 'pattern').length > 0;
}

function typedControl(reader: SchemaReader, schema: Schema): Control {
  const [type] = typesOf(schema) ?? [impliedType(schema)];
  switch (type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'number':
    case 'integer':
      return numberControl(schema, type === 'integer');
    case 'string':
      return { kind: 'text', suggestions: stringsIn(itemsOf(annotation(schema, 'examples'))) };
    case 'array':
      return { kind: 'list' };
    case 'object':
      return objectControl(reader, schema);
    case 'null':
      return { kind: 'locked', text: 'null' };
    case undefined:
      return { kind: 'json' };
  }
}

function impliedType(schema: Schema): 'object' | 'array' | undefined {
  if (propertyNames(schema).length > 0 || takesOtherNames(schema)) return 'object';
  return asserted(schema, 'items').length > 0 ? 'array' : undefined;
}

/** The control of an object; one that declares no members, named or other, is edited as JSON. */
function objectControl(reader: SchemaReader, schema: Schema): Control {
  const names = propertyNames(schema);
  if (names.length === 0 && !takesOtherNames(schema)) return { kind: 'json' };
  const isTree = names.some((name) => {
    const { assertions } = reader.property(schema, name).schema;
    return assertions.some((node) => schema.assertions.includes(node));
  });
  return { kind: 'object', isTree };
}

function numberControl(schema: Schema, isInteger: boolean): Control {
  const low = limitOf(schema, 'minimum');
  const high = limitOf(schema, 'maximum');
  const [multiple] = numbersOf(schema, 'multipleOf');
  const unit = /\bin pixels\b/i.test(words(schema, 'description') ?? '') ? 'px' : '';
  const isClosed = low?.isExclusive === false && high?.isExclusive === false;
  const range = isClosed ? high.value - low.value : 0;
  const isSlider = range > 0 && range <= mostSteps * (multiple ?? 1);
  const freeStep = isSlider ? niceStep(range) : 'any';
  return {
    kind: isSlider ? 'slider' : isInteger ? 'stepper' : 'number',
    low: low?.value,
    high: high?.value,
    step: multiple ?? (isInteger ? 1 : freeStep),
    unit,
  };
}

/** A power of ten that divides the range into about a hundred steps. */
function niceStep(range: number): number {
  return 10 ** Math.floor(Math.log10(range / 50));
}

/** The first sentence of a value's description, without markup. */
export function summaryWords(schema: Schema): string | undefined {
  const [paragraph = ''] = (words(schema, 'description') ?? '').trim().split(/\n\s*\n/);
  const plain = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]|\s+/g, (mark) => (mark.trim() === '' ? ' ' : ''));
  const sentence = firstSentenceOf(plain);
  return sentence === '' ? undefined : sentence.slice(0, longestSummary);
}

/** The words for a value that is not set and has no default. */
export const notSet = 'not set';

/** The meaning of an unset field: the default of the definition, or that it is not set. */
export function unsetWords(schema: Schema): string {
  const value = annotation(schema, 'default');
  return value === undefined ? notSet : labelOf(value);
}

/** Whether a value is the default of the definition. */
export function isDefault(schema: Schema, value: JsonNode): boolean {
  return areEqual(annotation(schema, 'default'), value);
}
