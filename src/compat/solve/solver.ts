import { canonicalText } from '../../json/equality.ts';
import { booleanNode, nullNode, partsOf, type JsonNode } from '../../json/json.ts';
import { ClassFacts } from '../classes/class-facts.ts';
import type { ClassTable } from '../classes/class-table.ts';
import { isDeclared } from './declared.ts';
import { Evaluator, type Truth } from './evaluate.ts';
import { TableauBranch } from './expand.ts';
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
  type FactChoice,
} from './goal.ts';
import { typeOf, valueSet, type ValueSet } from '../classes/instance.ts';
import { Propagation } from './propagate.ts';
import { everything, nothing } from '../classes/schema-class.ts';
import type { ValueSearch } from './search.ts';
import { solveArray } from './solve-array.ts';
import { solveNumber } from './solve-number.ts';
import { solveObject } from './solve-object.ts';
import { solveString } from './solve-string.ts';
import type { TextTester } from './text-tester.ts';
import { everyType, singleTypes, valueType } from '../classes/types.ts';

/** The number of steps after which a search is given up. */
const mostSteps = 60_000;
/** The same once an earlier search was given up. */
const stepsAfterward = 5000;
/** The number of demands, or parts of a branch or of a judgement, that count as one step. */
const sizeOfStep = 10;
/** The limits of a counterexample: its depth, and the number of its values. */
const deepest = 200;
const mostValues = 50_000;

/** Facts about classes, which hold for all searches. */
export class SolverKnowledge {
  readonly facts: ClassFacts;
  readonly tester: TextTester;
  readonly evaluator: Evaluator;
  readonly propagation: Propagation;

  constructor(table: ClassTable, tester: TextTester) {
    this.facts = new ClassFacts(table);
    this.tester = tester;
    this.evaluator = new Evaluator(this.facts, tester);
    this.propagation = new Propagation(this.facts, this.evaluator);
  }
}

/**
 * Searches for values that are in some classes and not in others: a tableau, expanded lazily, so that
 * equal parts cost nothing. The results of a search are kept for later ones.
 */
export class Solver implements ValueSearch {
  readonly facts: ClassFacts;
  readonly tester: TextTester;
  readonly evaluator: Evaluator;
  readonly #propagation: Propagation;
  /** The steps of all searches. */
  spent = 0;
  #steps = 0;
  #mostSteps = mostSteps;
  readonly #impossible = new Set<string>();
  readonly #found = new Map<string, SearchOutcome>();
  /** Goals that have no value if the open goal at this index, where they were cut, has none. */
  readonly #provisional = new Map<string, number>();
  readonly #open = new Map<string, number>();
  readonly #sizes = new Map<JsonNode, number>();
  /** The index of the outermost open goal at which the current one was cut. */
  #low = Infinity;

  constructor({ facts, tester, evaluator, propagation }: SolverKnowledge) {
    this.facts = facts;
    this.tester = tester;
    this.evaluator = evaluator;
    this.#propagation = propagation;
  }

