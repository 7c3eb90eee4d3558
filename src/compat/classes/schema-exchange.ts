import type { JsonNode, JsonObject } from '../../json/json.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import type { ClassLiteral } from './schema-class.ts';

/** Replaces one schema by another, so that a document is read with a single difference. */
export interface SchemaExchange {
  readonly at: JsonNode;
  readonly by: JsonNode;
  /** The documents that `by` may be from. */
  readonly others: SchemaDocuments;
  /** The class of an unchanged schema; `undefined` for those that lead to the replaced one. */
  readonly elsewhere: (schema: JsonObject) => ClassLiteral | undefined;
}
