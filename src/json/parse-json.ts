import type { JsonNode } from './json.ts';
import { findJsonFaults, type JsonFault } from './faults.ts';
import { readTree } from './read-tree.ts';

export type ParsedJson =
  | { readonly kind: 'parsed'; readonly root: JsonNode }
  | { readonly kind: 'failed'; readonly faults: readonly JsonFault[] };

/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas) into a tree with positions.
 * Duplicate names are faults, and so is what `JSON.parse` refuses. Of strings that are among
 * `interned` the tree holds that one copy, however often they are written.
 */
export function parseJson(text: string, interned?: ReadonlyMap<string, string>): ParsedJson {
  const root = readTree(text, interned);
  return root === undefined
    ? { kind: 'failed', faults: findJsonFaults(text) }
    : { kind: 'parsed', root };
}
