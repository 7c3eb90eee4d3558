import type { RuleHead } from '../rule.ts';

/** What tells of a catalog lies in its folder. */
export const toldPlace = {
  id: 'told-place',
  severity: 'warning',
  asks: 'The lock of a catalog, the words of its search and the changes that it accepts lie in its folder.',
} as const satisfies RuleHead;
