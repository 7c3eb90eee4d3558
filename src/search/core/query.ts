import { countEdits } from '../../text/edit-distance.ts';
import { scoring } from './scoring.ts';
import type { SpellingIndex } from './spelling-index.ts';
import {
  asksForValues,
  isCatalogWord,
  isGenericWord,
  isStopWord,
  stemsAskedFor,
} from './stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import {
  compactText,
  foldText,
  isUnspaced,
  joinedNames,
  formsOf,
  singularOf,
  splitWords,
  type WordForms,
} from './words.ts';

/** What a reader typed, word by word, with the interpretation of each. */
export interface Query {
  /** The words that are looked up. */
  readonly words: readonly string[];
  /** The whole query, only letters and digits, as typed and as understood: `fontsize`. */
  readonly compact: readonly string[];
  /** The same without what only frames the name of what is sought: `imageset` of `what is an image set`. */
  readonly framed: readonly string[];
  readonly asksForDefinition: boolean;
  /** The whole query, folded: `text.fontsize`. */
  readonly folded: string;
  /** The names that a query of several pieces has, each joined (see `joinedNames`). */
  readonly joined: readonly string[];
  /** The whole query, folded, without spaces, quotation marks and words for `default`: `#531a5a`. */
  readonly literal: string;
  readonly asksForDefault: boolean;
  readonly asksForValues: boolean;
  /** The stems of words that the name or the type of an answer is likely to have. */
  readonly asksFor: ReadonlySet<string>;
  /** Whether it is written as a single name of several words. */
  readonly isIdentifier: boolean;
  readonly terms: readonly Term[];
  /** Words that are neither in the index nor close to a word of it. */
  readonly unknown: readonly string[];
  /** The weight that each of them would have. */
  readonly unknownWeight: number;
}

/** A word of a query, and the words of the index for which it may stand. */
export interface Term {
  readonly typed: string;
  readonly meanings: readonly Meaning[];
  /** The stems of words in names for which it may stand. */
  readonly mayMean: ReadonlySet<string>;
  readonly role: TermRole;
  /** Its weight: the inverse of the number of records that have it. */
  readonly weight: number;
  /** Whether the catalog has it as typed, or a synonym. */
  readonly isKnown: boolean;
  /** Whether the catalog has it, or another form. */
  readonly isWord: boolean;
  /** Whether it may be the beginning of a word: it was typed last, or is unknown. */
  readonly mayBegin: boolean;
}

/** The role of a word in a query. */
type TermRole =
  /** A word to look for. */
  | 'content'
  /** A word that only counts if a name has it: `is` in `is link`. */
  | 'stop'
  /** The word `default` beside others: it counts in any field. */
  | 'default';

/** A word for which a term of a query may stand. */
export interface Meaning extends WordForms {
  /** Whether it is a correction of what was typed. */
  readonly isCorrected: boolean;
}

/** Lookups of the words of an index. */
export interface Lexicon {
  readonly thesaurus: Thesaurus;
  /** Whether the index has a word, another form or a synonym of it, or a word that begins with it. */
  has(word: string, mayBegin: boolean): Promise<boolean>;
  /**
   * The weight of words that count as one, or as the beginning of others: the more records have one of
   * them, the lower.
   */
  weigh(words: readonly string[], mayBegin: boolean): Promise<number>;
  /** Whether the index has a word, or another form of it. */
  knows(word: string): Promise<boolean>;
  /** The stems of words in names for which a word may stand. */
  meantBy(word: string): Promise<readonly string[]>;
  /** Whether this is a name or a piece of one, only letters and digits: `fontsize`; or may stand for a word of one. */
  isName(compact: string): Promise<boolean>;
  names(): Promise<SpellingIndex>;
  /** The files with the postings of a word. */
  filesOf(word: string): readonly number[];
}

/** The most files to read for the words of a query, so that a long one takes no more requests. */
const mostWordFiles = 8;
/** A query with at least this many words is a question, which may have words that no result has. */
export const wordsOfQuestion = 3;
/** A last word with at most this many letters is an unfinished word if one begins so, not an error. */
const mostBegun = 3;
/** With at least this many, the last word is known if one begins so. */
const fewestBegun = 6;
/** The most words of a name that is typed with spaces. */
export const wordsOfName = 4;

