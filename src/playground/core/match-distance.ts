import { canonicalText } from '../../json/equality.ts';
import type { JsonArray, JsonNode, JsonObject } from '../../json/json.ts';
import {
  allowedValues,
  asserted,
  boundOf,
  matches,
  numbersOf,
  openBranches,
  propertyNames,
  requiredNames,
  typesOf,
  type Branches,
  type Schema,
  type SchemaReader,
} from './schema.ts';

/** How much a part that does not fit counts. */
const weight = { never: 1000, type: 100, value: 20, missing: 5, unknown: 3, other: 1 } as const;
const deepest = 5;
/** Schemas that one answer may look at. */
const mostVisits = 4000;

/**
 * How far a value is from a schema: 0 where it fits. It says which of several alternatives is meant;
 * the definition's own validator says what is valid.
 */
export function matchDistance(reader: SchemaReader, schema: Schema, value: JsonNode): number {
  return new DistanceMeter(reader).of(schema, value, 0, Infinity);
}

export function fits(reader: SchemaReader, schema: Schema, value: JsonNode): boolean {
  return matchDistance(reader, schema, value) === 0;
}

/** The schema with those of its alternatives taken that are nearest to the value. */
export function selectBranch(reader: SchemaReader, schema: Schema, value: JsonNode): Schema {
  const branches = openBranches(schema);
  if (branches === undefined) return schema;
  return reader.settled.get(schema, value, () => selectOne(reader, schema, branches, value));
}

function selectOne(
  reader: SchemaReader,
  schema: Schema,
  branches: Branches,
  value: JsonNode,
): Schema {
  const options = branches.schemas.map((branch) => reader.take(schema, branches, branch));
  const distances = options.map((option) => matchDistance(reader, option, value));
  const nearest = options[distances.indexOf(Math.min(...distances))];
  return nearest === undefined ? schema : selectBranch(reader, nearest, value);
}

class DistanceMeter {
  private readonly reader: SchemaReader;
  private visits = 0;

  constructor(reader: SchemaReader) {
    this.reader = reader;
  }

  /** From `enough` on it does not matter how far, and is not measured. */
  of(schema: Schema, value: JsonNode, depth: number, enough: number): number {
    this.visits += 1;
    if (schema.isNever) return weight.never;
    if (depth > deepest || this.visits > mostVisits) return 0;
    if (!hasType(schema, value)) return weight.type;
    const own = ofValue(schema, value) + ofScalar(schema, value);
    const branches = openBranches(schema);
    if (branches !== undefined) {
      return this.ofNearest(schema, branches, value, depth, enough);
    }
    if (own >= enough) return own;
    if (value.kind === 'object') return own + this.ofObject(schema, value, depth, enough - own);
    return value.kind === 'array' ? own + this.ofArray(schema, value, depth, enough - own) : own;
  }

  private ofNearest(
    schema: Schema,
    branches: Branches,
    value: JsonNode,
    depth: number,
    enough: number,
  ): number {
    let least = enough;
    for (const branch of branches.schemas) {
      const option = this.reader.take(schema, branches, branch);
      least = Math.min(least, this.of(option, value, depth + 1, least));
      if (least === 0) break;
    }
    return least;
  }

  private ofObject(schema: Schema, { members }: JsonObject, depth: number, enough: number): number {
    let sum = 0;
    for (const name of requiredNames(schema)) if (!members.has(name)) sum += weight.missing;
    const known = new Set(propertyNames(schema));
    for (const [name, value] of members) {
      if (sum >= enough) break;
      const { schema: property } = this.reader.property(schema, name);
      const isUnknown = property.isNever && !known.has(name);
      sum += isUnknown ? weight.unknown : this.of(property, value, depth + 1, enough - sum);
    }
    return sum;
  }

  private ofArray(schema: Schema, { items }: JsonArray, depth: number, enough: number): number {
    const [least = 0] = numbersOf(schema, 'minItems');
    const [most = Infinity] = numbersOf(schema, 'maxItems');
    let sum = items.length < least || items.length > most ? weight.other : 0;
    for (const [index, item] of items.entries()) {
      if (sum >= enough) break;
      sum += this.of(this.reader.item(schema, index), item, depth + 1, enough - sum);
    }
    return sum;
  }
}

function hasType(schema: Schema, value: JsonNode): boolean {
  const types = typesOf(schema);
  if (types === undefined) return true;
  if (value.kind !== 'number') return types.includes(value.kind);
  return (
    types.includes('number') || (types.includes('integer') && Number.isInteger(Number(value.text)))
  );
}

function ofValue(schema: Schema, value: JsonNode): number {
  const allowed = allowedValues(schema);
  const text = canonicalText(value);
  return allowed?.every((other) => canonicalText(other) !== text) === true ? weight.value : 0;
}

function ofScalar(schema: Schema, value: JsonNode): number {
  if (value.kind === 'string') return ofString(schema, value.value);
  return value.kind === 'number' ? ofNumber(schema, Number(value.text)) : 0;
}

function ofString(schema: Schema, text: string): number {
  const [least = 0] = numbersOf(schema, 'minLength');
  const [most = Infinity] = numbersOf(schema, 'maxLength');
  const patterns = asserted(schema, 'pattern').flatMap((node) =>
    node.kind === 'string' ? node.value : [],
  );
  const length = countCharacters(text);
  const isSound = length >= least && length <= most && patterns.every((one) => matches(one, text));
  return isSound ? 0 : weight.other;
}

/** As JSON Schema counts them: code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

function ofNumber(schema: Schema, number: number): number {
  const low = boundOf(schema, 'minimum');
  const high = boundOf(schema, 'maximum');
  const isLow = low !== undefined && (low.isExclusive ? number <= low.value : number < low.value);
  const isHigh =
    high !== undefined && (high.isExclusive ? number >= high.value : number > high.value);
  const isOff = numbersOf(schema, 'multipleOf').some((step) => !Number.isInteger(number / step));
  return isLow || isHigh || isOff ? weight.other : 0;
}
