import type { JsonNode } from '../../json/json.ts';
import type { ComparedDialect } from './dialect.ts';

/** The context in which schemas are read: the base URI of references, and the dialect. */
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

/** The target of a reference: a schema, or else the URI (if there is one) and the reason. */
export type ResolvedPlace =
  | ({ readonly kind: 'schema' } & PlacedNode)
  | {
      readonly kind: 'none';
      readonly uri: string | undefined;
      readonly why: string;
      /** For a target in an unknown document: a name that all references to it share. */
      readonly name: string | undefined;
    };
