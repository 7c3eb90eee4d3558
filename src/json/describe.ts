import { toText, type JsonNode } from './json.ts';
import { listSome } from '../text/words.ts';

const longest = 60;

/** A value as a message shows it: its text where that is short, otherwise its kind. */
export function describeNode(node: JsonNode): string {
  const text = toText(node);
  if (text.length <= longest) return text;
  switch (node.kind) {
    case 'object':
      return 'an object';
    case 'array':
      return 'an array';
    case 'string':
      return `${JSON.stringify(node.value.slice(0, longest))}…`;
    case 'number':
      return 'a number';
    case 'boolean':
    case 'null':
      return text;
  }
}

/** A string as it is, any other value as a message shows it. */
function nameOf(node: JsonNode): string {
  return node.kind === 'string' ? node.value : describeNode(node);
}

/** The kind of a value with its article: `an object`, `a string`, `null`. */
export function kindOf(node: JsonNode): string {
  if (node.kind === 'null') return 'null';
  return /^[aeiou]/.test(node.kind) ? `an ${node.kind}` : `a ${node.kind}`;
}

/** The items of an array, or the value itself, strings without quotes: `Left, Right and 3 more`. */
export function listValues(node: JsonNode): string {
  return listSome((node.kind === 'array' ? node.items : [node]).map(nameOf));
}
