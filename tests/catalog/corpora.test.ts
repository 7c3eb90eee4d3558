import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import { loadCatalog } from './load-catalog.ts';
import type { rules } from '../../src/catalog/rules/rules.ts';

const corpora = join(import.meta.dirname, '../../../shared/corpora');
const folder = mkdtempSync(join(tmpdir(), 'corpora-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Corpus {
  readonly name: string;
  readonly definitions: number;
  readonly references: number;
  readonly warnings: Partial<Record<(typeof rules)[number]['id'], number>>;
}

describe.skipIf(!existsSync(corpora))('real catalogs (skipped without ../shared)', () => {
  test.for<Corpus>([
    {
      name: 'cards',
      definitions: 411,
      references: 1074,
      warnings: {
        'ignored-beside-reference': 21,
        'keyword-misspelt': 1,
        'keyword-without-effect': 1,
        'title-differs': 1,
      },
    },
    {
      name: 'iglu',
      definitions: 660,
      references: 30,
      warnings: { 'required-undeclared': 12, 'unknown-format': 1 },
    },
    { name: 'k8smulti', definitions: 2497, references: 4043, warnings: {} },
    {
      name: 'storesmall',
      definitions: 383,
      references: 2882,
      warnings: {
        'default-invalid': 59,
        'examples-invalid': 37,
        'ignored-beside-reference': 134,
        'keyword-misspelt': 1,
        'keyword-without-effect': 7,
        'title-differs': 129,
        'unknown-format': 28,
        'value-outside-type': 4,
      },
    },
  ])('$name loads without an error', ({ name, definitions, references, warnings }) => {
    const { catalog, diagnostics } = loadCatalog(extract(name));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(catalog?.definitions).toHaveLength(definitions);
    expect(catalog?.definitions.flatMap((found) => found.references)).toHaveLength(references);
    const byRule = Map.groupBy(diagnostics, ({ rule }) => rule);
    const counts = Array.from(byRule, ([rule, found]) => [rule, found.length] as const);
    expect(Object.fromEntries(counts)).toEqual(warnings);
  });
});

function extract(name: string): CatalogFile[] {
  execFileSync('tar', ['xzf', join(corpora, `${name}.tar.gz`), '-C', folder]);
  const root = join(folder, 'schemas');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => {
      const path = join(parentPath, file);
      return { path: relative(root, path), bytes: new Uint8Array(readFileSync(path)) };
    });
  rmSync(root, { recursive: true });
  return files;
}
