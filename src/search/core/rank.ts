import {
  isSameWord,
  soughtTerms,
  type Meaning,
  type Query,
  type Term,
  type TermRole,
} from './query.ts';
import type { Candidate, PropertyRecord, SearchValue } from './search-record.ts';
import { isStopWord } from './stop-words.ts';
import type { Thesaurus } from './synonyms.ts';
import { isWholeValue, wholeBonus } from './whole-match.ts';
import {
  compactText,
  formsOf,
  nameForms,
  requiredWord,
  splitWords,
  type WordForms,
} from './words.ts';

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
}

/** The fewest letters that match a word as its prefix. */
const shortestPrefix = 2;
/** The quality of a match of two words, from 0 to 1. */
const quality = {
  same: 1,
  stem: 0.92,
  prefix: 0.75,
  synonym: 0.7,
  synonymForm: 0.4,
  corrected: 0.85,
} as const;
/** A synonym counts less in prose, where half of the language occurs. */
const synonymInProse = 0.6;

/** The weight of each field: names before values before prose. */
const weight = {
  name: 100,
  value: 62,
  required: 60,
  path: 56,
  default: 42,
  family: 22,
  prose: 24,
  note: 24,
  control: 18,
  type: 14,
} as const;

/** The least factor of a name, most of whose words were not typed. */
const leastOfName = 0.6;
/** The factor of a definition whose name has only some of the words: a property is meant. */
const partOfDefinition = 0.85;
/** The boost of allowed values if the query asks for them. */
const hasValuesAsked = 1.5;
/** The boost of a default if the query asks for one. */
const hasDefaultAsked = 1.25;
/** The factor of a property if the query names other definitions than its own. */
const ofOtherDefinition = 0.75;
/** The weight of a term that all records have. */
const leastTermWeight = 0.5;
/** The share that further fields with the word add. */
const alsoSaid = 0.12;