/** Interprets what was typed by the words of an index. */
export async function readQuery(typed: string, lexicon: Lexicon): Promise<Query> {
  const words = wordsWithinReach(typed, lexicon);
  const name = await nameInFrame(words, lexicon);
  if (name !== undefined) return readQuery(name, lexicon);
  const isOnePiece = !/\s/.test(typed.trim());
  const asksForDefault = !isOnePiece && words.some(isDefault);
  const pieces = await mendName(words, lexicon);
  const read = await readParts(pieces, asksForDefault, lexicon);
  const terms = await Promise.all(
    read.flat().map((term, index, all) => weighTerm(term, index === all.length - 1, lexicon)),
  );
  const unread = pieces.filter((_, index) => read[index]?.length === 0).map((piece) => piece.typed);
  const unknown = unread.filter((word) => !isGenericWord(word) || !hasSpecific(terms));
  const meant = terms.map(({ meanings: [first] }) => first?.word ?? '').join('');
  const understood = unread.length === 0 ? [meant] : [];
  const compact = new Set([compactText(typed), ...understood].filter((text) => text !== ''));
  return {
    words,
    compact: [...compact],
    framed: isOnePiece ? [] : framedNames(words).filter((name) => !compact.has(name)),
    asksForDefinition: !isOnePiece && isOfDefinition(words),
    folded: foldText(typed.trim()),
    joined: isOnePiece ? [] : joinedNames(typed),
    literal: literalText(asksForDefault ? withoutDefault(typed) : typed),
    asksForDefault,
    asksForValues: words.some(asksForValues),
    asksFor: stemsAskedFor(foldText(typed.trim())),
    isIdentifier: isOnePiece && !isUnspaced(typed) && terms.length > 1,
    terms: hasSpecific(terms) ? terms.map(weighGeneric) : terms,
    unknown,
    unknownWeight: await lexicon.weigh([], false),
  };
}

/**
 * Of words that all say nothing the one that a question is about, if it is a name: `on` of `the on property`
 * and of `what is on`; `undefined` if there is none, or if all of them are one name.
 */
async function nameInFrame(
  words: readonly string[],
  lexicon: Lexicon,
): Promise<string | undefined> {
  const at = words.findIndex(isCatalogWord);
  const isFrame = words.every((word, index) => isStopWord(word) || index === at);
  const asked =
    at === -1
      ? words.slice(2).slice(-1)
      : [...words.slice(0, at).slice(-1), ...words.slice(at + 1, at + 2)];
  if (!isFrame || asked.length === 0 || (await lexicon.isName(words.join('')))) return undefined;
  const areNames = await Promise.all(asked.map((word) => lexicon.isName(word)));
  return asked.find((_, index) => areNames[index]);
}

/** The names that words may frame, each joined: with and without the words before and after that say nothing. */
function framedNames(words: readonly string[]): readonly string[] {
  const frames = (word: string, index: number): boolean =>
    isStopWord(word) || (index > 0 && isCatalogWord(word));
  const first = words.findIndex((word, index) => !frames(word, index));
  const last = words.findLastIndex((word, index) => !frames(word, index));
  const ends = Array.from(words.slice(last), (_, more) => last + more + 1);
  return words
    .slice(0, first + 1)
    .flatMap((_, begin) => ends.map((end) => words.slice(begin, end).join('')));
}

/** Whether a question asks what something is, or for its properties. */
function isOfDefinition(words: readonly string[]): boolean {
  const isWhat = words[0] === 'what' && (words[1] === 'is' || words[1] === 'are');
  return isWhat || isCatalogWord(words.at(-1) ?? '');
}

/** The terms of each part of a query; empty for an unknown part. */
async function readParts(
  parts: readonly QueryPart[],
  asksForDefault: boolean,
  lexicon: Lexicon,
): Promise<readonly (readonly UnweighedTerm[])[]> {
  const together = await findTogether(
    parts.map((part) => part.typed),
    lexicon,
  );
  return Promise.all(
    parts.map(async ({ typed, meant }, index): Promise<readonly UnweighedTerm[]> => {
      if (meant.length > 0) return [toTerm(typed, meant)];
      if (asksForDefault && isDefault(typed)) return [toTerm(typed, [typed], 'default')];
      const isLast = index === parts.length - 1;
      const terms = await readWord(typed, lexicon, isLast);
      // A single letter is the beginning of too many words to be looked up, but not a word that nobody has.
      if (terms.length === 0 && isLast && index > 0 && isLetter(typed))
        return [toTerm(typed, [typed], 'stop')];
      return terms.map((term) => addMeanings(term, together[index] ?? []));
    }),
  );
}

