import { lazyByKey } from '../../text/lazy.ts';
import { memoizeComparing, type Comparing } from './compare-words.ts';
import type { Language, RecordField } from './language.ts';
import { neededTerms, soughtTerms, type Query, type Term } from './query.ts';
import { fieldFrequency, leadFrequency, scoreTerms, scoring } from './scoring.ts';
import { addressOf, isLocal, type Candidate, type SearchValue } from './search-record.ts';
import { isWholeValue, wholeBonus, type Placement } from './whole-match.ts';
import { splitWords, type WordForms } from './words.ts';

/** A result, with how and why it matches. */
export interface Ranked {
  readonly record: Candidate;
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
  const comparing = memoizeComparing(language.thesaurus);
  const finding = memoizeFinding(comparing);
  const judged = Array.from(candidates, (record) => judgeRecord(query, record, language, finding));
  const had = judged.filter((one) => one.judged.some(({ frequency }) => frequency > 0));
  const terms = termsByPlace(had);
  const ranking = toRanking(query, language, comparing);
  return judged
    .map((one) => rankRecord(addContext(one, terms), ranking))
    .filter((result) => result !== undefined)
    .sort(compareRanked);
}

/** What ranking a record takes, the same for all records. */
interface Ranking {
  readonly query: Query;
  readonly language: Language;
  readonly sought: ReadonlySet<Term>;
  readonly needed: ReadonlySet<Term>;
  /** Compares a word of a value with each term. */
  readonly inValue: readonly ((word: WordForms) => number)[];
  /** Whether every word of a name was typed. */
  readonly isTyped: (name: string) => boolean;
}

function toRanking(query: Query, language: Language, comparing: Comparing): Ranking {
  const sought = soughtTerms(query);
  const inName = query.terms.map((term) => comparing(term, 'name'));
  return {
    query,
    language,
    sought: new Set(sought),
    needed: new Set(neededTerms(query)),
    inValue: sought.map((term) => comparing(term, 'value')),
    isTyped: lazyByKey((name: string) =>
      splitWords(name)
        .map(language.formsOf)
        .every((word) => inName.some((compare) => compare(word) > scoring.likeness.beginning)),
    ),
  };
}

/** The order of results. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    kinds.indexOf(kindOf(a.record)) - kinds.indexOf(kindOf(b.record)) ||
    depthOf(a.record) - depthOf(b.record) ||
    numberOf(a.record) - numberOf(b.record)
  );
}

/** The order of results with equal scores. */
const kinds = ['definition', 'property', 'local'] as const;

function kindOf(record: Candidate): (typeof kinds)[number] {
  return record.kind === 'definition' && isLocal(record) ? 'local' : record.kind;
}

/** Nested properties come after the others. */
function depthOf(record: Candidate): number {
  if (record.kind === 'property') return record.path.split('.').length;
  return isLocal(record) ? 2 : 1;
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
  const judged = terms.map((term) => judgeTerm(term, fields, finding));
  return { record, fields, judged };
}

function termsByPlace(all: readonly JudgedRecord[]): ReadonlyMap<string, ReadonlySet<Term>> {
  return new Map(
    all.map(({ record, judged }) => {
      const had = judged.filter(({ frequency }) => frequency > 0);
      return [placesOf(record).join('.'), new Set(had.map(({ term }) => term))];
    }),
  );
}

/** The path to a record, its own name last: the address of its definition, then names. */
function placesOf(record: Candidate): readonly string[] {
  const address = addressOf(record.owner);
  if (record.kind === 'property') return [address, ...record.path.split('.').slice(1)];
  return isLocal(record) ? [address, record.title] : [address];
}

