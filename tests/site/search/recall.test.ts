import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearch, type OpenedSearch } from '../../../src/search/core/open-search.ts';
import { measureRecall, type Recall } from '../../../src/search/core/recall.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import { checkSite } from '../../../src/site/open-site.ts';
import { readFrom } from '../../../src/site/search/read-search-files.ts';
import { writeSearchIndex } from '../../../src/site/search/write-search-index.ts';
import { recallByKind } from '../../search/recall-by-kind.ts';

const root = join(import.meta.dirname, '../../..');
const sample = join(root, '../shared/search/queries.jsonl');
const further = join(root, 'tests/search/queries.jsonl');
const folder = mkdtempSync(join(tmpdir(), 'recall-'));
let opened: OpenedSearch;
/** By the file of the queries. */
const measured = new Map<string, Promise<ReadonlyMap<string, Recall>>>();

beforeAll(async () => {
  const { site } = checkSite(readEnvironment({ CATALOG_DIR: join(root, 'schemas') }));
  if (site === undefined) throw new Error('the catalog has errors');
  const counts = await writeSearchIndex(site, [], folder);
  // 4 definitions, 49 properties, 74 values.
  expect(counts).toEqual({ newest: 127, older: 0, text: 127 });
  opened = await openSearch(readFrom(folder));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** By kind, how many queries of a file find what they are to find; each file is asked once. */
function recallOf(file: string): Promise<ReadonlyMap<string, Recall>> {
  const known = measured.get(file) ?? recallByKind(file, opened.search);
  measured.set(file, known);
  return known;
}

const always = ['exact', 'spaced words', 'typo', 'value', 'negative'] as const;

describe.skipIf(!existsSync(sample))('the sample of queries (skipped without ../shared)', () => {
  test.for(always)('%s: the expected result is always the first', async (kind) => {
    const recall = (await recallOf(sample)).get(kind);
    expect([recall?.first, recall?.queries]).toEqual([recall?.queries, expect.any(Number)]);
  });

  test('natural language: the expected result is always among the first three', async () => {
    const recall = (await recallOf(sample)).get('natural language');
    expect([recall?.amongThree, recall?.first]).toEqual([9, 8]);
  });
});

describe('further queries of the same kinds', () => {
  test.for(always)('%s: the expected result is always the first', async (kind) => {
    const recall = (await recallOf(further)).get(kind);
    expect([recall?.first, recall?.queries]).toEqual([recall?.queries, expect.any(Number)]);
  });

  test('natural language: nine of ten are among the first three', async () => {
    const recall = (await recallOf(further)).get('natural language');
    expect((recall?.amongThree ?? 0) / (recall?.queries ?? 1)).toBeGreaterThan(0.9);
  });
});

test('a query that finds something else is a miss, with what it found', async () => {
  const wrong = { query: 'FontFamily', expected: ['Text#Color'], kind: 'exact' };
  const right = { query: 'fontzzz', expected: [], kind: 'negative' };
  const { recalls, misses } = await measureRecall([wrong, right], (query) => opened.search(query));
  expect(recalls).toEqual([
    { kind: 'exact', queries: 1, first: 0, amongThree: 0 },
    { kind: 'negative', queries: 1, first: 1, amongThree: 1 },
  ]);
  expect(misses.map(({ found, rank }) => [found[0], rank])).toEqual([
    ['Text#FontFamily', undefined],
  ]);
});
