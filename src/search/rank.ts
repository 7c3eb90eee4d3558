import {
  literalText,
  soughtTerms,
  type Meaning,
  type Query,
  type Term,
  type TermRole,
} from './query.ts';
import type { DefinitionRecord, PropertyRecord, SearchValue } from './search-record.ts';
import { areSynonyms, isFiller } from './synonyms.ts';
import { compactText, foldText, nameForms, splitWords, stemOf } from './words.ts';

/** A record that may be a result; values stand with their property. */
export type Candidate = PropertyRecord | DefinitionRecord;

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
}

/** What a reader has typed of a word stands for it from this many letters on. */
const shortestPrefix = 2;
/** How well a word of the index is what was typed, from 0 to 1. */
const quality = { same: 1, stem: 0.92, prefix: 0.7, synonym: 0.6, corrected: 0.85 } as const;
/** In prose a synonym says little: half of the language is there. */
const synonymInProse = 0.35;

/** What a word counts in each field: names before values before prose. */
const weight = {
  name: 100,
  value: 62,
  path: 46,
  default: 42,
  family: 22,
  prose: 24,
  control: 18,
  type: 14,
} as const;

/** All that was typed is all of a name, of a path, of a value, of a default. */
const whole = { name: 1000, path: 900, value: 600, default: 560 } as const;

/** What a name is worth of which all words but a few were typed. */
const leastOfName = 0.5;
/** What a definition is worth whose name has but some of several words: a property is meant. */
const partOfDefinition = 0.85;
/** What allowed values add for who asks for them. */
const hasValuesAsked = 1.25;
/** What a further field adds that has the word as well. */
const alsoSaid = 0.12;

/** Judges records by what was typed, the best first. Those that have none of its words are left out. */
export function rankRecords(query: Query, candidates: Iterable<Candidate>): readonly Ranked[] {
  const ranked: Ranked[] = [];
  for (const record of candidates) {
    const result = judgeRecord(query, record);
    if (result !== undefined) ranked.push(result);
  }
  return ranked.sort(compareRanked);
}

/** The order of results. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    kinds.indexOf(a.record.kind) - kinds.indexOf(b.record.kind) ||
    numberOf(a.record) - numberOf(b.record)
  );
}

/** What comes first where nothing else tells results apart. */
const kinds: readonly Candidate['kind'][] = ['definition', 'property'];

/** Nested properties come after the others, which have the order of their page. */
function numberOf(record: Candidate): number {
  return record.kind === 'property' ? (record.number ?? Number.MAX_SAFE_INTEGER) : 0;
}

function judgeRecord(query: Query, record: Candidate): Ranked | undefined {
  const fields = fieldsOf(record);
  const hasDefault = record.kind === 'property' && record.default !== undefined;
  const judged = query.terms.map((term) => judgeTerm(term, fields, hasDefault));
  const sought = new Set(soughtTerms(query));
  const counted = judged.filter(({ term }) => sought.has(term));
  const had = counted.filter(({ score }) => score > 0);
  const bonus = wholeBonus(query, record);
  if (had.length === 0 && bonus === 0) return undefined;
  const count = Math.max(1, counted.length);
  const coverage = had.length / count;
  const score = judged.reduce((sum, term) => sum + term.score, 0);
  const named = nameCoverage(fields, judged) * leaning(query, record, counted);
  const strength = (score * coverage * named) / count;
  return {
    record,
    score: bonus + strength,
    strength,
    coverage,
    values: valuesMeant(query, record),
    matches: new Set(judged.flatMap(({ words }) => words)),
    terms: new Set(had.map(({ term }) => term)),
    isNamed: had.some(({ isInName }) => isInName),
  };
}

/** How much a question asks for a record of this kind. */
function leaning(query: Query, record: Candidate, counted: readonly JudgedTerm[]): number {
  switch (record.kind) {
    case 'definition':
      return counted.every(({ isInName }) => isInName) ? 1 : partOfDefinition;
    case 'property':
      return query.asksForValues && record.values.length > 1 ? hasValuesAsked : 1;
  }
}

/** The words of a record, by where they stand. */
interface Field {
  readonly name: keyof typeof weight;
  readonly words: readonly string[];
}

