import { lazyByKey } from '../../text/lazy.ts';
import { memoizeComparing, type Comparing } from './compare-words.ts';
import type { Language, RecordField } from './language.ts';
import { neededTerms, soughtTerms, type Query, type Term } from './query.ts';
import { fieldFrequency, leadFrequency, scoreTerms, scoring } from './scoring.ts';
import { holderOf, isLocal, type Candidate, type SearchValue } from './search-record.ts';
import { isWholeValue, wholeBonus, type Placement } from './whole-match.ts';
import { splitWords } from './words.ts';

/** A result, with how and why it matches. */
export interface Ranked {
  readonly record: Candidate;
  /** 1 for a definition, 2 for what is directly in it; nested properties come after the others. */
  readonly depth: number;
  readonly score: number;
  /** The score without the bonus for an exact match. */
  readonly strength: number;
  /** The share of the query's weight that it covers, from 0 to 1. */
  readonly coverage: number;
  /** The same, but a word counts by the square of its likeness, and a corrected word not at all. */
  readonly likeness: number;
  /** The allowed values that match, the best first. */
  readonly values: readonly SearchValue[];
  /** The words to mark in it, folded. */
  readonly matches: ReadonlySet<string>;
  /** The terms that it matches, and whether one of them is in its name. */
  readonly terms: ReadonlySet<Term>;
  readonly isNamed: boolean;
  /**
   * Whether it has everything that was typed outside of its prose, and not just as synonyms; a stop word at
   * the end may be missing, since it may be an unfinished word.
   */
  readonly isStated: boolean;
  /** Whether no match is closer than that of a word for which a typed one may stand. */
  readonly isLoose: boolean;
}

/** Ranks records by the query, the best first; records without any of its words are left out. */
export function rankRecords(
  query: Query,
  candidates: Iterable<Candidate>,
  language: Language,
): readonly Ranked[] {
  const comparing = memoizeComparing(query.terms, language.thesaurus);
  const finding = memoizeFinding(comparing);
  const judged = Array.from(candidates, (record) => judgeRecord(query, record, language, finding));
  const had = judged.filter((one) => one.judged.some(({ frequency }) => frequency > 0));
  const terms = termsByPlace(had, language);
  const ranking = toRanking(query, language, comparing);
  return judged
    .map((one) => rankRecord(addContext(one, terms, language), ranking))
    .filter((result) => result !== undefined)
    .sort(compareRanked);
}

/** What ranking a record takes, the same for all records. */
interface Ranking {
  readonly query: Query;
  readonly language: Language;
  readonly sought: ReadonlySet<Term>;
  readonly needed: ReadonlySet<Term>;
  /** How well a value matches: its likeness to each sought term, added up. */
  readonly likenessOfValue: (text: string) => number;
  /** Whether every word of a name was typed. */
  readonly isTyped: (name: string) => boolean;
}

function toRanking(query: Query, language: Language, comparing: Comparing): Ranking {
  const sought = new Set(soughtTerms(query));
  const [inName, inValue] = [comparing('name'), comparing('value')];
  return {
    query,
    language,
    sought,
    needed: new Set(neededTerms(query)),
    likenessOfValue: (text) => {
      const near = language.formsOfName(text).flatMap((word) => [inValue(word) ?? []]);
      return query.terms.reduce((sum, term, index) => {
        if (!sought.has(term)) return sum;
        return near.reduce((most, likeness) => Math.max(most, likeness[index] ?? 0), 0) + sum;
      }, 0);
    },
    isTyped: lazyByKey((name: string) =>
      splitWords(name)
        .map(language.formsOf)
        .every((word) => inName(word)?.some((near) => near > scoring.likeness.beginning) === true),
    ),
  };
}

/** The order of results. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    kinds.indexOf(kindOf(a.record)) - kinds.indexOf(kindOf(b.record)) ||
    a.depth - b.depth ||
    numberOf(a.record) - numberOf(b.record)
  );
}

/** The order of results with equal scores. */
const kinds = ['definition', 'property', 'local'] as const;

function kindOf(record: Candidate): (typeof kinds)[number] {
  return record.kind === 'definition' && isLocal(record) ? 'local' : record.kind;
}

/** The order of a page. */
function numberOf(record: Candidate): number {
  return record.kind === 'property' ? (record.number ?? 0) : 0;
}

/** How the terms of the query match a record, in their order. */
interface JudgedRecord {
  readonly record: Candidate;
  readonly fields: readonly RecordField[];
  readonly judged: readonly JudgedTerm[];
}

function judgeRecord(
  { terms }: Query,
  record: Candidate,
  language: Language,
  finding: Finding,
): JudgedRecord {
  const fields = language.fieldsOf(record);
  const found = fields.map(finding).filter(({ words }) => words.length > 0);
  const judged = terms.map((term, index) => judgeTerm(term, index, found));
  return { record, fields, judged };
}

