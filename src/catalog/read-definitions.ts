import type { CatalogFile } from './catalog.ts';
import { decode } from '../json/decode.ts';
import type { JsonNode, JsonObject } from '../json/json.ts';
import type { DefinitionFile, DefinitionPlace } from './layout.ts';
import { parseJson } from '../json/parse-json.ts';
import { vocabulary } from '../schema/keywords.ts';
import { diagnosticsOf, type Diagnostic, type Source } from './diagnostic.ts';
import { describeNode } from '../json/describe.ts';

/** Words that most definitions repeat. */
const commonWords: ReadonlyMap<string, string> = new Map(
  [
    ...vocabulary.keys(),
    ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
  ].map((word) => [word, word]),
);

/** A definition's file, read: what every check looks at. */
export interface DefinitionSource extends Source {
  readonly schema: JsonObject;
  readonly place?: DefinitionPlace;
  readonly exampleFiles: readonly CatalogFile[];
}

/** What could be read, and why the rest could not. */
export interface Read<T> {
  readonly found: readonly T[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Decodes and parses every definition. */
export function readDefinitions(files: readonly DefinitionFile[]): Read<DefinitionSource> {
  const read = files.map(readDefinition);
  return {
    found: read.flatMap(({ found }) => found),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** A file as a JSON tree, with its text for positions. */
export function readJsonFile(file: CatalogFile): Read<Source & { readonly root: JsonNode }> {
  const { path } = file;
  const decoded = decode(file.bytes);
  if (decoded.kind === 'failed') {
    const at = { offset: decoded.before.length, pointer: '' };
    const diagnostic = diagnosticsOf({ path, text: decoded.before });
    return { found: [], diagnostics: [diagnostic('encoding', at, decoded.message)] };
  }
  const { text } = decoded;
  const parsed = parseJson(text, commonWords);
  if (parsed.kind === 'parsed')
    return { found: [{ path, text, root: parsed.root }], diagnostics: [] };
  const diagnostic = diagnosticsOf({ path, text });
  const diagnostics = parsed.faults.map(({ offset, pointer = '', message }) =>
    diagnostic('json', { offset, pointer }, message),
  );
  return { found: [], diagnostics };
}

function readDefinition(definition: DefinitionFile): Read<DefinitionSource> {
  const { file, place, exampleFiles } = definition;
  const read = readJsonFile(file);
  const [source] = read.found;
  if (source === undefined) return { found: [], diagnostics: read.diagnostics };
  const { path, text, root } = source;
  if (root.kind !== 'object') {
    const message = `a definition must be a JSON object; found ${describeNode(root)}`;
    const at = { offset: root.start, pointer: '' };
    return { found: [], diagnostics: [diagnosticsOf(source)('root-type', at, message)] };
  }
  const found = { path, text, schema: root, exampleFiles, ...(place && { place }) };
  return { found: [found], diagnostics: [] };
}
