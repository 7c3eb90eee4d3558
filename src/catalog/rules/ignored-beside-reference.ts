import { isOnlyReference, isVoidBesideReference } from '../../schema/readings.ts';
import { listAlternatives } from '../../text/words.ts';
import { shownDialect } from '../../schema/dialects.ts';
import type { DialectSchema } from '../meta-schema.ts';
import { findingAt, type Rule } from '../rule.ts';

export const ignoredBesideReference = {
  id: 'ignored-beside-reference',
  severity: 'warning',
  asks: 'No keyword is beside a $ref, which hides it up to draft-07.',
  check: ({ schema, pointer, dialect }) => {
    if (!isOnlyReference(schema)) return [];
    const ignored = [...schema.members.keys()].filter(isVoidBesideReference);
    if (ignored.length === 0) return [];
    const verb = ignored.length === 1 ? 'has' : 'have';
    const message = `${listAlternatives(ignored).replace(' or ', ' and ')} beside $ref ${verb} no effect in ${shownDialect(dialect)}`;
    return [findingAt(schema, pointer, message)];
  },
} as const satisfies Rule<DialectSchema>;
