import type { RuleHead } from '../rule.ts';

export const identifierRepeated = {
  id: 'identifier-repeated',
  severity: 'warning',
  asks: 'No two files of a catalog that keeps its identifiers have the same $id.',
} as const satisfies RuleHead;
