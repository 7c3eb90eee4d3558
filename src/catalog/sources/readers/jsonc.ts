import type { Reader } from './reader.ts';
import { jsonReader } from './json.ts';

/** Strings, which stay, and comments. */
const stringsAndComments = /"(?:[^"\\]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Strings, which stay, and commas with nothing behind them. */
const stringsAndCommas = /"(?:[^"\\]|\\.)*"?|,(?=\s*[}\]])/g;

/** JSON with comments and with commas behind the last item, as editors write their settings. */
export const jsoncReader: Reader = {
  format: 'jsonc',
  ends: ['.jsonc'],
  read: (text) => jsonReader.read(blank(blank(text, stringsAndComments), stringsAndCommas)),
};

/** With spaces in the place of what is no string, so that everything else keeps its position. */
function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (found) =>
    found.startsWith('"') ? found : found.replaceAll(/[^\r\n]/g, ' '),
  );
}
