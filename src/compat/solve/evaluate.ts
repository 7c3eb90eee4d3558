import { canonicalText } from '../../json/equality.ts';
import { stringNode, type JsonNode } from '../../json/json.ts';
import { lazyByKey } from '../../text/lazy.ts';
import type { ClassFacts } from '../classes/class-facts.ts';
import { compareDecimals, formatDecimal, isMultipleOf, parseDecimal } from '../classes/decimal.ts';
import { typeOf } from '../classes/instance.ts';
import {
  classOf,
  typesSpokenOf,
  type ClassId,
  type ItemsClass,
  type LeafClass,
  type ClassLiteral,
  type PropertiesClass,
} from '../classes/schema-class.ts';
import type { TextTester } from './text-tester.ts';

/** Whether something holds; `undefined` if unknown. */
export type Truth = boolean | undefined;

/** The classes that apply to the value of a member. */
interface MemberFacts {
  readonly literals: readonly ClassLiteral[];
  /** Whether each pattern is known to match the name or not to. */
  readonly isKnown: boolean;
}

/** Decides whether values are in classes. */
export class Evaluator {
  readonly #facts: ClassFacts;
  readonly #tester: TextTester;
  /** The results for parts of the value that is being judged. */
  readonly #known = new Map<JsonNode, Map<ClassId, Truth>>();
  readonly #patternedMemberOf = lazyByKey((found: PropertiesClass) =>
    lazyByKey((name: string) => this.#judgeMember(found, name)),
  );
  #depth = 0;
  /** The number of judgements, which count as steps of the search. */
  work = 0;

  constructor(facts: ClassFacts, tester: TextTester) {
    this.#facts = facts;
    this.#tester = tester;
  }

  holds(literal: ClassLiteral, value: JsonNode): Truth {
    const isIn = this.#isIn(classOf(literal), value);
    return literal < 0 && isIn !== undefined ? !isIn : isIn;
  }

  /** The classes that apply to the value of a member. */
  memberOf(found: PropertiesClass, name: string): MemberFacts {
    const hasPatterns = found.patterns.length > 0;
    return hasPatterns ? this.#patternedMemberOf(found)(name) : this.#judgeMember(found, name);
  }

