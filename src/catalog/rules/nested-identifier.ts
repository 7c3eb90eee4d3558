import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { identifierKeywordOf, isSince } from '../../schema/dialects.ts';
import type { DialectSchema } from '../meta-schema.ts';
import { findingAt, type Rule } from '../rule.ts';

export const nestedIdentifier = {
  id: 'nested-identifier',
  severity: 'warning',
  asks: 'No nested $id changes the base URI of references, which not every client supports.',
  check: ({ schema, pointer, dialect }) => {
    // From 2019-09 on it is how bundles are made.
    if (isSince(dialect, '2019-09')) return [];
    const identifier = member(schema, '$id');
    if (pointer === '' || identifier?.kind !== 'string' || identifier.value.startsWith('#'))
      return [];
    const keyword = identifierKeywordOf(dialect);
    const message = `a nested ${keyword} (${identifier.value}) changes the base URI of the references below it, which not every client supports`;
    return [findingAt(identifier, joinPointer(pointer, keyword), message)];
  },
} as const satisfies Rule<DialectSchema>;
