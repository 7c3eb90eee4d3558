import type { PathFinding, Rule } from '../rule.ts';

/** A symbolic link in the catalog folder. */
export interface SymbolicLink {
  readonly path: string;
  readonly target: 'in the catalog' | 'outside' | 'missing';
}

export const symbolicLink = {
  id: 'symbolic-link',
  severity: 'error',
  asks: 'The catalog folder has no symbolic links, since they could publish files from elsewhere.',
  check: (links) =>
    links.map(({ path, target }) => ({
      path,
      message: `a symbolic link${destinations[target]}: refused, its content is never published`,
    })),
} as const satisfies Rule<readonly SymbolicLink[], PathFinding>;

const destinations = {
  'in the catalog': ' to another place of the catalog',
  outside: ' that leads out of the catalog',
  missing: ' that leads nowhere',
} as const satisfies Record<SymbolicLink['target'], string>;
