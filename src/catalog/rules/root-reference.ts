import { member } from '../../json/json.ts';
import { identifierKeywordOf, isSince, shownDialect } from '../../schema/dialects.ts';
import type { DialectSchema } from '../meta-schema.ts';
import { findingAt, type Rule } from '../rule.ts';

export const rootReference = {
  id: 'root-reference',
  severity: 'warning',
  asks: 'The root of a definition is not a $ref, which hides its $id up to draft-07.',
  check: ({ schema, pointer, dialect }) => {
    const reference = member(schema, '$ref');
    if (pointer !== '' || reference === undefined || isSince(dialect, '2019-09')) return [];
    // The latest form of a schema has it as $id.
    if (member(schema, '$id') === undefined) return [];
    const identifier = identifierKeywordOf(dialect);
    const message = `a $ref at the root hides ${identifier} in ${shownDialect(dialect)}: clients cannot resolve the definition by it (put the $ref into allOf)`;
    return [findingAt(reference, '/$ref', message)];
  },
} as const satisfies Rule<DialectSchema>;
