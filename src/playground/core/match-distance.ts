import { canonicalText } from '../../json/equality.ts';
import {
  itemsOf,
  member,
  membersOf,
  type JsonArray,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { isOfType, type JudgingKeywordName } from '../../schema/keywords.ts';
import { dependentsOf } from '../../schema/readings.ts';
import {
  valuesAllowedBy,
  asserted,
  limitOf,
  matches,
  propertyNames,
  requiredNames,
  typesOf,
  type Schema,
  type SchemaReader,
} from './schema.ts';

/** The distance that each kind of mismatch adds. */
const weight = { never: 1000, type: 100, value: 20, missing: 5, unknown: 3, other: 1 } as const;
/** How much more a member counts that has one possible value: it tells alternatives apart. */
const constantFactor = 50;
const deepest = 5;
/** The most schemas to visit for one distance. */
const mostVisits = 4000;

/**
 * How far a value is from a schema: 0 if it fits. The distance decides which of several alternatives is
 * meant; the definition's own validator decides what is valid.
 */
export function matchDistance(reader: SchemaReader, schema: Schema, value: JsonNode): number {
  return new DistanceMeter(reader).of(schema, value, 0, Infinity);
}

/** Whether the distance of a value from a schema is 0. */
export function fits(reader: SchemaReader, schema: Schema, value: JsonNode): boolean {
  return reader.fitting.get(
    value,
    schema,
    () => new DistanceMeter(reader).of(schema, value, 0, 1) === 0,
  );
}

/** The schema with the alternatives chosen that are nearest to the value, and what applies on a condition. */
export function selectBranch(reader: SchemaReader, schema: Schema, value: JsonNode): Schema {
  return reader.selected.get(value, schema, () => {
    const met = withConditions(reader, schema, value);
    const options = reader.alternatives(met);
    if (options === undefined) return met;
    const distances = options.map((option) => matchDistance(reader, option, value));
    const nearest = options[distances.indexOf(Math.min(...distances))];
    return nearest === undefined ? met : selectBranch(reader, nearest, value);
  });
}

/** The schema with the schemas that apply to the value on a condition. */
export function withConditions(reader: SchemaReader, schema: Schema, value: JsonNode): Schema {
  const added = schema.assertions
    .flatMap((node) => conditionalSchemas(reader, node, value))
    .find((node) => node.kind === 'object' && !schema.annotations.includes(node));
  return added === undefined ? schema : withConditions(reader, reader.take(schema, added), value);
}

/** What a schema applies to a value by `if`, and because of a member that the value has. */
export function conditionalSchemas(
  reader: SchemaReader,
  node: JsonObject,
  value: JsonNode,
): readonly JsonNode[] {
  const asked = member(node, 'if');
  const chosen = asked && member(node, fits(reader, reader.alone(asked), value) ? 'then' : 'else');
  const dependent = dependentsOf(node)
    .filter(({ property }) => member(value, property) !== undefined)
    .map((found) => (found.kind === 'schema' ? found.schema : reader.requiring(found.names)));
  return chosen === undefined ? dependent : [chosen, ...dependent];
}

/** Whether a value conforms to a keyword; values of types that the keyword ignores do. */
type Judge = (stated: JsonNode, value: JsonNode) => boolean;

/** For keywords that `SchemaReader` evaluates together: types, values, members, items, branches. */
const readApart = 'read apart';
/** For keywords that do not distinguish alternatives; only the validator judges them. */
const unmeasured = 'unmeasured';

/** How each keyword counts in a distance. */
const judges = {
  $ref: readApart,
  type: readApart,
  enum: readApart,
  const: readApart,
  multipleOf: (stated, value) =>
    stated.kind !== 'number' ||
    value.kind !== 'number' ||
    Number.isInteger(Number(value.text) / Number(stated.text)),
  maximum: readApart,
  exclusiveMaximum: readApart,
  minimum: readApart,
  exclusiveMinimum: readApart,
  maxLength: ifSize('string', (size, most) => size <= most),
  minLength: ifSize('string', (size, least) => size >= least),
  pattern: (stated, value) =>
    stated.kind !== 'string' || value.kind !== 'string' || matches(stated.value, value.value),
  format: unmeasured,
  items: readApart,
  additionalItems: readApart,
  maxItems: ifSize('array', (size, most) => size <= most),
  minItems: ifSize('array', (size, least) => size >= least),
  uniqueItems: unmeasured,
  contains: readApart,
  maxProperties: ifSize('object', (size, most) => size <= most),
  minProperties: ifSize('object', (size, least) => size >= least),
  required: readApart,
  properties: readApart,
  patternProperties: readApart,
  additionalProperties: readApart,
  dependencies: unmeasured,
  propertyNames: unmeasured,
  if: unmeasured,
  then: unmeasured,
  else: unmeasured,
  allOf: readApart,
  anyOf: readApart,
  oneOf: readApart,
  not: readApart,
  $recursiveRef: readApart,
  $dynamicRef: readApart,
  prefixItems: readApart,
  minContains: unmeasured,
  maxContains: unmeasured,
  unevaluatedItems: unmeasured,
  dependentRequired: unmeasured,
  dependentSchemas: unmeasured,
  unevaluatedProperties: unmeasured,
} as const satisfies Record<JudgingKeywordName, Judge | typeof readApart | typeof unmeasured>;

const judging: ReadonlyMap<string, Judge | string> = new Map(Object.entries(judges));

class DistanceMeter {
  readonly #reader: SchemaReader;
  #visits = 0;

  constructor(reader: SchemaReader) {
    this.#reader = reader;
  }

  /** Stops measuring at `enough`: a greater distance does not matter. */
  of(schema: Schema, value: JsonNode, depth: number, enough: number): number {
    this.#visits += 1;
    if (schema.isNever) return weight.never;
    if (depth > deepest || this.#visits > mostVisits) return 0;
    if (!hasType(schema, value)) return weight.type;
    const options = this.#reader.alternatives(schema);
    if (options !== undefined) return this.#ofNearest(options, value, depth, enough);
    const own = ofValue(schema, value) + ofKeywords(schema, value);
    if (own >= enough) return own;
    if (!this.#suits(schema, value, depth)) return own + weight.other;
    if (value.kind === 'object') return own + this.#ofObject(schema, value, depth, enough - own);
    return value.kind === 'array' ? own + this.#ofArray(schema, value, depth, enough - own) : own;
  }

  /** Whether a value contains what it must and meets no `not`; a `not` counts only if all of it is measured. */
  #suits(schema: Schema, value: JsonNode, depth: number): boolean {
    if (depth === deepest) return true;
    const fits = (node: JsonNode, value: JsonNode): boolean =>
      this.of(this.#reader.alone(node), value, depth + 1, 1) === 0;
    const contained = value.kind === 'array' ? asserted(schema, 'contains') : [];
    return (
      contained.every((node) => itemsOf(value).some((item) => fits(node, item))) &&
      !asserted(schema, 'not').some(
        (node) => isMeasured(this.#reader.alone(node)) && fits(node, value),
      )
    );
  }

  #ofNearest(options: readonly Schema[], value: JsonNode, depth: number, enough: number): number {
    let least = enough;
    for (const option of options) {
      least = Math.min(least, this.of(option, value, depth + 1, least));
      if (least === 0) break;
    }
    return least;
  }

  #ofObject(schema: Schema, { members }: JsonObject, depth: number, enough: number): number {
    let sum = 0;
    for (const name of requiredNames(schema)) if (!members.has(name)) sum += weight.missing;
    for (const [name, value] of members) {
      if (sum >= enough) break;
      const { schema: property } = this.#reader.property(schema, name);
      const isUnknown = property.isNever && !propertyNames(schema).includes(name);
      const factor = valuesAllowedBy(property)?.length === 1 ? constantFactor : 1;
      sum += isUnknown
        ? weight.unknown
        : factor * this.of(property, value, depth + 1, enough - sum);
    }
    return sum;
  }

  #ofArray(schema: Schema, { items }: JsonArray, depth: number, enough: number): number {
    let sum = 0;
    for (const [index, item] of items.entries()) {
      if (sum >= enough) break;
      sum += this.of(this.#reader.item(schema, index), item, depth + 1, enough - sum);
    }
    return sum;
  }
}

/** Whether a value is of a type that a schema allows. */
export function hasType(schema: Schema, value: JsonNode): boolean {
  return typesOf(schema)?.some((type) => isOfType(value, type)) !== false;
}

function isMeasured({ keywords }: Schema): boolean {
  return Array.from(keywords.keys()).every((name) => judging.get(name) !== unmeasured);
}

function ofValue(schema: Schema, value: JsonNode): number {
  const allowed = valuesAllowedBy(schema);
  if (allowed === undefined || allowed.includes(value)) return 0;
  const text = canonicalText(value);
  return allowed.every((other) => canonicalText(other) !== text) ? weight.value : 0;
}

/** The distance from the limits of numbers and the keywords that are judged one by one. */
function ofKeywords(schema: Schema, value: JsonNode): number {
  const isSound = Array.from(schema.keywords).every(([keyword, stated]) => {
    const judge = judging.get(keyword);
    return typeof judge !== 'function' || stated.every((node) => judge(node, value));
  });
  return isSound && isWithinLimits(schema, value) ? 0 : weight.other;
}

function isWithinLimits(schema: Schema, value: JsonNode): boolean {
  if (value.kind !== 'number') return true;
  const number = Number(value.text);
  return (['minimum', 'maximum'] as const).every((side) => {
    const limit = limitOf(schema, side);
    if (limit?.value === number) return !limit.isExclusive;
    return limit === undefined || number > limit.value === (side === 'minimum');
  });
}

function ifSize(
  kind: 'string' | 'array' | 'object',
  fits: (size: number, limit: number) => boolean,
): Judge {
  return (stated, value) =>
    stated.kind !== 'number' || value.kind !== kind || fits(sizeOf(value), Number(stated.text));
}

/** The number of characters of a string, of items of an array, or of members of an object. */
export function sizeOf(value: JsonNode): number {
  // As JSON Schema counts them: code points.
  if (value.kind === 'string') return Array.from(value.value).length;
  return value.kind === 'array' ? value.items.length : membersOf(value).size;
}
