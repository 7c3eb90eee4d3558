import type { ChangeKind } from '../change-kind.ts';
import type { Change, VersionComparison } from '../version-comparison.ts';

/** The headings of changes, in their order. */
const headings = [
  ['breaking', 'Breaking'],
  ['undecided', 'Not decided'],
  ['behaviour', 'Behaviour'],
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['changed', 'Changed'],
  ['text', 'Wording'],
] as const;

/** The changes that are listed below one heading. */
export type ChangeGroupName = (typeof headings)[number][0];

/** Changes that are listed together. */
export interface ChangeGroup {
  readonly name: ChangeGroupName;
  readonly heading: string;
  readonly changes: readonly Change[];
}

/** The groups of kinds whose changes do not break instances; other kinds are `changed`. */
const groupsOfKinds: Partial<Record<ChangeKind, ChangeGroupName>> = {
  'property-added': 'added',
  'value-added': 'added',
  'alternative-added': 'added',
  'definition-added': 'added',
  'property-removed': 'removed',
  'value-removed': 'removed',
  'alternative-removed': 'removed',
  'definition-removed': 'removed',
  'default-changed': 'behaviour',
  deprecated: 'behaviour',
  undeprecated: 'behaviour',
  'access-changed': 'behaviour',
  'dialect-changed': 'behaviour',
  'text-changed': 'text',
  'annotation-changed': 'text',
  'perhaps-renamed': 'text',
};

/** The group of a kind of change that does not break instances. */
export function groupOfKind(kind: ChangeKind): ChangeGroupName {
  return groupsOfKinds[kind] ?? 'changed';
}

/** Whether a kind of change concerns what makes instances valid. */
export function isOfValidity(kind: ChangeKind): boolean {
  return !['behaviour', 'text'].includes(groupOfKind(kind));
}

/** The changes of a comparison, breaking ones first; groups without changes are left out. */
export function groupChanges(comparison: VersionComparison): readonly ChangeGroup[] {
  const byName = Map.groupBy(comparison.changes, (change) => groupOf(change, comparison));
  return headings.flatMap(([name, heading]) => {
    const changes = byName.get(name);
    return changes === undefined ? [] : [{ name, heading, changes }];
  });
}

/** The group that a change is listed in. */
export function groupOf(
  { kind, effect }: Change,
  { backward }: VersionComparison,
): ChangeGroupName {
  if (effect.kind === 'undecided') return 'undecided';
  if (effect.kind === 'breaks' && !effect.isUndeclared) return 'breaking';
  if (effect.kind === 'together' && backward.declared.kind === 'breaking') return 'breaking';
  return groupOfKind(kind);
}
