import type { ResolvedDefinition } from '../references/resolve-references.ts';
import { findingAt, type Rule } from '../rule.ts';

export const referenceByPlace = {
  id: 'reference-by-place',
  severity: 'warning',
  asks: 'A reference of a file with an $id leads to the same by the $id as by the place of the file.',
  check: ({ accidental }) =>
    accidental.map(({ ref, pointer, message }) => findingAt(ref, pointer, message)),
} as const satisfies Rule<Pick<ResolvedDefinition, 'accidental'>>;