/** The words whose files are read: in a long question only the longest, since these are rare. */
export function wordsWithinReach(typed: string, lexicon: Lexicon): readonly string[] {
  const split = splitWords(typed);
  const words = split.length > 0 ? split : [compactText(typed)].filter((text) => text !== '');
  const read = new Set<number>();
  const kept = new Set<string>();
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const files = new Set(isStopWord(word) ? [] : lexicon.filesOf(word));
    if (read.union(files).size > mostWordFiles) continue;
    for (const file of files) read.add(file);
    kept.add(word);
  }
  return words.filter((word) => kept.has(word));
}

/** A word of a query, or neighbours that form one name, with that name. */
interface QueryPart {
  readonly typed: string;
  readonly meant: readonly string[];
}

/** Joins neighbours that form one name, exactly or up to one letter: `drop down`, `fnt size`. */
async function mendName(words: readonly string[], lexicon: Lexicon): Promise<readonly QueryPart[]> {
  const pieces = words.map((typed): QueryPart => ({ typed, meant: [] }));
  const whole = words.join('');
  const isFirm = await Promise.all(
    words.map(async (word, index) => {
      if (isStopWord(word) || lexicon.thesaurus.hasSynonyms(word)) return true;
      // A few letters at the end are an unfinished word rather than an error.
      const begins = index === words.length - 1 && word.length <= mostBegun;
      return lexicon.has(word, begins);
    }),
  );
  if (words.length < 2 || isFirm.every(Boolean)) return pieces;
  if (await lexicon.isName(whole)) return [{ typed: whole, meant: [whole] }];
  const names = await lexicon.names();
  for (let length = Math.min(wordsOfName, words.length); length > 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      if (isFirm.slice(start, start + length).every(Boolean)) continue;
      const neighbours = words.slice(start, start + length);
      const joined = neighbours.join('');
      const isUsed = lexicon.thesaurus.hasSynonyms(joined) && (await lexicon.has(joined, false));
      const meant = isUsed ? [joined] : names.correctJoined(neighbours);
      if (meant.length === 0) continue;
      return pieces.toSpliced(start, length, { typed: joined, meant });
    }
  }
  return pieces;
}

/** For each word, the names that it forms with its neighbours, if the catalog writes them as one word. */
async function findTogether(
  words: readonly string[],
  lexicon: Lexicon,
): Promise<readonly (readonly string[])[]> {
  const content = words.filter((word) => !isStopWord(word));
  const reach = new Set(content.flatMap((word) => lexicon.filesOf(word)));
  const runs = words.flatMap((_, start) =>
    Array.from({ length: Math.min(wordsOfName, words.length - start) - 1 }, (__, more) => {
      const end = start + more + 2;
      return joinWords(words.slice(start, end)).map((joined) => ({ start, end, joined }));
    }).flat(),
  );
  const isName = await Promise.all(
    runs.map(async ({ joined }) => {
      if (lexicon.thesaurus.hasSynonyms(joined)) return lexicon.has(joined, false);
      const files = lexicon.filesOf(joined);
      return files.every((file) => reach.has(file)) && lexicon.isName(joined);
    }),
  );
  const names = runs.filter((_, index) => isName[index]);
  return words.map((_, index) =>
    names.filter(({ start, end }) => start <= index && index < end).map(({ joined }) => joined),
  );
}

/** Joins words, as they are and without the ending of the first: `times out` is `timeout`. */
function joinWords([first = '', ...others]: readonly string[]): readonly string[] {
  const forms = new Set([first, singularOf(first)]);
  return Array.from(forms, (form) => [form, ...others].join(''));
}

/** Adds words for which a term may also stand, exactly as they are written. */
function addMeanings(term: UnweighedTerm, words: readonly string[]): UnweighedTerm {
  if (term.role !== 'content') return term;
  const added = words.map((word) => ({ ...formsOf(word), isCorrected: false }));
  return { ...term, meanings: [...term.meanings, ...added] };
}

