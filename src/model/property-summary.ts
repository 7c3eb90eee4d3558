import { parsePointer } from '../json/pointer.ts';
import { isSchemaKeyword, keywordSteps, type SchemaKeywordName } from '../schema/keywords.ts';
import { isHolder } from '../schema/readings.ts';
import type {
  DefinitionModel,
  EntryModel,
  OriginModel,
  PartModel,
  PhrasePart,
  PropertyModel,
  SchemaHistory,
  SchemaModel,
} from './definition-model.ts';
import { instancePathOf } from './instance-path.ts';
import type { Literal } from './literal.ts';
import { isSamePlace } from './reference-model.ts';
import { plainText, type RichText } from './rich-text.ts';
import { typeTokens } from './type-model.ts';
import { countOf } from '../text/words.ts';

/** The note in the section of a schema that nothing applies. */
export const strayNote = 'No keyword applies this schema, and no reference leads to it.';

/** The most values on a line, and the most characters of them. */
export const mostOnLine = 8;
const longestLine = 120;

/** Whether one line can show all allowed values: they are few, without categories and descriptions. */
export function isShortList({ values: groups }: Pick<SchemaModel, 'values'>): boolean {
  const [group, ...others] = groups;
  if (group === undefined || group.category !== undefined || others.length > 0) return false;
  const { values } = group;
  const length = values.reduce((sum, { value }) => sum + value.text.length + 3, 0);
  return (
    values.length <= mostOnLine &&
    length <= longestLine &&
    values.every(({ description, isDeprecated }) => description === undefined && !isDeprecated)
  );
}

/** Whether allowed values need their own list, since they do not fit on a line. */
export function hasValueList(schema: SchemaModel): boolean {
  return schema.values.length > 0 && !isShortList(schema);
}

/** Whether the default is marked among the allowed values of a schema or of one of its parts. */
export function marksDefault({ values: groups, origin, parts }: SchemaModel): boolean {
  const values = groups.length > 0 ? groups.flatMap((group) => group.values) : origin?.values;
  if (values?.some(({ isDefault }) => isDefault) === true) return true;
  return parts.some(({ entries }) => entries.some(({ schema }) => marksDefault(schema)));
}

/** The longest note to repeat in a row of the table. */
const longestNote = 120;

/** Whether a note is short enough for a row of the table. */
export function isShortNote(note: RichText): boolean {
  return note.length === 1 && plainText(note).length <= longestNote;
}

/** The default of a schema, or of the target of its reference. */
export function shownDefault({ default: own, origin }: SchemaModel): Literal | undefined {
  return own ?? origin?.default;
}

/** Whether a property is required, in a word; when it is at times, is said of the instance as a whole. */
export function requirementOf({ isRequired, isRequiredAtTimes }: PropertyModel): string {
  if (isRequired) return 'yes';
  return isRequiredAtTimes ? 'at times' : 'no';
}

/** Whether a schema or one of its parts has a default. */
export function statesDefault(schema: SchemaModel): boolean {
  if (shownDefault(schema) !== undefined) return true;
  return schema.parts.some(({ entries }) => entries.some((entry) => statesDefault(entry.schema)));
}

/** The longest default and the longest description that fit into a row of the table. */
const longestDefaultInRow = 24;
const longestInRow = 400;

/** Whether a description is too long for a column of the table. */
export function isClippedInRow(description: RichText): boolean {
  const hasTable = description.some(({ kind }) => kind === 'table');
  return hasTable || plainText(description).length > longestInRow;
}

/**
 * The title of a schema, unless it only repeats the name of a property or of a local definition, which is
 * shown anyway: `Font size` for `fontSize`.
 */
export function tellingTitle({ title, pointer, origin }: SchemaModel): string | undefined {
  if (title === undefined) return undefined;
  const [keyword, name = ''] = (parsePointer(pointer) ?? []).slice(-2);
  const names = [...(givesName(keyword) ? [name] : []), ...(origin ? [origin.to.label] : [])];
  return names.some((said) => haveSameLetters(title, said)) ? undefined : title;
}

/** Whether the keys of a keyword are names that are shown with its schemas. */
export function givesName(keyword = ''): boolean {
  return keyword === 'properties' || isHolder(keyword);
}

