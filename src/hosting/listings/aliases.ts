import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { isInUse } from '../../catalog/version-lines.ts';
import { isStable } from '../../catalog/version.ts';

/** A name beside the versions of a line, which moves on to newer versions. */
export interface Alias {
  /** `latest`, or a major version: `1`. */
  readonly name: string;
  /** The version for which it currently stands. */
  readonly pinned: Definition;
}

/**
 * `latest` is the newest stable version, a bare number the newest stable one that begins with it;
 * prereleases have no alias. Withdrawn versions are ignored, unless all are, since a name that clients use
 * must not disappear. A version that is itself a bare number always means that version. Further labels of
 * a version are permanent names for it.
 */
export function aliasesOf({ versions }: VersionLine): readonly Alias[] {
  const stable = versions.filter(({ version }) => isStable(version));
  const byMajor = Map.groupBy(stable, ({ version }) => majorOf(version.text));
  const groups = [['latest', stable] as const, ...byMajor];
  const labels = versions.flatMap((pinned) =>
    (pinned.foreign?.labels ?? []).map((name) => ({ name, pinned })),
  );
  const taken = new Set([
    ...versions.map(({ version }) => version.text),
    ...labels.map(({ name }) => name),
  ]);
  const moving = groups.flatMap(([name, group]) => {
    const pinned = newestInUse(group);
    return pinned === undefined || taken.has(name) ? [] : [{ name, pinned }];
  });
  return [...moving, ...labels];
}

/** The last of versions, given oldest first, that is not withdrawn, or the last of all. */
export function newestInUse(versions: readonly Definition[]): Definition | undefined {
  return versions.findLast(isInUse) ?? versions.at(-1);
}

/** The name that stands for the newest of all versions with the same major number: `1`, `v1`, `2024`. */
export function majorOf(version: string): string {
  return version.replace(/[.-].*/, '');
}
