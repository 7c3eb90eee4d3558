/** A schema elsewhere: a definition, and the id of the schema on its page (`''` for the whole). */
export interface ReferenceModel {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly anchor: string;
  /**
   * `Style` for `#/definitions/Style`, `Label.Text` for `#/properties/Label/properties/Text`; the
   * definition's name for a whole definition. Never empty.
   */
  readonly label: string;
  /** Whether it is the definition of this page. */
  readonly isHere: boolean;
}

/** Whether two references lead to the same schema. */
export function isSamePlace(a: ReferenceModel, b: ReferenceModel): boolean {
  return (
    a.family === b.family && a.name === b.name && a.version === b.version && a.anchor === b.anchor
  );
}
