import { compactText, findWords } from './words.ts';

/** A piece of a text, marked if it matches the search. It is text, never markup. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The number of characters in an excerpt before its first mark. */
const leadIn = 48;

/** Splits a text into parts, marking the given (folded) words. */
export function markText(text: string, words: ReadonlySet<string>): readonly MarkedPart[] {
  if (text !== '' && words.has(compactText(text))) return [{ text, isMarked: true }];
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const span of findWords(text)) {
    if (!words.has(span.word)) continue;
    addPart(parts, { text: text.slice(end, span.start), isMarked: false });
    addPart(parts, { text: text.slice(span.start, span.end), isMarked: true });
    end = span.end;
  }
  addPart(parts, { text: text.slice(end), isMarked: false });
  return parts;
}

/** An excerpt of about `length` characters around the first mark of a text, in parts. */
export function excerptText(
  text: string,
  words: ReadonlySet<string>,
  length: number,
): readonly MarkedPart[] {
  const first = findWords(text).find(({ word }) => words.has(word))?.start ?? 0;
  const isLate = text.length > length && first > Math.max(leadIn, length - leadIn);
  const start = isLate ? startOfWord(text, Math.min(first - leadIn, text.length - length)) : 0;
  const isCut = start + length < text.length;
  const end = isCut ? endOfWord(text, start + length) : text.length;
  const marked = markText(text.slice(start, end), words);
  return [
    ...(start > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...marked,
    ...(isCut ? [{ text: ' …', isMarked: false }] : []),
  ];
}

/** Adds a part, merging adjacent marks. */
function addPart(parts: MarkedPart[], part: MarkedPart): void {
  const last = parts.at(-1);
  if (part.text === '') return;
  if (last?.isMarked === part.isMarked) {
    parts[parts.length - 1] = { ...part, text: last.text + part.text };
  } else parts.push(part);
}

function startOfWord(text: string, index: number): number {
  const space = text.indexOf(' ', index);
  return space === -1 ? index : space + 1;
}

function endOfWord(text: string, index: number): number {
  const space = text.lastIndexOf(' ', index);
  return space === -1 ? index : space;
}
