import { withoutMark } from '../../json/decode.ts';
import type { Digest } from '../../json/value-digests.ts';
import type { CatalogFile } from '../catalog-file.ts';
import { sourceBytes, type PublishedVersion } from '../catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { identifierForPath, type CatalogLayout } from '../layout.ts';
import { readJsonFile } from '../read-definitions.ts';
import type { VersionLock } from './read-version-lock.ts';
import { applyRules } from '../rule.ts';
import { publishedChanged } from '../rules/published-changed.ts';
import { publishedRemoved } from '../rules/published-removed.ts';
import { tagMoved } from '../rules/tag-moved.ts';

/** Reports what was published and has changed or is missing, whatever else is wrong with the files. */
export function checkPublished(
  lock: VersionLock,
  layout: CatalogLayout,
  { files, tags }: { readonly files: readonly CatalogFile[]; readonly tags: Tags },
  digest: Digest,
): Diagnostic[] {
  const byIdentifier = servedFiles(layout, files);
  const locked = { lock, has: (identifier: string) => byIdentifier.has(identifier) };
  const changed = Array.from(lock.versions).flatMap(([identifier, version]) => {
    const file = byIdentifier.get(identifier);
    return file === undefined ? [] : checkFile(file, version, digest);
  });
  return [
    ...applyRules([publishedRemoved], [locked], lock.source),
    ...applyRules([tagMoved], [{ lock, tags }], lock.source),
    ...changed,
  ];
}

type Tags = Readonly<Record<string, string>>;

/** The files that are served, by identifier. */
function servedFiles(
  { definitionFiles, foreign }: CatalogLayout,
  files: readonly CatalogFile[],
): ReadonlyMap<string, CatalogFile> {
  if (foreign === undefined)
    return new Map(files.map((file) => [identifierForPath(file.path), file]));
  return new Map(
    definitionFiles.flatMap(({ file: { path }, place, document }) =>
      place === undefined || document === undefined
        ? []
        : [[place.identifier, { path, bytes: sourceBytes(document) }] as const],
    ),
  );
}

function checkFile(file: CatalogFile, version: PublishedVersion, digest: Digest): Diagnostic[] {
  if (digest(file.bytes) === version.sha256) return [];
  const [source] = readJsonFile({ ...file, bytes: withoutMark(file.bytes) }).found;
  const changed = { root: source?.root, version, digest };
  return applyRules([publishedChanged], [changed], source ?? { path: file.path, text: '' });
}
