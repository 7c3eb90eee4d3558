import type { RuleHead } from '../rule.ts';

export const undecidedReported = {
  id: 'undecided-reported',
  severity: 'warning',
  asks: 'With a gate, a version is reported if it is not decided whether it breaks instances.',
} as const satisfies RuleHead;
