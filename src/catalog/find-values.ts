import type { Finding } from './rule.ts';
import type { JsonNode } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';

/** A name, a text, or a number as written in the source. */
export interface ScalarText {
  readonly kind: 'text' | 'number';
  readonly text: string;
  /** The value itself or, for a name, the value of that member. */
  readonly node: JsonNode;
}

/** Explains what is wrong with a value; `undefined` if nothing is. */
type ExplainValue = (value: ScalarText) => string | undefined;

/** Every name, text and number of a document in which something is wrong, in the order of the text. */
export function findValues(root: JsonNode, explain: ExplainValue): Finding[] {
  const found: Finding[] = [];
  const look = (kind: ScalarText['kind'], text: string, node: JsonNode, pointer: string): void => {
    const message = explain({ kind, text, node });
    if (message !== undefined) found.push({ offset: node.start, pointer, message });
  };
  const search = (node: JsonNode, pointer: string): void => {
    switch (node.kind) {
      case 'object':
        for (const [name, value] of node.members) {
          const below = joinPointer(pointer, name);
          look('text', name, value, below);
          search(value, below);
        }
        break;
      case 'array':
        for (const [index, item] of node.items.entries()) search(item, joinPointer(pointer, index));
        break;
      case 'string':
        look('text', node.value, node, pointer);
        break;
      case 'number':
        look('number', node.text, node, pointer);
        break;
      case 'boolean':
      case 'null':
    }
  };
  search(root, '');
  return found;
}
