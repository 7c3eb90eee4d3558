import { fieldFrequency, scoreTerms, scoring, type Field } from './scoring.ts';

/** Records that have a term in a field, known before any record is read, as a row of the index has them. */
export type Postings =
  | {
      readonly field: 'name';
      readonly likeness: number;
      readonly titles: readonly number[];
    }
  | {
      /** `whole` for a word that is all of a value. */
      readonly field: Exclude<Field, 'name'> | 'whole';
      /** How close the indexed word is to the one typed, from 0 to 1. */
      readonly likeness: number;
      readonly records: readonly number[];
    };

/** The postings of a term, and its weight. */
export interface TermPostings {
  readonly weight: number;
  readonly postings: readonly Postings[];
}

/** The most titles whose records are considered, and the most records of each. */
const mostTitles = 40;
const mostOfTitle = 48;

/** The frequency of a word that is all of a value. */
const wholeFrequency = fieldFrequency('name', scoring.likeness.wholeValue, 1);

/** A run of records with the same title. */
interface TitleRun {
  readonly first: number;
  readonly count: number;
}

interface ScoredRecord {
  readonly number: number;
  readonly score: number;
}

/** The records that are worth reading. */
interface ChosenRecords {
  /** The best first. */
  readonly numbers: readonly number[];
  /** The number of records that have a term. */
  readonly all: number;
}

/** Scores records by the postings of a query, to choose those that are worth reading. */
export class CandidateScores {
  readonly #weights: readonly number[];
  /** By the number of their first record, sorted by it. */
  readonly #runs: readonly TitleRun[];
  readonly #inTitles: FrequencyTable;
  readonly #inRecords: FrequencyTable;

  constructor(terms: readonly TermPostings[]) {
    this.#weights = terms.map(({ weight }) => weight);
    this.#inTitles = new FrequencyTable(terms.length);
    this.#inRecords = new FrequencyTable(terms.length);
    const runs = new Map<number, TitleRun>();
    for (const [term, { postings }] of terms.entries()) {
      for (const found of postings) {
        if (found.field === 'name') this.#addTitles(found, term, runs);
        else this.#addRecords(found, term);
      }
    }
    this.#runs = [...runs.values()].sort((a, b) => a.first - b.first);
  }

  /** The number of records with the same title as this one, if a term is in the title. */
  countNamesakes(number: number): number {
    return this.#runOf(number)?.count ?? 0;
  }

  /** Chooses the best records of the files that have the best ones. */
  choose(most: { records: number; files: number }, recordsInFile: number): ChosenRecords {
    const { scored, all } = this.#scoreAll();
    scored.sort((a, b) => b.score - a.score || a.number - b.number);
    const fileOf = ({ number }: ScoredRecord): number => Math.floor(number / recordsInFile);
    const files = new Set([...new Set(scored.map(fileOf))].slice(0, most.files));
    const chosen = scored.filter((record) => files.has(fileOf(record))).slice(0, most.records);
    return { numbers: chosen.map(({ number }) => number), all };
  }

  /** The records to consider with their scores, and the number of records that have a term. */
  #scoreAll(): { scored: ScoredRecord[]; all: number } {
    const scored: ScoredRecord[] = [];
    let all = this.#runs.reduce((sum, { count }) => sum + count, 0);
    for (const [number, row] of this.#inRecords.rows) {
      const run = this.#runOf(number);
      if (run === undefined) all += 1;
      scored.push({ number, score: this.#score(row, run) });
    }
    const runs = this.#runs
      .map((run) => ({ run, score: this.#score(undefined, run) }))
      .sort((a, b) => b.score - a.score);
    for (const { run, score } of runs.slice(0, mostTitles)) {
      const end = run.first + Math.min(run.count, mostOfTitle);
      for (let number = run.first; number < end; number += 1) {
        if (!this.#inRecords.rows.has(number)) scored.push({ number, score });
      }
    }
    return { scored, all };
  }

  #addTitles(
    { likeness, titles }: Extract<Postings, { field: 'name' }>,
    term: number,
    runs: Map<number, TitleRun>,
  ): void {
    let first = 0;
    for (let at = 0; at < titles.length; at += 3) {
      first += titles[at] ?? 0;
      if (!runs.has(first)) runs.set(first, { first, count: titles[at + 1] ?? 0 });
      this.#inTitles.raise(first, term, fieldFrequency('name', likeness, titles[at + 2] ?? 1));
    }
  }

  #addRecords(
    { field, likeness, records }: Exclude<Postings, { field: 'name' }>,
    term: number,
  ): void {
    const frequency = field === 'whole' ? wholeFrequency : fieldFrequency(field, likeness, 0);
    let number = 0;
    for (const distance of records) {
      number += distance;
      this.#inRecords.raise(number, term, frequency);
    }
  }

  #score(row: number | undefined, run: TitleRun | undefined): number {
    const ofTitle = run && this.#inTitles.rows.get(run.first);
    return scoreTerms(
      this.#weights,
      (term) => this.#inRecords.at(row, term) + this.#inTitles.at(ofTitle, term),
    );
  }

  /** The run that contains the record with this number. */
  #runOf(number: number): TitleRun | undefined {
    let [low, high] = [0, this.#runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#runs[middle]?.first ?? 0) <= number) low = middle + 1;
      else high = middle;
    }
    const run = this.#runs[low - 1];
    return run !== undefined && number < run.first + run.count ? run : undefined;
  }
}

/** The frequency of each term in each of many records or titles, in one list: an array for each is slow. */
class FrequencyTable {
  /** Where the frequencies of each begin. */
  readonly rows = new Map<number, number>();
  readonly #terms: number;
  readonly #frequencies: number[] = [];

  constructor(terms: number) {
    this.#terms = terms;
  }

  /** 0 where there is no row. */
  at(row: number | undefined, term: number): number {
    return row === undefined ? 0 : (this.#frequencies[row + term] ?? 0);
  }

  /** The frequency in the field that has a term most often counts. */
  raise(key: number, term: number, frequency: number): void {
    let row = this.rows.get(key);
    if (row === undefined) {
      row = this.#frequencies.length;
      this.rows.set(key, row);
      for (let index = 0; index < this.#terms; index += 1) this.#frequencies.push(0);
    }
    if (frequency > this.at(row, term)) this.#frequencies[row + term] = frequency;
  }
}
