import { expectedPath, type CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

export const layout = {
  id: 'layout',
  severity: 'error',
  asks: 'A definition is in three folders: its family, its name and its version.',
  check: ({ definitions }) => definitions.flatMap(checkDepth),
} as const satisfies Rule<CatalogPaths, PathFinding>;

function checkDepth(path: string): PathFinding[] {
  const folders = path.split('/').length - 1;
  if (folders === 3) return [];
  const found = folders > 3 ? 'too many' : 'too few';
  return [{ path, message: `${found} folders: expected ${expectedPath}` }];
}
