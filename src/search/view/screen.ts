import type { MarkedPart } from '../core/marks.ts';
import type { Ranked } from '../core/rank.ts';
import type { SearchAnswer } from '../core/search.ts';
import { writeAddress, type Wanted } from './address.ts';
import type { RecentSearch } from './recent.ts';
import type { TextResults } from './session.ts';
import {
  count,
  countAnswer,
  groupAnswer,
  groupTexts,
  type PlaceRow,
  type PropertyRow,
  type ValueRow,
} from './view.ts';

/** What the box shows at one time. */
export interface Screen {
  /** What is said above the list, and to a screen reader. */
  readonly status: readonly MarkedPart[];
  readonly tone: 'opening' | 'found' | 'nothing';
  readonly groups: readonly Group[];
  readonly offers: readonly Offer[];
}

/** Rows under a heading. */
export interface Group {
  readonly heading: string;
  readonly note: string;
  readonly rows: readonly Row[];
}

/** A row of the list that can be chosen. */
export type Row = PropertyRow | ValueRow | PlaceRow | QueryRow;

/** A search that can be made: one of the last, or one that may have been meant. */
export interface QueryRow {
  readonly kind: 'query';
  readonly url: string;
  readonly typed: string;
  readonly note: string;
}

/** What can be done beside the list. */
export type Offer = 'retry' | 'forget' | 'unfilter' | 'texts' | 'alphabet';

/** What whole texts say; they are 75 KB to load, and searched when asked for. */
export type Texts = TextResults | 'unasked' | 'failed';

/** Why there is no answer: the site has no index, or its files could not be loaded. */
export type Failure = 'missing' | 'offline' | 'failed';

/** With fewer results than this, the texts are offered beside them. */
const fewResults = 3;

/** Before anything is typed. */
export function openingScreen(recent: readonly RecentSearch[]): Screen {
  const rows = recent.map((search) => toQueryRow(search.typed, count(search.count, 'result')));
  return {
    status: plain('Names, values, defaults and plain questions can be searched.'),
    tone: 'opening',
    groups: rows.length === 0 ? [] : [{ heading: 'Recent', note: 'on this device', rows }],
    offers: rows.length === 0 ? [] : ['forget'],
  };
}

/** What a search gives, and the texts. */
export function answerScreen(wanted: Wanted, answer: SearchAnswer, texts: Texts): Screen {
  if (/^since:\S*$/i.test(wanted.typed.trim())) return filterScreen(wanted.typed.trim());
  const groups = groupAnswer(answer, wanted.typed);
  const inTexts = typeof texts === 'string' ? [] : groupTexts(texts, groups);
  const offers = typeof texts === 'string' && hasFewResults(answer) ? (['texts'] as const) : [];
  const failure = texts === 'failed' ? '. The texts could not be loaded.' : '';
  if (groups.length > 0) {
    const counted = countAnswer(answer, groups, inTexts);
    const status = plain(`${counted}${without(answer)}${failure}`);
    return { status, tone: 'found', groups: [...groups, ...inTexts], offers };
  }
  const nothing = nothingScreen(wanted, answer.suggestions, inTexts);
  const status = [...nothing.status, ...plain(failure.slice(1))];
  return { ...nothing, status, offers: [...offers, ...nothing.offers] };
}

/** What is missing where a version was typed alone, and nothing that came with it. */
function filterScreen(typed: string): Screen {
  const version = typed.slice('since:'.length) || '1.2';
  return {
    status: [
      { text: 'Type words before it: ', isMarked: false },
      { text: `color since:${version}`, isMarked: true },
      { text: ` finds colours that are there since ${version}.`, isMarked: false },
    ],
    ...{ tone: 'nothing', groups: [], offers: ['alphabet'] },
  };
}

/** Whether the texts may be what is wanted. */
export function hasFewResults({ results, sections }: SearchAnswer): boolean {
  return results.length + sections.length < fewResults;
}

/** What is shown when the search cannot answer. */
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
      { text: `${filtered}.${question}`, isMarked: false },
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

/** Words of a question that were left aside. */
function without({ results, unknown }: SearchAnswer): string {
  return results.length === 0 || unknown.length === 0
    ? ''
    : `, without ${unknown.map((word) => `“${word}”`).join(', ')}`;
}

function plain(text: string): readonly MarkedPart[] {
  return [{ text, isMarked: false }];
}
