import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { isReference } from '../resolve-reference.ts';
import { identifierKeywordOf } from '../../schema/dialects.ts';
import type { DialectSchema } from '../meta-schema.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** A nested $id does not move the base of the references below it, which not every client follows. */
export const nestedIdentifier = {
  id: 'nested-identifier',
  severity: 'warning',
  asks: 'A nested $id does not move the base of the references below it, which not every client follows.',
  check: checkNestedIdentifier,
} as const satisfies Rule<DialectSchema>;

function checkNestedIdentifier({ schema, pointer, dialect }: DialectSchema): Finding[] {
  if (isReference(schema)) return [];
  const identifier = member(schema, '$id');
  if (pointer === '' || identifier?.kind !== 'string' || identifier.value.startsWith('#'))
    return [];
  const keyword = identifierKeywordOf(dialect);
  const message = `a nested ${keyword} (${identifier.value}) moves the base of the references below it: not every client follows`;
  return [findingAt(identifier, joinPointer(pointer, keyword), message)];
}
