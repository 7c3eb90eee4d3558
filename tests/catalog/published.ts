import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { loadCatalog } from './load-catalog.ts';
import { formatDiagnostic, type Diagnostic } from '../../src/catalog/diagnostic.ts';
import { readVersionLock } from '../../src/catalog/beside/read-version-lock.ts';
import { writeVersionLock } from '../../src/catalog/beside/version-lock.ts';
import { sha256 } from '../../src/site/sha256.ts';
import { catalogFiles, definition, type CatalogContent } from './catalog-files.ts';

/** Definitions that say nothing, by their folders. */
export function definitionsIn(...folders: string[]): CatalogContent {
  return Object.fromEntries(
    folders.map((folder) => [`${folder}/index.json`, definition({}, folder)]),
  );
}

/** The lock's file in a catalog. */
export function lockFile(text: string): CatalogFile {
  return { path: 'catalog.lock.json', bytes: new TextEncoder().encode(text) };
}

/** The definitions of a catalog that has this lock. */
export function definitionsOf(content: CatalogContent, lock?: string): readonly Definition[] {
  return catalogOf(content, lock).definitions;
}

/** A catalog that has this lock. */
export function catalogOf(content: CatalogContent, lock?: string): Catalog {
  const { versions } = readVersionLock(lock === undefined ? undefined : lockFile(lock));
  const { catalog } = loadCatalog(catalogFiles(content), versions);
  if (catalog === undefined) throw new Error('the catalog has errors');
  return catalog;
}

/** The lock of a catalog, all of it published. */
export function publishAll(content: CatalogContent, lock?: string): string {
  return writeVersionLock(definitionsOf(content, lock), sha256);
}

/** Marks a version as withdrawn, as an author would by hand. */
export function withdraw(lock: string, folder: string, reason: string): string {
  const start = `"/schema/${folder}/index.json": {`;
  return lock.replace(start, `${start} "withdrawn": ${JSON.stringify(reason)},`);
}

/** Problems as the command prints them, each with its rule. */
export function linesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    (diagnostic) => `${diagnostic.rule}: ${formatDiagnostic(diagnostic, 'schemas')}`,
  );
}
