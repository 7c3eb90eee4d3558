import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearch, type OpenedSearch } from '../../../src/search/core/open-search.ts';
import { measureRecall, type Recall } from '../../../src/search/core/recall.ts';
import type { ReadJson } from '../../../src/search/core/search-files.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import { checkSite } from '../../../src/site/open-site.ts';
import { readQueries } from '../../../src/site/search/read-queries.ts';
import { readFrom } from '../../../src/site/search/read-search-files.ts';
import { writeSearchIndex } from '../../../src/site/search/write-search-index.ts';
import { extractCorpus, hasCorpora } from '../../output/corpora.ts';

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
  const known = measured.get(file) ?? measureFile(file, opened.search);
  measured.set(file, known);
  return known;
}

async function measureFile(
  file: string,
  search: OpenedSearch['search'],
): Promise<ReadonlyMap<string, Recall>> {
  const { recalls } = await measureRecall(readQueries(file), (query) => search(query));
  return new Map(recalls.map((recall) => [recall.kind, recall]));
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

/** Of each kind, how many queries find what they are to find at least: first, and among three. */
const floors = {
  cards: {
    exact: [12, 12],
    spaced: [10, 10],
    typo: [12, 12],
    value: [14, 14],
    combo: [16, 16],
    synonym: [15, 15],
    natural: [41, 43],
    negative: [17, 17],
    'neg-question': [8, 8],
  },
  k8smulti: {
    exact: [14, 14],
    spaced: [11, 11],
    typo: [13, 13],
    value: [12, 12],
    combo: [18, 18],
    synonym: [15, 15],
    natural: [33, 39],
    negative: [17, 17],
    'neg-question': [8, 8],
  },
} as const;

const longQuestion =
  'why would several background images of an adaptive card container stretch beyond their parent ' +
  'column while memory limits, volumes, environment variables and probes of every pod stay default';

/** Searches as a reader does who has just come: each search reads what it needs, which is counted. */
function firstSearches(readJson: ReadJson): {
  readonly requests: readonly number[];
  readonly search: OpenedSearch['search'];
} {
  const requests: number[] = [];
  return {
    requests,
    search: async (query) => {
      const read: string[] = [];
      const { search } = await openSearch((path) => {
        read.push(path);
        return readJson(path);
      });
      const found = await search(query);
      requests.push(read.length);
      return found;
    },
  };
}

describe.skipIf(!hasCorpora).each(['cards', 'k8smulti'] as const)(
  'queries on the large catalog %s (skipped without ../shared)',
  (name) => {
    test('find as much of each kind as they did, with twelve requests at most', async () => {
      await using corpus = extractCorpus(name);
      const { site } = checkSite(readEnvironment({ CATALOG_DIR: corpus.folder }));
      if (site === undefined) throw new Error('the catalog has errors');
      const index = mkdtempSync(join(tmpdir(), 'recall-'));
      await writeSearchIndex(site, [], index);
      const queries = join(root, `../shared/search/${name}.jsonl`);
      const { search, requests } = firstSearches(readFrom(index));
      const found = await measureFile(queries, search);
      await search(longQuestion);
      rmSync(index, { recursive: true });
      expect(Math.max(...requests)).toBeLessThanOrEqual(12);
      expect(requests.length).toBeGreaterThan(100);
      const missed = Object.entries(floors[name]).filter(([kind, [first, amongThree]]) => {
        const recall = found.get(kind);
        return (recall?.first ?? 0) < first || (recall?.amongThree ?? 0) < amongThree;
      });
      expect(missed.map(([kind]) => found.get(kind))).toEqual([]);
      expect(Object.keys(floors[name])).toEqual([...found.keys()]);
    });
  },
);

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
