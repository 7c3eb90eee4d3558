import type { RuleHead } from '../rule.ts';

export const misplacedFile = {
  id: 'misplaced-file',
  severity: 'warning',
  asks: 'The lock of a catalog, its search words and its accepted changes are in its folder.',
} as const satisfies RuleHead;
