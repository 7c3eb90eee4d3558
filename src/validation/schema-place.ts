import type { JsonNode, JsonObject } from '../json/json.ts';
import type { DialectUse } from '../schema/dialects.ts';

/** A schema, and the document that contains it. */
export interface SchemaPlace {
  readonly identifier: string;
  readonly dialect: DialectUse;
  readonly node: JsonNode;
}

/** Finds the target of a reference; `undefined` if it is unknown. */
export type FindTarget = (holder: JsonObject) => SchemaPlace | undefined;
