import type { SiteSettings } from '../environment.ts';
import type { CatalogFolder } from '../read/read-catalog.ts';
import { sha256 } from '../sha256.ts';

/** Digests of a catalog folder, to detect what changed. */
export interface FolderDigest {
  /** Of all files, of how they are read, and of the site's settings: equal digests make equal sites. */
  readonly whole: string;
  /** Of the bytes of each file, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** The digests of all inputs of a catalog's build. */
export function digestFolder(
  folder: CatalogFolder,
  { texts, ownFiles = [], output = 'full' }: Pick<SiteSettings, 'texts' | 'ownFiles' | 'output'>,
): FolderDigest {
  const {
    files,
    sources,
    isConfigured,
    lock,
    searchWords,
    acknowledged,
    gate,
    dialect = '',
  } = folder;
  const beside = [lock, searchWords, acknowledged].filter((file) => file !== undefined);
  const read = [...beside, ...files];
  // The same bytes mean something else in another dialect.
  const digests = read.map(({ path, bytes }) => [path, sha256(bytes) + dialect] as const);
  const readings = sources.map(({ options, revisions }) => [
    options,
    revisions.map(({ version, day, prefix }) => [version, day, prefix]),
  ]);
  // Without the absolute path, which differs between machines.
  const own = ownFiles.map(({ kind, name, path, digest }) => [kind, name, path, digest]);
  const site = [texts, own, output, gate];
  const whole = sha256(JSON.stringify([digests, isConfigured, readings, ...site]));
  return { whole, files: Object.fromEntries(digests) };
}
