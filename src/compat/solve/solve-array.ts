import { canonicalText } from '../../json/equality.ts';
import { arrayNode, type JsonNode } from '../../json/json.ts';
import { itemLiteral } from './evaluate.ts';
import type { TableauBranch } from './expand.ts';
import {
  firstInstance,
  gaveUp,
  goalOf,
  instance,
  isDeclaring,
  keyOfGoal,
  literalOf,
  none,
  termOf,
  undecided,
  type Goal,
  type SearchOutcome,
  type ClassTerm,
} from './goal.ts';
import { valueSet } from '../classes/instance.ts';
import type { ValueSearch } from './search.ts';

/** The longest array to build, and the longest one whose elements must all differ. */
const longest = 1500;
const longestDistinct = 300;

/** A demand on some element at index `from` or later. */
interface Task {
  readonly term: ClassTerm;
  readonly from: number;
  /** The index of the count that it belongs to; the tasks of a count need different elements. */
  readonly count: number | undefined;
}

/** The terms on the element at each index, in addition to those on all elements. */
type Places = ReadonlyMap<number, readonly ClassTerm[]>;

/** Finds a shortest array; a demand on some element is tried at every possible index. */
export function solveArray(branch: TableauBranch, solver: ValueSearch): SearchOutcome {
  return new ArraySearch(branch, solver).run();
}

class ArraySearch {
  readonly #branch: TableauBranch;
  readonly #solver: ValueSearch;
  readonly #tasks: readonly Task[];
  /** From this index on, all elements have the same terms, apart from those in `Places`. */
  readonly #tail: number;
  #tailGoal: Goal | undefined;

