import { listSome } from '../../text/words.ts';
import { unversioned } from '../version.ts';
import { knownExtension } from './readers/readers.ts';
import {
  fhirRelease,
  isMovingLabel,
  isVersion,
  latestPlace,
  movingPlace,
  quarter,
} from './version-schemes.ts';
import { folderOf } from '../../text/path-parts.ts';

/** What the path of a file states about a definition. */
export interface PathParts {
  readonly family?: string;
  /** Empty if the path has none; the name of the folder is then used. */
  readonly name: string;
  readonly version?: string;
}

/** A pattern with `{family} {name} {version} {variant}`, `*` and `**`, such as `{version}/{name}.json`. */
export interface LayoutPattern {
  readonly text: string;
  /** The parts of a path relative to the pattern's folder; `undefined` if it does not match. */
  readonly match: (path: string) => PathParts | undefined;
}

/** The layout in a configuration: a pattern, or several of which the first that matches counts. */
export type ConfiguredLayout = string | readonly string[];

/** Patterns, of which the first that matches a file counts, and the folder they are relative to. */
export interface Layout {
  readonly base: string;
  readonly patterns: readonly LayoutPattern[];
}

/** Why a pattern is invalid; `undefined` if it is valid. */
export function patternFault(text: string): string | undefined {
  const placeholders: readonly string[] = text.match(/\{[^}]*\}?/g) ?? [];
  const unknown = placeholders.find((part) => !/^\{(family|name|version|variant)\}$/.test(part));
  if (unknown !== undefined) return `${unknown} is not {family}, {name}, {version} or {variant}`;
  const isOpen = /[*{]/.test(text);
  if (isOpen && !['{name}', '{version}'].some((part) => placeholders.includes(part))) {
    return 'the pattern has neither {name} nor {version}';
  }
  return /^\/|(^|\/)\.\.?(\/|$)/.test(text)
    ? 'the pattern must be a path inside the source'
    : undefined;
}

/**
 * How a pattern is read: a known one matches both JSON and YAML, and only versions that look like one. A
 * configured one also requires such versions, unless nothing matches then. Beside versions that look like
 * one, a label such as `latest` or `draft` may stand for one.
 */
type Reading = 'known' | 'label' | 'configured' | 'any version';

/** Reads a valid pattern (see `patternFault`). The folders matched by each `**`, joined by dots, are the family. */
export function readPattern(text: string, reading: Reading): LayoutPattern {
  const seen = new Set<string>();
  const version = versionExpression(text, reading);
  const pieces = text
    .split(/(\{\w+\}|\*\*\/|\*)/)
    .map((piece) => toExpression(piece, seen, version));
  const whole = pieces.join('');
  const isKnown = reading === 'known' || reading === 'label';
  const expression = toRegExp(isKnown ? whole.replace(/\\\.json$/, anyEnd) : whole);
  const bare = isKnown ? toRegExp(bareStart(text) + whole.replace(/\\\.json$/, '')) : expression;
  // A folder of the same name says where the name ends.
  const [, separator] = /^(?!.*\{name\}\/\{name\}).*\{name\}([-._@])\{version\}/.exec(text) ?? [];
  const mayMatch = hasDepthOf(text);
  return {
    text,
    match: (path) => {
      if (!mayMatch(path)) return undefined;
      const parts = matchPath(knownExtension.test(path) ? expression : bare, path);
      if (reading === 'any version' || parts?.version === undefined) return parts;
      if (reading === 'label') return isLabel(parts.version) ? parts : undefined;
      const isSplit =
        separator !== undefined && isWithinVersion(parts.name + separator, parts.version);
      return isVersion(parts.version) && !isSplit ? parts : undefined;
    },
  };
}

/** The first of some patterns that matches a path. */
export function fittingPattern(
  patterns: readonly LayoutPattern[],
  path: string,
): LayoutPattern | undefined {
  return patterns.find(({ match }) => match(path) !== undefined);
}

