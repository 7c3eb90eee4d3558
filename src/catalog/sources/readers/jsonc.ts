import type { Reader } from './reader.ts';
import { jsonReader } from './json.ts';

/** Strings, which are kept, and comments. */
const stringsAndComments = /"(?:[^"\\]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Strings, which are kept, and trailing commas. */
const stringsAndCommas = /"(?:[^"\\]|\\.)*"?|,(?=\s*[}\]])/g;

/** JSON with comments and trailing commas, as in the settings of editors. */
export const jsoncReader: Reader = {
  format: 'jsonc',
  ends: ['.jsonc'],
  read: (text) => jsonReader.read(blank(blank(text, stringsAndComments), stringsAndCommas)),
};

/** Replaces everything but strings by spaces, so that the rest keeps its position. */
function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (found) =>
    found.startsWith('"') ? found : found.replaceAll(/[^\r\n]/g, ' '),
  );
}
