import type { ChangeKind } from './change-kind.ts';
import { matterOf } from './change-matter.ts';
import type { PresentProperties } from './present-values.ts';
import type { ChangeEffect, VersionComparison } from './version-comparison.ts';

/** What became of a name, from its first version to its last: data. */
export interface NameHistory {
  /** Oldest first. */
  readonly versions: readonly string[];
  readonly properties: readonly PropertyHistory[];
}

/** Versions in which something is there: the first of them, and the first that lacks it again. */
interface VersionRange {
  readonly since: string;
  readonly until?: string;
}

/** What became of a property. */
export interface PropertyHistory {
  /** `Label.Style`, `Tags[].Name`. */
  readonly path: string;
  readonly ranges: readonly VersionRange[];
  /** When it was deprecated, if it ever was. */
  readonly deprecated: readonly VersionRange[];
  /** The versions that changed it, and how. */
  readonly changed: readonly {
    readonly version: string;
    readonly kinds: readonly ChangeKind[];
    /** Whether instances of the version before fail by it. */
    readonly breaks?: true;
  }[];
  readonly values: readonly ValueHistory[];
}

/** What became of an allowed value. */
interface ValueHistory {
  /** As JSON text. */
  readonly value: string;
  readonly ranges: readonly VersionRange[];
}

/** A version of a name, what it declares, and how it differs from the one before it. */
export interface HistoryVersion {
  readonly version: string;
  readonly properties: PresentProperties;
  readonly comparison?: VersionComparison;
}

/** Follows each property and value through the versions of a name, oldest first. */
export function foldHistory(versions: readonly HistoryVersion[]): NameHistory {
  const paths = new Set(versions.flatMap(({ properties }) => [...properties.keys()]));
  const changes = changesByPath(versions);
  return {
    versions: versions.map(({ version }) => version),
    properties: Array.from(paths, (path) => ({
      path,
      ranges: rangesOf(versions, ({ properties }) => properties.has(path)),
      deprecated: rangesOf(
        versions,
        ({ properties }) => properties.get(path)?.isDeprecated === true,
      ),
      changed: changes.get(path) ?? [],
      values: valueHistories(versions, path),
    })),
  };
}

function valueHistories(
  versions: readonly HistoryVersion[],
  path: string,
): readonly ValueHistory[] {
  const values = new Map(
    versions.flatMap(({ properties }) => [...(properties.get(path)?.values ?? [])]),
  );
  return Array.from(values, ([key, value]) => ({
    value,
    ranges: rangesOf(versions, ({ properties }) => properties.get(path)?.values.has(key) === true),
  }));
}

function rangesOf(
  versions: readonly HistoryVersion[],
  isThere: (version: HistoryVersion) => boolean,
): readonly VersionRange[] {
  const ranges: VersionRange[] = [];
  let since: string | undefined;
  for (const found of versions) {
    const { version } = found;
    if (isThere(found)) since ??= version;
    else if (since !== undefined) {
      ranges.push({ since, until: version });
      since = undefined;
    }
  }
  return since === undefined ? ranges : [...ranges, { since }];
}

/** Kinds that ranges tell already. */
const told: ReadonlySet<ChangeKind> = new Set([
  ...(['property-added', 'property-removed', 'deprecated', 'undeprecated'] as const),
]);

function breaksInstances(effect: ChangeEffect): boolean {
  return effect.kind === 'together' || (effect.kind === 'breaks' && !effect.isUndeclared);
}

/** Hints and words for readers are no changes of a property. */
function changesByPath(
  versions: readonly HistoryVersion[],
): ReadonlyMap<string, PropertyHistory['changed']> {
  const byPath = new Map<string, PropertyHistory['changed'][number][]>();
  for (const { version, comparison } of versions) {
    const judged = (comparison?.changes ?? []).filter(({ kind }) => {
      const matter = matterOf(kind);
      return !told.has(kind) && (matter === 'validity' || matter === 'behaviour');
    });
    for (const [path, changes] of Map.groupBy(judged, (change) => change.path)) {
      const kinds = [...new Set(changes.map(({ kind }) => kind))];
      const isBreaking = changes.some((change) => breaksInstances(change.effect));
      const change = { version, kinds, ...(isBreaking && { breaks: true as const }) };
      byPath.set(path, [...(byPath.get(path) ?? []), change]);
    }
  }
  return byPath;
}
