import { soughtTerms, type Meaning, type Query, type Term } from './query.ts';
import { fieldFrequency, scoreTerms, scoring, type Field } from './scoring.ts';
import type { Language, RecordField } from './language.ts';
import type { Candidate, SearchValue } from './search-record.ts';
import { isStopWord } from './stop-words.ts';
import type { Thesaurus } from './synonyms.ts';
import { isWholeValue, wholeBonus } from './whole-match.ts';
import { nameForms, type WordForms } from './words.ts';

/** A result, and why it is one. */
export interface Ranked {
  readonly record: Candidate;
  readonly score: number;
  /** The score without what it has for being exactly what was typed. */
  readonly strength: number;
  /** How many of the terms it has, from 0 to 1. */
  readonly coverage: number;
  /** The allowed values that were meant, the best first. */
  readonly values: readonly SearchValue[];
  /** The words of it that are marked, folded. */
  readonly matches: ReadonlySet<string>;
  /** The terms that it has, and whether one of them is in its name. */
  readonly terms: ReadonlySet<Term>;
  readonly isNamed: boolean;
  /** Whether all that was typed stands in it outside of its prose, and not only what is used for it. */
  readonly isStated: boolean;
  /** Whether a better result has its place in another family or version. */
  readonly isCopy: boolean;
  /** Whether no word of it is nearer to what was typed than another form of a synonym. */
  readonly isLoose: boolean;
}

/** The fewest letters that match a word as its prefix. */
const shortestPrefix = 2;
/** The boost of allowed values if the query asks for them. */
const hasValuesAsked = 1.5;
/** The boost of a default if the query asks for one. */
const hasDefaultAsked = 1.25;

/** Ranks records by the query, the best first; records without any of its words are left out. */
export function rankRecords(
  query: Query,
  candidates: Iterable<Candidate>,
  language: Language,
): readonly Ranked[] {
  const comparing = memoizeComparing(language.thesaurus);
  const ranked = Array.from(candidates, (record) =>
    rankRecord(query, record, language, comparing),
  ).filter((result) => result !== undefined);
  return lowerCopies(ranked.sort(compareRanked)).sort(compareRanked);
}

/** Lowers what has the place of a better result, in another family or version of the definition. */
function lowerCopies(ranked: readonly Ranked[]): Ranked[] {
  const places = new Set<string>();
  return ranked.map((result) => {
    const { record, score, strength } = result;
    const place = record.kind === 'property' ? record.path : record.title;
    if (!places.has(place)) {
      places.add(place);
      return result;
    }
    const lowered = strength * scoring.copy;
    return { ...result, isCopy: true, strength: lowered, score: score - strength + lowered };
  });
}

/** The order of results. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    kinds.indexOf(a.record.kind) - kinds.indexOf(b.record.kind) ||
    numberOf(a.record) - numberOf(b.record)
  );
}

/** The order of results with equal scores. */
const kinds: readonly Candidate['kind'][] = ['definition', 'property'];

/** Nested properties come after the others, which have the order of their page. */
function numberOf(record: Candidate): number {
  return record.kind === 'property' ? (record.number ?? Number.MAX_SAFE_INTEGER) : 0;
}

function rankRecord(
  query: Query,
  record: Candidate,
  language: Language,
  comparing: Comparing,
): Ranked | undefined {
  const fields = language.fieldsOf(record);
  const hasDefault = record.kind === 'property' && record.default !== undefined;
  const judged = query.terms.map((term) =>
    judgeTerm(term, fields, hasDefault, comparing),
  );
  const sought = new Set(soughtTerms(query));
  const counted = judged.filter(({ term }) => sought.has(term));
  const had = counted.filter(({ frequency }) => frequency > 0);
  const isNamed = had.some(({ isInName }) => isInName);
  const bonus = wholeBonus(query, record, {
    isNamed,
    inName: judged.filter(({ isInName, isExact }) => isInName && isExact).length,
    isPlaced: judged.every(({ term, isPlaced }) => isPlaced || term.role === 'stop'),
    isOwned: judged.every(({ isPlaced }) => isPlaced),
  });
  if (had.length === 0 && bonus === 0) return undefined;
  const scored = judged.filter(({ term, frequency }) => sought.has(term) || frequency > 0);
  const strength =
    100 *
    scoreTerms(scored.map(({ term: { weight }, frequency }) => ({ weight, frequency }))) *
    boostOf(query, record, counted);
  return {
    record,
    score: bonus + strength,
    strength,
    coverage: coverageOf(query, counted),
    values: valuesMeant(query, record, language, comparing),
    matches: new Set(judged.flatMap(({ words }) => words)),
    terms: new Set(had.map(({ term }) => term)),
    isNamed,
    isStated: judged.every(({ isStated }) => isStated),
    isCopy: false,
    isLoose: had.every(({ nearest }) => nearest <= scoring.likeness.synonymForm),
  };
}

/** How much of what the query says a record has. */
function coverageOf({ unknown, unknownWeight }: Query, counted: readonly JudgedTerm[]): number {
  let [all, found] = [unknown.length * unknownWeight, 0];
  for (const { term, frequency } of counted) {
    all += term.weight;
    if (frequency > 0) found += term.weight;
  }
  return all === 0 ? 0 : found / all;
}

