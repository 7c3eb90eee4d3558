import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { CyclicSchema } from '../reference-cycles.ts';
import { findingAt, type Rule } from '../rule.ts';

/** No $ref applies a schema to the same value again without end. */
export const endlessRecursion = {
  id: 'endless-recursion',
  severity: 'warning',
  asks: 'No $ref applies a schema to the same value again without end.',
  check: ({ schema, pointer, cycle }) => {
    const ref = member(schema, '$ref');
    if (cycle !== 'endless' || ref === undefined) return [];
    return [
      findingAt(
        ref,
        joinPointer(pointer, '$ref'),
        'the $ref applies a schema to the same value again, without end',
      ),
    ];
  },
} as const satisfies Rule<CyclicSchema>;
