import { toValue, type JsonNode, type JsonObject } from '../../json/json.ts';
import { vocabulary } from '../../schema/keywords.ts';
import { longestTried } from '../../schema/pattern-cost.ts';
import { hasEmptyEnum } from '../../schema/readings.ts';
import { unicodeNames, unicodePattern } from '../../schema/unicode-pattern.ts';
import { arrangementOf } from '../../schema/subschemas.ts';

/** Keywords that validators assert although the dialect does not define them. */
const foreign: ReadonlySet<string> = new Set(['nullable', 'discriminator']);

/** Keywords whose schemas are reached only through members of an instance or through references. */
const reachedByName: ReadonlySet<string> = new Set(['properties', 'definitions', '$defs']);

/** How a schema is prepared for a validator. */
export interface PlainOptions {
  readonly assertsFormats: boolean;
  /** The longest text to test: patterns that would take too long on it are left out. */
  readonly longest: number;
  /** The names in an instance, if only their schemas are to be prepared. */
  readonly names?: ReadonlySet<string>;
  /** What replaces the `$ref` of a schema; if absent, references stay as written. */
  readonly refer?: (reference: JsonNode, holder: JsonObject) => string | undefined;
}

/** Prepares a schema for a validator: a new value each time, since validators change it. */
export function plainSchema(root: JsonNode, options: PlainOptions): object | boolean {
  const plain = prepareSchema(root, options);
  return typeof plain === 'object' && plain !== null ? plain : plain === true;
}

function prepareSchema(schema: JsonNode, options: PlainOptions): unknown {
  if (schema.kind !== 'object') return toValue(schema);
  const { assertsFormats, longest } = options;
  const plain: [string, unknown][] = [];
  for (const [keyword, value] of schema.members) {
    const isCostly =
      keyword === 'pattern' && value.kind === 'string' && longestTried(value.value) < longest;
    if (isCostly || isSilent(keyword, value) || (keyword === 'format' && !assertsFormats)) continue;
    plain.push([keyword, prepareValue(keyword, value, schema, options)]);
  }
  if (!hasEmptyEnum(schema)) return Object.fromEntries(plain);
  const others = plain.filter(([keyword]) => keyword !== 'enum');
  return { ...Object.fromEntries(others), not: {} };
}

/** Whether a keyword asserts nothing, and no reference can lead into its value. */
function isSilent(keyword: string, { kind }: JsonNode): boolean {
  if (foreign.has(keyword)) return true;
  const role = vocabulary.get(keyword)?.role ?? 'annotation';
  return role === 'annotation' && kind !== 'object' && kind !== 'array';
}

function prepareValue(
  keyword: string,
  value: JsonNode,
  holder: JsonObject,
  options: PlainOptions,
): unknown {
  const prepare = (schema: JsonNode): unknown => prepareSchema(schema, options);
  const arrangement = arrangementOf(keyword, value);
  switch (arrangement.kind) {
    case 'data':
      if (keyword === 'pattern' && value.kind === 'string') return unicodePattern(value.value);
      return (keyword === '$ref' && options.refer?.(value, holder)) || toValue(value);
    case 'schema':
      return prepare(value);
    case 'array':
      return arrangement.items.map(prepare);
    case 'map':
      return prepareMap(keyword, arrangement.members, options);
  }
}

function prepareMap(
  keyword: string,
  members: ReadonlyMap<string, JsonNode>,
  options: PlainOptions,
): object {
  const { longest, names } = options;
  const prepare = (schema: JsonNode): unknown => prepareSchema(schema, options);
  const isReachedByName = reachedByName.has(keyword);
  const isKept = (name: string): boolean => {
    if (isReachedByName)
      return names === undefined || (keyword === 'properties' && names.has(name));
    return keyword !== 'patternProperties' || longestTried(name) >= longest;
  };
  const kept = Array.from(members).filter(([name]) => isKept(name));
  const written = keyword === 'patternProperties' ? unicodeNames(members.keys()) : undefined;
  return Object.fromEntries(
    kept.map(([name, schema]) => [written?.get(name) ?? name, prepare(schema)]),
  );
}
