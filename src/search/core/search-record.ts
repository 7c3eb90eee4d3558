/** What the index holds, one record for each place that a reader may look for. */
export type SearchRecord = DefinedProperty | ValueRecord | DefinitionRecord | SectionRecord;

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

/** `Cards/Spacing/1.6.0`. */
export function addressOf({ family, name, version }: SearchOwner): string {
  return `${family}/${name}/${version}`;
}

/** The texts of what holds a record: of a definition of the catalog its family, of others that definition. */
export function ownersOf(record: Candidate): readonly string[] {
  const { owner, values } = record;
  if (record.kind === 'definition') return [isLocal(record) ? owner.name : owner.family];
  // A property with one value is a tag of its definition.
  const tag = values.length === 1 ? values.map(({ text }) => text) : [];
  return [owner.name, ...tag];
}

/** Whether a definition is one of `definitions` or `$defs` within that of the catalog which is its owner. */
export function isLocal({ url }: DefinitionRecord): boolean {
  return url.includes('#');
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

/** What every record of a definition's page has. */
interface OwnedRecord extends BaseRecord {
  readonly owner: SearchOwner;
  /** Whether it should not be used any more, or is withdrawn. */
  readonly isDeprecated: boolean;
}

/** A property that can be found. */
export interface PropertyRecord extends OwnedRecord {
  readonly kind: 'property';
  /** Its number on its page, where it is a property of the instance itself. */
  readonly number?: number;
  /** With the definition in front: `Text.FontSize`, `Table.Columns[].Width`. */
  readonly path: string;
  /** The type in words. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Whether it stands here for a reference to a local definition, which has a record of it too. */
  readonly isRepeated: boolean;
  /** As JSON text. */
  readonly default?: string;
  /** The editor control: `ColorPicker`, `Select`. */
  readonly control?: string;
  /** The version since which it is there, if that is not the first. */
  readonly since?: string;
  readonly values: readonly SearchValue[];
}

/** A property as its own definition knows it. */
export interface DefinedProperty extends PropertyRecord {
  /** The definitions that it refers to, whose values are its own too: `Cards/Spacing/1.6.0`. */
  readonly refersTo: readonly string[];
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
export interface DefinitionRecord extends OwnedRecord {
  readonly kind: 'definition';
  /** The allowed values of the whole. */
  readonly values: readonly SearchValue[];
}

/** A section of a guide. */
export interface SectionRecord extends BaseRecord {
  readonly kind: 'section';
  /** The title of the guide. */
  readonly guide: string;
}
