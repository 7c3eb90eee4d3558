import type { JsonNode } from '../../json/json.ts';
import type { ChangeKind } from '../change-kind.ts';

/** A difference between two versions, in words. */
export interface Difference {
  readonly kind: ChangeKind;
  /** The path to it as an author writes it: `Label.Style`, `Tags[]`; `''` for the instance itself. */
  readonly path: string;
  /** The property of the root that it is in, if any. */
  readonly property?: string | undefined;
  /** The definition that it is in, if only other documents refer to it; `path` begins with it. */
  readonly definition?: string | undefined;
  /** The alternative that it is in, if any. */
  readonly branch?: string | undefined;
  /** The name of the property or value that it is about, if any. */
  readonly name?: string | undefined;
  /** Its places in the old and in the new version, as JSON Pointers. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** What happened, after the path: `minimum is 4, was none`. */
  readonly words: string;
  /** The values in the old and in the new version; equal values have equal texts. */
  readonly old: string;
  readonly recent: string;
  /** Applies just this difference to the old version; absent if it affects no instance. */
  readonly exchange?: SchemaExchangePlaces;
}

/** A schema of the old version, and a function that makes its replacement. */
interface SchemaExchangePlaces {
  readonly at: JsonNode;
  readonly by: () => JsonNode;
}