/** Whether a path has as many folders as a pattern: compiling an expression takes a millisecond. */
function hasDepthOf(text: string): (path: string) => boolean {
  const depth = countFolders(text.replaceAll('**/', ''));
  return text.includes('**/')
    ? (path) => countFolders(path) >= depth
    : (path) => countFolders(path) === depth;
}

function countFolders(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) count += 1;
  return count;
}

/** Whether a folder beside those of versions stands for one: `latest`, or `current` for no version. */
function isLabel(text: string): boolean {
  return isMovingLabel(text) || text === unversioned.text;
}

/** The patterns of a configuration, of which the first that matches a file counts. */
export function readConfiguredLayout(layout: ConfiguredLayout): Layout {
  const texts = [layout].flat();
  const versioned = texts.filter((text) => text.includes('{version}'));
  return {
    base: '',
    patterns: [
      ...texts.map((text) => readPattern(text, 'configured')),
      ...versioned.map((text) => readPattern(text, 'any version')),
    ],
  };
}

/** Any extension that is one of `knownExtension`. */
const anyEnd = String.raw`\.\w+`;

/** Whether what is before a version belongs to it: `2.` of `2.6.0.json`, and `order2.` of `order2.6.0.json`. */
function isWithinVersion(before: string, version: string): boolean {
  return /^v?\d+.$/.test(before) || (/\d\.$/.test(before) && /^\d/.test(version));
}

/** In Iglu, the folder `jsonschema` around versions is neither a name nor a family. */
function bareStart(text: string): string {
  return text.endsWith('/jsonschema/{version}') ? '' : '(?!(?:.*/)?jsonschema/[^/]+$)';
}

function toRegExp(text: string): RegExp {
  return new RegExp(`^${text}$`, 'u');
}

