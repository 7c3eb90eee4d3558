import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { decodePercent } from '../../text/decode-percent.ts';
import { didYouMean, listAlternatives, listSome } from '../../text/words.ts';

/** The target of a name in a guide, or why it has none. */
export type ResolvedName =
  | { readonly kind: 'found'; readonly definition: Definition; readonly anchor: string }
  | { readonly kind: 'missing'; readonly message: string };

/** The definitions of a catalog by the names that guides use for them. */
export type GuideNames = ReadonlyMap<string, readonly VersionLine[]>;

/** Each definition by `<Name>` and by `<Family>/<Name>`. */
export function guideNames(lines: readonly VersionLine[]): GuideNames {
  return new Map([
    ...Map.groupBy(lines, ({ name }) => name),
    ...Map.groupBy(lines, ({ family, name }) => `${family}/${name}`),
  ]);
}

/**
 * Resolves a name: `Text`, `Presentations/Text` or `Text@1.0`, optionally with a property after a dot,
 * and then with a value after an equals sign: `Text.Font.Weight=Bold`. Names and versions may contain
 * dots: the longest one that exists counts. `anchorsOf` gives the ids of a reference.
 */
export function resolveName(
  label: string,
  names: GuideNames,
  anchorsOf: (definition: Definition) => readonly string[],
): ResolvedName {
  const owners = ownersIn(label, names);
  const owner = owners.find(isThere);
  if (owner === undefined) return missing(unknownOwner(label, owners, names));
  const { name, lines, rest, definition } = owner;
  if (lines.length > 1) {
    const all = lines.map(({ family, name: own }) => `${family}/${own}`);
    return missing(`${name} is the name of several definitions: write ${listAlternatives(all)}`);
  }
  if (rest === '') return { kind: 'found', definition, anchor: '' };
  const anchors = dottedAnchors(anchorsOf(definition));
  const anchor = anchors.get(rest);
  if (anchor !== undefined) return { kind: 'found', definition, anchor };
  const hint = didYouMean(rest, anchors.keys());
  return missing(`${name} ${definition.version.text} has no property ${rest}${hint}`);
}

/** The beginning of a label that names a definition, and the rest of the label. */
interface Owner {
  readonly name: string;
  readonly version: string | undefined;
  readonly lines: readonly VersionLine[];
  /** Absent if there is no such version. */
  readonly definition: Definition | undefined;
  readonly rest: string;
}

function isThere(owner: Owner): owner is Owner & { readonly definition: Definition } {
  return owner.definition !== undefined;
}

/** The longest first. */
function ownersIn(label: string, names: GuideNames): readonly Owner[] {
  const ends = Array.from(label.matchAll(/[.=]|$/g), ({ index }) => index);
  return ends.toReversed().flatMap((end) => {
    const [name = '', version] = label.slice(0, end).split('@', 2);
    const lines = names.get(name);
    if (lines === undefined) return [];
    const definition = version === undefined ? lines[0]?.newest : versionOf(lines, version);
    return [{ name, version, lines, definition, rest: restOf(label, end) }];
  });
}

/** A value of the definition itself keeps its equals sign. */
function restOf(label: string, end: number): string {
  return label[end] === '=' ? label.slice(end) : label.slice(end + 1);
}

function versionOf(lines: readonly VersionLine[], text: string): Definition | undefined {
  const versions = lines.flatMap((line) => line.versions);
  return versions.find(({ version }) => version.text === text);
}

function unknownOwner(label: string, owners: readonly Owner[], names: GuideNames): string {
  const [owner] = owners;
  if (owner !== undefined) {
    const versions = owner.lines.flatMap((line) =>
      line.versions.map(({ version }) => version.text),
    );
    return `${owner.name} has no version ${String(owner.version)}: it has ${listSome(versions)}`;
  }
  const [name = ''] = label.split(/[@=]/, 1);
  const hint =
    didYouMean(name, names.keys()) || didYouMean(name.split('.', 1).join(''), names.keys());
  return `there is no definition ${name}${hint}; for brackets that are not a link write \\[${label}\\]`;
}

/** Ids by the names that lead to them, joined by dots; steps between, such as items, have no name. */
function dottedAnchors(anchors: readonly string[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const anchor of anchors) {
    const dotted = dottedName(anchor);
    if (dotted !== undefined && !byName.has(dotted)) byName.set(dotted, anchor);
  }
  return byName;
}

function dottedName(anchor: string): string | undefined {
  const [path = '', value] = anchor.split('=', 2);
  const segments = path.split('/').filter((segment) => !segment.startsWith('~'));
  if (segments.some((segment) => segment.includes('~'))) return undefined;
  const names = segments.map(decodePercent).join('.');
  return value === undefined ? names : `${names}=${decodePercent(value)}`;
}

function missing(message: string): ResolvedName {
  return { kind: 'missing', message };
}
