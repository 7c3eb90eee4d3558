import { countEdits } from '../../text/edit-distance.ts';
import { isSameWord, literalText, type Query } from './query.ts';
import type { Candidate, PropertyRecord, SearchValue } from './search-record.ts';
import { compactText, foldText, mentionedNames, splitWords } from './words.ts';

/** All that was typed is all of a name, of a path, of a value, of a default. */
const whole = { name: 1000, path: 950, value: 600, default: 560, mention: 400, owned: 900, ownedWith: 850, near: 300 } as const;
/** Names of at least so many letters are near what has one letter wrong. */
const shortestNear = 5;

/**
 * What a record is worth for being exactly what was typed; or a letter off, where a word of its name
 * was typed.
 */
export function wholeBonus(query: Query, record: Candidate, isNamed: boolean): number {
  const { compact, folded } = query;
  const isPath = record.kind === 'property' && foldText(record.path) === folded;
  if (isPath) return whole.path + whole.name;
  const title = compactText(record.title);
  if (compact.includes(title)) return whole.name;
  const near = isNamed && compact.some((typed) => isNear(typed, title)) ? whole.near : 0;
  switch (record.kind) {
    case 'definition': {
      const family = compactText(record.owner.family);
      const isPlaced = [family, family + title].some(isAmong(compact));
      return isPlaced ? whole.path : Math.max(near, valueBonus(query, record));
    }
    case 'property':
      if (isAmong(compact)(compactText(record.path))) return whole.path;
      return Math.max(near, ownedBonus(query, record), literalBonus(query, record));
  }
}

/**
 * What a property is worth of whose name and definition all words were typed, in any order, and no
 * others: less where a word such as `the` was typed besides.
 */
function ownedBonus({ terms }: Query, { title, owner }: PropertyRecord): number {
  const names = [...new Set([title, owner.name].flatMap(splitWords))];
  const isTyped = (word: string): boolean => terms.some((term) => isSameWord(term, word));
  const others = terms.filter((term) => !names.some((word) => isSameWord(term, word)));
  if (others.some(({ role }) => role !== 'stop') || !names.every(isTyped)) return 0;
  return others.length === 0 ? whole.owned : whole.ownedWith;
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
function literalBonus(query: Query, record: PropertyRecord): number {
  const { default: byDefault } = record;
  const isDefault = byDefault !== undefined && literalText(byDefault) === query.literal;
  if (query.asksForDefault) return isDefault ? whole.default : 0;
  return Math.max(isDefault ? whole.default : 0, valueBonus(query, record));
}

/** What a record is worth that has what was typed as a value, or whose prose names it. */
function valueBonus(query: Query, { values, text }: Candidate): number {
  if (values.some((value) => isWholeValue(value, query))) return whole.value;
  return mentionedNames(text).some(isAmong(query.compact)) ? whole.mention : 0;
}

/** `Hosted:Lora` is also `Lora`. */
export function isWholeValue({ text }: SearchValue, { literal, compact }: Query): boolean {
  if (literalText(text) === literal) return true;
  return compact.includes(compactText(text.replace(/^[^:]*:/, '')));
}
