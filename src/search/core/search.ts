import {
  countFacets,
  filterResults,
  joinFacets,
  sumCounts,
  type Facets,
  type Filters,
} from './facets.ts';
import {
  contentTerms,
  neededTerms,
  readQuery,
  wordsOfName,
  wordsOfQuestion,
  type Query,
  type Term,
} from './query.ts';
import { compareRanked, rankRecords, type Ranked } from './rank.ts';
import { scoring } from './scoring.ts';
import { searchSections, type SectionResult } from './sections.ts';
import type { StaticIndex } from './read-index.ts';
import { splitWords } from './words.ts';
import { parsePointer } from '../../json/pointer.ts';
import { decodePercent } from '../../text/decode-percent.ts';

/** The answer to a search. */
export interface SearchAnswer {
  /** The best first, which may be hundreds. */
  readonly results: readonly Ranked[];
  /** Whether the index has further results, which were not read. */
  readonly isPartial: boolean;
  /** Sections of guides. */
  readonly sections: readonly SectionResult[];
  readonly facets: Facets;
  /** Words that no result has. */
  readonly unknown: readonly string[];
  /** If there are no results: what may have been meant, the closest first. */
  readonly suggestions: readonly Ranked[];
  /** The number of records in the index for each title, which may be more than the results. */
  readonly namesakes: ReadonlyMap<string, number>;
}

const mostSuggestions = 3;
/** Suggestions and mended names come only from the most likely file: one more request. */
const filesOfSuggestion = 1;
/** Results with less than this share of the best score are dropped. */
const leastShare = 0.15;

const noResults: SearchAnswer = {
  results: [],
  isPartial: false,
  sections: [],
  facets: new Map(),
  unknown: [],
  suggestions: [],
  namesakes: new Map(),
};

/** Finds what was meant in several indexes, or nothing if a word of the query is in no result. */
export async function searchIndexes(
  indexes: readonly StaticIndex[],
  typed: string,
  filters: Filters,
): Promise<SearchAnswer> {
  const search = async (text: string, mostFiles?: number): Promise<SearchAnswer> =>
    joinAnswers(
      await Promise.all(indexes.map((index) => searchIndex(index, text, filters, mostFiles))),
    );
  const names = namesOfPointer(typed);
  if (names !== undefined) return searchIndexes(indexes, names, filters);
  const answer = await search(typed);
  if (answer.results.length + answer.sections.length + filters.size > 0) return answer;
  const end = endOfPath(typed);
  if (end !== undefined) {
    const reached = await search(end);
    return reached.results.length > 0 ? reached : answer;
  }
  const words = splitWords(typed);
  if (words.length < 2 || words.length > wordsOfName) return answer;
  // A slip may make another word of one: `source_tile`.
  const known = await Promise.all(indexes.map((index) => index.names()));
  const [name] = known.flatMap((spelling) => spelling.correctJoined(words));
  return name === undefined ? answer : search(name, filesOfSuggestion);
}

/**
 * The names on the way of a JSON Pointer into a schema: `Bar.size` of `#/$defs/Bar/properties/size/items`, and
 * `Text.Color` of `/schema/Ui/Text/1.0/index.json#/properties/Color`; `undefined` for any other text.
 */
function namesOfPointer(typed: string): string | undefined {
  const { file, pointer } = schemaPointer.exec(typed.trim())?.groups ?? {};
  const segments = parsePointer(decodePercent(pointer ?? ''));
  if (segments === undefined || segments.length === 0) return undefined;
  const names = file === undefined || file === '' ? [] : file.split('/').slice(-3, -2);
  for (let index = 0; index < segments.length; index += 1) {
    if (!naming.has(segments[index] ?? '')) continue;
    index += 1;
    names.push(...segments.slice(index, index + 1));
  }
  return names.join('.');
}

/** A pointer that begins with a keyword after which it has a name, perhaps after the file of a definition. */
const schemaPointer =
  /^(?<file>\S*\/index\.json|)#?(?<pointer>\/(?:properties|\$defs|%24defs|definitions)\/\S+)$/;
const naming: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions']);

/**
 * The last two names of a path of more: `spec.containers` of `spec.template.spec.containers`. A path leads
 * through references, and its end is written in another definition than its beginning.
 */
function endOfPath(typed: string): string | undefined {
  const names = typed.trim().split('.');
  const isPath = names.length > 2 && !/[\s/]/.test(typed.trim());
  return isPath ? names.slice(-2).join('.') : undefined;
}

async function searchIndex(
  index: StaticIndex,
  typed: string,
  filters: Filters,
  mostFiles?: number,
): Promise<SearchAnswer> {
  const [answer, sections] = await Promise.all([
    searchRecords(index, typed, filters, mostFiles),
    filters.size > 0 ? [] : searchSections(index, typed),
  ]);
  return { ...answer, sections };
}

async function searchRecords(
  index: StaticIndex,
  typed: string,
  filters: Filters,
  mostFiles?: number,
): Promise<SearchAnswer> {
  const query = await readQuery(typed, index);
  if (query.unknown.length > 0 && query.joined.length === 0 && isRefused(query, query.unknown, []))
    return suggest(index, query, query.unknown);
  const found = await index.find(query, mostFiles);
  const results = spread(cut(rankRecords(query, found.candidates, index.language), query));
  const unknown = [...query.unknown, ...missingWords(query, results)];
  if (isRefused(query, unknown, results) || isWeak(query, results))
    return suggest(index, query, unknown);
  return {
    ...noResults,
    results: filterResults(results, filters),
    isPartial: found.isPartial,
    facets: countFacets(results, filters),
    unknown,
    namesakes: found.namesakes,
  };
}

