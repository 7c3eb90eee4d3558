import { findingAtCycle, type CyclicSchema } from '../references/reference-cycles.ts';
import type { Rule } from '../rule.ts';

export const referenceCycle = {
  id: 'reference-cycle',
  severity: 'error',
  asks: 'Every chain of references ends at a schema.',
  check: (found) =>
    findingAtCycle(found, 'empty', 'is part of a cycle that never reaches a schema'),
} as const satisfies Rule<CyclicSchema>;
