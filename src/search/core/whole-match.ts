import { countEdits } from '../../text/edit-distance.ts';
import { literalText, type Query } from './query.ts';
import { scoring } from './scoring.ts';
import {
  isLocal,
  ownersOf,
  type Candidate,
  type PropertyRecord,
  type SearchValue,
} from './search-record.ts';
import { compactText, foldText } from './words.ts';

const { whole } = scoring;

/** Where the words of a query stand in a record. */
export interface Placement {
  readonly isNamed: boolean;
  /** How many of them are in its name and in that of what holds it, and whether they are all words of its own. */
  readonly inName: number;
  readonly inOwner: number;
  readonly isNamedInFull: boolean;
  /** Whether all but stop words are in its name or in that of what holds it. */
  readonly isPlaced: boolean;
  /** The names that its prose mentions. */
  readonly mentions: readonly string[];
}

/** Names of at least so many letters are near what has one letter wrong. */
const shortestNear = 5;

/**
 * What a record is worth for being exactly what was typed; or a letter off, where a word of its name
 * was typed.
 */
export function wholeBonus(query: Query, record: Candidate, placement: Placement): number {
  const { isNamed } = placement;
  const { compact, folded, terms } = query;
  const isPath = record.kind === 'property' && foldText(record.path) === folded;
  if (isPath) return whole.path + whole.name;
  const title = compactText(record.title);
  const spelt = foldText(record.title);
  if (compact.includes(title)) return whole.name + whole.spelt * likeness(folded, spelt);
  const isBegun = terms.length > 1 && !/\s/.test(folded) && spelt.startsWith(folded);
  const isAlmost = isNamed && compact.some((typed) => isNear(typed, title));
  const near = Math.max(isAlmost ? whole.near : 0, isBegun ? whole.begun : 0);
  switch (record.kind) {
    case 'definition': {
      const owner = ownersOf(record).map(compactText).join('');
      const places = isLocal(record) ? [owner + title] : [owner, owner + title];
      const isPlaced = places.some(isAmong(compact));
      return isPlaced ? whole.path : Math.max(near, valueBonus(query, record, placement));
    }
    case 'property':
      if (isAmong(compact)(compactText(record.path))) return whole.path;
      return Math.max(
        near,
        withinBonus(query, record, placement),
        placedBonus(query, placement),
        literalBonus(query, record, placement),
      );
  }
}

/** What a property is worth whose name of several words is one of those that were typed. */
function withinBonus({ joined }: Query, record: PropertyRecord, { inOwner }: Placement): number {
  const [title, path] = [compactText(record.title), foldText(record.path)];
  const isWithin = joined.some((piece) => piece === path || compactText(piece) === title);
  return isWithin ? whole.within + inOwner * whole.withinOwner : 0;
}

/**
 * What a property is worth if all of its name was typed, and nothing beside it that is not in the name
 * of what holds it: more, the more of it the name itself has.
 */
function placedBonus({ terms }: Query, { isNamedInFull, isPlaced, inName }: Placement): number {
  const content = terms.filter(({ role }) => role === 'content');
  if (!isPlaced || !isNamedInFull || content.length < 2) return 0;
  return inName * whole.placed;
}

/** 1 for the same text, half of it for a letter or a sign off, 0 for what differs by more. */
function likeness(a: string, b: string): number {
  return 1 - countEdits(a, b, 1) / 2;
}

function isNear(typed: string, title: string): boolean {
  return (
    typed.length >= shortestNear - 1 &&
    title.length >= shortestNear &&
    countEdits(typed, title, 1) === 1
  );
}

function isAmong(texts: readonly string[]): (text: string) => boolean {
  return (text) => texts.includes(text);
}

/** What a property is worth whose default or value is what was typed. */
function literalBonus(query: Query, record: PropertyRecord, placement: Placement): number {
  const { default: byDefault } = record;
  const isDefault = byDefault !== undefined && literalText(byDefault) === query.literal;
  if (query.asksForDefault) return isDefault ? whole.default : 0;
  return Math.max(isDefault ? whole.default : 0, valueBonus(query, record, placement));
}

/** What a record is worth that has what was typed as a value, or whose prose names it. */
function valueBonus(query: Query, { values }: Candidate, { mentions }: Placement): number {
  if (values.some((value) => isWholeValue(value, query))) return whole.value;
  return mentions.some(isAmong(query.compact)) ? whole.mention : 0;
}

/** `Hosted:Lora` is also `Lora`. */
export function isWholeValue({ text }: SearchValue, { literal, compact }: Query): boolean {
  if (literalText(text) === literal) return true;
  return compact.includes(compactText(text.replace(/^[^:]*:/, '')));
}
