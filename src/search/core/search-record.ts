/** What the index holds, one record for each place that a reader may look for. */
export type SearchRecord = PropertyRecord | ValueRecord | DefinitionRecord | SectionRecord;

/** A record that may be a result; values stand with their property. */
export type Candidate = PropertyRecord | DefinitionRecord;

/** The version of a definition that a record belongs to. */
export interface SearchOwner {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  /** As people write it; absent for draft-07. */
  readonly dialect?: string;
}

/** What every record has. */
interface BaseRecord {
  /** The path below the base, with its fragment, without a slash in front. Never that of two records. */
  readonly url: string;
  /** Of a property exactly its name, of a value its text, of a section its heading. */
  readonly title: string;
  /** What is said of it, on one line, cut where it is long. */
  readonly text: string;
}

/** A property that can be found. */
export interface PropertyRecord extends BaseRecord {
  readonly kind: 'property';
  readonly owner: SearchOwner;
  /** Its number on its page, where it is a property of the instance itself. */
  readonly number?: number;
  /** With the definition in front: `Text.FontSize`, `Table.Columns[].Width`. */
  readonly path: string;
  /** The type in words. */
  readonly type: string;
  readonly isRequired: boolean;
  /** As JSON text. */
  readonly default?: string;
  /** The editor control: `ColorPicker`, `Select`. */
  readonly control?: string;
  readonly values: readonly SearchValue[];
}

/** An allowed value: its text, its category and description, and where it is described. */
export interface SearchValue {
  readonly text: string;
  readonly note: string;
  readonly url: string;
}

/** A value of a property that can be found. */
export interface ValueRecord extends BaseRecord {
  readonly kind: 'value';
  readonly of: PropertyRecord;
}

/** A definition that can be found. */
export interface DefinitionRecord extends BaseRecord {
  readonly kind: 'definition';
  readonly owner: SearchOwner;
}

/** A section of a guide. */
export interface SectionRecord extends BaseRecord {
  readonly kind: 'section';
  /** The title of the guide. */
  readonly guide: string;
}
