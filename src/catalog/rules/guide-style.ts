import type { RuleHead } from '../rule.ts';

/** A guide in MDX works under the content security policy of its page. */
export const guideStyle = {
  id: 'guide-style',
  severity: 'warning',
  asks: 'A guide in MDX has no inline style or script, which the content policy of its page blocks.',
} as const satisfies RuleHead;
