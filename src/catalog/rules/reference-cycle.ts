import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { CyclicSchema } from '../reference-cycles.ts';
import { findingAt, type Rule } from '../rule.ts';

/** References reach a schema in the end. */
export const referenceCycle = {
  id: 'reference-cycle',
  severity: 'error',
  asks: 'References reach a schema in the end.',
  check: ({ schema, pointer, cycle }) => {
    const ref = member(schema, '$ref');
    if (cycle !== 'empty' || ref === undefined) return [];
    return [findingAt(ref, joinPointer(pointer, '$ref'), 'the $ref cycle reaches no schema')];
  },
} as const satisfies Rule<CyclicSchema>;