/** Whether two texts differ only in case, spaces and punctuation. */
export function haveSameLetters(...texts: readonly [string, string]): boolean {
  const [one, other] = texts.map((text) =>
    text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
  );
  return one === other && one !== '';
}

/** The title of a schema without a description, which it replaces in the table. */
export function titleInRow(schema: SchemaModel): string | undefined {
  const isUndescribed = schema.description === undefined && schema.origin?.summary === undefined;
  return isUndescribed ? tellingTitle(schema) : undefined;
}

/** What the row of a property without a description says: that schemas of the same value have one, if any. */
export function describedBelow({ parts }: SchemaModel): string | undefined {
  const held = parts
    .filter(({ keyword, label }) => keyword === 'allOf' || label === unlessNull)
    .flatMap(({ entries }) => entries);
  const isDescribed = held.some(
    ({ schema }) => (schema.description ?? schema.origin?.summary) !== undefined,
  );
  return isDescribed ? 'Described below.' : undefined;
}

/** The label of the only alternative to `null`. */
export const unlessNull = 'Unless null';

/** What remains to be said about a property beyond its row of the table. */
export function beyondRow(schema: SchemaModel): SchemaModel {
  const { default: value, deprecation, notes, origin, ...others } = untitled(schema);
  const title = tellingTitle(schema);
  const isTitled = title !== undefined && titleInRow(schema) === undefined;
  const isNamedByType = typeTokens(schema.type).some(
    ({ to }) => to !== undefined && origin !== undefined && isSamePlace(to, origin.to),
  );
  return {
    ...others,
    values: [],
    ...(isTitled && { title }),
    notes: notes.filter((note) => !isShortNote(note)),
    ...(origin !== undefined && !isNamedByType && { origin: originBeyondRow(schema, origin) }),
    ...(value !== undefined && value.text.length > longestDefaultInRow && { default: value }),
    ...(deprecation !== undefined && deprecation !== true && { deprecation }),
  };
}

/** What a row of the table does not show about the target of a reference. */
function originBeyondRow(
  { description }: SchemaModel,
  { to, isInherited, type, summary }: OriginModel,
): OriginModel {
  const isInRow = description === undefined;
  return {
    ...{ to, type },
    ...(isInherited && { isInherited }),
    ...(summary !== undefined && !isInRow && { summary }),
  };
}

