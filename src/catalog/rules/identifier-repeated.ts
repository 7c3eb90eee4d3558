import type { RuleHead } from '../rule.ts';

/** In a catalog that keeps its identifiers, no two files have one $id. */
export const identifierRepeated = {
  id: 'identifier-repeated',
  severity: 'warning',
  asks: 'No two files of a catalog that keeps its identifiers have the same $id.',
} as const satisfies RuleHead;
