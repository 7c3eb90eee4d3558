import type { RuleHead } from '../rule.ts';

export const gitTags = {
  id: 'git-tags',
  severity: 'error',
  asks: 'If versions come from git tags, git can read the repository, and some tag matches.',
} as const satisfies RuleHead;
