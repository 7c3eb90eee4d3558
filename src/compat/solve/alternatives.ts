import type { JsonNode } from '../../json/json.ts';
import { termOf, type ClassTerm, type FactChoice, type Fact } from './goal.ts';
import {
  everything,
  type ContainsClass,
  type ItemsClass,
  type ClassLiteral,
  type PropertiesClass,
} from '../classes/schema-class.ts';

const noNames: ReadonlyMap<string, unknown> = new Map();

/** The alternative that a term holds. */
export function alternative(term: ClassTerm): readonly Fact[] {
  return [{ kind: 'term', term }];
}

/** One part holds, and none of the others. */
export function onlyOf(
  part: ClassLiteral,
  parts: readonly ClassLiteral[],
  declares: boolean,
): readonly Fact[] {
  const at = parts.indexOf(part);
  return parts.map((other, index) => ({
    kind: 'term',
    term: termOf(index === at ? other : ~other, declares),
  }));
}

/** Either none of the literals holds or at least two do: one, and another listed after it. */
export function noneOrTwo(parts: readonly ClassLiteral[], declares: boolean): FactChoice {
  const own = (literal: ClassLiteral): ClassTerm => termOf(literal, declares);
  const pairs = parts.slice(0, -1).map((part, index): readonly Fact[] => [
    { kind: 'term', term: own(part) },
    { kind: 'any', terms: parts.slice(index + 1).map(own) },
  ]);
  return [parts.map((part) => ({ kind: 'term', term: own(~part) })), ...pairs];
}

/** A member is not in its class. */
export function failingMembers(
  { names, patterns, rest }: PropertiesClass,
  declares: boolean,
): FactChoice {
  const not = (literal: ClassLiteral): ClassTerm => termOf(~literal, declares);
  const listed = Array.from(names).map(([name, literal]): Fact => ({
    kind: 'member',
    name,
    term: not(literal),
  }));
  const matched = patterns.map(([pattern, literal]): Fact => ({
    kind: 'someMember',
    demand: { name: [pattern], except: noNames, term: not(literal) },
  }));
  const other: Fact = {
    kind: 'someMember',
    demand: { name: patterns.map(([pattern]) => ~pattern), except: names, term: not(rest) },
  };
  return [...listed, ...matched, other].map((fact) => [fact]);
}

/** The ways in which an array or an object may differ from another. */
export function otherThan(value: JsonNode): FactChoice | undefined {
  if (value.kind === 'array') {
    const { length } = value.items;
    return [
      ...value.items.map((except, index) => [
        { kind: 'element', index, term: termOf(everything, false), except } as const,
      ]),
      ...(length > 0 ? [[{ kind: 'size', side: 'most', count: length - 1 } as const]] : []),
      [{ kind: 'size', side: 'least', count: length + 1 }],
    ];
  }
  if (value.kind !== 'object') return undefined;
  const names = [...value.members.keys()];
  const term = termOf(everything, false);
  return [
    ...names.map((name) => [{ kind: 'lacks', name } as const]),
    ...Array.from(value.members, ([name, except]) => [
      { kind: 'member', name, term, except } as const,
    ]),
    [{ kind: 'someMember', demand: { name: [], except: value.members, term } }],
  ];
}

/** More or fewer elements are in the counted class than allowed. */
export function otherCounts({ item, least, most }: ContainsClass, declares: boolean): FactChoice {
  const count = { kind: 'count', term: termOf(item, declares) } as const;
  return [
    ...(least > 0 ? [[{ ...count, least: 0, most: least - 1 }]] : []),
    ...(most < Infinity ? [[{ ...count, least: most + 1, most: Infinity }]] : []),
  ];
}

/** An element is not in its class. */
export function failingElements({ first, rest }: ItemsClass, declares: boolean): FactChoice {
  const not = (literal: ClassLiteral): ClassTerm => termOf(~literal, declares);
  const listed = first.map((item, index): Fact => ({ kind: 'element', index, term: not(item) }));
  const other: Fact = { kind: 'someElement', from: first.length, term: not(rest) };
  return [...listed, other].map((fact) => [fact]);
}

/** The name of a member is not in the class of names. */
export function failingName(name: ClassLiteral): Fact {
  const demand = { name: [~name], except: noNames, term: termOf(everything, false) };
  return { kind: 'someMember', demand };
}
