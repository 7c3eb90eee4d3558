import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { CatalogFile } from '../../catalog/catalog-file.ts';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { fileDiagnostic, judgePaths } from '../../catalog/rule.ts';
import { misplacedFile } from '../../catalog/rules/misplaced-file.ts';
import { symbolicLink, type SymbolicLink } from '../../catalog/rules/symbolic-link.ts';
import { mayHoldDefinitions } from '../../catalog/sources/readers/readers.ts';
import type { Revision, Source, SourceOptions } from '../../catalog/sources/source.ts';
import { unreleased } from '../../catalog/version.ts';
import type { GatePolicy } from '../../history/gate.ts';
import type { DialectName } from '../../schema/dialects.ts';
import type { SourceConfig } from '../config/catalog-config.ts';
import type { CatalogSettings } from '../config/find-catalog.ts';
import { isConfigFile } from '../config/read-config.ts';
import { readTags } from './git-tags.ts';
import { placeholderOrigin } from '../../schema/embedded-resources.ts';
import { resolveUrl } from '../../text/resolve-url.ts';
import { urlPath } from '../../text/url-path.ts';
import { ignoreRules, isLeftOut, listFolder } from './list-folder.ts';
import { relativePath } from '../relative-path.ts';

/** The files of a catalog folder, and what must not be read. */
export interface CatalogFolder {
  /** The files of all sources, and of all tags that are versions. */
  readonly files: readonly CatalogFile[];
  readonly sources: readonly Source[];
  /** Whether the configuration says how files are read. */
  readonly isConfigured: boolean;
  /** The lock of published versions, if the catalog has one. */
  readonly lock?: CatalogFile;
  /** The catalog's words for the search, if it has any. */
  readonly searchWords?: CatalogFile;
  /** The breaking changes that were accepted, if there are any. */
  readonly acknowledged?: CatalogFile;
  /** What version numbers promise; absent if nothing. */
  readonly gate?: GatePolicy;
  /** What each git tag that is a version points to. */
  readonly tags: Readonly<Record<string, string>>;
  /** The dialect of definitions without a `$schema`, if the configuration states it. */
  readonly dialect?: DialectName;
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of a catalog's folder that are about the catalog. */
const lockName = 'catalog.lock.json';
const searchName = 'catalog.search.json';
const changesName = 'catalog.changes.json';
const metadataNames: ReadonlySet<string> = new Set([lockName, searchName, changesName]);

/** Whether a file is about the catalog and not part of it, by its path below the source. */
function isMetadata(path: string): boolean {
  return metadataNames.has(path) || isConfigFile(path);
}

/**
 * Reads every file of a catalog, sorted by name. A symbolic link is refused wherever it leads, and never
 * followed: Node's recursive `readdir` would follow one to a folder.
 */
export function readCatalogFolder(folder: string, settings: CatalogSettings = {}): CatalogFolder {
  const configs = settings.sources ?? [{}];
  const read = configs.map((config) => readSource(folder, config, settings));
  const { lockFile } = settings;
  const lock: MetadataFile =
    lockFile === undefined
      ? readMetadata(folder, lockName, 'the lock of a catalog lies')
      : { file: readBeside(lockFile, folder), hints: [] };
  const words = readMetadata(folder, searchName, 'the words of a catalog for its search lie');
  const acknowledged = readMetadata(folder, changesName, 'the changes that a catalog accepts lie');
  return {
    files: read.flatMap(({ source }) => source.revisions.flatMap(({ files }) => files)),
    sources: read.map(({ source }) => source),
    isConfigured: configs.length > 1 || configs.some(hasSettings),
    tags: Object.assign({}, ...read.map(({ tags }) => tags)) as Readonly<Record<string, string>>,
    diagnostics: [
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...[lock, words, acknowledged].flatMap(({ hints }) => hints),
    ],
    ...(settings.dialect !== undefined && { dialect: settings.dialect }),
    ...(settings.gate !== undefined && { gate: settings.gate }),
    ...(acknowledged.file !== undefined && { acknowledged: acknowledged.file }),
    ...(lock.file !== undefined && { lock: lock.file }),
    ...(words.file !== undefined && { searchWords: words.file }),
  };
}

/** Whether a source states more than its location. */
function hasSettings(config: SourceConfig): boolean {
  return Object.keys(config).some((name) => name !== 'path' && name !== 'ignore');
}

/** The lock of a catalog folder: in the folder, unless the configuration states another place. */
export function lockFileOf(folder: string, { lockFile }: CatalogSettings = {}): string {
  return lockFile ?? join(resolve(folder), lockName);
}

/** The words of a catalog for its search. */
export function searchFileOf(folder: string): string {
  return metadataFileOf(folder, searchName);
}

/** The changes that a catalog accepts. */
export function acknowledgedFileOf(folder: string): string {
  return metadataFileOf(folder, changesName);
}

/** A file in the catalog's folder, or in its old place beside it (`schemas.search.json`) if only that exists. */
function metadataFileOf(folder: string, name: string): string {
  const inside = join(resolve(folder), name);
  const beside = resolve(folder) + name.replace(/^catalog/, '');
  return !existsSync(inside) && existsSync(beside) ? beside : inside;
}

/** Reads a file about the catalog, with a hint if it is still beside the folder. */
function readMetadata(folder: string, name: string, what: string): MetadataFile {
  const file = readBeside(metadataFileOf(folder, name), folder);
  if (file?.path.startsWith('../') !== true) return { file, hints: [] };
  const message = `${what} in its folder: move this file to ${basename(folder)}/${name}`;
  return { file, hints: [fileDiagnostic(misplacedFile, file.path, message)] };
}

interface MetadataFile {
  readonly file: CatalogFile | undefined;
  readonly hints: readonly Diagnostic[];
}

function readBeside(file: string, folder: string): CatalogFile | undefined {
  if (!existsSync(file)) return undefined;
  const path = relativePath(resolve(folder), file);
  return { path, bytes: new Uint8Array(readFileSync(file)) };
}

interface ReadSource {
  readonly source: Source;
  readonly tags: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

function readSource(root: string, config: SourceConfig, settings: CatalogSettings): ReadSource {
  const { path: own, ignore: ignored = [], versions, ...stated } = config;
  const folder = folderOf(root, own, versions);
  const absolute = resolve(root, folder);
  const { files, diagnostics, linked } = readFiles(root, folder, config);
  const { dialect, metaSchemas } = settings;
  const options: SourceOptions = {
    ...{ ...stated, folder, name: familyNameOf(absolute) },
    resolve: { ...linked, ...stated.resolve },
    ...(versions?.scheme !== undefined && { scheme: versions.scheme }),
    ...(dialect !== undefined && { dialect }),
    ...(metaSchemas !== undefined && { metaSchemas }),
  };
  if (versions?.from === undefined)
    return { source: { options, revisions: [{ files }] }, tags: {}, diagnostics };
  const globs = ignoreRules(ignored);
  const tagged = readTags(absolute, {
    match: versions.match,
    paths: [versions.path ?? []].flat(),
    named: typeof versions.scheme === 'object' ? versions.scheme : [],
    takes: (path) => {
      const isHidden = path.split('/').slice(0, -1).some(isLeftOut);
      const isRead = options.layout !== undefined || mayHoldDefinitions(path);
      return isRead && !isHidden && !isMetadata(path) && !globs.ignores(path);
    },
  });
  const next: Revision = { version: unreleased.text, files };
  return {
    source: { options, revisions: [...tagged.revisions, next] },
    tags: tagged.tags,
    diagnostics: [...diagnostics, ...tagged.diagnostics],
  };
}

/** The folder with a trailing slash; the `path` of versions applies to the working tree, too. */
function folderOf(
  root: string,
  path: string | undefined,
  versions: SourceConfig['versions'],
): string {
  const folder = path === undefined ? '' : `${path}/`;
  const inner = [versions?.path ?? []]
    .flat()
    .map((stated) => stated.replace(/^\.?\/+|\/+$/g, ''))
    .find((stated) => stated !== '' && existsSync(join(root, folder, stated)));
  return inner === undefined ? folder : `${folder}${inner}/`;
}

/** The name of a folder, made fit for addresses. */
function familyNameOf(folder: string): string {
  const name = basename(folder).replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  return name.replace(/^[^\p{L}\p{N}_]+/u, '') || 'schemas';
}

function readFiles(
  root: string,
  folder: string,
  { ignore: globs, base = `${placeholderOrigin}/${urlPath(folder)}` }: SourceConfig,
): {
  readonly files: readonly CatalogFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** What references through links lead to. */
  readonly linked: Readonly<Record<string, string>>;
} {
  const files: CatalogFile[] = [];
  const links: SymbolicLink[] = [];
  const linked: Record<string, string> = {};
  for (const { path: inner, entry } of listFolder(join(root, folder), globs)) {
    const path = folder + inner;
    if (entry.isSymbolicLink()) {
      const target = linkTarget(root, path);
      links.push({ path, target });
      const uri = resolveUrl(urlPath(inner), base);
      if (target === 'in the catalog' && uri !== undefined) {
        const real = realpathSync(join(root, path));
        const end = statSync(real).isDirectory() ? '/' : '';
        linked[uri + end] = relativePath(join(realpathSync(root), folder), real) + end;
      }
    }
    if (!entry.isFile() || isMetadata(inner)) continue;
    files.push({ path, bytes: new Uint8Array(readFileSync(join(root, path))) });
  }
  return { files, diagnostics: judgePaths([symbolicLink], links), linked };
}

function linkTarget(folder: string, path: string): SymbolicLink['target'] {
  try {
    const target = realpathSync(join(folder, path));
    const isInside = `${target}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
    return isInside ? 'in the catalog' : 'outside';
  } catch {
    return 'missing';
  }
}
