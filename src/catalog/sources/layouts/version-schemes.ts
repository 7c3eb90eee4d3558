import { listSome } from '../../../text/words.ts';
import { parseVersion, unreleased, unversioned, type Version } from '../../version.ts';

/** How the versions of a catalog are written and ordered. */
export type SchemeName = 'numbers' | 'dates' | 'schemaver' | 'kubernetes' | 'fhir' | 'semver';

/** The name of a scheme, or a list of all versions, oldest first. */
export type SchemeChoice = SchemeName | readonly string[];

type ParseVersion = (text: string) => Version | undefined;

/** In place of a version, a name for the newest one, or for the one in development. */
export function isMovingLabel(text: string): boolean {
  return movingLabel.test(text);
}

const movingNames =
  '@?next|latest|wip|draft|dev|develop|development|main|master|head|trunk|unreleased|unstable|nightly|edge|(?:dev-?)?preview';

const movingLabel = new RegExp(`^v?(?:${movingNames})$`, 'i');

/** Whether a path has such a folder, or one of the files without a version. */
export const movingPlace = new RegExp(`(?:^|/)v?(?:${movingNames}|${unversioned.text})/`, 'i');

/** Where a path or an address has `latest` in place of a version. */
export const latestPlace = /(?<=^|[/@_.-])latest(?=[/.])/;

/** A release of FHIR: `STU3`, `R4`, `R4B`. */
export const fhirRelease = '(?:[Dd]?[Ss][Tt][Uu][23]|[Rr][4-9][Bb]?)';

/** A quarter of a year: `2023Q1`, `2023-q1`. */
export const quarter = String.raw`(?:19|20)\d\d[-._]?[Qq][1-4]`;

/** `1-0-2`, or just `1-0`. */
const dashed = /^(?<release>\d+-\d+-\d+|\d{1,2}-\d{1,2})$/;

const yearQuarter = new RegExp(`^(?<release>${quarter})$`);

const fhirSyntax = /^(?:D?STU|R)(\d)(B)?$/i;

/** In the order in which they are tried: a date also looks like a SchemaVer. */
const schemes = {
  numbers: (text) => (dashed.test(text) || yearQuarter.test(text) ? undefined : parseVersion(text)),
  dates: (text) =>
    build(text, yearQuarter) ??
    build(
      text,
      /^(?<release>\d{4}[-._](?:0?[1-9]|1[0-2])(?:[-._](?:0?[1-9]|[12]\d|3[01]))?)(?:[-._](?<prerelease>[A-Za-z][\w.-]*))?$/,
    ),
  schemaver: (text) => build(text, dashed),
  kubernetes: (text) => build(text, /^[vV](?<release>\d+)(?<prerelease>(?:alpha|beta)\d*)?$/),
  fhir: (text) => {
    const [, number = '', letter] = fhirSyntax.exec(text) ?? [];
    if (number === '') return undefined;
    // R4B comes after R4.
    return { text, release: letter === undefined ? [number] : [number, '1'], prerelease: [] };
  },
  semver: (text) =>
    build(
      text,
      /^(?:[vV]|draft-?|rev-?)?(?<release>\d+(?:(?:\.|__?|p)\d+)*(?:\.[xX])?)(?:(?:-|\.(?=[A-Za-z]))(?<prerelease>[\w.-]+))?(?:\+[\w.-]+)?$/,
    ),
} as const satisfies Record<SchemeName, ParseVersion>;

const inOrder = Object.keys(schemes) as readonly SchemeName[];

/** The scheme that all given versions follow; `undefined` if there is none. */
export function findScheme(texts: readonly string[]): SchemeName | undefined {
  return inOrder.find((name) => texts.every((text) => schemes[name](text) !== undefined));
}

/** Whether a text is a version in any scheme. */
export function isVersion(text: string): boolean {
  return findScheme([text]) !== undefined;
}

/** Versions read by one scheme, and the faults of those that do not follow it. */
export interface ReadVersions {
  readonly byText: ReadonlyMap<string, Version>;
  readonly fault?: string;
}

/** Reads the versions of a name; `current` and `next` are allowed in every scheme. */
export function parseVersions(texts: readonly string[], choice?: SchemeChoice): ReadVersions {
  const numbered = texts.filter((text) => !unnumbered.has(text) && !isMovingLabel(text));
  const scheme = choice ?? commonScheme(numbered);
  const parse = scheme === undefined ? () => undefined : parserOf(scheme);
  const read = texts.map(
    (text) => [text, unnumbered.get(text) ?? parse(text) ?? readLabel(text)] as const,
  );
  const odd = read.filter(([, version]) => version === undefined).map(([text]) => text);
  const byText = new Map(read.flatMap(([text, version]) => (version ? [[text, version]] : [])));
  if (odd.length === 0) return { byText };
  const fault = scheme === undefined ? explainMixture(odd) : explainOdd(odd, scheme);
  return { byText, fault };
}

const unnumbered: ReadonlyMap<string, Version> = new Map(
  [unversioned, unreleased].map((version) => [version.text, version]),
);

/** A label such as `draft`, which is not released. */
function readLabel(text: string): Version | undefined {
  return isMovingLabel(text) ? { text, release: [], prerelease: [text] } : undefined;
}

/** The scheme of more than half of the versions. */
function commonScheme(texts: readonly string[]): SchemeName | undefined {
  const counts = inOrder.map((name) => ({
    name,
    count: texts.filter((text) => schemes[name](text) !== undefined).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return most * 2 > texts.length ? counts.find(({ count }) => count === most)?.name : undefined;
}

function parserOf(scheme: SchemeChoice): ParseVersion {
  return typeof scheme === 'string' ? schemes[scheme] : parseListed(scheme);
}

function parseListed(list: readonly string[]): ParseVersion {
  return (text) => {
    const index = list.indexOf(text);
    return index < 0 ? undefined : { text, release: [String(index)], prerelease: [] };
  };
}

function explainMixture(texts: readonly string[]): string {
  const [only, second] = texts;
  if (only !== undefined && second === undefined)
    return `${only} is not a version of any known scheme: write it with numbers, such as 1.0, or list all versions in their order, as "versions": { "scheme": [${JSON.stringify(only)}, …] }`;
  return `the versions ${listSome(texts)} do not follow one scheme: say how they are ordered, as "versions": { "scheme": [${texts
    .slice(0, 2)
    .map((text) => JSON.stringify(text))
    .join(', ')}, …] }`;
}

function explainOdd(odd: readonly string[], scheme: SchemeChoice): string {
  const expected =
    typeof scheme === 'string' ? `the scheme ${scheme}, as the others do` : 'versions.scheme';
  return `these versions do not follow ${expected}: ${listSome(odd)}; leave them out, or list all versions in their order as "versions": { "scheme": [${JSON.stringify(odd[0])}, …] }`;
}

/** `1.x` stands for the newest of `1.0`, `1.1` and so on, so it comes after them. */
const afterAll = '999999999';

/** Builds a version: the digits as its release, and the words after them as its prerelease. */
function build(text: string, syntax: RegExp): Version | undefined {
  const found = syntax.exec(text)?.groups;
  if (found === undefined) return undefined;
  const { release: digits = '', prerelease: words } = found;
  const release = digits
    .replace(/x$/i, afterAll)
    .split(/[-._pQq]+/)
    .map((number) => number.replace(/^0+(?=\d)/, ''));
  while (release.length > 1 && release.at(-1) === '0') release.pop();
  return { text, release, prerelease: words?.match(/[A-Za-z]+|\d+/g) ?? [] };
}
