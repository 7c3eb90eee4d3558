import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Definition } from '../../catalog/catalog.ts';
import { catalogRoots, compareSchemas, singleRoot } from '../../compat/compare.ts';
import { nullNode, objectNode } from '../../compat/instance.ts';
import { SchemaSpace, type SchemaRoot } from '../../compat/schema-space.ts';
import { ValidatorSet } from '../../compat/validators.ts';
import { compareVersions } from '../../history/compare-versions.ts';
import { comparisonJson, verdictJson } from '../../history/comparison-json.ts';
import { comparisonMarkdown } from '../../history/comparison-markdown.ts';
import {
  comparisonGithub,
  comparisonSarif,
  type SourcePlace,
} from '../../history/comparison-reports.ts';
import { comparisonText } from '../../history/comparison-text.ts';
import { lazySpaces } from '../../history/decider.ts';
import { dialectChange, type WrittenDocument } from '../../history/dialect-change.ts';
import type { VersionNames } from '../../history/sentences.ts';
import type { Change, VersionComparison } from '../../history/version-comparison.ts';
import { member, toText, type JsonNode } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { lineStarts, positionAt } from '../../json/position.ts';
import { defaultDialect, dialectOf } from '../../schema/dialects.ts';
import { listAlternatives } from '../../text/words.ts';
import { readEnvironment } from '../environment.ts';
import { sha256 } from '../sha256.ts';
import { openCatalog } from './open-catalog.ts';
import { reportError } from './report.ts';

const usage = `npm run compare -- OLD NEW [--format FORMAT] [--assert-formats]
npm run compare -- --cases FILE.jsonl

Says whether instances of OLD are instances of NEW and the reverse, and what changed. Each is a
definition of the catalog, as Family/Name/Version or by its identifier, or a file with a schema of its own.

  --format FORMAT    text (the default), json, markdown, sarif or github
  --assert-formats   strings are tested for their format, as hosted validators do
  --cases FILE       compares the "old" and "new" of each line, and prints a line of JSON for each`;

/** `npm run compare`: exit code 1 if something could not be read, 2 if the command is used wrongly. */
function compare(args: readonly string[]): void {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    console.log(usage);
  } else if (values.cases !== undefined && positionals.length === 0) {
    compareCases(values.cases);
  } else if (values.cases === undefined && positionals.length === 2) {
    const [old = '', recent = ''] = positionals;
    compareTwo(old, recent, values.format, values['assert-formats']);
  } else throw new UsageError('Two definitions or files are compared, or the cases of one file.');
}

