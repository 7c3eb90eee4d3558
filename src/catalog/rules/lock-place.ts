import type { PathFinding, Rule } from '../rule.ts';

/** The lock of a catalog lies in its folder. */
export const lockPlace = {
  id: 'lock-place',
  severity: 'warning',
  asks: 'The lock of a catalog lies in its folder.',
  check: (findings) => findings,
} as const satisfies Rule<readonly PathFinding[], PathFinding>;
