import type { Decimal } from './decimal.ts';
import type { ValueSet } from './instance.ts';
import { everyType, numbers, valueType, type TypeSet } from './types.ts';

/** A class of schemas that say the same, by its place in the class table. */
export type ClassId = number;

/** That a value is in a class, or (its bitwise complement, which is negative) that it is not. */
export type ClassLiteral = number;

/** The class that every value is in. */
export const everything: ClassLiteral = 0;
/** That a value is in no class at all. */
export const nothing: ClassLiteral = ~everything;

/** The class that a literal asserts or denies. */
export function classOf(literal: ClassLiteral): ClassId {
  return literal < 0 ? ~literal : literal;
}

/** What a schema says, reduced to what decides: each keyword a class, a schema all of its keywords. */
export type SchemaClass =
  /** In all of its parts. "Any of" is "not all of not": `~all(~a, ~b)`. */
  | { readonly kind: 'all'; readonly parts: readonly ClassLiteral[] }
  /** In one of its parts and in no other. */
  | { readonly kind: 'one'; readonly parts: readonly ClassLiteral[] }
  | { readonly kind: 'types'; readonly types: TypeSet }
  | { readonly kind: 'values'; readonly values: ValueSet }
  | LeafClass
  /** What cannot be told. Those with a number of their own are equal to no other. */
  | { readonly kind: 'unknown'; readonly why: string; readonly number?: number };

/** What stands for a schema until it is read. */
export const unread: SchemaClass = { kind: 'unknown', why: 'a schema that was not read' };

/** What speaks of one type alone; values of other types are in it. */
export type LeafClass = NumberClass | StringClass | ArrayClass | ObjectClass | SizeClass;

type NumberClass =
  | {
      readonly kind: 'bound';
      readonly side: 'least' | 'most';
      readonly value: Decimal;
      readonly isExclusive: boolean;
    }
  | { readonly kind: 'multiple'; readonly divisor: Decimal };

type StringClass =
  | { readonly kind: 'pattern'; readonly source: string }
  | { readonly kind: 'format'; readonly name: string };

/** `minLength`, `maxItems` and their like. */
interface SizeClass {
  readonly kind: 'size';
  readonly type: TypeSet;
  readonly side: 'least' | 'most';
  readonly count: number;
}

/** What is said of elements: of the first ones each by itself, and of the rest. */
export interface ItemsClass {
  readonly kind: 'items';
  readonly first: readonly ClassLiteral[];
  readonly rest: ClassLiteral;
}

/** How many elements are something. */
export interface ContainsClass {
  readonly kind: 'contains';
  readonly item: ClassLiteral;
  readonly least: number;
  readonly most: number;
}

type ArrayClass = ItemsClass | ContainsClass | { readonly kind: 'unique' };

/** What is said of members, by their names. */
export interface PropertiesClass {
  readonly kind: 'properties';
  readonly names: ReadonlyMap<string, ClassLiteral>;
  /** The class of the names that match, and what is said of their values. */
  readonly patterns: readonly (readonly [ClassId, ClassLiteral])[];
  /** Of values whose name is neither listed nor matched. */
  readonly rest: ClassLiteral;
}

type ObjectClass =
  | PropertiesClass
  | { readonly kind: 'required'; readonly name: string }
  /** What each name is, as a string. */
  | { readonly kind: 'names'; readonly name: ClassLiteral };

/** The types that a class speaks of. */
export function typesSpokenOf(found: SchemaClass): TypeSet {
  switch (found.kind) {
    case 'all':
    case 'one':
    case 'types':
    case 'values':
    case 'unknown':
      return everyType;
    case 'bound':
    case 'multiple':
      return numbers;
    case 'pattern':
    case 'format':
      return valueType.string;
    case 'items':
    case 'contains':
    case 'unique':
      return valueType.array;
    case 'properties':
    case 'required':
    case 'names':
      return valueType.object;
    case 'size':
      return found.type;
  }
}

/** The classes that a value of the same place is judged by, and those that its parts are. */
export function childrenOf(found: SchemaClass): readonly ClassLiteral[] {
  const children: ClassLiteral[] = [];
  mapChildren(found, (child) => {
    children.push(child);
    return child;
  });
  return children;
}

/** A class with another literal in place of each of its children. */
export function mapChildren(
  found: SchemaClass,
  map: (child: ClassLiteral) => ClassLiteral,
): SchemaClass {
  switch (found.kind) {
    case 'all':
    case 'one':
      return { ...found, parts: found.parts.map(map) };
    case 'items':
      return { ...found, first: found.first.map(map), rest: map(found.rest) };
    case 'contains':
      return { ...found, item: map(found.item) };
    case 'names':
      return { ...found, name: map(found.name) };
    case 'properties': {
      const names = new Map(Array.from(found.names, ([name, child]) => [name, map(child)]));
      const patterns = found.patterns.map(([name, child]) => [map(name), map(child)] as const);
      return { ...found, names, patterns, rest: map(found.rest) };
    }
    case 'types':
    case 'values':
    case 'unknown':
    case 'bound':
    case 'multiple':
    case 'pattern':
    case 'format':
    case 'size':
    case 'unique':
    case 'required':
      return found;
  }
}
