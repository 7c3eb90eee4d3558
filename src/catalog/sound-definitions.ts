import { isError, type Diagnostic } from './diagnostic.ts';
import type { ResolvedDefinition } from './resolve-references.ts';

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
  const users = usersOf(definitions);
  for (const { source } of unsound) {
    for (const user of users.get(source.place.identifier) ?? []) unsound.add(user);
  }
  return new Set(definitions).difference(unsound);
}

/** The definitions that refer to each definition, by identifier. */
function usersOf(
  definitions: readonly ResolvedDefinition[],
): ReadonlyMap<string, readonly ResolvedDefinition[]> {
  const users = new Map<string, ResolvedDefinition[]>();
  for (const definition of definitions) {
    for (const identifier of new Set(
      definition.references.map(({ target }) => target.identifier),
    )) {
      const known = users.get(identifier);
      if (known === undefined) users.set(identifier, [definition]);
      else known.push(definition);
    }
  }
  return users;
}
