import type { RuleHead } from '../rule.ts';

export const configuredName = {
  id: 'configured-name',
  severity: 'error',
  asks: 'A configuration names definitions that exist, and no redirect has the name of one.',
} as const satisfies RuleHead;
