import type { RuleHead } from '../rule.ts';

/** What a number promises holds, in a catalog that promises something. */
export const breakingChange = {
  id: 'breaking-change',
  severity: 'error',
  asks: 'With a gate, a minor version or a patch breaks no instance of the version before.',
} as const satisfies RuleHead;
