import { lazy, lazyByKey, lazyPromise } from '../../text/lazy.ts';
import type { TermRow } from './build-index.ts';
import { CandidateScores, type Postings, type TermPostings } from './candidate-scores.ts';
import { Language } from './language.ts';
import { readRow, sumUp } from './index-rows.ts';
import type { IndexSource } from './search-files.ts';
import { SpellingIndex } from './spelling-index.ts';
import { soughtTerms, wordsOfName, type Lexicon, type Query, type Term } from './query.ts';
import { inverseFrequency, scoring } from './scoring.ts';
import type { Candidate, SectionRecord } from './search-record.ts';
import { isStopWord } from './stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import { compactText, stemOf } from './words.ts';

/** The records that a query finds, before ranking. */
export interface Found {
  readonly candidates: readonly Candidate[];
  /** Whether the index has other records that the query finds, which were not read. */
  readonly isPartial: boolean;
  /** The number of records for each title; 0 if no term is in the title. */
  readonly namesakes: ReadonlyMap<string, number>;
}

/** The fewest letters that count as the beginning of a word. */
const shortestBeginning = 2;
/** The letters with which all forms of a word begin: `centre` and `center`. */
const shortestAlike = 3;
/** The most words of the index to look up for one typed word. */
const mostReadings = 24;
/** The most requests of a first search; the fewest and most files of records that it reads. */
const mostRequests = 11;
const fewestFiles = 1;
const mostFiles = 8;
/** The most records of those files to score. */
const mostCandidates = 192;
/** The most joined names of several words to look up. */
const mostJoined = 2;

const { fields, likeness } = scoring;

interface IndexReading {
  readonly likeness: number;
  readonly row: TermRow;
}

/** An index in static files, of which each query reads a few. */
export class StaticIndex implements Lexicon {
  readonly thesaurus: Thesaurus;
  readonly language: Language;
  readonly #source: IndexSource;
  readonly #stemOf = lazyByKey(stemOf);

  constructor(source: IndexSource, thesaurus: Thesaurus) {
    this.#source = source;
    this.thesaurus = thesaurus;
    this.language = new Language(thesaurus);
  }

  async has(word: string, mayBegin: boolean): Promise<boolean> {
    const readings = await this.#readingsOf(word);
    return readings.some(
      (reading) =>
        (mayBegin || reading.likeness >= likeness.stem) &&
        (isWord(reading.row) || isUsed(reading.row)),
    );
  }

