import type { RuleHead } from '../rule.ts';

/** A configuration names definitions of the catalog. */
export const configuredName = {
  id: 'configured-name',
  severity: 'error',
  asks: 'A configuration names definitions that there are, and no redirect stands in the way of one.',
} as const satisfies RuleHead;
