import { unversioned } from '../../version.ts';
import { knownExtension } from '../readers/readers.ts';
import { fhirRelease, isMovingLabel, isVersion, quarter } from './version-schemes.ts';

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
