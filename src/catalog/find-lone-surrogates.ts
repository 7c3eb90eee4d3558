import type { Finding } from './check-schemas.ts';
import type { JsonNode } from './json.ts';
import { joinPointer } from './pointer.ts';

/** Only an escape can write half of a surrogate pair in UTF-8. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** Names and values that are no Unicode text; no page and no UTF-8 file can hold them as they are. */
export function findLoneSurrogates(text: string, root: JsonNode): Finding[] {
  return surrogateEscape.test(text) ? searchNode(root, '') : [];
}

function searchNode(node: JsonNode, pointer: string): Finding[] {
  switch (node.kind) {
    case 'object':
      return Array.from(node.members, ([name, { value }]) => {
        const place = joinPointer(pointer, name);
        return [...searchText(name, value, place), ...searchNode(value, place)];
      }).flat();
    case 'array':
      return node.items.flatMap((item, index) => searchNode(item, joinPointer(pointer, index)));
    case 'string':
      return searchText(node.value, node, pointer);
    case 'number':
    case 'boolean':
    case 'null':
      return [];
  }
}

function searchText(text: string, node: JsonNode, pointer: string): Finding[] {
  if (text.isWellFormed()) return [];
  const message = 'a \\u escape is half of a surrogate pair: no character, shown as U+FFFD';
  return [{ rule: 'lone-surrogate', node, pointer, message }];
}
