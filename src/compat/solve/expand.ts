import { canonicalText } from '../../json/equality.ts';
import type { JsonNode } from '../../json/json.ts';
import {
  alternative,
  failingElements,
  failingMembers,
  failingName,
  noneOrTwo,
  onlyOf,
  otherCounts,
  otherThan,
} from './alternatives.ts';
import type { ClassFacts } from '../classes/class-facts.ts';
import {
  isDeclaring,
  literalOf,
  termOf,
  type ClassTerm,
  type FactChoice,
  type Fact,
  type MemberDemand,
} from './goal.ts';
import { typeOf, type ValueSet } from '../classes/instance.ts';
import {
  classOf,
  typesSpokenOf,
  type ItemsClass,
  type ClassLiteral,
  type PropertiesClass,
  type SchemaClass,
} from '../classes/schema-class.ts';
import type { TypeSet } from '../classes/types.ts';

/** A class that must hold, and whether it declares names. */
export interface Saying<Found> {
  readonly found: Found;
  readonly declares: boolean;
}

/** One way to meet a goal with a value of one type: the demands on that value so far. */
export class TableauBranch {
  readonly type: TypeSet;
  readonly #facts: ClassFacts;
  readonly known: Map<number, boolean>;
  /** The literals that declare the names of the value. */
  readonly declaring: Set<ClassLiteral>;
  /** Terms on this type that no other field covers. */
  readonly leaves: ClassTerm[];
  /** The classes that constrain members, and elements. */
  readonly maps: Saying<PropertiesClass>[];
  readonly lists: Saying<ItemsClass>[];
  choices: FactChoice[];
  /** Terms that need not hold, but would declare names if they did. */
  readonly optional: ClassTerm[];
  values: ValueSet | undefined;
  readonly excluded: Map<string, JsonNode>;
  least: number;
  most: number;
  readonly required: Set<string>;
  readonly lacking: Set<string>;
  readonly members: (Fact & { kind: 'member' })[];
  readonly someMembers: MemberDemand[];
  readonly elements: (Fact & { kind: 'element' })[];
  readonly someElements: (Fact & { kind: 'someElement' })[];
  readonly counts: (Fact & { kind: 'count' })[];
  isUnique: boolean;
  hasRepeats: boolean;
  /** The reason why not all demands are known, if so. */
  unknown: string | undefined;

  constructor(type: TypeSet, facts: ClassFacts, from?: TableauBranch) {
    this.type = type;
    this.#facts = facts;
    this.known = new Map(from?.known);
    this.declaring = new Set(from?.declaring);
    this.leaves = [...(from?.leaves ?? [])];
    this.maps = [...(from?.maps ?? [])];
    this.lists = [...(from?.lists ?? [])];
    this.choices = [...(from?.choices ?? [])];
    this.optional = [...(from?.optional ?? [])];
    this.values = from?.values;
    this.excluded = new Map(from?.excluded);
    this.least = from?.least ?? 0;
    this.most = from?.most ?? Infinity;
    this.required = new Set(from?.required);
    this.lacking = new Set(from?.lacking);
    this.members = [...(from?.members ?? [])];
    this.someMembers = [...(from?.someMembers ?? [])];
    this.elements = [...(from?.elements ?? [])];
    this.someElements = [...(from?.someElements ?? [])];
    this.counts = [...(from?.counts ?? [])];
    this.isUnique = from?.isUnique ?? false;
    this.hasRepeats = from?.hasRepeats ?? false;
    this.unknown = from?.unknown;
  }

  copy(): TableauBranch {
    return new TableauBranch(this.type, this.#facts, this);
  }

  /** Adds facts: `false` if they cannot hold. */
  addAll(facts: readonly Fact[]): boolean {
    return facts.every((fact) => this.add(fact));
  }

  add(fact: Fact): boolean {
    switch (fact.kind) {
      case 'term':
        return this.#addTerm(fact.term);
      case 'any':
        return this.#choose(fact.terms.map(alternative), fact.terms);
      case 'member':
        this.members.push(fact);
        return this.#require(fact.name);
      case 'someMember':
        this.someMembers.push(fact.demand);
        return true;
      case 'element':
        this.elements.push(fact);
        return this.#resize('least', fact.index + 1);
      case 'someElement':
        this.someElements.push(fact);
        return this.#resize('least', fact.from + 1);
      case 'count':
        this.counts.push(fact);
        return this.#resize('least', fact.least);
      case 'size':
        return this.#resize(fact.side, fact.count);
      case 'repeats':
        this.hasRepeats = true;
        return !this.isUnique && this.#resize('least', 2);
      case 'lacks':
        this.lacking.add(fact.name);
        return !this.required.has(fact.name);
    }
  }

  exclude(values: ValueSet): boolean {
    for (const [key, value] of values) {
      if (this.excluded.has(key) || typeOf(value) !== this.type) continue;
      this.excluded.set(key, value);
      const choice = otherThan(value);
      if (choice !== undefined && !this.#choose(choice)) return false;
    }
    return true;
  }

  #require(name: string): boolean {
    this.required.add(name);
    return !this.lacking.has(name);
  }

  #resize(side: 'least' | 'most', count: number): boolean {
    if (side === 'least') this.least = Math.max(this.least, count);
    else this.most = Math.min(this.most, count);
    return this.least <= this.most;
  }

