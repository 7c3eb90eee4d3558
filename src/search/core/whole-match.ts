import { countEdits } from '../../text/edit-distance.ts';
import { contentTerms, literalText, type Query } from './query.ts';
import { scoring } from './scoring.ts';
import {
  holderOf,
  isLocal,
  type Candidate,
  type PropertyRecord,
  type SearchValue,
} from './search-record.ts';
import { isStopWord } from './stop-words.ts';
import { compactText, foldText, splitWords, wholeForms } from './words.ts';

const { whole } = scoring;

/** Where a record has the words of a query. */
export interface Placement {
  readonly isNamed: boolean;
  /** How many of them are in its name and in its owner's, and whether they make up its whole name. */
  readonly inName: number;
  readonly inOwner: number;
  readonly isNamedInFull: boolean;
  /** Whether they include every word of its owner's name. */
  readonly isOwnerTyped: boolean;
  /** Whether all but stop words are in its name or in that of its owner. */
  readonly isPlaced: boolean;
  /** The names that its prose mentions. */
  readonly mentions: readonly string[];
}

/** The fewest letters of a name that tolerates one wrong letter. */
const shortestNear = 5;

/**
 * The bonus of a record for being exactly what was typed, or one letter off if a word of its name was
 * typed.
 */
export function wholeBonus(query: Query, record: Candidate, placement: Placement): number {
  const { isNamed } = placement;
  const { compact, folded, framed } = query;
  if (record.kind === 'property' && isPath(folded, record)) return whole.path + whole.name;
  const title = compactText(record.title);
  const spelt = foldText(record.title);
  if (compact.includes(title)) return whole.name + whole.spelt * likeness(folded, spelt);
  const isBegun = isUnfinished(query) && compact.some((typed) => title.startsWith(typed));
  const isAlmost = isNamed && compact.some((typed) => isNear(typed, title));
  const near = Math.max(
    isAlmost ? whole.near : 0,
    isBegun ? whole.begun : 0,
    isSaid(query, record) ? whole.said : 0,
    framed.includes(title) ? framedBonus(query, record, placement) : 0,
    withinBonus(query, record, placement),
    valueBesideBonus(query, record, placement),
  );
  switch (record.kind) {
    case 'definition': {
      const owner = compactText(isLocal(record) ? record.owner.name : record.owner.family);
      const places = isLocal(record) ? [owner + title] : [owner, owner + title];
      const isPlaced = places.some(isAmong(compact));
      return isPlaced ? whole.path : Math.max(near, valueBonus(query, record, placement));
    }
    case 'property':
      if (compact.some((typed) => isEndOfPath(typed, record))) return whole.path;
      return Math.max(near, placedBonus(query, placement), literalBonus(query, record, placement));
  }
}

/** The bonus of a record that a question names: the more words, the higher, and for the kind that it asks for. */
function framedBonus(
  { asksForDefinition }: Query,
  { kind }: Candidate,
  { inName }: Placement,
): number {
  const isAsked = asksForDefinition && kind === 'definition';
  return whole.framed + inName * whole.placed + (isAsked ? whole.asked : 0);
}

/** Whether a text is the path of a property, or several names at its end: `columns.width`, `columns > width`. */
function isPath(folded: string, { path }: PropertyRecord): boolean {
  if (!/[.>/]/.test(folded)) return false;
  const typed = folded.replaceAll('[]', '').split(/\s*[.>/]\s*/);
  const names = foldText(path).replaceAll('[]', '').split('.');
  const end = names.slice(-typed.length);
  return typed.every((name, index) => name === end[index]);
}

/** Whether several words may be the beginning of a name: in one piece, or with one that is no word at the end. */
function isUnfinished({ terms, folded }: Query): boolean {
  const last = terms.at(-1);
  if (last === undefined || terms.length < 2) return false;
  return !/\s/.test(folded) || !last.isWord || last.typed.length === 1;
}

/** Whether the text of a record begins with all that was typed, as it does with a title of several words. */
function isSaid(query: Query, { text }: Candidate): boolean {
  const { folded } = query;
  if (contentTerms(query).length < 2) return false;
  const begun = foldText(text.slice(0, folded.length + 1));
  return begun.startsWith(folded) && !/[\p{L}\p{N}]/u.test(begun.slice(folded.length));
}

