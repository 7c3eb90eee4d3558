import { withoutMark } from '../../../json/decode.ts';
import { type JsonNode, stringMember } from '../../../json/json.ts';
import type { CatalogFile } from '../../catalog-file.ts';
import { exampleRoots } from './examples-of-open-api.ts';
import { unknownDialect } from './left-out.ts';
import { mereReferences, referredFiles } from './referred-files.ts';
import { resolvedPath } from '../documents/resolved-path.ts';
import { sharedEnd } from '../documents/advise-resolve.ts';
import {
  type ContentKind,
  createFileReader,
  isMetaSchema,
  kindOfContent,
  saysNothing,
} from './read-file.ts';
import { isNamedAsData, mayHoldDefinitions } from '../readers/readers.ts';
import type { Source, SourceOptions } from '../source.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';
import { folderOf } from '../../../text/path-parts.ts';
import type { FoundDefinition } from './found-definition.ts';
import { placeOf, resolved, statedUri } from './stated-uri.ts';

/** A file of a source and its kind. */
export interface SortedFile extends Pick<
  FoundDefinition,
  'revision' | 'day' | 'prefix' | 'path' | 'place' | 'content'
> {
  readonly kind: ContentKind;
}

/** Reads and sorts the files of a source. */
export function sortFiles({ options, revisions }: Source): readonly SortedFile[] {
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

/** Whether a file may hold definitions: if its name does not say so, it begins like an object of JSON. */
function mayBeRead({ path, bytes }: CatalogFile): boolean {
  if (isNamedAsData(path)) return true;
  const first = withoutMark(bytes).find((byte) => !/\s/.test(String.fromCharCode(byte)));
  return mayHoldDefinitions(path) && first === '{'.charCodeAt(0);
}

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

/** The path of a file in its source; `prefix` is that of its revision. */
export function innerPath(
  { path }: CatalogFile,
  prefix: string | undefined,
  { folder }: SourceOptions,
): string {
  return path.slice((prefix || folder).length);
}
