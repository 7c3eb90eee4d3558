import { lazyByKey } from '../../text/lazy.ts';
import type { Data, SiteQuery } from '../ask.ts';
import type { Site } from '../site.ts';
import { digest, type FactName, type SiteFacts } from './site-facts.ts';
import { TrackedSite } from './tracked-site.ts';

/** A note that something was read from the site: a fact, or the answer of a query. */
export type Note = string;

/** The queries that pages may ask, by name. */
export type Queries = ReadonlyMap<string, SiteQuery<Site, never[], unknown>>;

/** Notes with what was recorded for each. */
export type Notes = ReadonlyMap<Note, Answered>;

/** What is recorded for a note: the digest of its answer at the time. */
export interface Answered {
  readonly digest: string;
  /** What was read to answer a query; absent for a fact. */
  readonly reads?: readonly Note[];
}

const separator = '\0';
const queryPrefix = '?';

/**
 * Notes what outputs read from a site while they are made, one output after the other. An output can only
 * read from `site`, a view of the site; reading a part that has no fact of its own counts as reading
 * everything.
 */
export class Tracker {
  readonly site: Site;
  readonly #facts: SiteFacts;
  readonly #queries: Queries;
  readonly #names: ReadonlyMap<unknown, string>;
  readonly #before: Notes;
  readonly #answers = new Map<Note, Answered>();
  /** The texts of notes are interned, since many outputs share them. */
  readonly #factNotes = lazyByKey((fact: FactName) =>
    lazyByKey((about: string): Note => fact + separator + about),
  );
  readonly #queryNotes = lazyByKey((note: Note) => note);
  /** The last answer of each query: the outputs of a definition ask the same queries in turn. */
  readonly #lastAnswers = new Map<string, { readonly note: Note; readonly answer: unknown }>();
  #frame = new Set<Note>();

  constructor(site: Site, facts: SiteFacts, queries: Queries, before: Notes = new Map()) {
    this.#facts = facts;
    this.#queries = queries;
    this.#names = new Map(Array.from(queries, ([name, query]) => [query, name]));
    this.#before = before;
    this.site = new TrackedSite(
      site,
      (fact, about) => this.#frame.add(this.#factNotes(fact)(about)),
      (query, ...args) => this.#ask(query, args),
    );
  }

  /** Makes an output, and returns notes of what it read. */
  async record<Value>(
    make: (site: Site) => Promise<Value> | Value,
  ): Promise<{ readonly value: Value; readonly notes: readonly Note[] }> {
    this.#frame = new Set();
    const value = await make(this.site);
    return { value, notes: [...this.#frame] };
  }

  /** Whether the fact or answer of a note is the same as in the last build. */
  isSame(note: Note): boolean {
    return this.#before.get(note)?.digest === this.#answerTo(note).digest;
  }

  /**
   * The records to keep for notes, for each query that was answered again, and for all notes that these
   * queries depend on: the same answer may follow from other notes than before.
   */
  describe(notes: Iterable<Note>): Notes {
    const found = new Map<Note, Answered>();
    const all = new Set(notes);
    for (const [note, answered] of this.#answers) {
      if (answered.reads !== undefined && answered !== this.#before.get(note)) all.add(note);
    }
    for (const note of all) {
      const answered = this.#answerTo(note);
      found.set(note, answered);
      for (const read of answered.reads ?? []) all.add(read);
    }
    return found;
  }

  #ask<Arguments extends readonly Data[], Answer>(
    query: SiteQuery<Site, Arguments, Answer>,
    args: Arguments,
  ): Answer {
    const name = this.#names.get(query);
    if (name === undefined) throw new Error(`${query.name} is not in the list of queries`);
    const note = this.#queryNotes(queryPrefix + name + separator + JSON.stringify(args));
    this.#frame.add(note);
    const last = this.#lastAnswers.get(name);
    // A note identifies its query and the arguments.
    if (last?.note === note) return last.answer as Answer;
    const outer = this.#frame;
    this.#frame = new Set();
    try {
      const answer = query(this.site, ...args);
      if (!this.#answers.has(note)) {
        this.#answers.set(note, { digest: digest(answer), reads: [...this.#frame] });
      }
      this.#lastAnswers.set(name, { note, answer });
      return answer;
    } finally {
      this.#frame = outer;
    }
  }

  /** A query need not be asked again if everything that it read is unchanged. */
  #answerTo(note: Note): Answered {
    const known = this.#answers.get(note) ?? this.#lastAnswer(note);
    if (known !== undefined) return known;
    const at = note.indexOf(separator);
    const [name, about] = [note.slice(0, at), note.slice(at + 1)];
    if (!note.startsWith(queryPrefix)) {
      // Notes of facts are made in the constructor alone.
      const answered = { digest: this.#facts[name as FactName](about) };
      this.#answers.set(note, answered);
      return answered;
    }
    return this.#answerQuery(name.slice(queryPrefix.length), about) ?? { digest: 'none' };
  }

  /** `undefined` if the query no longer has an answer: its subject may be gone. */
  #answerQuery(name: string, about: string): Answered | undefined {
    const query = this.#queries.get(name);
    if (query === undefined) return undefined;
    try {
      this.#ask(query, readArguments(about) as never[]);
    } catch {
      return undefined;
    }
    return this.#answers.get(queryPrefix + name + separator + about);
  }

  #lastAnswer(note: Note): Answered | undefined {
    const before = this.#before.get(note);
    if (before?.reads?.every((read) => this.isSame(read)) !== true) return undefined;
    this.#answers.set(note, before);
    return before;
  }
}

/** JSON has `null` for an absent argument. */
function readArguments(about: string): readonly unknown[] {
  const args: unknown = JSON.parse(about);
  return Array.isArray(args) ? args.map((argument: unknown) => argument ?? undefined) : [];
}
