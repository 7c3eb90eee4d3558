import type { JsonNode } from '../json/json.ts';
import type { ValueSet } from './instance.ts';
import type { ClassLiteral } from './schema-class.ts';
import { everyType, type TypeSet } from './types.ts';

/**
 * A literal, and whether it stems from the schema whose names alone are counted (the declared
 * reading). As one number, since goals are sets of these: twice the literal, and one more if so.
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

/** What is looked for: a value of one of the types that all terms hold of. */
export interface Goal {
  readonly terms: readonly ClassTerm[];
  readonly types: TypeSet;
  /** Values that it must not be. */
  readonly excluded: ValueSet;
}

/** What came of a goal. */
export type SearchOutcome =
  /** The search was exhaustive: there is no such value. */
  | { readonly kind: 'none' }
  | { readonly kind: 'instance'; readonly value: JsonNode }
  | { readonly kind: 'undecided'; readonly why: string };

/** That there is no value. */
export const none: SearchOutcome = { kind: 'none' };

/** That a value was found. */
export function instance(value: JsonNode): SearchOutcome {
  return { kind: 'instance', value };
}

/** That a search ended without an answer, and why. */
export function undecided(why: string): SearchOutcome {
  return { kind: 'undecided', why };
}

/** That a search took more steps than it may. */
export const gaveUp: SearchOutcome = undecided('the search was given up after 60,000 steps');

const noValues: ValueSet = new Map();

/** A goal: each term once, those first that deny something, whatever the numbers of classes. */
export function goalOf(
  terms: readonly ClassTerm[],
  excluded: ValueSet = noValues,
  types: TypeSet = everyType,
): Goal {
  const each = [...new Set(terms)].sort((a, b) => Number(a >= 0) - Number(b >= 0));
  return { terms: each, types, excluded };
}

/** A text that equal goals share. */
export function keyOfGoal({ terms, types, excluded }: Goal): string {
  const values = excluded.size === 0 ? '' : [...excluded.keys()].sort().join();
  return `${String(types)} ${terms.toSorted((a, b) => a - b).join()} ${values}`;
}

/** The first instance that is found; else that there is none, if nothing is left undecided. */
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
