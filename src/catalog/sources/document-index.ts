import { pathOf, placeholderOrigin } from '../../schema/embedded-resources.ts';
import { nearestWord } from '../../text/words.ts';
import { adviseResolve, sharedEnd } from './advise-resolve.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { decodePercent } from '../../text/decode-percent.ts';
import { compareText } from '../../text/compare-text.ts';
import { resolveUrl } from '../../text/resolve-url.ts';

/** A file of a source: one definition, or several by where they stand in it. */
export interface IndexedFile {
  /** From the catalog's folder. */
  readonly path: string;
  /** Of the catalog as it was at one time; files of one time refer to each other. */
  readonly revision: string;
  /** Of its definitions; files of one version refer to each other where several have an `$id`. */
  readonly version: string;
  /** Where it lies, as a URI: what it is referred to by if it has no `$id`. */
  readonly place: string;
  /** Its `$id`, absolute and without a fragment. */
  readonly uri?: string;
  /** Its `$id` as written, if that is a bare name, such as `Entity`, and no URI and no path. */
  readonly bareName?: string;
  readonly definitions: readonly IndexedDefinition[];
  /** The URI with which every `$id` of its source begins, and the folder that it stands for. */
  readonly base?: { readonly uri: string; readonly folder: string };
  /** By the beginning of a URI: the folder or file that stands for it. */
  readonly resolve: ReadonlyMap<string, string>;
}

/** A file whose `$id` another has already. */
interface RepeatedIdentifier {
  readonly file: IndexedFile;
  readonly owner: IndexedFile;
  /** Whether references of its own version lead to it. */
  readonly isFirstOfVersion: boolean;
}

interface IndexedDefinition {
  readonly identifier: string;
  /** Where it stands in the file; `''` if it is all of it. */
  readonly pointer: string;
  /** Whether it is a definition of another file, by another name. */
  readonly isAlias: boolean;
  /** Its own `$id`, absolute and without a fragment, where it stands within the file. */
  readonly uri?: string;
}

/** A reference to another file. */
export interface Sought {
  /** Before the `#`, as written; and behind it. */
  readonly address: string;
  readonly fragment: string;
  /** The address, resolved against the base URI of its place. */
  readonly uri: string;
  /** Of the definition that refers. */
  readonly from: string;
}