/** The boost of a record that is of the kind that the query asks for; less for what is not stable. */
function boostOf(query: Query, record: Candidate, counted: readonly JudgedTerm[]): number {
  const factor = isUnstable(record) ? scoring.unstable : 1;
  if (record.kind === 'definition') {
    return counted.every(({ isInName }) => isInName) ? factor : factor * scoring.partOfDefinition;
  }
  return (
    factor *
    (query.asksForValues && record.values.length > 1 ? hasValuesAsked : 1) *
    (query.asksForDefault && record.default !== undefined ? hasDefaultAsked : 1)
  );
}

/** Whether a record is deprecated, or of a version or a family that is an alpha or a beta. */
function isUnstable({ isDeprecated, owner: { family, version } }: Candidate): boolean {
  return isDeprecated || version.includes('-') || /(?:alpha|beta)\d*$/i.test(family);
}

interface JudgedTerm {
  readonly term: Term;
  readonly frequency: number;
  /** The words of the record that it is. */
  readonly words: readonly string[];
  readonly nearest: number;
  readonly isInName: boolean;
  readonly isExact: boolean;
  /** Whether it stands in its name or in that of what holds it. */
  readonly isPlaced: boolean;
  readonly isStated: boolean;
}

function judgeTerm(
  term: Term,
  fields: readonly RecordField[],
  hasDefault: boolean,
  comparing: Comparing,
): JudgedTerm {
  const found = fields
    .map((field) => ({ ...field, ...bestWord(term, field, comparing) }))
    .filter(({ likeness: near }) => near > 0);
  const least = term.role === 'default' && hasDefault ? scoring.fields.type : 0;
  const sum = found.reduce(
    (total, { name, likeness: near, length, count }) =>
      total + fieldFrequency(name, near * Math.sqrt(count), length),
    0,
  );
  const isInName = found.some(({ name }) => name === 'name');
  const counts = term.role !== 'stop' || isInName;
  return {
    term,
    frequency: counts ? Math.max(least, sum) : 0,
    words: counts ? found.flatMap(({ matched }) => matched) : [],
    nearest: Math.max(0, ...found.map(({ likeness: near }) => near)),
    isInName,
    isExact: found.some(({ name, likeness: near }) => name === 'name' && near > scoring.likeness.beginning),
    isPlaced: found.some(
      ({ name, likeness: near }) =>
        (name === 'name' || name === 'owner') && near > scoring.likeness.beginning,
    ),
    isStated: found.some(
      ({ name, likeness: near }) => name !== 'prose' && near > scoring.likeness.synonym,
    ),
  };
}

function bestWord(
  term: Term,
  { name, words }: Pick<RecordField, 'name' | 'words'>,
  comparing: Comparing,
): { likeness: number; count: number; matched: readonly string[] } {
  let [best, count] = [0, 1];
  const matched: string[] = [];
  for (const word of words) {
    const near = comparing(term, word.form, name);
    if (near === 0) continue;
    matched.push(word.form.word);
    if (near > best) count = word.count;
    best = Math.max(best, near);
  }
  return { likeness: best, count, matched };
}

/** How near a word of a record is to what was typed, from 0 to 1. */
type Comparing = (term: Term, word: WordForms, field: Field) => number;

/** Compares each two words once, however many records have them. */
function memoizeComparing(thesaurus: Thesaurus): Comparing {
  const known = new Map<Term, Map<WordForms, number>[]>();
  return (term, word, field) => {
    const byField = known.get(term) ?? synonymUses.map(() => new Map<WordForms, number>());
    known.set(term, byField);
    const uses = synonymUse(field);
    const memo = byField[synonymUses.indexOf(uses)] ?? new Map<WordForms, number>();
    const found = memo.get(word);
    if (found !== undefined) return found;
    let near = 0;
    for (const meaning of term.meanings) {
      near = Math.max(near, compareWords(meaning, word, uses, term, thesaurus));
    }
    memo.set(word, near);
    return near;
  };
}

/** How synonyms count in a field. */
const synonymUses = [0, scoring.synonymInProse, 1] as const;

function synonymUse(field: Field): (typeof synonymUses)[number] {
  if (field === 'type' || field === 'control') return 0;
  return field === 'prose' || field === 'note' ? scoring.synonymInProse : 1;
}

function compareWords(
  meaning: Meaning,
  other: WordForms,
  synonyms: number,
  { role, mayBegin }: Pick<Term, 'role' | 'mayBegin'>,
  thesaurus: Thesaurus,
): number {
  const { word, stem, isCorrected } = meaning;
  const quality = scoring.likeness;
  const factor = isCorrected ? quality.corrected : 1;
  if (word === other.word) return factor;
  if (role === 'stop') return 0;
  if (stem === other.stem && !isStopWord(other.word)) return factor * quality.stem;
  if (mayBegin && !isCorrected && word.length >= shortestPrefix && other.word.startsWith(word)) {
    return quality.beginning;
  }
  if (synonyms === 0) return 0;
  switch (thesaurus.compareMeanings(meaning, other)) {
    case 'same':
      return factor * quality.synonym * synonyms;
    case 'alike':
      return factor * quality.synonymForm * synonyms;
    case 'other':
      return 0;
  }
}

function valuesMeant(
  query: Query,
  record: Candidate,
  { formsOf }: Language,
  comparing: Comparing,
): readonly SearchValue[] {
  const terms = soughtTerms(query);
  return record.values
    .map((value) => {
      const words = Array.from(nameForms(value.text), (word) => ({ form: formsOf(word), count: 1 }));
      const found = terms.filter(
        (term) => bestWord(term, { name: 'value', words }, comparing).likeness > 0,
      ).length;
      return { value, score: isWholeValue(value, query) ? terms.length + 1 : found };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value);
}
