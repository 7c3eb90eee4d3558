import { isMarked, withoutMark } from '../../json/decode.ts';
import { stringMember, type JsonNode } from '../../json/json.ts';
import { formatPointer } from '../../json/pointer.ts';
import { dialectNamed, namesVersion } from '../../schema/dialects.ts';
import { placeholderOrigin } from '../../schema/embedded-resources.ts';
import { urlPath } from '../../text/url-path.ts';
import { listAlternatives, listSome } from '../../text/words.ts';
import type { CatalogFile } from '../catalog-file.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fileDiagnostic, judgePaths } from '../rule.ts';
import { byteOrderMark } from '../rules/byte-order-mark.ts';
import { sourceLayout } from '../rules/source-layout.ts';
import { strayFile } from '../rules/stray-file.ts';
import { unversioned } from '../version.ts';
import {
  detectLayout,
  familyOfFolders,
  fittingPattern,
  yamlFolderOf,
  readConfiguredLayout,
  type DetectedLayout,
  type Layout,
  type PathParts,
} from './layouts.ts';
import type { FaultyIdentifier } from './document-index.ts';
import { findBuiltCopies, textWithoutFormats, type BuiltCopy } from './built-copies.ts';
import { exampleRoots } from './examples-of-open-api.ts';
import { splitPickers } from './reached-by-open-api.ts';
import {
  explainNoSchema,
  isUnreadable,
  nameUnread,
  stray,
  unknownDialect,
  unmatched,
  whyNot,
} from './left-out.ts';
import { mereReferences, referredFiles } from './referred-files.ts';
import { resolvedPath } from './resolved-path.ts';
import { sharedEnd } from './advise-resolve.ts';
import { numberNames } from './number-names.ts';
import { pickByPointer } from './picks/pointer.ts';
import type { Picked, Picker } from './picks/picker.ts';
import {
  createFileReader,
  faultsOf,
  hasKeywords,
  identifierInText,
  isMetaSchema,
  isTypeDefinition,
  kindOfContent,
  namedPickers,
  saysMore,
  saysNothing,
  type ContentKind,
  type SourceContent,
} from './read-file.ts';
import { isNamedAsData, mayHoldDefinitions } from './readers/readers.ts';
import { describeLayout, type GuessedLayout } from './describe-layout.ts';
import type { Source, SourceOptions } from './source.ts';
import { resolveUrl } from '../../text/resolve-url.ts';
import { folderOf } from '../../text/path-parts.ts';

/** A definition of a source before its version is read. */
export interface FoundDefinition {
  readonly options: SourceOptions;
  /** The version of all files of its revision; `''` for a plain folder. */
  readonly revision: string;
  readonly day?: string;
  /** The prefix of the paths of its revision: `v1.0:schemas/`; `''` for a plain folder. */
  readonly prefix: string;
  /** The path of its file in the source. */
  readonly path: string;
  /** The location of its file, as a URI below the `base` of its source. */
  readonly place: string;
  readonly content: SourceContent;
  /** The document that it is, or is part of. */
  readonly root: JsonNode;
  readonly family: string;
  readonly name: string;
  readonly version: string;
  /** The version in its path, if another one takes precedence. */
  readonly passed?: string;
  readonly picked?: Picked & { readonly picker: Picker };
  /** Whether it only repeats another definition of the same name, as a file does that a build wrote. */
  readonly isBuilt?: true;
}

