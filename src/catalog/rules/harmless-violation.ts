import type { ValidatedSchema } from '../meta-schema.ts';
import type { Rule } from '../rule.ts';

export const harmlessViolation = {
  id: 'harmless-violation',
  severity: 'warning',
  asks: 'A schema with its own layout or names does not violate its meta-schema or have an empty enum, even where all clients agree on the verdicts.',
  check: ({ harmless, isApplied }) =>
    isApplied
      ? harmless.map(({ message, ...place }) => ({
          ...place,
          message: `${message} (all clients agree on the verdicts, but those that check schemas refuse this one)`,
        }))
      : [],
} as const satisfies Rule<ValidatedSchema>;
