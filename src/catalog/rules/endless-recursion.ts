import { joinPointer } from '../../json/pointer.ts';
import { referenceOf } from '../../schema/readings.ts';
import type { CyclicSchema } from '../reference-cycles.ts';
import { findingAt, type Rule } from '../rule.ts';

/** No reference applies a schema to the same value endlessly. */
export const endlessRecursion = {
  id: 'endless-recursion',
  severity: 'warning',
  asks: 'No reference applies a schema to the same value endlessly.',
  check: ({ schema, pointer, cycle }) => {
    const stated = referenceOf(schema);
    if (cycle !== 'endless' || stated === undefined) return [];
    const { keyword, value } = stated;
    return [
      findingAt(
        value,
        joinPointer(pointer, keyword),
        `the ${keyword} applies a schema to the same value again: validation never ends`,
      ),
    ];
  },
} as const satisfies Rule<CyclicSchema>;
