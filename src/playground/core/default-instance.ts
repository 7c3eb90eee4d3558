import { itemsOf, stringNode, toText, type JsonNode } from '../../json/json.ts';
import { fits } from './match-distance.ts';
import {
  allowedValues,
  annotation,
  asserted,
  limitOf,
  numbersOf,
  propertyNames,
  requiredNames,
  typesOf,
  type Schema,
  type SchemaReader,
} from './schema.ts';

/** Required values nested deeper than this are left out. */
const deepest = 12;

const byFormat: ReadonlyMap<string, string> = new Map([
  ['uri', 'https://example.com/'],
  ['uri-reference', '/'],
  ['uri-template', '/{id}'],
  ['iri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['email', 'name@example.com'],
  ['idn-email', 'name@example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['date', '2026-01-01'],
  ['time', '12:00:00Z'],
  ['date-time', '2026-01-01T12:00:00Z'],
  ['duration', 'P1D'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['json-pointer', '/a'],
  ['relative-json-pointer', '0'],
  ['regex', '^a'],
]);

/** Texts that match simple patterns. */
const samples = ['', 'a', 'A', '0', 'text', 'Text', '1.0', '1.0.0', '#000000', 'a-b', '/', 'a.b'];

/**
 * The JSON text of an initial value: the default, an allowed value, or the smallest one that the type and
 * the bounds permit.
 */
export function defaultText(reader: SchemaReader, schema: Schema, depth = 0): string {
  const stated = statedValues(schema).find((value) => fits(reader, schema, value));
  if (stated !== undefined) return toText(stated);
  const options = reader.alternatives(schema);
  if (options === undefined || depth > deepest) return typedText(reader, schema, depth);
  const option = options.find((one) => !one.isNever) ?? options[0] ?? schema;
  return defaultText(reader, option, depth + 1);
}

/**
 * The JSON text of an initial value that replaces another, for instance when another alternative is chosen:
 * it keeps the members that are still allowed.
 */
export function switchedText(reader: SchemaReader, schema: Schema, value: JsonNode): string {
  const required = requiredNames(schema);
  const members = propertyNames(schema).flatMap((name) => {
    const property = reader.property(schema, name).schema;
    const kept = value.kind === 'object' ? value.members.get(name) : undefined;
    const isKept = kept !== undefined && fits(reader, property, kept);
    if (!isKept && !required.has(name)) return [];
    return `${JSON.stringify(name)}: ${isKept ? toText(kept) : defaultText(reader, property, 1)}`;
  });
  return members.length === 0 ? defaultText(reader, schema) : `{ ${members.join(', ')} }`;
}

function statedValues(schema: Schema): readonly JsonNode[] {
  const byDefault = annotation(schema, 'default');
  return [
    ...(byDefault === undefined ? [] : [byDefault]),
    ...(allowedValues(schema) ?? []),
    ...itemsOf(annotation(schema, 'examples')),
  ];
}

function typedText(reader: SchemaReader, schema: Schema, depth: number): string {
  const [type = looksLike(schema)] = typesOf(schema) ?? [];
  switch (type) {
    case 'object':
      return objectText(reader, schema, depth);
    case 'array':
      return arrayText(reader, schema, depth);
    case 'number':
    case 'integer':
      return numberText(schema, type === 'integer');
    case 'boolean':
      return 'false';
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(stringOf(reader, schema));
  }
}

/** The type that a schema without `type` describes, by its keywords. */
function looksLike(schema: Schema): 'object' | 'array' | 'string' {
  const says = (keyword: string): boolean => asserted(schema, keyword).length > 0;
  if (['properties', 'required', 'additionalProperties', 'patternProperties'].some(says)) {
    return 'object';
  }
  return ['items', 'minItems'].some(says) ? 'array' : 'string';
}

function objectText(reader: SchemaReader, schema: Schema, depth: number): string {
  if (depth > deepest) return '{}';
  const members = [...requiredNames(schema)].map((name) => {
    const property = reader.property(schema, name).schema;
    return `${JSON.stringify(name)}: ${defaultText(reader, property, depth + 1)}`;
  });
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function arrayText(reader: SchemaReader, schema: Schema, depth: number): string {
  const least = depth > deepest ? 0 : Math.min(100, Math.max(0, ...numbersOf(schema, 'minItems')));
  const items = Array.from({ length: least }, (_, index) =>
    defaultText(reader, reader.item(schema, index), depth + 1),
  );
  return `[${items.join(', ')}]`;
}

function numberText(schema: Schema, isInteger: boolean): string {
  const low = limitOf(schema, 'minimum');
  const high = limitOf(schema, 'maximum');
  const [step] = numbersOf(schema, 'multipleOf');
  const unit = step ?? 1;
  let number = 0;
  if (low !== undefined && (low.value > 0 || (low.value === 0 && low.isExclusive))) {
    number = Math.ceil(low.value / unit) * unit;
    if (low.isExclusive && number <= low.value) number += unit;
  } else if (high !== undefined && (high.value < 0 || (high.value === 0 && high.isExclusive))) {
    number = Math.floor(high.value / unit) * unit;
    if (high.isExclusive && number >= high.value) number -= unit;
  }
  const isAbove = high !== undefined && number > high.value;
  return String(isAbove && !isInteger ? ((low?.value ?? 0) + high.value) / 2 : number);
}

function stringOf(reader: SchemaReader, schema: Schema): string {
  const [format] = asserted(schema, 'format');
  const formatted = format?.kind === 'string' ? byFormat.get(format.value) : undefined;
  const [least = 0] = numbersOf(schema, 'minLength');
  const candidates = [...(formatted === undefined ? [] : [formatted]), ...samples].map((text) =>
    text.padEnd(least, text || 'a'),
  );
  const found = candidates.find((value) => fits(reader, schema, stringNode(value)));
  return found ?? candidates[0] ?? '';
}
