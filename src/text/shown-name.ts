import { clipStart, clipText } from './clip.ts';
import { toLegible } from './legible.ts';

/** The longest name to show completely; since pages repeat names, longer ones are cut at the end. */
const longestName = 1000;
/** The longest path to show completely; longer ones are cut at the beginning. */
const longestPath = 2000;

/** A name from the catalog (a property, a pattern, a keyword, a category) as shown on pages. */
export function shownName(name: string): string {
  return clipText(toLegible(name), longestName);
}

/** A path as shown on pages. */
export function shownPath(path: string): string {
  return clipStart(path, longestPath);
}
