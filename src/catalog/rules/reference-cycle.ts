import { joinPointer } from '../../json/pointer.ts';
import { referenceOf } from '../../schema/readings.ts';
import type { CyclicSchema } from '../reference-cycles.ts';
import { findingAt, type Rule } from '../rule.ts';

/** References reach a schema in the end. */
export const referenceCycle = {
  id: 'reference-cycle',
  severity: 'error',
  asks: 'References reach a schema in the end.',
  check: ({ schema, pointer, cycle }) => {
    const stated = referenceOf(schema);
    if (cycle !== 'empty' || stated === undefined) return [];
    const { keyword, value } = stated;
    return [
      findingAt(value, joinPointer(pointer, keyword), `the ${keyword} cycle reaches no schema`),
    ];
  },
} as const satisfies Rule<CyclicSchema>;
