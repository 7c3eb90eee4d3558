import type { Note, Notes } from '../tracking/tracker.ts';

/** What outputs follow from, as it is kept: notes and lists of notes have numbers, since many are shared. */
export interface TraceRecord {
  readonly notes: readonly Note[];
  /** The digest of each note. */
  readonly digests: readonly string[];
  /** For a query: the numbers of the notes that its answer follows from. */
  readonly reads: readonly (readonly [number, readonly number[]])[];
  /** Lists of numbers of notes. */
  readonly traces: readonly (readonly number[])[];
  /** By the path of an output: the number of its trace. */
  readonly outputs: Readonly<Record<string, number>>;
}

/** Collects traces of outputs. */
export class TraceTable {
  private readonly numbers = new Map<Note, number>();
  private readonly traces = new Map<string, number>();
  private readonly lists: (readonly number[])[] = [];
  private readonly outputs: Record<string, number> = {};

  get notes(): Iterable<Note> {
    return this.numbers.keys();
  }

  add(path: string, notes: readonly Note[]): void {
    this.outputs[path] = this.numberOfList(notes);
  }

  /** By path; those that share a list are known by it. */
  addAll(traces: ReadonlyMap<string, readonly Note[]>): void {
    const numbers = new Map<readonly Note[], number>();
    for (const [path, notes] of traces) {
      const number = numbers.get(notes) ?? this.numberOfList(notes);
      numbers.set(notes, number);
      this.outputs[path] = number;
    }
  }

  /** The table as data; `known` has the digests and the reads of its notes. */
  toRecord({ digests, reads }: Notes): TraceRecord {
    const queries = Object.entries(reads).map(
      ([note, list]) => [this.numberOf(note), list.map((read) => this.numberOf(read))] as const,
    );
    const notes = [...this.numbers.keys()];
    return {
      notes,
      digests: notes.map((note) => digests[note] ?? ''),
      reads: queries,
      traces: this.lists,
      outputs: this.outputs,
    };
  }

  private numberOfList(notes: readonly Note[]): number {
    const list = notes.map((note) => this.numberOf(note));
    const key = list.join();
    const number = this.traces.get(key) ?? this.lists.push(list) - 1;
    this.traces.set(key, number);
    return number;
  }

  private numberOf(note: Note): number {
    const known = this.numbers.get(note) ?? this.numbers.size;
    this.numbers.set(note, known);
    return known;
  }
}

/** The notes of an output; `undefined` if the record has no such output. */
export function traceOf(record: TraceRecord, path: string): readonly Note[] | undefined {
  const number = Object.hasOwn(record.outputs, path) ? record.outputs[path] : undefined;
  return number === undefined ? undefined : notesOf(record, record.traces[number] ?? []);
}

/** The digests and reads of all notes of a record. */
export function toNotes(record: TraceRecord): Notes {
  const { notes, digests, reads } = record;
  return {
    digests: Object.fromEntries(notes.map((note, index) => [note, digests[index] ?? ''])),
    reads: Object.fromEntries(
      reads.map(([note, list]) => [notes[note] ?? '', notesOf(record, list)]),
    ),
  };
}

function notesOf({ notes }: TraceRecord, numbers: readonly number[]): readonly Note[] {
  return numbers.map((number) => notes[number] ?? '');
}
