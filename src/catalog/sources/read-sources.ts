import { stringMember } from '../../json/json.ts';
import { namesVersion } from '../../schema/dialects.ts';
import { agreedDialect, type SchemaOfDialect } from '../../schema/unstated-dialect.ts';
import { listSome } from '../../text/words.ts';
import { identifierForPath, readPaths, type CatalogLayout } from '../layout.ts';
import { isError, type Diagnostic } from '../diagnostic.ts';
import { fileDiagnostic, judgePaths } from '../rule.ts';
import { longName } from '../rules/long-name.ts';
import { nameCollision } from '../rules/name-collision.ts';
import { versionCollision } from '../rules/version-collision.ts';
import { noDefinitions } from '../rules/no-definitions.ts';
import { reservedName } from '../rules/reserved-name.ts';
import { strayFile } from '../rules/stray-file.ts';
import { sourceLayout } from '../rules/source-layout.ts';
import { compareVersions, isStable, unreleased, unversioned } from '../version.ts';
import {
  DocumentIndex,
  type FaultyIdentifier,
  type IndexedFile,
} from './documents/document-index.ts';
import { findDefinitions, type FoundSource } from './find/find-definitions.ts';
import { bareNameOf, ownUri, statedUri } from './find/stated-uri.ts';
import { innerPath } from './find/sort-files.ts';
import { isName } from './find/family-names.ts';
import { pickedPointer, type FoundDefinition } from './find/found-definition.ts';
import { textWithoutFormats } from './find/built-copies.ts';
import { checkUris } from './check-uris.ts';
import { DocumentMaker } from './documents/make-document.ts';
import { findInstances, shownInstances } from './named-instances.ts';
import type { PlacedDefinition } from './placed-definition.ts';
import type { Source, SourceOptions } from './source.ts';
import { splitAliases } from './documents/split-aliases.ts';
import { isMovingLabel, parseVersions } from './layouts/version-schemes.ts';

/** Reads sources: finds their definitions, where each is served, and how references can reach it. */
export function readSources(sources: readonly Source[]): CatalogLayout {
  const read = sources.map(findDefinitions);
  const versioned = readAllVersions(read.flatMap(({ definitions }) => definitions));
  const merged = mergeRevisions(versioned.definitions);
  const { definitions, aliases } = splitAliases(merged);
  const placed = refuseNames(definitions);
  const files = indexFiles(placed.definitions, aliases);
  const faulty = faultyIdentifiers(read, placed.definitions);
  const index = new DocumentIndex(files, pathsOf(sources), faulty);
  const agreed = agreedDialect(placed.definitions.flatMap(ownSchema));
  const maker = new DocumentMaker([...placed.definitions, ...aliases], agreed);
  const instances = findInstances(
    placed.definitions,
    read.flatMap((found) => found.instances),
  );
  const made = placed.definitions.map((definition) =>
    maker.make(definition, shownInstances(instances.get(definition) ?? [])),
  );
  const taken = new Set(definitions.map(({ content }) => content.file.path));
  const examples = new Set([...instances.values()].flat().map(({ path }) => path));
  const diagnostics = [
    // A file that one source leaves out may be a definition of another.
    ...read
      .flatMap((found) => found.diagnostics)
      .filter(({ rule, path }) => rule !== strayFile.id || !taken.has(path))
      .filter(({ path }) => !examples.has(path)),
    ...versioned.diagnostics,
    ...placed.diagnostics,
    ...checkUris(index, placed.definitions),
  ];
  return {
    definitionFiles: made,
    paths: readPaths([], []),
    ...(agreed !== undefined && { agreedDialect: agreed }),
    foreign: {
      diagnostics: made.length === 0 ? explainNone(diagnostics) : diagnostics,
      layouts: read.map(({ layout }) => layout),
      index,
    },
  };
}

/** The schema of a definition, unless the format of its document determines its dialect. */
function ownSchema({ picked, root }: PlacedDefinition): readonly SchemaOfDialect[] {
  if (picked?.picker.dialectOf !== undefined) return [];
  const schema = picked?.node ?? root;
  const names = [schema, root].map((node) => stringMember(node, '$schema'));
  return [{ schema, stated: names.find((name) => name !== undefined && namesVersion(name)) }];
}

