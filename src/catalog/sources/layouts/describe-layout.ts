import { knownExtension } from '../readers/readers.ts';
import {
  fittingPattern,
  readConfiguredLayout,
  type Layout,
  type ConfiguredLayout,
} from './layout-pattern.ts';

/** The layout guessed from files, as the configuration that reads them the same way. */
export interface GuessedLayout {
  readonly layout: ConfiguredLayout;
  /** The family of files whose path gives none, unless it is the name of the source's folder. */
  readonly family?: string;
  /** Files and folders that match the layout although they are not schemas: `/package.json`, `/tests/`. */
  readonly ignore?: readonly string[];
}

/** The paths of a source: those read as definitions or as examples, and those of all files. */
interface SourcePaths {
  readonly read: readonly string[];
  readonly examples: readonly string[];
  readonly all: readonly string[];
}

/** The patterns that definitions match, the most specific first, and other files that match them. */
export function describeLayout(
  { base, patterns }: Layout,
  { read, examples, all }: SourcePaths,
): Pick<GuessedLayout, 'layout' | 'ignore'> {
  const inside = read
    .filter((path) => path.startsWith(base))
    .map((path) => path.slice(base.length));
  const isFlat = inside.every((path) => !path.includes('/'));
  const byPattern = Map.groupBy(inside, (path) => fittingPattern(patterns, path));
  const texts = new Set(
    patterns.flatMap((pattern) => {
      const fitting = byPattern.get(pattern) ?? [];
      const ends = new Set(fitting.map((path) => knownExtension.exec(path)?.[0] ?? ''));
      const text = isFlat ? pattern.text.replace('**/', '') : pattern.text;
      return [...ends].sort().map((end) => base + text.replace(/\.json$/, end));
    }),
  );
  const [only, ...others] = texts;
  const layout = only !== undefined && others.length === 0 ? only : [...texts];
  const configured = readConfiguredLayout(layout);
  const used = [...read, ...examples];
  const known = new Set(used);
  const strays = all.filter(
    (path) => !known.has(path) && fittingPattern(configured.patterns, path) !== undefined,
  );
  return { layout, ...(strays.length > 0 && { ignore: toGlobs(new Set(strays), used) }) };
}

/** The outermost folders that contain only strays, and stray files beside files that are used. */
function toGlobs(strays: ReadonlySet<string>, used: readonly string[]): readonly string[] {
  const folders = new Set(used.flatMap(foldersOf));
  const globs = [...strays].map(
    (path) => foldersOf(path).find((folder) => !folders.has(folder)) ?? path,
  );
  return [...new Set(globs.map((path) => `/${escapeGlob(path)}`))].sort();
}

/** `a/`, `a/b/` of `a/b/c.json`. */
function foldersOf(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}

function escapeGlob(path: string): string {
  return path.replaceAll(/[*?[\]\\! ]/g, '\\$&');
}
