import type { CatalogFile } from './catalog-file.ts';
import { decode } from '../json/decode.ts';
import { toValue, type JsonNode, type JsonObject } from '../json/json.ts';
import {
  identifierForPath,
  type DefinitionFile,
  type DefinitionPlace,
  type ReadDocument,
} from './layout.ts';
import { parseJson } from '../json/parse-json.ts';
import { defaultDialect, plainDialect, type DialectName } from '../schema/dialects.ts';
import { commonWords } from './common-words.ts';
import { toLatestForm, type LatestForm } from '../schema/latest-form.ts';
import type { Diagnostic, SourceFile } from './diagnostic.ts';
import { createDialectReader, type StatedDialect, type UnstatedDialects } from './dialect-use.ts';
import { applyRules, type Rule } from './rule.ts';
import { encoding } from './rules/encoding.ts';
import { json } from './rules/json.ts';
import { rootType } from './rules/root-type.ts';
import type { ForeignFile } from './sources/source.ts';

/** A definition's file, read: the input of every check. */
export interface DefinitionSource extends SourceFile {
  readonly dialect: DialectName;
  readonly dialectUse: StatedDialect;
  /** Whether its `$schema` names a known dialect; if not, it is read as draft-07. */
  readonly hasKnownDialect: boolean;
  /** In the latest form. */
  readonly schema: JsonObject;
  /** As written in its file. */
  readonly source: JsonObject;
  /** Schemas as written, by the schema in latest form, where the two differ. */
  readonly written: LatestForm['written'];
  readonly place?: DefinitionPlace;
  readonly exampleFiles: readonly CatalogFile[];
  /** Further data if it was not written for this site. */
  readonly foreign?: ForeignFile;
  readonly standalone?: ReadDocument['standalone'];
}

/** What could be read, and the reasons why the rest could not. */
export interface Read<T> {
  readonly found: readonly T[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Decodes and parses every definition, and reads each in its dialect. */
export function readDefinitions(
  files: readonly DefinitionFile[],
  unstated: UnstatedDialects = {},
): Read<DefinitionSource> {
  const read = files.map(readDefinition);
  const found = read.flatMap((one) => one.found);
  const roots = new Map(found.map((one) => [identifierIn(one), one.source]));
  const dialectOf = createDialectReader(roots, unstated);
  return {
    found: found.map((one) => inLatestForm(one, dialectOf(one.source, identifierIn(one)))),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

type WrittenDefinition = Omit<
  DefinitionSource,
  'dialect' | 'dialectUse' | 'hasKnownDialect' | 'schema' | 'written'
>;

function identifierIn({ place, path }: WrittenDefinition): string {
  return place?.identifier ?? identifierForPath(path);
}

function inLatestForm(
  found: WrittenDefinition,
  stated: StatedDialect | undefined,
): DefinitionSource {
  const dialectUse = stated ?? plainDialect(defaultDialect);
  const { root: schema, written } = toLatestForm(found.source, dialectUse);
  const dialect = dialectUse.name;
  const hasKnownDialect = stated !== undefined;
  return { ...found, dialect, dialectUse, hasKnownDialect, schema, written };
}

/** A file as a JSON tree, with its text for positions. */
export function readJsonFile(file: CatalogFile): Read<SourceFile & { readonly root: JsonNode }> {
  const { path } = file;
  const decoded = decode(file.bytes);
  if (decoded.kind === 'failed') {
    return {
      found: [],
      diagnostics: applyRules([encoding], [decoded], { path, text: decoded.before }),
    };
  }
  const { text } = decoded;
  const parsed = parseJson(text, commonWords);
  return parsed.kind === 'parsed'
    ? { found: [{ path, text, root: parsed.root }], diagnostics: [] }
    : { found: [], diagnostics: applyRules([json], [parsed.faults], { path, text }) };
}

/** A file beside the definitions that its rule allows, or what is wrong with it. */
export interface FormedFile {
  /** For diagnostics to point into. */
  readonly source: SourceFile & { readonly root?: JsonNode };
  /** Its plain value; absent if there is no file or it is wrong. */
  readonly value?: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file beside the definitions, and checks it with a rule. */
export function readFormedFile(file: CatalogFile | undefined, rule: Rule<JsonNode>): FormedFile {
  const missing = { path: file?.path ?? '', text: '' };
  if (file === undefined) return { source: missing, diagnostics: [] };
  const { found, diagnostics } = readJsonFile(file);
  const [source] = found;
  if (source === undefined) return { source: missing, diagnostics };
  const wrong = applyRules([rule], [source.root], source);
  if (wrong.length > 0) return { source, diagnostics: wrong };
  return { source, value: toValue(source.root), diagnostics: [] };
}

function readDefinition(definition: DefinitionFile): Read<WrittenDefinition> {
  const { file, place, exampleFiles, document } = definition;
  const read: ReturnType<typeof readJsonFile> =
    document === undefined
      ? readJsonFile(file)
      : {
          found: [{ path: file.path, definition: place?.identifier, ...document }],
          diagnostics: [],
        };
  const [source] = read.found;
  if (source === undefined) return { found: [], diagnostics: read.diagnostics };
  const { root, ...written } = source;
  const diagnostics = applyRules([rootType], [root], source);
  if (root.kind !== 'object') return { found: [], diagnostics };
  const found = { ...written, source: root, exampleFiles };
  return { found: [{ ...found, ...(place && { place }) }], diagnostics: [] };
}
