import { member, type JsonNode } from '../../json/json.ts';
import { plainDialect } from '../../schema/dialects.ts';
import { referenceOf, type StatedReference } from '../../schema/readings.ts';
import {
  evaluationSteps,
  type Condition,
  type Evaluation,
  type EvaluationStep,
} from '../../validation/evaluation.ts';
import type { Base, PlacedNode } from '../documents/placed-node.ts';
import type { ClassTable } from './class-table.ts';
import { classOf, everything, type ClassId, type ClassLiteral } from './schema-class.ts';

/** How the schemas that apply to the same value are found and read. */
export interface AppliedSchemas {
  /** The class of a schema. */
  readonly classOf: (place: PlacedNode) => ClassLiteral;
  readonly baseOf: (node: JsonNode, parent: Base) => Base;
  /** The schema that is read in place of one of the documents. */
  readonly writtenAt: (node: JsonNode) => JsonNode;
  /** The target of the `$ref` of a schema; `undefined` if it is unknown. */
  readonly follow: (reference: string, holder: PlacedNode) => PlacedNode | undefined;
}

/** What counts as evaluated in a value that is in the class `when`. */
type Evaluated = { readonly when: ClassLiteral } & (
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'pattern'; readonly pattern: ClassId }
  | { readonly kind: 'first'; readonly count: number }
  | { readonly kind: 'matching'; readonly item: ClassLiteral }
  | { readonly kind: 'all' }
);

type EvaluatedKind<Kind extends Evaluated['kind']> = Extract<Evaluated, { kind: Kind }>;

/** How what no schema evaluates is read: a page loads it only where a document has a keyword for it. */
export type ReadUnevaluated = typeof readUnevaluated;

/** The most conditions of patterns or of `contains`, of which each combination is a demand. */
const mostCombined = 4;
/** The most demands of one keyword. */
const mostDemands = 200;

/**
 * The class of the values whose members or items are in `rest` unless the schema, or one that it applies to the
 * same value, evaluates them (2020-12 core, section 11); `undefined` if that cannot be said.
 */
export function readUnevaluated(
  kind: Evaluation['kind'],
  schema: PlacedNode,
  rest: ClassLiteral,
  table: ClassTable,
  applied: AppliedSchemas,
): ClassLiteral | undefined {
  const found = new EvaluatedReader(kind, table, applied).read(schema);
  if (found === undefined) return undefined;
  const always = found.filter((one) => one.kind === 'all').map(({ when }) => when);
  if (rest === everything || always.includes(everything)) return everything;
  const combined = new Set(found.filter(isCombined).map(({ when }) => when));
  const conditional = [...combined].filter((when) => when !== everything);
  if (conditional.length > mostCombined) return undefined;
  const demandsOf = kind === 'properties' ? memberDemands : itemDemands;
  const demands = combinationsOf(conditional).flatMap((counting) => {
    const others = conditional.filter((when) => !counting.includes(when));
    const counted = found.filter((one) => !isCombined(one) || !others.includes(one.when));
    return demandsOf(counted, rest, table).map(({ unless, demand }) =>
      table.any([...always, ...others, ...unless, demand]),
    );
  });
  return demands.length > mostDemands ? undefined : table.all(demands);
}

function isCombined(one: Evaluated): one is EvaluatedKind<'pattern' | 'matching'> {
  return one.kind === 'pattern' || one.kind === 'matching';
}

/** A class in which a value must be, unless it is in one of others. */
interface Demand {
  readonly unless: readonly ClassLiteral[];
  readonly demand: ClassLiteral;
}

/** For all names that may be evaluated under the same conditions: no others, unless one of these holds. */
function memberDemands(
  evaluated: readonly Evaluated[],
  rest: ClassLiteral,
  table: ClassTable,
): readonly Demand[] {
  const conditions = new Map<string, Set<ClassLiteral>>();
  for (const one of evaluated) {
    for (const name of one.kind === 'names' ? one.names : []) {
      conditions.set(name, (conditions.get(name) ?? new Set()).add(one.when));
    }
  }
  const patterns = evaluated
    .filter((one) => one.kind === 'pattern')
    .map(({ pattern }) => [pattern, everything] as const);
  const uncertain = [...conditions].filter(([, whens]) => !whens.has(everything));
  const groups = Map.groupBy(uncertain, ([, whens]) => [...whens].sort().join());
  const closed = (without: ReadonlySet<string>): ClassLiteral => {
    const names = conditions.keys().filter((name) => !without.has(name));
    const listed = new Map(names.map((name) => [name, everything]));
    return table.add({ kind: 'properties', names: listed, patterns, rest });
  };
  return [
    { unless: [], demand: closed(new Set()) },
    ...groups.values().map((group) => ({
      unless: [...(group[0]?.[1] ?? [])],
      demand: closed(new Set(group.map(([name]) => name))),
    })),
  ];
}