/** The bonus of a record if one of the names that were typed as code writes them is its own or that of a value. */
function withinBonus({ joined }: Query, record: Candidate, { inOwner }: Placement): number {
  if (joined.length === 0) return 0;
  const isJoined = isAmong(joined);
  const isNamed =
    record.kind === 'property' &&
    (isJoined(compactText(record.title)) || isJoined(foldText(record.path)));
  if (isNamed) return whole.within + inOwner * whole.withinOwner;
  // A value that repeats the name of its owner is no more than that.
  const values = record.values.map(({ text }) => compactText(text));
  const hasValue = values.some((text) => isJoined(text) && text !== compactText(record.owner.name));
  return hasValue ? whole.withinValue : 0;
}

/**
 * The bonus of a property if its whole name was typed, and nothing else but words of its owner: the more
 * words each of the two has, the higher.
 */
function placedBonus(query: Query, placement: Placement): number {
  const { isNamedInFull, isPlaced, inName, inOwner } = placement;
  if (!isPlaced || !isNamedInFull || contentTerms(query).length < 2) return 0;
  return (inName + inOwner) * whole.placed;
}

/** Words between several values: `left or right`. */
const joiningWords: ReadonlySet<string> = new Set(['and', 'or', 'vs']);

/**
 * The bonus of a record if nothing but a value of it was typed beside stop words, its whole name or that of its
 * owner: `what does muted mean`, `warning severity`, `badge warning`.
 */
function valueBesideBonus(
  { words }: Query,
  record: Candidate,
  { isNamedInFull, isOwnerTyped }: Placement,
): number {
  const { title, values } = record;
  if (values.length === 0) return 0;
  const typed = words.filter((word) => !joiningWords.has(word));
  const wholes = new Set(values.flatMap(({ text }) => wholeForms(text)));
  if (typed.length > 1 && typed.every((word) => wholes.has(word))) return whole.withinValue;
  const owner = record.kind === 'property' && isOwnerTyped ? [holderOf(record)] : [];
  const names = [...(isNamedInFull ? [title] : []), ...owner];
  const besides = ['', ...names, names.join(' ')].map((known) => {
    const named = splitWords(known);
    const others = words.filter((word) => !named.includes(word));
    const content = others.filter((word) => !isStopWord(word));
    return (content.length > 0 ? content : others).join('');
  });
  return values.some(({ text }) => wholeForms(text).some(isAmong(besides))) ? whole.withinValue : 0;
}

/** Whether a joined text is the path of a property, or its end with at least two names: `columnswidth`. */
function isEndOfPath(typed: string, { path }: PropertyRecord): boolean {
  if (!compactText(path).endsWith(typed)) return false;
  const names = path.split('.').map(compactText);
  return names.slice(0, -1).some((_, index) => names.slice(index).join('') === typed);
}

/** 1 for the same text, 0.5 for one character off, 0 for anything else. */
function likeness(a: string, b: string): number {
  return 1 - countEdits(a, b, 1) / 2;
}

/** Whether a name is one letter off, other than its first: `apn` is not `vpn`. */
function isNear(typed: string, title: string): boolean {
  return (
    typed.length >= shortestNear - 1 &&
    title.length >= shortestNear &&
    typed.startsWith(title.charAt(0)) &&
    countEdits(typed, title, 1) === 1
  );
}

function isAmong(texts: readonly string[]): (text: string) => boolean {
  return (text) => texts.includes(text);
}

/** The bonus of a property whose default or value was typed. */
function literalBonus(query: Query, record: PropertyRecord, placement: Placement): number {
  const { default: byDefault } = record;
  const isDefault = byDefault !== undefined && literalText(byDefault) === query.literal;
  if (query.asksForDefault) return isDefault ? whole.default : 0;
  return Math.max(isDefault ? whole.default : 0, valueBonus(query, record, placement));
}

/** The bonus of a record that has what was typed as a value, or whose prose names what was typed in one piece. */
function valueBonus(query: Query, { values }: Candidate, { mentions }: Placement): number {
  if (values.some((value) => isWholeValue(value, query))) return whole.value;
  const isOnePiece = !/\s/.test(query.folded);
  return isOnePiece && mentions.some(isAmong(query.compact)) ? whole.mention : 0;
}

/** `Hosted:Lora` is also `Lora`. */
export function isWholeValue({ text }: SearchValue, { literal, compact }: Query): boolean {
  return literalText(text) === literal || wholeForms(text).some(isAmong(compact));
}
