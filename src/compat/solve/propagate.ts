import type { JsonNode } from '../../json/json.ts';
import type { ClassFacts } from '../classes/class-facts.ts';
import { every, exactlyOne, itemLiteral, type Evaluator, type Truth } from './evaluate.ts';
import type { TableauBranch } from './expand.ts';
import { literalOf, type Fact } from './goal.ts';
import {
  classOf,
  everything,
  nothing,
  typesSpokenOf,
  type ClassId,
  type ClassLiteral,
  type PropertiesClass,
  type SchemaClass,
} from '../classes/schema-class.ts';
import { everyType, type TypeSet } from '../classes/types.ts';

/** The most values to try one by one when looking for a contradiction. */
const mostTried = 60;
/** The depth to which nested alternatives are followed. */
const deepest = 6;

/** Simplifies the choices of a branch, given what already holds in it. */
export class Propagation {
  readonly #facts: ClassFacts;
  readonly #evaluator: Evaluator;
  readonly #clashes = new Map<string, boolean>();
  /** The number of demands that were read, which count as steps of the search. */
  work = 0;
  /** The results for classes in the current branch, shared by its choices. */
  readonly #judged = new Map<ClassId, Truth>();

  constructor(facts: ClassFacts, evaluator: Evaluator) {
    this.#facts = facts;
    this.#evaluator = evaluator;
  }

  /**
   * Drops choices that hold already and alternatives that cannot hold, and adds the facts of choices with one
   * alternative left, until nothing changes: `false` if the branch is contradictory.
   */
  settle(branch: TableauBranch): boolean {
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      const { choices } = branch;
      branch.choices = [];
      this.#judged.clear();
      for (const choice of choices) {
        const truths = choice.map((facts) => this.#judgeAll(facts, branch));
        if (truths.includes(true)) continue;
        const open = choice.filter((_, index) => truths[index] === undefined);
        const [only] = open;
        if (only === undefined) return false;
        hasChanged ||= open.length < choice.length;
        if (open.length > 1) {
          branch.choices.push(open);
          continue;
        }
        this.#judged.clear();
        if (!branch.addAll(only)) return false;
      }
    }
    return true;
  }

  #judgeAll(facts: readonly Fact[], branch: TableauBranch): Truth {
    return every(facts, (fact) => this.#judge(fact, branch));
  }

  /** The classes that apply to the member with a name. */
  memberLiterals(branch: TableauBranch, name: string): readonly ClassLiteral[] {
    const literals = new Set<ClassLiteral>();
    this.work += branch.maps.length;
    for (const { found } of branch.maps) {
      for (const literal of this.#evaluator.memberOf(found, name).literals) literals.add(literal);
    }
    for (const { name: own, term } of branch.members)
      if (own === name) literals.add(literalOf(term));
    return [...literals];
  }

  /** Whether literals contradict each other, as far as a quick check can tell. */
  isClash(literals: readonly ClassLiteral[]): boolean {
    const key = literals.join();
    const known = this.#clashes.get(key);
    if (known !== undefined) return known;
    const isClash = this.#findClash(literals);
    this.#clashes.set(key, isClash);
    return isClash;
  }

  #findClash(literals: readonly ClassLiteral[]): boolean {
    if (literals.includes(nothing)) return true;
    if (literals.some((literal) => literals.includes(~literal))) return true;
    const types = literals.reduce<TypeSet>((set, one) => set & this.#facts.types(one), everyType);
    if (types === 0) return true;
    const values = literals.map((one) => this.#facts.values(one)).find((set) => set !== undefined);
    if (values === undefined || values.size > mostTried) return false;
    const isRefuted = (value: JsonNode): boolean =>
      literals.some((literal) => this.#evaluator.holds(literal, value) === false);
    return [...values.values()].every(isRefuted);
  }

  #judge(fact: Fact, branch: TableauBranch): Truth {
    switch (fact.kind) {
      case 'term':
        return this.#judgeLiteral(literalOf(fact.term), branch);
      case 'any':
        return any(fact.terms, (term) => this.#judgeLiteral(literalOf(term), branch));
      case 'member':
        return fact.except === undefined
          ? this.#judgeMember(fact.name, literalOf(fact.term), branch)
          : branch.lacking.has(fact.name)
            ? false
            : undefined;
      case 'lacks':
        return this.#judgeAbsence(fact.name, branch);
      case 'size':
        return judgeSize(fact, branch);
      case 'someMember':
        return literalOf(fact.demand.term) === nothing ? false : undefined;
      case 'element':
        return this.#judgeElement(fact, branch);
      case 'someElement':
        if (literalOf(fact.term) === nothing) return false;
        return branch.most <= fact.from ? false : undefined;
      case 'count':
        if (fact.least > branch.most) return false;
        return fact.least === 0 && branch.most <= fact.most ? true : undefined;
      case 'repeats':
        if (branch.isUnique || branch.most < 2) return false;
        return branch.hasRepeats ? true : undefined;
    }
  }

  #judgeElement(fact: Fact & { kind: 'element' }, branch: TableauBranch): Truth {
    const literal = literalOf(fact.term);
    if (literal === nothing || branch.most <= fact.index) return false;
    if (fact.except !== undefined) return undefined;
    const literals = this.elementLiterals(branch, fact.index);
    if (this.isClash([...literals, literal])) return false;
    return branch.least > fact.index && this.isClash([...literals, ~literal]) ? true : undefined;
  }

  elementLiterals(branch: TableauBranch, index: number): readonly ClassLiteral[] {
    const literals = new Set<ClassLiteral>();
    for (const { found } of branch.lists) literals.add(itemLiteral(found, index));
    for (const { index: own, term } of branch.elements)
      if (own === index) literals.add(literalOf(term));
    return [...literals];
  }

  #judgeMember(name: string, literal: ClassLiteral, branch: TableauBranch): Truth {
    if (branch.lacking.has(name) || literal === nothing) return false;
    const literals = this.memberLiterals(branch, name);
    if (this.isClash([...literals, literal])) return false;
    return branch.required.has(name) && this.isClash([...literals, ~literal]) ? true : undefined;
  }

  #judgeLiteral(literal: ClassLiteral, branch: TableauBranch, depth = 0): Truth {
    const id = classOf(literal);
    const truth = branch.known.get(id) ?? this.#judgeOnce(id, branch, depth);
    return literal >= 0 ? truth : not(truth);
  }

