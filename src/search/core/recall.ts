import type { SearchAnswer } from './search.ts';
import type { Ranked } from './rank.ts';

/** A query as somebody typed it, and the places that it is to find; none for what is not there. */
export interface JudgedQuery {
  readonly query: string;
  /** `Text#FontSize`, or `Text` for the definition itself. */
  readonly expected: readonly string[];
  readonly kind: string;
}

/** How many queries of a kind find what they are to find. */
export interface Recall {
  readonly kind: string;
  readonly queries: number;
  /** As the first result. A query that is to find nothing counts where it finds nothing. */
  readonly first: number;
  readonly amongThree: number;
}

/** A query whose first result is not the expected one. */
export interface Miss {
  readonly judged: JudgedQuery;
  /** From 1; absent where no result is it. */
  readonly rank?: number;
  /** The places of the first results. */
  readonly found: readonly string[];
}

const mostListed = 3;

/** Asks every query, and says by kind how many find what they are to find. */
export async function measureRecall(
  queries: readonly JudgedQuery[],
  search: (query: string) => Promise<SearchAnswer>,
): Promise<{ recalls: readonly Recall[]; misses: readonly Miss[] }> {
  const ranks = new Map<JudgedQuery, number | undefined>();
  const misses: Miss[] = [];
  for (const judged of queries) {
    const { results, sections } = await search(judged.query);
    const places = [...results.map(anchorOf), ...sections.map(({ record }) => record.url)];
    const rank = rankOf(judged, places);
    ranks.set(judged, rank);
    const found = places.slice(0, mostListed);
    if (rank !== 1) misses.push({ judged, found, ...(rank !== undefined && { rank }) });
  }
  const byKind = Map.groupBy(queries, ({ kind }) => kind);
  const recalls = Array.from(byKind, ([kind, asked]) => ({
    kind,
    queries: asked.length,
    first: asked.filter((judged) => ranks.get(judged) === 1).length,
    amongThree: asked.filter((judged) => (ranks.get(judged) ?? Infinity) <= 3).length,
  }));
  return { recalls, misses };
}

/** From 1; that of a query which rightly finds nothing is 1. */
function rankOf({ expected }: JudgedQuery, places: readonly string[]): number | undefined {
  if (expected.length === 0) return places.length === 0 ? 1 : undefined;
  const index = places.findIndex((place) => expected.includes(place));
  return index === -1 ? undefined : index + 1;
}

function anchorOf({ record }: Ranked): string {
  const id = record.url.replace(/^[^#]*/, '');
  return record.owner.name + id;
}
