import type { JsonNode } from '../json/json.ts';
import type { ComparedDialect } from './dialect.ts';

/** What schemas at a place are read by: the base URI of references, and the dialect. */
export interface Base {
  readonly uri: string;
  readonly dialect: ComparedDialect;
  /** The URI of the document. */
  readonly document: string;
}

/** A schema of a document, and its base. */
export interface PlacedNode {
  readonly node: JsonNode;
  readonly base: Base;
}

/** The target of a reference: a schema, or an unknown one with its URI, if it has one, and the reason. */
export type ResolvedPlace =
  | ({ readonly kind: 'schema' } & PlacedNode)
  | {
      readonly kind: 'none';
      readonly uri: string | undefined;
      readonly why: string;
      /** In a document that is not known: what all references to the same place share. */
      readonly name: string | undefined;
    };
