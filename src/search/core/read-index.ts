import type { Contents, IndexWords, TermRow } from './build-index.ts';
import { CandidateScores, type Posting } from './candidate-scores.ts';
import { readRow, sumUp, type IndexRow } from './index-rows.ts';
import { SpellingIndex } from './spelling-index.ts';
import { soughtTerms, type Lexicon, type Query } from './query.ts';
import type { Candidate, SectionRecord } from './search-record.ts';
import { isStopWord } from './stop-words.ts';
import type { Thesaurus } from './synonyms.ts';
import { stemOf } from './words.ts';

/** Where the files of an index come from. */
export interface IndexSource {
  contents(): Promise<Contents>;
  terms(file: number): Promise<readonly TermRow[]>;
  records(file: number): Promise<readonly IndexRow[]>;
  words(): Promise<IndexWords>;
  sections(): Promise<readonly SectionRecord[]>;
}

/** What a query finds, before it is ranked. */
export interface Found {
  readonly candidates: readonly Candidate[];
  /** By title, how many records the index has of it; 0 where no term is in the title. */
  readonly namesakes: ReadonlyMap<string, number>;
}

/** What a reader has typed of a word stands for it from this many letters on. */
const shortestBeginning = 2;
/** Words of the index that one typed word is looked up as. */
const mostReadings = 24;
/** Files of records that a query reads, and records of them that are judged. */
const mostFiles = 4;
const mostCandidates = 160;
/** Definitions that the words of a query may name, whose properties are looked through. */
const mostDefinitions = 2;
/** Names of several words that are looked up as they are written together. */
const mostJoined = 2;

/** How near a word of the index is to the one that was typed. */
const likeness = { name: 4, same: 1, stem: 0.92, beginning: 0.7 } as const;

interface IndexReading {
  readonly likeness: number;
  readonly row: TermRow;
}

/** An index in files, of which each query reads a few. */
export class StaticIndex implements Lexicon {
  readonly thesaurus: Thesaurus;
  private readonly source: IndexSource;
  private spelling: Promise<SpellingIndex> | undefined;

  constructor(source: IndexSource, thesaurus: Thesaurus) {
    this.source = source;
    this.thesaurus = thesaurus;
  }

  async has(word: string, acceptsSynonyms: boolean): Promise<boolean> {
    const readings = await this.readingsOf(word);
    return readings.some(({ row }) => isWord(row) || (acceptsSynonyms && row[2].length > 0));
  }

  async knows(word: string): Promise<boolean> {
    const readings = await this.readingsOf(word);
    return readings.some((reading) => reading.likeness >= likeness.stem && isWord(reading.row));
  }

  names(): Promise<SpellingIndex> {
    this.spelling ??= this.source.words().then((words) => new SpellingIndex(words, this.thesaurus));
    return this.spelling;
  }

  /** The records that have most of what is meant, from a few files. */
  async find(query: Query, files = mostFiles): Promise<Found> {
    const sought = soughtTerms(query);
    const postings = sought.map((term) => this.postingsOf(term.meanings));
    if (query.terms.length > 1) {
      const joined = query.joined.slice(0, mostJoined);
      postings.push(...joined.map((word) => this.postingsOfName(word)));
    }
    const scores = new CandidateScores(await Promise.all(postings));
    const read = sought.length > 1 ? await this.addNamedMembers(scores) : [];
    return this.readBest(scores, read, files);
  }

  /** The sections of guides that have all of these words, in whatever form. */
  async findSections(words: readonly string[]): Promise<readonly SectionRecord[]> {
    const found = await Promise.all(words.map((word) => this.sectionsWith(word)));
    const [first = new Set<number>(), ...others] = found;
    const common = others.reduce((all, numbers) => all.intersection(numbers), first);
    if (common.size === 0) return [];
    const sections = await this.source.sections();
    return [...common].flatMap((number) => sections[number] ?? []);
  }

  private async sectionsWith(word: string): Promise<Set<number>> {
    const readings = await this.readingsOf(word);
    const forms = readings.filter((reading) => reading.likeness >= likeness.stem);
    return new Set(forms.flatMap(({ row: [, , , , , , sections] }) => sumUp(sections)));
  }

  /** Looks into the definitions that the query names; their numbers. */
  private async addNamedMembers(scores: CandidateScores): Promise<readonly number[]> {
    const named = scores.definitions().slice(0, mostDefinitions);
    const read = await Promise.all(named.map(({ number }) => this.read(number)));
    named.forEach((definition, index) => {
      scores.addMembers(definition, read[index]?.members ?? []);
    });
    return named.map(({ number }) => number);
  }

  private async postingsOf(
    meanings: readonly { readonly word: string }[],
  ): Promise<readonly Posting[]> {
    const readings = await Promise.all(meanings.map(({ word }) => this.readingsOf(word)));
    return readings.flat().flatMap(toPostings);
  }