  #addTerm(term: ClassTerm): boolean {
    const literal = literalOf(term);
    const id = classOf(literal);
    const known = this.known.get(id);
    if (known !== undefined && known !== literal >= 0) return false;
    const isNews = isDeclaring(term) && !this.declaring.has(literal);
    if (known !== undefined && !isNews) return true;
    this.known.set(id, literal >= 0);
    if (isDeclaring(term)) this.declaring.add(literal);
    const found = this.#facts.classAt(id);
    if ((typesSpokenOf(found) & this.type) === 0) return literal >= 0;
    return literal < 0 ? this.#deny(found, term) : this.#affirm(found, term);
  }

  #affirm(found: SchemaClass, term: ClassTerm): boolean {
    const declares = isDeclaring(term);
    const own = (literal: ClassLiteral): ClassTerm => termOf(literal, declares);
    switch (found.kind) {
      case 'all':
        return found.parts.every((part) => this.#addTerm(own(part)));
      case 'one':
        return this.#choose(found.parts.map((part) => onlyOf(part, found.parts, declares)));
      case 'types':
        return (found.types & this.type) !== 0;
      case 'values':
        this.values = intersect(this.values, found.values);
        return this.values.size > 0;
      case 'unknown':
        this.unknown ??= found.why;
        return true;
      case 'size':
        return this.#resize(found.side, found.count);
      case 'required':
        return this.#require(found.name);
      case 'unique':
        this.isUnique = true;
        return !this.hasRepeats;
      case 'contains':
        return this.add({ ...found, kind: 'count', term: own(found.item) });
      case 'bound':
      case 'multiple':
      case 'pattern':
      case 'format':
      case 'names':
        this.leaves.push(term);
        return true;
      case 'items':
        this.lists.push({ found, declares });
        return true;
      case 'properties':
        this.maps.push({ found, declares });
        return true;
    }
  }

  #deny(found: SchemaClass, term: ClassTerm): boolean {
    const declares = isDeclaring(term);
    switch (found.kind) {
      case 'all':
        return this.add({ kind: 'any', terms: found.parts.map((part) => termOf(~part, declares)) });
      case 'one':
        return this.#choose(noneOrTwo(found.parts, declares));
      case 'types':
        return (found.types & this.type) === 0;
      case 'values':
        return this.exclude(found.values);
      case 'unknown':
        this.unknown ??= found.why;
        return true;
      case 'size':
        return found.side === 'least'
          ? this.#resize('most', found.count - 1)
          : this.#resize('least', found.count + 1);
      case 'required':
        return this.add({ kind: 'lacks', name: found.name });
      case 'unique':
        return this.add({ kind: 'repeats' });
      case 'contains':
        return this.#choose(otherCounts(found, declares));
      case 'items':
        return this.#choose(failingElements(found, declares));
      case 'properties':
        return this.#choose(failingMembers(found, declares));
      case 'names':
        return this.add(failingName(found.name));
      case 'bound':
      case 'multiple':
      case 'pattern':
      case 'format':
        this.leaves.push(term);
        return true;
    }
  }

  /** Adds alternatives; `optional` are terms that may hold beside the chosen one. */
  #choose(choice: FactChoice, optional: readonly ClassTerm[] = []): boolean {
    const [first] = choice;
    if (first === undefined) return false;
    if (choice.length === 1) return this.addAll(first);
    this.choices.push(choice);
    this.optional.push(...optional.filter(isDeclaring));
    return true;
  }
}

function intersect(values: ValueSet | undefined, others: ValueSet): ValueSet {
  if (values === undefined) return others;
  return new Map(Array.from(others).filter(([, value]) => values.has(canonicalText(value))));
}
