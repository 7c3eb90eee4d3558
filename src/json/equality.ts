import { toText, type JsonNode } from './json.ts';

/**
 * A text that is the same exactly for equal values (draft-07 core, section 4.2.3): numbers by mathematical
 * value, whatever their digits; objects whatever the order of their members.
 */
export function canonicalText(node: JsonNode): string {
  switch (node.kind) {
    case 'object': {
      const members = Array.from(
        node.members,
        ([name, value]) => `${JSON.stringify(name)}:${canonicalText(value)}`,
      );
      return `{${members.sort().join(',')}}`;
    }
    case 'array':
      return `[${node.items.map(canonicalText).join(',')}]`;
    case 'number':
      return canonicalNumber(node.text);
    case 'string':
    case 'boolean':
    case 'null':
      return toText(node);
  }
}

/** The significant digits and the power of ten: `1.0`, `1` and `10e-1` are all `1e0`. */
function canonicalNumber(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`.replace(/^(-?)0+/, '$1');
  const significant = digits.replace(/0+$/, '');
  if (/^-?$/.test(significant)) return '0';
  const power = BigInt(exponent) + BigInt(digits.length - significant.length - fraction.length);
  return `${significant}e${String(power)}`;
}

/** Whether two values are equal, or both absent. */
export function areEqual(a: JsonNode | undefined, b: JsonNode | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return canonicalText(a) === canonicalText(b);
}

/** The nodes without those that are equal to one before them. */
export function distinctNodes(nodes: readonly JsonNode[]): readonly JsonNode[] {
  const first = new Map<string, JsonNode>();
  for (const node of nodes) {
    const text = canonicalText(node);
    if (!first.has(text)) first.set(text, node);
  }
  return [...first.values()];
}