function termsByPlace(
  all: readonly JudgedRecord[],
  language: Language,
): ReadonlyMap<string, ReadonlySet<Term>> {
  return new Map(
    all.map(({ record, judged }) => {
      const had = judged.filter(({ frequency }) => frequency > 0);
      return [language.placesOf(record).at(-1) ?? '', new Set(had.map(({ term }) => term))];
    }),
  );
}

/** Adds terms of the owners of a record: it is also about what its definition or property is about. */
function addContext(
  one: JudgedRecord,
  terms: ReadonlyMap<string, ReadonlySet<Term>>,
  language: Language,
): JudgedRecord {
  if (one.judged.every(({ frequency }) => frequency === 0)) return one;
  const holders = language.placesOf(one.record).slice(0, -1);
  const contexts = holders.map((place) => terms.get(place)).filter((had) => had !== undefined);
  if (contexts.length === 0) return one;
  const { weight } = scoring.fields.context;
  const judged = one.judged.map((judgedTerm) =>
    contexts.some((context) => context.has(judgedTerm.term))
      ? { ...judgedTerm, frequency: judgedTerm.frequency + weight }
      : judgedTerm,
  );
  return { ...one, judged };
}

function rankRecord(
  { record, fields, judged }: JudgedRecord,
  ranking: Ranking,
): Ranked | undefined {
  const { query, language, sought, needed, isTyped } = ranking;
  const counted = judged.filter(({ term }) => sought.has(term));
  const asked = counted.filter(({ term }) => needed.has(term));
  const had = counted.filter(({ frequency }) => frequency > 0);
  const isNamed = had.some(({ inName }) => inName > 0);
  const isNamedInFull = isTyped(record.title);
  const isOwnerTyped = record.kind === 'property' && isTyped(holderOf(record));
  const placement = { ...placementOf(judged, fields), isNamed, isNamedInFull, isOwnerTyped };
  const bonus = wholeBonus(query, record, placement);
  if (had.length === 0 && bonus === 0) return undefined;
  const scored = judged.filter(({ term, frequency }) => sought.has(term) || frequency > 0);
  const last = judged.length - 1;
  const isAsked = isAskedFor(query, record, language);
  const depth = language.placesOf(record).length;
  const weights = scored.map(({ term }) => term.weight);
  const strength =
    scoreTerms(weights, (index) => scored[index]?.frequency ?? 0) *
    factorOf(record, depth, { isNamedInFull, isOwnerTyped, isAsked });
  return {
    record,
    depth,
    score: bonus + strength,
    strength,
    coverage: shareOf(query, asked, ({ frequency }) => (frequency > 0 ? 1 : 0)),
    likeness: shareOf(query, asked, ({ term, nearest }) => (term.isKnown ? nearest ** 2 : 0)),
    values: valuesMeant(record, ranking),
    matches: new Set(judged.flatMap(({ words }) => words)),
    terms: new Set(had.map(({ term }) => term)),
    isNamed,
    isStated: judged.every(
      ({ term, isStated }, index) => isStated || (term.role === 'stop' && index === last),
    ),
    isLoose: had.every(({ nearest }) => nearest <= scoring.likeness.related),
  };
}

/** The share of the query's weight that a record covers, given the part that it has of each term. */
function shareOf(
  query: Query,
  asked: readonly JudgedTerm[],
  partOf: (judged: JudgedTerm) => number,
): number {
  const known = asked.reduce((sum, { term }) => sum + term.weight, 0);
  const had = asked.reduce((sum, judged) => sum + judged.term.weight * partOf(judged), 0);
  const all = known + query.unknown.length * query.unknownWeight;
  return all === 0 ? 0 : had / all;
}

/** Higher for a record that the query names or whose kind it asks for, lower for unstable and nested ones. */
function factorOf(
  record: Candidate,
  depth: number,
  is: Record<'isNamedInFull' | 'isOwnerTyped' | 'isAsked', boolean>,
): number {
  const { factor } = scoring;
  return (
    factor.nested ** Math.max(0, depth - 2) *
    (isUnstable(record) ? factor.unstable : 1) *
    (/^[_$@]/.test(record.title) ? factor.marked : 1) *
    (kindOf(record) === 'local' ? factor.local : 1) *
    (is.isNamedInFull ? factor.namedInFull : 1) *
    (is.isOwnerTyped ? factor.ownerInFull : 1) *
    (record.kind === 'property' && record.isRepeated ? factor.referred : 1) *
    (is.isAsked ? factor.asked : 1)
  );
}

