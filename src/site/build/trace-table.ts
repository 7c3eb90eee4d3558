import { lazyByKey } from '../../text/lazy.ts';
import type { Answered, Note, Notes } from '../tracking/tracker.ts';

/** The stored traces of outputs. Notes and lists of notes have numbers, since many are shared. */
export interface TraceRecord {
  readonly notes: readonly Note[];
  /** The digest of each note. */
  readonly digests: readonly string[];
  /** For each query, the numbers of the notes that its answer depends on. */
  readonly reads: readonly (readonly [number, readonly number[]])[];
  /** Traces: lists of note numbers. */
  readonly traces: readonly (readonly number[])[];
  /** The number of the trace of each output, by path. */
  readonly outputs: Readonly<Record<string, number>>;
}

/** Collects traces of outputs. */
export class TraceTable {
  readonly #numbers = new Map<Note, number>();
  readonly #traces = new Map<string, number>();
  readonly #lists: (readonly number[])[] = [];
  /** A Map, since a path may be `__proto__`. */
  readonly #outputs = new Map<string, number>();

  get notes(): Iterable<Note> {
    return this.#numbers.keys();
  }

  add(path: string, notes: readonly Note[]): void {
    this.#outputs.set(path, this.#numberOfList(notes.map((note) => this.#numberOf(note))));
  }

  /** Adds outputs from another record. */
  addFrom({ notes, traces, outputs }: TraceRecord, isKept: (path: string) => boolean): void {
    const numberOf = lazyByKey((number: number) => this.#numberOf(notes[number] ?? ''));
    const numberOfList = lazyByKey((number: number) =>
      this.#numberOfList((traces[number] ?? []).map(numberOf)),
    );
    for (const [path, number] of Object.entries(outputs)) {
      if (isKept(path)) this.#outputs.set(path, numberOfList(number));
    }
  }

  /** The table as data; `known` are all of its notes and those that queries read. */
  toRecord(known: Notes): TraceRecord {
    const reads: [number, readonly number[]][] = [];
    for (const [note, { reads: read }] of known) {
      const number = this.#numberOf(note);
      if (read !== undefined) reads.push([number, read.map((note) => this.#numberOf(note))]);
    }
    const notes = [...this.#numbers.keys()];
    const digests = notes.map((note) => known.get(note)?.digest ?? '');
    const outputs = Object.fromEntries(this.#outputs);
    return { notes, digests, reads, traces: this.#lists, outputs };
  }

  #numberOfList(list: readonly number[]): number {
    const key = list.join();
    const number = this.#traces.get(key) ?? this.#lists.push(list) - 1;
    this.#traces.set(key, number);
    return number;
  }

  #numberOf(note: Note): number {
    const known = this.#numbers.get(note) ?? this.#numbers.size;
    this.#numbers.set(note, known);
    return known;
  }
}

/** The most records of traces that a build leaves; joining them takes longer than most small changes. */
const mostRecords = 16;

/**
 * The traces that builds leave: those of earlier builds, and those of the outputs made in this one. If an
 * output has several traces, or a note several digests, the last counts. If there are too many records, those
 * of earlier builds are joined into one, with only the outputs that are kept.
 */
export function addTraces(
  earlier: readonly TraceRecord[],
  made: readonly TraceRecord[],
  isKept: (path: string) => boolean,
): readonly TraceRecord[] {
  const all = [...earlier, ...made];
  return all.length <= mostRecords ? all : [joinTraces(earlier, isKept), ...made];
}

function joinTraces(
  records: readonly TraceRecord[],
  isKept: (path: string) => boolean,
): TraceRecord {
  const table = new TraceTable();
  for (const record of records) table.addFrom(record, isKept);
  const known = toNotes(records);
  const used = new Set(table.notes);
  for (const note of used) for (const read of known.get(note)?.reads ?? []) used.add(read);
  return table.toRecord(new Map([...known].filter(([note]) => used.has(note))));
}

/** The notes of records, with their digests and reads. */
export function toNotes(records: readonly TraceRecord[]): Notes {
  const known = new Map<Note, Answered>();
  for (const { notes, digests, reads } of records) {
    const readBy = new Map(reads);
    for (const [number, note] of notes.entries()) {
      const digest = digests[number] ?? '';
      const read = readBy.get(number)?.map((other) => notes[other] ?? '');
      known.set(note, read === undefined ? { digest } : { digest, reads: read });
    }
  }
  return known;
}

/** Finds out which outputs have traces with the same answers, by records of which the last counts. */
export function compareTraces(
  records: readonly TraceRecord[],
  isSame: (note: Note) => boolean,
): (path: string) => boolean {
  const compared = records.toReversed().map(({ notes, traces, outputs }) => {
    // Cached, since outputs share notes and traces.
    const isSameNote = lazyByKey((number: number) => isSame(notes[number] ?? ''));
    const isSameTrace = lazyByKey((number: number) => traces[number]?.every(isSameNote) === true);
    return { outputs, isSameTrace };
  });
  return (path) => {
    const found = compared.find(({ outputs }) => Object.hasOwn(outputs, path));
    return found?.isSameTrace(found.outputs[path] ?? -1) === true;
  };
}
