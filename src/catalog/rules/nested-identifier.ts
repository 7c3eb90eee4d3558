import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { isReference } from '../resolve-reference.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** A nested $id does not move the base of the references below it, which not every client follows. */
export const nestedIdentifier = {
  id: 'nested-identifier',
  severity: 'warning',
  asks: 'A nested $id does not move the base of the references below it, which not every client follows.',
  check: checkNestedIdentifier,
} as const satisfies Rule<ObjectSchema>;

function checkNestedIdentifier({ schema, pointer }: ObjectSchema): Finding[] {
  if (isReference(schema)) return [];
  const identifier = member(schema, '$id');
  if (pointer === '' || identifier?.kind !== 'string' || identifier.value.startsWith('#'))
    return [];
  const message = `a nested $id (${identifier.value}) moves the base of the references below it: not every client follows`;
  return [findingAt(identifier, joinPointer(pointer, '$id'), message)];
}
