import type { JsonNode } from '../json/json.ts';
import type { ComparedDialect } from './dialect.ts';

/** A place that schemas are found from: the base URI of references, and how keywords are read. */
export interface Base {
  readonly uri: string;
  readonly dialect: ComparedDialect;
  /** The URI of the document. */
  readonly document: string;
}

/** Where a reference leads: a schema, or nowhere known, with its URI if it has one, and a word on why. */
export type ResolvedPlace =
  | { readonly kind: 'schema'; readonly node: JsonNode; readonly base: Base }
  | { readonly kind: 'none'; readonly uri: string | undefined; readonly why: string };
