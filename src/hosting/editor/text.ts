import type { SchemaModel, ValueModel } from '../../model/definition-model.ts';
import { countValues } from '../../model/property-summary.ts';
import { plainText } from '../../model/rich-text.ts';
import { typeText } from '../../model/type-model.ts';
import { codeSpan, escapeMarkdown } from '../../text/markdown.ts';
import { constraintItems, labelled, listItems, richText } from '../markdown/text.ts';

/** What the reference page says about a schema, for an editor to show. */
export interface EditorText {
  /** Markdown: the description, a list of facts, and a link to the page if its address is known. */
  readonly hover: string;
  /** Plain text; absent if the schema is not deprecated. */
  readonly deprecation?: string;
  /** The descriptions of allowed values, by JSON text; only values with one are included. */
  readonly values: ReadonlyMap<string, ValueText>;
}

/** The meaning of an allowed value, its category, and whether it is deprecated. */
interface ValueText {
  readonly plain: string;
  readonly markdown: string;
}

/** A place of the page, and its address if the site has one. */
interface HoverSource {
  readonly schema: SchemaModel;
  readonly isRequired: boolean;
  readonly link?: { readonly label: string; readonly url: string };
}

/** The most allowed values to list in a hover; more are counted. */
const mostValues = 24;

/** Writes for an editor what the reference page says about a schema. */
export function editorText({ schema, isRequired, link }: HoverSource): EditorText {
  const { values } = schema;
  const deprecation = schema.deprecation && deprecationWords(schema.deprecation);
  const described = values.flatMap(({ category, values: held }) =>
    held.map((value) => [value.value.text, valueText(value, category)] as const),
  );
  return {
    hover: [
      ...(deprecation === undefined ? [] : [`**${escapeMarkdown(deprecation)}**`]),
      description(schema),
      facts(schema, isRequired).join('\n'),
      ...(link === undefined ? [] : [`[${escapeMarkdown(link.label)}](<${link.url}>)`]),
    ].join('\n\n'),
    ...(deprecation !== undefined && { deprecation }),
    values: new Map(described.filter(([, { plain }]) => plain !== '')),
  };
}

function deprecationWords(deprecation: NonNullable<SchemaModel['deprecation']>): string {
  return deprecation === true ? 'Deprecated.' : `Deprecated. ${plainText(deprecation)}`;
}

/** As on the page, where a reference to another definition is described by its summary. */
function description({ description: own, origin }: SchemaModel): string {
  if (own !== undefined) return richText(own);
  return origin?.summary === undefined
    ? 'Description: not specified.'
    : escapeMarkdown(origin.summary);
}

function facts(schema: SchemaModel, isRequired: boolean): string[] {
  const { access, notes } = schema;
  return listItems([
    `Type: ${codeSpan(typeText(schema.type))}${isRequired ? ', required' : ''}`,
    schema.default && `Default: ${codeSpan(schema.default.text)}`,
    schema.values.length === 0 ? undefined : `Allowed values:${allowedValuesText(schema)}`,
    ...constraintItems(schema),
    access && `Access: ${access}`,
    ...notes.map((note) => labelled('Note', note)),
  ]);
}

/** On one line; one per line if they are described; only their number if there are many. */
function allowedValuesText(schema: SchemaModel): string {
  const values = schema.values.flatMap((group) => group.values);
  if (values.length > mostValues) return ` ${countValues(schema)}`;
  const isDescribed = values.some((value) => value.description !== undefined);
  return isDescribed
    ? ['', ...listItems(values.map(listedValue))].join('\n')
    : ` ${values.map(listedValue).join(', ')}`;
}

function listedValue(listed: ValueModel): string {
  const { value, isDefault, isDeprecated, isNever = false, description: said } = listed;
  const marks = [
    isDefault ? 'default' : '',
    isDeprecated ? 'deprecated' : '',
    isNever ? 'never valid' : '',
  ].filter(Boolean);
  const mark = marks.length === 0 ? '' : ` (${marks.join(', ')})`;
  const shown = codeSpan(value.text) + mark;
  return said === undefined ? shown : labelled(shown, said);
}

function valueText(
  { description: said, isDeprecated }: ValueModel,
  category: string | undefined,
): ValueText {
  const marks = [category && `Category: ${category}.`, isDeprecated ? 'Deprecated.' : ''];
  const join = (words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' ');
  return {
    plain: join([said && plainText(said), ...marks]),
    markdown: join([said && richText(said), ...marks.map((mark) => mark && escapeMarkdown(mark))]),
  };
}
