import { member, toText, type JsonNode, type JsonObject } from '../json/json.ts';
import type { Constraint, PhrasePart } from './definition-model.ts';
import { toLegible } from '../text/legible.ts';

const text = (words: string): PhrasePart => ({ kind: 'text', text: words });
const code = (source: string): PhrasePart => ({ kind: 'code', text: source });

/** Bounds and shapes that read as `words`, then the value as written, then how many of what. */
interface Measure {
  readonly words: string;
  readonly one?: string;
  readonly many?: string;
}

const items = { one: ' item', many: ' items' };
const properties = { one: ' property', many: ' properties' };

const measures: ReadonlyMap<string, Measure> = new Map([
  ['minimum', { words: 'at least ' }],
  ['exclusiveMinimum', { words: 'more than ' }],
  ['maximum', { words: 'at most ' }],
  ['exclusiveMaximum', { words: 'less than ' }],
  ['multipleOf', { words: 'a multiple of ' }],
  ['minLength', { words: 'length at least ' }],
  ['maxLength', { words: 'length at most ' }],
  ['pattern', { words: 'matches ' }],
  ['format', { words: 'format ' }],
  ['contentEncoding', { words: 'encoded as ' }],
  ['contentMediaType', { words: 'holds ' }],
  ['minItems', { words: 'at least ', ...items }],
  ['maxItems', { words: 'at most ', ...items }],
  ['minProperties', { words: 'at least ', ...properties }],
  ['maxProperties', { words: 'at most ', ...properties }],
]);

/** The constraints that a schema states, in the order of its keywords. */
export function constraintsOf(schema: JsonObject): readonly Constraint[] {
  const stated = Array.from(schema.members, ([keyword, value]) => constraintOf(keyword, value));
  return [
    ...enumBesideConst(schema),
    ...stated.filter((constraint) => constraint !== undefined),
    ...undeclaredRequired(schema),
    ...propertyDependencies(schema),
  ];
}

/** Beside a `const`, which is the only value, an `enum` allows no other. */
function enumBesideConst(schema: JsonObject): readonly Constraint[] {
  const values = member(schema, 'enum');
  if (!schema.members.has('const') || values?.kind !== 'array') return [];
  return [{ keyword: 'enum', phrase: [text('one of '), ...listed(values.items, toText)] }];
}

/** The constraint that a keyword states by itself; `undefined` where it states none of this kind. */
function constraintOf(keyword: string, value: JsonNode): Constraint | undefined {
  const measure = measures.get(keyword);
  if (measure !== undefined) {
    const amount = nameOf(value);
    const unit = amount === '1' ? measure.one : measure.many;
    const end = unit === undefined ? [] : [text(unit)];
    return { keyword, phrase: [text(measure.words), code(amount), ...end] };
  }
  const words = booleanPhrase(keyword, value);
  return words === undefined ? undefined : { keyword, phrase: [text(words)] };
}

/** The names that `required` lists. */
export function requiredNames(schema: JsonNode): ReadonlySet<string> {
  const required = member(schema, 'required');
  const names = required?.kind === 'array' ? required.items : [];
  return new Set(names.flatMap((name) => (name.kind === 'string' ? [name.value] : [])));
}

/** `required` names that the schema's own `properties` do not declare. */
function undeclaredRequired(schema: JsonObject): readonly Constraint[] {
  const declared = member(schema, 'properties');
  const required = member(schema, 'required');
  const names = (required?.kind === 'array' ? required.items : []).filter(
    (item) => item.kind === 'string' && member(declared, item.value) === undefined,
  );
  if (names.length === 0) return [];
  return [{ keyword: 'required', phrase: [text('required: '), ...listed(names, nameOf)] }];
}

/** `dependencies` that name properties: what must be present beside a property. */
function propertyDependencies(schema: JsonObject): readonly Constraint[] {
  const dependencies = member(schema, 'dependencies');
  if (dependencies?.kind !== 'object') return [];
  return Array.from(dependencies.members, ([name, value]) =>
    value.kind === 'array'
      ? [
          {
            keyword: 'dependencies',
            phrase: [
              text('with '),
              code(toLegible(name) || '""'),
              text(' also: '),
              ...listed(value.items, nameOf),
            ],
          },
        ]
      : [],
  ).flat();
}

function booleanPhrase(keyword: string, value: JsonNode): string | undefined {
  if (value.kind !== 'boolean') return undefined;
  switch (keyword) {
    case 'uniqueItems':
      return value.value ? 'items are unique' : 'items may repeat';
    case 'additionalProperties':
      return value.value ? 'other properties are allowed' : 'no other properties';
    case 'additionalItems':
      return value.value ? 'further items are allowed' : 'no further items';
    default:
      return undefined;
  }
}

function listed(
  nodes: readonly JsonNode[],
  write: (node: JsonNode) => string,
): readonly PhrasePart[] {
  if (nodes.length === 0) return [text('nothing')];
  return nodes.flatMap((node, index) => {
    const word = code(write(node));
    return index === 0 ? [word] : [text(', '), word];
  });
}

/** A string without quotes, unless nothing else would be left. */
function nameOf(node: JsonNode): string {
  return node.kind === 'string' && node.value !== '' ? toLegible(node.value) : toText(node);
}
