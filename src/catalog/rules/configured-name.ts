import type { RuleHead } from '../rule.ts';

/** The names in a configuration are those of definitions. */
export const configuredName = {
  id: 'configured-name',
  severity: 'error',
  asks: 'A configuration names definitions that exist, and no redirect has the name of one.',
} as const satisfies RuleHead;
