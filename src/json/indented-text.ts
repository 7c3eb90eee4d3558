import { toText, type JsonNode } from './json.ts';

/** Values that take no more characters stand on one line. */
const longestLine = 60;

/** A value as JSON text for readers: what is short stands on one line, all else on lines of its own. */
export function indentedText(node: JsonNode, indent = ''): string {
  const line = toText(node);
  const isShort = line.length <= longestLine;
  if ((node.kind !== 'object' && node.kind !== 'array') || isShort) return spaced(node);
  const inner = `${indent}  `;
  if (node.kind === 'array') {
    const items = node.items.map((item) => inner + indentedText(item, inner));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = Array.from(
    node.members,
    ([name, value]) => `${inner}${JSON.stringify(name)}: ${indentedText(value, inner)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** On one line, with spaces. */
function spaced(node: JsonNode): string {
  if (node.kind === 'array') return `[${node.items.map(spaced).join(', ')}]`;
  if (node.kind !== 'object' || node.members.size === 0) return toText(node);
  const members = Array.from(
    node.members,
    ([name, value]) => `${JSON.stringify(name)}: ${spaced(value)}`,
  );
  return `{ ${members.join(', ')} }`;
}