  constructor(branch: TableauBranch, solver: ValueSearch) {
    this.#branch = branch;
    this.#solver = solver;
    this.#tasks = [
      ...branch.someElements.map(({ term, from }) => ({ term, from, count: undefined })),
      ...branch.counts.flatMap(({ term, least }, count) =>
        Array.from({ length: Math.min(least, longest) }, () => ({ term, from: 0, count })),
      ),
    ];
    this.#tail = Math.max(
      ...[0, ...this.#branch.lists.map(({ found }) => found.first.length)],
      ...branch.elements.map(({ index }) => index + 1),
      ...branch.someElements.map(({ from }) => from),
    );
  }

  run(): SearchOutcome {
    const branch = this.#branch;
    if (branch.least > longest || this.#tail > longest) return this.#runLong();
    const places = new Map<number, readonly ClassTerm[]>();
    for (const { index, term } of branch.elements) {
      places.set(index, [...(places.get(index) ?? []), term]);
    }
    return this.#place(0, places, -1);
  }

  /** An array that is too long to build may still be provably impossible. */
  #runLong(): SearchOutcome {
    const length = Math.min(this.#branch.least, this.#tail + 1, longest);
    const isImpossible = Array.from({ length }, (_, index) => this.#goal(index, new Map())).some(
      (goal) => this.#solver.solve(goal).kind === 'none',
    );
    return isImpossible ? none : undecided('the array would be too long');
  }

  /** Places the tasks from `at` on, those of the same count at ascending indexes. */
  #place(at: number, places: Places, after: number): SearchOutcome {
    if (this.#solver.spend()) return gaveUp;
    const task = this.#tasks[at];
    if (task === undefined) return this.#repeat(places);
    const isSame = task.count !== undefined && this.#tasks[at - 1]?.count === task.count;
    const from = isSame ? Math.max(task.from, after + 1) : task.from;
    return firstInstance(this.#indexes(from, places), (index) => {
      const terms = [...(places.get(index) ?? []), task.term];
      const next = new Map(places).set(index, terms);
      if (this.#solver.solve(this.#goal(index, next)).kind === 'none') return none;
      return this.#place(at + 1, next, index);
    });
  }

  /** The indexes to try; of equivalent unused ones, only the first. */
  #indexes(from: number, places: Places): readonly number[] {
    const indexes: number[] = [];
    for (let index = from; index < this.#branch.most && index < longest; index += 1) {
      indexes.push(index);
      const isLast = index >= this.#tail && [...places.keys()].every((taken) => taken < index);
      if (isLast) break;
    }
    return indexes;
  }

  /** Tries each pair of indexes if two elements must be equal. */
  #repeat(places: Places): SearchOutcome {
    if (!this.#branch.hasRepeats) return this.#limit(this.#lengthOf(places), places, []);
    const end = Math.min(Math.max(this.#lengthOf(places), this.#tail) + 2, this.#branch.most);
    const pairs: [number, number][] = [];
    for (let second = 1; second < end; second += 1) {
      for (let first = 0; first < second; first += 1) pairs.push([first, second]);
    }
    return firstInstance(pairs, ([first, second]) => {
      const terms = [...this.#goal(first, places).terms, ...this.#goal(second, places).terms];
      const next = new Map(places).set(first, terms).set(second, terms);
      return this.#limit(this.#lengthOf(next), next, [first, second]);
    });
  }

  #lengthOf(places: Places): number {
    return Math.max(this.#branch.least, ...Array.from(places.keys(), (index) => index + 1));
  }

  /** If a count is limited or declares names, tries each choice of the elements that count. */
  #limit(length: number, places: Places, equal: readonly number[]): SearchOutcome {
    const limits = this.#branch.counts.filter(
      ({ most, term }) => most < length || isDeclaring(term),
    );
    const budgets = limits.map(({ most }) => most);
    const choose = (index: number, left: readonly number[], chosen: Places): SearchOutcome => {
      if (this.#solver.spend()) return gaveUp;
      if (index === length || limits.length === 0) return this.#fill(length, chosen, equal);
      return firstInstance(subsets(left), (spent) => {
        const terms = limits.map(({ term }, at) =>
          spent.includes(at) ? term : termOf(~literalOf(term), isDeclaring(term)),
        );
        const next = new Map(chosen).set(index, [...(chosen.get(index) ?? []), ...terms]);
        if (this.#solver.solve(this.#goal(index, next)).kind === 'none') return none;
        return choose(
          index + 1,
          left.map((budget, at) => budget - (spent.includes(at) ? 1 : 0)),
          next,
        );
      });
    };
    return choose(0, budgets, places);
  }

  #goal(index: number, places: Places): Goal {
    if (index < this.#tail || places.has(index)) return this.#makeGoal(index, places);
    this.#tailGoal ??= this.#makeGoal(index, places);
    return this.#tailGoal;
  }

  #makeGoal(index: number, places: Places): Goal {
    const common = this.#branch.lists.map(({ found, declares }) =>
      termOf(itemLiteral(found, index), declares),
    );
    const excepted = this.#branch.elements.flatMap((fact) =>
      fact.index === index && fact.except !== undefined ? [fact.except] : [],
    );
    return goalOf([...common, ...(places.get(index) ?? [])], valueSet(excepted));
  }

  #fill(length: number, places: Places, equal: readonly number[]): SearchOutcome {
    const goals = Array.from({ length }, (_, index) => this.#goal(index, places));
    const [first, second] = equal;
    if (first !== undefined && second !== undefined) {
      const both = goalOf(
        [...(goals[first]?.terms ?? []), ...(goals[second]?.terms ?? [])],
        new Map([...(goals[first]?.excluded ?? []), ...(goals[second]?.excluded ?? [])]),
      );
      goals[first] = both;
      goals[second] = both;
    }
    if (this.#branch.isUnique && length > 1) {
      if (length > longestDistinct) return undecided('too many elements would have to differ');
      return matchDistinct(goals, this.#solver);
    }
    const outcomes = new Map(
      Array.from(new Set(goals), (goal) => [goal, this.#solver.solve(goal)]),
    );
    const items: JsonNode[] = [];
    for (const goal of goals) {
      const outcome = outcomes.get(goal) ?? none;
      if (outcome.kind === 'none') return none;
      if (outcome.kind === 'instance') items.push(outcome.value);
    }
    const doubt = [...outcomes.values()].find((outcome) => outcome.kind === 'undecided');
    return doubt ?? instance(arrayNode(items));
  }
}

/** All subsets of the budgets that are left, small ones first. */
function subsets(budgets: readonly number[]): readonly (readonly number[])[] {
  let all: (readonly number[])[] = [[]];
  for (const [at, budget] of budgets.entries()) {
    if (budget > 0) all = [...all, ...all.map((chosen) => [...chosen, at])];
  }
  return all.sort((a, b) => a.length - b.length);
}

/** Values that meet a goal: as many as there are elements, or all of them if there are fewer. */
type Pool = readonly (readonly [key: string, value: JsonNode])[];

/**
 * Finds an array whose elements meet their goals and are all different. A goal with as many values as
 * there are elements can never run out, so matching over that many values of each goal decides.
 */
function matchDistinct(goals: readonly Goal[], solver: ValueSearch): SearchOutcome {
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

/** Picks one value from each pool, all different, using augmenting paths. */
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
