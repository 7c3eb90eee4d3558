import type { RuleHead } from '../rule.ts';

/** Every version is decided, in a catalog that asks for it. */
export const undecidedChange = {
  id: 'undecided-change',
  severity: 'error',
  asks: 'With a gate that asks for it, every version is decided.',
} as const satisfies RuleHead;
