import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';

const archive = join(import.meta.dirname, '../../../shared/corpora/dialects.tar.gz');

/** Whether the catalogs of five dialects stand beside the project. */
export const hasDialects = existsSync(archive);

/** A schema of the official test suite as a definition, and what it must say of instances. */
export interface SuiteCase {
  readonly id: string;
  readonly dialect: string;
  readonly description: string;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** Of the catalogs of five dialects: the files of some, and the cases of the official suite. */
export function readDialects(names: readonly string[]): {
  readonly files: ReadonlyMap<string, readonly CatalogFile[]>;
  readonly cases: readonly SuiteCase[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'dialects-'));
  try {
    execFileSync('tar', ['xzf', archive, '-C', folder]);
    const root = join(folder, 'dialects-shared');
    const files = names.map(
      (name) => [name, readCatalogFolder(join(root, name, 'schemas')).files] as const,
    );
    const lines = readFileSync(join(root, 'suitesample/cases.jsonl'), 'utf8').trim().split('\n');
    return { files: new Map(files), cases: lines.map((line) => JSON.parse(line) as SuiteCase) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
