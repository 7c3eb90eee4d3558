import { booleanNode, nullNode, type JsonNode } from '../../json/json.ts';
import { lazyByKey } from '../../text/lazy.ts';
import type { ClassTable } from './class-table.ts';
import { typeOf, valueSet, type ValueSet } from './instance.ts';
import {
  classOf,
  typesSpokenOf,
  type ClassId,
  type ClassLiteral,
  type SchemaClass,
} from './schema-class.ts';
import { everyType, valueType, type TypeSet } from './types.ts';

const fewTypes = valueType.null | valueType.boolean;
/** The most values that are collected from alternatives. */
const mostValues = 500;

/** The types and values of each class, computed once. */
export class ClassFacts {
  readonly table: ClassTable;
  /** The types that values of a literal can have; may include others. */
  readonly types = lazyByKey((literal: ClassLiteral) => this.#findTypes(literal));
  /** The values of a literal; may include others. `undefined` if there are many. */
  readonly values = lazyByKey((literal: ClassLiteral) => this.#findValues(literal));

  constructor(table: ClassTable) {
    this.table = table;
  }

  classAt(id: ClassId): SchemaClass {
    return this.table.classAt(id);
  }

  #findTypes(literal: ClassLiteral): TypeSet {
    const found = this.classAt(classOf(literal));
    const isInside = literal >= 0;
    if (found.kind === 'all') {
      const types = found.parts.map((part) => this.types(isInside ? part : ~part));
      return isInside ? types.reduce((a, b) => a & b, everyType) : unite(types);
    }
    if (found.kind === 'types') return isInside ? found.types : everyType & ~found.types;
    if (!isInside) {
      return found.kind === 'values' ? everyType & ~exhausted(found.values) : typesSpokenOf(found);
    }
    if (found.kind === 'one') return unite(found.parts.map((part) => this.types(part)));
    if (found.kind !== 'values') return everyType;
    return unite(Array.from(found.values.values(), (value) => typeOf(value) ?? everyType));
  }

  #findValues(literal: ClassLiteral): ValueSet | undefined {
    const found = this.classAt(classOf(literal));
    const types = this.types(literal);
    if ((types & ~fewTypes) === 0) return valuesOfTypes(types);
    if (found.kind === 'values' && literal >= 0) return found.values;
    if (found.kind === 'all' && literal >= 0) {
      return found.parts.map((part) => this.values(part)).find((values) => values !== undefined);
    }
    if (found.kind === 'all') return this.#union(found.parts.map((part) => ~part));
    return found.kind === 'one' && literal >= 0 ? this.#union(found.parts) : undefined;
  }

  #union(literals: readonly ClassLiteral[]): ValueSet | undefined {
    const union = new Map<string, JsonNode>();
    for (const literal of literals) {
      const values = this.values(literal);
      if (values === undefined || union.size > mostValues) return undefined;
      for (const [key, value] of values) union.set(key, value);
    }
    return union;
  }
}

function unite(sets: readonly TypeSet[]): TypeSet {
  return sets.reduce((united, types) => united | types, 0);
}

/** The types whose values are all in a set. */
function exhausted(values: ValueSet): TypeSet {
  return (
    (values.has('null') ? valueType.null : 0) |
    (values.has('true') && values.has('false') ? valueType.boolean : 0)
  );
}

function valuesOfTypes(types: TypeSet): ValueSet {
  return valueSet([
    ...((types & valueType.null) === 0 ? [] : [nullNode]),
    ...((types & valueType.boolean) === 0 ? [] : [booleanNode(false), booleanNode(true)]),
  ]);
}