/** The definitions in a file or a source, and why the rest is left out. */
interface Found {
  readonly definitions: readonly FoundDefinition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of data, and the URI that it names as its `$schema`, or of the schema beside its folder. */
export interface NamedInstance {
  readonly file: CatalogFile;
  readonly uri: string;
}

/** What was found in a source, and how its files were read. */
export interface FoundSource extends Found {
  readonly faulty: readonly FaultyIdentifier[];
  /** The files that name their schemas, or are in a folder of examples. */
  readonly instances: readonly NamedInstance[];
  /** The layout, if it was detected. */
  readonly layout?: GuessedLayout;
}

/** A file that is a schema as a whole. */
interface WholeSchema {
  readonly path: string;
  readonly root: JsonNode;
  readonly file: SortedFile;
}

/** A file of a source and its kind. */
interface SortedFile extends Pick<
  FoundDefinition,
  'revision' | 'day' | 'prefix' | 'path' | 'place' | 'content'
> {
  readonly kind: ContentKind;
}

/** Finds the definitions of a source by the places and the contents of its files. */
export function findDefinitions(source: Source): FoundSource {
  const { options, revisions } = source;
  const known = readFiles(source);
  const isDetected = options.layout === undefined;
  const isPlaced = placedBy(options);
  const copies = findBuiltCopies(known.flatMap(asSchema)).filter(
    ({ copy }) => !isPlaced(copy.file),
  );
  const repeated = new Set(copies.map(({ copy }) => copy.file));
  const files = known.filter((file) => !repeated.has(file) && (!isDetected || isOfInterest(file)));
  const detected = layoutOf(options, files);
  if (detected.kind === 'failed') {
    const diagnostics = explainFailure(detected.message, files, revisions);
    return { definitions: [], faulty: [], instances: [], diagnostics };
  }
  const { layout } = detected;
  const found = files.map((file) => ({ file, ...findInFile(file, layout, options) }));
  const alone = loneSchemas(files);
  const instances = files.flatMap((file) => namedInstance(file, alone));
  return {
    definitions: withCopies(
      keepFamiliesApart(keepApart(withLatest(asPartsOfOpenApi(found))), layout),
      copies,
    ),
    faulty: files.flatMap(faultyIdentifier),
    instances,
    diagnostics: [
      ...found.flatMap(({ diagnostics }) => diagnostics),
      ...nameMarks(found),
      ...nameUnread(revisions),
    ],
    ...(isDetected && {
      layout: guessLayout(layout, source, found, instances),
    }),
  };
}

function faultyIdentifier({ kind, content, revision, place }: SortedFile): FaultyIdentifier[] {
  const stated = kind.kind === 'faulty' ? identifierInText(content) : undefined;
  const uri = stated === undefined ? undefined : resolved(stated, place);
  return uri === undefined ? [] : [{ revision, uri }];
}

/** Reads and sorts the files of a source. */
function readFiles({ options, revisions }: Source): readonly SortedFile[] {
  const readFile = createFileReader(options.metaSchemas);
  const isDetected = options.layout === undefined;
  const read = revisions.flatMap(({ version = '', day, prefix = '', files: own }) =>
    own
      .filter((file) => !isDetected || mayBeRead(file))
      .map((file): SortedFile => {
        const content = readFile(file);
        const kind = kindOfContent(content);
        const path = innerPath(file, prefix, options);
        const time = { revision: version, prefix, ...(day !== undefined && { day }) };
        return { ...time, path, place: placeOf(path, options), content, kind };
      }),
  );
  const told = isDetected ? read.map(withoutMute) : read;
  return withoutExamples(withReferred(withOwnDialects(told, options), options));
}

function asSchema(file: SortedFile): readonly WholeSchema[] {
  const { kind, content, prefix } = file;
  const path = `${prefix}/${content.file.path.slice(prefix.length)}`;
  return kind.kind === 'schema' ? [{ path, root: kind.root, file }] : [];
}

/** Adds the copies of files, to which references may lead. */
function withCopies(
  definitions: readonly FoundDefinition[],
  copies: readonly BuiltCopy<WholeSchema>[],
): readonly FoundDefinition[] {
  const byFile = new Map(definitions.map((found) => [found.content, found]));
  const added = copies.flatMap(({ copy, original }): FoundDefinition[] => {
    const found = byFile.get(original.file.content);
    const { content, path, place } = copy.file;
    return found ? [{ ...found, content, path, place, root: copy.root, isBuilt: true }] : [];
  });
  return [...definitions, ...added];
}

/** The places of the schemas that are alone in their folders, by these folders. */
function loneSchemas(files: readonly SortedFile[]): ReadonlyMap<string, string> {
  const schemas = files.filter(({ kind, prefix }) => kind.kind !== 'other' && prefix === '');
  const byFolder = Map.groupBy(schemas, ({ place }) => folderOf(place));
  return new Map(
    Array.from(byFolder).flatMap(([folder, [only, another]]) =>
      only?.kind.kind === 'schema' && another === undefined ? [[folder, only.place]] : [],
    ),
  );
}

/** A file of the present that is data, with the schema that it names, or of whose examples it is one. */
function namedInstance(
  { kind, content, place, prefix }: SortedFile,
  alone: ReadonlyMap<string, string>,
): readonly NamedInstance[] {
  const { documents, faults, format, file } = content;
  const isData = kind.kind === 'other' && format === 'json' && faults.length === 0;
  if (!isData || documents[0] === undefined || prefix !== '') return [];
  const stated = stringMember(documents[0], '$schema');
  const [, around = ''] = besideSchema.exec(folderOf(place)) ?? [];
  const uri = stated === undefined ? alone.get(around) : resolved(stated, place);
  return uri === undefined ? [] : [{ file, uri }];
}

/** A folder of instances of the schema beside it, such as `examples` or `invalid-examples`. */
const besideSchema = /^(.*?\/)(?:examples\/(?:valid\/|invalid\/)?|invalid(?:-examples)?\/)$/;

/** Whether a file may hold definitions: if its name does not say so, it begins like an object of JSON. */
function mayBeRead({ path, bytes }: CatalogFile): boolean {
  if (isNamedAsData(path)) return true;
  const first = withoutMark(bytes).find((byte) => !/\s/.test(String.fromCharCode(byte)));
  return mayHoldDefinitions(path) && first === '{'.charCodeAt(0);
}

/** Whether a file is data by its name, or a schema, or was meant to be one. */
function isOfInterest({ kind, content }: SortedFile): boolean {
  const isKnown = kind.kind !== 'other' || isNamedAsData(content.file.path);
  return isKnown || unknownDialect(content) !== undefined;
}

/** Why no layout was detected, and what else is wrong with files that might be schemas. */
function explainFailure(
  reason: string,
  files: readonly SortedFile[],
  revisions: Source['revisions'],
): readonly Diagnostic[] {
  const strange = files.filter(({ content }) => unknownDialect(content) !== undefined);
  const isNone = files.length > 0 && files.every(({ kind }) => kind.kind === 'other');
  const paths = revisions.flatMap(({ files: all }) => all.map(({ path }) => path));
  const explained = strange.length > 0 ? noKnownDialect : explainNoSchema(files, paths);
  const message = isNone ? (explained ?? reason) : reason;
  const others = files.filter(
    ({ content }) => content.documents.some(isTypeDefinition) || isUnreadable(content),
  );
  return [
    fileDiagnostic(sourceLayout, '', message),
    ...[...strange, ...others].flatMap(stray),
    ...nameUnread(revisions),
  ];
}

const noKnownDialect =
  'no file of this folder has a $schema that is known: the warnings say how to name the dialect';

/** Treats a schema that says nothing as data, unless the configuration says that it is a schema. */
function withoutMute(file: SortedFile): SortedFile {
  const { kind } = file;
  const isMute = kind.kind === 'schema' && saysNothing(kind.root);
  return isMute ? { ...file, kind: { kind: 'other' } } : file;
}

/** Treats as data the files that an OpenAPI document names as examples. */
function withoutExamples(files: readonly SortedFile[]): readonly SortedFile[] {
  const examples = exampleRoots(files);
  return files.map((file) =>
    file.content.documents.some((root) => examples.has(root))
      ? { ...file, kind: { kind: 'other' } }
      : file,
  );
}

/** Treats as schemas the files with keywords whose `$schema` is a meta-schema of the source. */
function withOwnDialects(
  files: readonly SortedFile[],
  options: SourceOptions,
): readonly SortedFile[] {
  const dialects = new Set(
    files.flatMap(({ kind, place }) => {
      const isDialect = kind.kind === 'schema' && isMetaSchema(kind.root);
      const uri = isDialect ? statedUri({ root: kind.root, options, place }) : undefined;
      return uri ?? [];
    }),
  );
  return files.map((file): SortedFile => {
    const { kind, content, place } = file;
    const [root] = content.documents;
    const isLone = kind.kind === 'other' && content.documents.length === 1;
    if (root === undefined || !isLone || unknownDialect(content) === undefined) return file;
    const dialect = resolved(stringMember(root, '$schema') ?? '', place);
    const isOwn = dialect !== undefined && dialects.has(dialect);
    return isOwn ? { ...file, kind: { kind: 'schema', root } } : file;
  });
}

/**
 * Treats as schemas the files that schemas refer to: a map of schemas, for example, does not look like one.
 * What only refers to data is data.
 */
function withReferred(files: readonly SortedFile[], options: SourceOptions): readonly SortedFile[] {
  const referring = files.map((file) => ({
    ...file,
    schemas: schemasIn(file),
    placesOf: placesByIdentifier(file, options),
  }));
  const unknown = referring.filter(({ kind, content: { faults, documents } }) => {
    const isObject = documents[0]?.kind === 'object' || documents[0]?.kind === 'boolean';
    return kind.kind === 'other' && faults.length === 0 && documents.length === 1 && isObject;
  });
  const known = referring.filter(({ kind }) => kind.kind !== 'other');
  const mere = mereReferences(known, unknown);
  const schemas = known.filter((file) => !mere.has(file));
  const silent = [...unknown, ...mere];
  const referred = new Set([...referredFiles(schemas, silent)].map(({ content }) => content));
  const others = new Set(silent.map(({ content }) => content));
  return files.map((file): SortedFile => {
    const [root] = file.content.documents;
    const isReferred = root !== undefined && referred.has(file.content);
    if (isReferred) return { ...file, kind: { kind: 'schema', root } };
    return others.has(file.content) ? { ...file, kind: { kind: 'other' } } : file;
  });
}

/**
 * Where a reference may lead that is resolved against the `$id` of its file: by `resolve`, and to a file that
 * lies beside this one as its URI does beside the `$id`.
 */
function placesByIdentifier(
  { content, place }: SortedFile,
  options: SourceOptions,
): (reference: string) => readonly string[] {
  const [root] = content.documents;
  const stated = (root && statedUri({ root, options, place })) ?? place;
  const [from, to] = [folderOf(stated), folderOf(place)];
  const { length: shared } = sharedEnd(from, to);
  const base = from.slice(0, from.length - shared);
  const folder = to.slice(0, to.length - shared);
  const resolve = new Map(Object.entries(options.resolve ?? {}));
  return (reference) => {
    const uri = resolveUrl(reference, stated);
    if (uri === undefined) return [];
    const path = resolvedPath(uri, resolve);
    return [
      ...(path === undefined ? [] : [placeOf(path, options)]),
      ...(uri.startsWith(base) ? [folder + uri.slice(base.length)] : []),
    ];
  };
}

function schemasIn({ kind, content: { documents } }: SortedFile): readonly JsonNode[] {
  if (kind.kind !== 'several') return documents;
  return documents.flatMap(kind.picker.pick).map(({ node }) => node);
}

/** Reads `order-latest` as a state of `order` if that has versions. */
function withLatest(definitions: readonly FoundDefinition[]): readonly FoundDefinition[] {
  const isUnversioned = ({ version }: FoundDefinition): boolean => version === unversioned.text;
  const versioned = new Set(definitions.filter((found) => !isUnversioned(found)).map(lineOf));
  return definitions.map((found) => {
    const [, name = ''] = /^(.+)[-_.@]latest$/.exec(found.name) ?? [];
    const isState = isUnversioned(found) && versioned.has(lineOf({ ...found, name }));
    return isState ? { ...found, name, version: 'latest' } : found;
  });
}

function lineOf({ family, name }: FoundDefinition): string {
  return `${family}/${name}`;
}

/**
 * If the version comes from tags or the configuration, a version in the path becomes part of the name
 * when any revision has another file with that name: `order-1.0` and `order-1.1`.
 */
function keepApart(definitions: readonly FoundDefinition[]): readonly FoundDefinition[] {
  const passing = definitions.filter(({ passed }) => passed !== undefined);
  if (passing.length === 0) return definitions;
  const placeOfName = (found: FoundDefinition): string => `${found.revision}\n${lineOf(found)}`;
  const byPlace = Map.groupBy(definitions, placeOfName);
  const isShared = (found: FoundDefinition): boolean =>
    (byPlace.get(placeOfName(found)) ?? []).some(
      ({ content }) => content.file.path !== found.content.file.path,
    );
  const shared = new Set(passing.filter(isShared).map(lineOf));
  return definitions.map((found) => {
    const { name, passed } = found;
    const isApart = passed !== undefined && shared.has(lineOf(found));
    return isApart ? { ...found, name: `${name}-${passed}` } : found;
  });
}

/**
 * If documents in several folders state the same family for schemas that differ, the folders become part of
 * the family: `full` and `minimal` with the same CustomResourceDefinitions. So does the folder of a format
 * if its files do not say the same as those of another format.
 */
function keepFamiliesApart(
  definitions: readonly FoundDefinition[],
  { base }: Layout,
): readonly FoundDefinition[] {
  const familyIn = ({ path, picked }: FoundDefinition): string => {
    const folders = folderOf(path.slice(base.length));
    return picked?.family === undefined ? yamlFolderOf(folders) : familyOfFolders(folders);
  };
  const byPlace = Map.groupBy(
    definitions,
    (found) => `${found.revision}\n${lineOf(found)}\n${found.version}`,
  );
  const shared = [...byPlace.values()].flatMap(([first, ...others]) => {
    const differs = first !== undefined && others.some((other) => textOf(other) !== textOf(first));
    return differs ? [lineOf(first)] : [];
  });
  const apart = new Set(shared);
  return definitions.map((found) => {
    if (!apart.has(lineOf(found))) return found;
    const family = [addressable(familyIn(found)), found.family].filter(Boolean).join('.');
    return { ...found, family };
  });
}

function textOf({ picked, root }: FoundDefinition): string {
  return textWithoutFormats(picked?.node ?? root);
}

/** Reads the files into which OpenAPI documents were split as schemas of these documents. */
function asPartsOfOpenApi(found: readonly ReadFile[]): readonly FoundDefinition[] {
  const pickers = splitPickers(found.map(({ file }) => file));
  return found.flatMap(({ definitions }) =>
    definitions.map((definition) => {
      const { root: node, name } = definition;
      const picker = definition.picked === undefined ? pickers.get(node) : undefined;
      return picker ? { ...definition, picked: { picker, segments: [], name, node } } : definition;
    }),
  );
}

/** Reports files that begin with a byte order mark. */
function nameMarks(found: readonly ReadFile[]): readonly Diagnostic[] {
  const files = found.filter(({ definitions }) => definitions.length > 0);
  const marked = files.map(({ file }) => file.content.file).filter(({ bytes }) => isMarked(bytes));
  return judgePaths(
    [byteOrderMark],
    marked.map(({ path }) => path),
  );
}

/** A file with the definitions found in it. */
interface ReadFile extends Found {
  readonly file: SortedFile;
}

/** The configuration that reads files the same way as they were read without one. */
function guessLayout(
  layout: Layout,
  { options, revisions }: Source,
  found: readonly ReadFile[],
  instances: readonly NamedInstance[],
): GuessedLayout {
  const definitions = found.flatMap((file) => file.definitions);
  const uris = new Set(definitions.flatMap((own) => [own.place, statedUri(own)]));
  const examples = instances.filter(({ uri }) => uris.has(uri));
  const read = found.filter(({ file, definitions: own }) => {
    return file.kind.kind !== 'other' || own.length > 0;
  });
  const family = options.family === undefined ? familyOf(layout.base) : undefined;
  const isOf = (definition: FoundDefinition): boolean => definition.family === family;
  return {
    ...describeLayout(layout, {
      read: read.map(({ file }) => file.path),
      examples: examples.map(({ file }) => innerPath(file, '', options)),
      all: revisions.flatMap(({ prefix, files: own }) =>
        own.map((file) => innerPath(file, prefix, options)),
      ),
    }),
    ...(family !== undefined && definitions.some(isOf) && { family }),
  };
}

function layoutOf(options: SourceOptions, files: readonly SortedFile[]): DetectedLayout {
  const { layout: configured } = options;
  if (configured === undefined) {
    const paths = files.map(({ path }) => path);
    const pickers = (options.pick ?? []).map(toPicker);
    const schemas = files.filter((file) => file.kind.kind !== 'other' || hasPicked(file, pickers));
    return detectLayout([...new Set(schemas.map(({ path }) => path))], paths);
  }
  if (files.some(placedBy(options))) {
    return { kind: 'found', layout: readConfiguredLayout(configured) };
  }
  const some = listSome(files.slice(0, 3).map(({ path }) => path));
  const text = listAlternatives([configured].flat());
  const message = `no file matches the layout ${text}; the source has ${some || 'no file'}`;
  return { kind: 'failed', message };
}

/** Whether the configured layout has a place for a file. */
function placedBy(options: SourceOptions): (file: SortedFile) => boolean {
  const { layout } = options;
  const patterns = layout === undefined ? [] : readConfiguredLayout(layout).patterns;
  return ({ path }) => fittingPattern(patterns, path) !== undefined;
}

/** Whether a file has what the configuration picks; if so, the rest need not look like a schema. */
function hasPicked({ content }: SortedFile, pickers: readonly Picker[]): boolean {
  return content.documents.some((root) => pickers.some(({ pick }) => pick(root).length > 0));
}

/** The path of a file in its source; `prefix` is that of its revision. */
export function innerPath(
  { path }: CatalogFile,
  prefix: string | undefined,
  { folder }: SourceOptions,
): string {
  return path.slice((prefix || folder).length);
}

/** A source, and the folder in it that contains all definitions. */
interface SourceContext {
  readonly options: SourceOptions;
  readonly base: string;
}

function findInFile(file: SortedFile, { base, patterns }: Layout, options: SourceOptions): Found {
  const context = { options, base };
  const { kind, path } = file;
  const isConfigured = options.layout !== undefined;
  // Left out whatever its path is: a folder may have thousands of such files.
  if (kind.kind === 'other' && !isConfigured && options.pick === undefined) {
    return { definitions: [], diagnostics: stray(file) };
  }
  const inner = path.slice(base.length);
  const parts = path.startsWith(base) ? fittingPattern(patterns, inner)?.match(inner) : undefined;
  if (parts === undefined) {
    return { definitions: [], diagnostics: isConfigured ? unmatched(file) : stray(file) };
  }
  if (options.pick !== undefined) return pickAsConfigured(file, options.pick, parts, context);
  switch (kind.kind) {
    case 'several':
      return pickFrom(file, [kind.picker], parts, context);
    case 'schema':
      return { definitions: [toDefinition(file, kind.root, parts, context)], diagnostics: [] };
    case 'faulty':
    case 'other':
      return { definitions: [], diagnostics: whyNot(file) };
  }
}

function toPicker(text: string): Picker {
  return namedPickers.get(text) ?? pickByPointer(text);
}

/** The schemas at the pointers, and the file itself if it asserts something or contains others. */
function pickAsConfigured(
  file: SortedFile,
  pointers: readonly string[],
  parts: PathParts,
  context: SourceContext,
): Found {
  const { kind } = file;
  const picked = pickFrom(file, pointers.map(toPicker), parts, context);
  const hasNone = picked.definitions.length === 0;
  const isWhole =
    kind.kind === 'schema' && (saysMore(kind.root) || (hasNone && hasKeywords(kind.root)));
  const whole = isWhole ? [toDefinition(file, kind.root, parts, context)] : [];
  return {
    definitions: [...whole, ...picked.definitions],
    diagnostics: isWhole && hasNone ? [] : picked.diagnostics,
  };
}

function pickFrom(
  file: SortedFile,
  pickers: readonly Picker[],
  parts: PathParts,
  context: SourceContext,
): Found {
  const { content } = file;
  const definitions = numberNames(
    content.documents.flatMap((root) =>
      pickers.flatMap((picker) =>
        picker.pick(root).map((picked) => ({
          ...toDefinition(file, root, parts, context),
          ...namePicked(picked, parts, context),
          picked: { ...picked, picker },
        })),
      ),
    ),
  );
  // A fault outside of the schemas, such as a number as a key, does not affect them.
  const nodes = definitions.map(({ picked }) => picked.node);
  const { kind } = file.kind;
  const faults = content.faults.filter(({ offset }) => {
    const isIn = (node: JsonNode): boolean => isWithin(node, offset);
    if (nodes.length > 0) return nodes.some(isIn);
    return kind !== 'other' && !(kind === 'several' && content.documents.some(isIn));
  });
  const sound = definitions.filter(
    ({ picked: { node } }) => !faults.some(({ offset }) => isWithin(node, offset)),
  );
  const none = explainNone(pickers);
  const { path } = content.file;
  return {
    definitions: sound,
    diagnostics: [
      ...faultsOf({ ...content, faults }),
      ...(definitions.length > 0 || faults.length > 0
        ? []
        : [fileDiagnostic(strayFile, path, none)]),
    ],
  };
}

function isWithin({ start, end }: JsonNode, offset: number): boolean {
  return start <= offset && offset < end;
}

function explainNone(pickers: readonly Picker[]): string {
  const ids = pickers.map(({ id }) => id);
  const document = documentNames.get(ids.join());
  return document !== undefined
    ? `left out: the ${document} has no schemas itself`
    : `the file has nothing at ${ids.join(', ')}`;
}

/** The usual names of the documents that the named pickers read. */
const documentNames: ReadonlyMap<string, string> = new Map([
  ['openapi', 'OpenAPI document'],
  ['asyncapi', 'AsyncAPI document'],
  ['crd', 'CustomResourceDefinition'],
]);

/** The family of definitions in a shared file: as stated, that of a specific folder, or the file's name. */
function namePicked(
  { name, family, version }: Picked,
  parts: PathParts,
  { options, base }: SourceContext,
): Partial<Pick<FoundDefinition, 'family' | 'name' | 'version'>> {
  const isGeneric = /^(openapi|asyncapi|swagger|api|index|schema|spec)$/i.test(parts.name);
  const outer = parts.family ?? (isGeneric ? (options.family ?? familyOf(base)) : undefined);
  const own = [outer, isGeneric && outer !== undefined ? undefined : parts.name];
  const stated = family ?? own.filter((part) => part !== undefined && part !== '').join('.');
  return {
    name: addressable(name),
    family: stated || options.family || familyOf(base) || options.name,
    ...(version !== undefined && { version }),
  };
}

/** Whether a name consists of letters of any script, digits, `.`, `-` and `_`, safe in any address. */
export function isName(text: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u.test(text);
}

/** A name made fit for addresses: files have spaces, and generated schemas names such as `Page«User»`. */
function addressable(name: string): string {
  if (isName(name)) return name;
  const parted = name.replaceAll(/-?[^\p{L}\p{M}\p{N}._-]+-?/gu, '-');
  return parted.replaceAll(/(?<=^|\.)-|-(?=\.|$)/g, '') || name;
}

const genericFolder =
  /^(?:json|ya?ml|latest|schemas?|json-?schemas?|definitions?|src|source|(?:lib|dist|build)(?:-(?:esm|cjs|commonjs|amd|es\d*))?|esm|cjs|out|output|generated|docs?|public|static|specs?|specification|api|apis|openapi|asyncapi|crds?|resources|main|versions?|releases?|v?\d[\w.-]*)$/i;

/** Whether the name of a folder says nothing about its content. */
export function isGenericFolder(name: string): boolean {
  return genericFolder.test(name) || !/[\p{L}\p{N}_]/u.test(name);
}

/** The family of all files in a folder: the innermost folder name that is not generic. */
function familyOf(base: string): string | undefined {
  const telling = base.split('/').findLast((name) => !isGenericFolder(name));
  return telling === undefined ? undefined : addressable(telling);
}

function toDefinition(
  { revision, day, prefix, path, place, content }: SortedFile,
  root: JsonNode,
  { family = '', name, version }: PathParts,
  { options, base }: SourceContext,
): FoundDefinition {
  const stated = options.version ?? (revision || undefined);
  return {
    ...{ revision, prefix, path, place, content, options, root },
    name: addressable(name) || familyOf(base) || options.name,
    ...(day !== undefined && { day }),
    family: addressable(family) || options.family || familyOf(base) || options.name,
    version: stated ?? version ?? unversioned.text,
    ...(stated !== undefined && version !== undefined && { passed: version }),
  };
}

/** The location of a file, as a URI below the `base` of its source; `path` is relative to its folder. */
function placeOf(path: string, { base, folder }: SourceOptions): string {
  const encoded = urlPath(path);
  const stated = base === undefined ? undefined : resolveUrl(encoded, base);
  return stated ?? `${placeholderOrigin}/${urlPath(folder)}${encoded}`;
}

/** The `$id` of a picked definition, nested in the document; `undefined` if it has none. */
export function ownUri(found: FoundDefinition): string | undefined {
  const { picked, root, options } = found;
  if (picked === undefined || picked.segments.length === 0) return undefined;
  const isOfFormat = picked.picker.dialectOf !== undefined;
  const stated = isOfFormat
    ? stringMember(picked.node, '$id')
    : statedName(picked.node, stringMember(root, '$schema'), options);
  return stated === undefined ? undefined : resolved(stated, statedUri(found) ?? found.place);
}

/** The `$id` of a document, absolute and without its fragment; `undefined` if it has none. */
export function statedUri({
  root,
  options,
  place,
}: Pick<FoundDefinition, 'root' | 'options' | 'place'>): string | undefined {
  const stated = statedName(root, undefined, options);
  if (stated === undefined) return undefined;
  return isEndOf(stated, place) ? place : resolved(stated, place);
}

/** Whether a relative `$id` repeats folders of its file, since it is relative to one further out. */
function isEndOf(stated: string, place: string): boolean {
  const path = stated.replace(/#$/, '');
  return /^[\w.-]+\//.test(path) && place.endsWith(`/${path}`);
}

/** The `$id` of a schema, or the `id` if its dialect uses that. */
function statedName(
  schema: JsonNode,
  dialectOfDocument: string | undefined,
  options: SourceOptions,
): string | undefined {
  const dialect = stringMember(schema, '$schema') ?? dialectOfDocument;
  const isStated = dialect !== undefined && isPublished(dialect);
  const isOld = isStated
    ? /draft-0[34]\//.test(dialect)
    : options.dialect === undefined || options.dialect === '04';
  return stringMember(schema, '$id') ?? (isOld ? stringMember(schema, 'id') : undefined);
}

/** Whether a `$schema` is a published draft, and not a catalog's own meta-schema. */
function isPublished(dialect: string): boolean {
  const isDraft = /^https?:\/\/json-schema\.org\//.test(dialect);
  return namesVersion(dialect) && (isDraft || dialectNamed(dialect) !== undefined);
}

/** The `$id` of a file if it is relative, such as `Entity`: some validators know schemas by that. */
export function bareNameOf(root: JsonNode): string | undefined {
  const stated = stringMember(root, '$id')?.replace(/#$/, '');
  return stated !== undefined && /^[^/:?#][^:?#]*$/.test(stated) ? stated : undefined;
}

function resolved(stated: string, base: string): string | undefined {
  const address = stated.replace(/#.*$/s, '');
  return address === '' ? undefined : resolveUrl(address, base);
}

/** `/components/schemas/Pet`; `''` for a whole file. */
export function pickedPointer({ picked }: FoundDefinition): string {
  return picked === undefined ? '' : formatPointer(picked.segments);
}