function toExpression(piece: string, seen: Set<string>, version: string): string {
  switch (piece) {
    case '**/': {
      const group = ['folders', 'inner'].find((name) => !seen.has(name));
      if (group === undefined) return '(?:[^/]+/)*';
      seen.add(group);
      return `(?<${group}>(?:[^/]+/)*)`;
    }
    case '*':
      return '[^/]*';
    case '{family}':
    case '{name}':
    case '{variant}':
    case '{version}': {
      const group = piece.slice(1, -1);
      if (seen.has(piece))
        return piece === '{version}' ? `(?<again>${versionBehindName})` : `\\k<${group}>`;
      seen.add(piece);
      const [before, within] = partExpressions(piece, version);
      return `${before}(?<${group}>${within})`;
    }
    default:
      return piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
}

/** What may stand before a part of a path, and the part itself. */
function partExpressions(piece: string, version: string): readonly [string, string] {
  switch (piece) {
    case '{version}':
      return [version === versionAlone ? beforeVersion : '', version];
    case '{variant}':
      return ['', String.raw`[A-Za-z][\w-]*`];
    default:
      return ['', '[^/]+?'];
  }
}

function versionExpression(text: string, reading: Reading): string {
  if (reading === 'any version') return '[^/]+?';
  if (reading === 'label') return '@?[A-Za-z-]+';
  if (text.includes('{version}-{name}')) return versionBeforeName;
  if (text.includes('{name}{version}')) return versionAtName;
  if (/(?:^|\/)(?:schema|index)[-._@]\{version\}/.test(text)) return versionBehindSchema;
  return /^(?:(?!\{name\}).)*\{(?:name|family)\}[-._@]\{version\}/.test(text)
    ? versionBehindName
    : versionAlone;
}

/** What a folder such as `Release-1.0.4` has in front of its version. */
const beforeVersion = '(?:(?:[Rr]elease|[Vv]ersion)[-_.]?)?';

/** A version that is a whole segment of a path. */
const versionAlone = String.raw`(?:${fhirRelease}|v?\d+(?:\.\d+)+(?:-[A-Za-z][\w.-]*)?|\d+(?:\.\d+)*\.[xX]|[vV]\d+[\w.]*|(?:draft|rev)-?\d+(?:\.\d+)*|\d+-\d+-\d+|\d{1,2}-\d{1,2}|\d{4}-\d{2}(?:-\d{2})?(?:-[a-z]+)?|${quarter}|\d+(?:__?\d+)*)`;

const stage = String.raw`(?:alpha|beta|rc|rtm|pre|preview|dev|next|snapshot|SNAPSHOT)[\w.-]*`;

/** Right after a letter that cannot be the beginning of `v1.0`, or as in `orderV2`, which `IPV4` is not. */
const versionAtName = String.raw`(?:(?<=[a-zA-Z])(?<![vV])\d+(?:\.\d+)+|(?<=[a-z\d])V\d+(?:_\d+)*)`;

const versionBeforeName = String.raw`v?\d+(?:\.\d+)+(?:[-.](?:alpha|beta|rc|pre)\.?\d*)?`;

/**
 * A version after a name, which may itself end with a number. In the name of a message of ISO 20022, such as
 * `pacs.008.001.08`, the numbers begin with a zero.
 */
const versionBehindName = String.raw`(?:v?(?!0\d)\d+(?:\.\d+)+(?:[-.]${stage})?|(?:19|20)\d\d-\d\d(?:-\d\d)?(?:-${stage})?|${quarter}|[vV]\d+(?:_\d+)*(?:(?:alpha|beta)\d*)?)`;

/** After a word that is not a name, a number may be a version unless it is one of a standard: `schema-3166-1`. */
const versionBehindSchema = String.raw`(?:${versionBehindName}|\d{1,3}(?![\d-]))`;

function matchPath(expression: RegExp, path: string): PathParts | undefined {
  const found = expression.exec(path);
  if (found === null) return undefined;
  const version = fullVersion(found.groups ?? {});
  if (version === null) return undefined;
  const {
    name = '',
    variant,
    folders = '',
    inner = '',
    family = familyOfFolders(folders + inner),
  } = found.groups ?? {};
  const series = seriesIn(path);
  const isMisread = version === series || name === series || family.endsWith(series ?? '/');
  if (version !== undefined && series !== undefined && isMisread) return undefined;
  return {
    name: variant === undefined ? name : `${name}-${variant}`,
    ...(family !== '' && { family }),
    ...(version !== undefined && { version }),
  };
}

/** The longer form of a version that a path has twice: `v5.0/cve_5.0.json`; `null` if they differ. */
function fullVersion({
  version,
  again,
}: Readonly<Record<string, string>>): string | undefined | null {
  if (version === undefined || again === undefined) return version;
  const [one, other] = [version, again].map((text) => text.replace(/^v/i, ''));
  if (one === other) return version;
  return other?.startsWith(`${one}.`) === true ? again : null;
}

/** The folder that is just the beginning of the version in it: `v1` of `order/v1/v1.0.0`. */
function seriesIn(path: string): string | undefined {
  const names = path.split('/');
  return names.find((name, index) => {
    const [, series] = /^v?(\d+)$/i.exec(name) ?? [];
    const next = names[index + 1]?.replace(/^v/i, '');
    return series !== undefined && next?.startsWith(`${series}.`) === true;
  });
}

/** `core.money` of `@/core/schemas/money/`: folders without a letter, and generic ones, are left out. */
export function familyOfFolders(folders: string): string {
  const isTelling = (name: string): boolean =>
    /[\p{L}\p{N}_]/u.test(name) && !/^(?:json|ya?ml|schemas?|json-?schemas?)$/i.test(name);
  return folders.split('/').filter(isTelling).join('.');
}

/** The folder named after YAML, in which files repeat those in JSON; `''` if there is none. */
export function yamlFolderOf(folders: string): string {
  return folders.split('/').find((name) => /^ya?ml$/i.test(name)) ?? '';
}

/** Layouts that state the version of every file, the most informative first. */
const versionedTexts = [
  '{family}/{name}/{version}/index.json',
  '{family}/{name}/{version}/schema.json',
  '{family}/{name}/{version}/{name}.json',
  '{family}/{name}/{version}/{name}.schema.json',
  '{family}/{name}/jsonschema/{version}',
  '{family}/{name}/{name}.{version}.schema.json',
  '{family}/{name}/{name}.{version}.json',
  '{family}/{name}/{name}-{version}.json',
  '{family}/{name}/{version}.schema.json',
  '{family}/{name}/{version}.json',
  '{name}/{version}/index.json',
  '{name}/{version}/schema.json',
  '{name}/{version}/{name}.schema.json',
  '{name}/{version}/{name}.json',
  ...['index.json', 'schema.json', '{name}.json'].flatMap((file) => [
    `{family}/{name}/v*/{version}/${file}`,
    `{name}/v*/{version}/${file}`,
  ]),
  '{name}/v*/{version}.json',
  '{family}/{version}/{name}.schema.json',
  '{family}/{version}/{name}.json',
  '{name}/{version}.schema.json',
  '{name}/{version}.json',
  '{name}/{name}.{version}.schema.json',
  '{name}/{name}-{version}.json',
  '{version}/{name}.schema.json',
  '{version}/{name}.json',
  '{version}/**/{name}.schema.json',
  '{version}/**/{name}.json',
  '**/{name}/{version}/index.json',
  '**/{name}/{version}/schema.json',
  '**/{name}/{version}.schema.json',
  '**/{name}/{version}.json',
  '**/{version}/{name}.schema.json',
  '**/{version}/{name}.json',
  ...['_', '-', '@', '.'].flatMap((separator) => [
    `{name}${separator}{version}/index.json`,
    `{name}${separator}{version}/schema.json`,
    `{family}${separator}{version}/**/{name}.schema.json`,
    `{family}${separator}{version}/**/{name}.json`,
  ]),
];

/** Layouts of folders of versions at any depth, if no other gives most files a version. */
const innerTexts = ['**/{version}/**/{name}.schema.json', '**/{version}/**/{name}.json'] as const;

/** Layouts for all other files. */
const plainTexts = [
  '**/{name}/{version}/index.json',
  '**/{name}/{version}/schema.json',
  '**/{name}/index.json',
  '**/{name}/schema.json',
  '**/{version}/{name}.schema.json',
  '**/{version}/{name}.json',
  ...innerTexts,
  '**/{name}.schema.json',
  ...['openapi', 'swagger', 'oas', 'asyncapi'].map((format) => `**/{name}.${format}.json`),
  '**/{name}-{version}-schema.json',
  '**/{name}.json',
];

/** Separators between a name and its version. The dot comes last, since versions contain dots. */
const separators = ['@', '_', '-', '.'] as const;

const versioned = versionedTexts.map((text) => readPattern(text, 'known'));
const inner = innerTexts.map((text) => readPattern(text, 'known'));
const besideOthers = ['{version}.json', '{version}-{name}.json'].map(readVersions);

/** A known pattern that matches only versions that are not plain numbers, which may be names. */
function readVersions(text: string): LayoutPattern {
  const pattern = readPattern(text, 'known');
  return {
    text,
    match: (path) => {
      const parts = pattern.match(path);
      return /^\d*$/.test(parts?.version ?? '') ? undefined : parts;
    },
  };
}

/** Patterns for files without versions, which name no file after a generic folder. */
function plainFor(generic: readonly string[]): readonly LayoutPattern[] {
  const within = (text: string): readonly string[] => [...aroundGeneric(text, generic), text];
  const inside = plainTexts
    .flatMap(within)
    .flatMap((text) =>
      text.includes('{version}')
        ? [...repeating(text), text]
        : [
            ...separators.map((separator) => text.replace('{name}', `{name}${separator}{version}`)),
            ...withVariant(text),
            text.replace('{name}', '{name}{version}'),
            text,
          ],
    )
    .map((text) => readPattern(text, 'known'));
  return [...inFolder.flatMap(within).map(readVersions), ...inside];
}

/** A file named like a version gets the name of its folder, and a variant of it the rest of its own name. */
const inFolder = ['**/{name}/{version}.json', '**/{version}-{name}.json'];

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
  for (const patterns of [versioned, inner]) {
    for (const base of folders) {
      const found = detectVersioned(paths, base, patterns, generic);
      if (found !== undefined) return found;
    }
  }
  const [base = ''] = folders;
  const patterns = [...shortest(paths, base), ...plainFor(generic)];
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
  const [first, rival] = findVersioned(
    inside.filter((path) => !isMoving(path)),
    patterns,
  );
  if (first === undefined) return undefined;
  if (rival !== undefined) {
    const reason = `the folder may be laid out as ${base}${first.text} or as ${base}${rival.text}`;
    return failed(reason, paths);
  }
  const named = moreSpecific(first.text, inside, generic).map((text) => readPattern(text, 'known'));
  const special = isUnnamed(inside) ? unnamed : named;
  const own = [...special, first];
  const labelled = own.map(({ text }) => readPattern(text, 'label'));
  return { kind: 'found', layout: { base, patterns: [...own, ...labelled, ...plainFor(generic)] } };
}

