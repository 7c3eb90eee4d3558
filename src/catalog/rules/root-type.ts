import { describeNode } from '../../json/describe.ts';
import type { JsonNode } from '../../json/json.ts';
import { findingAt, type Rule } from '../rule.ts';

/** A definition is an object. */
export const rootType = {
  id: 'root-type',
  severity: 'error',
  asks: 'A definition is a JSON object.',
  check: (root) =>
    root.kind === 'object'
      ? []
      : [findingAt(root, '', `a definition must be a JSON object; found ${describeNode(root)}`)],
} as const satisfies Rule<JsonNode>;
