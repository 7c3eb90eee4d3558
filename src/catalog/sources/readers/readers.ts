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

/** The extensions of files that may hold definitions, in upper or lower case. */
export const knownExtension = /\.(?:jsonc?|ya?ml|(?:json)?schema)$/i;

/** Whether a file may hold definitions, by its name: with a known extension, or without any, as in Iglu. */
export function mayHoldDefinitions(path: string): boolean {
  return knownExtension.test(path) || /(?:^|\/)[^./]+(?:\.\d+)*$/.test(path);
}

/** Whether a file is data by its name; any other, such as `Makefile`, counts only if it is a schema. */
export function isNamedAsData(path: string): boolean {
  return /\.(?:jsonc?|ya?ml)$/i.test(path) || /\/jsonschema\/\d+-\d+-\d+$/.test(path);
}
