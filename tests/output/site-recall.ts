import { join } from 'node:path';
import { openSearch, type OpenedSearch } from '../../src/search/core/open-search.ts';
import type { Recall } from '../../src/search/core/recall.ts';
import type { ReadJson } from '../../src/search/core/search-files.ts';
import { searchFolder } from '../../src/site/search/search-parts.ts';
import { readFrom } from '../../src/site/search/read-search-files.ts';
import { recallByKind } from '../search/recall-by-kind.ts';

/** Of each kind, how many queries find what they are to find at least: first, and among three. */
export const recallFloors = {
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
} as const satisfies Record<string, Readonly<Record<string, readonly [number, number]>>>;

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

/** Reads each file from the disk once, however often it is asked for. */
function readOnce(readJson: ReadJson): ReadJson {
  const read = new Map<string, Promise<unknown>>();
  return (path) => {
    const file = read.get(path) ?? readJson(path);
    read.set(path, file);
    return file;
  };
}

/** What the judged queries of a real catalog find in its built site, and how many files each reads. */
export async function measureSiteRecall(
  name: keyof typeof recallFloors,
  site: string,
): Promise<{ readonly found: ReadonlyMap<string, Recall>; readonly requests: readonly number[] }> {
  const { search, requests } = firstSearches(readOnce(readFrom(join(site, searchFolder))));
  const queries = join(import.meta.dirname, `../../../shared/search/${name}.jsonl`);
  const found = await recallByKind(queries, search);
  await search(longQuestion);
  return { found, requests };
}
