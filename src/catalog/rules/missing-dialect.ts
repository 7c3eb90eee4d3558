import { dialectIdentifier } from '../../schema/dialects.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Rule } from '../rule.ts';

export const missingDialect = {
  id: 'missing-dialect',
  severity: 'warning',
  asks: 'A definition has a $schema; a file of several is reported once.',
  check: ({ schema, dialect, isFirstOfFile }) => {
    if (!isFirstOfFile || schema.members.has('$schema')) return [];
    return [
      findingAtKeyword(
        schema,
        '$schema',
        `$schema is missing; expected ${dialectIdentifier(dialect)}`,
      ),
    ];
  },
} as const satisfies Rule<Identity>;
