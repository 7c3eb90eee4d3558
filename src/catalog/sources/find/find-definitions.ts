import { isMarked } from '../../../json/decode.ts';
import { type JsonNode, stringMember } from '../../../json/json.ts';
import { listAlternatives, listSome } from '../../../text/words.ts';
import type { CatalogFile } from '../../catalog-file.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { fileDiagnostic, judgePaths } from '../../rule.ts';
import { byteOrderMark } from '../../rules/byte-order-mark.ts';
import { sourceLayout } from '../../rules/source-layout.ts';
import { type DetectedLayout, detectLayout } from '../layouts/detect-layout.ts';
import { fittingPattern, type Layout, readConfiguredLayout } from '../layouts/layout-pattern.ts';
import type { FaultyIdentifier } from '../documents/document-index.ts';
import { type BuiltCopy, findBuiltCopies } from './built-copies.ts';
import { splitPickers } from './reached-by-open-api.ts';
import { explainNoSchema, isUnreadable, nameUnread, stray, unknownDialect } from './left-out.ts';
import type { Picker } from '../picks/picker.ts';
import { identifierInText, isTypeDefinition } from './read-file.ts';
import { isNamedAsData } from '../readers/readers.ts';
import { describeLayout, type GuessedLayout } from '../layouts/describe-layout.ts';
import type { Source, SourceOptions } from '../source.ts';
import { folderOf } from '../../../text/path-parts.ts';
import { findInFile, type Found, toPicker } from './pick-definitions.ts';
import { innerPath, sortFiles, type SortedFile } from './sort-files.ts';
import { keepApart, keepFamiliesApart, withLatest } from './keep-apart.ts';
import { resolved, statedUri } from './stated-uri.ts';
import type { FoundDefinition } from './found-definition.ts';
import { familyOf } from './family-names.ts';

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

/** Finds the definitions of a source by the places and the contents of its files. */
export function findDefinitions(source: Source): FoundSource {
  const { options, revisions } = source;
  const known = sortFiles(source);
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