/** `button/button.json`: a folder of its own for each name. */
const inOwnFolder = ['**/{name}/{name}.schema.json', '**/{name}/{name}.json'].map((text) =>
  readPattern(text, 'known'),
);

/** Patterns for files that are named like their folders, by their versions, or not at all. */
function shortest(paths: readonly string[], base: string): readonly LayoutPattern[] {
  const inside = paths.map((path) => path.slice(base.length));
  if (isUnnamed(inside)) return unnamed;
  const own = inside.filter((path) => fittingPattern(inOwnFolder, path) !== undefined);
  if (own.length * 2 > paths.length) return inOwnFolder;
  const [alone, variant] = besideOthers.map((pattern) =>
    inside.filter((path) => isVersioned(pattern, path)),
  );
  const [count = 0, variants = 0] = [alone?.length, variant?.length];
  const isOfOne = count > 1 && count * 2 > paths.length - variants;
  return isOfOne ? besideOthers : [];
}

/** Files without a name; `{version}.json` is not in `plain`, where a plain number may be a name. */
const unnamedFiles = ['schema.json', 'index.json', '{version}.schema.json', '{version}.json'];

/** `schema.json` or `1.0/schema.json`, which get the name of the enclosing folder if there are no others. */
const unnamed = ['schema', 'index']
  .flatMap((file) => [
    `{version}/${file}.json`,
    ...separators.map((separator) => `${file}${separator}{version}.json`),
    `${file}.json`,
  ])
  .map((text) => readPattern(text, 'known'));

