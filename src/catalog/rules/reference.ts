import type { ResolvedDefinition } from '../references/resolve-references.ts';
import { findingAt, type Rule } from '../rule.ts';

export const reference = {
  id: 'reference',
  severity: 'error',
  asks: 'Every $ref leads to a schema of the catalog, or to the meta-schema.',
  check: ({ unresolved }) =>
    unresolved.map(({ ref, pointer, message }) => findingAt(ref, pointer, message)),
} as const satisfies Rule<Pick<ResolvedDefinition, 'unresolved'>>;
