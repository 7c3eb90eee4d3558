import type { KnownNames } from './known-names.ts';
import { asksForValues, isFiller } from './synonyms.ts';
import { compactText, foldText, splitWords, stemOf } from './words.ts';

/** What a reader typed, word by word, and what each is taken to mean. */
export interface Query {
  /** All of it, letters and digits alone: `fontsize`. */
  readonly compact: string;
  /** All of it, folded, without spaces and quotation marks: `#531a5a`; without a word for `default`. */
  readonly literal: string;
  readonly asksForDefault: boolean;
  readonly asksForValues: boolean;
  readonly terms: readonly Term[];
  /** Words that nothing in the index is, nor near it. */
  readonly unknown: readonly string[];
}

/** A word of a query, and the words of the index that it may stand for. */
export interface Term {
  readonly typed: string;
  readonly meanings: readonly Meaning[];
  readonly role: TermRole;
}

export type TermRole =
  /** What is looked for. */
  | 'content'
  /** A word that only counts where a name has it: `is` of `is link`. */
  | 'filler'
  /** The word `default` beside others: it counts where it stands, and where there is a default. */
  | 'default';

export interface Meaning {
  readonly word: string;
  readonly stem: string;
  /** Whether it is a correction of what was typed. */
  readonly isCorrected: boolean;
}

/** What is known of the words of an index. */
export interface Lexicon {
  /** Whether the index has a word, or one that begins with it or has its stem; or else a synonym. */
  has(word: string, acceptsSynonyms: boolean): Promise<boolean>;
  names(): Promise<KnownNames>;
}

/** More words than this are none of a search. */
const mostWords = 16;

/** Reads what was typed against the words of an index. */
export async function readQuery(typed: string, lexicon: Lexicon): Promise<Query> {
  const words = splitWords(typed).slice(0, mostWords);
  // Whoever writes an identifier means its very words.
  const isIdentifier = words.length > 1 && !/\s/.test(typed.trim());
  const asksForDefault = words.length > 1 && words.some(isDefault);
  const readOne = (word: string): Promise<readonly Term[]> =>
    asksForDefault && isDefault(word)
      ? Promise.resolve([toTerm(word, [word], 'default')])
      : readWord(word, lexicon, !isIdentifier);
  const read = await Promise.all(words.map(readOne));
  return {
    compact: compactText(typed),
    literal: literalText(asksForDefault ? typed.replace(/\bdefaults?\b/i, '') : typed),
    asksForDefault,
    asksForValues: words.some(asksForValues),
    terms: read.flat(),
    unknown: words.filter((_, index) => read[index]?.length === 0),
  };
}

function isDefault(word: string): boolean {
  return word === 'default' || word === 'defaults';
}

/** The terms that are looked for; all of them where none is more than a filler. */
export function soughtTerms({ terms }: Query): readonly Term[] {
  const content = terms.filter(({ role }) => role === 'content');
  return content.length > 0 ? content : terms;
}

/** A value or a default as it is compared with what was typed: `#531a5a`, `hosted:jetbrainsmono`. */
export function literalText(text: string): string {
  return foldText(text).replace(/[\s"'`]+/g, '');
}

/** The terms of a word: several where it is written together, none where it means nothing here. */
async function readWord(
  word: string,
  lexicon: Lexicon,
  acceptsSynonyms: boolean,
): Promise<readonly Term[]> {
  if (isFiller(word) || (await lexicon.has(word, acceptsSynonyms))) return [toTerm(word, [word])];
  const names = await lexicon.names();
  const parts = names.split(word);
  if (parts.length > 0) return parts.map((part) => toTerm(part, [part]));
  const corrections = names.correct(word);
  return corrections.length === 0 ? [] : [toTerm(word, corrections)];
}

function toTerm(
  typed: string,
  words: readonly string[],
  role: TermRole = isFiller(typed) ? 'filler' : 'content',
): Term {
  const meanings = words.map((word) => ({
    word,
    stem: stemOf(word),
    isCorrected: word !== typed,
  }));
  return { typed, meanings, role };
}
