import type { RuleHead } from '../rule.ts';

export const guideLink = {
  id: 'guide-link',
  severity: 'error',
  asks: 'Names in brackets, links and pictures of a guide lead to something that exists.',
} as const satisfies RuleHead;
