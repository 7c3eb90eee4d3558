import type { CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';
import { fileNameOf } from '../../text/path-parts.ts';

export const fileName = {
  id: 'file-name',
  severity: 'warning',
  asks: 'The file of a definition is named index.json in lower case.',
  check: ({ left }) => left.flatMap(checkFileName),
} as const satisfies Rule<CatalogPaths, PathFinding>;

function checkFileName(path: string): PathFinding[] {
  const name = fileNameOf(path);
  if (name.toLowerCase() !== 'index.json') return [];
  return [{ path, message: `${name} is left out: name the file index.json` }];
}
