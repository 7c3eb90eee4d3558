import type { CatalogFolder } from '../read-catalog.ts';
import { sha256 } from '../sha256.ts';

/** Digests of a catalog folder, to know what of it changed. */
export interface FolderDigest {
  /** Of every path and its bytes: two catalogs with one digest are the same. */
  readonly whole: string;
  /** By path: of the bytes of each file. */
  readonly files: Readonly<Record<string, string>>;
}

/** The digests of all files of a catalog that a build follows from. */
export function digestFolder({ files, lock, searchWords }: CatalogFolder): FolderDigest {
  const read = [...(lock ? [lock] : []), ...(searchWords ? [searchWords] : []), ...files];
  const digests = read.map(({ path, bytes }) => [path, sha256(bytes)] as const);
  return { whole: sha256(JSON.stringify(digests)), files: Object.fromEntries(digests) };
}