/** For all elements that tuples of the same length or longer ones evaluate, and for those after all tuples. */
function itemDemands(
  evaluated: readonly Evaluated[],
  rest: ClassLiteral,
  table: ClassTable,
): readonly Demand[] {
  const tuples = evaluated.filter((one) => one.kind === 'first');
  const item = table.any([
    rest,
    ...evaluated.flatMap((one) => (one.kind === 'matching' ? one.item : [])),
  ]);
  const certain = tuples.filter(({ when }) => when === everything).map(({ count }) => count);
  const least = Math.max(0, ...certain);
  const counts = [...new Set(tuples.map(({ count }) => count))].filter((count) => count > least);
  const ends = counts.sort((a, b) => a - b);
  const free = (count: number): ClassLiteral[] => Array<ClassLiteral>(count).fill(everything);
  return [least, ...ends].map((from, index) => {
    const to = ends[index];
    const first = [...free(from), ...Array<ClassLiteral>((to ?? from) - from).fill(item)];
    return {
      unless:
        to === undefined ? [] : tuples.filter(({ count }) => count >= to).map(({ when }) => when),
      demand: table.add({ kind: 'items', first, rest: to === undefined ? item : everything }),
    };
  });
}

/** All subsets of a few items. */
function combinationsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.reduce<readonly (readonly Item[])[]>(
    (sets, item) => sets.flatMap((set) => [set, [...set, item]]),
    [[]],
  );
}

/** Collects what a schema evaluates, itself and through those that it applies to the same value. */
class EvaluatedReader {
  readonly #kind: Evaluation['kind'];
  readonly #table: ClassTable;
  readonly #applied: AppliedSchemas;
  readonly #open = new Set<JsonNode>();

  constructor(kind: Evaluation['kind'], table: ClassTable, applied: AppliedSchemas) {
    this.#kind = kind;
    this.#table = table;
    this.#applied = applied;
  }

  /** What it evaluates in a value that is in the class `when`; `undefined` if some of it is unknown. */
  read(
    { node, base }: PlacedNode,
    when = everything,
    isOwn = true,
  ): readonly Evaluated[] | undefined {
    const written = this.#applied.writtenAt(node);
    if (this.#open.has(written)) return undefined;
    this.#open.add(written);
    const reference = referenceOf(written);
    const place = { node: written, base };
    const found = reference
      ? this.#referred(reference, place, when)
      : this.#keywords(place, when, isOwn);
    this.#open.delete(written);
    return found;
  }

  /** Of a dynamic reference nothing is known, nor of one beside keywords that some validators ignore. */
  #referred(
    { keyword, ref }: StatedReference,
    holder: PlacedNode,
    when: ClassLiteral,
  ): readonly Evaluated[] | undefined {
    const isAlone = holder.node.kind === 'object' && holder.node.members.size === 1;
    const target = keyword === '$ref' && isAlone ? this.#applied.follow(ref, holder) : undefined;
    return target && this.read(target, when, false);
  }

  #keywords(
    place: PlacedNode,
    when: ClassLiteral,
    isOwn: boolean,
  ): readonly Evaluated[] | undefined {
    if (this.#differs(place)) return undefined;
    const evaluated: Evaluated[] = [];
    for (const step of this.#stepsOf(place, isOwn)) {
      if (step.kind !== 'call') {
        evaluated.push(this.#evaluated(step, place, when));
        continue;
      }
      const called = this.#inside(step.place.node, place);
      const condition = step.condition && this.#conditionOf(step.condition, place);
      const holds = condition === undefined ? when : this.#table.all([when, condition]);
      const found = this.read(called, holds, false);
      if (found === undefined) return undefined;
      evaluated.push(...found);
    }
    return evaluated;
  }

  /** In 2019-09 validators let `contains` evaluate items, as only later dialects say. */
  #differs({ node, base }: PlacedNode): boolean {
    const isOfItems = this.#kind === 'items' && base.dialect === '2019-09';
    return isOfItems && member(node, 'contains') !== undefined;
  }

  #stepsOf({ node, base }: PlacedNode, isOwn: boolean): readonly EvaluationStep[] {
    const place = { identifier: base.document, dialect: plainDialect(base.dialect), node };
    return evaluationSteps({ place, kind: this.#kind, isOwn }, () => undefined);
  }

  #evaluated(
    step: Exclude<EvaluationStep, { kind: 'call' }>,
    place: PlacedNode,
    when: ClassLiteral,
  ): Evaluated {
    switch (step.kind) {
      case 'pattern': {
        const pattern = this.#table.add({ kind: 'pattern', source: step.pattern });
        return { kind: 'pattern', pattern: classOf(pattern), when };
      }
      case 'matching':
        return { kind: 'matching', item: this.#classOf(step.place.node, place), when };
      case 'names':
      case 'first':
      case 'all':
        return { ...step, when };
    }
  }

  #conditionOf(condition: Condition, place: PlacedNode): ClassLiteral {
    if (condition.kind === 'present')
      return this.#table.add({ kind: 'required', name: condition.name });
    const held = this.#classOf(condition.place.node, place);
    return condition.kind === 'valid' ? held : ~held;
  }

  #classOf(node: JsonNode, parent: PlacedNode): ClassLiteral {
    return this.#applied.classOf(this.#inside(node, parent));
  }

  #inside(node: JsonNode, { base }: PlacedNode): PlacedNode {
    return { node, base: this.#applied.baseOf(node, base) };
  }
}