/** Whether a record is of the kind that the query asks for, by its values, its name or its type. */
function isAskedFor(
  { asksForValues, asksFor }: Query,
  record: Candidate,
  { formsOf }: Language,
): boolean {
  if (asksForValues && record.values.length > 1) return true;
  if (asksFor.size === 0) return false;
  const type = record.kind === 'property' ? record.type : '';
  return [record.title, type].flatMap(splitWords).some((word) => asksFor.has(formsOf(word).stem));
}

/** Whether a record is deprecated, or of a version or a family that is an alpha or a beta. */
function isUnstable({ isDeprecated, owner: { family, version } }: Candidate): boolean {
  return isDeprecated || version.includes('-') || /(?:alpha|beta)\d*$/i.test(family);
}

/** How a term of the query matches a record. */
interface JudgedTerm {
  readonly term: Term;
  readonly frequency: number;
  /** The words of the record that match it. */
  readonly words: readonly string[];
  /** The likeness of the closest word: in any field, in the name, and in the name of the owner. */
  readonly nearest: number;
  readonly inName: number;
  readonly inOwner: number;
  readonly isStated: boolean;
}

function judgeTerm(term: Term, index: number, fields: readonly FoundField[]): JudgedTerm {
  const found = fields.flatMap((field) => matchOf(field, index) ?? []);
  const nearest = (some: typeof found): number => Math.max(0, ...some.map(({ near }) => near));
  const inName = nearest(found.filter(({ name }) => name === 'name'));
  const counts = term.role !== 'stop' || inName > 0;
  return {
    term,
    frequency: counts ? frequencyOf(found) : 0,
    words: counts ? found.flatMap(({ words }) => words) : [],
    nearest: nearest(found),
    inName,
    inOwner: nearest(found.filter(({ name }) => name === 'owner')),
    isStated: found.some(({ name, near }) => name !== 'prose' && near > scoring.likeness.synonym),
  };
}

function frequencyOf(found: readonly FieldMatch[]): number {
  return found.reduce((sum, { name, near, length, place }) => {
    const frequency = fieldFrequency(name, near, length);
    return sum + frequency + (name === 'prose' ? leadFrequency(place) : 0);
  }, 0);
}

/** A field with a match of a term. */
interface FieldMatch extends Pick<RecordField, 'name' | 'length'> {
  /** The likeness of the closest word. */
  readonly near: number;
  /** All words that match, in their order, and the place of the first. */
  readonly words: readonly string[];
  readonly place: number;
}

function matchOf({ name, length, words }: FoundField, term: number): FieldMatch | undefined {
  const matched = words.filter(({ near }) => (near[term] ?? 0) > 0);
  const [first] = matched;
  if (first === undefined) return undefined;
  const near = matched.reduce((most, word) => Math.max(most, word.near[term] ?? 0), 0);
  return { name, length, near, words: matched.map(({ word }) => word), place: first.place };
}

/** A field, and its words that match any term. */
interface FoundField extends Pick<RecordField, 'name' | 'length'> {
  readonly words: readonly FoundWord[];
}

interface FoundWord {
  readonly word: string;
  /** Its place among the words of the field, from 0. */
  readonly place: number;
  /** Its likeness to each term. */
  readonly near: readonly number[];
}

/** Finds the words of a field that match a term. */
type Finding = (field: RecordField) => FoundField;

/** Searches the field of a family once per query, however many records share it. */
function memoizeFinding(comparing: Comparing): Finding {
  const inFamily = lazyByKey((field: RecordField) => findWords(field, comparing));
  return (field) => (field.name === 'family' ? inFamily(field) : findWords(field, comparing));
}

function findWords({ name, length, words }: RecordField, comparing: Comparing): FoundField {
  const compare = comparing(name);
  const found: FoundWord[] = [];
  for (const [place, forms] of words.entries()) {
    const near = compare(forms);
    if (near !== undefined) found.push({ word: forms.word, place, near });
  }
  return { name, length, words: found };
}

/** A word counts as in a name if the name has it or another form of it. */
function placementOf(
  judged: readonly JudgedTerm[],
  fields: readonly RecordField[],
): Pick<Placement, 'mentions' | 'inName' | 'inOwner' | 'isPlaced'> {
  const { beginning } = scoring.likeness;
  const mentions = fields.find(({ name }) => name === 'mention')?.words ?? [];
  return {
    mentions: mentions.map(({ word }) => word),
    inName: judged.filter(({ inName }) => inName > beginning).length,
    inOwner: judged.filter(({ inOwner }) => inOwner > beginning).length,
    isPlaced: judged.every(
      ({ term, inName, inOwner }) => term.role === 'stop' || Math.max(inName, inOwner) > beginning,
    ),
  };
}

function valuesMeant(
  record: Candidate,
  { query, sought, likenessOfValue }: Ranking,
): readonly SearchValue[] {
  return record.values
    .map((value) => ({
      value,
      score: isWholeValue(value, query) ? sought.size + 1 : likenessOfValue(value.text),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value);
}
