import type { CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

export const strayFile = {
  id: 'stray-file',
  severity: 'warning',
  asks: 'Every file is a definition, one of its examples, or prose about the catalog.',
  check: ({ left }) =>
    left
      .filter(
        (path) =>
          !path.toLowerCase().endsWith('/index.json') && path.toLowerCase() !== 'index.json',
      )
      .map((path) => ({ path, message: 'left out: neither a definition nor one of its examples' })),
} as const satisfies Rule<CatalogPaths, PathFinding>;