/** Where a reference leads. */
export type Located =
  | {
      readonly kind: 'reached';
      readonly identifier: string;
      readonly fragment: string;
      /** Why it works by accident only. */
      readonly warning?: string;
    }
  /** To another host, where nothing is fetched. */
  | {
      readonly kind: 'open';
      readonly uri: string;
      readonly host: string;
      /** Whether it is spelled like an `$id` of the catalog, or lies beside one. */
      readonly isBesideOwn: boolean;
      /** That `$id`, or a file of the catalog that bears the name of what is sought. */
      readonly near?: string;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds the documents of foreign sources by URI, by place and by what `resolve` says; never the network. */
export class DocumentIndex {
  readonly #byUri = new Map<string, IndexedFile>();
  readonly #byUriInVersion = new Map<string, IndexedFile>();
  readonly #byPlace = new Map<string, IndexedFile>();
  readonly #byPath = new Map<string, IndexedFile>();
  /** Files whose `$id` is the same bare name. */
  readonly #byName = new Map<string, IndexedFile[]>();
  readonly #byDefinition = new Map<string, IndexedFile>();
  /** Files whose `$id` another has already. */
  readonly repeated: RepeatedIdentifier[] = [];

  readonly #filesOf = lazyByKey((revision: string) =>
    [...this.#byPath.values()].filter((file) => file.revision === revision),
  );
  readonly #nearOf = lazyByKey((revision: string) =>
    lazyByKey((uri: string) => findNear(uri, this.#filesOf(revision))),
  );

  /** Every file of the sources, by its path: what is not a definition, too. */
  readonly #present: ReadonlySet<string>;

  constructor(files: readonly IndexedFile[], present: ReadonlySet<string>) {
    this.#present = present;
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
    if (bareName !== undefined) {
      const key = keyOf(revision, bareName);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), file]);
    }
    if (uri === undefined) return;
    const inVersion = keyOf(revision, keyOf(version, uri));
    const isFirst = !this.#byUriInVersion.has(inVersion);
    if (isFirst) this.#byUriInVersion.set(inVersion, file);
    const owner = this.#byUri.get(keyOf(revision, uri));
    if (owner === undefined) this.#byUri.set(keyOf(revision, uri), file);
    else this.repeated.push({ file, owner, isFirstOfVersion: isFirst });
  }

  /** A definition with an identifier of its own is a document of its own to references. */
  #addWithin(file: IndexedFile, definition: IndexedDefinition, uri: string): void {
    const key = keyOf(file.revision, uri);
    if (this.#byUri.has(key)) return;
    this.#byUri.set(key, { ...file, uri, definitions: [{ ...definition, pointer: '' }] });
  }

  locate(sought: Sought): Located {
    const from = this.#byDefinition.get(sought.from);
    if (from === undefined) return failed('its file is not known');
    const file =
      this.#find(this.#byUriInVersion, from.revision, keyOf(from.version, sought.uri)) ??
      this.#find(this.#byUri, from.revision, sought.uri) ??
      this.#find(this.#byPlace, from.revision, sought.uri) ??
      this.#findResolved(sought.uri, from);
    if (file !== undefined) return reach(file, sought.fragment);
    return (
      this.#findByLocation(sought, from) ??
      this.#findByName(sought, from) ??
      this.#explain(sought, from)
    );
  }

  #find(
    files: ReadonlyMap<string, IndexedFile>,
    revision: string,
    uri: string,
  ): IndexedFile | undefined {
    return files.get(keyOf(revision, uri)) ?? files.get(keyOf('', uri));
  }

  #findResolved(uri: string, from: IndexedFile): IndexedFile | undefined {
    const path = resolvedPath(uri, from);
    return path === undefined ? undefined : this.#find(this.#byPath, from.revision, path);
  }

  /** Relative to the file itself, although its `$id` says otherwise. */
  #findByLocation({ address, fragment }: Sought, from: IndexedFile): Located | undefined {
    const place = from.uri === undefined ? undefined : resolveUrl(address, from.place);
    const file = place === undefined ? undefined : this.#find(this.#byPlace, from.revision, place);
    if (from.uri === undefined || file === undefined) return undefined;
    const reached = reach(file, fragment);
    if (reached.kind !== 'reached') return reached;
    const warning = `$ref ${address} leads from ${from.path} to ${file.path} by the locations of the files alone: resolved against the $id ${pathOf({ uri: from.uri })}, as clients do, it leads nowhere`;
    return { ...reached, warning };
  }

  /** By a name that one file has: validators that are given all schemas know it by that, wherever it lies. */
  #findByName({ address, fragment }: Sought, from: IndexedFile): Located | undefined {
    const [file, other] = this.#byName.get(keyOf(from.revision, address)) ?? [];
    if (file === undefined || other !== undefined) return undefined;
    const reached = reach(file, fragment);
    if (reached.kind !== 'reached') return reached;
    const warning = `$ref ${address} leads from ${from.path} to ${file.path} by the name in its $id alone: clients that resolve it against the address of the file find nothing`;
    return { ...reached, warning };
  }

  #explain({ address, uri }: Sought, from: IndexedFile): Located {
    const resolved = resolvedPath(uri, from);
    if (resolved !== undefined) {
      return failed(
        `$ref ${address} leads by "resolve" to ${resolved}, which is not a definition of the catalog`,
      );
    }
    const { host, protocol } = new URL(uri);
    const isOther = host !== '' && protocol !== 'file:';
    const files = this.#filesOf(from.revision);
    const base = from.base?.uri !== undefined && uri.startsWith(from.base.uri) ? from.base : own;
    if (!uri.startsWith(base.uri)) {
      if (isOther) return { kind: 'open', uri, host, ...this.#nearOf(from.revision)(uri) };
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

/** What addresses of files without a base begin with. */
const own = { uri: `${placeholderOrigin}/`, folder: '' };

/** What a URI of another host may be meant for. */
function findNear(
  uri: string,
  files: readonly IndexedFile[],
): Pick<Extract<Located, { kind: 'open' }>, 'isBesideOwn' | 'near'> {
  const folderOf = (text: string): string => text.slice(0, text.lastIndexOf('/'));
  const stated = files.flatMap((file) => file.uri ?? []);
  const like = nearestWord(uri, stated);
  const near = like ?? sameName(uri, files);
  const isBesideOwn = like !== undefined || stated.some((own) => folderOf(own) === folderOf(uri));
  return { isBesideOwn, ...(near !== undefined && { near }) };
}

/** Where `resolve` says that a URI is. */
function resolvedPath(uri: string, { resolve }: IndexedFile): string | undefined {
  const prefix = longestPrefix(uri, resolve.keys());
  if (prefix === undefined) return undefined;
  const path = resolve.get(prefix) ?? '';
  const isBareFolder = prefix.endsWith('/') && path !== '' && !path.endsWith('/');
  const rest = decodePercent(uri.slice(prefix.length));
  return normalise(`${path}${isBareFolder ? '/' : ''}${rest}`);
}

/** The pointer to a definition of the file itself that is referred to by its name alone. */
function definitionNamed(name: string, { definitions }: IndexedFile): string | undefined {
  const found = definitions.find(({ pointer }) => pointer !== '' && pointer.endsWith(`/${name}`));
  return found && `#${found.pointer}`;
}

/** A pointer into the file itself that lacks its `#`. */
function localPointer(address: string): string | undefined {
  const pointer = address.replace(/^(?:\.?\/)?/, '/');
  return /^\/(?:definitions|\$defs|components|properties)\//.test(pointer)
    ? `#${pointer}`
    : undefined;
}

/** The file that is spelled most alike, has the same name, or has it but for what is behind the first dot. */
function nearestFile(path: string, files: readonly IndexedFile[]): string | undefined {
  const paths = files.map((file) => file.path);
  return (
    nearestWord(path, paths) ??
    sameName(path, files) ??
    paths.find((other) => stemOf(other) === stemOf(path))
  );
}

/** A file that is there in another format, such as `a.yaml` for `a.json`, whether it is a definition or not. */
function otherFormat(path: string, present: ReadonlySet<string>): string | undefined {
  const stem = path.replace(/\.(?:jsonc?|ya?ml)$/i, '.');
  const ends = stem === path ? [] : ['json', 'jsonc', 'yaml', 'yml'];
  return ends.map((end) => stem + end).find((other) => present.has(other));
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*/s, '');
}

/**
 * The file that shares the most names with the end of a path, and then with all of it, such as a version; one
 * that any schema may have is not enough.
 */
function sameName(path: string, files: readonly IndexedFile[]): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
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

/** Of files with one `$id`, the one whose name the `$id` ends with has it by right. */
function nearestFirst(a: IndexedFile, b: IndexedFile): number {
  return Number(isNamed(b)) - Number(isNamed(a)) || compareText(a.path, b.path);
}

function isNamed({ uri, path }: IndexedFile): boolean {
  return uri?.slice(uri.lastIndexOf('/') + 1) === path.slice(path.lastIndexOf('/') + 1);
}

/** The definition of a file that holds what a fragment points to. */
function reach(file: IndexedFile, fragment: string): Located {
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
  const isWhole = found.pointer === '';
  const { identifier } = found;
  return { kind: 'reached', identifier, fragment: isWhole ? fragment : encodeURI(rest) };
}

function failed(message: string): Located {
  return { kind: 'failed', message };
}

/** The definition of a file that is spelled most alike, or has the same name in another place. */
function hintAt(pointer: string, { definitions }: IndexedFile): string {
  const pointers = definitions.map((held) => held.pointer);
  const name = pointer.slice(pointer.lastIndexOf('/'));
  const near = nearestWord(pointer, pointers) ?? pointers.find((other) => other.endsWith(name));
  return near === undefined ? '' : ` (did you mean #${near}?)`;
}

function keyOf(revision: string, name: string): string {
  return `${revision}\n${name}`;
}

function longestPrefix(uri: string, prefixes: Iterable<string>): string | undefined {
  const fitting = [...prefixes].filter((prefix) => uri.startsWith(prefix));
  return fitting.sort((a, b) => b.length - a.length)[0];
}

/** A path without `.` and `..`. */
function normalise(path: string): string {
  return decodePercent(new URL(path, `${placeholderOrigin}/`).pathname.slice(1));
}
