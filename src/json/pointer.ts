import type { JsonNode } from './json.ts';

/** A JSON Pointer (RFC 6901) from unescaped segments; `''` is the whole document. */
export function formatPointer(segments: readonly (string | number)[]): string {
  let pointer = '';
  for (const segment of segments) pointer += `/${escapeSegment(String(segment))}`;
  return pointer;
}

/** One step further down: `joinPointer('/properties', 'a/b')` is `/properties/a~1b`. */
export function joinPointer(pointer: string, ...segments: readonly (string | number)[]): string {
  return pointer + formatPointer(segments);
}

/** The unescaped segments of a pointer; `undefined` if it is not a JSON Pointer. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The node that a pointer reaches, through own members and items; `undefined` if there is none. */
export function nodeAt(root: JsonNode, segments: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const segment of segments) {
    if (node?.kind === 'object') node = node.members.get(segment);
    else if (node?.kind === 'array' && /^(0|[1-9]\d*)$/.test(segment)) {
      node = node.items[Number(segment)];
    } else return undefined;
  }
  return node;
}

/** The node at a pointer, or the innermost existing one around it below the root, if any. */
export function nearestNode(root: JsonNode, pointer: string): JsonNode | undefined {
  const segments = parsePointer(pointer) ?? [];
  const places = segments.map((_, index) => segments.slice(0, segments.length - index));
  return places.map((place) => nodeAt(root, place)).find((found) => found !== undefined);
}

/** The value for a pointer, or else for the innermost place around it, among values by pointer. */
export function innermostAt<Value>(
  pointer: string,
  byPointer: ReadonlyMap<string, Value>,
): Value | undefined {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const found = byPointer.get(pointer.slice(0, end));
    if (found !== undefined) return found;
  }
  return byPointer.get('');
}

function escapeSegment(segment: string): string {
  if (!segment.includes('~') && !segment.includes('/')) return segment;
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
