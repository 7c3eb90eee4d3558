import type { RuleHead } from '../rule.ts';

/** A major version that breaks nothing. */
export const majorUnneeded = {
  id: 'major-unneeded',
  severity: 'warning',
  asks: 'With a gate, a major version that breaks nothing is reported.',
} as const satisfies RuleHead;
