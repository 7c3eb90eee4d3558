import type { Finding, Rule } from '../rule.ts';

/** Whether a promise holds is known, in a catalog that asks for it. */
export const undecidedChange = {
  id: 'undecided-change',
  severity: 'error',
  asks: 'With a gate that says so, a version is not left undecided.',
  check: (found) => found,
} as const satisfies Rule<readonly Finding[]>;
