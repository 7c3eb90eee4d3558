import type { JsonNode } from '../json/json.ts';
import type { ChangeKind } from './change-kind.ts';

/** A place of two versions where they differ, and the words for it. */
export interface Difference {
  readonly kind: ChangeKind;
  /** What an author would write to reach it: `Label.Style`, `Tags[]`; `''` for the instance itself. */
  readonly path: string;
  /** The property of the instance itself that it is in, if it is in one. */
  readonly property?: string;
  /** The value that the words are about, such as a property or an allowed value, if it has a name. */
  readonly name?: string;
  /** Where it is written in the old version and in the new one, as JSON Pointers. */
  readonly before?: string;
  readonly after?: string;
  /** What happened, after the path: `minimum is 4, was none`. */
  readonly words: string;
  /** What differs, in the old version and in the new one: equal texts for equal values. */
  readonly old: string;
  readonly recent: string;
  /** Makes the old version with this one difference; absent if no instance is judged by it. */
  readonly exchange?: SchemaExchangePlaces;
}

/** A schema of the old version, and what makes that which stands in its place. */
interface SchemaExchangePlaces {
  readonly at: JsonNode;
  readonly by: () => JsonNode;
}