class UsageError extends Error {
  override name = 'UsageError';
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        'assert-formats': { type: 'boolean', default: false },
        cases: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const formats = ['text', 'json', 'markdown', 'sarif', 'github'] as const;

type Format = (typeof formats)[number];

function compareTwo(old: string, recent: string, named: string, assertsFormats: boolean): void {
  const format = formats.find((known) => known === named);
  if (format === undefined) {
    throw new UsageError(`--format is ${named}; expected ${listAlternatives(formats)}`);
  }
  const [from, to] = openSources([old, recent]) ?? [];
  if (from === undefined || to === undefined) return;
  const validators = new ValidatorSet();
  const spaceOf = lazySpaces((isAsserted) => {
    return new SchemaSpace([from.root, to.root], isAsserted, [], validators);
  });
  const { samples } = from;
  const inOneDialect = dialectChange(from, to);
  const comparison = compareVersions(
    {
      ...{ from: from.root, to: to.root, samples, assertsFormats },
      ...(inOneDialect && { inOneDialect }),
    },
    { spaceOf, validators, digest: sha256 },
  );
  console.log(inFormat(format, { old, recent }, comparison, to));
}

function inFormat(
  format: Format,
  names: VersionNames,
  comparison: VersionComparison,
  recent: ComparedSource,
): string {
  const locate = (change: Change): SourcePlace => placeOf(change, recent);
  switch (format) {
    case 'text':
      return comparisonText(names, comparison);
    case 'json':
      return toText(comparisonJson(names, comparison));
    case 'markdown':
      return comparisonMarkdown(names, comparison);
    case 'sarif':
      return JSON.stringify(comparisonSarif(names, comparison, locate), undefined, 2);
    case 'github':
      return comparisonGithub(names, comparison, locate);
  }
}

/** Where a change stands in the new version, or the nearest place around it that is still there. */
function placeOf({ before = '', after = before }: Change, recent: ComparedSource): SourcePlace {
  const segments = parsePointer(after) ?? [];
  const places = segments.map((_, index) => segments.slice(0, segments.length - index));
  const node = places
    .map((place) => nodeAt(recent.document, place))
    .find((found) => found !== undefined);
  return { file: recent.file, ...positionAt(lineStarts(recent.text), node?.start ?? 0) };
}

/** A version that is compared, and the file that it is from. */
interface ComparedSource extends WrittenDocument {
  readonly root: SchemaRoot;
  readonly samples: readonly JsonNode[];
  readonly file: string;
  readonly text: string;
}

/** `undefined` if the catalog has an error, which is then printed. */
function openSources(names: readonly string[]): readonly ComparedSource[] | undefined {
  const environment = readEnvironment(process.env);
  const identifiers = names.map((name) => identifierOf(name, environment.catalogFolder));
  const site = identifiers.some((found) => found !== undefined)
    ? openCatalog(environment)
    : undefined;
  if (site === undefined && process.exitCode === 1) return undefined;
  const known = site === undefined ? undefined : catalogRoots(site.catalog.definitions);
  return names.map((name, index) => {
    const identifier = identifiers[index];
    if (identifier === undefined) return openFile(name);
    const root = known?.get(identifier);
    const definition = site?.catalog.byIdentifier.get(identifier);
    if (root !== undefined && definition !== undefined) {
      return definitionSource(definition, root, environment.catalogFolder);
    }
    throw new Error(`${name} is neither a file nor a definition of ${environment.catalogName}`);
  });
}

function definitionSource(
  { path, text, schema, dialect, examples }: Definition,
  root: SchemaRoot,
  catalogFolder: string,
): ComparedSource {
  const valid = examples.filter(({ error }) => error === undefined);
  const file = relative('.', join(catalogFolder, path)).split(sep).join('/');
  const samples = valid.map(({ instance }) => instance);
  return { root, samples, file, text, document: schema, dialect };
}

/** The identifier of a definition that is named, also by its file; `undefined` for other files. */
function identifierOf(name: string, catalogFolder: string): string | undefined {
  const path = relative(catalogFolder, resolve(name)).split(sep).join('/');
  if (existsSync(name)) return path.startsWith('..') ? undefined : `/schema/${path}`;
  return name.startsWith('/schema/') ? name : `/schema/${name}/index.json`;
}

function openFile(file: string): ComparedSource {
  const text = readFileSync(file, 'utf8');
  const source = readJson(file, text);
  const root = singleRoot(source, pathToFileURL(resolve(file)).href);
  const document = root.documents.rootOf(root.uri)?.node ?? nullNode;
  const dialect = dialectOf(source)?.name ?? defaultDialect;
  return { root, samples: [], file, text, document, dialect };
}

function compareCases(file: string): void {
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = readJson(`${file}:${String(index + 1)}`, line);
    const [id, old, recent] = ['id', 'old', 'new'].map((name) => member(row, name));
    if (id === undefined || old === undefined || recent === undefined) {
      throw new Error(`${file}:${String(index + 1)} must have the members id, old and new`);
    }
    const { backward, forward } = compareSchemas(singleRoot(old), singleRoot(recent), false);
    const verdicts = new Map([
      ['id', id],
      ['backward', verdictJson(backward.strict)],
      ['forward', verdictJson(forward.strict)],
    ]);
    console.log(toText(objectNode(verdicts)));
  }
}

function readJson(name: string, text: string): JsonNode {
  const parsed = parseJson(text);
  if (parsed.kind === 'parsed') return parsed.root;
  const [fault] = parsed.faults;
  throw new Error(`${name} is not JSON: ${fault?.message ?? 'it cannot be read'}`);
}

try {
  compare(process.argv.slice(2));
} catch (error) {
  reportError(error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
