import type { ValidatedSchema } from '../meta-schema.ts';
import type { Rule } from '../rule.ts';

export const metaSchema = {
  id: 'meta-schema',
  severity: 'error',
  asks: 'Every schema is valid against the meta-schema of its dialect, below $defs if a reference applies it.',
  check: ({ faults, isApplied }) => (isApplied ? faults : []),
} as const satisfies Rule<ValidatedSchema>;
