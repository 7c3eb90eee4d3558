import type { Decimal } from './decimal.ts';
import type { ValueSet } from './instance.ts';
import { everyType, numbers, valueType, type TypeSet } from './types.ts';

/** A class of equivalent schemas, by its index in the class table. */
export type ClassId = number;

/** States that a value is in a class or, as the (negative) bitwise complement, that it is not. */
export type ClassLiteral = number;

/** The class of every value. */
export const everything: ClassLiteral = 0;
/** Its complement: the class of no value. */
export const nothing: ClassLiteral = ~everything;

/** The class that a literal asserts or denies. */
export function classOf(literal: ClassLiteral): ClassId {
  return literal < 0 ? ~literal : literal;
}

/** What a schema asserts: each keyword is a class, and a schema the conjunction of its keywords. */
export type SchemaClass =
  /** The values in all parts. "Any of" is "not all of not": `~all(~a, ~b)`. */
  | { readonly kind: 'all'; readonly parts: readonly ClassLiteral[] }
  /** The values in exactly one part. */
  | { readonly kind: 'one'; readonly parts: readonly ClassLiteral[] }
  | { readonly kind: 'types'; readonly types: TypeSet }
  | { readonly kind: 'values'; readonly values: ValueSet }
  | LeafClass
  /** Undecidable. Equal only to others with the same name; a number is unique. */
  | { readonly kind: 'unknown'; readonly why: string; readonly name?: number | string };

/** A placeholder for a schema until it is read. */
export const unread: SchemaClass = { kind: 'unknown', why: 'a schema that was not read' };

/** An assertion about one type; it contains all values of other types. */
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

/** `minLength`, `maxItems` and the like. */
interface SizeClass {
  readonly kind: 'size';
  readonly type: TypeSet;
  readonly side: 'least' | 'most';
  readonly count: number;
}

/** The classes of elements: one for each of the first, and one for the rest. */
export interface ItemsClass {
  readonly kind: 'items';
  readonly first: readonly ClassLiteral[];
  readonly rest: ClassLiteral;
}

/** How many elements are in a class. */
export interface ContainsClass {
  readonly kind: 'contains';
  readonly item: ClassLiteral;
  readonly least: number;
  readonly most: number;
}

type ArrayClass = ItemsClass | ContainsClass | { readonly kind: 'unique' };

/** The classes of members, by their names. */
export interface PropertiesClass {
  readonly kind: 'properties';
  readonly names: ReadonlyMap<string, ClassLiteral>;
  /** The class of matching names, and that of their values. */
  readonly patterns: readonly (readonly [ClassId, ClassLiteral])[];
  /** The class of values whose name is neither listed nor matched. */
  readonly rest: ClassLiteral;
}

type ObjectClass =
  | PropertiesClass
  | { readonly kind: 'required'; readonly name: string }
  /** The class of each name, as a string. */
  | { readonly kind: 'names'; readonly name: ClassLiteral };

const assertedTypes = {
  ...{ all: everyType, one: everyType, types: everyType, values: everyType, unknown: everyType },
  ...{ bound: numbers, multiple: numbers, pattern: valueType.string, format: valueType.string },
  ...{ items: valueType.array, contains: valueType.array, unique: valueType.array },
  ...{ properties: valueType.object, required: valueType.object, names: valueType.object },
} as const satisfies Record<Exclude<SchemaClass['kind'], 'size'>, TypeSet>;

/** The types that a class is about. */
export function typesSpokenOf(found: SchemaClass): TypeSet {
  return found.kind === 'size' ? found.type : assertedTypes[found.kind];
}

/** The classes that a class refers to, for the same value or for parts of it. */
export function childrenOf(found: SchemaClass): readonly ClassLiteral[] {
  const children: ClassLiteral[] = [];
  mapChildren(found, (child) => {
    children.push(child);
    return child;
  });
  return children;
}

/** A class with each of its children replaced. */
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
