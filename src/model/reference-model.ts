/** A schema elsewhere: a definition, and the id of the schema on its page (`''` for all of it). */
export interface ReferenceModel {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly anchor: string;
  /**
   * `Style` of `#/definitions/Style`, `Label.Text` of `#/properties/Label/properties/Text`; the
   * definition's name for all of a definition. Never empty.
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
