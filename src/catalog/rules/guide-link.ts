import type { RuleHead } from '../rule.ts';

/** What a Markdown file of the catalog links to is there. */
export const guideLink = {
  id: 'guide-link',
  severity: 'error',
  asks: 'Names in brackets, links and pictures of a guide lead to what is there.',
} as const satisfies RuleHead;
