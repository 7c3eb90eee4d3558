import { toText, type JsonNode } from './json.ts';

/** The most characters of a value on one line. */
const longestLine = 60;

/** A value as JSON text for readers: short values are on one line, others are split over several. */
export function indentedText(node: JsonNode, indent = ''): string {
  const line = toText(node);
  if ((node.kind !== 'object' && node.kind !== 'array') || line.length <= longestLine) return line;
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