/** Adds an error for a catalog without definitions, unless there is one; the warnings say why. */
function explainNone(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.some(isError)) return diagnostics;
  const message = 'no definitions found: the warnings say why each file is left out';
  return [...diagnostics, fileDiagnostic(noDefinitions, '', message)];
}

/** The `$id`s of files that cannot be read, and of those of which no definition is placed. */
function faultyIdentifiers(
  read: readonly FoundSource[],
  placed: readonly PlacedDefinition[],
): readonly FaultyIdentifier[] {
  const known = new Set(placed.map(({ content }) => content));
  const all = read.flatMap(({ definitions }) => definitions);
  const refused = all.filter(({ content }) => !known.has(content));
  const stated = refused.flatMap((definition) => {
    const uri = statedUri(definition);
    return uri === undefined ? [] : [{ revision: definition.revision, uri }];
  });
  return [...read.flatMap(({ faulty }) => faulty), ...stated];
}

function pathsOf(sources: readonly Source[]): ReadonlySet<string> {
  return new Set(
    sources.flatMap(({ options, revisions }) =>
      revisions.flatMap(({ prefix, files }) =>
        files.map((file) => options.folder + innerPath(file, prefix, options)),
      ),
    ),
  );
}

interface Kept {
  readonly definitions: readonly PlacedDefinition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the versions of each name by their common scheme. */
function readAllVersions(found: readonly FoundDefinition[]): Kept {
  const lines = Map.groupBy(found, ({ family, name }) => `${family}/${name}`);
  const read = Array.from(lines.values(), readLine);
  // A tag that is not a version is reported once, not for each of its files.
  const faults = new Map(read.flatMap(({ fault }) => (fault === undefined ? [] : [fault])));
  return {
    definitions: read.flatMap(({ definitions }) => definitions),
    diagnostics: Array.from(faults, ([message, path]) =>
      fileDiagnostic(sourceLayout, path, message),
    ),
  };
}

function readLine(line: readonly FoundDefinition[]): {
  readonly definitions: readonly PlacedDefinition[];
  readonly fault?: readonly [message: string, path: string];
} {
  const scheme = line[0]?.options.scheme;
  const labelled = nameLatest(line, scheme);
  const texts = [...new Set(labelled.map(({ version }) => version))];
  const { byText, fault } = parseVersions(texts, scheme);
  const definitions = labelled.flatMap((found) => {
    const parsed = byText.get(found.version);
    const identifier = identifierForPath(
      `${found.family}/${found.name}/${found.version}/index.json`,
    );
    return parsed === undefined ? [] : [{ ...found, parsed, identifier, labels: [] }];
  });
  const odd = labelled.find(({ version }) => !byText.has(version));
  if (odd === undefined || fault === undefined) return { definitions };
  return { definitions, fault: [fault, odd.content.file.path] };
}

/**
 * Beside versions, a label such as `latest` or `draft` is the state that is not released yet, unless the scheme
 * lists it. Of several labels, all but `latest` stay as they are, and that too beside `next`.
 */
function nameLatest(
  line: readonly FoundDefinition[],
  scheme: SourceOptions['scheme'],
): readonly (FoundDefinition & Pick<PlacedDefinition, 'isLatest'>)[] {
  const isListed = (version: string): boolean => Array.isArray(scheme) && scheme.includes(version);
  const isLatest = ({ version, revision }: FoundDefinition): boolean =>
    revision === '' && isMovingLabel(version) && !isListed(version);
  const { text } = line.every(isLatest) ? unversioned : unreleased;
  const labels = new Set(line.filter(isLatest).map(({ version }) => version.replace('@', '')));
  const isKept = (label: string): boolean =>
    labels.size > 1 && (label !== 'latest' || labels.has(text));
  return line.map((found) => {
    if (!isLatest(found)) return found;
    const version = isKept(found.version) ? found.version.replace('@', '') : text;
    return { ...found, version, isLatest: true };
  });
}

/**
 * Merges consecutive revisions with the same bytes into one version with several labels; a release does
 * not become a label of its candidate.
 */
function mergeRevisions(all: readonly PlacedDefinition[]): readonly PlacedDefinition[] {
  if (all.every(({ revision }) => revision === '')) return all;
  const first = new Map(
    all
      .filter(({ isBuilt }) => isBuilt !== true)
      .toReversed()
      .map((own) => [own.identifier, own]),
  );
  const isCopy = (definition: PlacedDefinition): boolean =>
    first.get(definition.identifier) !== definition;
  const lines = Map.groupBy(
    all.filter((found) => !isCopy(found)),
    ({ family, name }) => `${family}/${name}`,
  );
  const runs = [...lines.values()].flatMap(runsOf);
  const merged = runs.flatMap(([start, ...others]) =>
    start === undefined ? [] : [{ ...start, labels: others.map(({ parsed }) => parsed) }],
  );
  const identifiers = new Map(
    runs.flatMap((run) => run.map(({ identifier }) => [identifier, run[0]?.identifier])),
  );
  // A copy stands for the version that its original became part of.
  const copies = all.filter(isCopy).map((copy) => {
    const identifier = identifiers.get(copy.identifier) ?? copy.identifier;
    return { ...copy, identifier };
  });
  return [...merged, ...copies];
}

/** The versions of a name in runs of the same bytes. */
function runsOf(line: readonly PlacedDefinition[]): readonly (readonly PlacedDefinition[])[] {
  const ordered = line.toSorted((a, b) => compareVersions(a.parsed, b.parsed));
  return ordered.reduce<PlacedDefinition[][]>((runs, next) => {
    const [start] = runs.at(-1) ?? [];
    if (start !== undefined && isRepeated(start, next)) runs.at(-1)?.push(next);
    else runs.push([next]);
    return runs;
  }, []);
}

function isRepeated(last: PlacedDefinition, next: PlacedDefinition): boolean {
  const isReleased = last.revision !== '' && next.revision !== '' && next.parsed !== unreleased;
  const isCandidate = !isStable(last.parsed) && isStable(next.parsed);
  const hasText = last.content.text === next.content.text;
  return isReleased && !isCandidate && hasText && pickedPointer(last) === pickedPointer(next);
}

/** A definition with the same address as another. */
interface Repetition {
  readonly before: PlacedDefinition;
  readonly definition: PlacedDefinition;
}

/** Leaves out definitions that cannot have an address of their own. */
function refuseNames(all: readonly PlacedDefinition[]): Kept {
  const named = all.map((definition) => ({ definition, fault: nameFault(definition) }));
  const first = new Map<string, PlacedDefinition>();
  const repeated: Repetition[] = [];
  for (const { definition, fault } of named) {
    if (fault !== undefined) continue;
    const before = first.get(definition.identifier);
    if (before === undefined) first.set(definition.identifier, definition);
    else if (!isCopy(before, definition)) repeated.push({ before, definition });
  }
  const definitions = [...first.values()];
  const wrong = [
    ...named.flatMap(({ definition, fault }) =>
      fault === undefined ? [] : [{ definition, fault }],
    ),
    ...explainRepeated(repeated),
  ];
  const refused = judgeAddresses(definitions);
  return {
    definitions: definitions.filter(({ identifier }) => !refused.has(identifier)),
    diagnostics: [
      ...wrong.map(({ definition, fault }) =>
        fileDiagnostic(sourceLayout, definition.content.file.path, fault),
      ),
      ...refused.values(),
    ],
  };
}

function nameFault({ family, name, version }: PlacedDefinition): string | undefined {
  // In SemVer, build metadata follows a plus sign.
  const parts = [
    [name, 'rename the file'],
    [family, 'rename the folder, or say "family" in catalog.config.json'],
    [version.replace(/\+(?=[\w.-]+$)/, ''), 'say "version" or "layout" in catalog.config.json'],
  ] as const;
  const [wrong, advice] = parts.find(([part]) => !isName(part)) ?? [];
  if (wrong === undefined || advice === undefined) return undefined;
  return `${JSON.stringify(wrong)} cannot be a name: names consist of letters, digits, ".", "-" and "_", and begin with a letter, a digit or "_"; ${advice}, or leave the file out with "ignore"`;
}

/** Whether a generated file repeats a part of another, such as one with all resources. */
function isCopy(one: PlacedDefinition, other: PlacedDefinition): boolean {
  if (one.picked === undefined || other.picked === undefined) return false;
  return textWithoutFormats(one.picked.node) === textWithoutFormats(other.picked.node);
}

/** One fault per definition repeated within a file, and one for all that two files share. */
function explainRepeated(
  repeated: readonly Repetition[],
): { readonly definition: PlacedDefinition; readonly fault: string }[] {
  const byFiles = Map.groupBy(repeated, ({ before, definition }) => {
    const [path, other] = [before.content.file.path, definition.content.file.path];
    return path === other ? definition : `${path}\n${other}`;
  });
  return [...byFiles.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { definition } = first;
    return [{ definition, fault: explainRepetition(first, others) }];
  });
}

