import { namePattern, type CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

export const name = {
  id: 'name',
  severity: 'error',
  asks: 'A family and a name are ASCII letters and digits, and begin with a letter.',
  check: ({ families, names }) => [...families, ...names].flatMap(checkName),
} as const satisfies Rule<CatalogPaths, PathFinding>;

function checkName(folder: readonly string[]): PathFinding[] {
  const name = folder.at(-1) ?? '';
  if (namePattern.test(name)) return [];
  const message = `${JSON.stringify(name)} ${explain(name)}: names match [A-Za-z][A-Za-z0-9]*`;
  return [{ path: folder.join('/'), message }];
}

function explain(name: string): string {
  if (!/^\p{ASCII}*$/u.test(name)) return 'must be ASCII';
  return /^[^A-Za-z]/.test(name)
    ? 'must begin with a letter'
    : 'must consist of letters and digits';
}
