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
  /** `/schema/<Family>/<Name>/<Version>/index.json`: its `$id`, and the path where it is served. */
  readonly identifier: string;
  /** `<Family>/<Name>/<Version>/index.json`: its place in the catalog folder. */
  readonly path: string;
  readonly text: string;
  /** The dialect in which it is written; if its meta-schema is in the catalog, the dialect of that. */
  readonly dialect: DialectName;
  readonly dialectUse: StatedDialect;
  /** The document in the latest form, which every stage that reads schemas uses. */
  readonly schema: JsonObject;
  /** The document as written in its file. */
  readonly source: JsonObject;
  /** The parts of it with a base URI or an anchor of their own. */
  readonly resources: Resources;
  /** Every reference of the schema, in the order of the text. */
  readonly references: readonly Reference[];
  readonly examples: readonly Example[];
  /** Its entry in the lock of the catalog; absent until it is published. */
  readonly published?: PublishedVersion;
  /** Further data if it was not written for this site. */
  readonly foreign?: ForeignFile;
  /** For one of several definitions in a file: a self-contained text with an identifier. */
  readonly standalone?: (identifier: string) => string | undefined;
  /** Its references that lead out of the catalog, which are never fetched. */
  readonly outside?: readonly OutsideAddress[];
  /** Its references to definitions that were left out. */
  readonly unreadable?: readonly UnreadableReference[];
}

/** A reference to a definition that was left out. */
export interface UnreadableReference {
  /** The schema with the `$ref`. */
  readonly holder: JsonObject;
  /** As written. */
  readonly ref: string;
}

/** A reference that leads out of the catalog. */
interface OutsideAddress {
  /** The schema with the `$ref`. */
  readonly holder: JsonObject;
  /** Absolute, with its fragment. */
  readonly uri: string;
}

const encoder = new TextEncoder();

/** The bytes of a definition's file, restored from its text: strict UTF-8 without a byte order mark. */
export function sourceBytes({
  text,
  foreign,
}: Pick<Definition, 'text' | 'foreign'>): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${foreign?.mark ?? ''}${text}`);
}

/** The number of those bytes; most texts need not be encoded to count them. */
export function countSourceBytes(definition: Pick<Definition, 'text' | 'foreign'>): number {
  const { text, foreign } = definition;
  const isAscii = foreign?.mark === undefined && /^\p{ASCII}*$/u.test(text);
  return isAscii ? text.length : sourceBytes(definition).byteLength;
}

/** A version that never changes again. */
export interface PublishedVersion {
  /** The digest of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** The digests of its values: see `digestValues`. */
  readonly values: string;
  /** The day of publication: `2026-11-22`. */
  readonly published?: string;
  /** Why it should no longer be used. */
  readonly withdrawn?: string;
}

/** A reference and the schema that it reaches. */
export interface Reference {
  /** The schema with the `$ref`. */
  readonly holder: JsonObject;
  /** The pointer of the holder. */
  readonly pointer: string;
  /** As written. */
  readonly ref: string;
  /**
   * The name of the dynamic anchor that it reaches, which a schema where validation began may override;
   * empty for `$recursiveAnchor`. Absent if the reference always leads to the target.
   */
  readonly dynamicName?: string;
  readonly target: SchemaAddress;
  /**
   * Whether it leads there by the places of the files alone: its file states no `$id` from which it could be
   * resolved, or resolving the reference against that would lead elsewhere.
   */
  readonly isByPlace?: true;
}

/** The address of a schema that a `$ref` reaches: a definition or a meta-schema, and a place in it. */
export interface SchemaAddress {
  readonly identifier: string;
  /** The unescaped segments of a JSON Pointer. */
  readonly segments: readonly string[];
  readonly node: JsonNode;
}

/** An instance beside a definition, `examples/<name>.json`, known to be valid or to fail as stated. */
export interface Example {
  readonly name: string;
  /** `<Family>/<Name>/<Version>/examples/<name>.json`. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly instance: JsonNode;
  /** From `<name>.error.json`: the one error that the instance must produce. */
  readonly error?: ExampleError;
}

/** An error in the words of Ajv. */
export interface ExampleError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
}

/** Every definition, sorted by family, name and version (oldest first). */
export interface Catalog {
  readonly definitions: readonly Definition[];
  readonly byIdentifier: ReadonlyMap<string, Definition>;
  readonly graph: ReferenceGraph;
}

/** The references of a catalog, each resolved once. */
export interface ReferenceGraph {
  /** By identifier: the definitions that a definition refers to, possibly including itself. */
  readonly uses: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the definitions that refer to it, possibly including itself. */
  readonly usedBy: ReadonlyMap<string, readonly Definition[]>;
  /** By identifier: the pointers into it that some `$ref` reaches, except its root. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
  readonly targets: Targets;
  /** By the schema with the `$ref`: why it reaches nothing in the catalog. */
  readonly lacks: ReadonlyMap<JsonNode, Lack>;
  /** The schemas whose `$ref` closes a cycle. */
  readonly cycles: ReadonlyMap<JsonObject, CycleKind>;
}

/** What the catalog does not have: a URI on another host, or a definition that was left out. */
export type Lack =
  | { readonly kind: 'outside'; readonly uri: string }
  | { readonly kind: 'unreadable'; readonly ref: string };

/** By the schema with the `$ref`; without references to meta-schemas, which leave the catalog. */
export type Targets = ReadonlyMap<JsonNode, Target>;

/** The schema that a `$ref` reaches. */
export interface Target {
  readonly definition: Definition;
  readonly segments: readonly string[];
  readonly node: JsonNode;
  /** See `Reference`. */
  readonly dynamicName?: string;
}

/** `empty`: only references, which never reach a schema. `endless`: applied to one value forever. */
export type CycleKind = 'empty' | 'endless';

/** All versions of one name, oldest first. */
export interface VersionLine {
  readonly family: string;
  readonly name: string;
  readonly versions: readonly Definition[];
  /**
   * The newest stable version, or the newest of all if none is stable. Withdrawn versions are ignored,
   * unless all are withdrawn.
   */
  readonly newest: Definition;
}
