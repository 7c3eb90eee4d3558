import { toText, type JsonNode } from '../../json/json.ts';
import { controlOf, type Control } from './control.ts';
import { valueAt, type Path } from './instance.ts';
import { schemaAt, selectedSchemaAt } from './schema-at.ts';
import { defaultText } from './default-instance.ts';
import {
  annotation,
  propertyNames,
  requiredNames,
  typesOf,
  words,
  type Schema,
  type SchemaReader,
} from './schema.ts';

/** A proposal for a place of an instance. */
export interface Proposal {
  readonly label: string;
  /** The JSON text to insert. */
  readonly insert: string;
  /** A short description: its type, `the default`. */
  readonly detail: string;
  readonly description?: string;
}

/** Members that an object does not have yet, with initial values. */
export function proposeMembers(
  reader: SchemaReader,
  root: JsonNode,
  path: Path,
): readonly Proposal[] {
  const schema = selectedSchemaAt(reader, root, path);
  const required = requiredNames(schema);
  return propertyNames(schema)
    .filter((name) => valueAt(root, [...path, name]) === undefined)
    .map((name) => {
      const property = reader.property(schema, name).schema;
      const description = words(property, 'description');
      const type = typeWords(property);
      return {
        label: name,
        insert: `${JSON.stringify(name)}: ${defaultText(reader, property)}`,
        detail: required.has(name) ? `${type}, required` : type,
        ...(description !== undefined && { description }),
      };
    });
}

/** The values that a place may have, if they can be listed. */
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

/** What the definition says about the member under the pointer. */
export interface HoverText {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly anchor: string;
}

/** What the definition says about the value at a path of the instance. */
export function hoverText(reader: SchemaReader, root: JsonNode, path: Path): HoverText {
  const schema = schemaAt(reader, root, path);
  const byDefault = annotation(schema, 'default');
  const description = words(schema, 'description');
  return {
    heading: String(path.at(-1) ?? ''),
    lines: [
      typeWords(schema) + (byDefault === undefined ? '' : `, default ${toText(byDefault)}`),
      ...(description === undefined ? [] : [description]),
    ],
    anchor: schema.anchor,
  };
}

function typeWords(schema: Schema): string {
  return (typesOf(schema) ?? ['any']).join(' or ');
}