/** Ranks records by the query, the best first; records without any of its words are left out. */
export function rankRecords(
  query: Query,
  candidates: Iterable<Candidate>,
  thesaurus: Thesaurus,
): readonly Ranked[] {
  const language: QueryLanguage = { formsOf: memoizeForms(), thesaurus };
  const judgements = Array.from(candidates, (record) => judgeRecord(query, record, language));
  const context: Context = {
    language,
    termWeights: weighTerms(query, judgements),
    owners: ownersNamed(
      query,
      judgements.map(({ record }) => record.owner.name),
    ),
  };
  return judgements
    .map((judgement) => rankRecord(query, judgement, context))
    .filter((result) => result !== undefined)
    .sort(compareRanked);
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

/** A record, and what each term is in it. */
interface JudgedRecord {
  readonly record: Candidate;
  readonly fields: readonly JudgedField[];
  readonly judged: readonly JudgedTerm[];
}

/** What all the records say of a query. */
interface Context {
  readonly language: QueryLanguage;
  readonly termWeights: ReadonlyMap<Term, number>;
  /** The names of definitions that it has. */
  readonly owners: ReadonlySet<string>;
}

/** The forms of a word; records have most words in common, so that each is worked out once. */
type FormsOf = (word: string) => WordForms;

/** How words are compared. */
interface QueryLanguage {
  readonly formsOf: FormsOf;
  readonly thesaurus: Thesaurus;
}

function memoizeForms(): FormsOf {
  const known = new Map<string, WordForms>();
  return (word) => {
    const forms = known.get(word) ?? formsOf(word);
    known.set(word, forms);
    return forms;
  };
}

function judgeRecord(query: Query, record: Candidate, language: QueryLanguage): JudgedRecord {
  const fields = fieldsOf(record).map(({ name, words }) => ({
    name,
    words: words.map(language.formsOf),
  }));
  const hasDefault = record.kind === 'property' && record.default !== undefined;
  const judged = query.terms.map((term) => judgeTerm(term, fields, hasDefault, language.thesaurus));
  return { record, fields, judged };
}

/** The weight of each term: less, the more of the records have it (inverse document frequency). */
function weighTerms(
  { terms }: Query,
  judgements: readonly JudgedRecord[],
): ReadonlyMap<Term, number> {
  const share = (index: number): number =>
    judgements.filter(({ judged }) => (judged[index]?.score ?? 0) > 0).length / judgements.length;
  return new Map(terms.map((term, index) => [term, 1 - (1 - leastTermWeight) * share(index)]));
}

function ownersNamed({ terms }: Query, names: readonly string[]): ReadonlySet<string> {
  const isTyped = (word: string): boolean => terms.some((term) => isSameWord(term, word));
  return new Set([...new Set(names)].filter((name) => splitWords(name).every(isTyped)));
}

function rankRecord(
  query: Query,
  { record, fields, judged }: JudgedRecord,
  { language, termWeights, owners }: Context,
): Ranked | undefined {
  const sought = new Set(soughtTerms(query));
  const counted = judged.filter(({ term }) => sought.has(term));
  const had = counted.filter(({ score }) => score > 0);
  const isNamed = had.some(({ isInName }) => isInName);
  const bonus = wholeBonus(query, record, isNamed);
  if (had.length === 0 && bonus === 0) return undefined;
  const weightOf = ({ term }: JudgedTerm): number => termWeights.get(term) ?? 1;
  const all = sumOf(counted, weightOf);
  const coverage = counted.length === 0 ? 0 : sumOf(had, weightOf) / all;
  const score = sumOf(judged, (term) => term.score * weightOf(term));
  const named = nameCoverage(fields, judged) * boostOf(query, record, counted, owners);
  const strength = (score * coverage * named) / Math.max(all, Number.MIN_VALUE);
  return {
    record,
    score: bonus + strength,
    strength,
    coverage: had.length / Math.max(1, counted.length),
    values: valuesMeant(query, record, language),
    matches: new Set(judged.flatMap(({ words }) => words)),
    terms: new Set(had.map(({ term }) => term)),
    isNamed,
    isStated: judged.every(({ isStated }) => isStated),
  };
}

function sumOf(terms: readonly JudgedTerm[], count: (term: JudgedTerm) => number): number {
  return terms.reduce((sum, term) => sum + count(term), 0);
}

/** The boost of a record that is of the kind that the query asks for. */
function boostOf(
  query: Query,
  record: Candidate,
  counted: readonly JudgedTerm[],
  owners: ReadonlySet<string>,
): number {
  switch (record.kind) {
    case 'definition':
      return counted.every(({ isInName }) => isInName) ? 1 : partOfDefinition;
    case 'property':
      return (
        (query.asksForValues && record.values.length > 1 ? hasValuesAsked : 1) *
        (query.asksForDefault && record.default !== undefined ? hasDefaultAsked : 1) *
        (owners.size > 0 && !owners.has(record.owner.name) ? ofOtherDefinition : 1)
      );
  }
}

/** The words of a record, by where they stand. */
interface ScoredField {
  readonly name: FieldName;
  readonly words: readonly string[];
}

type FieldName = keyof typeof weight;

interface JudgedField {
  readonly name: FieldName;
  readonly words: readonly WordForms[];
}

function fieldsOf(record: Candidate): readonly ScoredField[] {
  const title = splitWords(record.title);
  const own: ScoredField[] = [
    { name: 'name', words: title.length > 1 ? [...title, compactText(record.title)] : title },
    { name: 'prose', words: splitWords(record.text) },
  ];
  switch (record.kind) {
    case 'property':
      return [...own, ...propertyFields(record)];
    case 'definition':
      return [...own, { name: 'family', words: splitWords(record.owner.family) }];
  }
}

function propertyFields(record: PropertyRecord): readonly ScoredField[] {
  const { owner, path, type, isRequired, control = '', values } = record;
  return [
    { name: 'path', words: splitWords(path) },
    { name: 'path', words: [compactText(owner.name)] },
    { name: 'family', words: splitWords(owner.family) },
    {
      name: 'value',
      words: values.flatMap(({ text }) => [...nameForms(text)]),
    },
    { name: 'note', words: values.flatMap(({ note }) => splitWords(note)) },
    { name: 'required', words: isRequired ? [requiredWord] : [] },
    { name: 'default', words: splitWords(record.default ?? '') },
    { name: 'control', words: splitWords(control) },
    { name: 'type', words: splitWords(type) },
  ];
}

interface JudgedTerm {
  readonly term: Term;
  readonly score: number;
  /** The words of the record that it is. */
  readonly words: readonly string[];
  readonly isInName: boolean;
  readonly isStated: boolean;
}

function judgeTerm(
  term: Term,
  fields: readonly JudgedField[],
  hasDefault: boolean,
  thesaurus: Thesaurus,
): JudgedTerm {
  const found = fields
    .map(({ name, words }) => ({ name, ...bestWord(term, name, words, thesaurus) }))
    .filter(({ score }) => score > 0);
  const least = term.role === 'default' && hasDefault ? weight.type : 0;
  const best = Math.max(least, ...found.map(({ score }) => score));
  const sum = found.reduce((total, { score }) => total + score, 0);
  const isInName = found.some(({ name }) => name === 'name');
  const counts = term.role !== 'stop' || isInName;
  return {
    term,
    score: counts ? best + alsoSaid * Math.max(0, sum - best) : 0,
    words: counts ? found.flatMap(({ words }) => words) : [],
    isInName,
    isStated: found.some(
      ({ name, score }) => name !== 'prose' && score > weight[name] * quality.synonym,
    ),
  };
}

function bestWord(
  { meanings, role }: Term,
  name: FieldName,
  words: readonly WordForms[],
  thesaurus: Thesaurus,
): { score: number; words: readonly string[] } {
  let best = 0;
  const found: string[] = [];
  for (const word of words) {
    const how = Math.max(
      0,
      ...meanings.map((meaning) => likeness(meaning, word, name, role, thesaurus)),
    );
    if (how > 0) found.push(word.word);
    best = Math.max(best, how);
  }
  return { score: best * weight[name], words: found };
}

function likeness(
  meaning: Meaning,
  other: WordForms,
  field: FieldName,
  role: TermRole,
  thesaurus: Thesaurus,
): number {
  const { word, stem, isCorrected } = meaning;
  const factor = isCorrected ? quality.corrected : 1;
  if (word === other.word) return factor;
  if (role === 'stop') return 0;
  if (stem === other.stem && !isStopWord(other.word)) return factor * quality.stem;
  if (!isCorrected && word.length >= shortestPrefix && other.word.startsWith(word)) {
    return quality.prefix;
  }
  if (field === 'type' || field === 'control') return 0;
  const inField = field === 'prose' || field === 'note' ? synonymInProse : 1;
  switch (thesaurus.compareMeanings(meaning, other)) {
    case 'same':
      return factor * quality.synonym * inField;
    case 'alike':
      return factor * quality.synonymForm * inField;
    case 'other':
      return 0;
  }
}

/** How much of the name was typed; 1 for a record that is found by other fields. */
function nameCoverage(fields: readonly JudgedField[], judged: readonly JudgedTerm[]): number {
  if (!judged.some(({ isInName }) => isInName)) return 1;
  const named = fields.find(({ name }) => name === 'name')?.words ?? [];
  const words = named.map(({ word }) => word);
  const matched = new Set(judged.flatMap((term) => term.words));
  const [title, compact] = words.length > 1 ? [words.slice(0, -1), words.at(-1)] : [words, ''];
  const isWhole = compact !== undefined && matched.has(compact);
  if (isWhole && !title.some((word) => matched.has(word))) return 1;
  const counted = title.filter((word) => matched.has(word) || !isStopWord(word));
  const share = counted.filter((word) => matched.has(word)).length / Math.max(1, counted.length);
  return leastOfName + (1 - leastOfName) * share;
}

function valuesMeant(
  query: Query,
  record: Candidate,
  { formsOf, thesaurus }: QueryLanguage,
): readonly SearchValue[] {
  if (record.kind !== 'property') return [];
  const terms = soughtTerms(query);
  return record.values
    .map((value) => {
      const words = Array.from(nameForms(value.text), formsOf);
      const found = terms.filter(
        (term) => bestWord(term, 'value', words, thesaurus).score > 0,
      ).length;
      return { value, score: isWholeValue(value, query) ? terms.length + 1 : found };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value);
}
