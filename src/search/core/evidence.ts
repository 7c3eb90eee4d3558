/** Records in which a term stands, before any of them is read. */
export interface Place {
  readonly kind: keyof typeof worth;
  /** How near the word of the index is to the one that was typed, from 0 to 1; more for a whole name. */
  readonly factor: number;
  /** A run of records: of one title; else of one record. */
  readonly first: number;
  readonly count: number;
  /** How many words the title has. */
  readonly words?: number;
}

/** What a place is worth; see the weights by which records are judged once they are read. */
const worth = {
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
/** What a title is worth of whose words the query has few. */
const leastOfTitle = 0.5;

/** The best worth of each term, by its index. */
type Worths = Map<number, number>;

interface Run {
  readonly first: number;
  readonly count: number;
  readonly words: number;
  readonly worths: Worths;
}

interface NamedDefinition {
  readonly number: number;
  /** The indexes of the terms that name it. */
  readonly terms: readonly number[];
  /** How much of its name they are, from 0 to 1. */
  readonly share: number;
}

/** All that the terms of a query say of where its results are. */
export class Evidence {
  private readonly runs: readonly Run[];
  private readonly records = new Map<number, Worths>();
  private readonly named = new Map<number, Worths>();

  /** Takes the places of each term. */
  constructor(places: readonly (readonly Place[])[]) {
    const runs = new Map<number, Run>();
    for (const [term, found] of places.entries()) {
      for (const place of found) this.add(place, term, runs);
    }
    this.runs = [...runs.values()].sort((a, b) => a.first - b.first);
  }

  /** The definitions that terms name, in front those of whose name they say most. */
  definitions(): readonly NamedDefinition[] {
    return Array.from(this.named, ([number, factors]) => {
      const share = Math.min(
        1,
        sum(factors) / Math.max(factors.size, this.runOf(number)?.words ?? 1),
      );
      return { number, terms: [...factors.keys()], share };
    }).sort((a, b) => b.share * b.terms.length - a.share * a.terms.length || a.number - b.number);
  }

  /** Says that these are the properties of a definition that a query names. */
  addMembers({ terms, share }: NamedDefinition, members: readonly number[]): void {
    for (const number of members) {
      for (const term of terms) this.addRecord(number, term, worth.member * share);
    }
  }

  /** How many records have the title of this one, where a term is in the title. */
  countNamesakes(number: number): number {
    return this.runOf(number)?.count ?? 0;
  }

  /** The numbers of records, the likeliest first. */
  best(): readonly number[] {
    const runs = this.runs.toSorted(
      (a, b) => b.worths.size - a.worths.size || runScore(b) - runScore(a),
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

  private add(place: Place, term: number, runs: Map<number, Run>): void {
    const { kind, factor, first, count, words = 1 } = place;
    const value = worth[kind] * factor;
    if (kind !== 'title' && kind !== 'synonym') {
      this.addRecord(first, term, value);
      if (kind === 'definition') this.addName(first, term, factor);
      return;
    }
    const run = runs.get(first) ?? { first, count, words, worths: new Map() };
    runs.set(first, run);
    raise(run.worths, term, value);
  }

  private addRecord(number: number, term: number, value: number): void {
    const worths = this.records.get(number) ?? new Map<number, number>();
    this.records.set(number, worths);
    raise(worths, term, value);
  }

  private addName(number: number, term: number, factor: number): void {
    const factors: Worths = this.named.get(number) ?? new Map<number, number>();
    this.named.set(number, factors);
    raise(factors, term, factor);
  }

  /** What all terms say of a record and of its title; much more where they all do. */
  private scoreOf(number: number): number {
    const run = this.runOf(number);
    const worths = new Map(this.records.get(number));
    const share =
      run === undefined ? 1 : leastOfTitle + (1 - leastOfTitle) * (run.worths.size / run.words);
    for (const [term, value] of run?.worths ?? []) raise(worths, term, value * Math.min(1, share));
    return sum(worths) * worths.size;
  }

  /** The run of records that has this number. */
  private runOf(number: number): Run | undefined {
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

function runScore({ worths, words }: Run): number {
  return sum(worths) / words;
}

function sum(worths: Worths): number {
  let total = 0;
  for (const value of worths.values()) total += value;
  return total;
}

function raise(worths: Worths, term: number, value: number): void {
  worths.set(term, Math.max(worths.get(term) ?? 0, value));
}
