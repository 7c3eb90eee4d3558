import type { Definition } from '../../catalog/catalog.ts';
import { inPageOrder } from '../../model/build-model.ts';
import { addressOf } from '../links.ts';
import type { Site } from '../site.ts';

/** The most definitions that the page names, so that it does not grow with the catalog. */
const mostDefinitions = 24;
/** The most definitions to offer as links; more are chosen in a form. */
const mostChoices = 8;

/** The definition that the playground opens first. */
export function playgroundStart({ example }: Site): string {
  return example === undefined ? '' : addressOf(example.newest);
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