function isDefault(word: string): boolean {
  return countEdits(word, 'default', 1) <= 1;
}

function withoutDefault(typed: string): string {
  return typed
    .split(/\s+/)
    .filter((piece) => !isDefault(foldText(piece)))
    .join(' ');
}

/** The terms that are words to look for. */
export function contentTerms({ terms }: Query): readonly Term[] {
  return terms.filter(({ role }) => role === 'content');
}

/** The terms to look for: all of them if there are only stop words. */
export function soughtTerms(query: Query): readonly Term[] {
  const content = contentTerms(query);
  return content.length > 0 ? content : query.terms;
}

/** The terms that results must have; beside others, generic words need not be found. */
export function neededTerms(query: Query): readonly Term[] {
  const sought = soughtTerms(query);
  return hasSpecific(sought) ? sought.filter(({ typed }) => !isGenericWord(typed)) : sought;
}

function hasSpecific(terms: readonly Pick<Term, 'typed' | 'role'>[]): boolean {
  return terms.some(({ typed, role }) => role === 'content' && !isGenericWord(typed));
}

/** The form in which values and defaults are compared with the query: `hosted:jetbrainsmono`. */
export function literalText(text: string): string {
  return foldText(text).replace(/[\s"'`]+/g, '');
}

function isLetter(word: string): boolean {
  return /^\p{L}$/u.test(word) && !isUnspaced(word);
}

/** The terms of a word: several if it is a compound, none if it is unknown. */
async function readWord(
  word: string,
  lexicon: Lexicon,
  isLast: boolean,
): Promise<readonly UnweighedTerm[]> {
  const whole = [toTerm(word, [word])];
  // Only the last word may be unfinished.
  if (isStopWord(word) || (await lexicon.has(word, isLast))) return whole;
  const names = await lexicon.names();
  const slips = names.correct(word, 1);
  if (slips.length > 0) return [toTerm(word, slips)];
  const parts = names.split(word);
  if (parts.length > 0) return parts.map((part) => toTerm(part, [part]));
  const corrections = names.correct(word);
  if (corrections.length > 0) return [toTerm(word, corrections)];
  return (await lexicon.has(word, true)) ? whole : [];
}

/** Lowers the weight of a generic word, which says less than its number of records suggests. */
function weighGeneric(term: Term): Term {
  const isGeneric = term.role === 'content' && isGenericWord(term.typed);
  return isGeneric ? { ...term, weight: term.weight * scoring.genericWord } : term;
}

/** The properties of a stop word, which need no lookup. */
const stopTerm = {
  mayMean: new Set<string>(),
  weight: scoring.stopWord,
  isKnown: true,
  isWord: true,
  mayBegin: false,
} as const satisfies Partial<Term>;

type UnweighedTerm = Pick<Term, 'typed' | 'meanings' | 'role'>;

async function weighTerm(term: UnweighedTerm, isLast: boolean, lexicon: Lexicon): Promise<Term> {
  if (term.role === 'stop') return { ...term, ...stopTerm };
  const words = term.meanings.map(({ word }) => word);
  const isWord = (await Promise.all(words.map((word) => lexicon.knows(word)))).some(Boolean);
  const { length } = term.typed;
  const isBegun = isLast && length >= fewestBegun && (await lexicon.has(term.typed, true));
  const isTyped = term.meanings.every(({ isCorrected }) => !isCorrected);
  const meant = await Promise.all(words.map((word) => lexicon.meantBy(word)));
  const mayMean = new Set(meant.flat());
  const isUsed =
    mayMean.size > 0 ||
    term.meanings.some(({ root }) => lexicon.thesaurus.synonymsOf(root).length > 0);
  return {
    ...term,
    mayMean,
    weight: await lexicon.weigh(words, isLast),
    isKnown: isTyped && (isWord || isUsed || isBegun),
    isWord,
    mayBegin: isLast || !isWord,
  };
}

function toTerm(
  typed: string,
  words: readonly string[],
  role: TermRole = isStopWord(typed) ? 'stop' : 'content',
): UnweighedTerm {
  const meanings = words.map((word) => ({
    ...formsOf(word),
    isCorrected: word !== typed,
  }));
  return { typed, meanings, role };
}
