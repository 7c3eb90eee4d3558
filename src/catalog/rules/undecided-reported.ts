import type { RuleHead } from '../rule.ts';

/** Whether a promise holds is not known. */
export const undecidedReported = {
  id: 'undecided-reported',
  severity: 'warning',
  asks: 'With a gate, a version of which it is not decided whether it breaks instances is reported.',
} as const satisfies RuleHead;
