import type {
  Annotation,
  DefinitionModel,
  DefinitionOrigin,
  EntryModel,
  OriginModel,
  PartModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
  ValueGroup,
  ValueModel,
} from '../../model/definition-model.ts';
import { urlPath } from '../../text/url-path.ts';
import { defaultDialect, shownDialect } from '../../schema/dialects.ts';
import type { ReferenceModel } from '../../model/reference-model.ts';
import type { JsonToken } from '../../model/json-lines.ts';
import { textBlock } from '../../model/rich-text.ts';
import {
  branchLabel,
  continuationName,
  continuesUnsaid,
  describedBelow,
  fitsOnLine,
  isTypeIdle,
  jointOf,
  labelOfPart,
  marksOf,
  shownDefault,
  shownKey,
  strayNote,
  tellingTitle,
  titleInRow,
  tellingRoot,
  requirementOf,
} from '../../model/property-summary.ts';
import { typeText, typeTokens, type TypeModel } from '../../model/type-model.ts';
import { joinTexts } from '../../text/join-texts.ts';
import { codeSpan, escapeMarkdown } from '../../text/markdown.ts';
import {
  cellCode,
  cellText,
  constraintItems,
  constraintPhrases,
  fenced,
  labelled,
  listItems,
  nameCode,
  richText,
} from './text.ts';

