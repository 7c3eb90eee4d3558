import type { Definition, ReferenceGraph, Target } from '../catalog/catalog.ts';
import { codePart, textPart } from './constraints.ts';
import type { Constraint } from './definition-model.ts';
import { lazy } from '../text/lazy.ts';

/** Finds what may replace the target of a reference; `undefined` if nothing ever does. */
export type FindReplacements = (target: Target) => Constraint | undefined;

/**
 * Finds definitions that reach a target and have a dynamic anchor with the same name: a validator that
 * begins with one of them uses its schema instead (2020-12 core, section 8.2.3.2).
 */
export function createReplacements(
  definition: Definition,
  { usedBy }: ReferenceGraph,
): FindReplacements {
  const extending = lazy(() => usersOf(definition, usedBy));
  return ({ dynamicName }) => {
    if (dynamicName === undefined) return undefined;
    const names = extending()
      .filter(({ resources }) => [...resources.dynamic.values()].some((it) => it.has(dynamicName)))
      .map(({ family, name, version }) => `${family}/${name} ${version.text}`);
    const keyword = dynamicName === '' ? '$recursiveRef' : '$dynamicRef';
    const words = 'what a schema that extends this puts in its place';
    const listed = names.flatMap((name, index) => [
      textPart(index === 0 ? ', as in ' : ', '),
      codePart(name),
    ]);
    return { keywords: [keyword], phrase: [textPart(words), ...listed] };
  };
}

/** All other definitions that reach one through references. */
function usersOf(definition: Definition, usedBy: ReferenceGraph['usedBy']): readonly Definition[] {
  const users = new Set([definition]);
  for (const user of users) {
    for (const next of usedBy.get(user.identifier) ?? []) users.add(next);
  }
  users.delete(definition);
  return [...users];
}