  #judgeMember({ patterns, names, rest }: PropertiesClass, name: string): MemberFacts {
    const node = stringNode(name);
    const truths = patterns.map(([pattern]) => this.holds(pattern, node));
    const literals = patterns.flatMap(([, literal], at) => (truths[at] === true ? literal : []));
    const listed = names.get(name);
    if (listed !== undefined) literals.push(listed);
    return {
      literals: literals.length === 0 ? [rest] : literals,
      isKnown: !truths.includes(undefined),
    };
  }

  /** Judges a part of the value once per class, even if many alternatives lead to it. */
  #isIn(id: ClassId, value: JsonNode): Truth {
    const { kind } = this.#facts.classAt(id);
    const isScalar = value.kind !== 'object' && value.kind !== 'array';
    if (isScalar && kind !== 'all' && kind !== 'one') return this.#judge(id, value);
    const known = this.#known.get(value) ?? new Map<ClassId, Truth>();
    if (known.has(id)) return known.get(id);
    this.#known.set(value, known);
    this.#depth += 1;
    const truth = this.#judge(id, value);
    known.set(id, truth);
    this.#depth -= 1;
    if (this.#depth === 0) this.#known.clear();
    return truth;
  }

  #judge(id: ClassId, value: JsonNode): Truth {
    this.work += 1;
    const found = this.#facts.classAt(id);
    if (found.kind === 'all') return every(found.parts, (part) => this.holds(part, value));
    if (found.kind === 'one') return exactlyOne(found.parts.map((part) => this.holds(part, value)));
    if (found.kind === 'values') return found.values.has(canonicalText(value));
    if (found.kind === 'unknown') return undefined;
    const type = typeOf(value);
    if (type === undefined) return undefined;
    if (found.kind === 'types') return (type & found.types) !== 0;
    return (type & typesSpokenOf(found)) === 0 ? true : this.#isInLeaf(found, value);
  }

  #isInLeaf(found: LeafClass, value: JsonNode): Truth {
    switch (value.kind) {
      case 'number':
        return isInNumbers(found, value.text);
      case 'string':
        return this.#isInStrings(found, value.value);
      case 'array':
        return this.#isInArrays(found, value.items);
      case 'object':
        return this.#isInObjects(found, value.members);
      case 'boolean':
      case 'null':
        return true;
    }
  }

  #isInStrings(found: LeafClass, text: string): Truth {
    if (found.kind === 'size') return isSized(found, Array.from(text).length);
    if (found.kind === 'pattern') return this.#tester.matches(found.source, text);
    return found.kind === 'format' ? this.#tester.formats.hasFormat(found.name, text) : true;
  }

  #isInArrays(found: LeafClass, items: readonly JsonNode[]): Truth {
    if (found.kind === 'size') return isSized(found, items.length);
    if (found.kind === 'unique') return new Set(items.map(canonicalText)).size === items.length;
    if (found.kind === 'items') return this.#isInItems(found, items);
    if (found.kind !== 'contains') return true;
    const truths = items.map((item) => this.holds(found.item, item));
    const certain = truths.filter((truth) => truth === true).length;
    const possible = certain + truths.filter((truth) => truth === undefined).length;
    if (possible < found.least || certain > found.most) return false;
    return certain >= found.least && possible <= found.most ? true : undefined;
  }

  /** Judges identical elements once: long generated arrays repeat the same object. */
  #isInItems(found: ItemsClass, items: readonly JsonNode[]): Truth {
    const { length } = found.first;
    const first = every(items.slice(0, length), (item, index) =>
      this.holds(itemLiteral(found, index), item),
    );
    if (first === false) return false;
    const rest = every([...new Set(items.slice(length))], (item) => this.holds(found.rest, item));
    return first === undefined && rest === true ? undefined : rest;
  }

  #isInObjects(found: LeafClass, members: ReadonlyMap<string, JsonNode>): Truth {
    if (found.kind === 'size') return isSized(found, members.size);
    if (found.kind === 'required') return members.has(found.name);
    if (found.kind === 'names') {
      return every([...members.keys()], (name) => this.holds(found.name, stringNode(name)));
    }
    if (found.kind !== 'properties') return true;
    return every([...members], ([name, value]) => {
      const { literals, isKnown } = this.memberOf(found, name);
      return isKnown ? every(literals, (literal) => this.holds(literal, value)) : undefined;
    });
  }
}

/** The class of the element at an index. */
export function itemLiteral({ first, rest }: ItemsClass, index: number): ClassLiteral {
  return first[index] ?? rest;
}

function isInNumbers(found: LeafClass, text: string): Truth {
  const value = parseDecimal(text);
  if (value === undefined) return undefined;
  if (found.kind === 'multiple') {
    const isMultiple = isMultipleOf(value, found.divisor);
    // Validators divide in binary: if the result differs from the exact one, they may disagree.
    const quotient = Number(text) / Number(formatDecimal(found.divisor));
    return Number.isInteger(quotient) === isMultiple ? isMultiple : undefined;
  }
  if (found.kind !== 'bound') return true;
  const order = compareDecimals(value, found.value);
  // Validators compare in binary: if the order differs from the exact one, it is undecided.
  if (Math.sign(Number(text) - Number(formatDecimal(found.value))) !== order) return undefined;
  if (order === 0) return !found.isExclusive;
  return found.side === 'least' ? order > 0 : order < 0;
}

function isSized({ side, count }: LeafClass & { kind: 'size' }, size: number): boolean {
  return side === 'least' ? size >= count : size <= count;
}

/** Whether exactly one holds. */
export function exactlyOne(truths: readonly Truth[]): Truth {
  const holding = truths.filter((truth) => truth === true).length;
  if (holding > 1) return false;
  return truths.includes(undefined) ? undefined : holding === 1;
}

/** Whether all hold; `undefined` if none is known to fail but some are unknown. */
export function every<Item>(
  items: readonly Item[],
  holds: (item: Item, index: number) => Truth,
): Truth {
  let truth: Truth = true;
  for (const [index, item] of items.entries()) {
    const found = holds(item, index);
    if (found === false) return false;
    if (found === undefined) truth = undefined;
  }
  return truth;
}
