import type { DialectName } from '../schema/dialects.ts';
import type { EditorControl } from './editor-control.ts';
import type { JsonToken } from './json-lines.ts';
import type { Literal } from './literal.ts';
import type { ReferenceModel } from './reference-model.ts';
import type { RichText } from './rich-text.ts';
import type { TypeModel } from './type-model.ts';

/** What a reader sees of one version of a definition. */
export interface DefinitionModel {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly identifier: string;
  /** The dialect that it is written in. */
  readonly dialect: DialectName;
  /** The definition that is its meta-schema. */
  readonly metaSchema?: ReferenceModel;
  /** Where it comes from, if it was not written for this site. */
  readonly origin?: DefinitionOrigin;
  /** Why the version should no longer be used; absent where nothing is said against it. */
  readonly withdrawn?: string;
  /** The first sentence of the description, without markup; absent where there is none. */
  readonly summary?: string;
  /** The instance as a whole: its type, constraints, combinators; its properties are below. */
  readonly root: SchemaModel;
  /** Required first, then in the definition's own order; numbered from 1 in that order. */
  readonly properties: readonly PropertyModel[];
  /** Schemas with a place of their own on the page: local definitions, what only references know of, and what is nested deeply. */
  readonly sections: readonly SectionModel[];
  readonly examples: readonly ExampleModel[];
}

/** The file of a definition that was not written for this site. */
export interface DefinitionOrigin {
  /** From the folder of the catalog. */
  readonly path: string;
  /** Where it stands among the definitions of its file, as a JSON Pointer. */
  readonly pointer?: string;
  /** Its own `$id`, as written: what clients know it by. */
  readonly uri?: string;
  /** Further versions with the same bytes. */
  readonly labels: readonly string[];
}

/** A property of the instance itself: its number keys the table, the plate and the anatomy. */
export interface PropertyModel {
  readonly number: number;
  readonly name: string;
  readonly isRequired: boolean;
  /** Here, and not in the schema: a row of the table tells it. */
  readonly history?: SchemaHistory;
  readonly schema: SchemaModel;
}

/** One schema, its references followed. */
export interface SchemaModel {
  /** The id on its page; `''` for the root. */
  readonly id: string;
  /** What an author would write to reach it: `Label.Style`, `Tags[]`; `''` for the root. */
  readonly path: string;
  /** Where it is written in its definition, as a JSON Pointer. */
  readonly pointer: string;
  readonly type: TypeModel;
  /** Where the facts come from, for a schema that is a reference. */
  readonly origin?: OriginModel;
  readonly title?: string;
  readonly description?: RichText;
  /** What the definition leaves open or says oddly: each `$comment`, then the doubts. */
  readonly notes: readonly RichText[];
  /** Those of the notes that the definition does not say itself. */
  readonly doubts: readonly RichText[];
  /** Which versions brought and changed it; absent where it is as in the first version. */
  readonly history?: SchemaHistory;
  readonly default?: Literal;
  readonly values: readonly ValueGroup[];
  readonly constraints: readonly Constraint[];
  readonly access?: 'read-only' | 'write-only' | 'read-only and write-only';
  /** `true`, or what the definition says of it. */
  readonly deprecation?: true | RichText;
  readonly editor?: EditorControl;
  readonly examples: readonly Literal[];
  /**
   * Keywords without another field here, as written: those that the dialect does not know, and those whose
   * value has no meaning (`"deprecated": false`) or an unusual form. In place of a schema that has a section
   * stands the name of the section.
   */
  readonly annotations: readonly Annotation[];
  /** Keywords beside a `$ref`, which tells validators to ignore them. */
  readonly ignored: readonly IgnoredKeyword[];
  readonly parts: readonly PartModel[];
  /** The section that holds the parts of a schema too deep to hold them in place. */
  readonly continuesAt?: string;
}

/** What the versions before this one did with a property. */
export interface SchemaHistory {
  /** The version that brought it, unless that is the first. */
  readonly since?: string;
  /** The last version that changed it. */
  readonly changed?: string;
}

/** The subschemas of one keyword. */
export interface PartModel {
  readonly keyword: string;
  /** What it says, where other keywords beside it change that. */
  readonly label?: string;
  /** Why it has no effect: `without if`. */
  readonly lack?: string;
  readonly entries: readonly EntryModel[];
}

/** A property, or another named part of a value. */
export interface EntryModel {
  /** The name of a property, a pattern, an index; `''` where the keyword holds one schema. */
  readonly key: string;
  /** Known for properties alone. */
  readonly isRequired?: boolean;
  readonly schema: SchemaModel;
}

/** A section of the page of a definition. */
export interface SectionModel {
  readonly id: string;
  /** `continued` for the parts alone of a deeply nested schema. */
  readonly kind: 'definitions' | 'continued';
  readonly heading: string;
  /** What a local definition is called, or a keyword that JSON Schema does not know but holds a schema. */
  readonly name?: string;
  /** Whether nothing applies the schema: neither a keyword nor a reference. */
  readonly isStray?: boolean;
  /** With the id of the section. */
  readonly schema: SchemaModel;
}

/** Where a reference leads, and for another definition what stands there. */
export interface OriginModel {
  readonly to: ReferenceModel;
  readonly type: TypeModel;
  readonly summary?: string;
  readonly default?: Literal;
  /** Its allowed values, if a line has room for them. */
  readonly values?: readonly ValueModel[];
}

/** Allowed values of one category, in the order of the definition. */
export interface ValueGroup {
  readonly category?: string;
  readonly values: readonly ValueModel[];
}

/** A value as it is shown. */
export interface ValueModel {
  readonly id: string;
  readonly value: Literal;
  readonly isDefault: boolean;
  readonly description?: RichText;
  readonly isDeprecated: boolean;
  /** The version that brought it, if the property was there before. */
  readonly since?: string;
}

/** A constraint as a phrase: `at least`, then the value as the source writes it. */
export interface Constraint {
  readonly keyword: string;
  readonly phrase: readonly PhrasePart[];
}

/** A part of a sentence: words, or code such as a value. */
export type PhrasePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string };

/** A keyword that says nothing of validity, with its value. */
export interface Annotation {
  readonly keyword: string;
  readonly value: readonly JsonToken[];
}

/** A keyword as it is written, and the dialect in which it is ignored there. */
export interface IgnoredKeyword extends Annotation {
  readonly dialect: DialectName;
}

/** An example of a definition. */
export interface ExampleModel {
  /** `minimal`: the file's name without `.json`. */
  readonly name: string;
  /** The instance as text, its properties linked. */
  readonly instance: readonly JsonToken[];
  /** The error of one that is wrong on purpose. */
  readonly fault?: ExampleFault;
}

/** What is wrong with an example. */
export interface ExampleFault {
  /** The place and the words of the error: `/TextAlign must be …`; no place for the whole. */
  readonly sentence: string;
  /** The line of the instance, from 0, on which the value that the error is about begins. */
  readonly line: number;
}
