import type { Definition } from '../../catalog/catalog.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { latestSegments } from '../../schema/latest-form.ts';
import type { Change, VersionComparison } from '../version-comparison.ts';

/** Whether two definitions, given by their identifiers, have the same instances. */
export type HaveSameInstances = (old: string, recent: string) => boolean;

/**
 * Returns a function that tells whether a change between two versions only leads a reference to another
 * version of the same name that has the same instances.
 */
export function idleReferences(
  before: Definition,
  after: Definition,
  haveSameInstances: HaveSameInstances,
): (change: Change) => boolean {
  return (change) => {
    const pair = referredVersions(before, after, change);
    return pair !== undefined && haveSameInstances(...pair);
  };
}

/** The identifiers of the two versions, if a change leads a reference to another version of the same name. */
export function referredVersions(
  before: Definition,
  after: Definition,
  change: Change,
): readonly [old: string, recent: string] | undefined {
  if (change.kind !== 'reference-changed') return undefined;
  const old = referredDefinition(before, change.before);
  const recent = referredDefinition(after, change.after);
  if (old === undefined || recent === undefined) return undefined;
  return nameOf(old) === nameOf(recent) ? [old, recent] : undefined;
}

/** The folder of all versions of a definition. */
function nameOf(identifier: string): string {
  return identifier.split('/').slice(0, -2).join('/');
}

/** Whether every instance of either version is one of the other. */
export function isSameForInstances({ backward, forward }: VersionComparison): boolean {
  return [backward, forward].every(({ strict }) => strict.kind === 'compatible');
}

/** The identifier of the definition to which the reference at a pointer leads; of a part of one, `undefined`. */
function referredDefinition(
  { schema, references }: Definition,
  pointer: string | undefined,
): string | undefined {
  const segments = pointer === undefined ? undefined : parsePointer(pointer);
  const node = segments && nodeAt(schema, latestSegments(schema, segments));
  const target = references.find(({ holder }) => holder === node)?.target;
  return target?.segments.length === 0 ? target.identifier : undefined;
}
