import { listSome } from '../../../text/words.ts';
import { isVersion, latestPlace, movingPlace } from './version-schemes.ts';
import { folderOf } from '../../../text/path-parts.ts';
import { fittingPattern, type Layout, type LayoutPattern, readPattern } from './layout-pattern.ts';
import {
  aroundGeneric,
  versionFilePatterns,
  innerPatterns,
  ownFolderPatterns,
  isUnnamed,
  plainPatterns,
  repeating,
  unnamedPatterns,
  unnamedFiles,
  versionedPatterns,
} from './known-layouts.ts';

/** Folders of code, written or built. */
const codeFolders = ['src', 'lib', 'dist', 'build', 'out', 'output'];

/**
 * The folders that name no file in them: those of schemas, and of code unless there are files of the same
 * name around or in another of them.
 */
function genericFolders(paths: readonly string[]): readonly string[] {
  const isApart = (folders: readonly string[]): boolean => {
    const without = paths.map((path) => path.split('/').filter((name) => !folders.includes(name)));
    return new Set(without.map((names) => names.join('/'))).size === new Set(paths).size;
  };
  const present = codeFolders.filter((folder) => paths.some((path) => path.includes(`${folder}/`)));
  const ofCode = present.reduce<readonly string[]>(
    (others, folder) => (isApart([...others, folder]) ? [...others, folder] : others),
    [],
  );
  return ['schemas', 'schema', 'json-schema', 'jsonschema', ...ofCode];
}

/** The layout of files, or why it cannot be detected. */
export type DetectedLayout =
  | { readonly kind: 'found'; readonly layout: Layout }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Tries the known layouts on the paths of schemas, and takes the one that gives the most a version.
 * `others` are the existing files if none is a schema.
 */
export function detectLayout(
  paths: readonly string[],
  others: readonly string[] = [],
): DetectedLayout {
  if (paths.length === 0) {
    if (others.length === 0) return noFiles;
    const { kind, message } = failed(noSchemas, others);
    return {
      kind,
      message: `${message}; if a file holds several schemas, add "pick": ["/schemas/*"]`,
    };
  }
  const folders = sharedFolders(paths);
  const generic = genericFolders(paths);
  const outer = findOuterNames(paths, folders[0] ?? '', generic);
  if (outer !== undefined) return { kind: 'found', layout: outer };
  for (const patterns of [versionedPatterns, innerPatterns]) {
    for (const base of folders) {
      const found = detectVersioned(paths, base, patterns, generic);
      if (found !== undefined) return found;
    }
  }
  const [base = ''] = folders;
  const patterns = [...shortest(paths, base), ...plainPatterns(generic)];
  return { kind: 'found', layout: { base, patterns } };
}

/** The one of some patterns that gives most files below a folder a version. */
function detectVersioned(
  paths: readonly string[],
  base: string,
  patterns: readonly LayoutPattern[],
  generic: readonly string[],
): DetectedLayout | undefined {
  const inside = paths.map((path) => path.slice(base.length));
  const isMoving = (path: string): boolean => latestPlace.test(path) || movingPlace.test(path);
  const settled = inside.filter((path) => !isMoving(path));
  const [first, rival] = findVersioned(settled, patterns);
  if (first === undefined) return undefined;
  if (rival !== undefined) {
    const reason = `the folder may be laid out as ${base}${first.text} or as ${base}${rival.text}`;
    return failed(reason, paths);
  }
  const named = moreSpecific(first.text, inside, generic).map((text) => readPattern(text, 'known'));
  const special = isUnnamed(settled) ? unnamedPatterns : named;
  const own = [...special, first];
  const labelled = own.map(({ text }) => readPattern(text, 'label'));
  return {
    kind: 'found',
    layout: { base, patterns: [...own, ...labelled, ...plainPatterns(generic)] },
  };
}

/** Patterns for files that are named like their folders, by their versions, or not at all. */
function shortest(paths: readonly string[], base: string): readonly LayoutPattern[] {
  const inside = paths.map((path) => path.slice(base.length));
  if (isUnnamed(inside)) return unnamedPatterns;
  const own = inside.filter((path) => fittingPattern(ownFolderPatterns, path) !== undefined);
  if (own.length * 2 > paths.length) return ownFolderPatterns;
  const [alone, variant] = versionFilePatterns.map((pattern) =>
    inside.filter((path) => isVersioned(pattern, path)),
  );
  const [count = 0, variants = 0] = [alone?.length, variant?.length];
  const isOfOne = count > 1 && count * 2 > paths.length - variants;
  return isOfOne ? versionFilePatterns : [];
}

/**
 * The layout of files named by a folder further out, since the inner folders all have the same name:
 * `button/src/schema.json` beside `select/src/schema.json`.
 */
