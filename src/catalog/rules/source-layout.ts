import type { PathFinding, Rule } from '../rule.ts';

/** The files of a catalog say what each definition is. */
export const sourceLayout = {
  id: 'source-layout',
  severity: 'error',
  asks: 'The places of the files say the family, the name and the version of each definition, each once.',
  check: (findings) => findings,
} as const satisfies Rule<readonly PathFinding[], PathFinding>;
