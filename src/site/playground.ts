import type { Catalog, Definition } from '../catalog/catalog.ts';
import { inPageOrder } from '../model/build-model.ts';
import { addressOf, type Site } from './site.ts';

/** The most definitions that the page names, so that it does not grow with the catalog. */
const mostDefinitions = 24;
/** The most definitions to offer as links; more are chosen in a form. */
const mostChoices = 8;

/**
 * The definition that the playground opens first: the example of the configuration, or the one with a
 * preview, or a good one to begin with.
 */
export function playgroundStart({ catalog, lines, texts }: Site): string {
  const named = lines.find(({ family, name }) => `${family}/${name}` === texts.example)?.newest;
  const drawn = catalog.byIdentifier.get('/schema/Presentations/Text/1.0/index.json');
  const start = named ?? drawn ?? bestStart(catalog, lines);
  return start === undefined ? '' : addressOf(start);
}

/**
 * Of the definitions with examples, or else of all, one that no other refers to and that leads to the most
 * others; of several, the one that itself refers to the fewest, as the root of a document does.
 */
function bestStart({ graph }: Catalog, lines: Site['lines']): Definition | undefined {
  const rank = ({ identifier, examples }: Definition): number => {
    const isUsed = (graph.usedBy.get(identifier) ?? []).some(
      (other) => other.identifier !== identifier,
    );
    return (examples.length > 0 ? 2 : 0) + (isUsed ? 0 : 1);
  };
  const usesOf = ({ identifier }: Definition) => graph.uses.get(identifier) ?? [];
  const countReached = (start: Definition): number => {
    const reached = new Set([start]);
    for (const definition of reached) for (const used of usesOf(definition)) reached.add(used);
    return reached.size;
  };
  const best = highest(
    lines.map(({ newest }) => newest),
    rank,
  );
  return highest(highest(best, countReached), (definition) => -usesOf(definition).length)[0];
}

/** The definitions with the highest figure, in their order. */
function highest(
  definitions: readonly Definition[],
  figureOf: (definition: Definition) => number,
): readonly Definition[] {
  const byFigure = Map.groupBy(definitions, figureOf);
  return byFigure.get(Math.max(...byFigure.keys())) ?? [];
}

/** The first definitions of the catalog, in their newest versions, with the names of their examples. */
export function triedDefinitions({ lines }: Site) {
  return lines.slice(0, mostDefinitions).map(({ newest }) => toTried(newest));
}

/** Whether any definition states how its properties are edited. */
export function hasEditors({ catalog }: Site): boolean {
  return catalog.definitions.some(({ text }) => text.includes('"x-editor"'));
}

/** All definitions of a small catalog, in their newest versions; none of a larger one. */
export function playgroundChoices({ lines }: Site) {
  if (lines.length > mostChoices) return [];
  return lines.map(({ name, newest }) => ({ name, definition: addressOf(newest) }));
}

/** Examples are in the order of the reference page. */
function toTried({ family, name, version, examples }: Definition) {
  const names = inPageOrder(examples).map((example) => example.name);
  return { family, name, version: version.text, examples: names };
}
