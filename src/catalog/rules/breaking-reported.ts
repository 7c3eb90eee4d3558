import type { RuleHead } from '../rule.ts';

export const breakingReported = {
  id: 'breaking-reported',
  severity: 'warning',
  asks: 'With a gate, a prerelease or a published version that breaks instances is reported.',
} as const satisfies RuleHead;
