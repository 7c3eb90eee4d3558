import { member, type JsonNode } from '../../json/json.ts';
import { plainDialect } from '../../schema/dialects.ts';
import { referenceOf, type StatedReference } from '../../schema/readings.ts';
import {
  evaluationSteps,
  type Condition,
  type Evaluation,
  type EvaluationStep,
} from '../../validation/evaluation.ts';
import type { PlacedNode } from '../documents/placed-node.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import type { ClassTable } from './class-table.ts';
import type { SchemaExchange } from './schema-exchange.ts';
import { classOf, everything, type ClassId, type ClassLiteral } from './schema-class.ts';

/** The keywords for what no other keyword evaluates. */
export type UnevaluatedKeyword = 'unevaluatedItems' | 'unevaluatedProperties';

/** Such a keyword of a schema, and the class of what nothing else evaluates. */
interface UnevaluatedPart extends PlacedNode {
  readonly keyword: UnevaluatedKeyword;
  readonly rest: ClassLiteral;
}

/** How the schemas that apply to the same value are found and read. */
interface SchemaReading {
  readonly table: ClassTable;
  readonly documents: SchemaDocuments;
  readonly exchange: SchemaExchange | undefined;
  /** The class of a schema, which may be of another document. */
  readonly classOf: (place: PlacedNode) => ClassLiteral;
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
  { keyword, rest, ...schema }: UnevaluatedPart,
  reading: SchemaReading,
): ClassLiteral | undefined {
  if (rest === everything) return everything;
  const { table } = reading;
  const found = new EvaluatedReader(keyword, reading).read(schema);
  if (found === undefined) return undefined;
  const always = found.filter((one) => one.kind === 'all').map(({ when }) => when);
  if (always.includes(everything)) return everything;
  const combined = new Set(found.filter(isCombined).map(({ when }) => when));
  const conditional = [...combined].filter((when) => when !== everything);
  if (conditional.length > mostCombined) return undefined;
  const demandsOf = keyword === 'unevaluatedItems' ? itemDemands : memberDemands;
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
  readonly #reading: SchemaReading;
  readonly #open = new Set<JsonNode>();

  constructor(keyword: UnevaluatedKeyword, reading: SchemaReading) {
    this.#kind = keyword === 'unevaluatedItems' ? 'items' : 'properties';
    this.#reading = reading;
  }

  /** What it evaluates in a value that is in the class `when`; `undefined` if some of it is unknown. */
  read(
    { node: place, base }: PlacedNode,
    when = everything,
    isOwn = true,
  ): readonly Evaluated[] | undefined {
    const { exchange } = this.#reading;
    const node = place === exchange?.at ? exchange.by : place;
    if (this.#open.has(node)) return undefined;
    this.#open.add(node);
    const reference = referenceOf(node);
    const found = reference
      ? this.#referred(reference, { node, base }, when)
      : this.#keywords({ node, base }, when, isOwn);
    this.#open.delete(node);
    return found;
  }

  /** Of a dynamic reference nothing is known, nor of one beside keywords that some validators ignore. */
  #referred(
    { keyword, ref }: StatedReference,
    holder: PlacedNode,
    when: ClassLiteral,
  ): readonly Evaluated[] | undefined {
    const isAlone = holder.node.kind === 'object' && holder.node.members.size === 1;
    const target = keyword === '$ref' && isAlone ? this.#follow(ref, holder) : undefined;
    return target && this.read(target, when, false);
  }

  /** The target of a reference, which may be in the place of another document. */
  #follow(reference: string, { node, base }: PlacedNode): PlacedNode | undefined {
    const { documents, exchange } = this.#reading;
    const others = exchange?.others;
    const its = documents.ownBase(node) === undefined ? others?.ownBase(node) : undefined;
    const target = ((its && others) ?? documents).resolve(reference, its ?? base);
    const isKnown = target.kind === 'schema' && (!its || target.base.document === its.document);
    return isKnown ? target : undefined;
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
      const holds = condition === undefined ? when : this.#reading.table.all([when, condition]);
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
        const pattern = this.#reading.table.add({ kind: 'pattern', source: step.pattern });
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
      return this.#reading.table.add({ kind: 'required', name: condition.name });
    const held = this.#classOf(condition.place.node, place);
    return condition.kind === 'valid' ? held : ~held;
  }

  #classOf(node: JsonNode, parent: PlacedNode): ClassLiteral {
    return this.#reading.classOf(this.#inside(node, parent));
  }

  #inside(node: JsonNode, { base }: PlacedNode): PlacedNode {
    return { node, base: this.#reading.documents.baseOf(node, base) };
  }
}
