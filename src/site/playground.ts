import type { Definition } from '../catalog/catalog.ts';
import { inPageOrder } from '../model/build-model.ts';
import { addressOf, type Site } from './site.ts';

/** A definition that has examples to begin with. */
interface TriedDefinition {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  /** Their names, in the order of the reference page. */
  readonly examples: readonly string[];
}

/** A definition that is one link away. */
interface PlaygroundChoice {
  readonly name: string;
  /** As `Presentations/Text/1.0`. */
  readonly definition: string;
}

/** The page names no more: it does not grow with the catalog. */
const mostDefinitions = 24;
/** So many definitions are links to choose from; more are chosen in a form. */
const mostChoices = 8;

/** The definition that the playground opens first: one that it draws, where the catalog has such. */
export function playgroundStart({ catalog, lines }: Site): string {
  const drawn = catalog.byIdentifier.get('/schema/Presentations/Text/1.0/index.json');
  const start = drawn ?? lines[0]?.newest;
  return start === undefined ? '' : addressOf(start);
}

/** The first definitions of the catalog, in their newest versions. */
export function triedDefinitions({ lines }: Site): readonly TriedDefinition[] {
  return lines.slice(0, mostDefinitions).map(({ newest }) => toTried(newest));
}

/** Whether a definition says how its properties are edited. */
export function hasEditors({ catalog }: Site): boolean {
  return catalog.definitions.some(({ text }) => text.includes('"x-editor"'));
}

/** All definitions of a small catalog, in their newest versions; none of a larger one. */
export function playgroundChoices({ lines }: Site): readonly PlaygroundChoice[] {
  if (lines.length > mostChoices) return [];
  return lines.map(({ name, newest }) => ({ name, definition: addressOf(newest) }));
}

function toTried({ family, name, version, examples }: Definition): TriedDefinition {
  const names = inPageOrder(examples).map((example) => example.name);
  return { family, name, version: version.text, examples: names };
}
