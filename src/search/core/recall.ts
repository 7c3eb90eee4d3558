import type { SearchAnswer } from './search.ts';
import type { Ranked } from './rank.ts';

/** A query as somebody typed it, and the places that it should find; empty if it should find nothing. */
export interface JudgedQuery {
  readonly query: string;
  /** `Text#FontSize`, or `Text` for the definition itself. */
  readonly expected: readonly string[];
  readonly kind: string;
}

/** How many queries of a kind find what they should. */
export interface Recall {
  readonly kind: string;
  readonly queries: number;
  /** As the first result. A query that should find nothing counts if it finds nothing. */
  readonly first: number;
  readonly amongThree: number;
}

/** What a query finds. */
export interface Outcome {
  readonly judged: JudgedQuery;
  /** From 1; absent if it is not among the results. */
  readonly rank?: number;
  /** The places of the first results. */
  readonly found: readonly string[];
}

const mostListed = 3;

/** Runs every query, and returns for each kind how many find what they should. */
export async function measureRecall(
  queries: readonly JudgedQuery[],
  search: (query: string) => Promise<SearchAnswer>,
): Promise<{ recalls: readonly Recall[]; misses: readonly Outcome[] }> {
  const outcomes: Outcome[] = [];
  for (const judged of queries) {
    const { results, sections } = await search(judged.query);
    const places = [...results.map(anchorOf), ...sections.map(({ record }) => record.url)];
    const rank = rankOf(judged, places);
    const found = places.slice(0, mostListed);
    outcomes.push({ judged, found, ...(rank !== undefined && { rank }) });
  }
  const byKind = Map.groupBy(outcomes, ({ judged }) => judged.kind);
  const recalls = Array.from(byKind, ([kind, asked]) => ({
    kind,
    queries: asked.length,
    first: asked.filter(({ rank }) => rank === 1).length,
    amongThree: asked.filter(({ rank = Infinity }) => rank <= 3).length,
  }));
  return { recalls, misses: outcomes.filter(({ rank }) => rank !== 1) };
}

/** From 1; also 1 for a query that rightly finds nothing. */
function rankOf({ expected }: JudgedQuery, places: readonly string[]): number | undefined {
  if (expected.length === 0) return places.length === 0 ? 1 : undefined;
  const index = places.findIndex((place) => expected.includes(place));
  return index === -1 ? undefined : index + 1;
}

function anchorOf({ record }: Ranked): string {
  const id = record.url.replace(/^[^#]*/, '');
  return record.owner.name + id;
}
