import { withoutPlaceholder, placeholderOrigin } from '../../../schema/embedded-resources.ts';
import { nearestWord, shortenPointer } from '../../../text/words.ts';
import { adviseResolve, sharedEnd } from './advise-resolve.ts';
import { lazyByKey } from '../../../text/lazy.ts';
import { decodePercent } from '../../../text/decode-percent.ts';
import { compareText } from '../../../text/compare-text.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';
import { resolvedPath } from './resolved-path.ts';
import { fileNameOf } from '../../../text/path-parts.ts';

/** A file of a source: one definition, or several with their places in it. */
export interface IndexedFile {
  /** Relative to the catalog's folder. */
  readonly path: string;
  /** The state of the catalog to which it belongs; files of the same state refer to each other. */
  readonly revision: string;
  /** That of its definitions; if several files have an `$id`, the one of the same version is meant. */
  readonly version: string;
  /** Its location as a URI, by which it is referred to if it has no `$id`. */
  readonly place: string;
  /** Its `$id`, absolute and without a fragment. */
  readonly uri?: string;
  /** Its `$id` as written, if that is a bare name such as `Entity` rather than a URI or a path. */
  readonly bareName?: string;
  readonly definitions: readonly IndexedDefinition[];
  /** The URI with which every `$id` of its source begins, and the folder that it stands for. */
  readonly base?: { readonly uri: string; readonly folder: string };
  /** By the beginning of a URI: the folder or file that it stands for. */
  readonly resolve: ReadonlyMap<string, string>;
}

/** A file whose `$id` another file already has. */
interface RepeatedIdentifier {
  readonly file: IndexedFile;
  readonly owner: IndexedFile;
  /** Whether references of its own version lead to it. */
  readonly isFirstOfVersion: boolean;
}

interface IndexedDefinition {
  readonly identifier: string;
  /** Its pointer in the file; `''` if it is the whole file. */
  readonly pointer: string;
  /** Whether it is another name for a definition of another file. */
  readonly isAlias: boolean;
  /** Its own `$id`, absolute and without a fragment, if it is nested in the file. */
  readonly uri?: string;
}

/** A reference to another file. */
export interface Sought {
  /** The parts before and after the `#`, as written. */
  readonly address: string;
  readonly fragment: string;
  /** The address, resolved against the base URI of its place. */
  readonly uri: string;
  /** The identifier of the definition with the reference. */
  readonly from: string;
}

/** The `$id` of a schema that is left out because of an error. */
export interface FaultyIdentifier {
  readonly revision: string;
  readonly uri: string;
}

/** An address on another host, or a URN, from which nothing is fetched. */
export interface OtherHost {
  /** Without its fragment. */
  readonly uri: string;
  /** What the URI begins with if it has no host: `urn:acme` of `urn:acme:order`. */
  readonly host: string;
  /** Whether it resembles an `$id` of the catalog, or is in the same folder as one. */
  readonly isBesideOwn: boolean;
  /** That `$id`, or a file of the catalog with the same name. */
  readonly near?: string;
}

/** The outcome of locating a reference. */
export type Located =
  | {
      readonly kind: 'reached';
      readonly identifier: string;
      readonly fragment: string;
      /** Why it works only by accident. */
      readonly warning?: string;
    }
  | { readonly kind: 'open'; readonly other: OtherHost }
  /** Leads to a file with an error, which is reported there. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Whether it is a pointer within a file that is the path of another file. */
      readonly isPath?: boolean;
    };

/** Finds documents of foreign sources by URI, by place and by `resolve`; never uses the network. */
export class DocumentIndex {
  readonly #byUri = new Map<string, IndexedFile>();
  readonly #byUriInVersion = new Map<string, IndexedFile[]>();
  readonly #byPlace = new Map<string, IndexedFile>();
  readonly #byPath = new Map<string, IndexedFile>();
  /** Files by the bare name in their `$id`. */
  readonly #byName = new Map<string, IndexedFile[]>();
  readonly #byDefinition = new Map<string, IndexedFile>();
  /** Files without an `$id`, by their paths without extensions. */
  readonly #unnamed = new Map<string, IndexedFile>();
  /** By the beginning of an `$id`: the folders for which it stands, since what follows is the path of its file. */
  readonly #folders = new Map<string, ReadonlySet<string>>();
  /** Files whose `$id` another file already has. */
  readonly repeated: RepeatedIdentifier[] = [];

