import {
  facets as knownFacets,
  type FacetName,
  type Facets,
  type Filters,
} from '../core/facets.ts';

/** A facet that results can be narrowed by, and its values, the most frequent first. */
export interface Choice {
  readonly name: FacetName;
  readonly label: string;
  readonly shown: readonly ChoiceValue[];
  /** The rest, if there are many. */
  readonly folded: readonly ChoiceValue[];
}

/** A value of a facet. */
export interface ChoiceValue {
  readonly value: string;
  readonly count: number;
  readonly isChosen: boolean;
}

const mostShown = 6;

/** The facets that distinguish results, and those already chosen. */
export function toChoices(facets: Facets, filters: Filters): readonly Choice[] {
  return knownFacets.flatMap(({ name, label }) => {
    const chosen = filters.get(name);
    const counted = facets.get(name) ?? new Map<string, number>();
    const counts = new Map(name === 'definition' ? nameDefinitions(counted, chosen) : counted);
    if (chosen !== undefined && !counts.has(chosen)) counts.set(chosen, 0);
    if (counts.size < 2 && chosen === undefined) return [];
    const values = Array.from(counts, ([value, count]) => {
      return { value, count, isChosen: value === chosen };
    });
    const sorted = chosenFirst(values);
    return [{ name, label, shown: sorted.slice(0, mostShown), folded: sorted.slice(mostShown) }];
  });
}

/**
 * Leaves out the family of a definition whose name is the only one of its kind. The chosen value stays as
 * it is, so that it means the same after other filters have changed.
 */
function nameDefinitions(
  counts: ReadonlyMap<string, number>,
  chosen: string | undefined,
): readonly (readonly [string, number])[] {
  const byName = Map.groupBy(counts, ([address]) => nameIn(address));
  const named = Array.from(counts, ([address, count]) => {
    const name = nameIn(address);
    const isUnique = byName.get(name)?.length === 1;
    return [isUnique && address !== chosen ? name : address, count] as const;
  });
  const namesakes = chosen === undefined ? undefined : byName.get(chosen);
  if (chosen === undefined || namesakes === undefined || namesakes.length === 1) return named;
  return [...named, [chosen, namesakes.reduce((sum, [, count]) => sum + count, 0)]];
}

/** `Container` in `CoreV1/Container`. */
function nameIn(address: string): string {
  return address.slice(address.indexOf('/') + 1);
}

/** Puts the chosen value first, so that it is never folded away. */
function chosenFirst(values: readonly ChoiceValue[]): readonly ChoiceValue[] {
  const place = values.findIndex(({ isChosen }) => isChosen);
  if (place < mostShown) return values;
  const chosen = values.slice(place, place + 1);
  return [...chosen, ...values.slice(0, place), ...values.slice(place + 1)];
}
