import { objectNode, stringNode, type JsonNode } from '../../json/json.ts';
import { declaredNames } from './declared.ts';
import type { TableauBranch } from './expand.ts';
import {
  firstInstance,
  gaveUp,
  goalOf,
  instance,
  literalOf,
  none,
  termOf,
  undecided,
  type Goal,
  type SearchOutcome,
  type ClassTerm,
  type MemberDemand,
} from './goal.ts';
import { valueSet } from '../classes/instance.ts';
import { classOf, everything, type ClassId, type ClassLiteral } from '../classes/schema-class.ts';
import type { ValueSearch } from './search.ts';
import { valueType } from '../classes/types.ts';

/** The most classes by which to distinguish names. */
const mostKinds = 12;

/** The most members in an object to build. */
const mostMembers = 1000;

/** The members of an object, with the terms on their values beyond those that their names imply. */
type MemberTerms = ReadonlyMap<string, readonly ClassTerm[]>;

/** Finds an object with its required members; demands on some member are tried under each name. */
export function solveObject(
  branch: TableauBranch,
  solver: ValueSearch,
  isClosed: boolean,
): SearchOutcome {
  return new ObjectSearch(branch, solver, isClosed).run();
}

class ObjectSearch {
  readonly #branch: TableauBranch;
  readonly #solver: ValueSearch;
  readonly #nameLiterals: ClassLiteral[] = [];
  /** The allowed names, if they are limited. */
  readonly #allowed: ((name: string) => boolean) | undefined;
  readonly #listed: ReadonlySet<string>;
  /** The classes that distinguish names: patterns, and demands on names. */
  readonly #kinds: readonly ClassId[];
  #doubt: string | undefined;

