import type { DialectName } from '../schema/dialects.ts';
import type { EditorControl } from './editor-control.ts';
import type { JsonToken } from './json-lines.ts';
import type { Literal } from './literal.ts';
import type { ReferenceModel } from './reference-model.ts';
import type { RichText } from './rich-text.ts';
import type { TypeModel } from './type-model.ts';

/** Everything that a reader sees of a version of a definition. */
export interface DefinitionModel {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly identifier: string;
  /** The dialect in which it is written. */
  readonly dialect: DialectName;
  /** Its meta-schema, if that is a definition. */
  readonly metaSchema?: ReferenceModel;
  /** Where it comes from, if it was not written for this site. */
  readonly origin?: DefinitionOrigin;
  /** Why the version should no longer be used; absent if it is not withdrawn. */
  readonly withdrawn?: string;
  /** The first sentence of the description, without markup; absent if there is none. */
  readonly summary?: string;
  /** The instance as a whole: type, constraints, combinators; its properties are separate. */
  readonly root: SchemaModel;
  /** Required ones first, then in the definition's own order; numbered from 1. */
  readonly properties: readonly PropertyModel[];
  /** Schemas with their own sections: local definitions, targets of references, deeply nested parts. */
  readonly sections: readonly SectionModel[];
  readonly examples: readonly ExampleModel[];
}

/** The file of a definition that was not written for this site. */
export interface DefinitionOrigin {
  /** Relative to the folder of the catalog. */
  readonly path: string;
  /** Its place in a file with several definitions, as a JSON Pointer. */
  readonly pointer?: string;
  /** Its own `$id`, as written, by which clients know it. */
  readonly uri?: string;
  /** Further versions with the same bytes. */
  readonly labels: readonly string[];
}

/** A property of the instance itself; its number identifies it in the table, the plate and the anatomy. */
export interface PropertyModel {
  readonly number: number;
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether it is required under a condition, or in one of several forms of the instance. */
  readonly isRequiredAtTimes?: true;
  /** Here rather than in the schema, since the row of the table shows it. */
  readonly history?: SchemaHistory;
  readonly schema: SchemaModel;
}

/** A schema with its references followed. */
export interface SchemaModel {
  /** The id on its page; `''` for the root. */
  readonly id: string;
  /** The path to it as an author writes it: `Label.Style`, `Tags[]`; `''` for the root. */
  readonly path: string;
  /** Its place in the definition, as a JSON Pointer. */
  readonly pointer: string;
  readonly type: TypeModel;
  /** The source of the facts, for a schema that is a reference. */
  readonly origin?: OriginModel;
  readonly title?: string;
  readonly description?: RichText;
  /** Notes on open questions and oddities: each `$comment`, then the doubts. */
  readonly notes: readonly RichText[];
  /** The notes that are not from the definition itself. */
  readonly doubts: readonly RichText[];
  /** The versions that added and changed it; absent if it is as in the first version. */
  readonly history?: SchemaHistory;
  readonly default?: Literal;
  readonly values: readonly ValueGroup[];
  readonly constraints: readonly Constraint[];
  readonly access?: 'read-only' | 'write-only' | 'read-only and write-only';
  /** `true`, or the definition's words on it. */
  readonly deprecation?: true | RichText;
  readonly editor?: EditorControl;
  readonly examples: readonly Literal[];
  /**
   * Keywords without another field here, as written: those that the dialect does not know, and those whose
   * value has no effect (`"deprecated": false`) or an unusual form. A schema that has a section is replaced
   * by the name of the section.
   */
  readonly annotations: readonly Annotation[];
  /** Keywords beside a `$ref`, which makes validators ignore them. */
  readonly ignored: readonly IgnoredKeyword[];
  readonly parts: readonly PartModel[];
  /** The id of the section with the parts of a schema that are too deep to be shown in place. */
  readonly continuesAt?: string;
}

/** The history of a property in earlier versions. */
export interface SchemaHistory {
  /** The version that added it, unless that is the first. */
  readonly since?: string;
  /** The last version that changed it. */
  readonly changed?: string;
}

/** The subschemas of a keyword. */
export interface PartModel {
  readonly keyword: string;
  /** Its label, if other keywords change its meaning. */
  readonly label?: string;
  /** Why it does nothing: `has no effect without if`. */
  readonly noEffect?: string;
  readonly entries: readonly EntryModel[];
}

/** A property, or another named part of a value. */
export interface EntryModel {
  /** The name of a property, a pattern, an index; `''` if the keyword has a single schema. */
  readonly key: string;
  /** Only for properties. */
  readonly isRequired?: boolean;
  readonly schema: SchemaModel;
}

/** A section of the page of a definition. */
export interface SectionModel {
  readonly id: string;
  /** `continued` for just the parts of a deeply nested schema. */
  readonly kind: 'definitions' | 'continued';
  readonly heading: string;
  /** The name of a local definition, or of an unknown keyword that contains a schema. */
  readonly name?: string;
  /** Whether nothing applies the schema: neither a keyword nor a reference. */
  readonly isStray?: boolean;
  /** Has the id of the section. */
  readonly schema: SchemaModel;
}

/** The target of a reference and, if it is another definition, facts about it. */
export interface OriginModel {
  readonly to: ReferenceModel;
  /** Whether it is a property with the same name that `allOf` adds, rather than the target of a `$ref`. */
  readonly isInherited?: true;
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

/** A value as shown. */
export interface ValueModel {
  readonly id: string;
  readonly value: Literal;
  readonly isDefault: boolean;
  readonly description?: RichText;
  readonly isDeprecated: boolean;
  /** Whether the type beside it excludes it, so that no instance has it. */
  readonly isNever?: boolean;
  /** The version that added it, if the property is older. */
  readonly since?: string;
}

/** A constraint as a phrase: `at least`, then the value as written in the source. */
export interface Constraint {
  /** The keywords that state it: one, or a lower and an upper bound that are equal. */
  readonly keywords: readonly string[];
  readonly phrase: readonly PhrasePart[];
  /** Whether every value meets it: `items may repeat`. */
  readonly isOpen?: true;
}

/** A part of a sentence: words, or code such as a value. */
export interface PhrasePart {
  readonly kind: 'text' | 'code';
  readonly text: string;
}

/** A keyword that does not affect validity, with its value. */
export interface Annotation {
  readonly keyword: string;
  readonly value: readonly JsonToken[];
}

/** A keyword as written, and the dialect that ignores it there. */
export interface IgnoredKeyword extends Annotation {
  readonly dialect: DialectName;
}

/** An example of a definition. */
export interface ExampleModel {
  /** `minimal`: the file's name without `.json`. */
  readonly name: string;
  /** The instance as text, with its properties linked. */
  readonly instance: readonly JsonToken[];
  /** The error of an example that is wrong on purpose. */
  readonly fault?: ExampleFault;
}

/** What is wrong with an example. */
export interface ExampleFault {
  /** The place and the text of the error: `/TextAlign must be …`; no place for the whole. */
  readonly sentence: string;
  /** The line of the instance, from 0, on which the wrong value begins. */
  readonly line: number;
}
