import { expectedPath, type CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

export const noDefinitions = {
  id: 'no-definitions',
  severity: 'error',
  asks: 'A catalog has a definition.',
  check: ({ definitions }) =>
    definitions.length > 0
      ? []
      : [{ path: '', message: `no definitions found: expected ${expectedPath}` }],
} as const satisfies Rule<CatalogPaths, PathFinding>;