/** Adds terms of the owners of a record: it is also about what its definition or property is about. */
function addContext(
  one: JudgedRecord,
  terms: ReadonlyMap<string, ReadonlySet<Term>>,
): JudgedRecord {
  if (one.judged.every(({ frequency }) => frequency === 0)) return one;
  const places = placesOf(one.record);
  const holders = places.slice(0, -1).map((_, index) => places.slice(0, index + 1).join('.'));
  const contexts = holders.map((place) => terms.get(place)).filter((had) => had !== undefined);
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
  const isOwnerTyped = record.kind === 'property' && isTyped(record.owner.name);
  const placement = { ...placementOf(judged, fields), isNamed, isNamedInFull, isOwnerTyped };
  const bonus = wholeBonus(query, record, placement);
  if (had.length === 0 && bonus === 0) return undefined;
  const scored = judged.filter(({ term, frequency }) => sought.has(term) || frequency > 0);
  const last = judged.length - 1;
  const isAsked = isAskedFor(query, record, language);
  const strength =
    scoreTerms(scored.map(({ term: { weight }, frequency }) => ({ weight, frequency }))) *
    factorOf(record, { isNamedInFull, isOwnerTyped, isAsked });
  return {
    record,
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
  is: Record<'isNamedInFull' | 'isOwnerTyped' | 'isAsked', boolean>,
): number {
  const { factor } = scoring;
  return (
    factor.nested ** Math.max(0, depthOf(record) - 2) *
    (isUnstable(record) ? factor.unstable : 1) *
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

function judgeTerm(term: Term, fields: readonly RecordField[], finding: Finding): JudgedTerm {
  const found: (RecordField & FoundWord)[] = [];
  for (const field of fields) {
    const match = finding(term, field);
    if (match.near > 0) found.push({ ...field, ...match });
  }
  const nearest = (some: typeof found): number => Math.max(0, ...some.map(({ near }) => near));
  const inName = nearest(found.filter(({ name }) => name === 'name'));
  const counts = term.role !== 'stop' || inName > 0;
  return {
    term,
    frequency: counts ? frequencyOf(found) : 0,
    words: counts ? found.flatMap(({ matched }) => matched) : [],
    nearest: nearest(found),
    inName,
    inOwner: nearest(found.filter(({ name }) => name === 'owner')),
    isStated: found.some(({ name, near }) => name !== 'prose' && near > scoring.likeness.synonym),
  };
}

function frequencyOf(found: readonly (RecordField & FoundWord)[]): number {
  return found.reduce((sum, field) => {
    const frequency = fieldFrequency(field.name, field.near, field.length);
    return sum + frequency + (field.name === 'prose' ? leadFrequency(placeOf(field)) : 0);
  }, 0);
}

/** The place of the first word that matches. */
function placeOf({ words, matched: [first] }: RecordField & FoundWord): number {
  return words.findIndex(({ word }) => word === first);
}

/** The likeness of the closest word in a field, and all words that match a term, in their order. */
interface FoundWord {
  readonly near: number;
  readonly matched: readonly string[];
}

/** Finds the words of a field that match a term. */
type Finding = (term: Term, field: RecordField) => FoundWord;

/** Searches the field of a family once per query, however many records share it. */
function memoizeFinding(comparing: Comparing): Finding {
  const inFamily = lazyByKey((term: Term) =>
    lazyByKey((field: RecordField) => bestWord(term, field, comparing)),
  );
  return (term, field) =>
    field.name === 'family' ? inFamily(term)(field) : bestWord(term, field, comparing);
}

function bestWord(
  term: Term,
  { name, words }: Pick<RecordField, 'name' | 'words'>,
  comparing: Comparing,
): FoundWord {
  const compare = comparing(term, name);
  let near = 0;
  const matched: string[] = [];
  for (const forms of words) {
    const found = compare(forms);
    if (found > 0) matched.push(forms.word);
    near = Math.max(near, found);
  }
  return { near, matched };
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
  { query, language, inValue }: Ranking,
): readonly SearchValue[] {
  return record.values
    .map((value) => {
      const words = language.formsOfName(value.text);
      const found = inValue.reduce((sum, compare) => sum + Math.max(0, ...words.map(compare)), 0);
      return { value, score: isWholeValue(value, query) ? inValue.length + 1 : found };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value);
}
