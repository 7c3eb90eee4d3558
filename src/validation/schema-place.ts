import type { JsonNode, JsonObject } from '../json/json.ts';
import type { DialectUse } from '../schema/dialects.ts';

/** A schema that something refers to, and the document that it stands in. */
export interface SchemaPlace {
  readonly identifier: string;
  readonly dialect: DialectUse;
  readonly node: JsonNode;
}

/** Finds the schema that a reference leads to; `undefined` if nothing is known of it. */
export type FindTarget = (holder: JsonObject) => SchemaPlace | undefined;
