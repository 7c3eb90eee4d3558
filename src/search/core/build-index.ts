import { clipText } from '../../text/clip.ts';
import { countNameWords, nameWords } from './dictionary.ts';
import { valuesInRow, valueWords, type IndexPart, type PartEntry } from './index-part.ts';
import { addValues, toDifferences } from './index-rows.ts';
import { longestNote } from './records.ts';
import type { SearchValue, SectionRecord } from './search-record.ts';
import { typedFor } from './related-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import { compactText, nameForms, nickNames, splitWords, stemOf } from './words.ts';
import { compareText } from '../../text/compare-text.ts';

/** The kinds of files of an index. */
export type FileKind = 'records' | 'terms' | 'sections' | 'words';

/** A file of an index, numbered among those of its kind, and its text. */
export interface IndexFile {
  readonly kind: FileKind;
  readonly number: number;
  readonly text: string;
}

/**
 * The table of contents of an index. Records are numbered from 0 in the order of their titles, a fixed
 * number per file; terms are sorted over several files.
 */
export interface Contents {
  readonly records: number;
  readonly recordsInFile: number;
  /** The first term of each file of terms. */
  readonly terms: readonly string[];
}

/**
 * A term and its postings. Titles are runs of records with the same title, as three numbers each: the
 * distance of its first record from that of the previous run, its records, and the words of the title.
 */
export type TermRow = readonly [
  term: string,
  /** The number of records that have it (its document frequency). */
  records: number,
  titles: readonly number[],
  /** Titles with a word of which this one is a synonym, or for which it may stand. */
  synonyms: readonly number[],
  /** Records whose definition, family or path contains it. */
  owners: readonly number[],
  /** Records with a value that contains it, beside those of `wholes`. */
  values: readonly number[],
  /** Records whose prose names it. */
  mentions: readonly number[],
  prose: readonly number[],
  /** Records whose prose has a word of which this one is a synonym. */
  related: readonly number[],
  /** Sections of guides, by their index in `sections.json`. */
  sections: readonly number[],
  /** The stems of words in titles for which it may stand. */
  meant?: readonly string[],
  /** Records with a value that is this word. */
  wholes?: readonly number[],
];

/** Words of names and values, each list sorted. */
export interface IndexWords {
  /** Single words. */
  readonly names: readonly string[];
  /** Names of several words, joined: `fontsize`. */
  readonly joined: readonly string[];
}

const recordsInFile = 96;
/** The most postings of a term of each kind. */
const most = {
  titles: 240,
  synonyms: 80,
  owners: 400,
  wholes: 160,
  values: 160,
  mentions: 80,
  prose: 320,
  related: 160,
};
/** The characters of terms in a file: with fewer, a long question needs more files, and reads fewer records. */
const charactersInFile = 25_000;
/** The characters of the words used to correct typing errors; the most frequent of each kind are kept. */
const mostCharacters = 60_000;

/** The places of a word: titles, and the numbers of entries. */
interface Postings {
  readonly word: string;
  readonly titles: Titled[];
  readonly synonyms: Titled[];
  /** Made for the first entry, as most words have few kinds. */
  owners: BestEntries | undefined;
  wholes: BestEntries | undefined;
  values: BestEntries | undefined;
  mentions: BestEntries | undefined;
  prose: BestEntries | undefined;
  related: BestEntries | undefined;
  readonly sections: number[];
  /** The number of entries that have it, and the last of them. */
  records: number;
  last: number;
  /** The last entry whose prose has a word of which this one is a synonym. */
  lastRelated: number;
  /** The stems of words in titles for which it may stand. */
  meant: Set<string> | undefined;
  /** The postings of its synonyms, and of words that may stand for it, once they were asked for. */
  ofSynonyms: readonly Postings[] | undefined;
  ofTyped: readonly Postings[] | undefined;
}

/** A title, its entries, and the postings of its words and of what else it is called. */
interface Titled {
  readonly title: string;
  /** The number of its words. */
  readonly length: number;
  readonly entries: number[];
  readonly words: readonly Postings[];
  /** The number of its first record in the index, once all are numbered. */
  first: number;
}

/** Packs a rank and the number of an entry into one number. */
const rankUnit = 2 ** 32;
const mostRanked = 1000;