function isUnnamed(paths: readonly string[]): boolean {
  return paths.every((path) => fittingPattern(unnamed, path) !== undefined);
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
  return isNamed ? { base, patterns: [...patterns, ...plainFor(generic)] } : undefined;
}

/** More specific patterns for files in a folder such as `schemas`, which get the name of one around it. */
function aroundGeneric(text: string, generic: readonly string[]): readonly string[] {
  const [, rest] = /^(?:\*\*\/|\{family\}\/)?\{name\}\/((?!.*\{name\}).*)$/.exec(text) ?? [];
  if (rest === undefined) return [];
  return generic.flatMap((folder) => [`**/{name}/${folder}/${rest}`, `${folder}/${rest}`]);
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

/** For files that repeat the version of their folder: `1.2/order-1.2.json`. */
function repeating(text: string): readonly string[] {
  if (!/\{version\}\/.*\{name\}/.test(text)) return [];
  return [
    ...separators.map((separator) => text.replace('{name}', `{name}${separator}{version}`)),
    ...withVariant(text),
  ];
}

/** For files whose names go on after the version: `bom-1.2-strict.json`. */
function withVariant(text: string): readonly string[] {
  return ['-', '_'].map((separator) =>
    text.replace('{name}', ['{name}', '{version}', '{variant}'].join(separator)),
  );
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
