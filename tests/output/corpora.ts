import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';

const corpora = join(import.meta.dirname, '../../../shared/corpora');

/** Whether the real catalogs are there, beside the project. */
export const hasCorpora = existsSync(corpora);

export interface Corpus extends Disposable {
  /** The folder of definitions. */
  readonly folder: string;
}

/** A real catalog in a temporary folder, which ends with it. */
export function extractCorpus(name: string): Corpus {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  execFileSync('tar', ['xzf', join(corpora, `${name}.tar.gz`), '-C', folder]);
  return {
    folder: join(folder, 'schemas'),
    [Symbol.dispose]: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies every `step`th definition of a catalog, and what these refer to, to another folder. */
export function copySample(catalog: Catalog, from: string, to: string, step: number): void {
  for (const { path } of sampleDefinitions(catalog, step)) {
    cpSync(join(from, dirname(path)), join(to, dirname(path)), { recursive: true });
  }
}

function sampleDefinitions({ definitions, byIdentifier }: Catalog, step: number): Set<Definition> {
  const sample = new Set(definitions.filter((_, index) => index % step === 0));
  for (const { references } of sample) {
    for (const { target } of references) {
      const used = byIdentifier.get(target.identifier);
      if (used !== undefined) sample.add(used);
    }
  }
  return sample;
}
