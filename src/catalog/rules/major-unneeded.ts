import type { RuleHead } from '../rule.ts';

export const majorUnneeded = {
  id: 'major-unneeded',
  severity: 'warning',
  asks: 'With a gate, a major version that breaks nothing is reported.',
} as const satisfies RuleHead;