function findOuterNames(
  paths: readonly string[],
  base: string,
  generic: readonly string[],
): Layout | undefined {
  const inside = paths.map((path) => path.slice(base.length));
  const [first = [], ...others] = inside.map((path) => path.split('/').slice(0, -1).reverse());
  const differs = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  const shared = first.slice(0, Math.max(0, differs)).reverse();
  if (shared.length === 0 || shared.some((name) => isVersion(name) || /[*{}]/.test(name))) {
    return undefined;
  }
  const patterns = unnamedFiles.map((file) =>
    readPattern(['**', '{name}', ...shared, file].join('/'), 'known'),
  );
  const isNamed = inside.every((path) => fittingPattern(patterns, path) !== undefined);
  return isNamed ? { base, patterns: [...patterns, ...plainPatterns(generic)] } : undefined;
}

/** Patterns that name some of the files better than the versioned one that fits most of them. */
function moreSpecific(
  text: string,
  paths: readonly string[],
  generic: readonly string[],
): readonly string[] {
  const folders = inFolders(text).filter(
    (folder) => folder.endsWith('/index.json') || isOfLoneFiles(folder, paths),
  );
  const suffixed = text.endsWith('/{name}.json') ? [text.replace(/\.json$/, '.schema.json')] : [];
  return [
    ...[text, ...folders].flatMap((own) => aroundGeneric(own, generic)),
    ...folders,
    ...[text, ...suffixed].flatMap(repeating),
    ...suffixed,
  ];
}

/** For files without a name of their own, which get that of a folder. */
function inFolders(text: string): readonly string[] {
  const folder = text.endsWith('/**/{name}.json')
    ? text.replace(/\.json$/, '')
    : text.replace(/^(?:\*\*|\{family\})\/\{version\}\/\{name\}\.json$/, '**/{name}/{version}');
  return folder === text ? [] : ['schema', 'index'].map((file) => `${folder}/${file}.json`);
}

/** Whether no folder has other files beside those that a pattern matches: among others, `schema` is a name. */
function isOfLoneFiles(text: string, paths: readonly string[]): boolean {
  const { match } = readPattern(text, 'known');
  const folders = new Set(paths.filter((path) => match(path) !== undefined).map(folderOf));
  return paths.every((path) => match(path) !== undefined || !folders.has(folderOf(path)));
}

/** The pattern that gives a version to most files (over half), and another that does so for as many. */
function findVersioned(
  paths: readonly string[],
  patterns: readonly LayoutPattern[],
): readonly LayoutPattern[] {
  const fits = patterns
    .map((pattern) => ({ pattern, fitting: paths.filter((path) => isVersioned(pattern, path)) }))
    .filter(({ fitting }) => fitting.length * 2 > paths.length);
  const most = Math.max(0, ...fits.map(({ fitting }) => fitting.length));
  const [first, ...others] = fits.filter(({ fitting }) => fitting.length === most);
  if (first === undefined) return [];
  const rival = others.find(({ fitting }) => fitting.some((path) => !first.fitting.includes(path)));
  return [first.pattern, ...(rival === undefined ? [] : [rival.pattern])];
}

function isVersioned(pattern: LayoutPattern, path: string): boolean {
  return pattern.match(path)?.version !== undefined;
}

const noSchemas =
  'no file of this folder is recognised as a JSON Schema, neither by a $schema nor by keywords';

const noFiles = {
  kind: 'failed',
  message:
    'this folder has no JSON or YAML file that is not ignored: name the folder of your schemas after the command, in CATALOG_DIR or as "sources": [{ "path": "<folder>" }] in catalog.config.json',
} as const;

function failed(reason: string, paths: readonly string[]): DetectedLayout & { kind: 'failed' } {
  const some = paths.length === 0 ? '' : ` (${listSome(paths.slice(0, 3))})`;
  return {
    kind: 'failed',
    message: `${reason}${some}: say which in catalog.config.json, as "sources": [{ "layout": "{version}/{name}.json" }], or "{name}.schema.json", "{family}/{name}/{version}.json"`,
  };
}

/** The folders that contain all of some files, the innermost first: `schemas/json/`, `schemas/`, `''`. */
function sharedFolders(paths: readonly string[]): readonly string[] {
  const folders = paths.map((path) => path.split('/').slice(0, -1));
  const [first = []] = folders;
  const differs = first.findIndex((name, index) => folders.some((other) => other[index] !== name));
  const shared = first.slice(0, differs < 0 ? first.length : differs);
  const all = shared.map((_, index) => `${shared.slice(0, index + 1).join('/')}/`);
  return ['', ...all].reverse();
}
