import { describeNode } from '../../json/describe.ts';
import { findValues, type ScalarText } from '../find-values.ts';
import type { DefinitionSource } from '../read-definitions.ts';
import type { Rule } from '../rule.ts';

/** A number that overflows has a large exponent or many digits. */
const candidate = /\d[eE]\+?\d{3}|\d{300}/;

export const numberOverflow = {
  id: 'number-overflow',
  severity: 'warning',
  asks: 'Numbers are finite for clients that read them as doubles.',
  check: ({ text, schema }) => (candidate.test(text) ? findValues(schema, explain) : []),
} as const satisfies Rule<DefinitionSource>;

function explain({ kind, text, node }: ScalarText): string | undefined {
  const value = Number(text);
  if (kind !== 'number' || Number.isFinite(value)) return undefined;
  return `${describeNode(node)} is too large a number: clients read it as ${String(value)}`;
}
