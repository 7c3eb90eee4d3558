import { canonicalText } from '../json/equality.ts';
import type { JsonNode } from '../json/json.ts';
import { formatDecimal, isInteger, parseDecimal, type Decimal } from './decimal.ts';
import { valueType, type TypeSet } from './types.ts';

/**
 * Values that are made, not read: trees without a place in any source. Numbers keep their digits, so
 * that a counterexample is exact.
 */
const nowhere = { start: 0, end: 0 } as const;

/** `null`, as part of a counterexample. */
export const nullNode: JsonNode = { kind: 'null', ...nowhere };

/** `true` or `false`, as part of a counterexample. */
export function booleanNode(value: boolean): JsonNode {
  return { kind: 'boolean', value, ...nowhere };
}

/** A string, as part of a counterexample. */
export function stringNode(value: string): JsonNode {
  return { kind: 'string', value, ...nowhere };
}

/** A number, as part of a counterexample. */
export function numberNode(value: Decimal): JsonNode {
  return { kind: 'number', text: formatDecimal(value), ...nowhere };
}

/** An array, as part of a counterexample. */
export function arrayNode(items: readonly JsonNode[]): JsonNode {
  return { kind: 'array', items, ...nowhere };
}

/** An object, as part of a counterexample. */
export function objectNode(members: ReadonlyMap<string, JsonNode>): JsonNode {
  return { kind: 'object', members, ...nowhere };
}

/** Values by what equal ones share. */
export type ValueSet = ReadonlyMap<string, JsonNode>;

/** Values as a set: equal ones, as JSON Schema compares them, once. */
export function valueSet(values: readonly JsonNode[]): ValueSet {
  return new Map(values.map((value) => [canonicalText(value), value]));
}

/** The type of a value; of a number with too large an exponent `undefined`. */
export function typeOf(value: JsonNode): TypeSet | undefined {
  if (value.kind !== 'number') return valueType[value.kind];
  const decimal = parseDecimal(value.text);
  if (decimal === undefined) return undefined;
  return isInteger(decimal) ? valueType.integer : valueType.fraction;
}
