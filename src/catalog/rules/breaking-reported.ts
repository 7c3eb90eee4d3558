import type { RuleHead } from '../rule.ts';

/** What breaks instances where nothing was promised, or nothing can be mended. */
export const breakingReported = {
  id: 'breaking-reported',
  severity: 'warning',
  asks: 'With a gate, a prerelease or a published version that breaks instances is reported.',
} as const satisfies RuleHead;
