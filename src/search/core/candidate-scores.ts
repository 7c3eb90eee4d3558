/** Records that have a term, known before any of them is read. */
export interface Posting {
  readonly kind: keyof typeof weights;
  /** How near the word of the index is to the one that was typed, from 0 to 1; more for a whole name. */
  readonly factor: number;
  /** A run of records: of one title; else of one record. */
  readonly first: number;
  readonly count: number;
  /** How many words the title has. */
  readonly words?: number;
}

/** What a posting counts, by the field; `rank.ts` has the weights for records that are read. */
const weights = {
  title: 100,
  synonym: 55,
  value: 90,
  member: 80,
  definition: 40,
  prose: 22,
} as const;
/** The best titles whose records are looked at, and the records of each. */
const mostTitles = 40;
const mostOfTitle = 48;
/** The least factor of a title, most of whose words the query does not have. */
const leastOfTitle = 0.5;

/** The best score of each term, by its index. */
type TermScores = Map<number, number>;

interface CandidateRun {
  readonly first: number;
  readonly count: number;
  readonly words: number;
  readonly scores: TermScores;
}

interface NamedDefinition {
  readonly number: number;
  /** The indexes of the terms that name it. */
  readonly terms: readonly number[];
  /** How much of its name they are, from 0 to 1. */
  readonly share: number;
}

/** The scores of records from the postings of a query, to choose those that are worth reading. */
export class CandidateScores {
  private readonly runs: readonly CandidateRun[];
  private readonly records = new Map<number, TermScores>();
  private readonly named = new Map<number, TermScores>();

  /** Takes the postings of each term. */
  constructor(postings: readonly (readonly Posting[])[]) {
    const runs = new Map<number, CandidateRun>();
    for (const [term, found] of postings.entries()) {
      for (const posting of found) this.add(posting, term, runs);
    }
    this.runs = [...runs.values()].sort((a, b) => a.first - b.first);
  }

  /** The definitions that terms name, best match of the name first. */
  definitions(): readonly NamedDefinition[] {
    return Array.from(this.named, ([number, factors]) => {
      const share = Math.min(
        1,
        sum(factors) / Math.max(factors.size, this.runOf(number)?.words ?? 1),
      );
      return { number, terms: [...factors.keys()], share };
    }).sort((a, b) => b.share * b.terms.length - a.share * a.terms.length || a.number - b.number);
  }

  /** Raises the scores of the properties of a definition that the query names. */
  addMembers({ terms, share }: NamedDefinition, members: readonly number[]): void {
    for (const number of members) {
      for (const term of terms) this.addRecord(number, term, weights.member * share);
    }
  }

  /** How many records have the title of this one, where a term is in the title. */
  countNamesakes(number: number): number {
    return this.runOf(number)?.count ?? 0;
  }

  /** The numbers of records, the best first. */
  best(): readonly number[] {
    const runs = this.runs.toSorted(
      (a, b) => b.scores.size - a.scores.size || runScore(b) - runScore(a),
    );
    for (const { first, count } of runs.slice(0, mostTitles)) {
      const last = first + Math.min(count, mostOfTitle);
      for (let number = first; number < last; number += 1) {
        if (!this.records.has(number)) this.records.set(number, new Map());
      }
    }
    return Array.from(this.records.keys(), (number) => ({ number, score: this.scoreOf(number) }))
      .sort((a, b) => b.score - a.score || a.number - b.number)
      .map(({ number }) => number);
  }

  private add(posting: Posting, term: number, runs: Map<number, CandidateRun>): void {
    const { kind, factor, first, count, words = 1 } = posting;
    const value = weights[kind] * factor;
    if (kind !== 'title' && kind !== 'synonym') {
      this.addRecord(first, term, value);
      if (kind === 'definition') this.addName(first, term, factor);
      return;
    }
    const run = runs.get(first) ?? { first, count, words, scores: new Map() };
    runs.set(first, run);
    raise(run.scores, term, value);
  }

  private addRecord(number: number, term: number, value: number): void {
    const scores = this.records.get(number) ?? new Map<number, number>();
    this.records.set(number, scores);
    raise(scores, term, value);
  }

  private addName(number: number, term: number, factor: number): void {
    const factors: TermScores = this.named.get(number) ?? new Map<number, number>();
    this.named.set(number, factors);
    raise(factors, term, factor);
  }

  /** The sum over all terms that a record or its title has, times their number. */
  private scoreOf(number: number): number {
    const run = this.runOf(number);
    const scores = new Map(this.records.get(number));
    const share =
      run === undefined ? 1 : leastOfTitle + (1 - leastOfTitle) * (run.scores.size / run.words);
    for (const [term, value] of run?.scores ?? []) raise(scores, term, value * Math.min(1, share));
    return sum(scores) * scores.size;
  }

  /** The run of records that has this number. */
  private runOf(number: number): CandidateRun | undefined {
    let [low, high] = [0, this.runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.runs[middle]?.first ?? 0) <= number) low = middle + 1;
      else high = middle;
    }
    const run = this.runs[low - 1];
    return run !== undefined && number < run.first + run.count ? run : undefined;
  }
}

function runScore({ scores, words }: CandidateRun): number {
  return sum(scores) / words;
}

function sum(scores: TermScores): number {
  let total = 0;
  for (const value of scores.values()) total += value;
  return total;
}

function raise(scores: TermScores, term: number, value: number): void {
  scores.set(term, Math.max(scores.get(term) ?? 0, value));
}
