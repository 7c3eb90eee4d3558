import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';

const corpora = join(import.meta.dirname, '../../../shared/corpora');

/** Whether the real catalogs stand beside the project. */
export const hasRealCatalogs = existsSync(corpora);

/** Loaded once for all tests of a worker: nothing changes a catalog. */
const loaded = new Map<string, Catalog>();

export function realCatalog(name: string): Catalog {
  const catalog = loaded.get(name) ?? extractCatalog(name);
  loaded.set(name, catalog);
  return catalog;
}

function extractCatalog(name: string): Catalog {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    execFileSync('tar', ['xzf', join(corpora, `${name}.tar.gz`), '-C', folder]);
    return catalogIn(join(folder, 'schemas'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The definitions that the project ships. */
export function shippedCatalog(): Catalog {
  return catalogIn(join(import.meta.dirname, '../../schemas'));
}

function catalogIn(folder: string): Catalog {
  const { catalog, diagnostics } = loadCatalog(readCatalogFolder(folder).files);
  if (catalog === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return catalog;
}
