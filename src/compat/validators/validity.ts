import type { JsonNode } from '../../json/json.ts';
import type { ReadUnevaluated } from '../classes/read-unevaluated.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import { errorMessage } from '../../text/error-message.ts';

/** The judgement of a validator on an instance. */
export type Validity =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly at: string; readonly keyword: string }
  | { readonly kind: 'failed'; readonly why: string };

/** Judges an instance by the document at a URI. */
export type DocumentValidator = (uri: string, instance: unknown) => Validity;

/** Validators that judge instances by any document. */
export interface Validators {
  readonly formats: FormatTests;
  /** Reads what no schema evaluates; absent where no document has a keyword for it. */
  readonly readUnevaluated?: ReadUnevaluated;
  /** The judgement of each validator on an instance, by the document at a URI. */
  readonly judge: (
    documents: SchemaDocuments,
    uri: string,
    instance: JsonNode,
    assertsFormats: boolean,
  ) => readonly Validity[];
}

/** How validators test strings for their format. */
export interface FormatTests {
  /** Whether validators test strings for a format. */
  readonly isTested: (name: string) => boolean;
  readonly hasFormat: (name: string, text: string) => boolean | undefined;
  /** Strings to try, some of which have a length between the limits. */
  readonly samples: (least: number, most: number) => readonly string[];
  /** Whether all validators agree on a string, as a counterexample needs. */
  readonly isUndisputed: (name: string, text: string) => boolean;
}

/** Turns what a validator throws (schema faults, stack overflows) into `failed`, with the first line. */
export function guarded(judge: DocumentValidator): DocumentValidator {
  return (uri, instance) => {
    try {
      return judge(uri, instance);
    } catch (error) {
      const [why = ''] = errorMessage(error).split('\n');
      return { kind: 'failed', why };
    }
  };
}
