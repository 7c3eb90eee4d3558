import { classKey, refineClasses } from './refine-classes.ts';
import {
  childrenOf,
  classOf,
  everything,
  mapChildren,
  nothing,
  unread,
  type ClassId,
  type ClassLiteral,
  type SchemaClass,
} from './schema-class.ts';

/** Maps literals of classes that were just read to those of equal classes. */
type Settled = (literal: ClassLiteral) => ClassLiteral;

/**
 * The classes of schemas; class 0 contains every value. Schemas are read into the table, then settled.
 * Equal classes are merged: immediately if they reach no cycle, otherwise on settling, by partition
 * refinement.
 */
export class ClassTable {
  readonly #classes: SchemaClass[] = [{ kind: 'all', parts: [] }];
  readonly #byKey = new Map<string, ClassId>();
  /** Unsettled classes that are on a cycle, or lead to one. */
  readonly #cyclic = new Set<ClassId>();
  /** Settled classes of that kind, also indexed by their shape with cyclic children left out. */
  readonly #settled = new Set<ClassId>();
  readonly #byShape = new Map<string, ClassId[]>();
  /** Classes of schemas that are read when they are first needed. */
  readonly #deferred = new Map<ClassId, () => ClassLiteral>();
  /** The literals of deferred classes that have been read. */
  readonly #read = new Map<ClassId, ClassLiteral>();

  get size(): number {
    return this.#classes.length;
  }

  /** Reserves a class that is filled later, so that a cycle can refer to it. */
  reserve(): ClassId {
    const id = this.#classes.push(unread) - 1;
    this.#cyclic.add(id);
    return id;
  }

  fill(id: ClassId, parts: readonly ClassLiteral[]): void {
    this.#classes[id] = { kind: 'all', parts: this.#flatten(parts, id) };
  }

  /** Adds a class whose schema is read when it is first needed. */
  defer(read: () => ClassLiteral): ClassLiteral {
    const id = this.#classes.push(unread) - 1;
    this.#deferred.set(id, read);
    return id;
  }

  /** The class with a number; everything that was read must be settled first. */
  classAt(id: ClassId): SchemaClass {
    const read = this.#deferred.get(id);
    if (read !== undefined) {
      this.#deferred.delete(id);
      const literal = read();
      const isLoop = this.#leadsTo(classOf(literal), id);
      this.#classes[id] = isLoop ? loop(id) : { kind: 'all', parts: [literal] };
      if (!isLoop) this.#read.set(id, literal);
    }
    return this.#classes[id] ?? unread;
  }

  /** The literal that a deferred class stands for; other literals unchanged. */
  direct(literal: ClassLiteral): ClassLiteral {
    const id = classOf(literal);
    if (this.#deferred.has(id)) this.classAt(id);
    const read = this.#read.get(id);
    if (read === undefined) return literal;
    return this.direct(literal < 0 ? ~read : read);
  }

  /** The conjunction of literals. */
  all(parts: readonly ClassLiteral[]): ClassLiteral {
    if (parts.length === 1) return parts[0] ?? everything;
    const flat = this.#flatten(parts);
    const [only = everything] = flat;
    if (flat.length <= 1) return only;
    const isImpossible = flat.some((part) => part === nothing || flat.includes(~part));
    return isImpossible ? nothing : this.add({ kind: 'all', parts: flat });
  }

  /** An undecidable class, equal only to others with the same name. */
  unknown(why: string, name: number | string = this.#classes.length): ClassLiteral {
    return this.add({ kind: 'unknown', why, name });
  }

  any(parts: readonly ClassLiteral[]): ClassLiteral {
    return ~this.all(parts.map((part) => ~part));
  }

  add(found: SchemaClass): ClassLiteral {
    const isCyclic = (child: ClassLiteral): boolean => this.#cyclic.has(classOf(child));
    if (this.#cyclic.size > 0 && childrenOf(found).some(isCyclic)) {
      const id = this.#classes.push(found) - 1;
      this.#cyclic.add(id);
      return id;
    }
    const key = classKey(found, String);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const id = this.#classes.push(found) - 1;
    this.#byKey.set(key, id);
    return id;
  }

  /** Merges equal classes among those just read; `undefined` if none reaches a cycle. */
  settle(): Settled | undefined {
    if (this.#cyclic.size === 0) return undefined;
    this.#cutLoops();
    const among = new Set([...this.#alike(), ...this.#cyclic]);
    const blocks = refineClasses(this.#classes, among);
    const places = new Map<string, ClassId>();
    for (const id of among) {
      const block = blocks.get(id) ?? '';
      if (!places.has(block)) places.set(block, id);
    }
    const literalIn = (literal: ClassLiteral): ClassLiteral => {
      const place = places.get(blocks.get(classOf(literal)) ?? '') ?? classOf(literal);
      return literal < 0 ? ~place : place;
    };
    for (const id of this.#cyclic) if (literalIn(id) === id) this.#keep(id, literalIn);
    this.#cyclic.clear();
    return literalIn;
  }

  /** Settled classes with the same shape as one just read. */
  #alike(): ReadonlySet<ClassId> {
    return new Set(
      Array.from(this.#cyclic).flatMap((id) => this.#byShape.get(this.#shapeOf(id)) ?? []),
    );
  }

  #shapeOf(id: ClassId): string {
    return classKey(this.#classes[id] ?? unread, (literal) => {
      const child = classOf(literal);
      return this.#cyclic.has(child) || this.#settled.has(child) ? '*' : String(literal);
    });
  }

  /** Indexes a settled class for later ones. */
  #keep(id: ClassId, literalIn: Settled): void {
    const settled = mapChildren(this.#classes[id] ?? unread, literalIn);
    this.#classes[id] = settled;
    this.#byKey.set(classKey(settled, String), id);
    this.#settled.add(id);
    const shape = this.#shapeOf(id);
    this.#byShape.set(shape, [...(this.#byShape.get(shape) ?? []), id]);
  }

  /** Replaces conjunctions among the parts by their parts. */
  #flatten(parts: readonly ClassLiteral[], self?: ClassId): readonly ClassLiteral[] {
    const flat = new Set<ClassLiteral>();
    for (const part of parts) {
      const found = part < 0 || part === self ? undefined : this.#classes[part];
      if (found?.kind !== 'all') flat.add(part);
      else for (const inner of found.parts) flat.add(inner);
    }
    return [...flat];
  }

  /** Makes a class undecidable if it leads back to itself for the same value. */
  #cutLoops(): void {
    const done = new Set<ClassId>();
    const open = new Set<ClassId>();
    const looped: ClassId[] = [];
    const visit = (id: ClassId): void => {
      const found = this.#classes[id];
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
    this.#cyclic.forEach(visit);
    for (const id of looped) this.#classes[id] = loop(id);
  }

  /** Whether a class leads to another for the same value. */
  #leadsTo(start: ClassId, end: ClassId): boolean {
    const reached = new Set([start]);
    for (const id of reached) {
      const found = this.#classes[id];
      if (id === end) return true;
      if (found?.kind !== 'all' && found?.kind !== 'one') continue;
      for (const part of found.parts) reached.add(classOf(part));
    }
    return false;
  }
}

function loop(id: ClassId): SchemaClass {
  return { kind: 'unknown', why: 'a $ref leads to itself', name: id };
}
