import type { JsonNode } from '../json/json.ts';
import type { ObjectSchema } from '../schema/walk-schemas.ts';

/** A schema that is no reference, and a judge of the values that it illustrates itself with. */
export interface IllustratedSchema extends ObjectSchema {
  /** Why a value does not fit the schema; `undefined` if it fits. */
  readonly judge: (value: JsonNode) => string | undefined;
}
