import { describeNode } from '../../json/describe.ts';
import type { JsonNode } from '../../json/json.ts';
import { findingAt, type Rule } from '../rule.ts';

export const rootType = {
  id: 'root-type',
  severity: 'error',
  asks: 'A definition is a JSON object.',
  check: (root) => (root.kind === 'object' ? [] : [findingAt(root, '', explain(root))]),
} as const satisfies Rule<JsonNode>;

function explain(root: JsonNode): string {
  const found = `a definition must be a JSON object; found ${describeNode(root)}`;
  if (root.kind !== 'boolean') return found;
  return `${found}, for which you can write ${root.value ? '{}' : '{ "not": {} }'}`;
}
