import { listSome } from '../../text/words.ts';
import { parseVersion, unreleased, unversioned, type Version } from '../version.ts';

/** How the versions of a catalog are written and ordered. */
export type SchemeName = 'numbers' | 'dates' | 'schemaver' | 'kubernetes' | 'semver';

/** A scheme by its name, or every version in its order, the oldest first. */
export type SchemeChoice = SchemeName | readonly string[];

type ParseVersion = (text: string) => Version | undefined;

/** In the order in which they are tried: a date has the form of a SchemaVer too. */
const schemes = {
  numbers: parseVersion,
  dates: (text) =>
    build(
      text,
      /^(?<release>\d{4}[-._](?:0?[1-9]|1[0-2])(?:[-._](?:0?[1-9]|[12]\d|3[01]))?)(?:[-._](?<prerelease>[A-Za-z][\w.-]*))?$/,
    ),
  schemaver: (text) => build(text, /^(?<release>\d+-\d+-\d+)$/),
  kubernetes: (text) => build(text, /^v(?<release>\d+)(?<prerelease>(?:alpha|beta)\d*)?$/),
  semver: (text) =>
    build(text, /^v?(?<release>\d+(?:\.\d+)*)(?:-(?<prerelease>[\w.-]+))?(?:\+[\w.-]+)?$/),
} as const satisfies Record<SchemeName, ParseVersion>;

/** The scheme that every one of some versions is written in; `undefined` if there is none. */
export function findScheme(texts: readonly string[]): SchemeName | undefined {
  const inOrder = Object.entries(schemes).map(([name]) => name as SchemeName);
  return inOrder.find((name) => texts.every((text) => schemes[name](text) !== undefined));
}

/** Whether a text is a version in any scheme. */
export function isVersion(text: string): boolean {
  return findScheme([text]) !== undefined;
}

/** Versions read by one scheme, or why they cannot be. */
export type ReadVersions =
  | { readonly kind: 'read'; readonly byText: ReadonlyMap<string, Version> }
  | { readonly kind: 'failed'; readonly message: string };

/** Reads the versions of one name; `current` and `next` are of every scheme. */
export function readVersions(texts: readonly string[], choice?: SchemeChoice): ReadVersions {
  const numbered = texts.filter((text) => !unnumbered.has(text));
  const parse = typeof choice === 'object' ? parseListed(choice) : parseBy(numbered, choice);
  if (parse === undefined) return { kind: 'failed', message: explainMixture(numbered) };
  const read = texts.map((text) => [text, unnumbered.get(text) ?? parse(text)] as const);
  const wrong = read.filter(([, version]) => version === undefined).map(([text]) => text);
  if (wrong.length > 0) return { kind: 'failed', message: explainWrong(wrong, choice) };
  return {
    kind: 'read',
    byText: new Map(read.flatMap(([text, version]) => (version ? [[text, version]] : []))),
  };
}

const unnumbered: ReadonlyMap<string, Version> = new Map(
  [unversioned, unreleased].map((version) => [version.text, version]),
);

function parseBy(
  texts: readonly string[],
  choice: SchemeName | undefined,
): ParseVersion | undefined {
  const name = choice ?? findScheme(texts);
  return name === undefined ? undefined : schemes[name];
}

function parseListed(list: readonly string[]): ParseVersion {
  return (text) => {
    const index = list.indexOf(text);
    return index < 0 ? undefined : { text, release: [String(index)], prerelease: [] };
  };
}

function explainMixture(texts: readonly string[]): string {
  return `the versions ${listSome(texts)} are not of one scheme: say how they are ordered, as "versions": { "scheme": [${texts
    .slice(0, 2)
    .map((text) => JSON.stringify(text))
    .join(', ')}, …] }`;
}

function explainWrong(wrong: readonly string[], choice: SchemeChoice | undefined): string {
  const scheme = typeof choice === 'string' ? choice : 'the list of versions.scheme';
  return `${listSome(wrong)}: not a version of ${scheme}`;
}

/** Digits of the release as numbers, and the words behind them. */
function build(text: string, syntax: RegExp): Version | undefined {
  const found = syntax.exec(text)?.groups;
  if (found === undefined) return undefined;
  const { release: digits = '', prerelease: words } = found;
  const release = digits.split(/[-._]/).map((number) => number.replace(/^0+(?=\d)/, ''));
  while (release.length > 1 && release.at(-1) === '0') release.pop();
  return { text, release, prerelease: words?.match(/[A-Za-z]+|\d+/g) ?? [] };
}