  readonly #filesOf = lazyByKey((revision: string) =>
    [...this.#byPath.values()].filter((file) => file.revision === revision),
  );
  readonly #nearOf = lazyByKey((revision: string) =>
    lazyByKey((uri: string) => findNear(uri, this.#filesOf(revision))),
  );

  /** The paths of all files in the sources, including those without definitions. */
  readonly #present: ReadonlySet<string>;

  /** See `FaultyIdentifier`, keyed like the files. */
  readonly #faulty: ReadonlySet<string>;

  constructor(
    files: readonly IndexedFile[],
    present: ReadonlySet<string>,
    faulty: readonly FaultyIdentifier[],
  ) {
    this.#present = present;
    this.#faulty = new Set(faulty.map(({ revision, uri }) => keyOf(revision, uri)));
    for (const file of files.toSorted(nearestFirst)) this.#add(file);
  }

  #add(file: IndexedFile): void {
    const { revision, version, place, uri, bareName, path, definitions } = file;
    for (const definition of definitions) {
      const { identifier, isAlias } = definition;
      if (!isAlias && !this.#byDefinition.has(identifier)) this.#byDefinition.set(identifier, file);
      if (definition.uri !== undefined) this.#addWithin(file, definition, definition.uri);
    }
    this.#byPlace.set(keyOf(revision, place), file);
    this.#byPath.set(keyOf(revision, path), file);
    this.#addFolders(file);
    if (bareName !== undefined) {
      const key = keyOf(revision, bareName);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), file]);
    }
    if (uri === undefined) {
      this.#unnamed.set(keyOf(revision, withoutFormat(path)), file);
      return;
    }
    const inVersion = keyOf(revision, keyOf(version, uri));
    const others = this.#byUriInVersion.get(inVersion) ?? [];
    this.#byUriInVersion.set(inVersion, others);
    const owner = this.#byUri.get(keyOf(revision, uri));
    if (owner === undefined) this.#byUri.set(keyOf(revision, uri), file);
    else if (!isSameDefinition(file, owner))
      this.repeated.push({ file, owner, isFirstOfVersion: others.length === 0 });
    others.push(file);
  }

  #addFolders({ revision, path, uri, definitions }: IndexedFile): void {
    const places = [withoutFormat(path), path.slice(0, Math.max(0, path.lastIndexOf('/')))];
    for (const stated of [uri, ...definitions.map((held) => held.uri)]) {
      const own = stated === undefined ? '' : withoutFormat(stated);
      const place = places.find((path) => sharedEnd(own, path) !== '') ?? '';
      const { length } = sharedEnd(own, place);
      if (length === 0) continue;
      const key = keyOf(revision, own.slice(0, -length));
      this.#folders.set(key, new Set(this.#folders.get(key)).add(place.slice(0, -length)));
    }
  }

  /** Adds a nested definition with its own identifier, which references can use as a document. */
  #addWithin(file: IndexedFile, definition: IndexedDefinition, uri: string): void {
    const key = keyOf(file.revision, uri);
    if (this.#byUri.has(key)) return;
    this.#byUri.set(key, { ...file, uri, definitions: [{ ...definition, pointer: '' }] });
  }

  locate(sought: Sought): Located {
    const from = this.#byDefinition.get(sought.from);
    if (from === undefined) return failed('its file is not known');
    const file =
      nearestFrom(from, this.#find(this.#byUriInVersion, keyOf(from.version, sought.uri), from)) ??
      this.#find(this.#byUri, sought.uri, from) ??
      this.#find(this.#byPlace, sought.uri, from) ??
      this.#findResolved(sought.uri, from);
    if (file !== undefined) {
      const isWithin = sought.address === '';
      const fault = isWithin ? this.#explainPath(sought, from) : undefined;
      return fault ?? reach(file, sought.fragment);
    }
    return (
      this.#findByLocation(sought, from) ??
      this.#findByName(sought, from) ??
      this.#findBeside(sought, from) ??
      this.#findFromAbove(sought, from) ??
      this.#explain(sought, from)
    );
  }

  /** Finds by a name in the revision of a file, or else in the present. */
  #find<Found>(
    files: ReadonlyMap<string, Found>,
    name: string,
    { revision }: IndexedFile,
  ): Found | undefined {
    return files.get(keyOf(revision, name)) ?? files.get(keyOf('', name));
  }

  #findResolved(uri: string, from: IndexedFile): IndexedFile | undefined {
    const path = resolvedPath(uri, from.resolve);
    return path === undefined ? undefined : this.#find(this.#byPath, path, from);
  }

  /** Finds a target relative to the file's location, although its `$id` states another base. */
  #findByLocation({ address, fragment }: Sought, from: IndexedFile): Located | undefined {
    const place = resolveUrl(address, from.place);
    const file = place === undefined ? undefined : this.#find(this.#byPlace, place, from);
    if (file === undefined) return undefined;
    const { uri } = from;
    const base = uri === undefined ? 'a nested $id' : `the $id ${withoutPlaceholder({ uri })}`;
    const warning = `$ref ${address} leads from ${from.path} to ${file.path} by the locations of the files alone: resolved against ${base}, as clients do, it leads nowhere`;
    return reach(file, fragment, warning);
  }

  /** Finds a target by bare name: validators that are given all schemas know it by that, anywhere. */
  #findByName({ address, fragment }: Sought, from: IndexedFile): Located | undefined {
    const [file, other] = this.#byName.get(keyOf(from.revision, address)) ?? [];
    if (file === undefined || other !== undefined) return undefined;
    const warning = `$ref ${address} leads from ${from.path} to ${file.path} by the name in its $id alone: clients that resolve it against the address of the file find nothing`;
    return reach(file, fragment, warning);
  }

  /** Finds a file without an `$id` whose path shares its beginning with files whose `$id`s begin like a URI. */
  #findBeside({ address, uri, fragment }: Sought, from: IndexedFile): Located | undefined {
    const sought = withoutFormat(uri);
    for (let end = sought.lastIndexOf('/'); end > 0; end = sought.lastIndexOf('/', end - 1)) {
      const folders = this.#find(this.#folders, sought.slice(0, end + 1), from) ?? [];
      const rest = decodePercent(sought.slice(end + 1));
      const files = [...folders].flatMap(
        (folder) => this.#find(this.#unnamed, folder + rest, from) ?? [],
      );
      const file = nearestFrom(from, files);
      if (file === undefined) continue;
      const warning = `$ref ${address} leads from ${from.path} to ${file.path} by the locations of the files alone, since that has no $id: clients find it only if it is served there`;
      return reach(file, fragment, warning);
    }
    return undefined;
  }

  /** Finds a path from a folder above the file, which tools that are started there follow. */
  #findFromAbove({ address, fragment }: Sought, from: IndexedFile): Located | undefined {
    const path = decodePercent(address);
    for (const folder of foldersAbove(from.path)) {
      const file = this.#find(this.#byPath, folder + path, from);
      if (file === undefined && this.#present.has(folder + path)) return undefined;
      if (file === undefined) continue;
      const start = folder === '' ? 'the folder of the catalog' : folder;
      const warning = `$ref ${address} leads from ${from.path} to ${file.path} only as a path from ${start}: clients that resolve it against the address of the file find nothing`;
      return reach(file, fragment, warning);
    }
    return undefined;
  }

  /** Explains a pointer within a file that is the path of another one, as in `#/helpers/boolean` or `#/$defs/helpers/boolean`. */
  #explainPath({ fragment }: Sought, { path: own }: IndexedFile): Located | undefined {
    const path = decodePercent(fragment);
    const file = path.replace(/^\/(?:(?:\$defs|definitions)\/)?/, '');
    const near = foldersAbove(own)
      .flatMap((folder) => ['', ...formats].map((end) => folder + file + end))
      .find((other) => this.#present.has(other));
    if (near === undefined) return undefined;
    const message = `#${shortenPointer(path)} does not exist: did you mean the file ${near}?`;
    return { kind: 'failed', message, isPath: true };
  }

  #explain({ address, uri }: Sought, from: IndexedFile): Located {
    const keys = [keyOf(from.revision, uri), keyOf('', uri)];
    if (keys.some((key) => this.#faulty.has(key))) return { kind: 'unreadable' };
    const resolved = resolvedPath(uri, from.resolve);
    if (resolved !== undefined) {
      return failed(
        `$ref ${address} leads by "resolve" to ${resolved}, which is not a definition of the catalog`,
      );
    }
    const { host, protocol } = new URL(uri);
    const files = this.#filesOf(from.revision);
    const base = from.base?.uri !== undefined && uri.startsWith(from.base.uri) ? from.base : own;
    if (!uri.startsWith(base.uri)) {
      if (protocol !== 'file:') {
        const other = { uri, host: host === '' ? beginningOf(uri) : host };
        return { kind: 'open', other: { ...other, ...this.#nearOf(from.revision)(uri) } };
      }
      return failed(`no file has the $id ${uri}: ${adviseResolve(uri, sameName(uri, files))}`);
    }
    const shown = base.folder + decodePercent(uri.slice(base.uri.length));
    if (this.#present.has(shown)) {
      return failed(
        `$ref ${address} leads to ${shown}, which is left out: it is not a schema, or has an error`,
      );
    }
    const near =
      localPointer(address) ??
      definitionNamed(address, from) ??
      otherFormat(shown, this.#present) ??
      nearestFile(shown, files);
    const hint = near === undefined ? '' : `: did you mean ${near}?`;
    return failed(`unresolved $ref ${address}, which leads to ${shown}${hint}`);
  }
}

/** The base of files whose source has none. */
const own = { uri: `${placeholderOrigin}/`, folder: '' };

/** What a URI on another host may have been meant for. */
function findNear(
  uri: string,
  files: readonly IndexedFile[],
): Pick<OtherHost, 'isBesideOwn' | 'near'> {
  const stated = files.flatMap((file) => file.uri ?? []);
  const like = nearestWord(uri, stated);
  const near = like ?? sameName(uri, files);
  const isBesideOwn =
    like !== undefined || stated.some((own) => beginningOf(own) === beginningOf(uri));
  return { isBesideOwn, ...(near !== undefined && { near }) };
}

/** The folder of a URI, or all but the last name of a URN. */
function beginningOf(uri: string): string {
  return uri.slice(0, Math.max(uri.lastIndexOf(uri.includes('/') ? '/' : ':'), 0));
}

/** The pointer to a definition in the same file that is referred to just by name. */
function definitionNamed(name: string, { definitions }: IndexedFile): string | undefined {
  const found = definitions.find(({ pointer }) => pointer !== '' && pointer.endsWith(`/${name}`));
  return found && `#${found.pointer}`;
}

/** A pointer into the same file that lacks its `#`. */
function localPointer(address: string): string | undefined {
  const pointer = address.replace(/^(?:\.?\/)?/, '/');
  return /^\/(?:definitions|\$defs|components|properties)\//.test(pointer)
    ? `#${pointer}`
    : undefined;
}

/** The file with the most similar path, with the same name, or with the same name up to the first dot. */
function nearestFile(path: string, files: readonly IndexedFile[]): string | undefined {
  const paths = files.map((file) => file.path);
  return (
    nearestWord(path, paths) ??
    sameName(path, files) ??
    paths.find((other) => stemOf(other) === stemOf(path))
  );
}

/** The extensions of files that are read. */
const formats = ['.json', '.jsonc', '.yaml', '.yml'] as const;

/** An existing file in another format, such as `a.yaml` for `a.json`, definition or not. */
function otherFormat(path: string, present: ReadonlySet<string>): string | undefined {
  const stem = withoutFormat(path);
  const ends = stem === path ? [] : formats;
  return ends.map((end) => stem + end).find((other) => present.has(other));
}

/** The folders that a file is in, the nearest first: `a/b/`, `a/` and the empty path. */
function foldersAbove(path: string): readonly string[] {
  const folders = path.split('/').slice(0, -1);
  return [...folders.keys(), folders.length].toReversed().map((depth) =>
    folders
      .slice(0, depth)
      .map((folder) => `${folder}/`)
      .join(''),
  );
}

/** A path or a URI without the extension of a format. */
function withoutFormat(path: string): string {
  return path.replace(/\.(?:jsonc?|ya?ml)$/i, '');
}

function stemOf(path: string): string {
  return fileNameOf(path).replace(/\..*/s, '');
}

/**
 * The file that shares the most names with the end of a path, and then with all of it, such as a version;
 * sharing just a generic name is not enough.
 */
function sameName(path: string, files: readonly IndexedFile[]): string | undefined {
  const name = fileNameOf(path);
  const names = new Set(path.split('/'));
  const shared = files
    .filter((file) => file.path.endsWith(name))
    .map((file) => ({ file, end: sharedEnd(path, file.path) }))
    .filter(({ end }) => end !== '' && !/^(?:schema|index)\.\w+$/.test(end));
  const knownOf = (file: IndexedFile): number =>
    file.path.split('/').filter((part) => names.has(part)).length;
  const [nearest] = shared.toSorted(
    (a, b) => b.end.length - a.end.length || knownOf(b.file) - knownOf(a.file),
  );
  return nearest?.file.path;
}

/** Among files with the same `$id`, puts the one first that is named like the end of the `$id`. */
function nearestFirst(a: IndexedFile, b: IndexedFile): number {
  return Number(isNamed(b)) - Number(isNamed(a)) || compareText(a.path, b.path);
}

/** Of the copies of a file, such as those in `src` and `dist`, the one with the shortest way to it. */
function nearestFrom(
  { path }: IndexedFile,
  copies: readonly IndexedFile[] = [],
): IndexedFile | undefined {
  const own = path.split('/').slice(0, -1);
  const wayTo = (copy: IndexedFile): number => {
    const folders = copy.path.split('/').slice(0, -1);
    const shared = folders.findIndex((name, index) => name !== own[index]);
    return own.length + folders.length - 2 * (shared === -1 ? folders.length : shared);
  };
  const [nearest] = copies.length > 1 ? copies.toSorted((a, b) => wayTo(a) - wayTo(b)) : copies;
  return nearest;
}

function isNamed({ uri, path }: IndexedFile): boolean {
  return uri !== undefined && fileNameOf(uri) === fileNameOf(path);
}

/** The definition of a file that contains what a fragment points to; `warning` is why it works by accident. */
function reach(file: IndexedFile, fragment: string, warning?: string): Located {
  const [first] = file.definitions;
  const pointer = decodePercent(fragment);
  const holder = file.definitions
    .filter((held) => pointer === held.pointer || pointer.startsWith(`${held.pointer}/`))
    .toSorted((a, b) => b.pointer.length - a.pointer.length)[0];
  const found = holder ?? (first?.pointer === '' ? first : undefined);
  if (found === undefined) {
    return failed(`#${fragment} does not exist in ${file.path}${hintAt(pointer, file)}`);
  }
  const rest = pointer.slice(found.pointer.length);
  const { identifier } = found;
  return {
    kind: 'reached',
    identifier,
    fragment: found.pointer === '' ? fragment : encodeURI(rest),
    ...(warning !== undefined && { warning }),
  };
}

function failed(message: string): Located {
  return { kind: 'failed', message };
}

/** A hint at the definition with the most similar pointer, or with the same name in another place. */
function hintAt(pointer: string, { definitions }: IndexedFile): string {
  const pointers = definitions.map((held) => held.pointer);
  const name = pointer.slice(pointer.lastIndexOf('/'));
  const near = nearestWord(pointer, pointers) ?? pointers.find((other) => other.endsWith(name));
  return near === undefined ? '' : ` (did you mean #${near}?)`;
}

/** Whether two files are copies, of which one stands for the other. */
function isSameDefinition(one: IndexedFile, other: IndexedFile): boolean {
  const [own, another] = [one, other].map(({ definitions }) =>
    definitions.find(({ pointer }) => pointer === ''),
  );
  return own !== undefined && own.identifier === another?.identifier;
}

function keyOf(revision: string, name: string): string {
  return `${revision}\n${name}`;
}