  constructor(branch: TableauBranch, solver: ValueSearch, isClosed: boolean) {
    this.#branch = branch;
    this.#solver = solver;
    for (const term of branch.leaves) {
      const found = solver.facts.classAt(classOf(literalOf(term)));
      if (found.kind === 'names') this.#nameLiterals.push(found.name);
    }
    const declaring = [...branch.declaring].filter((literal) => literal >= 0);
    this.#allowed = isClosed
      ? declaredNames(declaring.map((literal) => solver.facts.classAt(literal)))
      : undefined;
    const { maps, someMembers } = branch;
    this.#listed = new Set([
      ...maps.flatMap(({ found }) => [...found.names.keys()]),
      ...someMembers.flatMap(({ except }) => [...except.keys()]),
    ]);
    const patterns = maps.flatMap(({ found }) => found.patterns.map(([pattern]) => pattern));
    const wanted = someMembers.flatMap(({ name }) => name.map(classOf));
    this.#kinds = [...new Set([...patterns, ...wanted])];
  }

  run(): SearchOutcome {
    if (this.#solver.spend(1 + this.#listed.size / 100)) return gaveUp;
    const outcome = this.#search();
    return outcome.kind === 'none' && this.#doubt !== undefined ? undecided(this.#doubt) : outcome;
  }

  #search(): SearchOutcome {
    const members = new Map<string, readonly ClassTerm[]>();
    for (const name of this.#branch.required) members.set(name, []);
    for (const { name, term } of this.#branch.members) {
      members.set(name, [...(members.get(name) ?? []), term]);
    }
    for (const name of members.keys()) {
      if (!this.#mayName(name) || this.#solveMember(name, members).kind === 'none') return none;
    }
    if (this.#branch.least > mostMembers)
      return undecided('the object would have too many members');
    return this.#place(0, members);
  }

  /** Assigns names to the demands from `at` on. */
  #place(at: number, members: MemberTerms): SearchOutcome {
    if (this.#solver.spend()) return gaveUp;
    if (members.size > this.#branch.most) return none;
    const demand = this.#branch.someMembers[at];
    if (demand === undefined) return this.#fill(members);
    return firstInstance(this.#namesFor(demand, members), (name) => {
      const next = new Map(members).set(name, [...(members.get(name) ?? []), demand.term]);
      return this.#solveMember(name, next).kind === 'none' ? none : this.#place(at + 1, next);
    });
  }

  /** Adds members until there are enough, and finds their values. */
  #fill(members: MemberTerms): SearchOutcome {
    const filled = new Map(members);
    const any: MemberDemand = { name: [], except: filled, term: termOf(everything, false) };
    while (filled.size < this.#branch.least) {
      if (this.#solver.spend()) return gaveUp;
      const name = this.#firstFree(any, filled);
      if (name === undefined) return none;
      filled.set(name, []);
    }
    const values = new Map<string, JsonNode>();
    let doubt: SearchOutcome | undefined;
    for (const name of filled.keys()) {
      const outcome = this.#solveMember(name, filled);
      if (outcome.kind === 'none') return none;
      if (outcome.kind === 'instance') values.set(name, outcome.value);
      else doubt = outcome;
    }
    return doubt ?? instance(objectNode(values));
  }

  #firstFree(any: MemberDemand, members: MemberTerms): string | undefined {
    for (const name of this.#namesFor(any, members)) {
      const outcome = this.#solveMember(name, members);
      if (outcome.kind === 'instance') return name;
      if (outcome.kind === 'undecided') this.#doubt ??= outcome.why;
    }
    return undefined;
  }

  #solveMember(name: string, members: MemberTerms): SearchOutcome {
    return this.#solver.solve(this.#goal(name, members));
  }

  #goal(name: string, members: MemberTerms): Goal {
    const terms = this.#termsOf(name);
    const excepted = this.#branch.members.flatMap((fact) =>
      fact.name === name && fact.except !== undefined ? [fact.except] : [],
    );
    return goalOf([...terms, ...(members.get(name) ?? [])], valueSet(excepted));
  }

  /** The terms that a name implies for its value. */
  #termsOf(name: string): readonly ClassTerm[] {
    return this.#branch.maps.flatMap(({ found, declares }) => {
      const { literals, isKnown } = this.#solver.evaluator.memberOf(found, name);
      if (!isKnown) this.#doubtName(name);
      return literals.map((literal) => termOf(literal, declares));
    });
  }

  /** Whether a member may have a name. */
  #mayName(name: string, literals: readonly ClassLiteral[] = []): boolean {
    if (this.#branch.lacking.has(name) || this.#allowed?.(name) === false) return false;
    return [...this.#nameLiterals, ...literals].every((literal) => {
      const truth = this.#solver.evaluator.holds(literal, stringNode(name));
      if (truth === undefined) this.#doubtName(name);
      return truth === true;
    });
  }

  #doubtName(name: string): void {
    this.#doubt ??= `the name ${JSON.stringify(name)} could not be judged`;
  }

  /** Names for a demand: existing ones, then listed ones, then fresh ones. */
  *#namesFor(demand: MemberDemand, members: MemberTerms): Generator<string> {
    const fits = (name: string): boolean =>
      !demand.except.has(name) && this.#mayName(name, demand.name);
    yield* Array.from(members.keys()).filter(fits);
    const alike = new Set<string>();
    for (const name of this.#listed) {
      if (members.has(name) || !fits(name)) continue;
      const key = this.#useOf(name);
      if (alike.has(key)) continue;
      alike.add(key);
      yield name;
    }
    if (this.#allowed !== undefined) return;
    // The empty name comes last, since it is hard to read.
    const known = [
      '',
      ...this.#listed,
      ...members.keys(),
      ...demand.except.keys(),
      ...this.#branch.lacking,
    ];
    const excluded = valueSet(known.map(stringNode));
    const literals = [...this.#nameLiterals, ...demand.name];
    yield* this.#freshKinds(literals, excluded);
    if (!members.has('') && !this.#listed.has('') && fits('')) yield '';
  }

  /** A key that interchangeable names share. */
  #useOf(name: string): string {
    const met = this.#branch.someMembers.map((demand) =>
      !demand.except.has(name) && this.#mayName(name, demand.name) ? 1 : 0,
    );
    return `${this.#termsOf(name).join()} ${met.join('')}`;
  }

  /** Fresh names with some literals, one of each kind, or at least of each class alone. */
  *#freshKinds(
    literals: readonly ClassLiteral[],
    excluded: ReadonlyMap<string, JsonNode>,
  ): Generator<string> {
    const kinds = this.#kindsOf(literals);
    if (kinds.length <= mostKinds) {
      yield* this.#freshNames(literals, excluded, kinds);
      return;
    }
    this.#doubt ??= 'too many kinds of names';
    for (const kind of [everything, ...kinds]) {
      yield* this.#freshNames([...literals, kind], excluded, []);
    }
  }

  /** The classes that distinguish names with some literals. */
  #kindsOf(literals: readonly ClassLiteral[]): readonly ClassId[] {
    const decided = new Set(literals.map(classOf));
    const kinds = this.#kinds.filter((kind) => !decided.has(kind));
    // Most patterns of a long list exclude each other.
    return kinds.length <= mostKinds
      ? kinds
      : kinds.filter((kind) => this.#solveName([...literals, kind]).kind !== 'none');
  }

  #solveName(
    literals: readonly ClassLiteral[],
    excluded?: ReadonlyMap<string, JsonNode>,
  ): SearchOutcome {
    const terms = literals.map((literal) => termOf(literal, false));
    return this.#solver.solve(goalOf(terms, excluded, valueType.string));
  }

  /** A fresh name of each kind: the kind decides which other demands it can meet. */
  *#freshNames(
    literals: readonly ClassLiteral[],
    excluded: ReadonlyMap<string, JsonNode>,
    [kind, ...others]: readonly ClassId[],
  ): Generator<string> {
    const outcome = this.#solveName(literals, excluded);
    if (outcome.kind === 'undecided') this.#doubt ??= outcome.why;
    if (outcome.kind === 'none') return;
    if (kind !== undefined) {
      yield* this.#freshNames([...literals, ~kind], excluded, others);
      yield* this.#freshNames([...literals, kind], excluded, others);
    } else if (outcome.kind === 'instance' && outcome.value.kind === 'string') {
      yield outcome.value.value;
    }
  }
}
