import { canonicalText } from '../../json/equality.ts';
import type { JsonNode } from '../../json/json.ts';
import { isInteger, parseDecimal } from './decimal.ts';
import { valueType, type TypeSet } from './types.ts';

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
