import type { Catalog, Definition, Lack } from '../catalog/catalog.ts';

/** Why a file is withheld: without the lacking schema, a validator would accept invalid instances. */
export function reasonOf(lack: Lack): string {
  return lack.kind === 'unreadable'
    ? `It refers to ${lack.ref}, which has an error and was left out.`
    : `It refers to ${lack.uri}, which is not in the catalog; "resolve" in the configuration can name a file for it.`;
}

/** The addresses outside the catalog among what is lacking, without duplicates. */
export function outsideOf(lacks: readonly Lack[]): readonly string[] {
  return [...new Set(lacks.flatMap((lack) => (lack.kind === 'outside' ? lack.uri : [])))];
}

/**
 * The identifiers of everything that a definition reaches through whole files, if it was not written for
 * this site: they decide which files can be made of it.
 */
export function reachedByFiles(
  definition: Definition,
  { byIdentifier }: Catalog,
): ReadonlySet<string> {
  if (definition.foreign === undefined) return new Set();
  const reached = new Set([definition]);
  for (const { references } of reached) {
    for (const { target } of references) {
      const next = byIdentifier.get(target.identifier);
      if (next !== undefined) reached.add(next);
    }
  }
  return new Set(Array.from(reached, ({ identifier }) => identifier));
}
