import type { RuleHead } from '../rule.ts';

export const sourceLayout = {
  id: 'source-layout',
  severity: 'error',
  asks: 'The paths of the files give each definition a family, a name and a version of its own.',
} as const satisfies RuleHead;
