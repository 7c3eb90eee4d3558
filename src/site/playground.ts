import type { Catalog, Definition } from '../catalog/catalog.ts';
import { inPageOrder } from '../model/build-model.ts';
import { addressOf, type Site } from './site.ts';

/** The most definitions that the page names, so that it does not grow with the catalog. */
const mostDefinitions = 24;
/** The most definitions to offer as links; more are chosen in a form. */
const mostChoices = 8;

/**
 * The definition that the playground opens first: the example of the configuration, or the one with a
 * preview, or one with examples, rather one that no other refers to.
 */
export function playgroundStart({ catalog, lines, texts }: Site): string {
  const named = lines.find(({ family, name }) => `${family}/${name}` === texts.example)?.newest;
  const drawn = catalog.byIdentifier.get('/schema/Presentations/Text/1.0/index.json');
  const start = named ?? drawn ?? bestStart(catalog, lines);
  return start === undefined ? '' : addressOf(start);
}

/** The first of the definitions that are best to begin with. */
function bestStart({ graph }: Catalog, lines: Site['lines']): Definition | undefined {
  const rank = ({ identifier, examples }: Definition): number => {
    const isUsed = (graph.usedBy.get(identifier) ?? []).some(
      (other) => other.identifier !== identifier,
    );
    return (examples.length > 0 ? 2 : 0) + (isUsed ? 0 : 1);
  };
  const ranks = lines.map(({ newest }) => rank(newest));
  return lines[ranks.indexOf(Math.max(...ranks))]?.newest;
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
