import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { catalogRoots, compareSchemas, singleRoot } from '../../compat/compare.ts';
import { comparisonJson, verdictJson } from '../../compat/comparison-json.ts';
import { comparisonText } from '../../compat/comparison-text.ts';
import { objectNode } from '../../compat/instance.ts';
import type { SchemaRoot } from '../../compat/schema-space.ts';
import { member, toText, type JsonNode } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { readEnvironment } from '../environment.ts';
import { openCatalog } from './open-catalog.ts';
import { reportError } from './report.ts';

const usage = `npm run compare -- OLD NEW [--format text|json] [--assert-formats]
npm run compare -- --cases FILE.jsonl

Says whether instances of OLD are instances of NEW, and the reverse. Each is a definition of the
catalog, as Family/Name/Version or by its identifier, or a file with a schema of its own.

  --format FORMAT    text (the default) or json
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

function compareTwo(old: string, recent: string, format: string, assertsFormats: boolean): void {
  if (format !== 'text' && format !== 'json') {
    throw new UsageError(`--format is ${format}; expected text or json`);
  }
  const roots = openRoots([old, recent]);
  const [first, second] = roots ?? [];
  if (first === undefined || second === undefined) return;
  const comparison = compareSchemas(first, second, assertsFormats);
  console.log(
    format === 'json'
      ? toText(comparisonJson(old, recent, comparison))
      : comparisonText(old, recent, comparison),
  );
}

/** `undefined` if the catalog has an error, which is then printed. */
function openRoots(names: readonly string[]): readonly SchemaRoot[] | undefined {
  const environment = readEnvironment(process.env);
  const identifiers = names.map((name) => identifierOf(name, environment.catalogFolder));
  const site = identifiers.some((found) => found !== undefined)
    ? openCatalog(environment)
    : undefined;
  if (site === undefined && process.exitCode === 1) return undefined;
  const known = site === undefined ? undefined : catalogRoots(site.catalog);
  return names.map((name, index) => {
    const identifier = identifiers[index];
    if (identifier === undefined) return openFile(name);
    const root = known?.get(identifier);
    if (root !== undefined) return root;
    throw new Error(`${name} is neither a file nor a definition of ${environment.catalogName}`);
  });
}

/** The identifier of a definition that is named, also by its file; `undefined` for other files. */
function identifierOf(name: string, catalogFolder: string): string | undefined {
  const path = relative(catalogFolder, resolve(name)).split(sep).join('/');
  if (existsSync(name)) return path.startsWith('..') ? undefined : `/schema/${path}`;
  return name.startsWith('/schema/') ? name : `/schema/${name}/index.json`;
}

function openFile(file: string): SchemaRoot {
  const root = readJson(file, readFileSync(file, 'utf8'));
  return singleRoot(root, pathToFileURL(resolve(file)).href);
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
