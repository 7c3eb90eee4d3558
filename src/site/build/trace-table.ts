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
  readonly #outputs: Record<string, number> = {};

  get notes(): Iterable<Note> {
    return this.#numbers.keys();
  }

  add(path: string, notes: readonly Note[]): void {
    this.#outputs[path] = this.#numberOfList(notes.map((note) => this.#numberOf(note)));
  }

  /** Adds outputs from another record. */
  addFrom({ notes, traces, outputs }: TraceRecord, paths: Iterable<string>): void {
    const numberOf = lazyByKey((number: number) => this.#numberOf(notes[number] ?? ''));
    const numberOfList = lazyByKey((number: number) =>
      this.#numberOfList((traces[number] ?? []).map(numberOf)),
    );
    for (const path of paths) {
      const number = outputs[path];
      if (number !== undefined) this.#outputs[path] = numberOfList(number);
    }
  }

  /** The table as data; `known` has all of its notes, with what each query read. */
  toRecord(known: Notes): TraceRecord {
    const reads: [number, readonly number[]][] = [];
    // Notes that only queries read are numbered here, after the others.
    for (const note of this.#numbers.keys()) {
      const read = known.get(note)?.reads;
      if (read !== undefined) {
        reads.push([this.#numberOf(note), read.map((note) => this.#numberOf(note))]);
      }
    }
    const notes = [...this.#numbers.keys()];
    const digests = notes.map((note) => known.get(note)?.digest ?? '');
    return { notes, digests, reads, traces: this.#lists, outputs: this.#outputs };
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

/** The notes of a record, with their digests and reads. */
export function toNotes({ notes, digests, reads }: TraceRecord): Notes {
  const known = new Map<Note, Answered>(
    notes.map((note, index) => [note, { digest: digests[index] ?? '' }]),
  );
  for (const [number, list] of reads) {
    const note = notes[number] ?? '';
    const digest = digests[number] ?? '';
    known.set(note, { digest, reads: list.map((read) => notes[read] ?? '') });
  }
  return known;
}
