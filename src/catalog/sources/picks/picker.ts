import { member, type JsonNode } from '../../../json/json.ts';

/** A definition that a file holds beside others. */
export interface Picked {
  /** Where it stands in its document: unescaped segments. */
  readonly segments: readonly string[];
  readonly name: string;
  readonly node: JsonNode;
  /** What the file says of it, where it does. */
  readonly family?: string;
  readonly version?: string;
}

/** Finds the definitions of files that hold several: a file of this folder each. */
export interface Picker {
  readonly id: string;
  /** Whether a document is of this kind: such files need no `pick`. */
  readonly isOf: (root: JsonNode) => boolean;
  readonly pick: (root: JsonNode) => readonly Picked[];
  /** The dialect that its schemas are written in; absent where the document says it. */
  readonly dialectOf?: (root: JsonNode) => string;
  /** A schema in words of JSON Schema. */
  readonly translate?: (node: JsonNode) => JsonNode;
}

/** The version that a document states of its format: YAML reads `2.0` without quotation marks as a number. */
export function statedFormat(root: JsonNode, name: string): string {
  const stated = member(root, name);
  if (stated?.kind === 'number') return stated.text;
  return stated?.kind === 'string' ? stated.value : '';
}
