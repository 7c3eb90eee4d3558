import { createHash } from 'node:crypto';
import type { CatalogFile } from '../../catalog/catalog.ts';

/** Of every path and its bytes, so that two catalogs with one digest are the same. */
export function digestFiles(files: readonly CatalogFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files) {
    hash.update(`${String(path.length)}:${path}${String(bytes.length)}:`).update(bytes);
  }
  return hash.digest('hex');
}
