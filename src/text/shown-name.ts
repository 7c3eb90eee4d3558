import { clipStart, clipText } from './clip.ts';
import { toLegible } from './legible.ts';

/** A page repeats each name several times: of one longer than any real one it shows the beginning. */
const longestName = 1000;
/** A path repeats the names of all that it leads through: of one as long it shows the end. */
const longestPath = 2000;

/** A name of the catalog's making (a property, a pattern, a keyword, a category) as pages show it. */
export function shownName(name: string): string {
  return clipText(toLegible(name), longestName);
}

/** A path as pages show it. */
export function shownPath(path: string): string {
  return clipStart(path, longestPath);
}