  /** Where a name of several words, written together, is a title or names a definition. */
  private async postingsOfName(name: string): Promise<readonly Posting[]> {
    const postings = await this.postingsOf([{ word: name }]);
    return postings
      .filter(({ kind, factor }) => factor === likeness.same && kind !== 'prose')
      .map((posting) => ({ ...posting, factor: likeness.name }));
  }

  /** The words of the index that a word may be the beginning or another form of. */
  private async readingsOf(word: string): Promise<readonly IndexReading[]> {
    const { terms } = await this.source.contents();
    if (terms.length === 0) return [];
    const stem = stemOf(word);
    const start = commonStart(word, stem);
    const file = Math.max(0, lastNotAfter(terms, start));
    const rows = [...(await this.source.terms(file))];
    // What begins alike may go on in the next file.
    if (terms[file + 1]?.startsWith(start) === true) {
      rows.push(...(await this.source.terms(file + 1)));
    }
    return rows
      .flatMap((row) => readAs(row, word, stem))
      .sort((a, b) => b.likeness - a.likeness || usesOf(b.row) - usesOf(a.row))
      .slice(0, mostReadings);
  }

  private async readBest(
    scores: CandidateScores,
    alreadyRead: readonly number[],
    most: number,
  ): Promise<Found> {
    const { recordsInFile } = await this.source.contents();
    const files = new Set(alreadyRead.map((number) => Math.floor(number / recordsInFile)));
    const chosen: number[] = [];
    for (const number of scores.best()) {
      const file = Math.floor(number / recordsInFile);
      if (!files.has(file) && files.size >= most) continue;
      files.add(file);
      if (chosen.push(number) === mostCandidates) break;
    }
    const read = await Promise.all(chosen.map((number) => this.read(number)));
    const records = read.map(({ record }) => record);
    const counts = chosen.map((number) => scores.countNamesakes(number));
    const namesakes = records.map(({ title }, index) => [title, counts[index] ?? 0] as const);
    return { candidates: joinSlices(records), namesakes: new Map(namesakes) };
  }

  private async read(number: number): Promise<ReturnType<typeof readRow>> {
    const { recordsInFile } = await this.source.contents();
    const rows = await this.source.records(Math.floor(number / recordsInFile));
    const row = rows[number % recordsInFile];
    if (row === undefined) throw new RangeError(`the index has no record ${String(number)}`);
    return readRow(row);
  }
}

function readAs(row: TermRow, word: string, stem: string): readonly IndexReading[] {
  const [term] = row;
  if (term === word) return [{ likeness: likeness.same, row }];
  if (stemOf(term) === stem && !isStopWord(term)) return [{ likeness: likeness.stem, row }];
  const begins = word.length >= shortestBeginning && term.startsWith(word);
  return begins ? [{ likeness: likeness.beginning, row }] : [];
}

/** Whether a term is a word of the catalog, and not only used for one. */
function isWord([, titles, , definitions, values, prose]: TermRow): boolean {
  return [titles, definitions, values, prose].some((numbers) => numbers.length > 0);
}

function usesOf([, titles, synonyms, ...postings]: TermRow): number {
  const others = postings.reduce((sum, numbers) => sum + numbers.length, 0);
  return titles.length + synonyms.length + others;
}

function toPostings({
  likeness: factor,
  row: [, titles, synonyms, definitions, values, prose],
}: IndexReading): readonly Posting[] {
  return [
    ...readTitles(titles).map((run) => ({ kind: 'title', factor, ...run }) as const),
    ...readTitles(synonyms).map((run) => ({ kind: 'synonym', factor, ...run }) as const),
    ...sumUp(definitions).map(
      (first) => ({ kind: 'definition', factor, first, count: 1 }) as const,
    ),
    ...sumUp(values).map((first) => ({ kind: 'value', factor, first, count: 1 }) as const),
    ...sumUp(prose).map((first) => ({ kind: 'prose', factor, first, count: 1 }) as const),
  ];
}

function readTitles(
  numbers: readonly number[],
): readonly { first: number; count: number; words: number }[] {
  const firsts = sumUp(numbers.filter((_, index) => index % 3 === 0));
  return firsts.map((first, index) => ({
    first,
    count: numbers[3 * index + 1] ?? 0,
    words: numbers[3 * index + 2] ?? 1,
  }));
}

/** A property with many values has several records of one URL. */
function joinSlices(records: readonly Candidate[]): readonly Candidate[] {
  const byUrl = new Map<string, Candidate>();
  for (const record of records) {
    const known = byUrl.get(record.url);
    const isSlice = known?.kind === 'property' && record.kind === 'property';
    const values = isSlice ? [...known.values, ...record.values] : [];
    byUrl.set(record.url, isSlice ? { ...known, values } : record);
  }
  return [...byUrl.values()];
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

/** The index of the last of sorted words that does not stand after this one; -1 for none. */
function lastNotAfter(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
