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

/** Maps literals of classes that were just read to those that say the same. */
type Settled = (literal: ClassLiteral) => ClassLiteral;

/**
 * The classes of schemas; that of number 0 holds every value. It grows: schemas are read into it, and what
 * was read is then settled. What says the same is one class: at once if it reaches no cycle, otherwise when
 * it is settled, by refining what looks alike until nothing more can be told apart.
 */
export class ClassTable {
  private readonly classes: SchemaClass[] = [{ kind: 'all', parts: [] }];
  private readonly byKey = new Map<string, ClassId>();
  /** Classes that are being read and are on a cycle, or lead to one. */
  private readonly cyclic = new Set<ClassId>();
  /** Those that are settled, by what they say apart from such classes. */
  private readonly settled = new Set<ClassId>();
  private readonly byShape = new Map<string, ClassId[]>();
  /** Classes of schemas that are read when they are first asked for. */
  private readonly deferred = new Map<ClassId, () => ClassLiteral>();
  /** What those said that were asked for. */
  private readonly read = new Map<ClassId, ClassLiteral>();

  /** How many classes there are. */
  get size(): number {
    return this.classes.length;
  }

  /** Something to refer to before it is known what it is. */
  reserve(): ClassId {
    const id = this.classes.push(unread) - 1;
    this.cyclic.add(id);
    return id;
  }

  fill(id: ClassId, parts: readonly ClassLiteral[]): void {
    this.classes[id] = { kind: 'all', parts: this.flatten(parts, id) };
  }

  /** A schema that is read when it is first asked what it says. */
  defer(read: () => ClassLiteral): ClassLiteral {
    const id = this.classes.push(unread) - 1;
    this.deferred.set(id, read);
    return id;
  }

  /** What a class says; all that was read must be settled. */
  classAt(id: ClassId): SchemaClass {
    const read = this.deferred.get(id);
    if (read !== undefined) {
      this.deferred.delete(id);
      const literal = read();
      const isLoop = this.leadsTo(classOf(literal), id);
      this.classes[id] = isLoop ? loop(id) : { kind: 'all', parts: [literal] };
      if (!isLoop) this.read.set(id, literal);
    }
    return this.classes[id] ?? unread;
  }

  /** What a literal says, if its class is that of a schema which is read when it is asked for. */
  direct(literal: ClassLiteral): ClassLiteral {
    const id = classOf(literal);
    if (this.deferred.has(id)) this.classAt(id);
    const read = this.read.get(id);
    if (read === undefined) return literal;
    return this.direct(literal < 0 ? ~read : read);
  }

  /** That all of the parts hold. */
  all(parts: readonly ClassLiteral[]): ClassLiteral {
    if (parts.length === 1) return parts[0] ?? everything;
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
    const isCyclic = (child: ClassLiteral): boolean => this.cyclic.has(classOf(child));
    if (this.cyclic.size > 0 && childrenOf(found).some(isCyclic)) {
      const id = this.classes.push(found) - 1;
      this.cyclic.add(id);
      return id;
    }
    const key = classKey(found, String);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const id = this.classes.push(found) - 1;
    this.byKey.set(key, id);
    return id;
  }

  /** Finds what says the same among what was read and what is settled; `undefined` if all is found. */
  settle(): Settled | undefined {
    if (this.cyclic.size === 0) return undefined;
    this.cutLoops();
    const among = new Set([...this.alike(), ...this.cyclic]);
    const blocks = refineClasses(this.classes, among);
    const places = new Map<string, ClassId>();
    for (const id of among) {
      const block = blocks.get(id) ?? '';
      if (!places.has(block)) places.set(block, id);
    }
    const literalIn = (literal: ClassLiteral): ClassLiteral => {
      const place = places.get(blocks.get(classOf(literal)) ?? '') ?? classOf(literal);
      return literal < 0 ? ~place : place;
    };
    for (const id of this.cyclic) if (literalIn(id) === id) this.keep(id, literalIn);
    this.cyclic.clear();
    return literalIn;
  }

  /** Settled classes that may be equal to one that was read. */
  private alike(): ReadonlySet<ClassId> {
    return new Set(
      Array.from(this.cyclic).flatMap((id) => this.byShape.get(this.shapeOf(id)) ?? []),
    );
  }

  private shapeOf(id: ClassId): string {
    return classKey(this.classes[id] ?? unread, (literal) => {
      const child = classOf(literal);
      return this.cyclic.has(child) || this.settled.has(child) ? '*' : String(literal);
    });
  }

  /** Notes a settled class for those that will be read. */
  private keep(id: ClassId, literalIn: Settled): void {
    const settled = mapChildren(this.classes[id] ?? unread, literalIn);
    this.classes[id] = settled;
    this.byKey.set(classKey(settled, String), id);
    this.settled.add(id);
    const shape = this.shapeOf(id);
    this.byShape.set(shape, [...(this.byShape.get(shape) ?? []), id]);
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
    for (const id of looped) this.classes[id] = loop(id);
  }

  /** Whether a class is said of the same value as another that it leads to. */
  private leadsTo(start: ClassId, end: ClassId): boolean {
    const reached = new Set([start]);
    for (const id of reached) {
      const found = this.classes[id];
      if (id === end) return true;
      if (found?.kind !== 'all' && found?.kind !== 'one') continue;
      for (const part of found.parts) reached.add(classOf(part));
    }
    return false;
  }
}

function loop(id: ClassId): SchemaClass {
  return { kind: 'unknown', why: 'a $ref leads to itself', number: id };
}
