import { countEdits } from '../../text/edit-distance.ts';

/** A definition as the catalog's index lists it. */
export interface ListedDefinition {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly newest: boolean;
}

const mostSuggested = 5;
/** The most edits in a segment, and never more than half of its letters: with more it is a different word. */
const mostEdits = 3;

/**
 * The definitions that an address may have been meant for, nearest first: those whose family, name and
 * version are spelt like its segments. If only the version is not among them, the newest is suggested.
 * `path` is below the site's base, such as `/reference/Presentation/text/`.
 */
export function nearDefinitions<Listed extends ListedDefinition>(
  path: string,
  definitions: readonly Listed[],
): readonly Listed[] {
  const tried = path.split('/').filter((segment) => segment !== '' && !isFrame(segment));
  if (tried.length === 0) return [];
  const judged = definitions
    .map((definition) => ({ definition, edits: editsTo(definition, tried) }))
    .filter(({ edits }) => edits !== undefined)
    .sort((a, b) => Number(a.edits) - Number(b.edits));
  return judged.slice(0, mostSuggested).map(({ definition }) => definition);
}

/** Whether a segment is one that addresses have around those of a definition. */
function isFrame(segment: string): boolean {
  return ['reference', 'schema'].includes(segment.toLowerCase()) || /\.[a-z]\w*$/i.test(segment);
}

/** `undefined` if no segment names the definition. */
function editsTo(
  { family, name, version, newest }: ListedDefinition,
  tried: readonly string[],
): number | undefined {
  const toName = fewestEdits(name, tried);
  if (toName > mostEdits || toName > name.length / 2) return undefined;
  const isVersion = tried.includes(version);
  if (!isVersion && !newest) return undefined;
  return toName + Math.min(fewestEdits(family, tried), mostEdits) / 8 + (isVersion ? 0 : 0.1);
}

function fewestEdits(word: string, tried: readonly string[]): number {
  return Math.min(
    ...tried.map((segment) => countEdits(word.toLowerCase(), segment.toLowerCase(), mostEdits)),
  );
}