function explainRepetition(
  { before: first, definition: other }: Repetition,
  others: readonly Repetition[],
): string {
  const [before, path] = [first.content.file.path, other.content.file.path];
  const place = placeText(other);
  if (before === path && pickedPointer(first) === pickedPointer(other))
    return `two sources have this file as ${place}: give them folders of their own, or leave it out of one with "ignore" in catalog.config.json`;
  if (before === path)
    return `the file has two definitions that are ${place}: at ${pickedPointer(first)} and at ${pickedPointer(other)}`;
  const places = [place, ...others.map(({ definition }) => placeText(definition))];
  const fault =
    others.length === 0
      ? `are both ${place}`
      : `have ${String(places.length)} definitions of the same names that differ (${listSome(places)})`;
  const isStated = other.picked?.family !== undefined;
  const advice = isStated
    ? 'give them folders of their own, or leave one out with "ignore" in catalog.config.json'
    : 'tell them apart with "layout" or "family" in catalog.config.json, or leave one out with "ignore"';
  return `${before} and ${path} ${fault}: ${advice}`;
}

function placeText({ family, name, version }: PlacedDefinition): string {
  return `${family}/${name} ${version}`;
}

/** Diagnostics of addresses that are not safe on every system, by identifier. */
function judgeAddresses(definitions: readonly PlacedDefinition[]): ReadonlyMap<string, Diagnostic> {
  const paths = definitions.map(({ identifier }) => identifier.slice(identifierForPath('').length));
  const found = judgePaths(
    [reservedName, longName, nameCollision, versionCollision],
    readPaths(paths, paths),
  );
  return new Map(
    found.flatMap((diagnostic) =>
      definitions
        .filter(({ identifier }) => identifier.startsWith(`${identifierForPath(diagnostic.path)}/`))
        .map(({ identifier, content: { file } }) => {
          const message = `${diagnostic.message}; rename the file or its folder, or leave it out with "ignore"`;
          return [identifier, { ...diagnostic, path: file.path, message }];
        }),
    ),
  );
}

