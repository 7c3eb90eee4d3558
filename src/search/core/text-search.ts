import { excerptText, markText, type MarkedPart } from './marks.ts';
import { isStopWord } from './stop-words.ts';
import { metaWeights } from './text-record.ts';
import { nameForms, splitWords, stemOf } from './words.ts';

/** The part of Pagefind's module that is used: `pagefind.js` in the folder that `SearchFolder` names. */
export interface PagefindModule {
  readonly createInstance: (options: PagefindOptions) => Pagefind;
}

interface PagefindOptions {
  readonly basePath: string;
  readonly baseUrl: string;
  /** Its worker is another file to load, and saves little. */
  readonly noWorker: boolean;
  readonly ranking: { readonly metaWeights: Readonly<Record<string, number>> };
}

interface Pagefind {
  readonly search: (words: string) => Promise<{ readonly results: readonly PagefindResult[] }>;
}

interface PagefindResult {
  readonly data: () => Promise<PagefindRecord>;
}

interface PagefindRecord {
  readonly raw_url?: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
}

/** A place whose text has every word of the query. */
interface TextResult {
  /** The path below the base, with its fragment. */
  readonly url: string;
  readonly title: readonly MarkedPart[];
  /** The path of a property, the family of a definition, the title of a guide. */
  readonly place: string;
  readonly excerpt: readonly MarkedPart[];
}

const mostResults = 8;
const lengthOfExcerpt = 180;
const shortestBeginning = 3;

/** Finds texts that have all words, searching whole texts and not just their beginnings. */
export type SearchTexts = (typed: string) => Promise<readonly TextResult[]>;

/** Opens the index of texts: `basePath` is the URL of its folder. */
export function openTextSearch({ createInstance }: PagefindModule, basePath: string): SearchTexts {
  const pagefind = createInstance({
    basePath,
    baseUrl: '/',
    noWorker: true,
    ranking: { metaWeights },
  });
  return async (typed) => {
    const words = splitWords(typed).filter((word) => !isStopWord(word));
    if (words.length === 0) return [];
    const { results } = await pagefind.search(words.join(' '));
    const best = results.slice(0, mostResults);
    const records = await Promise.all(best.map((result) => result.data()));
    return records.flatMap((record) => toResult(record, words));
  };
}

/** Leaves out a text without all words: for an unknown word, Pagefind finds its longest beginning. */
function toResult(record: PagefindRecord, words: readonly string[]): readonly TextResult[] {
  const { content: text, meta, raw_url: url = '' } = record;
  const { title = '', place = '' } = meta;
  const has = [...[text, ...Object.values(meta)].flatMap(splitWords), ...nameForms(title)];
  const matches = words.map((word) => has.filter((other) => isFormOf(word, other)));
  if (matches.some((found) => found.length === 0)) return [];
  const marked = new Set(matches.flat());
  const excerpt = excerptText(text, marked, lengthOfExcerpt);
  return [{ url, title: markText(title, marked), place, excerpt }];
}

function isFormOf(word: string, other: string): boolean {
  if (stemOf(word) === stemOf(other)) return true;
  return word.length >= shortestBeginning && other.startsWith(word);
}
