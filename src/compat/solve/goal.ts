import type { JsonNode } from '../../json/json.ts';
import type { ValueSet } from '../classes/instance.ts';
import type { ClassLiteral } from '../classes/schema-class.ts';
import { everyType, type TypeSet } from '../classes/types.ts';

/**
 * A literal, and whether it comes from the schema that must declare all names (the declared reading).
 * It is one number, since goals are sets of terms: twice the literal, plus one if it declares names.
 */
export type ClassTerm = number;

/** A literal, and whether it declares the names of the value. */
export function termOf(literal: ClassLiteral, isDeclaring: boolean): ClassTerm {
  return literal * 2 + (isDeclaring ? 1 : 0);
}

/** The literal of a term. */
export function literalOf(term: ClassTerm): ClassLiteral {
  return term >> 1;
}

/** Whether the names of a value are limited to those that a term declares. */
export function isDeclaring(term: ClassTerm): boolean {
  return (term & 1) === 1;
}

/** A demand on a value of one type: the value, or a part of it, must satisfy a term. */
export type Fact =
  | { readonly kind: 'term'; readonly term: ClassTerm }
  /** It has a member with this name, whose value satisfies the term and differs from `except`. */
  | {
      readonly kind: 'member';
      readonly name: string;
      readonly term: ClassTerm;
      readonly except?: JsonNode;
    }
  | { readonly kind: 'someMember'; readonly demand: MemberDemand }
  | {
      readonly kind: 'element';
      readonly index: number;
      readonly term: ClassTerm;
      readonly except?: JsonNode;
    }
  /** Some element from index `from` on satisfies the term. */
  | { readonly kind: 'someElement'; readonly from: number; readonly term: ClassTerm }
  /** At least `least` and at most `most` elements satisfy the term. */
  | {
      readonly kind: 'count';
      readonly term: ClassTerm;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'size'; readonly side: 'least' | 'most'; readonly count: number }
  | { readonly kind: 'repeats' }
  | { readonly kind: 'lacks'; readonly name: string }
  | { readonly kind: 'any'; readonly terms: readonly ClassTerm[] };

/** Some member must have a matching name, and a value that satisfies a term. */
export interface MemberDemand {
  /** The literals that the name, as a string, must satisfy. */
  readonly name: readonly ClassLiteral[];
  /** The name is none of these. */
  readonly except: ReadonlyMap<string, unknown>;
  readonly term: ClassTerm;
}

/** Alternatives, one of which must hold with all its facts. */
export type FactChoice = readonly (readonly Fact[])[];

/** The target of a search: a value of one of the types that satisfies all terms. */
export interface Goal {
  readonly terms: readonly ClassTerm[];
  readonly types: TypeSet;
  /** Values that it must not be. */
  readonly excluded: ValueSet;
}

/** The outcome of a goal. */
export type SearchOutcome =
  /** The search was exhaustive: there is no such value. */
  | { readonly kind: 'none' }
  | { readonly kind: 'instance'; readonly value: JsonNode }
  | { readonly kind: 'undecided'; readonly why: string };

/** There is no value. */
export const none: SearchOutcome = { kind: 'none' };

/** A value was found. */
export function instance(value: JsonNode): SearchOutcome {
  return { kind: 'instance', value };
}

/** The search ended without an answer. */
export function undecided(why: string): SearchOutcome {
  return { kind: 'undecided', why };
}

/** The search took too many steps. */
export const gaveUp: SearchOutcome = undecided('the search took too many steps');

const noValues: ValueSet = new Map();

/** A goal with each term once, denying terms first, so that the order does not depend on class numbers. */
export function goalOf(
  terms: readonly ClassTerm[],
  excluded: ValueSet = noValues,
  types: TypeSet = everyType,
): Goal {
  const each = [...new Set(terms)].sort((a, b) => Number(a >= 0) - Number(b >= 0));
  return { terms: each, types, excluded };
}

/** A key that equal goals share. */
export function keyOfGoal({ terms, types, excluded }: Goal): string {
  const values = excluded.size === 0 ? '' : [...excluded.keys()].sort().join();
  return `${String(types)} ${terms.toSorted((a, b) => a - b).join()} ${values}`;
}

/** The first instance; without one, `none` if nothing was undecided. */
export function firstInstance<Item>(
  items: Iterable<Item>,
  solve: (item: Item) => SearchOutcome,
): SearchOutcome {
  let outcome: SearchOutcome = none;
  for (const item of items) {
    const found = solve(item);
    if (found.kind === 'instance') return found;
    if (found.kind === 'undecided') outcome = found;
  }
  return outcome;
}