/** The files of all revisions, with the definitions in them. */
function indexFiles(
  definitions: readonly PlacedDefinition[],
  aliases: readonly PlacedDefinition[],
): readonly IndexedFile[] {
  const others = new Set(aliases);
  const byFile = Map.groupBy(
    [...definitions, ...aliases].flatMap((definition) => [
      { definition, revision: definition.revision },
      ...definition.labels.map(({ text }) => ({ definition, revision: text })),
    ]),
    ({ definition, revision }) => `${revision}\n${catalogPath(definition)}`,
  );
  return [...byFile.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { definition, revision } = first;
    const { root, options, place, version } = definition;
    const { base } = options;
    const uri = statedUri(definition);
    const bareName = bareNameOf(root);
    const resolve = Object.entries(options.resolve ?? {}).map(
      ([beginning, path]) => [beginning, options.folder + path] as const,
    );
    return [
      {
        ...{ path: catalogPath(definition), revision, version, place },
        ...(uri !== undefined && { uri }),
        ...(bareName !== undefined && { bareName }),
        ...(base !== undefined && { base: { uri: base, folder: options.folder } }),
        definitions: same.map(({ definition: held }) => indexDefinition(held, others.has(held))),
        resolve: new Map(resolve),
      },
    ];
  });
}

/** The path of the file of a definition in the catalog's folder, whatever its revision. */
function catalogPath({ options, path }: PlacedDefinition): string {
  return options.folder + path;
}

function indexDefinition(
  definition: PlacedDefinition,
  isAlias: boolean,
): IndexedFile['definitions'][number] {
  const uri = ownUri(definition);
  const { identifier } = definition;
  const pointer = pickedPointer(definition);
  return { identifier, pointer, isAlias, ...(uri !== undefined && { uri }) };
}
