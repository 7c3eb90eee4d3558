import { parseJson } from '../../../json/parse-json.ts';
import { commonWords } from '../../common-words.ts';
import type { Reader } from './reader.ts';

/** Strict JSON (RFC 8259), one document per file. */
export const jsonReader: Reader = {
  format: 'json',
  ends: ['.json'],
  read: (text) => {
    const parsed = parseJson(text, commonWords);
    return parsed.kind === 'parsed'
      ? { documents: [parsed.root], faults: [] }
      : { documents: [], faults: parsed.faults };
  },
};
