import { findingAtCycle, type CyclicSchema } from '../references/reference-cycles.ts';
import type { Rule } from '../rule.ts';

export const endlessRecursion = {
  id: 'endless-recursion',
  severity: 'warning',
  asks: 'No reference applies a schema to the same value endlessly.',
  check: (found) =>
    findingAtCycle(
      found,
      'endless',
      'applies a schema to the same value again: validation never ends',
    ),
} as const satisfies Rule<CyclicSchema>;
