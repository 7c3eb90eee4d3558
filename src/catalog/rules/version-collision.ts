import { compareVersions, parseVersion } from '../version.ts';
import type { CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

export const versionCollision = {
  id: 'version-collision',
  severity: 'error',
  asks: 'A name has each version once: 1.0 and 1.0.0 are the same.',
  check: ({ versions }) => findEqualVersions(versions),
} as const satisfies Rule<CatalogPaths, PathFinding>;

function findEqualVersions(folders: CatalogPaths['names']): PathFinding[] {
  const lines = Map.groupBy(folders, ([family, name]) => `${String(family)}/${String(name)}`);
  return [...lines.values()].flatMap((line) => {
    const versions = line.flatMap((folder) => {
      const version = parseVersion(folder.at(-1) ?? '');
      return version === undefined ? [] : [{ version, path: folder.join('/') }];
    });
    versions.sort((a, b) => compareVersions(a.version, b.version));
    return versions.flatMap(({ version, path }, index) => {
      const before = versions[index - 1];
      if (before === undefined || compareVersions(before.version, version) !== 0) return [];
      const message = `${before.version.text} and ${version.text} are the same version: ${before.path} and ${path}`;
      return [{ path, message }];
    });
  });
}
