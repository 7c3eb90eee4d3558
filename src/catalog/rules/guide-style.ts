import type { RuleHead } from '../rule.ts';

export const guideStyle = {
  id: 'guide-style',
  severity: 'warning',
  asks: 'A guide in MDX has no inline style or script, which the content policy of its page blocks.',
} as const satisfies RuleHead;
