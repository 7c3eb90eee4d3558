import type { Finding } from './rule.ts';
import { partsOf, type JsonNode } from '../json/json.ts';
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
    if (node.kind === 'string') look('text', node.value, node, pointer);
    if (node.kind === 'number') look('number', node.text, node, pointer);
    for (const [key, value] of partsOf(node)) {
      const below = joinPointer(pointer, key);
      if (typeof key === 'string') look('text', key, value, below);
      search(value, below);
    }
  };
  search(root, '');
  return found;
}
