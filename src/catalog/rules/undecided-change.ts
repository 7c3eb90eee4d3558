import type { RuleHead } from '../rule.ts';

/** Whether a promise holds is known, in a catalog that asks for it. */
export const undecidedChange = {
  id: 'undecided-change',
  severity: 'error',
  asks: 'With a gate that says so, a version is not left undecided.',
} as const satisfies RuleHead;
