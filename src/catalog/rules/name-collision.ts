import type { CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

export const nameCollision = {
  id: 'name-collision',
  severity: 'error',
  asks: 'Names in one folder differ in more than case and Unicode normalisation.',
  check: ({ families, names, versions }) => [families, names, versions].flatMap(findCollisions),
} as const satisfies Rule<CatalogPaths, PathFinding>;

/** Folders of one parent that some file systems and hosts do not tell apart. */
function findCollisions(folders: CatalogPaths['names']): PathFinding[] {
  const bySpelling = Map.groupBy(folders, (folder) => {
    const name = folder.at(-1) ?? '';
    return [...folder.slice(0, -1), name.normalize('NFC').toLowerCase()].join('/');
  });
  return [...bySpelling.values()].flatMap(([first, ...others]) =>
    others.map((other) => explain((first ?? []).join('/'), other.join('/'))),
  );
}

function explain(first: string, other: string): PathFinding {
  const difference =
    first.normalize('NFC') === other.normalize('NFC') ? 'in Unicode normalisation' : 'in case';
  return { path: other, message: `${first} and ${other} differ only ${difference}` };
}
