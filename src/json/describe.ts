import { itemsOrSelf, toText, type JsonNode } from './json.ts';
import { clipText } from '../text/clip.ts';
import { listSome, withArticle } from '../text/words.ts';

const longest = 60;

/** A value for a message: its text if that is short, otherwise its kind. */
export function describeNode(node: JsonNode): string {
  const text = toText(node);
  if (text.length <= longest) return text;
  switch (node.kind) {
    case 'object':
    case 'array':
    case 'number':
      return withArticle(node.kind);
    case 'string':
      return `${JSON.stringify(node.value.slice(0, longest))}…`;
    case 'boolean':
    case 'null':
      return text;
  }
}

/** A string as it is, clipped if it is long; any other value as in messages. */
function nameOf(node: JsonNode): string {
  return node.kind === 'string' ? clipText(node.value, longest) : describeNode(node);
}

/** The items of an array, or the value itself, with strings unquoted: `Left, Right and 3 more`. */
export function listValues(node: JsonNode): string {
  return listSome(itemsOrSelf(node).map(nameOf));
}
