import type { ReferenceModel } from '../reference-model.ts';
import type { ShownPlace } from '../shown-places.ts';

/** The kind of text that shows a keyword, which determines its position in the place of a schema. */
export type FactKind =
  | 'identifier'
  | 'version'
  /** The definition's name, which its title repeats. */
  | 'name'
  /** The name under which a schema is shown. */
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

/** A text on the page that shows a keyword, with the id of its schema or value. */
export interface ShownFact {
  readonly kind: FactKind;
  readonly id: string;
  readonly text: string;
  /** For an annotation: the keyword under which the text is shown. */
  readonly keyword?: string;
  /** For a reference: its target. */
  readonly to?: ReferenceModel;
}

/** A fact at a place of the page. */
export function factOf(kind: FactKind, { schema }: ShownPlace, text: string): ShownFact {
  return { kind, id: schema.id, text };
}
