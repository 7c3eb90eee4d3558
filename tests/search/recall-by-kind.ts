import type { OpenedSearch } from '../../src/search/core/open-search.ts';
import { measureRecall, type Recall } from '../../src/search/core/recall.ts';
import { readQueries } from '../../src/site/search/read-queries.ts';

/** By kind, how many queries of a file find what they are to find. */
export async function recallByKind(
  file: string,
  search: OpenedSearch['search'],
): Promise<ReadonlyMap<string, Recall>> {
  const { recalls } = await measureRecall(readQueries(file), (query) => search(query));
  return new Map(recalls.map((recall) => [recall.kind, recall]));
}
