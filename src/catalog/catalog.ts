import type { JsonNode, JsonObject } from '../json/json.ts';
import type { DialectName } from '../schema/dialects.ts';
import type { Resources } from '../schema/embedded-resources.ts';
import type { StatedDialect } from './dialect-use.ts';
import type { ForeignFile } from './sources/source.ts';
import type { Version } from './version.ts';

/** One version of one definition, checked. */
export interface Definition {
  readonly family: string;
  readonly name: string;
  readonly version: Version;
  /** `/schema/<Family>/<Name>/<Version>/index.json`: its `$id`, and the path that it is served at. */
  readonly identifier: string;
  /** `<Family>/<Name>/<Version>/index.json`: its place in the catalog folder. */
  readonly path: string;
  readonly text: string;
  /** The dialect that it is written in; of one with a meta-schema of the catalog, the dialect of that. */
  readonly dialect: DialectName;
  readonly dialectUse: StatedDialect;
  /** The document in the latest form: what a stage that reads schemas reads. */
  readonly schema: JsonObject;
  /** The document as its file has it. */
  readonly source: JsonObject;
  /** What of it has a base URI or an anchor of its own. */
  readonly resources: Resources;
  /** Every reference of the schema, in the order of the text. */
  readonly references: readonly Reference[];
  readonly examples: readonly Example[];
  /** What the lock of the catalog says of it; absent while it is not published. */
  readonly published?: PublishedVersion;
  /** What it has if it was not written for this site. */
  readonly foreign?: ForeignFile;
  /** Of a definition among others in its file: a text of its own, with an identifier. */
  readonly standalone?: (identifier: string) => string | undefined;
  /** Its references out of the catalog, where nothing is fetched. */
  readonly outside?: readonly OutsideAddress[];
  /** Its references to definitions that were left out. */
  readonly unreadable?: readonly UnreadableReference[];
}

/** A reference to a definition that was left out. */
export interface UnreadableReference {
  /** The schema that is the reference. */
  readonly holder: JsonObject;
  /** As written. */
  readonly ref: string;
}

/** A reference out of the catalog. */
interface OutsideAddress {
  /** The schema that is the reference. */
  readonly holder: JsonObject;
  /** Absolute, with its fragment. */
  readonly uri: string;
}

const encoder = new TextEncoder();

/** The bytes of a definition's file: its text was decoded from strict UTF-8, without a byte order mark. */
export function sourceBytes({
  text,
  foreign,
}: Pick<Definition, 'text' | 'foreign'>): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${foreign?.mark ?? ''}${text}`);
}

/** How many those are; most texts need not be encoded to know. */
export function countSourceBytes(definition: Pick<Definition, 'text' | 'foreign'>): number {
  const { text, foreign } = definition;
  const isAscii = foreign?.mark === undefined && /^\p{ASCII}*$/u.test(text);
  return isAscii ? text.length : sourceBytes(definition).byteLength;
}

/** A version that never changes again. */
export interface PublishedVersion {
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Of each of its values: see `digestValues`. */
  readonly values: string;
  /** The day that it was: `2026-11-22`. */
  readonly published?: string;
  /** Why it should no longer be used. */
  readonly withdrawn?: string;
}

/** A reference and the schema that it reaches. */
export interface Reference {
  /** The schema that is the reference. */
  readonly holder: JsonObject;
  /** Of the holder. */
  readonly pointer: string;
  /** As written. */
  readonly ref: string;
  /**
   * The name of the dynamic anchor that it reaches, in whose place the schema that a validator began with
   * may put another; empty for `$recursiveAnchor`. Absent if it always leads to the target.
   */
  readonly dynamicName?: string;
  readonly target: SchemaAddress;
}

/** A schema that a `$ref` reaches: a definition, or the meta-schema, and a place in it. */
export interface SchemaAddress {
  readonly identifier: string;
  /** The unescaped segments of a JSON Pointer. */
  readonly segments: readonly string[];
  readonly node: JsonNode;
}

/** An instance beside a definition, `examples/<name>.json`, known to be valid or to fail as said. */
export interface Example {
  readonly name: string;
  /** `<Family>/<Name>/<Version>/examples/<name>.json`. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly instance: JsonNode;
  /** From `<name>.error.json`: the one error that the instance must give. */
  readonly error?: ExampleError;
}

/** An error as Ajv words it. */
export interface ExampleError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
}

/** Every definition, sorted by family, name and version (oldest first). */
export interface Catalog {
  readonly definitions: readonly Definition[];
  /** By identifier. */
  readonly byIdentifier: ReadonlyMap<string, Definition>;
  readonly graph: ReferenceGraph;
}

/** The references of a catalog, each resolved once. */
export interface ReferenceGraph {
  /** By identifier: the definitions that a definition refers to, itself among them. */
  readonly uses: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the definitions that refer to it, itself among them. */
  readonly usedBy: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the pointers into it that some `$ref` reaches, its root excepted. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
  readonly targets: Targets;
  /** By the schema that holds the `$ref`: why that reaches nothing here. */
  readonly lacks: ReadonlyMap<JsonNode, Lack>;
  /** The schemas whose `$ref` closes a cycle. */
  readonly cycles: ReadonlyMap<JsonObject, CycleKind>;
}

/** What the catalog does not have: a URI on another host, or a definition that was left out. */
export type Lack =
  | { readonly kind: 'outside'; readonly uri: string }
  | { readonly kind: 'unreadable'; readonly ref: string };

/** By the schema that holds the `$ref`; one that leaves the catalog, to the meta-schema, is absent. */
export type Targets = ReadonlyMap<JsonNode, Target>;

/** The schema that a `$ref` reaches. */
export interface Target {
  readonly definition: Definition;
  readonly segments: readonly string[];
  readonly node: JsonNode;
  /** See `Reference`. */
  readonly dynamicName?: string;
}

/** `empty`: references alone, so that no schema is reached. `endless`: applied to one value for ever. */
export type CycleKind = 'empty' | 'endless';

/** All versions of one name, oldest first. */
export interface VersionLine {
  readonly family: string;
  readonly name: string;
  readonly versions: readonly Definition[];
  /**
   * The newest stable version; the newest of all where none is stable. A withdrawn version is left
   * aside, unless all are.
   */
  readonly newest: Definition;
}
