import { member, toText, type JsonNode, type JsonObject } from '../catalog/json.ts';
import type { Constraint, PhrasePart } from './definition-model.ts';

const text = (words: string): PhrasePart => ({ kind: 'text', text: words });
const code = (source: string): PhrasePart => ({ kind: 'code', text: source });

/** Bounds and shapes that read as `words`, then the value as written, then `unit`. */
const measured: ReadonlyMap<string, { readonly words: string; readonly unit?: string }> = new Map([
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
  ['minItems', { words: 'at least ', unit: ' items' }],
  ['maxItems', { words: 'at most ', unit: ' items' }],
  ['minProperties', { words: 'at least ', unit: ' properties' }],
  ['maxProperties', { words: 'at most ', unit: ' properties' }],
]);

/** The constraint that a keyword states by itself; `undefined` where it states none of this kind. */
export function constraintOf(keyword: string, value: JsonNode): Constraint | undefined {
  const measure = measured.get(keyword);
  if (measure !== undefined) {
    const amount = code(value.kind === 'string' ? value.value : toText(value));
    const unit = measure.unit === undefined ? [] : [text(measure.unit)];
    return { keyword, phrase: [text(measure.words), amount, ...unit] };
  }
  const words = booleanPhrase(keyword, value);
  return words === undefined ? undefined : { keyword, phrase: [text(words)] };
}

/** `required` names that the schema's own `properties` do not declare. */
export function undeclaredRequired(schema: JsonObject): readonly Constraint[] {
  const required = member(schema, 'required');
  const declared = member(schema, 'properties');
  if (required?.kind !== 'array') return [];
  const names = required.items.filter(
    (item) => item.kind === 'string' && member(declared, item.value) === undefined,
  );
  if (names.length === 0) return [];
  return [{ keyword: 'required', phrase: [text('required: '), ...listed(names)] }];
}

/** `dependencies` that name properties: what must be present beside a property. */
export function propertyDependencies(schema: JsonObject): readonly Constraint[] {
  const dependencies = member(schema, 'dependencies');
  if (dependencies?.kind !== 'object') return [];
  return Array.from(dependencies.members, ([name, { value }]) =>
    value.kind === 'array'
      ? [
          {
            keyword: 'dependencies',
            phrase: [text('with '), code(name), text(' also: '), ...listed(value.items)],
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

function listed(names: readonly JsonNode[]): readonly PhrasePart[] {
  if (names.length === 0) return [text('nothing')];
  return names.flatMap((name, index) => {
    const word = code(name.kind === 'string' ? name.value : toText(name));
    return index === 0 ? [word] : [text(', '), word];
  });
}
