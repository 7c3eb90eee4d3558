import type { RuleHead } from '../rule.ts';

export const breakingChange = {
  id: 'breaking-change',
  severity: 'error',
  asks: 'With a gate, a minor version or a patch breaks no instance of the version before.',
} as const satisfies RuleHead;
