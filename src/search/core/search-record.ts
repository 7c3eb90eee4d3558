/** An entry of the index: one for each place that a reader may look for. */
export type SearchRecord = DefinedProperty | ValueRecord | DefinitionRecord | SectionRecord;

/** A record that may be a result; values are listed with their property. */
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

/** The names of what a record is in: none for a definition of the catalog, which only has a family. */
export function ownersOf(record: Candidate): readonly string[] {
  const { owner, values } = record;
  if (record.kind === 'definition') return isLocal(record) ? [owner.name] : [];
  // A property with one value is a tag of its definition.
  const tag = values.length === 1 ? values.map(({ text }) => text) : [];
  return [owner.name, ...tag];
}

/** Whether a definition is in `definitions` or `$defs` of its owner, a definition of the catalog. */
export function isLocal({ url }: DefinitionRecord): boolean {
  return url.includes('#');
}

/** The name of the definition that a property is written in, which may be a local one of its owner. */
export function holderOf({ owner, path, url }: PropertyRecord): string {
  return propertyOfLocal.test(url) ? (path.split('.')[1] ?? '') : owner.name;
}

const propertyOfLocal = /#~(?:definitions|%24defs)\/~/;

/** The members of every record. */
interface BaseRecord {
  /** The path below the base, with its fragment, without a leading slash. Unique. */
  readonly url: string;
  /** The exact name of a property, the text of a value, the heading of a section. */
  readonly title: string;
  /** Its description, on one line, cut if it is long. */
  readonly text: string;
}

/** The members of every record on a definition's page. */
interface OwnedRecord extends BaseRecord {
  readonly owner: SearchOwner;
  /** Whether it should no longer be used, or is withdrawn. */
  readonly isDeprecated: boolean;
}

/** A property that can be found. */
export interface PropertyRecord extends OwnedRecord {
  readonly kind: 'property';
  /** Its number on its page, if it is a property of the instance itself. */
  readonly number?: number;
  /** Begins with the definition: `Text.FontSize`, `Table.Columns[].Width`. */
  readonly path: string;
  /** The type in words. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Whether it is here through a reference to a local definition, which has its own record of it. */
  readonly isRepeated: boolean;
  /** As JSON text. */
  readonly default?: string;
  /** The editor control: `ColorPicker`, `Select`. */
  readonly control?: string;
  /** The version that added it, unless that is the first. */
  readonly since?: string;
  readonly values: readonly SearchValue[];
}

/** A property, as known from its own definition alone. */
export interface DefinedProperty extends PropertyRecord {
  /** The definitions that it refers to, whose values it has, too: `Cards/Spacing/1.6.0`. */
  readonly refersTo: readonly string[];
}

/** An allowed value: its text, its category and description, and the place that describes it. */
export interface SearchValue {
  readonly text: string;
  readonly note: string;
  readonly url: string;
}

/** A value of a property that can be found. */
interface ValueRecord extends BaseRecord {
  readonly kind: 'value';
  readonly of: PropertyRecord;
}

/** A definition that can be found. */
export interface DefinitionRecord extends OwnedRecord {
  readonly kind: 'definition';
  /** The allowed values of the definition itself. */
  readonly values: readonly SearchValue[];
}

/** A section of a guide. */
export interface SectionRecord extends BaseRecord {
  readonly kind: 'section';
  /** The title of the guide. */
  readonly guide: string;
}
