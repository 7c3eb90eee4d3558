import type { ResolvedDefinition } from '../references/resolve-references.ts';
import { findingAt, type Rule } from '../rule.ts';

export const referenceByPlace = {
  id: 'reference-by-place',
  severity: 'warning',
  asks: 'A reference leads to its target by the $id or the place of its file, as clients resolve it.',
  check: ({ accidental }) =>
    accidental.map(({ ref, pointer, message }) => findingAt(ref, pointer, message)),
} as const satisfies Rule<Pick<ResolvedDefinition, 'accidental'>>;