  async knows(word: string): Promise<boolean> {
    return (await this.#formsOf(word)).some(isWord);
  }

  async isName(compact: string): Promise<boolean> {
    const rows = await this.#rowsNear(compact);
    return rows.some((row) => row[0] === compact && (row[2].length > 0 || meantIn(row).length > 0));
  }

  async meantBy(word: string): Promise<readonly string[]> {
    return (await this.#formsOf(word)).flatMap(meantIn);
  }

  readonly names = lazy(async () => new SpellingIndex(await this.#source.words(), this.thesaurus));

  /** Finds the records that best match a query, from a few files. */
  async find(query: Query, mostRecordFiles?: number): Promise<Found> {
    const isWhole = query.words.length === 1;
    const sought = soughtTerms(query).map((term) => this.#postingsOfTerm(term, isWhole));
    const named = namesIn(query).map((word) => this.#postingsOfName(word, query.words.length));
    const postings = await Promise.all([...sought, ...named]);
    const files = mostRecordFiles ?? this.#countRecordFiles(query);
    const found = postings.filter((term) => term.postings.length > 0);
    return this.#readBest(new CandidateScores(found), files);
  }

  /**
   * The weight of a word, by the number of records that have it. A word that the catalog has only synonyms
   * for weighs more than these: by the square root of their records.
   */
  async weigh(words: readonly string[], mayBegin: boolean): Promise<number> {
    const { records } = this.#source.contents;
    const readings = (await Promise.all(words.map((word) => this.#readingsOf(word)))).flat();
    const forms = readings.filter((reading) => reading.likeness >= likeness.stem);
    const counted = (forms.length > 0 && !mayBegin ? forms : readings).map(({ row }) =>
      isWord(row) ? row[1] : Math.sqrt(countUses(row)),
    );
    return inverseFrequency(Math.max(0, ...counted), records);
  }

  /** The sections of guides that have all of these words, in any form. */
  async findSections(words: readonly string[]): Promise<readonly SectionRecord[]> {
    const found = await Promise.all(words.map((word) => this.#sectionsWith(word)));
    const [first = new Set<number>(), ...others] = found;
    const common = others.reduce((all, numbers) => all.intersection(numbers), first);
    if (common.size === 0) return [];
    const sections = await this.#source.sections();
    return [...common].flatMap((number) => sections[number] ?? []);
  }

  async #sectionsWith(word: string): Promise<Set<number>> {
    const forms = await this.#formsOf(word);
    return new Set(forms.flatMap(([, , , , , , , , , sections]) => sumUp(sections)));
  }

  /** The rows of a word and of its other forms. */
  async #formsOf(word: string): Promise<readonly TermRow[]> {
    const readings = await this.#readingsOf(word);
    return readings.flatMap((reading) => (reading.likeness >= likeness.stem ? [reading.row] : []));
  }

  async #postingsOfTerm(
    { meanings, weight, mayBegin }: Term,
    isWhole: boolean,
  ): Promise<TermPostings> {
    const readings = await Promise.all(meanings.map(({ word }) => this.#readingsOf(word)));
    const accepted = readings
      .flat()
      .filter((reading) => mayBegin || reading.likeness >= likeness.stem);
    const postings = accepted.flatMap((reading) => toPostings(reading, isWhole));
    return {
      weight,
      postings: isWhole ? postings.flatMap((found) => withWhole(found, 1)) : postings,
    };
  }

  /** The postings of a joined name of several words, which is all of a title with that many. */
  async #postingsOfName(name: string, words: number): Promise<TermPostings> {
    const readings = await this.#readingsOf(name);
    return {
      weight: await this.weigh([name], false),
      postings: readings
        .flatMap((reading) => toPostings(reading, true))
        .flatMap((found) => withWhole(found, words)),
    };
  }

  /** The words of the index that a word may be the beginning of, or another form of. */
  readonly #readingsOf = lazyPromise(async (word: string): Promise<readonly IndexReading[]> => {
    const stem = stemOf(word);
    return (await this.#rowsNear(word))
      .flatMap((row) => readAs(row, word, stem, this.#stemOf))
      .sort((a, b) => b.likeness - a.likeness || b.row[1] - a.row[1])
      .slice(0, mostReadings);
  });

  async #rowsNear(word: string): Promise<readonly TermRow[]> {
    return (await Promise.all(this.filesOf(word).map((file) => this.#source.terms(file)))).flat();
  }

  /** The number of files of records that may be read besides the files of terms. */
  #countRecordFiles(query: Query): number {
    const { words, terms } = query;
    const content = terms.filter(({ role }) => role !== 'stop');
    const meant = content.flatMap(({ meanings }) => meanings.map(({ word }) => word));
    const typed = words.filter((word) => !isStopWord(word));
    const files = [...typed, ...meant, ...namesIn(query)].flatMap((word) => this.filesOf(word));
    const isSpelled =
      typed.some((word) => content.every((term) => term.typed !== word)) ||
      content.some(({ isKnown, isWord: has }) => !isKnown || !has);
    const others = 1 + new Set(files).size + Number(isSpelled);
    return Math.min(mostFiles, Math.max(fewestFiles, mostRequests - others));
  }

  /** The files of terms with a word, and with words that begin alike. */
  filesOf(word: string): readonly number[] {
    const { terms } = this.#source.contents;
    if (terms.length === 0) return [];
    const start = commonStart(word, stemOf(word));
    const file = Math.max(
      0,
      terms.findLastIndex((term) => term <= start),
    );
    return terms[file + 1]?.startsWith(start) === true ? [file, file + 1] : [file];
  }

  async #readBest(scores: CandidateScores, most: number): Promise<Found> {
    const { recordsInFile } = this.#source.contents;
    const { numbers, all } = scores.choose({ records: mostCandidates, files: most }, recordsInFile);
    const read = await Promise.all(numbers.map((number) => this.#read(number)));
    const counts = numbers.map((number) => scores.countNamesakes(number));
    const namesakes = read.map(({ title }, index) => [title, counts[index] ?? 0] as const);
    const isPartial = numbers.length < all;
    return { candidates: joinSlices(read), isPartial, namesakes: new Map(namesakes) };
  }

  readonly #read = lazyPromise(async (number: number): Promise<Candidate> => {
    const { recordsInFile } = this.#source.contents;
    const rows = await this.#source.records(Math.floor(number / recordsInFile));
    const row = rows[number % recordsInFile];
    if (row === undefined) throw new RangeError(`the index has no record ${String(number)}`);
    return readRow(row);
  });
}

/** The names and values of several words to look up joined: `changetype` for `change_type`. */
function namesIn({ joined, words, compact, isIdentifier }: Query): readonly string[] {
  const isName = words.length > 1 && (words.length <= wordsOfName || isIdentifier);
  const names = [...joined.map(compactText), ...(isName ? compact : [])];
  return [...new Set(names)].slice(0, mostJoined);
}

function readAs(
  row: TermRow,
  word: string,
  stem: string,
  stemOfTerm: (term: string) => string,
): readonly IndexReading[] {
  const [term] = row;
  if (term === word) return [{ likeness: likeness.same, row }];
  // Forms of a word begin alike; to find the stem of every term would take most of the time.
  const isAlike = term.startsWith(stem.slice(0, shortestAlike));
  if (isAlike && stemOfTerm(term) === stem && !isStopWord(term))
    return [{ likeness: likeness.stem, row }];
  const begins = word.length >= shortestBeginning && term.startsWith(word);
  return begins ? [{ likeness: likeness.beginning, row }] : [];
}

/** Whether a term is a word of the catalog, and not just a synonym of one. */
function isWord([, records]: TermRow): boolean {
  return records > 0;
}

/** The stems of words in names for which a term may stand. */
function meantIn([, , , , , , , , , , meant = []]: TermRow): readonly string[] {
  return meant;
}

/** Whether a term is a synonym of a word of the catalog. */
function isUsed([, , , names, , , , , prose]: TermRow): boolean {
  return names.length > 0 || prose.length > 0;
}

/** The number of records with a word of which a term is a synonym, as far as the index lists them. */
function countUses([, , , names, , , , , related]: TermRow): number {
  // Every third number from the second on counts the records of a title.
  return names.reduce(
    (sum, number, index) => (index % 3 === 1 ? sum + number : sum),
    related.length,
  );
}

/** `isWhole` if the word is all that was typed, and so may be a value. */
function toPostings({ likeness: near, row }: IndexReading, isWhole: boolean): readonly Postings[] {
  const [, , titles, synonyms, owners, values, mentions, prose, related, , , wholes = []] = row;
  const used = near * likeness.synonym;
  const whole = isWhole && near === likeness.same ? 'whole' : 'value';
  const found: readonly Postings[] = [
    { field: 'name', likeness: near, titles },
    { field: 'name', likeness: used, titles: synonyms },
    { field: 'owner', likeness: near, records: owners },
    { field: whole, likeness: near, records: wholes },
    { field: 'value', likeness: near, records: values },
    { field: 'mention', likeness: near, records: mentions },
    { field: 'prose', likeness: near, records: prose },
    { field: 'prose', likeness: used * fields.prose.synonyms, records: related },
  ];
  return found.filter((one) => (one.field === 'name' ? one.titles : one.records).length > 0);
}

/** Postings, and again those of the titles of which a name is the whole, by its number of words. */
function withWhole(found: Postings, words: number): readonly Postings[] {
  if (found.field !== 'name' || found.likeness !== likeness.same) return [found];
  const titles: number[] = [];
  let [first, last] = [0, 0];
  for (let at = 0; at < found.titles.length; at += 3) {
    const [gap = 0, count = 1, length] = found.titles.slice(at, at + 3);
    first += gap;
    if (length !== words) continue;
    titles.push(first - last, count, 1);
    last = first;
  }
  const whole = { field: 'name', likeness: likeness.wholeName, titles } as const;
  return titles.length === 0 ? [found] : [found, whole];
}

/** Joins the records with the same URL into which a property with many values was split. */
function joinSlices(records: readonly Candidate[]): readonly Candidate[] {
  const byUrl = new Map<string, Candidate>();
  for (const record of records) {
    const known = byUrl.get(record.url);
    const values = [...(known?.values ?? []), ...record.values];
    byUrl.set(record.url, known === undefined ? record : { ...record, values });
  }
  return [...byUrl.values()];
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
