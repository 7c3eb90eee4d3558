import type { RuleHead } from '../rule.ts';

export const undecidedChange = {
  id: 'undecided-change',
  severity: 'error',
  asks: 'With a gate that asks for it, every version is decided.',
} as const satisfies RuleHead;