  /** Searches for a value that satisfies all terms, with a fresh budget of steps. */
  search(terms: readonly ClassTerm[]): SearchOutcome {
    this.#steps = 0;
    const outcome = this.solve(goalOf(terms));
    // If one search for a pair of versions does not end, the others mostly do not either.
    if (this.#steps > this.#mostSteps) this.#mostSteps = stepsAfterward;
    return outcome;
  }

  /** Whether a value satisfies all terms; `undefined` if unknown. */
  holds(terms: readonly ClassTerm[], value: JsonNode): Truth {
    return this.#isMet(goalOf(terms), value);
  }

  /** Counts steps; `true` if the search must be given up. */
  spend(steps = 1): boolean {
    this.#steps += steps;
    this.spent += steps;
    return this.#steps > this.#mostSteps;
  }

  solve(stated: Goal): SearchOutcome {
    if (this.spend()) return gaveUp;
    if (isContradiction(stated)) return none;
    const goal = this.#direct(stated);
    if (this.#isImpossible(goal)) return none;
    const key = keyOfGoal(goal);
    if (this.#impossible.has(key)) return none;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const cut = this.#open.get(key) ?? this.#provisional.get(key);
    if (cut === undefined) return this.#solveAnew(goal, key);
    // A smallest value that meets a goal contains no other value that meets it.
    this.#low = Math.min(this.#low, cut);
    return none;
  }

  /** The goal with deferred classes resolved, so that equal goals are recognized. */
  #direct(goal: Goal): Goal {
    const direct = goal.terms.map((term) =>
      termOf(this.facts.table.direct(literalOf(term)), isDeclaring(term)),
    );
    const isSame = direct.every((term, index) => term === goal.terms[index]);
    return isSame ? goal : goalOf(direct, goal.excluded, goal.types);
  }

  #isImpossible({ terms, types, excluded }: Goal): boolean {
    const literals = terms.map(literalOf);
    return (
      literals.includes(nothing) ||
      literals.reduce((set, literal) => set & this.facts.types(literal), types) === 0 ||
      (excluded.size === 0 && this.#propagation.isClash(literals))
    );
  }

  #solveAnew(goal: Goal, key: string): SearchOutcome {
    if (this.#open.size > deepest) return undecided('the search went too deep');
    const index = this.#open.size;
    const outer = this.#low;
    this.#open.set(key, index);
    this.#low = Infinity;
    const decided = this.#decide(goal);
    const isLarge = decided.kind === 'instance' && this.#sizeOf(decided.value) > mostValues;
    const outcome = isLarge ? undecided('the instance would be too large') : decided;
    this.#open.delete(key);
    const low = this.#low;
    this.#low = outer;
    if (outcome.kind === 'none' && low < index) {
      for (const [inner, cut] of this.#provisional) {
        if (cut >= index) this.#provisional.set(inner, low);
      }
      this.#provisional.set(key, low);
      this.#low = Math.min(outer, low);
      return outcome;
    }
    this.#settleProvisional(index, outcome.kind === 'none');
    if (outcome.kind === 'none') this.#impossible.add(key);
    else if (outcome !== gaveUp) this.#found.set(key, outcome);
    return outcome;
  }

  /** The number of values in a value; shared parts are counted each time. */
  #sizeOf(value: JsonNode): number {
    const known = this.#sizes.get(value);
    if (known !== undefined) return known;
    let size = 1;
    for (const [, part] of partsOf(value)) size += this.#sizeOf(part);
    if (size > 1) this.#sizes.set(value, size);
    return size;
  }

  /** Settles goals that were cut at a goal which is now solved. */
  #settleProvisional(index: number, isNone: boolean): void {
    for (const [key, low] of this.#provisional) {
      if (low < index) continue;
      this.#provisional.delete(key);
      if (isNone) this.#impossible.add(key);
    }
  }

