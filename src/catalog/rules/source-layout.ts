import type { RuleHead } from '../rule.ts';

/** The files of a catalog say what each definition is. */
export const sourceLayout = {
  id: 'source-layout',
  severity: 'error',
  asks: 'The places of the files say the family, the name and the version of each definition, each once.',
} as const satisfies RuleHead;
