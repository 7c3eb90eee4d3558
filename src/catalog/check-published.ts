import type { Digest } from '../json/value-digests.ts';
import type { CatalogFile, PublishedVersion } from './catalog.ts';
import type { Diagnostic } from './diagnostic.ts';
import { identifierOf } from './layout.ts';
import { readJsonFile } from './read-definitions.ts';
import type { VersionLock } from './read-version-lock.ts';
import { judge } from './rule.ts';
import { publishedChanged } from './rules/published-changed.ts';
import { publishedRemoved } from './rules/published-removed.ts';

/** What is published and no longer there as it was. The files need not be sound otherwise. */
export function checkPublished(
  lock: VersionLock,
  files: readonly CatalogFile[],
  digest: Digest,
): Diagnostic[] {
  const byIdentifier = new Map(files.map((file) => [identifierOf(file.path), file]));
  const locked = { lock, has: (identifier: string) => byIdentifier.has(identifier) };
  const changed = Array.from(lock.versions).flatMap(([identifier, version]) => {
    const file = byIdentifier.get(identifier);
    return file === undefined ? [] : checkFile(file, version, digest);
  });
  return [...judge([publishedRemoved], [locked], lock.source), ...changed];
}

function checkFile(file: CatalogFile, version: PublishedVersion, digest: Digest): Diagnostic[] {
  if (digest(file.bytes) === version.sha256) return [];
  const [source] = readJsonFile(file).found;
  const changed = { root: source?.root, version, digest };
  return judge([publishedChanged], [changed], source ?? { path: file.path, text: '' });
}
