import { JsonParser, type ParsedJson } from './json-parser.ts';

/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas) into a tree with positions.
 * Names that are declared twice are faults, and so are more than 1,000 levels: a pass over a tree may
 * recurse. Of strings that are among `interned` the tree holds that one copy, however often they are
 * written.
 */
export function parseJson(
  text: string,
  interned: ReadonlyMap<string, string> = new Map(),
): ParsedJson {
  return new JsonParser(text, interned).parse();
}
