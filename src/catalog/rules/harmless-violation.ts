import type { ValidatedSchema } from '../meta-schema.ts';
import type { Rule } from '../rule.ts';

export const harmlessViolation = {
  id: 'harmless-violation',
  severity: 'warning',
  asks: 'A schema with its own layout or names does not violate its meta-schema, even where that changes no verdict.',
  check: ({ harmless, isApplied }) =>
    isApplied
      ? harmless.map(({ message, ...place }) => ({
          ...place,
          message: `${message} (no verdict depends on it, but clients that check schemas refuse this one)`,
        }))
      : [],
} as const satisfies Rule<ValidatedSchema>;
