import type { Definition, Targets } from '../../catalog/catalog.ts';
import { lazy } from '../../text/lazy.ts';
import { countOf } from '../../text/words.ts';
import type { ChangeKind } from '../change-kind.ts';
import {
  idleReferences,
  referredVersions,
  type HaveSameInstances,
} from '../versions/idle-references.ts';
import { presentProperties } from '../versions/present-values.ts';
import type { Change, VersionComparison } from '../version-comparison.ts';
import { joinAlike, placesOf } from './join-alike.ts';

/** What is known of two versions that references lead to, given their identifiers. */
export interface ReferredPairs {
  readonly haveSameInstances: HaveSameInstances;
  /** The page that compares them. */
  readonly pairHref: (old: string, recent: string) => string;
}

/**
 * A comparison as readers need it: references to other versions with the same instances are one change, all
 * others name the page that compares these versions and are one change if they say the same, and a property
 * that a version only lists or no longer lists, but inherits as before, is neither added nor removed.
 */
export function readableComparison(
  comparison: VersionComparison,
  [before, after]: readonly [Definition, Definition],
  targets: Targets,
  { haveSameInstances, pairHref }: ReferredPairs,
): VersionComparison {
  const isIdle = idleReferences(before, after, haveSameInstances);
  const changes = Map.groupBy(comparison.changes, isIdle);
  const withCause = (change: Change): Change => {
    const pair = referredVersions(before, after, change);
    return pair === undefined ? change : { ...change, causeHref: pairHref(...pair) };
  };
  const told = (changes.get(false) ?? [])
    .map(withCause)
    .map(retellInherited(before, after, targets));
  return { ...comparison, changes: [...joinAlike(told), ...joinIdle(changes.get(true) ?? [])] };
}

/** One change for all references that lead to another version with the same instances. */
function joinIdle(changes: readonly Change[]): readonly Change[] {
  const [first] = changes;
  if (first === undefined) return [];
  const lead = changes.length === 1 ? 'leads' : 'lead';
  const words = `${countOf(changes.length, 'reference')} ${lead} to another version that accepts the same instances: ${placesOf(changes)}`;
  const { fingerprint, kind } = first;
  return [{ fingerprint, kind, path: '', words, effect: { kind: 'none' } }];
}

function retellInherited(
  before: Definition,
  after: Definition,
  targets: Targets,
): (change: Change) => Change {
  const present = lazy(() => presentProperties([before, after], targets));
  return (change) => {
    const words = inheritedWords.get(change.kind);
    if (words === undefined || change.definition !== undefined) return change;
    // If it is in an alternative, another alternative may declare the property.
    if (change.branch !== undefined) return change;
    const isInBoth = present().every((properties) => properties.has(change.path));
    return isInBoth ? { ...change, kind: 'schema-changed', words } : change;
  };
}

const inheritedWords: ReadonlyMap<ChangeKind, string> = new Map([
  ['property-added', 'is listed now, and was inherited'],
  ['property-removed', 'is inherited now, and was listed'],
]);
