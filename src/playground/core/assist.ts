import { toText, type JsonNode } from '../../json/json.ts';
import { controlOf, type Control } from './control.ts';
import { selectBranch } from './match-distance.ts';
import { valueAt, type Path } from './instance.ts';
import { schemaAt } from './schema-at.ts';
import { defaultText } from './default-instance.ts';
import {
  annotation,
  propertyNames,
  requiredNames,
  typesOf,
  words,
  type SchemaReader,
} from './schema.ts';

/** Something to write at a place of an instance. */
export interface Proposal {
  readonly label: string;
  /** The JSON text to put there. */
  readonly insert: string;
  /** A word on what it is: its type, `the default`. */
  readonly detail: string;
  readonly description?: string;
}

/** The members that an object may have and has not, with values to begin with. */
export function proposeMembers(
  reader: SchemaReader,
  root: JsonNode,
  path: Path,
): readonly Proposal[] {
  const node = valueAt(root, path);
  const found = schemaAt(reader, root, path);
  const schema = node === undefined ? found : selectBranch(reader, found, node);
  const present = node?.kind === 'object' ? new Set(node.members.keys()) : new Set<string>();
  const required = requiredNames(schema);
  return propertyNames(schema)
    .filter((name) => !present.has(name))
    .map((name) => {
      const property = reader.property(schema, name).schema;
      const description = words(property, 'description');
      const type = (typesOf(property) ?? ['any']).join(' or ');
      return {
        label: name,
        insert: `${JSON.stringify(name)}: ${defaultText(reader, property)}`,
        detail: required.has(name) ? `${type}, required` : type,
        ...(description !== undefined && { description }),
      };
    });
}

/** The values that a place may have, as far as they can be listed. */
export function proposeValues(
  reader: SchemaReader,
  root: JsonNode,
  path: Path,
): readonly Proposal[] {
  const schema = schemaAt(reader, root, path);
  const byDefault = annotation(schema, 'default');
  const defaultText = byDefault && toText(byDefault);
  const texts = new Set([
    ...(defaultText === undefined ? [] : [defaultText]),
    ...listedTexts(controlOf(reader, schema)),
  ]);
  return [...texts].map((text) => ({
    label: text,
    insert: text,
    detail: text === defaultText ? 'the default' : '',
  }));
}

function listedTexts(control: Control): readonly string[] {
  switch (control.kind) {
    case 'locked':
      return [control.text];
    case 'select':
    case 'font':
      return control.groups.flatMap(({ values }) => values.map(({ text }) => text));
    case 'switch':
      return ['true', 'false'];
    case 'text':
      return control.suggestions.map((text) => JSON.stringify(text));
    case 'list':
      return ['[]'];
    case 'object':
      return ['{}'];
    case 'color':
      return control.allowsPrimary ? ['"primary"'] : [];
    case 'impossible':
    case 'slider':
    case 'number':
    case 'stepper':
    case 'alternatives':
    case 'json':
      return [];
  }
}

/** What the definition says of a member, for those who point at it. */
export interface HoverText {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly anchor: string;
}

/** What the definition says of the value at a path of the instance. */
export function hoverText(reader: SchemaReader, root: JsonNode, path: Path): HoverText {
  const schema = schemaAt(reader, root, path);
  const type = (typesOf(schema) ?? ['any']).join(' or ');
  const byDefault = annotation(schema, 'default');
  const description = words(schema, 'description');
  return {
    heading: String(path.at(-1) ?? ''),
    lines: [
      type + (byDefault === undefined ? '' : `, default ${toText(byDefault)}`),
      ...(description === undefined ? [] : [description]),
    ],
    anchor: schema.anchor,
  };
}
