import { member, type JsonNode } from '../../../json/json.ts';

/** One of several definitions in a file. */
export interface Picked {
  /** Its place in the document, as unescaped segments. */
  readonly segments: readonly string[];
  readonly name: string;
  readonly node: JsonNode;
  /** What the file states about it, if anything. */
  readonly family?: string;
  readonly version?: string;
}

/** Finds the definitions in files with several; each file of this folder is a picker. */
export interface Picker {
  readonly id: string;
  /** Whether a document is of this kind, so that it needs no `pick`. */
  readonly isOf: (root: JsonNode) => boolean;
  readonly pick: (root: JsonNode) => readonly Picked[];
  /** The dialect of its schemas; absent if the document states it. */
  readonly dialectOf?: (root: JsonNode) => string;
  /** Translates a schema to JSON Schema. */
  readonly translate?: (node: JsonNode) => JsonNode;
}

/** The version of its format that a document states; YAML reads an unquoted `2.0` as a number. */
export function statedFormat(root: JsonNode, name: string): string {
  const stated = member(root, name);
  if (stated?.kind === 'number') return stated.text;
  return stated?.kind === 'string' ? stated.value : '';
}
