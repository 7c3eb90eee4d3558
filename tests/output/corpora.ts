import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const corpora = join(import.meta.dirname, '../../../shared/corpora');

/** Whether the real catalogs are there, beside the project. */
export const hasCorpora = existsSync(corpora);

/** The folders of the catalogs of several dialects, which may be laid over each other, extracted into a folder. */
export function dialectCatalogs(into: string): readonly string[] {
  execFileSync('tar', ['xzf', join(corpora, 'dialects.tar.gz'), '-C', into]);
  return globSync('dialects-shared/*/schemas', { cwd: into }).map((path) => join(into, path));
}

export interface Corpus extends AsyncDisposable {
  /** The folder of definitions. */
  readonly folder: string;
}

/** A real catalog in a temporary folder, which ends with it. */
export function extractCorpus(name: string): Corpus {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  execFileSync('tar', ['xzf', join(corpora, `${name}.tar.gz`), '-C', folder]);
  return {
    folder: join(folder, 'schemas'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
