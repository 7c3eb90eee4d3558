import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { dialectNames, newestDialect, type DialectName } from '../../schema/dialects.ts';
import { metaSchemaNamed } from '../../schema/meta-schema-document.ts';

/**
 * The dialect of each definition's bundle, by identifier: the newest among everything that it leads to.
 * All are found in one pass, from the newest dialect down, following references backwards.
 */
export function findBundleDialects({
  definitions,
  graph,
}: Pick<Catalog, 'definitions' | 'graph'>): ReadonlyMap<string, DialectName> {
  const ofOwn = Map.groupBy(definitions, ownDialect);
  const found = new Map<string, DialectName>();
  for (const dialect of dialectNames.toReversed()) {
    const reached = new Set(ofOwn.get(dialect));
    for (const definition of reached) {
      const { identifier } = definition;
      if (found.has(identifier)) continue;
      found.set(identifier, dialect);
      for (const user of graph.usedBy.get(identifier) ?? []) reached.add(user);
    }
  }
  return found;
}

/** The newest dialect used in a definition, or whose meta-schema it refers to. */
function ownDialect({ dialect, references, resources }: Definition): DialectName {
  const embedded = Array.from(resources.byUri.values(), (resource) => resource.dialect);
  const named = references.map(({ target }) => metaSchemaNamed(target.identifier)?.dialect);
  return newestDialect([dialect, ...embedded, ...named].filter((name) => name !== undefined));
}
