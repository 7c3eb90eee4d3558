import type { Catalog, Definition, VersionLine } from './catalog.ts';
import { isReleased, isStable } from './version.ts';

/** The versions of every name, in the order of the catalog. */
export function versionLines(catalog: Pick<Catalog, 'definitions'>): VersionLine[] {
  const byName = Map.groupBy(catalog.definitions, ({ family, name }) => `${family}/${name}`);
  return [...byName.values()].flatMap(buildLine);
}

function buildLine(versions: readonly Definition[]): VersionLine[] {
  const newest = findNewest(versions.filter(isInUse)) ?? findNewest(versions);
  if (newest === undefined) return [];
  return [{ family: newest.family, name: newest.name, versions, newest }];
}

function findNewest(versions: readonly Definition[]): Definition | undefined {
  return (
    versions.findLast(({ version }) => isStable(version)) ??
    versions.findLast(({ version }) => isReleased(version)) ??
    versions.at(-1)
  );
}

/** Whether a version is not withdrawn. */
export function isInUse({ published }: Definition): boolean {
  return published?.withdrawn === undefined;
}
