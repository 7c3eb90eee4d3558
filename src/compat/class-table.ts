import { classKey, refineClasses } from './refine-classes.ts';
import {
  childrenOf,
  classOf,
  everything,
  nothing,
  unread,
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
    const id = this.classes.push(unread) - 1;
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
    const key = classKey(found, String);
    const id = this.byKey.get(key) ?? this.classes.push(found) - 1;
    this.byKey.set(key, id);
    return id;
  }

  build(): BuiltTable {
    this.cutLoops();
    const colors = refineClasses(this.classes, this.cyclic);
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
