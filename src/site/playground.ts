import type { Definition } from '../catalog/catalog.ts';
import type { Site } from './site.ts';

/** A definition that has examples to begin with. */
interface TriedDefinition {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  /** The names of the valid ones. */
  readonly examples: readonly string[];
}

/** The page names no more: it does not grow with the catalog. */
const mostDefinitions = 24;

/** The definition that the playground opens first: one that it draws, where the catalog has such. */
export function playgroundStart({ catalog }: Site): string {
  const { byIdentifier, definitions } = catalog;
  const drawn = byIdentifier.get('/schema/Presentations/Text/1.0/index.json');
  const start = drawn ?? definitions[0];
  return start === undefined ? '' : `${start.family}/${start.name}/${start.version.text}`;
}

/** The first definitions of the catalog, in their newest versions. */
export function triedDefinitions({ lines }: Site): readonly TriedDefinition[] {
  return lines.slice(0, mostDefinitions).map(({ newest }) => toTried(newest));
}

function toTried({ family, name, version, examples }: Definition): TriedDefinition {
  const valid = examples.filter(({ error }) => error === undefined);
  return { family, name, version: version.text, examples: valid.map((example) => example.name) };
}
