import type { Catalog, Definition, VersionLine } from '../catalog/catalog.ts';

/** The definition that a site uses as its example: that of the configuration, or else a good one to begin with. */
export function exampleLine(
  catalog: Catalog,
  lines: readonly VersionLine[],
  configured: string | undefined,
): VersionLine | undefined {
  const named = lines.find(({ family, name }) => `${family}/${name}` === configured);
  return named ?? bestStart(catalog, lines);
}

/** The most definitions to follow: if more than this are unused, none is the root of all the others. */
const mostRoots = 100;

/**
 * Of the definitions with examples, or else of all, one that no other refers to and that leads to the most
 * others; of several, the one that itself refers to the fewest, as the root of a document does.
 */
function bestStart({ graph }: Catalog, lines: readonly VersionLine[]): VersionLine | undefined {
  const usesOf = ({ identifier }: Definition) => graph.uses.get(identifier) ?? [];
  const rank = ({ newest }: VersionLine): number => {
    const users = graph.usedBy.get(newest.identifier) ?? [];
    const isUsed = users.some((other) => other !== newest);
    return (newest.examples.length > 0 ? 2 : 0) + (isUsed ? 0 : 1);
  };
  const countReached = ({ newest }: VersionLine): number => {
    const reached = new Set([newest]);
    for (const definition of reached) for (const used of usesOf(definition)) reached.add(used);
    return reached.size;
  };
  const roots = highest(highest(lines, rank).slice(0, mostRoots), countReached);
  return highest(roots, ({ newest }) => -usesOf(newest).length)[0];
}

/** The lines with the highest figure, in their order. */
function highest(
  lines: readonly VersionLine[],
  figureOf: (line: VersionLine) => number,
): readonly VersionLine[] {
  const byFigure = Map.groupBy(lines, figureOf);
  return byFigure.get(Math.max(...byFigure.keys())) ?? [];
}