/** Keeps the entries with the fewest other words. */
class BestEntries {
  readonly #most: number;
  #ranked: number[] = [];
  /** An entry that does not rank before this is not among the best. */
  #limit = Infinity;

  constructor(count: number) {
    this.#most = count;
  }

  get count(): number {
    return this.#ranked.length;
  }

  /** The numbers of the entries, in no particular order. */
  get best(): readonly number[] {
    if (this.#ranked.length > this.#most) this.#cut();
    return this.#ranked.map((number) => number % rankUnit);
  }

  add(entry: number, words: number): void {
    const ranked = Math.min(words, mostRanked) * rankUnit + entry;
    if (ranked < this.#limit && this.#ranked.push(ranked) >= 2 * this.#most) this.#cut();
  }

  #cut(): void {
    this.#ranked = [...Float64Array.from(this.#ranked).sort().subarray(0, this.#most)];
    if (this.#ranked.length === this.#most) this.#limit = this.#ranked.at(-1) ?? Infinity;
  }
}

/** Collects the records of a catalog, definition by definition, and makes an index from them. */
export class IndexBuilder {
  readonly #sections: SectionRecord[] = [];
  /** The rows of records, as JSON. */
  readonly #rows: string[] = [];
  readonly #valuesOf = new Map<string, readonly SearchValue[]>();
  /** The definitions that a property refers to, by the number of its entry. */
  readonly #refersTo = new Map<number, readonly string[]>();
  readonly #byTitle = new Map<string, Titled>();
  readonly #postings = new Map<string, Postings>();
  readonly #joined = new Set<string>();
  readonly #thesaurus: Thesaurus;

  constructor(thesaurus: Thesaurus) {
    this.#thesaurus = thesaurus;
  }

  /** Adds the part of a definition. */
  add({ words, entries }: IndexPart): void {
    const postings = words.map((word) => this.#postingsOf(word));
    for (const entry of entries) this.#addEntry(entry, postings);
  }

  /** Adds a section of a guide: all of its text is indexed, and the beginning kept. */
  addSection(section: SectionRecord): void {
    const number = this.#sections.length;
    const { title, guide, text } = section;
    for (const word of new Set([title, guide, text].flatMap(splitWords))) {
      this.#postingsOf(word).sections.push(number);
    }
    this.#sections.push({ ...section, text: clipText(text, longestNote) });
  }

  /** The words of names and values, used to correct typing errors. */
  #words(): IndexWords {
    const [names, joined]: [Used[], Used[]] = [[], []];
    for (const [word, { titles, owners, wholes, values }] of this.#postings) {
      const places = [owners, wholes, values];
      const times = places.reduce((sum, place) => sum + (place?.count ?? 0), titles.length);
      const named = titles.length > 0;
      if (times > 0) (this.#joined.has(word) ? joined : names).push({ word, named, times });
    }
    return { names: mostUsed(names), joined: mostUsed(joined) };
  }

  /** Yields the files of the index, those of a kind in a row, and returns its table of contents. */
  *files(): Generator<IndexFile, Contents> {
    this.#addReferredValues();
    const titles = this.#numberTitles();
    const numbers = this.#numberEntries(titles);
    yield* this.#recordFiles(titles);
    const terms: string[] = [];
    for (const rows of this.#termFiles(numbers)) {
      const [first = ''] = rows.keys();
      yield { kind: 'terms', number: terms.length, text: `[${[...rows.values()].join(',\n')}]` };
      terms.push(first);
    }
    yield { kind: 'sections', number: 0, text: JSON.stringify(this.#sections) };
    yield { kind: 'words', number: 0, text: JSON.stringify(this.#words()) };
    return { records: numbers.length, recordsInFile, terms };
  }

  #addEntry(entry: PartEntry, postings: readonly Postings[]): void {
    const { title } = entry;
    const number = this.#rows.push(entry.row) - 1;
    const { entries, words } = this.#byTitle.get(title) ?? this.#addTitle(title);
    entries.push(number);
    for (const found of words) countRecord(found, number);
    this.#addWords(entry, number, postings);
  }

  #addTitle(title: string): Titled {
    const words = new Set(nameWords(title));
    const forms = [...words, ...nameForms(title)];
    const found = forms.map((word) => this.#postingsOf(word));
    const called = Array.from(new Set([...forms, ...nickNames(title)]), this.#postingsOf);
    const titled = { title, length: countNameWords(title), entries: [], words: called, first: 0 };
    for (const { word, titles } of called) {
      titles.push(titled);
      if (!words.has(word)) this.#joined.add(word);
    }
    for (const { synonyms } of this.#usedFor(found)) synonyms.push(titled);
    this.#byTitle.set(title, titled);
    return titled;
  }

  /** The postings of synonyms of these words, and of words that may stand for one of them. */
  #usedFor(words: readonly Postings[]): ReadonlySet<Postings> {
    return new Set(words.flatMap((word) => [...this.#synonymsOf(word), ...this.#typedFor(word)]));
  }

  #synonymsOf(postings: Postings): readonly Postings[] {
    const { word } = postings;
    postings.ofSynonyms ??= Array.from(this.#thesaurus.synonymsOfWords([word]), this.#postingsOf);
    return postings.ofSynonyms;
  }

  #typedFor(postings: Postings): readonly Postings[] {
    if (postings.ofTyped !== undefined) return postings.ofTyped;
    const stem = stemOf(postings.word);
    postings.ofTyped = typedFor(stem).map(this.#postingsOf);
    for (const typed of postings.ofTyped) typed.meant = (typed.meant ?? new Set()).add(stem);
    return postings.ofTyped;
  }

  #addWords(entry: PartEntry, number: number, postings: readonly Postings[]): void {
    const named = (words: readonly number[]): readonly Postings[] =>
      words.flatMap((word) => postings[word] ?? []);
    const prose = named(entry.prose);
    addNumber('owners', number, named(entry.owner));
    // After records whose owner has the word.
    addNumber('owners', number, named(entry.family), entry.owner.length);
    addNumber('wholes', number, named(entry.wholes));
    addNumber('values', number, named(entry.values));
    addNumber('mentions', number, named(entry.mentions));
    addNumber('prose', number, prose);
    for (const word of prose) addRelated(this.#synonymsOf(word), number, prose.length);
    if (entry.kind === 'definition' && entry.listed.length > 0) {
      this.#valuesOf.set(entry.address, entry.listed);
    } else if (entry.kind === 'property' && entry.refersTo.length > 0) {
      this.#refersTo.set(number, entry.refersTo);
    }
  }

  /** Adds the values of the definitions that a property refers to, as many as fit in a row. */
  #addReferredValues(): void {
    for (const [number, refersTo] of this.#refersTo) {
      const values = refersTo.flatMap((address) => this.#valuesOf.get(address) ?? []);
      if (values.length === 0) continue;
      const added = values.slice(0, valuesInRow);
      this.#rows[number] = addValues(this.#rows[number] ?? '', added);
      const { wholes, values: others } = valueWords(added.map(({ text }) => text));
      addNumber('wholes', number, Array.from(wholes, this.#postingsOf));
      addNumber('values', number, Array.from(others, this.#postingsOf));
    }
  }

  readonly #postingsOf = (word: string): Postings => {
    const known = this.#postings.get(word);
    if (known !== undefined) return known;
    // All properties from the start: V8 reads objects of one shape faster.
    const postings: Postings = {
      word,
      titles: [],
      synonyms: [],
      owners: undefined,
      wholes: undefined,
      values: undefined,
      mentions: undefined,
      prose: undefined,
      related: undefined,
      sections: [],
      records: 0,
      last: -1,
      lastRelated: -1,
      meant: undefined,
      ofSynonyms: undefined,
      ofTyped: undefined,
    };
    this.#postings.set(word, postings);
    return postings;
  };

  /** All titles in the order of their records. */
  #numberTitles(): readonly Titled[] {
    const titles = Array.from(this.#byTitle.values(), (titled) => ({
      titled,
      compact: compactText(titled.title),
    }));
    titles.sort(
      (a, b) => compareText(a.compact, b.compact) || compareText(a.titled.title, b.titled.title),
    );
    let first = 0;
    for (const { titled } of titles) {
      titled.first = first;
      first += titled.entries.length;
    }
    return titles.map(({ titled }) => titled);
  }

  /** The number of the record in the index for the number of each entry. */
  #numberEntries(titles: readonly Titled[]): Uint32Array {
    const numbers = new Uint32Array(this.#rows.length);
    for (const { first, entries } of titles) {
      entries.forEach((entry, index) => (numbers[entry] = first + index));
    }
    return numbers;
  }

  *#recordFiles(titles: readonly Titled[]): Generator<IndexFile> {
    const rows = titles.flatMap(({ entries }) => entries.map((entry) => this.#rows[entry] ?? ''));
    for (let start = 0; start < rows.length; start += recordsInFile) {
      const text = `[${rows.slice(start, start + recordsInFile).join(',\n')}]`;
      yield { kind: 'records', number: start / recordsInFile, text };
    }
  }

  /** The rows of each file of terms, as JSON, by term. */
  *#termFiles(numbers: Uint32Array): Generator<ReadonlyMap<string, string>> {
    let rows = new Map<string, string>();
    let size = 0;
    for (const [term, postings] of [...this.#postings].sort(([a], [b]) => compareText(a, b))) {
      const row = JSON.stringify(termRow(term, postings, numbers));
      if (rows.size > 0 && size + row.length > charactersInFile) {
        yield rows;
        rows = new Map();
        size = 0;
      }
      rows.set(term, row);
      size += row.length;
    }
    if (rows.size > 0) yield rows;
  }
}

function addNumber(
  place: 'owners' | 'wholes' | 'values' | 'mentions' | 'prose',
  number: number,
  words: readonly Postings[],
  others = 0,
): void {
  for (const postings of words) {
    (postings[place] ??= new BestEntries(most[place])).add(number, words.length + others);
    countRecord(postings, number);
  }
}

function countRecord(postings: Postings, number: number): void {
  if (postings.last === number) return;
  postings.last = number;
  postings.records += 1;
}

/** Adds synonyms of one of the words in the prose; several words may share one. */
function addRelated(synonyms: readonly Postings[], number: number, words: number): void {
  for (const postings of synonyms) {
    if (postings.lastRelated === number) continue;
    postings.lastRelated = number;
    (postings.related ??= new BestEntries(most.related)).add(number, words);
  }
}

interface Used {
  readonly word: string;
  readonly named: boolean;
  readonly times: number;
}

/** Words of names come before those of values: a property may list thousands of icons. */
function mostUsed(words: readonly Used[]): readonly string[] {
  let characters = 0;
  return words
    .toSorted(
      (a, b) =>
        Number(b.named) - Number(a.named) || b.times - a.times || compareText(a.word, b.word),
    )
    .filter(({ word }) => (characters += word.length) <= mostCharacters)
    .map(({ word }) => word)
    .sort();
}

function termRow(term: string, postings: Postings, numbers: Uint32Array): TermRow {
  const { records, titles, synonyms, sections, meant, wholes } = postings;
  const differencesOf = (entries: BestEntries | undefined): readonly number[] =>
    toDifferences((entries?.best ?? []).map((entry) => numbers[entry] ?? 0).sort((a, b) => a - b));
  const row = [
    term,
    records,
    titleNumbers(titles, most.titles),
    titleNumbers(synonyms, most.synonyms),
    differencesOf(postings.owners),
    differencesOf(postings.values),
    differencesOf(postings.mentions),
    differencesOf(postings.prose),
    differencesOf(postings.related),
    toDifferences(sections),
  ] as const;
  // Left out where there are none, since most terms have none.
  if (wholes !== undefined) return [...row, [...(meant ?? [])], differencesOf(wholes)];
  return meant === undefined ? row : [...row, [...meant]];
}

/** If there are too many, prefers short titles, where each word says more, and then frequent ones. */
function titleNumbers(titles: readonly Titled[], count: number): readonly number[] {
  const kept =
    titles.length <= count ? [...titles] : titles.toSorted(compareTitles).slice(0, count);
  kept.sort((a, b) => a.first - b.first);
  return kept.flatMap(({ first, entries, length }, index) => [
    first - (kept[index - 1]?.first ?? 0),
    entries.length,
    length,
  ]);
}

function compareTitles(a: Titled, b: Titled): number {
  return a.length - b.length || b.entries.length - a.entries.length || a.first - b.first;
}