  #decide(goal: Goal): SearchOutcome {
    const literals = goal.terms.map(literalOf);
    const values = literals.map((one) => this.facts.values(one)).find((set) => set !== undefined);
    if (values !== undefined) return this.#tryValues(values, goal);
    const types = literals.reduce((set, literal) => set & this.facts.types(literal), goal.types);
    return firstInstance(
      singleTypes.filter((type) => (type & types) !== 0),
      (type) => {
        const branch = new TableauBranch(type, this.facts);
        const isPossible =
          branch.addAll(goal.terms.map((term) => ({ kind: 'term', term }))) &&
          branch.exclude(goal.excluded);
        return isPossible ? this.#explore(branch, goal) : none;
      },
    );
  }

  #explore(branch: TableauBranch, goal: Goal): SearchOutcome {
    if (this.spend(1 + sizeOf(branch) / sizeOfStep)) return gaveUp;
    const before = this.#propagation.work;
    const isPossible = this.#propagation.settle(branch);
    if (this.spend((this.#propagation.work - before) / sizeOfStep)) return gaveUp;
    if (!isPossible) return none;
    if (branch.values !== undefined) return this.#tryValues(branch.values, goal);
    const [choice, ...others] = inOrder(branch.choices);
    if (choice === undefined) return this.#finish(branch, goal);
    // If no value meets fewer demands, none meets more; and a value found here may already do.
    const relaxed = this.#solveLeaf(branch, false);
    if (relaxed.kind === 'none') return none;
    if (relaxed.kind === 'instance' && this.#isMet(goal, relaxed.value) === true) return relaxed;
    return firstInstance(choice, (facts) => {
      const next = branch.copy();
      next.choices = [...others];
      return next.addAll(facts) ? this.#explore(next, goal) : none;
    });
  }

  /** Solves a branch without choices; optional terms are added if declared names are missing. */
  #finish(branch: TableauBranch, goal: Goal): SearchOutcome {
    const outcome = this.#solveLeaf(branch, true);
    const [term, ...rest] = branch.optional;
    if (outcome.kind !== 'none' || term === undefined) return this.#checked(outcome, branch, goal);
    if (this.#solveLeaf(branch, false).kind === 'none') return none;
    const without = branch.copy();
    without.optional.splice(0, Infinity, ...rest);
    const beside = without.copy();
    const isPossible = beside.add({ kind: 'term', term });
    const next = [...(isPossible ? [beside] : []), ...(rest.length > 0 ? [without] : [])];
    return firstInstance(next, (other) => this.#explore(other, goal));
  }

  #checked(outcome: SearchOutcome, branch: TableauBranch, goal: Goal): SearchOutcome {
    if (outcome.kind !== 'instance' || branch.unknown === undefined) return outcome;
    return this.#isMet(goal, outcome.value) === true ? outcome : undecided(branch.unknown);
  }

  #solveLeaf(branch: TableauBranch, isClosed: boolean): SearchOutcome {
    switch (branch.type) {
      case valueType.null:
        return firstOutside([nullNode], branch.excluded);
      case valueType.boolean:
        return firstOutside([booleanNode(true), booleanNode(false)], branch.excluded);
      case valueType.string:
        return solveString(branch, this);
      case valueType.array:
        return solveArray(branch, this);
      case valueType.object:
        return solveObject(branch, this, isClosed);
      default:
        return solveNumber(branch, this.facts);
    }
  }

  #tryValues(values: ValueSet, goal: Goal): SearchOutcome {
    let isOpen = false;
    for (const [, value] of values) {
      if (this.spend()) return gaveUp;
      const isMet = this.#isMet(goal, value);
      if (isMet === true) return instance(value);
      isOpen ||= isMet === undefined;
    }
    return isOpen ? undecided('a value of a list could not be judged') : none;
  }

  #isMet(goal: Goal, value: JsonNode): Truth {
    const before = this.evaluator.work;
    const isMet = this.#judge(goal, value);
    this.spend((this.evaluator.work - before) / sizeOfStep);
    return isMet;
  }

  #judge({ terms, types, excluded }: Goal, value: JsonNode): Truth {
    const truths = terms.map((term) => this.evaluator.holds(literalOf(term), value));
    const isExcluded = excluded.size > 0 && excluded.has(canonicalText(value));
    const type = typeOf(value) ?? everyType;
    if (truths.includes(false) || isExcluded || (type & types) === 0) return false;
    if (truths.includes(undefined)) return undefined;
    const declaring = terms.filter(isDeclaring).map(literalOf);
    return declaring.length === 0 || isDeclared(declaring, value, this);
  }
}

/** Whether a goal has a literal and its opposite. */
function isContradiction({ terms }: Goal): boolean {
  const literals = terms.map(literalOf);
  return literals.some((literal) => literal < 0 && literals.includes(~literal));
}

/** The number of demands that the alternatives of a branch are checked against. */
function sizeOf({ choices, maps }: TableauBranch): number {
  return (maps.length + 1) * choices.reduce((sum, choice) => sum + choice.length, 0);
}

/** Choices that have a positive term first; among each kind, those with few alternatives. */
function inOrder(choices: readonly FactChoice[]): FactChoice[] {
  return choices.toSorted((a, b) => weight(a) - weight(b));
}

function weight(choice: FactChoice): number {
  const isPositive = choice.some(
    ([fact]) => fact?.kind === 'term' && literalOf(fact.term) > everything,
  );
  return choice.length + (isPositive ? 0 : 1000);
}

function firstOutside(values: readonly JsonNode[], excluded: ValueSet): SearchOutcome {
  for (const [key, value] of valueSet(values)) if (!excluded.has(key)) return instance(value);
  return none;
}
