import type { JsonType } from '../../schema/keywords.ts';

/** A set of types as bits. Integers and other numbers are separate, so that types never overlap. */
export type TypeSet = number;

/** One bit each. */
export const valueType = {
  null: 1,
  boolean: 2,
  integer: 4,
  fraction: 8,
  string: 16,
  array: 32,
  object: 64,
} as const;

const { fraction, ...named } = valueType;

/** Integers and numbers with a fraction. */
export const numbers = named.integer | fraction;

/** All types at once. */
export const everyType: TypeSet = 127;

/** Each single type, simple ones first: counterexamples are searched in this order. */
export const singleTypes: readonly TypeSet[] = Object.values(valueType);

const byName: ReadonlyMap<string, TypeSet> = new Map(
  Object.entries({ ...named, number: numbers } satisfies Record<JsonType, TypeSet>),
);

/** The types that a name in `type` stands for; `undefined` if it is not the name of a type. */
export function typesNamed(name: string): TypeSet | undefined {
  return byName.get(name);
}