/** `Since 1.2, changed in 1.3`. */
export function historyWords({ since, changed }: SchemaHistory): string {
  const words = [
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(changed === undefined ? [] : [`changed in ${changed}`]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `56 values in 6 groups`. */
export function countValues({ values }: SchemaModel): string {
  const count = values.reduce((sum, group) => sum + group.values.length, 0);
  const groups = values.length > 1 ? ` in ${String(values.length)} groups` : '';
  return `${countOf(count, 'value')}${groups}`;
}

/** The constraints of a schema; apart, what may replace its reference, and what limits nothing. */
export function constraintFacts({ constraints }: Pick<SchemaModel, 'constraints'>): readonly {
  readonly label: string;
  readonly phrases: readonly (readonly PhrasePart[])[];
}[] {
  const byLabel = Map.groupBy(constraints, ({ keywords, isOpen = false }) => {
    if (keywords.some((keyword) => keyword.startsWith('$'))) return 'Or';
    return isOpen ? 'Not limited' : 'Constraints';
  });
  return (['Or', 'Constraints', 'Not limited'] as const).flatMap((label) => {
    const phrases = byLabel.get(label)?.map(({ phrase }) => phrase);
    return phrases === undefined ? [] : [{ label, phrases }];
  });
}

/** Whether the list of facts of a schema has any. */
export function hasFacts(schema: SchemaModel): boolean {
  const { origin, title, deprecation, access, editor, history } = schema;
  const { notes, constraints, examples, values, annotations, ignored } = schema;
  const lists = [notes, constraints, examples, values, annotations, ignored];
  const facts = [origin, title, deprecation, access, editor, history, schema.default];
  return lists.some((list) => list.length > 0) || facts.some((fact) => fact !== undefined);
}

/** Whether a schema says anything besides its type. */
export function saysMore(schema: SchemaModel): boolean {
  const { description, continuesAt, parts } = schema;
  return hasFacts(schema) || parts.length > 0 || (description ?? continuesAt) !== undefined;
}

/** A schema without its title, for what is below a heading that has it. */
export function untitled(schema: SchemaModel): SchemaModel {
  const { title, ...rest } = schema;
  return title === undefined ? schema : rest;
}

/** The root of a definition, without a title that only repeats the name: `Input.Toggle` of `InputToggle`. */
export function tellingRoot({ root, name }: Pick<DefinitionModel, 'root' | 'name'>): SchemaModel {
  return root.title !== undefined && haveSameLetters(root.title, name) ? untitled(root) : root;
}

/** Keywords whose schemas say more about a value that has its name and its type already. */
const more: ReadonlySet<string> = new Set([
  ...(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'propertyNames'] as const),
  ...(['contains', 'dependencies', 'dependentSchemas'] as const),
] satisfies SchemaKeywordName[]);

/** Whether the line of its name has room for what a schema says: constraints, and few allowed values. */
export function fitsOnLine({ keyword }: PartModel, schema: SchemaModel): boolean {
  if (!more.has(keyword) || schema.description !== undefined || hasValueList(schema)) return false;
  return (
    schema.parts.length === 0 && !hasFacts({ ...untitled(schema), constraints: [], values: [] })
  );
}

/** The word between what a schema demands on a line: a refused value may meet one of the demands, not all. */
export function jointOf({ keyword }: PartModel): string | undefined {
  return keyword === 'not' || keyword === 'if' ? 'and' : undefined;
}

/** Keywords whose schemas ask nothing of a value if they allow every value. */
const idleIfOpen: ReadonlySet<string> = new Set([
  ...(['allOf', 'then', 'else', 'propertyNames', 'contentSchema'] as const),
  ...(['dependencies', 'dependentSchemas'] as const),
] satisfies SchemaKeywordName[]);

/** Whether a schema asks nothing of a value: it allows every value, or excludes none. */
function limitsNothing({ keyword, entries }: PartModel, { schema }: EntryModel): boolean {
  if (keyword === 'not') return schema.type.kind === 'never';
  const isOnlyBranch = branchLabel(keyword) !== undefined && entries.length === 1;
  if (schema.type.kind !== 'any' || !(isOnlyBranch || idleIfOpen.has(keyword))) return false;
  return !saysMore(schema);
}

/** What follows the type of an entry: `required`, `not allowed`, or that it does nothing. */
export function marksOf(part: PartModel, entry: EntryModel): readonly string[] {
  const isCondition = part.keyword === 'not' || part.keyword === 'if';
  const isForbidden = entry.schema.type.kind === 'never' && !isCondition;
  const nothing = limitsNothing(part, entry) ? 'limits nothing' : undefined;
  const idle = part.noEffect ?? nothing;
  return [
    ...(entry.isRequired === true ? ['required'] : []),
    ...(isForbidden ? ['not allowed'] : []),
    ...(idle === undefined ? [] : [idle]),
  ];
}

/** Whether a part only applies if a condition holds. */
export function isConditional({ keyword }: PartModel): boolean {
  return /^(then|else|depend)/.test(keyword);
}

/**
 * Whether a type tells nothing new: a schema that says more about a value (as a conditional property does)
 * states no type, but something else.
 */
export function isTypeIdle(
  { keyword }: PartModel,
  { isRequired = false, schema }: EntryModel,
  areMore: boolean,
): boolean {
  // `Not string "a"` would read as if no string were allowed.
  if (keyword === 'not' && schema.values.length > 0) return true;
  if (schema.type.kind !== 'any' || !(areMore || more.has(keyword))) return false;
  return isRequired || saysMore(schema);
}

/** A property that each alternative requires with another value, and where they are. */
export interface Discriminator {
  readonly name: string;
  readonly branches: readonly { readonly id: string; readonly value: Literal }[];
}

/** The fewest alternatives that need an index. */
const fewestIndexed = 3;

/** The first property that tells alternatives apart, each by a single value. */
export function discriminatorOf({ keyword, entries }: PartModel): Discriminator | undefined {
  if (!/^(any|one)Of$/.test(keyword) || entries.length < fewestIndexed) return undefined;
  const [first] = entries;
  const names = first === undefined ? [] : [...singleValues(first.schema).keys()];
  for (const name of names) {
    const branches = entries.flatMap(({ schema }) => {
      const value = singleValues(schema).get(name);
      return value === undefined ? [] : [{ id: schema.id, value }];
    });
    const distinct = new Set(branches.map(({ value }) => value.text));
    if (distinct.size === entries.length) return { name, branches };
  }
  return undefined;
}

/** The required properties of a schema that have a single allowed value. */
function singleValues({ parts }: SchemaModel): ReadonlyMap<string, Literal> {
  const properties = parts.filter(({ keyword }) => keyword === 'properties');
  return new Map(
    properties.flatMap(({ entries }) =>
      entries.flatMap(({ key, isRequired, schema: { values } }) => {
        const [only, ...others] = values.flatMap((group) => group.values);
        const isSingle = isRequired === true && others.length === 0;
        return only !== undefined && isSingle ? [[key, only.value] as const] : [];
      }),
    ),
  );
}

/** Whether the place of a schema's parts must be stated, since no shown reference leads there. */
export function continuesUnsaid({ continuesAt, origin }: SchemaModel): boolean {
  return continuesAt !== undefined && origin === undefined;
}

/**
 * The name of the section with the parts of a schema: the path of its value, which alternative for that
 * value it is, and in which alternative for an enclosing one: `Shape.Step: option 2 (option 3)`. Empty for
 * the instance itself.
 */
export function continuationName({ pointer }: Pick<SchemaModel, 'pointer'>): string {
  const segments = parsePointer(pointer) ?? [];
  let path = '';
  let branches: string[] = [];
  let outer: string[] = [];
  for (const { keyword, key, end } of keywordSteps(segments)) {
    const below = instancePathOf(segments.slice(0, end));
    const shown = key === undefined ? '' : ` ${shownKey({ keyword }, key)}`;
    const label = branchLabel(keyword) ?? partLabel(keyword);
    // A local definition has a name of its own.
    if (isHolder(keyword)) outer = [];
    else if (below !== path) outer = [...outer, ...branches];
    branches = below === path ? [...branches, label.toLowerCase() + shown] : [];
    path = below;
  }
  const name = [path, branches.join(', ')].filter((part) => part !== '').join(': ');
  return outer.length === 0 ? name : `${name} (${outer.join(', ')})`;
}

const partLabels = {
  properties: 'Properties',
  patternProperties: 'Names that match',
  additionalProperties: 'Every other property',
  propertyNames: 'Every name',
  dependencies: 'Together with',
  items: 'Item',
  additionalItems: 'Every further item',
  contains: 'At least one item',
  allOf: 'All of',
  anyOf: 'Any of',
  oneOf: 'Exactly one of',
  not: 'Not',
  if: 'If',
  then: 'Then',
  else: 'Otherwise',
  definitions: 'Definition',
  $defs: 'Definition',
  contentSchema: 'When decoded',
  prefixItems: 'Item',
  unevaluatedItems: 'Every item that no part describes',
  dependentSchemas: 'Together with',
  unevaluatedProperties: 'Every property that no part describes',
} as const satisfies Record<SchemaKeywordName, string>;

const branchLabels: ReadonlyMap<string, string> = new Map([
  ['allOf', 'Part'],
  ['anyOf', 'Option'],
  ['oneOf', 'Option'],
]);

/** A branch of a keyword that lists schemas for one value, before its number. */
export function branchLabel(keyword: string): string | undefined {
  return branchLabels.get(keyword);
}

/** A keyword with subschemas in words. */
export function partLabel(keyword: string): string {
  return isSchemaKeyword(keyword) ? partLabels[keyword] : keyword;
}

/** The same for a part, whose label may depend on other keywords. */
export function labelOfPart({ keyword, label }: PartModel): string {
  return label ?? partLabel(keyword);
}

/** Whether a label precedes the entries of a part, since their own headings do not repeat it. */
export function hasGroupLabel({ keyword, entries }: PartModel): boolean {
  if (keyword === 'patternProperties') return true;
  return entries.length > 1 && (keyword === 'properties' || branchLabel(keyword) !== undefined);
}

/** The key of an entry for readers, who count the members of a list from 1. */
export function shownKey({ keyword }: Pick<PartModel, 'keyword'>, key: string): string {
  const isList = keyword.endsWith('Of') || keyword === 'items' || keyword === 'prefixItems';
  return isList ? String(Number(key) + 1) : key;
}
