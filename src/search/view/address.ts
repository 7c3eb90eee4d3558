import { facets, type FacetName, type Filters } from '../core/facets.ts';

/** What to search for; the address of a search contains all of it. */
export interface Wanted {
  readonly typed: string;
  readonly filters: Filters;
  readonly allVersions: boolean;
}

/** More than a person types; the rest of a longer query is dropped. */
export const longestQuery = 200;

/** Reads the query of an address: `?q=font+size&definition=Text&versions=all`. */
export function readAddress(query: string): Wanted {
  const parameters = new URLSearchParams(query);
  return {
    typed: (parameters.get('q') ?? '').slice(0, longestQuery),
    filters: toFilters((name) => parameters.get(name)),
    allVersions: parameters.get('versions') === 'all',
  };
}

/** The query string of the address of a search; empty if there is nothing to search for. */
export function writeAddress({ typed, filters, allVersions }: Wanted): string {
  const parameters = new URLSearchParams();
  if (typed !== '') parameters.set('q', typed);
  for (const [name, value] of filters) parameters.set(name, value);
  if (allVersions) parameters.set('versions', 'all');
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** The filters that have a value, by the name of the facet. */
export function toFilters(valueOf: (name: FacetName) => string | null): Filters {
  return new Map(
    facets.flatMap(({ name }) => {
      const value = valueOf(name);
      return value === null || value === '' ? [] : [[name, value] as const];
    }),
  );
}
