import type { Definition, Targets } from '../catalog/catalog.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { latestSegments } from '../schema/latest-form.ts';
import type { CatalogComparer } from './catalog-comparer.ts';
import type { Change } from './version-comparison.ts';

/**
 * Returns a function that tells whether a change between two versions only leads a reference to another
 * version of the same name that has the same instances.
 */
export function idleReferences(
  before: Definition,
  after: Definition,
  targets: Targets,
  compare: CatalogComparer,
): (change: Change) => boolean {
  return (change) => {
    if (change.kind !== 'reference-changed') return false;
    const old = definitionAt(before, change.before, targets);
    const recent = definitionAt(after, change.after, targets);
    if (old === undefined || recent === undefined) return false;
    if (old.family !== recent.family || old.name !== recent.name) return false;
    const { backward, forward } = compare(old, recent);
    return [backward, forward].every(({ strict }) => strict.kind === 'compatible');
  };
}

/** The definition to which the reference at a pointer leads; `undefined` if that is a part of one. */
function definitionAt(
  { schema }: Definition,
  pointer: string | undefined,
  targets: Targets,
): Definition | undefined {
  const segments = pointer === undefined ? undefined : parsePointer(pointer);
  const node = segments && nodeAt(schema, latestSegments(schema, segments));
  const target = node && targets.get(node);
  return target?.segments.length === 0 ? target.definition : undefined;
}
