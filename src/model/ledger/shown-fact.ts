import type { ReferenceModel } from '../reference-model.ts';
import type { ShownPlace } from '../shown-places.ts';

/** What kind of text tells a reader of a keyword, and so where in the place of a schema it stands. */
export type FactKind =
  | 'identifier'
  | 'version'
  /** The definition's name, which its title repeats. */
  | 'name'
  /** The name that a schema stands under. */
  | 'schema'
  | 'required'
  | 'type'
  | 'reference'
  | 'title'
  | 'description'
  | 'note'
  | 'default'
  | 'value'
  | 'valueDescription'
  | 'valueCategory'
  | 'valueDeprecation'
  | 'constraint'
  | 'access'
  | 'deprecation'
  | 'editor'
  | 'example'
  | 'annotation';

/** A text on the page that tells a keyword, at the id of the schema, or of the value, that it is of. */
export interface ShownFact {
  readonly kind: FactKind;
  readonly id: string;
  readonly text: string;
  /** Of an annotation: the keyword that the text stands under. */
  readonly keyword?: string;
  /** Of a reference: where it leads. */
  readonly to?: ReferenceModel;
}

/** A fact at a place of the page. */
export function factOf(kind: FactKind, { schema }: ShownPlace, text: string): ShownFact {
  return { kind, id: schema.id, text };
}
