import { isColor } from '../../text/color.ts';
import { toLegible } from '../../text/legible.ts';
import { countOf } from '../../text/words.ts';
import { excerptText, markText, type MarkedPart } from '../core/marks.ts';
import type { Ranked } from '../core/rank.ts';
import {
  addressOf,
  isLocal,
  type DefinitionRecord,
  type PropertyRecord,
  type SearchOwner,
  type SearchValue,
} from '../core/search-record.ts';
import type { SearchAnswer } from '../core/search.ts';
import type { SectionResult } from '../core/sections.ts';
import { compactText, splitWords, stemOf } from '../core/words.ts';
import type { TextResults } from './session.ts';

/** A result to choose from a group: a place in the site, at a path below its base. */
type ResultRow = PropertyRow | ValueRow | PlaceRow;

/** A property among the results. */
export interface PropertyRow {
  readonly kind: 'property';
  readonly url: string;
  /** Its number on its page, if it has one. */
  readonly number?: number;
  /** The text before its name: the path to it, beginning with its definition if the group is of a name. */
  readonly prefix: Marked;
  readonly name: Marked;
  /** The version of its definition, if the group is of a name and the results have others. */
  readonly version?: string;
  readonly type: Marked;
  /** Absent if it has none. */
  readonly default?: ShownValue;
  readonly isRequired: boolean;
  readonly excerpt: Marked;
  /** The first of its allowed values, and the number of others. */
  readonly values: readonly ShownValue[];
  readonly moreValues: number;
}

/** A value among the results. */
export interface ValueRow extends ShownValue {
  readonly kind: 'value';
  readonly url: string;
  /** The property or definition that allows it. */
  readonly of: string;
  readonly excerpt: Marked;
}

/** A definition, a section of a guide, or a result from a text. */
export interface PlaceRow {
  readonly kind: 'definition' | 'section' | 'text';
  readonly url: string;
  readonly name: Marked;
  readonly note: string;
  readonly excerpt: Marked;
}

/** A value or a default as it is shown. */
export interface ShownValue {
  readonly name: Marked;
  /** The colour to draw, if it is one by its code or its name. */
  readonly color?: string;
}

/** Results under a heading. */
export interface ResultGroup {
  readonly heading: string;
  readonly note: string;
  /** Whether the note says how many there are, which may be some of those in the index. */
  readonly counted?: 'all' | 'some';
  readonly rows: readonly ResultRow[];
}

/** The number of results to list at first, and to add each time that a reader asks for more. */
export const resultsInBatch = 60;

type Marked = readonly MarkedPart[];

/** What definitions among the results have in common, and so cannot be told apart by. */
interface Clashes {
  /** Names that several families have. */
  readonly names: ReadonlySet<string>;
  /** `Family/Name` of definitions with several versions. */
  readonly lines: ReadonlySet<string>;
}

const lengthOfExcerpt = 140;
const mostValuesListed = 6;
const mostValueRows = 4;
const longestCell = 36;

/** The groups of the first results, `most` of them, and of the sections of guides. */
export function groupAnswer(
  answer: SearchAnswer,
  typed: string,
  most: number,
): readonly ResultGroup[] {
  return [...groupResults(answer, typed, most), ...sectionGroups(answer.sections)];
}

/**
 * The first results by definition, the best first; properties of several definitions with the same name form
 * their own group. Each batch has its own groups, so that a further one changes nothing above it.
 */
export function groupResults(
  { results, namesakes }: SearchAnswer,
  typed: string,
  most: number,
): readonly ResultGroup[] {
  const listed = results.slice(0, most);
  const clashes = findClashes(listed);
  const batches = Math.ceil(listed.length / resultsInBatch);
  return Array.from({ length: batches }, (_, index) => {
    const start = index * resultsInBatch;
    const batch = listed.slice(start, start + resultsInBatch);
    const shared = sharedNames(batch);
    const groups = Map.groupBy(batch, (result) => groupKey(result, shared));
    return Array.from(groups.values(), (group) => {
      const isName = group.some((result) => isOfName(result, shared));
      const rows = group.flatMap((result) => toRows(result, typed, isName ? clashes : undefined));
      if (!isName) return definitionGroup(group, rows);
      return nameGroup(group, listed.slice(0, start), namesakes, rows);
    });
  }).flat();
}

/** The results from whole texts, such as `the texts`, without places that are already shown. */
export function groupTexts(
  texts: TextResults,
  shown: readonly ResultGroup[],
  words: string,
): readonly ResultGroup[] {
  const urls = new Set(shown.flatMap(({ rows }) => rows).map(({ url }) => url));
  const rows = texts
    .filter(({ url }) => !urls.has(url))
    .map(({ url, title, place, excerpt }) => {
      return { kind: 'text', url, name: title, note: place, excerpt } as const;
    });
  return rows.length === 0 ? [] : [{ heading: `In ${words}`, note: '', rows }];
}

