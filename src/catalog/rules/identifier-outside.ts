import type { RuleHead } from '../rule.ts';

export const identifierOutside = {
  id: 'identifier-outside',
  severity: 'warning',
  asks: 'Every $id of a source that has a base begins with it.',
} as const satisfies RuleHead;
