import { member } from '../../json/json.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** The root of a definition is not a $ref, which voids its $id in draft-07. */
export const rootReference = {
  id: 'root-reference',
  severity: 'warning',
  asks: 'The root of a definition is not a $ref, which voids its $id in draft-07.',
  check: checkRootReference,
} as const satisfies Rule<ObjectSchema>;

function checkRootReference({ schema, pointer }: ObjectSchema): Finding[] {
  const reference = member(schema, '$ref');
  if (pointer !== '' || reference === undefined) return [];
  const message =
    'a $ref at the root voids $id in draft-07: clients cannot resolve the definition by it (put the $ref into allOf)';
  return [findingAt(reference, '/$ref', message)];
}
