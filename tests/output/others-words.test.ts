import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';
import { copyWithBundle, toSite, type BuiltSite } from './build-site.ts';
import { extractCorpus, hasCorpora, type Corpus } from './corpora.ts';
import { foreignWords, speakingDefinitions, textOf } from './foreign-words.ts';
import { listFiles } from './site.ts';

describe.skipIf(!hasCorpora)(
  'the site of some definitions of iglu that do not have the words (skipped without ../shared)',
  () => {
    let corpus: Corpus;
    let left: number;
    let built: BuiltSite;

    beforeAll(async () => {
      corpus = extractCorpus('iglu');
      left = keepSilent(corpus.folder);
      built = await toSite(copyWithBundle(), { CATALOG_DIR: corpus.folder });
    });

    afterAll(async () => {
      await corpus[Symbol.asyncDispose]();
      await built[Symbol.asyncDispose]();
    });

    test('has no word of the shipped catalog on any page and in any list', () => {
      const read = listFiles(built.folder).filter((path) => /\.(?:html|md|txt|json)$/.test(path));
      expect(left).toBeGreaterThan(100);
      expect(read.length).toBeGreaterThan(4 * left);
      expect(foreignWords(built.folder, read)).toEqual([]);
    });

    test('names itself, and a definition of its own in every snippet', () => {
      const page = (path: string): string =>
        readFileSync(join(built.folder, path, 'index.html'), 'utf8');
      const { definitions } = JSON.parse(
        readFileSync(join(built.folder, 'catalog.json'), 'utf8'),
      ) as { definitions: { identifier: string }[] };
      const own = new Set(definitions.map(({ identifier }) => identifier.replace(/[^/]*$/, '')));
      // Of the folder around, since `schemas` says nothing.
      const title = basename(dirname(corpus.folder));
      expect(page('')).toContain(`<title>${title}</title>`);
      const list = readFileSync(join(built.folder, 'llms.txt'), 'utf8');
      expect(list.startsWith(`# ${title}\n`)).toBe(true);
      const named = [
        ...textOf(page('guides/resolving')).matchAll(/\/schema\/[^/\s]+\/[^/\s]+\/[^/\s]+\//g),
      ];
      expect(named.length).toBeGreaterThan(10);
      expect(named.map(([folder]) => folder).filter((folder) => !own.has(folder))).toEqual([]);
      expect(existsSync(join(built.folder, 'guides/actions'))).toBe(false);
    });
  },
);

/**
 * Keeps one in four of the definitions that do not have a word themselves, nor refer to any that has,
 * with what they refer to; counts them. The pages of all are read where the whole catalog is built.
 */
function keepSilent(folder: string): number {
  const { catalog } = loadCatalog(readCatalogFolder(folder).files);
  if (catalog === undefined) throw new Error(`${folder} has errors`);
  const { definitions, graph } = catalog;
  const speaking = speakingDefinitions(catalog, folder);
  const silent = definitions.filter(({ identifier }) => !speaking.has(identifier));
  const kept = new Set(silent.filter((_, index) => index % 4 === 0));
  for (const { identifier } of kept) {
    for (const used of graph.uses.get(identifier) ?? []) kept.add(used);
  }
  for (const definition of definitions.filter((one) => !kept.has(one))) {
    rmSync(join(folder, dirname(definition.path)), { recursive: true });
  }
  dropEmpty(folder);
  return kept.size;
}

function dropEmpty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) dropEmpty(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
