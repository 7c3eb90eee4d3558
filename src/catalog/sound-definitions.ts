import { isError, type Diagnostic } from './diagnostic.ts';
import type { ResolvedDefinition } from './references/resolve-references.ts';

/**
 * The definitions that can validate a value: neither they nor what their references reach have errors.
 * Validating with another one would only repeat its errors.
 */
export function findSound(
  definitions: readonly ResolvedDefinition[],
  diagnostics: readonly Diagnostic[],
): ReadonlySet<ResolvedDefinition> {
  const errors = diagnostics.filter(isError);
  const wrongNames = new Set(errors.map(({ definition, path }) => definition ?? path));
  const wrong = definitions.filter(
    ({ source, unreadable }) =>
      unreadable.length > 0 ||
      wrongNames.has(source.path) ||
      wrongNames.has(source.place.identifier),
  );
  const unsound = new Set(wrong);
  const uses = definitions.flatMap((user) =>
    user.references.map(({ target }) => ({ user, target })),
  );
  const usesOf = Map.groupBy(uses, ({ target }) => target.identifier);
  for (const { source } of unsound) {
    for (const { user } of usesOf.get(source.place.identifier) ?? []) unsound.add(user);
  }
  return new Set(definitions).difference(unsound);
}
