import { canonicalText } from '../../json/equality.ts';
import type { JsonArray, JsonNode, JsonObject } from '../../json/json.ts';
import { isOfType, type JudgingKeywordName } from '../../schema/keywords.ts';
import {
  allowedValues,
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
  return matchDistance(reader, schema, value) === 0;
}

/** The schema with the alternatives chosen that are nearest to the value. */
export function selectBranch(reader: SchemaReader, schema: Schema, value: JsonNode): Schema {
  const options = reader.alternatives(schema);
  if (options === undefined) return schema;
  return reader.selected.get(value, schema, () => {
    const distances = options.map((option) => matchDistance(reader, option, value));
    const nearest = options[distances.indexOf(Math.min(...distances))];
    return nearest === undefined ? schema : selectBranch(reader, nearest, value);
  });
}

/** Alternatives in alternatives: with more nothing is sure. */
const mostLeaves = 200;

/** The alternative that is meant by a value: the only one of its type, or one with a constant that it has. */
export function meantBranch(
  reader: SchemaReader,
  schema: Schema,
  value: JsonNode,
): Schema | undefined {
  const leaves = leavesOf(reader, schema).filter((leaf) => hasType(leaf, value));
  const nearest = selectBranch(reader, schema, value);
  const [only] = leaves;
  if (leaves.length === 1) return only;
  return value.kind === 'object' && hasConstant(reader, nearest, value) ? nearest : undefined;
}

/** The schema with each of its alternatives taken, and those of them; none where they are too many. */
export function leavesOf(reader: SchemaReader, schema: Schema): readonly Schema[] {
  const waiting = [schema];
  const leaves: Schema[] = [];
  for (const next of waiting) {
    const alternatives = reader.alternatives(next);
    if (alternatives === undefined) leaves.push(next);
    else waiting.push(...alternatives);
    if (waiting.length > mostLeaves) return [];
  }
  return leaves;
}

/** Whether an object has the one value that a property of it may have. */
function hasConstant(reader: SchemaReader, schema: Schema, { members }: JsonObject): boolean {
  return Array.from(members).some(([name, value]) => {
    const constant = constantOf(reader, schema, name);
    return constant !== undefined && canonicalText(constant) === canonicalText(value);
  });
}

/** The one value that a property may have. */
export function constantOf(
  reader: SchemaReader,
  schema: Schema,
  name: string,
): JsonNode | undefined {
  const allowed = allowedValues(reader.property(schema, name).schema);
  return allowed?.length === 1 ? allowed[0] : undefined;
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
  multipleOf: ifNumber((number, step) => Number.isInteger(number / step)),
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
  contains: unmeasured,
  maxProperties: unmeasured,
  minProperties: unmeasured,
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
  not: unmeasured,
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

/** The keywords that are judged one by one. */
const judged: readonly (readonly [string, Judge])[] = Object.entries(judges).flatMap(
  ([keyword, judge]) => (typeof judge === 'string' ? [] : [[keyword, judge]]),
);

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
    const own = ofValue(schema, value) + ofKeywords(schema, value);
    const options = this.#reader.alternatives(schema);
    if (options !== undefined) return this.#ofNearest(options, value, depth, enough);
    if (own >= enough) return own;
    if (value.kind === 'object') return own + this.#ofObject(schema, value, depth, enough - own);
    return value.kind === 'array' ? own + this.#ofArray(schema, value, depth, enough - own) : own;
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
    const known = new Set(propertyNames(schema));
    for (const [name, value] of members) {
      if (sum >= enough) break;
      const { schema: property } = this.#reader.property(schema, name);
      const isUnknown = property.isNever && !known.has(name);
      sum += isUnknown ? weight.unknown : this.of(property, value, depth + 1, enough - sum);
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

function ofValue(schema: Schema, value: JsonNode): number {
  const allowed = allowedValues(schema);
  const text = canonicalText(value);
  return allowed?.every((other) => canonicalText(other) !== text) === true ? weight.value : 0;
}

/** The distance from the limits of numbers and the keywords that are judged one by one. */
function ofKeywords(schema: Schema, value: JsonNode): number {
  const isSound = judged.every(([keyword, judge]) =>
    asserted(schema, keyword).every((stated) => judge(stated, value)),
  );
  return isSound && isWithinLimits(schema, value) ? 0 : weight.other;
}

function isWithinLimits(schema: Schema, value: JsonNode): boolean {
  if (value.kind !== 'number') return true;
  const number = Number(value.text);
  const low = limitOf(schema, 'minimum');
  const high = limitOf(schema, 'maximum');
  const isLow = low !== undefined && (low.isExclusive ? number <= low.value : number < low.value);
  const isHigh =
    high !== undefined && (high.isExclusive ? number >= high.value : number > high.value);
  return !isLow && !isHigh;
}

/** Judges the number of characters of a string, or of items of an array. */
function ifSize(kind: 'string' | 'array', fits: (size: number, limit: number) => boolean): Judge {
  return (stated, value) =>
    stated.kind !== 'number' || value.kind !== kind || fits(sizeOf(value), Number(stated.text));
}

function sizeOf(value: JsonNode): number {
  if (value.kind === 'string') return countCharacters(value.value);
  return value.kind === 'array' ? value.items.length : 0;
}

function ifNumber(fits: (number: number, unit: number) => boolean): Judge {
  return (stated, value) =>
    stated.kind !== 'number' ||
    value.kind !== 'number' ||
    fits(Number(value.text), Number(stated.text));
}

/** As JSON Schema counts them: code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
