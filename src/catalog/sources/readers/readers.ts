import { jsonReader } from './json.ts';
import { jsoncReader } from './jsonc.ts';
import type { Reader } from './reader.ts';
import { yamlReader } from './yaml.ts';

const readers: readonly Reader[] = [jsonReader, jsoncReader, yamlReader];

/** The reader of a file by its extension; JSON if that is unknown. */
export function readerOf(path: string): Reader {
  const lower = path.toLowerCase();
  return readers.find(({ ends }) => ends.some((end) => lower.endsWith(end))) ?? jsonReader;
}

/** Whether a file may contain definitions: with a known extension, or without any, as in Iglu. */
export function mayHoldDefinitions(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (/\/jsonschema\/\d+-\d+-\d+$/.test(path)) return true;
  return readers.some(({ ends }) => ends.some((end) => name.endsWith(end)));
}
