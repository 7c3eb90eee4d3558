import type { JsonNode } from '../json/json.ts';
import type { SchemaDocuments } from './schema-documents.ts';

/** What a validator makes of an instance. */
export type Validity =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly at: string; readonly keyword: string }
  | { readonly kind: 'failed'; readonly why: string };

/** Judges an instance by the document of a URI. */
export type DocumentValidator = (uri: string, instance: unknown) => Validity;

/** Validators, each of which judges instances by any document. */
export interface Validators {
  /** What each validator makes of an instance, by the document of a URI. */
  readonly judge: (
    documents: SchemaDocuments,
    uri: string,
    instance: JsonNode,
    assertsFormats: boolean,
  ) => readonly Validity[];
}

/** Validators throw at what they cannot compile, and overflow the stack at endless recursion. */
export function guarded(judge: DocumentValidator): DocumentValidator {
  return (uri, instance) => {
    try {
      return judge(uri, instance);
    } catch (error) {
      return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
    }
  };
}