  #judgeOnce(id: ClassId, branch: TableauBranch, depth: number): Truth {
    if (depth > 0) return this.#judgeClass(id, branch, depth + 1);
    if (!this.#judged.has(id)) this.#judged.set(id, this.#judgeClass(id, branch, 1));
    return this.#judged.get(id);
  }

  #judgeClass(id: ClassId, branch: TableauBranch, depth: number): Truth {
    const found = this.#facts.classAt(id);
    if ((typesSpokenOf(found) & branch.type) === 0) return true;
    if (depth > deepest) return undefined;
    const judge = (literal: ClassLiteral): Truth => this.#judgeLiteral(literal, branch, depth);
    switch (found.kind) {
      case 'all':
        return every(found.parts, judge);
      case 'one':
        return exactlyOne(found.parts.map(judge));
      case 'types':
        return (found.types & branch.type) !== 0;
      case 'values':
        return (this.#facts.types(id) & branch.type) === 0 ? false : undefined;
      case 'size':
        return judgeSize(found, branch);
      case 'required':
        return not(this.#judgeAbsence(found.name, branch));
      case 'properties':
        return this.#judgeProperties(found, branch);
      case 'unique':
        if (branch.most < 2 || branch.isUnique) return true;
        return branch.hasRepeats ? false : undefined;
      case 'items':
        return found.first.length === 0 && found.rest === everything
          ? true
          : this.#judgeItems(found, branch);
      case 'unknown':
      case 'bound':
      case 'multiple':
      case 'pattern':
      case 'format':
      case 'contains':
      case 'names':
        return undefined;
    }
  }

  #judgeAbsence(name: string, branch: TableauBranch): Truth {
    if (branch.required.has(name)) return false;
    if (branch.lacking.has(name)) return true;
    return this.isClash(this.memberLiterals(branch, name)) ? true : undefined;
  }

  #judgeItems(found: SchemaClass & { kind: 'items' }, branch: TableauBranch): Truth {
    const isRefuted = found.first.some(
      (term, index) =>
        branch.least > index && this.isClash([...this.elementLiterals(branch, index), term]),
    );
    if (isRefuted) return false;
    return branch.most === 0 ? true : undefined;
  }

  /** `false` if a required member cannot be in its class. */
  #judgeProperties(found: PropertiesClass, branch: TableauBranch): Truth {
    for (const name of branch.required) {
      const wanted = this.#evaluator.memberOf(found, name);
      if (!wanted.isKnown) continue;
      const literals = this.memberLiterals(branch, name);
      if (wanted.literals.some((literal) => this.isClash([...literals, literal]))) return false;
    }
    return undefined;
  }
}

function judgeSize(
  { side, count }: { readonly side: 'least' | 'most'; readonly count: number },
  { least, most }: TableauBranch,
): Truth {
  const isIn = side === 'least' ? least >= count : most <= count;
  const isOut = side === 'least' ? most < count : least > count;
  return isIn ? true : isOut ? false : undefined;
}

function any<Item>(items: readonly Item[], judge: (item: Item) => Truth): Truth {
  return not(every(items, (item) => not(judge(item))));
}

function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}
