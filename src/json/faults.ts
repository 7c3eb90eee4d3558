import type { JsonNode } from './json.ts';
import { lineStarts, positionAt } from './position.ts';

/** Why a text is not a JSON document for this catalog, and at which UTF-16 offset. */
export interface JsonFault {
  readonly offset: number;
  /** Absent if the fault is in the text rather than in a value. */
  readonly pointer?: string;
  readonly message: string;
}

/** What may come next in a document. */
export type Expected = 'value' | 'item' | 'name' | 'colon' | 'comma' | 'end';

/** Describes the text at an offset where something else is expected. */
export function explainToken(text: string, offset: number, expected: Expected): string {
  const token = tokenAt(text, offset);
  if (/^\/[/*]/.test(token)) return 'JSON does not allow comments';
  if (expected === 'end') return 'unexpected text after the end of the document';
  if (token.startsWith("'")) return 'JSON strings need double quotes, not single quotes';
  if (/^-?0\d/.test(token)) return `unexpected ${clip(token)}: a number has no leading zeros`;
  const hints: Partial<Record<Expected, string>> = {
    comma: ': a comma is missing before it',
    colon: ': a colon is missing before it',
  };
  return `unexpected ${clip(token)}${hints[expected] ?? ''}`;
}

/** Why a text that begins with a quotation mark is not a JSON string. */
export function explainString(written: string): string {
  if (!/^"(?:[^"\\\r\n]|\\.)*"$/.test(written))
    return 'the string is not closed with a double quote';
  // oxlint-disable-next-line no-control-regex -- looks for control characters
  if (/[\u0000-\u001f]/.test(written)) return 'control characters in a string must be escaped';
  const [escape = ''] =
    /\\(?!["\\/bfnrt]|u[\dA-Fa-f]{4})./.exec(written.replaceAll('\\\\', '')) ?? [];
  return `${JSON.stringify(escape)} is not a JSON escape`;
}

/** What is missing at the end of a truncated document; `open` is the innermost value still open. */
export function explainEnd(expected: Expected, open: 'object' | 'array' | undefined): string {
  const missing = expected === 'colon' ? 'a colon' : closing(expected, open);
  return `the document ends early: ${missing} is missing`;
}

function closing(expected: Expected, open: 'object' | 'array' | undefined): string {
  if (open === undefined || expected === 'value') return 'a value';
  return open === 'object' ? 'a }' : 'a ]';
}

/** Explains that an object has a name twice, given its first value. */
export function explainDuplicate(text: string, name: string, first: JsonNode): string {
  const endOfName = text.lastIndexOf('"', first.start - 1);
  const { line } = positionAt(lineStarts(text), endOfName);
  const shown = /^\$?\w+$/.test(name) ? name : JSON.stringify(name);
  return `${shown} is declared twice, first in line ${String(line)}`;
}

function tokenAt(text: string, offset: number): string {
  const token = /"(?:[^"\\\r\n]|\\.)*"?|[,:{}[\]]|[^\s,:{}[\]"]+|[^]/y;
  token.lastIndex = offset;
  return token.exec(text)?.[0] ?? '';
}

function clip(token: string): string {
  const characters = Array.from(token);
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : token;
}
