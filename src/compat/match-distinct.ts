import { canonicalText } from '../json/equality.ts';
import type { JsonNode } from '../json/json.ts';
import { instance, keyOfGoal, none, undecided, type Goal, type SearchOutcome } from './goal.ts';
import { arrayNode } from './instance.ts';
import type { ValueSearch } from './search.ts';

/** The values of a goal: as many as there are elements, or all of them. */
type Pool = readonly (readonly [key: string, value: JsonNode])[];

/**
 * An array whose elements meet their goals and are all different. A goal that has as many values as
 * there are elements is never short of one, so a matching over so many of each decides.
 */
export function matchDistinct(goals: readonly Goal[], solver: ValueSearch): SearchOutcome {
  const pools = new Map<string, Pool>();
  for (const goal of goals) {
    const key = keyOfGoal(goal);
    if (pools.has(key)) continue;
    const pool = poolOf(goal, goals.length, solver);
    if (typeof pool === 'string') return undecided(pool);
    if (pool.length === 0) return none;
    pools.set(key, pool);
  }
  const chosen = match(goals.map((goal) => pools.get(keyOfGoal(goal)) ?? []));
  return chosen === undefined ? none : instance(arrayNode(chosen));
}

function poolOf(goal: Goal, wanted: number, solver: ValueSearch): Pool | string {
  const excluded = new Map(goal.excluded);
  const pool: [string, JsonNode][] = [];
  while (pool.length < wanted) {
    const outcome = solver.solve({ ...goal, excluded: new Map(excluded) });
    if (outcome.kind === 'undecided') return outcome.why;
    if (outcome.kind === 'none') return pool;
    const key = canonicalText(outcome.value);
    pool.push([key, outcome.value]);
    excluded.set(key, outcome.value);
  }
  return pool;
}

/** One value of each pool, all different: by augmenting paths. */
function match(pools: readonly Pool[]): readonly JsonNode[] | undefined {
  const takenBy = new Map<string, number>();
  const chosen: JsonNode[] = [];
  const take = (at: number, tried: Set<string>): boolean => {
    for (const [key, value] of pools[at] ?? []) {
      if (tried.has(key)) continue;
      tried.add(key);
      const owner = takenBy.get(key);
      if (owner !== undefined && !take(owner, tried)) continue;
      takenBy.set(key, at);
      chosen[at] = value;
      return true;
    }
    return false;
  };
  return pools.every((_, at) => take(at, new Set())) ? chosen : undefined;
}
