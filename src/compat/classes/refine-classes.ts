import { toText } from '../../json/json.ts';
import { formatDecimal } from './decimal.ts';
import {
  childrenOf,
  classOf,
  unread,
  type ClassId,
  type ClassLiteral,
  type SchemaClass,
} from './schema-class.ts';

/**
 * The block of each class on a cycle, where equal classes share a block: the coarsest partition in which
 * the classes of a block are equal except for which members of the same blocks their children are.
 */
export function refineClasses(
  classes: readonly SchemaClass[],
  cyclic: ReadonlySet<ClassId>,
): ReadonlyMap<ClassId, string> {
  const partition = new Partition(classes, cyclic);
  for (let stale = cyclic; stale.size > 0;) stale = partition.refine(stale);
  return partition.blocks;
}

/** Blocks of classes, which are split until the classes of each block are alike. */
class Partition {
  readonly blocks: Map<ClassId, string>;
  readonly #members: Map<string, Set<ClassId>>;
  readonly #classes: readonly SchemaClass[];
  readonly #parents = new Map<ClassId, ClassId[]>();

  constructor(classes: readonly SchemaClass[], cyclic: ReadonlySet<ClassId>) {
    this.#classes = classes;
    this.blocks = new Map(Array.from(cyclic, (id) => [id, '#0']));
    this.#members = new Map([['#0', new Set(cyclic)]]);
    for (const parent of cyclic) {
      for (const child of new Set(childrenOf(this.#at(parent)).map(classOf))) {
        const known = this.#parents.get(child) ?? [];
        known.push(parent);
        this.#parents.set(child, known);
      }
    }
  }

  /** Splits the blocks of classes whose children moved; returns the parents of classes that moved. */
  refine(stale: ReadonlySet<ClassId>): ReadonlySet<ClassId> {
    const found = Array.from(
      Map.groupBy(stale, (id) => this.blocks.get(id) ?? ''),
      ([block, ids]) => [block, this.#sortStale(block, ids)] as const,
    );
    const moved = found.flatMap(([block, groups]) =>
      groups.flatMap((ids) => this.#moveOut(block, ids)),
    );
    return new Set(moved.flatMap((id) => this.#parents.get(id) ?? []));
  }

  /** The groups that leave a block; classes that are not stale are still equal. */
  #sortStale(block: string, stale: readonly ClassId[]): readonly (readonly ClassId[])[] {
    const members = this.#members.get(block) ?? new Set();
    if (members.size === 1) return [];
    const groups = Map.groupBy(stale, (id) => this.#keyIn(id));
    const among = new Set(stale);
    const unmoved =
      members.size > among.size ? members.values().find((id) => !among.has(id)) : undefined;
    if (unmoved !== undefined) {
      groups.delete(this.#keyIn(unmoved));
      return [...groups.values()];
    }
    return [...groups.values()].toSorted((a, b) => b.length - a.length).slice(1);
  }

  #moveOut(block: string, ids: readonly ClassId[]): readonly ClassId[] {
    const name = `#${String(this.#members.size)}`;
    this.#members.set(name, new Set(ids));
    for (const id of ids) {
      this.#members.get(block)?.delete(id);
      this.blocks.set(id, name);
    }
    return ids;
  }

  #keyIn(id: ClassId): string {
    return classKey(this.#at(id), (literal) => {
      const block = this.blocks.get(classOf(literal));
      return block === undefined ? String(literal) : `${literal < 0 ? '~' : ''}${block}`;
    });
  }

  #at(id: ClassId): SchemaClass {
    return this.#classes[id] ?? unread;
  }
}

/**
 * A key that classes share if they have the same children in the same order. Order matters, so that
 * results do not depend on which class was read first.
 */
export function classKey(found: SchemaClass, nameOf: (literal: ClassLiteral) => string): string {
  switch (found.kind) {
    case 'all':
      return `all ${[...new Set(found.parts.map(nameOf))].join()}`;
    case 'one':
    case 'items':
    case 'names':
      return `${found.kind} ${childrenOf(found).map(nameOf).join()}`;
    case 'types':
      return `types ${String(found.types)}`;
    case 'values':
      return `values ${Array.from(found.values.values(), toText).join()}`;
    case 'unknown':
      return `unknown ${String(found.name)} ${found.why}`;
    case 'bound':
      return `${found.side} ${formatDecimal(found.value)} ${String(found.isExclusive)}`;
    case 'multiple':
      return `multiple ${formatDecimal(found.divisor)}`;
    case 'pattern':
      return `pattern ${found.source}`;
    case 'format':
      return `format ${found.name}`;
    case 'size':
      return `size ${String(found.type)} ${found.side} ${String(found.count)}`;
    case 'contains':
      return `contains ${nameOf(found.item)} ${String(found.least)} ${String(found.most)}`;
    case 'unique':
      return 'unique';
    case 'required':
      return `required ${found.name}`;
    case 'properties': {
      // The length before each name keeps it from being read as several.
      const names = Array.from(
        found.names,
        ([name, literal]) => `${String(name.length)}:${name}=${nameOf(literal)}`,
      );
      const patterns = found.patterns.map((pair) => pair.map(nameOf).join('='));
      // `join` makes a flat string: V8 would keep a concatenation as its pieces, ten times as large.
      return ['properties', names, patterns, nameOf(found.rest)].join(' ');
    }
  }
}
