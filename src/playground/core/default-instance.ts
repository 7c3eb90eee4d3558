import { compileAutomaton } from '../../compat/regular/automaton.ts';
import { findWord } from '../../compat/regular/search.ts';
import {
  itemsOf,
  membersOf,
  nullNode,
  objectNode,
  stringNode,
  toText,
  type JsonNode,
} from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { fits, selectBranch, withConditions } from './match-distance.ts';
import {
  valuesAllowedBy,
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
  const options = depth > deepest ? undefined : reader.alternatives(schema);
  const option = options?.find((one) => !one.isNever) ?? options?.[0];
  if (option !== undefined) return defaultText(reader, option, depth + 1);
  const text = typedText(reader, schema, depth);
  const met = depth > deepest ? schema : withConditions(reader, schema, parsed(text));
  return met === schema || text.startsWith('{') ? text : defaultText(reader, met, depth + 1);
}

/**
 * The JSON text of an initial value that replaces another, for instance when another alternative is chosen:
 * it keeps the members that are still allowed.
 */
export function switchedText(reader: SchemaReader, schema: Schema, value: JsonNode): string {
  const kept = Array.from(membersOf(value)).filter(
    ([name, held]) =>
      propertyNames(schema).includes(name) &&
      fits(reader, reader.property(schema, name).schema, held),
  );
  const members = new Map(kept.map(([name, held]) => [name, toText(held)]));
  const isObject = members.size + requiredNames(schema).size > 0;
  return isObject ? objectText(reader, schema, 0, members) : defaultText(reader, schema);
}

function statedValues(schema: Schema): readonly JsonNode[] {
  const byDefault = annotation(schema, 'default');
  return [
    ...(byDefault === undefined ? [] : [byDefault]),
    ...(valuesAllowedBy(schema) ?? []),
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

/** An object with what is required, which may depend on its other members, added to `members`. */
function objectText(
  reader: SchemaReader,
  schema: Schema,
  depth: number,
  members = new Map<string, string>(),
): string {
  const add = (met: Schema, name: string): void => {
    members.set(name, defaultText(reader, reader.property(met, name).schema, depth + 1));
  };
  const suits = (met: Schema, name: string): boolean => {
    const text = members.get(name);
    return text !== undefined && fits(reader, reader.property(met, name).schema, parsed(text));
  };
  let met = schema;
  let isJudged = false;
  for (let tries = depth; tries <= deepest; tries += 1) {
    const wanted = [...requiredNames(met)].filter((name) => !suits(met, name));
    const least = Math.min(100, Math.max(0, ...numbersOf(met, 'minProperties')));
    const more = least - members.size - wanted.length;
    const others = more > 0 ? possibleNames(reader, met, least) : [];
    wanted.push(...others.filter((name) => !members.has(name)).slice(0, more));
    // A condition may hold for an object without members.
    if (wanted.length === 0 && isJudged) break;
    for (const name of wanted) add(met, name);
    isJudged = true;
    met = selectBranch(reader, schema, parsed(memberTexts(members, schema)));
  }
  return memberTexts(members, schema);
}

/** An object in the order of its definition. */
function memberTexts(members: ReadonlyMap<string, string>, schema: Schema): string {
  const names = new Set([
    ...propertyNames(schema).filter((name) => members.has(name)),
    ...members.keys(),
  ]);
  const texts = Array.from(names, (name) => `${JSON.stringify(name)}: ${members.get(name) ?? ''}`);
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`;
}

/** Names that members may have: those of the definition, then some that its patterns allow. */
function possibleNames(reader: SchemaReader, schema: Schema, count: number): readonly string[] {
  const patterns = asserted(schema, 'patternProperties').flatMap((node) => [
    ...membersOf(node).keys(),
  ]);
  const forms = patterns.map((pattern) => objectNode(new Map([['pattern', stringNode(pattern)]])));
  const limits = asserted(schema, 'propertyNames');
  const names = [...forms, ...limits].map((node) => stringOf(reader, reader.alone(node)));
  const free = Array.from({ length: count }, (_, index) => `name${String(index + 1)}`);
  const required = requiredNames(schema);
  return [...new Set([...propertyNames(schema), ...names, ...free])].filter(
    (name) => !required.has(name) && !reader.property(schema, name).schema.isNever,
  );
}

function parsed(text: string): JsonNode {
  const read = parseJson(text);
  return read.kind === 'parsed' ? read.root : nullNode;
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
  return found ?? matchingText(schema, least) ?? candidates[0] ?? '';
}

/** A shortest text that the patterns match. */
function matchingText(schema: Schema, least: number): string | undefined {
  const matching = asserted(schema, 'pattern').flatMap((pattern) => {
    const compiled = compileAutomaton(pattern.kind === 'string' ? pattern.value : '');
    return compiled.kind === 'automaton' ? compiled.automaton : [];
  });
  const [most = Infinity] = numbersOf(schema, 'maxLength');
  const found = findWord({ matching, failing: [], least, most, excluded: new Set() });
  return found.kind === 'word' ? found.word : undefined;
}