/** The number of rows. */
export function countRows(groups: readonly { readonly rows: readonly unknown[] }[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** What is listed, out of an answer and out of whole texts, and the words for these. */
interface Listed {
  readonly answer: SearchAnswer;
  readonly typed: string;
  readonly most: number;
  readonly groups: readonly ResultGroup[];
  readonly inTexts: readonly ResultGroup[];
  readonly texts: string;
}

/**
 * The number of results, and where: `6 results in 2 definitions and the guides`. If more were found than
 * are listed: `The best 60 of 700 results, in 40 definitions`.
 */
export function countAnswer({ answer, typed, most, groups, inTexts, texts }: Listed): string {
  const { results, sections, isPartial } = answer;
  const listed = results.slice(0, most);
  const places = new Set([
    ...(listed.length > 0 ? [countOwners(listed)] : []),
    ...(sections.length > 0 ? ['the guides'] : []),
    ...(inTexts.length > 0 ? [texts] : []),
  ]);
  const words = new Intl.ListFormat('en-GB').format(places);
  const rows = countRows([...groups, ...inTexts]);
  // A result has a row of its own, and rows of its values.
  const others = results
    .slice(most)
    .reduce((sum, result) => sum + 1 + valuesInRows(result, typed).length, 0);
  if (others > 0) {
    const all = `${isPartial ? 'at least ' : ''}${String(rows + others)}`;
    return `The best ${String(rows)} of ${all} results, in ${words}`;
  }
  const isBest = isPartial && groups.some(({ counted }) => counted === 'some');
  return isBest
    ? `The best ${countOf(rows, 'result')}, in ${words}`
    : `${countOf(rows, 'result')} in ${words}`;
}

function countOwners(results: readonly Ranked[]): string {
  const owners = new Set(results.map(({ record }) => addressOf(record.owner)));
  return countOf(owners.size, 'definition');
}

/** Names shared by several properties that were found by name. */
function sharedNames(results: readonly Ranked[]): ReadonlySet<string> {
  const named = results.filter(({ record, isNamed }) => record.kind === 'property' && isNamed);
  const byName = Map.groupBy(named, ({ record }) => record.title);
  return new Set([...byName].filter(([, same]) => same.length > 1).map(([name]) => name));
}

function groupKey(result: Ranked, shared: ReadonlySet<string>): string {
  const { title, owner } = result.record;
  return JSON.stringify(
    isOfName(result, shared) ? [title] : [owner.family, owner.name, owner.version],
  );
}

function isOfName({ record, isNamed }: Ranked, shared: ReadonlySet<string>): boolean {
  return record.kind === 'property' && isNamed && shared.has(record.title);
}

function findClashes(results: readonly Ranked[]): Clashes {
  const owners = results.map(({ record }) => record.owner);
  return {
    names: keysOfSeveral(
      owners,
      ({ name }) => name,
      ({ family }) => family,
    ),
    lines: keysOfSeveral(owners, lineOf, ({ version }) => version),
  };
}

/** The keys of items that differ in something else. */
function keysOfSeveral<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  otherOf: (item: Item) => string,
): ReadonlySet<string> {
  const byKey = Map.groupBy(items, keyOf);
  const isShared = (same: readonly Item[]): boolean => new Set(same.map(otherOf)).size > 1;
  return new Set([...byKey].filter(([, same]) => isShared(same)).map(([key]) => key));
}

function lineOf({ family, name }: SearchOwner): string {
  return `${family}/${name}`;
}

function nameGroup(
  results: readonly Ranked[],
  before: readonly Ranked[],
  namesakes: SearchAnswer['namesakes'],
  rows: readonly ResultRow[],
): ResultGroup {
  const { title = '' } = results[0]?.record ?? {};
  const all = namesakes.get(title) ?? 0;
  if (all <= results.length) {
    return { heading: title, note: placesOf(results), counted: 'all', rows };
  }
  const isFurther = before.some(
    ({ record }) => record.kind === 'property' && record.title === title,
  );
  const listed = `${String(results.length)}${isFurther ? ' more' : ''}`;
  return { heading: title, note: `${listed} of ${String(all)} places`, counted: 'some', rows };
}

function definitionGroup(results: readonly Ranked[], rows: readonly ResultRow[]): ResultGroup {
  const { owner } = results[0]?.record ?? {};
  return { heading: owner?.name ?? '', note: [owner?.family, owner?.version].join(', '), rows };
}

/** `in 3 definitions`, or `5 places in 3 definitions` if one has several. */
function placesOf(results: readonly Ranked[]): string {
  const owners = new Set(results.map(({ record }) => addressOf(record.owner)));
  const places = owners.size === results.length ? '' : `${countOf(results.length, 'place')} `;
  return `${places}in ${countOwners(results)}`;
}

function sectionGroups(sections: readonly SectionResult[]): readonly ResultGroup[] {
  if (sections.length === 0) return [];
  const rows = sections.map(({ record: { url, title, guide, text }, matches }) => {
    const excerpt = excerptText(text, matches, lengthOfExcerpt);
    return { kind: 'section', url, name: markText(title, matches), note: guide, excerpt } as const;
  });
  return [{ heading: 'Guides', note: '', rows }];
}

/** A value that was typed comes before its property or definition, other matching values after it. */
function toRows(result: Ranked, typed: string, clashes: Clashes | undefined): readonly ResultRow[] {
  const { record, matches } = result;
  const values = valuesInRows(result, typed);
  const row =
    record.kind === 'definition'
      ? toDefinitionRow(result, record)
      : toPropertyRow(result, record, clashes);
  const rows = values.map((value) => toValueRow(value, record.title, matches));
  const isTyped = values.slice(0, 1).some((value) => isBeginning(typed, value));
  return isTyped && !result.isNamed ? [...rows, row] : [row, ...rows];
}

/** The matching values with rows of their own, without those that the row of their property shows as well. */
function valuesInRows({ record, values, isNamed }: Ranked, typed: string): readonly SearchValue[] {
  const listed =
    isNamed && record.kind === 'property' ? record.values.slice(0, mostValuesListed) : [];
  const words = typed.split(/\s+/);
  return values
    .slice(0, mostValueRows)
    .filter(
      (value) =>
        !listed.some(({ url, note }) => url === value.url && note === '') ||
        words.some((word) => isBeginning(word, value)),
    );
}

function toDefinitionRow({ matches }: Ranked, record: DefinitionRecord): PlaceRow {
  const { url, title, text, owner } = record;
  const name = markText(title, matches);
  const excerpt = excerptText(text, matches, lengthOfExcerpt);
  const note = isLocal(record) ? `in ${owner.name}` : `${owner.family}, ${owner.version}`;
  return { kind: 'definition', url, name, note, excerpt };
}

/** Clashes are of the results if the group is of a name; the heading of any other names its definition. */
function toPropertyRow(
  { matches }: Ranked,
  record: PropertyRecord,
  clashes: Clashes | undefined,
): PropertyRow {
  const { url, number, title, type, default: byDefault, isRequired, text, values } = record;
  const { owner } = record;
  const listed = values.slice(0, mostValuesListed);
  return {
    kind: 'property',
    url,
    ...(number !== undefined && { number }),
    prefix: markText(prefixOf(record, matches, clashes), matches),
    name: markText(title, matches),
    ...(clashes?.lines.has(lineOf(owner)) === true && { version: owner.version }),
    type: markText(clipped(type), matches),
    ...(byDefault !== undefined && { default: shownValue(byDefault, clipped, matches) }),
    isRequired,
    excerpt: excerptText(text, matches, lengthOfExcerpt),
    values: listed.map(({ text: value }) => shownValue(value, readable, matches)),
    moreValues: values.length - listed.length,
  };
}

/** A value, or a default as JSON text. */
function shownValue(
  text: string,
  shorten: (text: string) => string,
  matches: ReadonlySet<string>,
): ShownValue {
  const color = text.replace(/^"(.*)"$/, '$1');
  return { name: markText(shorten(text), matches), ...(isColor(color) && { color }) };
}

/** The beginning of a text for a narrow column. */
function clipped(text: string): string {
  return text.length <= longestCell ? text : `${text.slice(0, longestCell).toWellFormed()}…`;
}

/**
 * The path to a property within its definition, beginning with that unless the heading names it, and with
 * its family if only that has a word that matches, or if the name of the definition is ambiguous.
 */
function prefixOf(
  { path, title, owner }: PropertyRecord,
  matches: ReadonlySet<string>,
  clashes: Clashes | undefined,
): string {
  const way = path.endsWith(title) ? path.slice(0, path.length - title.length) : '';
  if (clashes === undefined) return way.slice(owner.name.length + 1);
  const own = markedWords(path, matches);
  const isShown =
    clashes.names.has(owner.name) || !markedWords(owner.family, matches).isSubsetOf(own);
  return isShown ? `${owner.family}/${way}` : way;
}

function markedWords(text: string, matches: ReadonlySet<string>): ReadonlySet<string> {
  const marked = markText(text, matches).filter(({ isMarked }) => isMarked);
  return new Set(marked.flatMap((part) => splitWords(part.text)).map(stemOf));
}

function toValueRow(
  { text, note, url }: SearchValue,
  of: string,
  matches: ReadonlySet<string>,
): ValueRow {
  return {
    kind: 'value',
    url,
    ...shownValue(text, readable, matches),
    of,
    excerpt: excerptText(note, matches, lengthOfExcerpt),
  };
}

/** Makes a value legible, which may be empty; names are already legible in the index. */
function readable(text: string): string {
  return toLegible(text) || '""';
}

/** Whether a value begins with, or equals, what was typed; `Hosted:Lora` is also `Lora`. */
function isBeginning(typed: string, { text }: SearchValue): boolean {
  const start = compactText(typed);
  const forms = [text, text.replace(/^[^:]*:/, '')].map(compactText);
  return start !== '' && forms.some((form) => form.startsWith(start));
}
