import { dialectIdentifier } from '../../schema/dialects.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Finding, Rule } from '../rule.ts';

/** A definition has a $schema. */
export const missingDialect = {
  id: 'missing-dialect',
  severity: 'warning',
  asks: 'A definition has a $schema.',
  check: checkMissingDialect,
} as const satisfies Rule<Identity>;

function checkMissingDialect({ schema, dialect }: Identity): Finding[] {
  if (schema.members.has('$schema')) return [];
  return [
    findingAtKeyword(
      schema,
      '$schema',
      `$schema is missing; expected ${dialectIdentifier(dialect)}`,
    ),
  ];
}
