import { joinPointer } from '../../json/pointer.ts';
import { referenceOf } from '../../schema/readings.ts';
import type { CyclicSchema } from '../reference-cycles.ts';
import { findingAt, type Rule } from '../rule.ts';

/** Every chain of references ends at a schema. */
export const referenceCycle = {
  id: 'reference-cycle',
  severity: 'error',
  asks: 'Every chain of references ends at a schema.',
  check: ({ schema, pointer, cycle }) => {
    const stated = referenceOf(schema);
    if (cycle !== 'empty' || stated === undefined) return [];
    const { keyword, value } = stated;
    return [
      findingAt(
        value,
        joinPointer(pointer, keyword),
        `the ${keyword} is part of a cycle that never reaches a schema`,
      ),
    ];
  },
} as const satisfies Rule<CyclicSchema>;
