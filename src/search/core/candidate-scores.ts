import { fieldFrequency, scoreTerms, scoring, type Field } from './scoring.ts';

/** Records that have a term in a field, known before any record is read. */
export interface Posting {
  /** `whole` for a word that is all of a value. */
  readonly field: Field | 'whole';
  /** How close the indexed word is to the one typed, from 0 to 1. */
  readonly likeness: number;
  /** A run of records: all with one title, or a single record. */
  readonly first: number;
  readonly count: number;
  /** The number of words in the title; 0 if the field is not the name. */
  readonly words: number;
}

/** The postings of a term, and its weight. */
export interface TermPostings {
  readonly weight: number;
  readonly postings: readonly Posting[];
}

/** The most titles whose records are considered, and the most records of each. */
const mostTitles = 40;
const mostOfTitle = 48;

/** The frequency of a word that is all of a value. */
const wholeFrequency = fieldFrequency('name', scoring.likeness.wholeValue, 1);

/** The frequency of each term, by its index, in the field that has it most often. */
type Frequencies = number[];

interface CandidateRun {
  readonly first: number;
  readonly count: number;
  readonly frequencies: Frequencies;
}

/** Scores records by the postings of a query, to choose those that are worth reading. */
export class CandidateScores {
  readonly #weights: readonly number[];
  readonly #runs: readonly CandidateRun[];
  readonly #records = new Map<number, Frequencies>();

  constructor(terms: readonly TermPostings[]) {
    this.#weights = terms.map(({ weight }) => weight);
    const runs = new Map<number, CandidateRun>();
    for (const [term, { postings }] of terms.entries()) {
      for (const posting of postings) this.#add(posting, term, runs);
    }
    this.#runs = [...runs.values()].sort((a, b) => a.first - b.first);
  }

  /** The number of records with the same title as this one, if a term is in the title. */
  countNamesakes(number: number): number {
    return this.#runOf(number)?.count ?? 0;
  }

  /** The number of records that have a term. */
  countAll(): number {
    const others = [...this.#records.keys()].filter((number) => this.#runOf(number) === undefined);
    return this.#runs.reduce((sum, { count }) => sum + count, others.length);
  }

  /** The numbers of records, the best first. */
  best(): readonly number[] {
    const runs = this.#runs
      .map((run) => ({ ...run, score: this.#score(run.frequencies) }))
      .sort((a, b) => b.score - a.score);
    const found = Array.from(this.#records, ([number, own]) => ({
      number,
      score: this.#score(own, this.#runOf(number)?.frequencies),
    }));
    for (const { first, count, score } of runs.slice(0, mostTitles)) {
      for (let number = first; number < first + Math.min(count, mostOfTitle); number += 1) {
        if (!this.#records.has(number)) found.push({ number, score });
      }
    }
    return found
      .sort((a, b) => b.score - a.score || a.number - b.number)
      .map(({ number }) => number);
  }

  #add(posting: Posting, term: number, runs: Map<number, CandidateRun>): void {
    const { field, likeness, first, count, words } = posting;
    const value = field === 'whole' ? wholeFrequency : fieldFrequency(field, likeness, words);
    const isName = field === 'name';
    const known = isName ? runs.get(first)?.frequencies : this.#records.get(first);
    const frequencies = known ?? this.#weights.map(() => 0);
    frequencies[term] = Math.max(frequencies[term] ?? 0, value);
    if (isName) runs.set(first, { first, count, frequencies });
    else this.#records.set(first, frequencies);
  }

  #score(own: Frequencies, ofTitle?: Frequencies): number {
    const terms = this.#weights.map((weight, term) => ({
      weight,
      frequency: (own[term] ?? 0) + (ofTitle?.[term] ?? 0),
    }));
    return scoreTerms(terms);
  }

  /** The run that contains the record with this number. */
  #runOf(number: number): CandidateRun | undefined {
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
