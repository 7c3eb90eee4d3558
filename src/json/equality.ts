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
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const zeros = digits.length - significant.length;
  const power = BigInt(exponent.replace('+', '')) - BigInt(fraction.length) + BigInt(zeros);
  return `${sign}${significant}e${String(power)}`;
}
