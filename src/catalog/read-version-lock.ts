import type { CatalogFile } from './catalog-file.ts';
import type { PublishedVersion } from './catalog.ts';
import type { Diagnostic, SourceFile } from './diagnostic.ts';
import { member, stringMember, type JsonNode } from '../json/json.ts';
import { readJsonFile } from './read-definitions.ts';
import { judge } from './rule.ts';
import { versionLock } from './rules/version-lock.ts';

/** The file that says what is published of a catalog, read; its schema is `version-lock.schema.json`. */
export interface VersionLock {
  /** For diagnostics to point into. */
  readonly source: SourceFile & { readonly root?: JsonNode };
  /** By identifier. */
  readonly versions: ReadonlyMap<string, PublishedVersion>;
  /** By git tag that versions came from: what it pointed to. */
  readonly tags: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a lock, and says where it is not of its form; without one nothing is published. */
export function readVersionLock(file: CatalogFile | undefined): VersionLock {
  if (file === undefined) return emptyLock('', []);
  const { found, diagnostics } = readJsonFile(file);
  const [source] = found;
  if (source === undefined) return emptyLock(file.path, diagnostics);
  const { root } = source;
  const versions = member(root, 'versions');
  const wrong = judge([versionLock], [root], source);
  return {
    source,
    versions: wrong.length === 0 ? collectVersions(versions) : new Map(),
    tags: wrong.length === 0 ? collectTags(member(root, 'tags')) : new Map(),
    diagnostics: wrong,
  };
}

function emptyLock(path: string, diagnostics: readonly Diagnostic[]): VersionLock {
  return { source: { path, text: '' }, versions: new Map(), tags: new Map(), diagnostics };
}

function collectTags(tags: JsonNode | undefined): VersionLock['tags'] {
  if (tags?.kind !== 'object') return new Map();
  return new Map(Array.from(tags.members.keys(), (name) => [name, stringMember(tags, name) ?? '']));
}

function collectVersions(versions: JsonNode | undefined): VersionLock['versions'] {
  if (versions?.kind !== 'object') return new Map();
  return new Map(
    Array.from(versions.members, ([identifier, value]) => [identifier, toVersion(value)]),
  );
}

function toVersion(node: JsonNode): PublishedVersion {
  const published = stringMember(node, 'published');
  const withdrawn = stringMember(node, 'withdrawn');
  return {
    sha256: stringMember(node, 'sha256') ?? '',
    values: stringMember(node, 'values') ?? '',
    ...(published !== undefined && { published }),
    ...(withdrawn !== undefined && { withdrawn }),
  };
}
