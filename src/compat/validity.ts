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
  readonly formats: FormatTests;
  /** What each validator makes of an instance, by the document of a URI. */
  readonly judge: (
    documents: SchemaDocuments,
    uri: string,
    instance: JsonNode,
    assertsFormats: boolean,
  ) => readonly Validity[];
}

/** How validators test strings for their format. */
export interface FormatTests {
  /** Whether strings are tested for it at all. */
  readonly isTested: (name: string) => boolean;
  readonly hasFormat: (name: string, text: string) => boolean | undefined;
  /** Whether all validators make the same of it: what confirms a counterexample must. */
  readonly isUndisputed: (name: string, text: string) => boolean;
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
