import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { outerPaths } from '../../model/instance-path.ts';
import type { CatalogComparer } from '../catalog-comparer.ts';
import { groupOfKind } from '../report/change-groups.ts';
import type { ChangeKind } from '../change-kind.ts';
import { idleReferences, isSameForInstances, type HaveSameInstances } from './idle-references.ts';
import {
  presentProperties,
  type PresentProperties,
  type PresentProperty,
} from './present-values.ts';
import type { VersionRange } from './timeline.ts';
import { breaksInstances, type VersionComparison } from '../version-comparison.ts';

/** The history of a name, from its first version to its last, as data. */
export interface NameHistory {
  /** Oldest first. */
  readonly versions: readonly string[];
  readonly properties: readonly PropertyHistory[];
}

/** The history of a property. */
export interface PropertyHistory {
  /** `Label.Style`, `Tags[].Name`. */
  readonly path: string;
  readonly ranges: readonly VersionRange[];
  /** The versions in which it is deprecated, if any. */
  readonly deprecated: readonly VersionRange[];
  /** The versions that changed it, and how. */
  readonly changed: readonly {
    readonly version: string;
    readonly kinds: readonly ChangeKind[];
    /** Whether instances of the version before fail because of it. */
    readonly breaks?: true;
  }[];
  readonly values: readonly ValueHistory[];
}

/** The history of an allowed value. */
interface ValueHistory {
  /** As JSON text. */
  readonly value: string;
  readonly ranges: readonly VersionRange[];
}

/** A version of a name, what it declares, and what it changes of the one before it. */
interface HistoryVersion {
  readonly version: string;
  readonly properties: PresentProperties;
  readonly changes?: VersionComparison['changes'];
}

/** The history of a name; pass its versions oldest first. */
export function historyOf(
  versions: readonly Definition[],
  { graph, byIdentifier }: Catalog,
  compare: CatalogComparer,
): NameHistory {
  const present = presentProperties(versions, graph.targets);
  const haveSameInstances: HaveSameInstances = (...identifiers) => {
    const [old, recent] = identifiers.map((identifier) => byIdentifier.get(identifier));
    return old !== undefined && recent !== undefined && isSameForInstances(compare(old, recent));
  };
  const changesBetween = (old: Definition, recent: Definition): VersionComparison['changes'] => {
    const isIdle = idleReferences(old, recent, haveSameInstances);
    return compare(old, recent).changes.filter((change) => !isIdle(change));
  };
  return foldHistory(
    versions.map((definition, index) => {
      const before = versions[index - 1];
      return {
        version: definition.version.text,
        properties: present[index] ?? new Map(),
        ...(before !== undefined && { changes: changesBetween(before, definition) }),
      };
    }),
  );
}

/** Follows each property and value through the versions of a name, oldest first. */
function foldHistory(versions: readonly HistoryVersion[]): NameHistory {
  const paths = new Set(versions.flatMap(({ properties }) => [...properties.keys()]));
  const changes = changesByPath(versions, paths);
  return {
    versions: versions.map(({ version }) => version),
    properties: Array.from(paths, (path) => {
      const declared = versions.map(({ version, properties }) => ({
        version,
        property: properties.get(path),
      }));
      const rangesIf = (has: (property: PresentProperty) => boolean): readonly VersionRange[] =>
        rangesOf(
          declared.map(({ version, property }) => [
            version,
            property !== undefined && has(property),
          ]),
        );
      const values = new Map(declared.flatMap(({ property }) => [...(property?.values ?? [])]));
      return {
        path,
        ranges: rangesIf(() => true),
        deprecated: rangesIf(({ isDeprecated }) => isDeprecated),
        changed: changes.get(path) ?? [],
        values: Array.from(values, ([key, value]) => ({
          value,
          ranges: rangesIf((property) => property.values.has(key)),
        })),
      };
    }),
  };
}

function rangesOf(
  versions: readonly (readonly [version: string, isThere: boolean])[],
): readonly VersionRange[] {
  const ranges: VersionRange[] = [];
  let since: string | undefined;
  for (const [version, isThere] of versions) {
    if (isThere) since ??= version;
    else if (since !== undefined) {
      ranges.push({ since, until: version });
      since = undefined;
    }
  }
  return since === undefined ? ranges : [...ranges, { since }];
}

/** Kinds of change that the version ranges already express. */
const inRanges: ReadonlySet<ChangeKind> = new Set([
  ...(['property-added', 'property-removed', 'deprecated', 'undeprecated'] as const),
]);

/**
 * The changes of each property, without hints and texts for readers. A change inside a value that is not a
 * property, such as an item of an array, is one of the property around it.
 */
function changesByPath(
  versions: readonly HistoryVersion[],
  properties: ReadonlySet<string>,
): ReadonlyMap<string, PropertyHistory['changed']> {
  const byPath = new Map<string, PropertyHistory['changed'][number][]>();
  for (const { version, changes = [] } of versions) {
    const counted = changes.filter(
      ({ kind, definition }) =>
        definition === undefined && !inRanges.has(kind) && groupOfKind(kind) !== 'text',
    );
    const byProperty = Map.groupBy(
      counted,
      ({ path }) => [...outerPaths(path), path].findLast((outer) => properties.has(outer)) ?? '',
    );
    for (const [path, own] of byProperty) {
      const kinds = [...new Set(own.map(({ kind }) => kind))];
      const isBreaking = own.some((change) => breaksInstances(change.effect));
      const change = { version, kinds, ...(isBreaking && { breaks: true as const }) };
      byPath.set(path, [...(byPath.get(path) ?? []), change]);
    }
  }
  return byPath;
}