function fieldsOf(record: Candidate): readonly Field[] {
  const title = splitWords(record.title);
  const own: Field[] = [
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

function propertyFields(record: PropertyRecord): readonly Field[] {
  const { owner, path, type, control = '', values } = record;
  return [
    { name: 'path', words: splitWords(path) },
    { name: 'path', words: [compactText(owner.name)] },
    { name: 'family', words: splitWords(owner.family) },
    {
      name: 'value',
      words: values.flatMap(({ text }) => [...nameForms(text)]),
    },
    { name: 'prose', words: values.flatMap(({ note }) => splitWords(note)) },
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
}

function judgeTerm(term: Term, fields: readonly Field[], hasDefault: boolean): JudgedTerm {
  const found = fields
    .map(({ name, words }) => ({ name, ...bestWord(term, name, words) }))
    .filter(({ score }) => score > 0);
  const least = term.role === 'default' && hasDefault ? weight.type : 0;
  const best = Math.max(least, ...found.map(({ score }) => score));
  const sum = found.reduce((total, { score }) => total + score, 0);
  const isInName = found.some(({ name }) => name === 'name');
  const counts = term.role !== 'filler' || isInName;
  return {
    term,
    score: counts ? best + alsoSaid * Math.max(0, sum - best) : 0,
    words: counts ? found.flatMap(({ words }) => words) : [],
    isInName,
  };
}

function bestWord(
  { meanings, role }: Term,
  name: keyof typeof weight,
  words: readonly string[],
): { score: number; words: readonly string[] } {
  let best = 0;
  const found: string[] = [];
  for (const word of words) {
    const how = Math.max(0, ...meanings.map((meaning) => likeness(meaning, word, name, role)));
    if (how > 0) found.push(word);
    best = Math.max(best, how);
  }
  return { score: best * weight[name], words: found };
}

function likeness(
  { word, stem, isCorrected }: Meaning,
  other: string,
  field: keyof typeof weight,
  role: TermRole,
): number {
  const factor = isCorrected ? quality.corrected : 1;
  if (word === other) return factor;
  if (role === 'filler') return 0;
  const otherStem = stemOf(other);
  if (stem === otherStem) return factor * quality.stem;
  if (!isCorrected && word.length >= shortestPrefix && other.startsWith(word))
    return quality.prefix;
  if (field === 'type' || field === 'control') return 0;
  if (!areSynonyms(stem, otherStem)) return 0;
  return factor * (field === 'prose' ? synonymInProse : quality.synonym);
}

/** How much of the name was typed; 1 for a record that is found by other fields. */
function nameCoverage(fields: readonly Field[], judged: readonly JudgedTerm[]): number {
  if (!judged.some(({ isInName }) => isInName)) return 1;
  const words = fields.find(({ name }) => name === 'name')?.words ?? [];
  const matched = new Set(judged.flatMap((term) => term.words));
  const [title, compact] = words.length > 1 ? [words.slice(0, -1), words.at(-1)] : [words, ''];
  if (compact !== undefined && matched.has(compact)) return 1;
  const counted = title.filter((word) => matched.has(word) || !isFiller(word));
  const share = counted.filter((word) => matched.has(word)).length / Math.max(1, counted.length);
  return leastOfName + (1 - leastOfName) * share;
}

/** What a record is worth for being exactly what was typed. */
function wholeBonus(query: Query, record: Candidate): number {
  const { compact, folded } = query;
  const isPath = record.kind === 'property' && foldText(record.path) === folded;
  if (isPath) return whole.path + whole.name;
  if (compact.includes(compactText(record.title))) return whole.name;
  switch (record.kind) {
    case 'definition': {
      const family = compactText(record.owner.family);
      const isNamed = [family, family + compactText(record.title)].some(isAmong(compact));
      return isNamed ? whole.path : 0;
    }
    case 'property':
      return isAmong(compact)(compactText(record.path)) ? whole.path : literalBonus(query, record);
  }
}

function isAmong(texts: readonly string[]): (text: string) => boolean {
  return (text) => texts.includes(text);
}

/** What a property is worth whose default or value is what was typed. */
function literalBonus(query: Query, { values, default: byDefault }: PropertyRecord): number {
  const isDefault = byDefault !== undefined && literalText(byDefault) === query.literal;
  if (query.asksForDefault) return isDefault ? whole.default : 0;
  if (values.some((value) => isWholeValue(value, query))) return whole.value;
  return isDefault ? whole.default : 0;
}

/** `Hosted:Lora` is also `Lora`. */
function isWholeValue({ text }: SearchValue, { literal, compact }: Query): boolean {
  if (literalText(text) === literal) return true;
  return compact.includes(compactText(text.replace(/^[^:]*:/, '')));
}

function valuesMeant(query: Query, record: Candidate): readonly SearchValue[] {
  if (record.kind !== 'property') return [];
  const terms = soughtTerms(query);
  return record.values
    .map((value) => {
      const words = [...nameForms(value.text)];
      const found = terms.filter((term) => bestWord(term, 'value', words).score > 0).length;
      return { value, score: isWholeValue(value, query) ? terms.length + 1 : found };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value);
}