/** The Markdown twin of a reference page; links to files begin with `root`. */
export function markdownPage(model: DefinitionModel, root: string): string {
  const { name, version, properties, sections } = model;
  const blocks = [
    `# ${name} ${version}`,
    ...intro(model, root),
    ...(properties.length === 0 ? [] : ['## Properties', table(properties, root)]),
    ...properties.flatMap((property) => propertyBlocks(property, root)),
    ...(sections.length === 0 ? [] : ['## Definitions']),
    ...sections.flatMap((section) => sectionBlocks(section, root)),
    ...exampleBlocks(model),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The path of a version's Markdown twin, without a leading slash. */
export function markdownPath({
  family,
  name,
  version,
}: Pick<ReferenceModel, 'family' | 'name' | 'version'>): string {
  return `reference/${family}/${name}/${version}/index.md`;
}

function intro(model: DefinitionModel, root: string): string[] {
  const { family, identifier, origin, withdrawn, summary } = model;
  const schema = tellingRoot(model);
  const { description = summary === undefined ? undefined : [textBlock(summary)] } = schema;
  return [
    ...(withdrawn === undefined ? [] : [`**Withdrawn:** ${escapeMarkdown(withdrawn)}`]),
    ...(description === undefined ? [] : [richText(description)]),
    [
      `- Identifier: ${codeSpan(origin?.uri ?? identifier)}`,
      `- Family: ${family}`,
      `- Type: ${codeSpan(typeText(schema.type))}`,
      `- Schema: [index.json](${root}${urlPath(identifier)})${dialectNote(model, root)}`,
      ...(origin === undefined ? [] : originLines(origin)),
    ].join('\n'),
    ...facts(schema, root),
    ...parts(schema.parts, root),
  ];
}

/** The file of a definition that was not written for this site. */
function originLines({ path, pointer, labels }: DefinitionOrigin): readonly string[] {
  const place = pointer === undefined ? '' : ` at ${codeSpan(pointer)}`;
  const same = labels.length === 0 ? [] : [`- The same as: ${labels.join(', ')}`];
  return [`- Source: ${codeSpan(path)}${place}`, ...same];
}

/** The dialect, unless it is the usual one. */
function dialectNote({ dialect, metaSchema }: DefinitionModel, root: string): string {
  if (metaSchema !== undefined) {
    return `, JSON Schema ${shownDialect(dialect)} as ${reference(metaSchema, root)} defines it`;
  }
  return dialect === defaultDialect ? '' : `, JSON Schema ${shownDialect(dialect)}`;
}

/** The description of a property; without one a link to what it refers to, or its title. */
function describedInRow(schema: SchemaModel, root: string): string {
  const { description, origin } = schema;
  if (description !== undefined) return cellText(description);
  if (origin !== undefined) return `See ${reference(origin.to, root)}.`;
  const said = titleInRow(schema) ?? describedBelow(schema);
  return said === undefined ? 'Not specified.' : cellText([textBlock(said)]);
}

function table(properties: readonly PropertyModel[], root: string): string {
  const rows = properties.map((property) => {
    const { number, name, schema } = property;
    return [
      String(number),
      cellCode(name === '' ? '""' : name),
      cellCode(typeText(schema.type)),
      requirementOf(property),
      defaultCell(schema),
      `${schema.deprecation === undefined ? '' : '**Deprecated.** '}${describedInRow(schema, root)}`,
    ].join(' | ');
  });
  return [
    '| No. | Name | Type | Required | Default | Description |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function defaultCell(schema: SchemaModel): string {
  const byDefault = shownDefault(schema);
  return byDefault === undefined ? '–' : cellCode(byDefault.text);
}

function propertyBlocks({ name, isRequired, schema }: PropertyModel, root: string): string[] {
  return [
    `### ${nameCode(name)}`,
    `${codeSpan(typeText(schema.type))}${isRequired ? ', required' : ''}`,
    ...described(schema, root),
    ...parts(schema.parts, root),
  ];
}

function sectionBlocks(
  { heading, kind, isStray = false, schema }: SectionModel,
  root: string,
): string[] {
  return [
    `### ${nameCode(heading)}${kind === 'continued' ? ', continued' : ''}`,
    ...(kind === 'continued' ? [] : [codeSpan(typeText(schema.type))]),
    ...(isStray ? [strayNote] : []),
    ...described(schema, root),
    ...parts(schema.parts, root),
  ];
}

function described(schema: SchemaModel, root: string): string[] {
  const text = schema.description === undefined ? [] : [richText(schema.description)];
  return [...text, ...facts(schema, root)];
}

/** The list of facts about a schema; empty if there are none. */
function facts(schema: SchemaModel, root: string): string[] {
  const { origin, access, deprecation, editor, notes } = schema;
  const byDefault = shownDefault(schema);
  const title = tellingTitle(schema);
  const items = listItems([
    title === undefined ? undefined : `Title: ${escapeMarkdown(title)}`,
    origin ? referredTo(origin, root) : typeReferences(schema.type, root),
    byDefault && `Default: ${codeSpan(byDefault.text)}`,
    ...schema.values.map(values),
    ...constraintItems(schema),
    access && `Access: ${access}`,
    deprecation && (deprecation === true ? 'Deprecated: yes' : labelled('Deprecated', deprecation)),
    editor && `Editor control: ${controlText(editor)}`,
    exampleFact(schema.examples),
    ...notes.map((note) => labelled('Note', note)),
    ...schema.annotations.map(annotation),
    ...schema.ignored.map((ignored) => `${annotation(ignored)} (no effect beside a reference)`),
    continuation(schema),
  ]);
  return items.length === 0 ? [] : [items.join('\n')];
}

/** The target of a reference, and its allowed values if they are few. */
function referredTo({ to, isInherited, values = [] }: OriginModel, root: string): string {
  const list = values.map(valueCode).join(', ');
  return `${isInherited ? 'Inherited from' : 'Refers to'}: ${reference(to, root)}${list === '' ? '' : `, one of ${list}`}`;
}

/** A note on where deep parts continue; those of a reference are under the name that it refers to. */
function continuation(schema: SchemaModel): string | undefined {
  if (!continuesUnsaid(schema)) return undefined;
  return `Continued under ${nameCode(continuationName(schema))}`;
}

/** The other definitions that a type names, since there are no links in code. */
function typeReferences(type: TypeModel, root: string): string | undefined {
  const named = typeTokens(type).flatMap(({ to }) => (to === undefined || to.isHere ? [] : to));
  const links = new Set(named.map((to) => reference(to, root)));
  return links.size === 0 ? undefined : `Refers to: ${[...links].join(', ')}`;
}

/** A reference; a definition needs no link to itself in its own file. */
function reference(to: ReferenceModel, root: string): string {
  if (to.isHere) return `${to.anchor === '' ? '' : `${codeSpan(to.label)} of `}this definition`;
  const page = `[${to.family}/${to.name} ${to.version}](${root}/${markdownPath(to)})`;
  return to.anchor === '' ? page : `${codeSpan(to.label)} of ${page}`;
}

/** The longest example that others stand beside on a line, in characters. */
const longestOnLine = 60;

function exampleFact(examples: SchemaModel['examples']): string | undefined {
  const list = examples.map(({ text }) => codeSpan(text));
  if (list.length < 2) return list[0] === undefined ? undefined : `Example: ${list[0]}`;
  const areShort = list.every((text) => text.length <= longestOnLine);
  return areShort ? `Examples: ${list.join(', ')}` : ['Examples:', ...listItems(list)].join('\n');
}

/** On one line; one per line if they are described. */
function values({ category, values: held }: ValueGroup): string {
  const heading = category === undefined ? '' : `, ${escapeMarkdown(category)}`;
  const isDescribed = held.some(({ description, isDeprecated }) => description ?? isDeprecated);
  const list = isDescribed
    ? ['', ...listItems(held.map(valueText))].join('\n')
    : ` ${held.map(valueCode).join(', ')}`;
  return `Allowed values${heading}:${list}`;
}

function valueText(listed: ValueModel): string {
  const { isDeprecated, description } = listed;
  const deprecated = isDeprecated ? ' (deprecated)' : '';
  const value = valueCode(listed) + deprecated;
  return description === undefined ? value : labelled(value, description);
}

function valueCode({ value, isNever = false }: ValueModel): string {
  return `${codeSpan(value.text)}${isNever ? ' (never valid)' : ''}`;
}

function controlText(control: NonNullable<SchemaModel['editor']>): string {
  switch (control.kind) {
    case 'named':
      return escapeMarkdown(control.name);
    case 'fixed':
      return `fixed to ${codeSpan(control.value.text)}`;
    case 'colorPicker':
    case 'other':
      return codeSpan(jsonText(control.source));
  }
}

/** The subschemas as a nested list, apart from the list of facts; empty if there are none. */
function parts(held: readonly PartModel[], root: string): string[] {
  return held.length === 0 ? [] : ['Holds:', partList(held, root)];
}

function partList(held: readonly PartModel[], root: string): string {
  return listItems(held.flatMap((part) => partItems(part, root))).join('\n');
}

/** Branches are a list of their own, since "Any of 1" would read as a quantity. */
function partItems(part: PartModel, root: string): readonly string[] {
  const entries = part.entries.map((entry) => entryText(part, entry, root));
  const hasBranches = branchLabel(part.keyword) !== undefined && entries.length > 1;
  return hasBranches ? [`${labelOfPart(part)}:\n\n${listItems(entries).join('\n')}`] : entries;
}

function entryText(part: PartModel, entry: EntryModel, root: string): string {
  const { schema } = entry;
  const isOnLine = fitsOnLine(part, schema) && tellingTitle(schema) === undefined;
  const demands = isOnLine ? demandsOf(part, schema) : [];
  const hasType = demands.length === 0 || !isTypeIdle(part, entry, false);
  const words = [
    ...(hasType ? [codeSpan(typeText(schema.type))] : []),
    ...demands,
    ...marksOf(part, entry),
  ];
  const blocks = [
    `${entryName(part, entry)}: ${words.join(', ')}`,
    ...described(isOnLine ? { ...schema, constraints: [], values: [] } : schema, root),
    ...parts(schema.parts, root),
  ];
  return blocks.join('\n\n');
}

/** Constraints and allowed values, for the line of a name. */
function demandsOf(part: PartModel, schema: SchemaModel): readonly string[] {
  const held = schema.values.flatMap((group) => group.values);
  const list = held.map(valueCode).join(', ');
  const one = held.length > 1 ? `one of ${list}` : list;
  const joint = jointOf(part);
  const phrases = constraintPhrases(schema);
  const joined = joint === undefined ? phrases : [phrases.join(` ${joint} `)];
  return [one, ...joined].filter((demand) => demand !== '');
}

function entryName(part: PartModel, { key }: EntryModel): string {
  const { keyword, entries } = part;
  if (keyword === 'properties') return nameCode(key);
  const branch = branchLabel(keyword);
  if (branch !== undefined && entries.length > 1) return `${branch} ${shownKey(part, key)}`;
  const isUnnamed = branch !== undefined || (key === '' && keyword !== 'patternProperties');
  return isUnnamed ? labelOfPart(part) : `${labelOfPart(part)} ${nameCode(shownKey(part, key))}`;
}

function exampleBlocks({ examples }: DefinitionModel): string[] {
  if (examples.length === 0) return [];
  const blocks = examples.flatMap(({ name, instance, fault }) => [
    `### ${escapeMarkdown(name)}`,
    ...(fault === undefined ? [] : [`Wrong on purpose: ${codeSpan(fault.sentence)}`]),
    fenced(joinTexts(instance), 'json'),
  ]);
  return ['## Examples', ...blocks];
}

function annotation({ keyword, value }: Annotation): string {
  return `${nameCode(keyword)}: ${codeSpan(jsonText(value))}`;
}

/** JSON on one line; line breaks occur only between tokens, never in strings. */
function jsonText(tokens: readonly JsonToken[]): string {
  return joinTexts(tokens).replaceAll(/\n\s*/g, ' ');
}
