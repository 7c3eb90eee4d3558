import { canonicalText } from '../json/equality.ts';
import type { JsonNode } from '../json/json.ts';
import { formatDecimal, isInteger, parseDecimal, type Decimal } from './decimal.ts';
import { valueType, type TypeSet } from './types.ts';

/**
 * Values that are made have no place in a source. Numbers keep their digits, so that counterexamples are
 * exact.
 */
const nowhere = { start: 0, end: 0 } as const;

/** Makes `null`. */
export const nullNode: JsonNode = { kind: 'null', ...nowhere };

/** Makes `true` or `false`. */
export function booleanNode(value: boolean): JsonNode {
  return { kind: 'boolean', value, ...nowhere };
}

/** Makes a string. */
export function stringNode(value: string): JsonNode {
  return { kind: 'string', value, ...nowhere };
}

/** Makes a number. */
export function numberNode(value: Decimal): JsonNode {
  return { kind: 'number', text: formatDecimal(value), ...nowhere };
}

/** Makes an array. */
export function arrayNode(items: readonly JsonNode[]): JsonNode {
  return { kind: 'array', items, ...nowhere };
}

/** Makes an object. */
export function objectNode(members: ReadonlyMap<string, JsonNode>): JsonNode {
  return { kind: 'object', members, ...nowhere };
}

/** Values by their canonical text. */
export type ValueSet = ReadonlyMap<string, JsonNode>;

/** A set of values, compared as JSON Schema does. */
export function valueSet(values: readonly JsonNode[]): ValueSet {
  return new Map(values.map((value) => [canonicalText(value), value]));
}

/** The type of a value; `undefined` for a number whose exponent is too large. */
export function typeOf(value: JsonNode): TypeSet | undefined {
  if (value.kind !== 'number') return valueType[value.kind];
  const decimal = parseDecimal(value.text);
  if (decimal === undefined) return undefined;
  return isInteger(decimal) ? valueType.integer : valueType.fraction;
}
