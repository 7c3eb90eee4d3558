import type { ChangeKind } from './change-kind.ts';
import { matterOf } from './change-matter.ts';
import type { Change, VersionComparison } from './version-comparison.ts';

/** What changes are told together, in the order that they are told in. */
const changeGroupNames = [
  ...(['breaking', 'undecided', 'behaviour', 'added', 'removed', 'changed', 'text'] as const),
] as const;

/** Which changes are told together. */
export type ChangeGroupName = (typeof changeGroupNames)[number];

/** Changes that are told together. */
export interface ChangeGroup {
  readonly name: ChangeGroupName;
  readonly heading: string;
  readonly changes: readonly Change[];
}

const headings = {
  breaking: 'Breaking',
  undecided: 'Not decided',
  behaviour: 'Behaviour',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  text: 'Wording',
} as const satisfies Record<ChangeGroupName, string>;

const coming: ReadonlySet<ChangeKind> = new Set([
  ...(['property-added', 'value-added', 'alternative-added'] as const),
]);
const going: ReadonlySet<ChangeKind> = new Set([
  ...(['property-removed', 'value-removed', 'alternative-removed'] as const),
]);

/** The changes of a comparison, what breaks first; groups without changes are left out. */
export function groupChanges(comparison: VersionComparison): readonly ChangeGroup[] {
  const byName = Map.groupBy(comparison.changes, (change) => groupOf(change, comparison));
  return changeGroupNames.flatMap((name) => {
    const changes = byName.get(name);
    return changes === undefined ? [] : [{ name, heading: headings[name], changes }];
  });
}

/** Which group a change is told in. */
export function groupOf(
  { kind, effect }: Change,
  { backward }: VersionComparison,
): ChangeGroupName {
  if (effect.kind === 'undecided') return 'undecided';
  if (effect.kind === 'breaks' && !effect.isUndeclared) return 'breaking';
  if (effect.kind === 'together' && backward.declared.kind === 'breaking') return 'breaking';
  const matter = matterOf(kind);
  switch (matter) {
    case 'behaviour':
      return 'behaviour';
    case 'text':
    case 'hint':
      return 'text';
    case 'validity':
      return coming.has(kind) ? 'added' : going.has(kind) ? 'removed' : 'changed';
  }
}
