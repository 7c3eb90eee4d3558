import type { ValidatedSchema } from '../meta-schema.ts';
import type { Rule } from '../rule.ts';

export const unappliedSchema = {
  id: 'unapplied-schema',
  severity: 'warning',
  asks: 'A schema below $defs is valid against the meta-schema even if nothing refers to it.',
  check: ({ faults, isApplied }) =>
    isApplied
      ? []
      : faults.map(({ message, ...place }) => ({
          ...place,
          message: `${message} (nothing refers to this schema, and draft-07 does not know $defs)`,
        })),
} as const satisfies Rule<ValidatedSchema>;
