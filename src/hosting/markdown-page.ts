import type {
  Annotation,
  DefinitionModel,
  EntryModel,
  PartModel,
  PhrasePart,
  PropertyModel,
  SchemaModel,
} from '../model/definition-model.ts';
import type { JsonToken } from '../model/json-lines.ts';
import { partLabel } from '../model/property-summary.ts';
import type { Inline, RichText } from '../model/rich-text.ts';
import { typeText } from '../model/type-model.ts';
import { textFile, type HostedFile } from './hosted-files.ts';

/** The Markdown twin of a reference page; links to files are made below `root`. */
export function markdownPage(model: DefinitionModel, root: string): HostedFile {
  const { family, name, version, identifier, root: schema, properties, sections } = model;
  const blocks = [
    `# ${name} ${version}`,
    ...(schema.description === undefined ? [] : [richText(schema.description)]),
    [
      `- Identifier: \`${identifier}\``,
      `- Family: ${family}`,
      `- Schema: [index.json](${root}${identifier})`,
    ].join('\n'),
    ...facts(schema),
    ...parts(schema.parts, 0),
    ...(properties.length === 0 ? [] : ['## Properties', table(properties)]),
    ...properties.flatMap(property),
    ...(sections.length === 0 ? [] : ['## Definitions']),
    ...sections.flatMap(({ heading, schema: held }) => [
      `### ${code(heading)}`,
      ...described(held),
      ...parts(held.parts, 0),
    ]),
    ...examples(model),
  ];
  return textFile(`reference/${family}/${name}/${version}/index.md`, `${blocks.join('\n\n')}\n`);
}

function table(properties: readonly PropertyModel[]): string {
  const rows = properties.map(({ number, name, isRequired, schema }) =>
    [
      String(number),
      code(name),
      code(typeText(schema.type)),
      isRequired ? 'yes' : 'no',
      schema.default === undefined ? '–' : code(schema.default.text),
      schema.description === undefined ? 'Not specified.' : richText(schema.description),
    ]
      .map((cell) => cell.replace(/\s*\n+\s*/g, ' ').replaceAll('|', '\\|'))
      .join(' | '),
  );
  return [
    '| No. | Name | Type | Required | Default | Description |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function property({ name, isRequired, schema }: PropertyModel): readonly string[] {
  return [
    `### ${code(name)}`,
    `${code(typeText(schema.type))}${isRequired ? ', required' : ''}`,
    ...described(schema),
    ...parts(schema.parts, 0),
  ];
}

function described(schema: SchemaModel): readonly string[] {
  const text = schema.description === undefined ? [] : [richText(schema.description)];
  return [...text, ...facts(schema)];
}

/** The list of what is known of a schema; empty where there is nothing. */
function facts(schema: SchemaModel): readonly string[] {
  const { origin, title, access, deprecation, editor, constraints, notes } = schema;
  const values = schema.values.map(
    ({ category, values: held }) =>
      `${category === undefined ? 'Allowed values' : `Allowed values, ${escapeText(category)}`}: ${held.map(({ value }) => code(value.text)).join(', ')}`,
  );
  const lines = [
    title === undefined ? undefined : `Title: ${escapeText(title)}`,
    origin &&
      `Refers to: ${escapeText(`${origin.to.family}/${origin.to.name} ${origin.to.version}`)}`,
    schema.default && `Default: ${code(schema.default.text)}`,
    ...values,
    constraints.length === 0
      ? undefined
      : `Constraints: ${constraints.map(({ phrase }) => phraseText(phrase)).join('; ')}`,
    access && `Access: ${access}`,
    deprecation && `Deprecated: ${deprecation === true ? 'yes' : richText(deprecation)}`,
    editor && `Editor control: ${controlText(editor)}`,
    ...schema.examples.map(({ text }) => `Example: ${code(text)}`),
    ...notes.map((note) => `Note: ${richText(note)}`),
    ...schema.annotations.map(annotation),
    ...schema.ignored.map((ignored) => `${annotation(ignored)} (no effect beside a reference)`),
  ].filter((line) => line !== undefined);
  return lines.length === 0 ? [] : [lines.map((line) => `- ${indented(line, '  ')}`).join('\n')];
}

function controlText(control: NonNullable<SchemaModel['editor']>): string {
  switch (control.kind) {
    case 'named':
      return escapeText(control.name);
    case 'fixed':
      return `fixed to ${code(control.value.text)}`;
    case 'colorPicker':
    case 'other':
      return code(jsonText(control.source).replace(/\s*\n\s*/g, ' '));
  }
}

function parts(held: readonly PartModel[], depth: number): readonly string[] {
  const lines = held.flatMap((part) =>
    part.entries.flatMap((entry) => entryLines(part, entry, depth)),
  );
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function entryLines(
  { keyword }: PartModel,
  { key, isRequired, schema }: EntryModel,
  depth: number,
): readonly string[] {
  const indent = '  '.repeat(depth);
  const name = key === '' ? partLabel(keyword) : `${partLabel(keyword)} ${code(key)}`;
  const required = isRequired === true ? ', required' : '';
  const own = [...described(schema)].map((block) => indented(`${indent}  ${block}`, `${indent}  `));
  return [
    `${indent}- ${name}: ${code(typeText(schema.type))}${required}`,
    ...own,
    ...schema.parts.flatMap((part) =>
      part.entries.flatMap((entry) => entryLines(part, entry, depth + 1)),
    ),
  ];
}

function examples({ examples: held }: DefinitionModel): readonly string[] {
  if (held.length === 0) return [];
  const blocks = held.flatMap(({ name, instance, error }) => [
    `### ${name}`,
    ...(error === undefined
      ? []
      : [`Wrong on purpose: ${code(`${error.instancePath} ${error.message}`.trim())}`]),
    fenced(jsonText(instance)),
  ]);
  return ['## Examples', ...blocks];
}

function annotation({ keyword, value }: Annotation): string {
  return `${code(keyword)}: ${code(jsonText(value).replace(/\s*\n\s*/g, ' '))}`;
}

function jsonText(tokens: readonly JsonToken[]): string {
  return tokens.map(({ text }) => text).join('');
}

function phraseText(phrase: readonly PhrasePart[]): string {
  return phrase.map(({ kind, text }) => (kind === 'code' ? code(text) : text)).join('');
}

/** A code span that holds any text: its fence is longer than every run of backticks inside. */
function code(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) || text === '' ? ' ' : '';
  return `${fence}${pad}${text.replace(/\s*\n\s*/g, ' ')}${pad}${fence}`;
}

function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}json\n${text}\n${fence}`;
}

function richText(text: RichText): string {
  return text
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return block.inlines.map(inlineText).join('');
        case 'code':
          return fenced(block.text).replace(/^(`+)json/, '$1');
        case 'list':
          return block.items
            .map(
              (item, index) =>
                `${block.isOrdered ? `${String(index + 1)}.` : '-'} ${indented(richText(item), '  ')}`,
            )
            .join('\n');
      }
    })
    .join('\n\n');
}

function inlineText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeText(inline.text);
    case 'code':
      return code(inline.text);
    case 'emphasis':
      return `*${inline.inlines.map(inlineText).join('')}*`;
    case 'strong':
      return `**${inline.inlines.map(inlineText).join('')}**`;
    case 'link':
      return `[${inline.inlines.map(inlineText).join('')}](<${inline.href}>)`;
    case 'break':
      return '  \n';
  }
}

/** Text stays text: what Markdown or HTML would read as markup is escaped. */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/^(#{1,6}|[-+]|\d+[.)])(?=\s)/gm, '\\$1');
}

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}
