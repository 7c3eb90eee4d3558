import { JsonParser, type ParsedJson } from './json-parser.ts';

/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas) into a tree with positions.
 * Duplicate names are faults, and so are more than 1,000 levels, so that passes over a tree may recurse.
 * For strings in `interned`, the tree has that single copy, however often they are written.
 */
export function parseJson(
  text: string,
  interned: ReadonlyMap<string, string> = new Map(),
): ParsedJson {
  return new JsonParser(text, interned).parse();
}
