import { formatDecimal } from './decimal.ts';
import {
  childrenOf,
  classOf,
  everything,
  nothing,
  withChildren,
  type ClassId,
  type ClassLiteral,
  type SchemaClass,
} from './schema-class.ts';

/** The classes of schemas, each once; that of number 0 holds every value. */
export interface ClassTable {
  readonly classes: readonly SchemaClass[];
}

/** A table, and where the literals of its builder went. */
interface BuiltTable {
  readonly table: ClassTable;
  readonly literalIn: (literal: ClassLiteral) => ClassLiteral;
}

const unset: SchemaClass = { kind: 'unknown', why: 'a schema that was not read' };

/**
 * Gathers what schemas say. What says the same is one class: at once if it reaches no cycle, otherwise
 * in the end, by refining what looks alike until nothing more can be told apart.
 */
export class ClassTableBuilder {
  private readonly classes: SchemaClass[] = [{ kind: 'all', parts: [] }];
  private readonly byKey = new Map<string, ClassId>();
  /** Classes that are on a cycle, or lead to one. */
  private readonly cyclic = new Set<ClassId>();

  /** Something to refer to before it is known what it is. */
  reserve(): ClassId {
    const id = this.classes.push(unset) - 1;
    this.cyclic.add(id);
    return id;
  }

  fill(id: ClassId, parts: readonly ClassLiteral[]): void {
    this.classes[id] = { kind: 'all', parts: this.flatten(parts, id) };
  }

  /** That all of the parts hold. */
  all(parts: readonly ClassLiteral[]): ClassLiteral {
    const flat = this.flatten(parts);
    const [only = everything] = flat;
    if (flat.length <= 1) return only;
    const isImpossible = flat.some((part) => part === nothing || flat.includes(~part));
    return isImpossible ? nothing : this.add({ kind: 'all', parts: flat });
  }

  /** Of what nothing is known, and which is equal to nothing else. */
  unknown(why: string): ClassLiteral {
    return this.add({ kind: 'unknown', why, number: this.classes.length });
  }

  any(parts: readonly ClassLiteral[]): ClassLiteral {
    return ~this.all(parts.map((part) => ~part));
  }

  add(found: SchemaClass): ClassLiteral {
    if (childrenOf(found).some((child) => this.cyclic.has(classOf(child)))) {
      const id = this.classes.push(found) - 1;
      this.cyclic.add(id);
      return id;
    }
    const key = keyOf(found, String);
    const id = this.byKey.get(key) ?? this.classes.push(found) - 1;
    this.byKey.set(key, id);
    return id;
  }

  build(): BuiltTable {
    this.cutLoops();
    const colors = refine(this.classes, this.cyclic);
    const classes: SchemaClass[] = [];
    const places = new Map<string, ClassId>();
    const numbers = this.classes.map((found, id) => {
      const color = colors.get(id) ?? `${String(id)}.`;
      const known = places.get(color);
      const place = known ?? classes.push(found) - 1;
      places.set(color, place);
      return place;
    });
    const literalIn = (literal: ClassLiteral): ClassLiteral => {
      const place = numbers[classOf(literal)] ?? 0;
      return literal < 0 ? ~place : place;
    };
    const table = classes.map((found) => withChildren(found, childrenOf(found).map(literalIn)));
    return { table: { classes: table }, literalIn };
  }

  /** Parts of parts are parts. */
  private flatten(parts: readonly ClassLiteral[], self?: ClassId): readonly ClassLiteral[] {
    const flat = new Set<ClassLiteral>();
    for (const part of parts) {
      const found = part < 0 || part === self ? undefined : this.classes[part];
      if (found?.kind !== 'all') flat.add(part);
      else for (const inner of found.parts) flat.add(inner);
    }
    return [...flat];
  }

  /** What is in itself, without anything between, says nothing that can be decided. */
  private cutLoops(): void {
    const done = new Set<ClassId>();
    const open = new Set<ClassId>();
    const looped: ClassId[] = [];
    const visit = (id: ClassId): void => {
      const found = this.classes[id];
      if (done.has(id) || (found?.kind !== 'all' && found?.kind !== 'one')) return;
      if (open.has(id)) {
        looped.push(id);
        return;
      }
      open.add(id);
      for (const part of found.parts) visit(classOf(part));
      open.delete(id);
      done.add(id);
    };
    this.cyclic.forEach(visit);
    for (const id of looped) {
      this.classes[id] = { kind: 'unknown', why: 'a $ref leads to itself', number: id };
    }
  }
}

/** What classes on cycles share with those that say the same, by their numbers. */
function refine(
  classes: readonly SchemaClass[],
  cyclic: ReadonlySet<ClassId>,
): ReadonlyMap<ClassId, string> {
  let colors: ReadonlyMap<ClassId, string> = new Map(Array.from(cyclic, (id) => [id, '?']));
  for (let count = 0; ;) {
    const nameOf = (literal: ClassLiteral): string => {
      const color = colors.get(classOf(literal));
      return color === undefined ? String(literal) : `${literal < 0 ? '~' : ''}${color}`;
    };
    const numbers = new Map<string, string>();
    const next = new Map<ClassId, string>();
    for (const id of cyclic) {
      const key = `${colors.get(id) ?? ''} ${keyOf(classes[id] ?? unset, nameOf)}`;
      const number = numbers.get(key) ?? `#${String(numbers.size)}`;
      numbers.set(key, number);
      next.set(id, number);
    }
    if (numbers.size === count) return next;
    count = numbers.size;
    colors = next;
  }
}

/** A text that classes share if they say the same of the same children. */
function keyOf(found: SchemaClass, nameOf: (literal: ClassLiteral) => string): string {
  switch (found.kind) {
    case 'all':
      return `all ${[...new Set(found.parts.map(nameOf))].sort().join()}`;
    case 'one':
      return `one ${found.parts.map(nameOf).sort().join()}`;
    case 'types':
      return `types ${String(found.types)}`;
    case 'values':
      return `values ${[...found.values.keys()].sort().join()}`;
    case 'unknown':
      return `unknown ${String(found.number)} ${found.why}`;
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
    case 'items':
      return `items ${found.first.map(nameOf).join()};${nameOf(found.rest)}`;
    case 'contains':
      return `contains ${nameOf(found.item)} ${String(found.least)} ${String(found.most)}`;
    case 'unique':
      return 'unique';
    case 'required':
      return `required ${found.name}`;
    case 'names':
      return `names ${nameOf(found.name)}`;
    case 'properties': {
      const names = Array.from(found.names, ([name, literal]) => [name, nameOf(literal)]).sort();
      const patterns = found.patterns.map((pair) => pair.map(nameOf).join('=')).sort();
      return `properties ${JSON.stringify(names)} ${patterns.join()} ${nameOf(found.rest)}`;
    }
  }
}
