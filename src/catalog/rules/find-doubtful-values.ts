import type { Finding } from './finding.ts';
import type { JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Rule } from '../diagnostic.ts';
import { describeNode } from '../../json/describe.ts';

/**
 * In UTF-8 only an escape can write half of a surrogate pair, and in JSON only one can write U+0000;
 * a number beyond all others has a large exponent or many digits.
 */
const doubtful = /\\u(?:[dD][89a-fA-F]|0000)|\d[eE]\+?\d{3}|\d{300}/;

/** Names and values that are JSON and that clients or pages cannot hold as they are. */
export function findDoubtfulValues(text: string, root: JsonNode): Finding[] {
  return doubtful.test(text) ? searchNode(root, '') : [];
}

function searchNode(node: JsonNode, pointer: string): Finding[] {
  switch (node.kind) {
    case 'object':
      return Array.from(node.members, ([name, value]) => {
        const place = joinPointer(pointer, name);
        return [...searchText(name, value, place), ...searchNode(value, place)];
      }).flat();
    case 'array':
      return node.items.flatMap((item, index) => searchNode(item, joinPointer(pointer, index)));
    case 'string':
      return searchText(node.value, node, pointer);
    case 'number':
      return searchNumber(node, pointer);
    case 'boolean':
    case 'null':
      return [];
  }
}

function searchText(text: string, node: JsonNode, pointer: string): Finding[] {
  const faults: [Rule, string][] = [];
  if (!text.isWellFormed()) {
    const message = 'a \\u escape is half of a surrogate pair: no character, shown as U+FFFD';
    faults.push(['lone-surrogate', message]);
  }
  if (text.includes('\u0000')) {
    faults.push(['null-character', 'a \\u escape is U+0000, which no page can hold']);
  }
  return faults.map(([rule, message]) => ({ rule, node, pointer, message }));
}

function searchNumber(node: Extract<JsonNode, { kind: 'number' }>, pointer: string): Finding[] {
  const value = Number(node.text);
  if (Number.isFinite(value)) return [];
  const message = `${describeNode(node)} is too large a number: clients read it as ${String(value)}`;
  return [{ rule: 'number-overflow', node, pointer, message }];
}