/** Joins the answers of several indexes. */
function joinAnswers(answers: readonly SearchAnswer[]): SearchAnswer {
  const [first, ...others] = answers;
  if (first === undefined || others.length === 0) return first ?? noResults;
  const results = answers.flatMap((answer) => answer.results).sort(compareRanked);
  const isFound = results.length > 0;
  return {
    results,
    isPartial: answers.some(({ isPartial }) => isPartial),
    sections: answers.flatMap(({ sections }) => sections),
    facets: joinFacets(answers.map(({ facets }) => facets)),
    unknown: first.unknown.filter((word) => others.every(({ unknown }) => unknown.includes(word))),
    suggestions: isFound ? [] : first.suggestions,
    namesakes: sumCounts(answers.flatMap(({ namesakes }) => [...namesakes])),
  };
}

/**
 * Whether a query has words that no result has. A question may have some: it is refused if these, and
 * words that the catalog lacks as typed, have too much of its weight.
 */
function isRefused(query: Query, unknown: readonly string[], results: readonly Ranked[]): boolean {
  const { terms, unknown: unread, unknownWeight, joined } = query;
  // All that was typed is, or begins, a name or a value. A name beside other words is not all.
  if (results.some(isExact) && (joined.length === 0 || isQuestion(query))) return false;
  if (!isQuestion(query)) return terms.length === 0 || unknown.length > 0;
  const content = contentTerms(query);
  const known = content.filter(({ typed, isKnown }) => isKnown && !unknown.includes(typed));
  const all = weigh(content) + unread.length * unknownWeight;
  return weigh(known) < all * scoring.leastKnown;
}

function isQuestion(query: Query): boolean {
  return contentTerms(query).length + query.unknown.length >= wordsOfQuestion;
}

function weigh(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Whether results are too weak: a few words were found only in prose, and no result has all of them; or,
 * for an identifier, no result has all of its words in the name, the place or the values.
 */
function isWeak(query: Query, results: readonly Ranked[]): boolean {
  if (results.some(isExact)) return false;
  if (isUnlike(query, results)) return true;
  if (!isQuestion(query) && isFoundBySynonyms(neededTerms(query), results)) return true;
  if (query.isIdentifier) return !results.some(({ isStated }) => isStated);
  if (results.some(({ isNamed, values }) => isNamed || values.length > 0)) return false;
  return !isQuestion(query) && results.every(({ coverage }) => coverage < 1);
}

/** Whether no result is similar enough to the typed words, or has them all outside of its prose. */
function isUnlike(query: Query, results: readonly Ranked[]): boolean {
  if (neededTerms(query).length + query.unknown.length < 2) return false;
  return results.every(({ likeness, isStated }) => !isStated && likeness < scoring.leastLikeness);
}

/** Whether a word is known only by its synonyms, and no result has all words and one in its name. */
function isFoundBySynonyms(content: readonly Term[], results: readonly Ranked[]): boolean {
  if (content.every(({ isWord }) => isWord)) return false;
  return results.every(({ coverage, isLoose }) => coverage < 1 || isLoose);
}

function missingWords(query: Query, results: readonly Ranked[]): readonly string[] {
  const shown = new Set(results.flatMap((result) => [...result.terms]));
  return neededTerms(query)
    .filter((term) => term.role === 'content' && !shown.has(term))
    .map(({ typed }) => typed);
}

/** Drops results far below the best, except for the best one of each term. */
function cut(ranked: readonly Ranked[], { terms }: Query): readonly Ranked[] {
  const strongest = Math.max(0, ...ranked.map(({ strength }) => strength));
  const best = new Set(terms.map((term) => ranked.find((result) => result.terms.has(term))));
  return ranked.filter(
    (result) => best.has(result) || isExact(result) || result.strength >= strongest * leastShare,
  );
}

function isExact({ score, strength }: Ranked): boolean {
  return score > strength;
}

/** Spreads out results with the same name, each of which adds less than the one before. */
function spread(ranked: readonly Ranked[]): readonly Ranked[] {
  const times = new Map<string, number>();
  const worth = ranked.map((result) => {
    const { title } = result.record;
    const before = times.get(title) ?? 0;
    times.set(title, before + 1);
    const score = result.score * scoring.factor.repeated ** before;
    return isExact(result) ? result : { ...result, score };
  });
  return worth.sort(compareRanked);
}

/** Suggests names close to what was typed; none for a question, which means something else. */
async function suggest(
  index: StaticIndex,
  query: Query,
  unknown: readonly string[],
): Promise<SearchAnswer> {
  if (query.terms.length + query.unknown.length > wordsOfQuestion) return { ...noResults, unknown };
  const names = await index.names();
  const near = unknown.flatMap((word) => names.suggest(word));
  const known = contentTerms(query).map(({ typed }) => typed);
  const words = near.length > 0 ? near : known.filter((word) => names.hasWord(word));
  const found = await Promise.all(words.slice(0, mostSuggestions).map((word) => look(index, word)));
  const named = found.flat().filter(({ isNamed }) => isNamed);
  const byTitle = new Map(named.toReversed().map((result) => [result.record.title, result]));
  const suggestions = [...byTitle.values()].toReversed().slice(0, mostSuggestions);
  return { ...noResults, unknown, suggestions };
}

async function look(index: StaticIndex, typed: string): Promise<readonly Ranked[]> {
  const query = await readQuery(typed, index);
  const { candidates } = await index.find(query, filesOfSuggestion);
  return rankRecords(query, candidates, index.language);
}
