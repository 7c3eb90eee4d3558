import type { Ranked } from './rank.ts';
import type { Candidate } from './search-record.ts';

/** The facets by which results can be narrowed, in the order in which they are offered. */
export const facets = [
  { name: 'definition', label: 'Definition' },
  { name: 'type', label: 'Type' },
  { name: 'control', label: 'Editor control' },
  { name: 'required', label: 'Required' },
  { name: 'family', label: 'Family' },
  { name: 'version', label: 'Version' },
  { name: 'dialect', label: 'Dialect' },
  { name: 'since', label: 'Since' },
] as const;

/** The name of a facet. */
export type FacetName = (typeof facets)[number]['name'];

/** The value that results must have for each chosen facet; a definition may be named without its family. */
export type Filters = ReadonlyMap<FacetName, string>;

/** The number of results for each value, the most frequent first. */
export type Facets = ReadonlyMap<FacetName, ReadonlyMap<string, number>>;

/** The results that have every chosen value. */
export function filterResults(results: readonly Ranked[], filters: Filters): readonly Ranked[] {
  return results.filter(({ record }) =>
    [...filters].every(
      ([name, value]) =>
        facetValue(record, name) === value ||
        (name === 'definition' && record.owner.name === value),
    ),
  );
}

/** Moves `since:1.2` from what was typed to the filters. */
export function takeFilters(typed: string, filters: Filters): { typed: string; filters: Filters } {
  const [taken, since] = /(?:^|\s)since:(\S+)/i.exec(typed) ?? [];
  if (taken === undefined || since === undefined) return { typed, filters };
  return { typed: typed.replace(taken, ' ').trim(), filters: new Map(filters).set('since', since) };
}

/** Counts the values of each facet among the results that the other facets leave. */
export function countFacets(results: readonly Ranked[], filters: Filters): Facets {
  return new Map(
    facets.map(({ name }) => {
      const others = new Map([...filters].filter(([other]) => other !== name));
      const values = filterResults(results, others).flatMap(
        ({ record }) => facetValue(record, name) ?? [],
      );
      return [name, sumCounts(values.map((value) => [value, 1]))] as const;
    }),
  );
}

/** The facets of several lists of results, added up. */
export function joinFacets(lists: readonly Facets[]): Facets {
  return new Map(
    facets.map(({ name }) => {
      return [name, sumCounts(lists.flatMap((list) => [...(list.get(name) ?? [])]))] as const;
    }),
  );
}

/** The sum of the counts of each value, the most frequent first. */
export function sumCounts(
  counts: readonly (readonly [value: string, count: number])[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [value, count] of counts) sums.set(value, (sums.get(value) ?? 0) + count);
  return new Map([...sums].sort(([, a], [, b]) => b - a));
}

/** The value of a record for a facet; `undefined` if the facet does not apply to it. */
function facetValue(record: Candidate, name: FacetName): string | undefined {
  const { family, name: definition, version, dialect = 'draft-07' } = record.owner;
  if (name === 'definition') return `${family}/${definition}`;
  if (name === 'family') return family;
  if (name === 'version') return version;
  if (name === 'dialect') return dialect;
  if (record.kind === 'definition') return undefined;
  if (name === 'type') return record.type;
  if (name === 'since') return record.since;
  if (name === 'required') return record.isRequired ? 'yes' : 'no';
  return record.control ?? 'not specified';
}
