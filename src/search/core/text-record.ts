import type { Thesaurus } from './thesaurus.ts';
import { isLocal, type SearchRecord } from './search-record.ts';
import { splitWords } from './words.ts';

/** A record in the format of Pagefind. */
export interface TextRecord {
  readonly url: string;
  readonly content: string;
  readonly language: string;
  readonly meta: Record<string, string>;
}

/** How many times more a word counts in a field than in the text. */
export const metaWeights = {
  title: 6,
  path: 4,
  words: 4,
  values: 2,
  default: 2,
  aliases: 1,
} as const;

/** The record of a property, a value, a definition or a section, in text that Pagefind can read. */
export function textRecord(record: SearchRecord, thesaurus: Thesaurus): TextRecord {
  const meta = Object.entries({ title: record.title, ...metaOf(record, thesaurus) });
  return {
    url: record.url,
    content: (record.text === '' ? record.title : record.text).toWellFormed(),
    language: 'en',
    meta: Object.fromEntries(meta.map(([name, text]) => [name, text.toWellFormed()])),
  };
}

function metaOf(record: SearchRecord, thesaurus: Thesaurus): Record<string, string> {
  const words = splitWords(record.title);
  const common = {
    kind: record.kind,
    place: parentText(record),
    words: words.join(' '),
    aliases: [...thesaurus.synonymsOfWords(words)].join(' '),
  };
  if (record.kind !== 'property') return common;
  const { path, type, values, control = '', default: byDefault = '' } = record;
  const listed = values.map(({ text }) => text).join(' ');
  return { ...common, path, type, values: listed, default: byDefault, control };
}

/** The owner of a record, in a reader's words. */
function parentText(record: SearchRecord): string {
  switch (record.kind) {
    case 'property':
      return record.path;
    case 'value':
      return record.of.path;
    case 'definition':
      return isLocal(record) ? record.owner.name : record.owner.family;
    case 'section':
      return record.guide;
  }
}
