import type { MarkedPart } from '../core/marks.ts';
import type { Ranked } from '../core/rank.ts';
import type { SearchAnswer } from '../core/search.ts';
import type { TextScope } from '../core/search-files.ts';
import { countOf } from '../../text/words.ts';
import { writeAddress, type Wanted } from './address.ts';
import type { RecentSearch } from './recent.ts';
import type { TextResults } from './session.ts';
import {
  countAnswer,
  groupAnswer,
  groupTexts,
  type PlaceRow,
  type PropertyRow,
  type ResultGroup,
  type ValueRow,
} from './view.ts';

/** The content of the box at one time. */
export interface Screen {
  /** The text above the list, which is also announced to screen readers. */
  readonly status: readonly MarkedPart[];
  readonly tone: 'opening' | 'found' | 'nothing';
  readonly groups: readonly Group[];
  readonly offers: readonly Offer[];
}

/** Rows under a heading. */
export interface Group extends Pick<ResultGroup, 'heading' | 'note' | 'counted'> {
  readonly rows: readonly Row[];
}

/** A row of the list that can be chosen. */
export type Row = PropertyRow | ValueRow | PlaceRow | QueryRow;

/** A search to choose: a recent one, or one that may have been meant. */
interface QueryRow {
  readonly kind: 'query';
  readonly url: string;
  readonly typed: string;
  readonly note: string;
}

/** Actions offered besides the list. */
export type Offer = 'more' | 'retry' | 'forget' | 'unfilter' | 'texts' | 'guides' | 'alphabet';

/** The results from whole texts, which are searched on request, since they take 75 KB to load. */
export type Texts = TextResults | 'unasked' | 'failed';

/** Why there is no answer: the site has no index, or its files could not be loaded. */
export type Failure = 'missing' | 'offline' | 'failed';

/** With fewer results than this, the texts are offered beside them. */
const fewResults = 3;

/** The screen before anything is typed. */
export function openingScreen(recent: readonly RecentSearch[]): Screen {
  const rows = recent.map((search) => toQueryRow(search.typed, countOf(search.count, 'result')));
  return {
    status: plain('Names, values, defaults and plain questions can be searched.'),
    tone: 'opening',
    groups: rows.length === 0 ? [] : [{ heading: 'Recent', note: 'on this device', rows }],
    offers: rows.length === 0 ? [] : ['forget'],
  };
}

/** What has been found. */
export interface Findings {
  readonly wanted: Wanted;
  readonly answer: SearchAnswer;
  /** The most results to list. */
  readonly most: number;
  readonly texts: Texts;
  readonly scope: TextScope;
}

/** How the texts that can be searched are called, and offered. */
export const textsOf = {
  records: {
    words: 'the texts',
    failure: 'The texts could not be loaded',
    offer: 'texts',
    label: 'Search all texts',
  },
  guides: {
    words: 'the guides',
    failure: 'The guides could not be loaded',
    offer: 'guides',
    label: 'Search the guides',
  },
} as const satisfies Readonly<
  Record<TextScope, { words: string; failure: string; offer: Offer; label: string }>
>;

/** The screen for an answer, with results from texts. */
export function answerScreen({ wanted, answer, most, texts, scope }: Findings): Screen {
  if (/^since:\S*$/i.test(wanted.typed.trim())) return filterScreen(wanted.typed.trim());
  const { typed } = wanted;
  const groups = groupAnswer(answer, typed, most);
  const { words, failure, offer } = textsOf[scope];
  const inTexts = typeof texts === 'string' ? [] : groupTexts(texts, groups, words);
  const isSearched = typeof texts !== 'string' && inTexts.length === 0;
  const failed = texts === 'failed' ? [failure] : [];
  const offers = [
    ...(answer.results.length > most ? (['more'] as const) : []),
    ...(typeof texts === 'string' && hasFewResults(answer) ? [offer] : []),
  ];
  if (groups.length > 0) {
    const counted = countAnswer({ answer, typed, most, groups, inTexts, texts: words });
    const said = isSearched ? [`Nothing more in ${words}`] : failed;
    const status = plain(joinSentences([counted + without(answer), ...said]));
    return { status, tone: 'found', groups: [...groups, ...inTexts], offers };
  }
  const said = isSearched ? [`Nothing in ${words} either`] : failed;
  const nothing = nothingScreen(wanted, answer.suggestions, inTexts, said);
  return { ...nothing, offers: [...offers, ...nothing.offers] };
}

/** A single sentence needs no full stop. */
function joinSentences(sentences: readonly string[]): string {
  return sentences.join('. ') + (sentences.length > 1 ? '.' : '');
}

/** The screen if only `since:` was typed, without words to search for. */
function filterScreen(typed: string): Screen {
  const version = typed.slice('since:'.length) || '1.2';
  return {
    status: [
      { text: 'Type words before it: ', isMarked: false },
      { text: `color since:${version}`, isMarked: true },
      { text: ` finds colours that are there since ${version}.`, isMarked: false },
    ],
    tone: 'nothing',
    groups: [],
    offers: ['alphabet'],
  };
}

/** Whether results are so few that texts may be wanted. */
export function hasFewResults({ results, sections }: SearchAnswer): boolean {
  return results.length + sections.length < fewResults;
}

/** The screen if the search cannot answer. */
export function failureScreen(failure: Failure): Screen {
  return {
    status: plain(failureTexts[failure]),
    tone: 'nothing',
    groups: [],
    offers: failure === 'missing' ? ['alphabet'] : ['retry', 'alphabet'],
  };
}

const failureTexts: Readonly<Record<Failure, string>> = {
  missing: 'There is no search index yet: a build of the site makes it.',
  offline: 'The search could not be loaded: there is no connection.',
  failed: 'The search could not be loaded.',
};

function nothingScreen(
  { typed, filters }: Wanted,
  suggestions: readonly Ranked[],
  inTexts: readonly Group[],
  said: readonly string[],
): Screen {
  const rows = suggestions.map(({ record }) => {
    const note = record.kind === 'property' ? `property of ${record.owner.name}` : 'definition';
    return toQueryRow(record.title, note);
  });
  const near = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    suggestions.map(({ record }) => record.title),
  );
  const isFiltered = filters.size > 0;
  const filtered = isFiltered ? ' with these filters' : '';
  const question = near === '' ? '' : ` Did you mean ${near}?`;
  const subject = inTexts.length > 0 ? 'No name and no value for ' : 'Nothing for ';
  return {
    status: [
      { text: subject, isMarked: false },
      { text: typed.trim(), isMarked: true },
      { text: `${[filtered, ...said].join('. ')}.${question}`, isMarked: false },
    ],
    tone: 'nothing',
    groups: [
      ...(rows.length === 0 ? [] : [{ heading: 'Close names', note: '', rows }]),
      ...inTexts,
    ],
    offers: [...(isFiltered ? (['unfilter'] as const) : []), 'alphabet'],
  };
}

function toQueryRow(typed: string, note: string): QueryRow {
  const address = writeAddress({ typed, filters: new Map(), allVersions: false });
  return { kind: 'query', url: `search/${address}`, typed, note };
}

/** Names the words of a question that were ignored. */
function without({ results, unknown }: SearchAnswer): string {
  return results.length === 0 || unknown.length === 0
    ? ''
    : `, without ${unknown.map((word) => `“${word}”`).join(', ')}`;
}

function plain(text: string): readonly MarkedPart[] {
  return [{ text, isMarked: false }];
}
