import { createHash } from 'node:crypto';
import type { CatalogFolder } from '../read-catalog.ts';

/** Of every path and its bytes, so that two catalogs with one digest are the same. */
export function digestFolder({ files, lock }: CatalogFolder): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of lock === undefined ? files : [lock, ...files]) {
    hash.update(`${String(path.length)}:${path}${String(bytes.length)}:`).update(bytes);
  }
  return hash.digest('hex');
}
