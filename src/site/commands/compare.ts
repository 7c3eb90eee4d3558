import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, Option } from '@commander-js/extra-typings';
import type { Definition } from '../../catalog/catalog.ts';
import { createFileReader, kindOfContent } from '../../catalog/sources/find/read-file.ts';
import { compareSchemas } from '../../compat/compare.ts';
import { catalogRoots, singleRoot } from '../../compat/schema-roots.ts';
import { createRootSettler } from '../../compat/settled-roots.ts';
import type { SchemaRoot } from '../../compat/schema-space.ts';
import { ValidatorSet } from '../../compat/validators/validators.ts';
import { buildComparison } from '../../history/build-comparison.ts';
import { comparisonJson, verdictJson } from '../../history/report/comparison-json.ts';
import {
  comparisonGithub,
  comparisonSarif,
  type SourcePlace,
} from '../../history/report/comparison-reports.ts';
import { comparisonMarkdown, comparisonText } from '../../history/report/comparison-text.ts';
import { comparisonSpaces } from '../../history/decider.ts';
import { dialectChange, type VersionSource } from '../../history/align/dialect-change.ts';
import type { VersionNames } from '../../history/report/sentences.ts';
import type { Change, VersionComparison } from '../../history/version-comparison.ts';
import { member, nullNode, objectNode, toText, type JsonNode } from '../../json/json.ts';
import type { JsonFault } from '../../json/faults.ts';
import { parseJson } from '../../json/parse-json.ts';
import { nearestNode } from '../../json/pointer.ts';
import { lineStarts, positionAt } from '../../json/position.ts';
import { defaultDialect, dialectOf } from '../../schema/dialects.ts';
import { clipText } from '../../text/clip.ts';
import { toTerminal } from '../../text/legible.ts';
import { nearName } from '../../text/near-name.ts';
import { listAlternatives } from '../../text/words.ts';
import { readEnvironment, type Environment } from '../environment.ts';
import { addressOf } from '../links.ts';
import { isFile } from '../path-kind.ts';
import { sha256 } from '../sha256.ts';
import type { Site } from '../site.ts';
import { UsageError } from '../usage-error.ts';
import { setVariables } from './catalog-command.ts';
import { openCatalog } from './open-catalog.ts';
import { relativePath } from '../relative-path.ts';

const formats = ['text', 'json', 'markdown', 'sarif', 'github'] as const;

type Format = (typeof formats)[number];

const details = `
Reports whether every instance of OLD is an instance of NEW, and the reverse, and what changed. OLD and NEW
are definitions of the catalog, by Family/Name/Version, by identifier or by file, in which references are
followed; or other files, JSON or YAML with one schema each.
Exit code 1: something could not be read; 2: wrong use.`;

/** `compare`: exit code 1 if something could not be read. */
export function compareCommand() {
  return new Command('compare')
    .description(
      'reports what changed between two schemas, with an instance that each change breaks',
    )
    .argument('[old]')
    .argument('[new]')
    .option('--config <file>', 'the configuration of the catalog')
    .addOption(
      new Option('--format <format>', 'the format of the report').choices(formats).default('text'),
    )
    .option('--assert-formats', 'tests strings for their format', false)
    .option(
      '--cases <file>',
      'compares the "old" and "new" of each line, and prints a line of JSON for each',
    )
    .addHelpText('after', details)
    .action((old, recent, { format, assertFormats, cases, config }) => {
      setVariables(undefined, { config });
      if (cases !== undefined && old === undefined) compareCases(cases);
      else if (cases === undefined && old !== undefined && recent !== undefined) {
        compareTwo(old, recent, format, assertFormats);
      } else throw new UsageError('Name two definitions or files, or a file of cases.');
    });
}

function compareTwo(old: string, recent: string, format: Format, assertsFormats: boolean): void {
  const [from, to] = openSources([old, recent]) ?? [];
  if (from === undefined || to === undefined) return;
  const inOneDialect = dialectChange(from, to);
  const settled = { from: from.settled, to: to.settled };
  const comparison = buildComparison(
    { from: from.root, to: to.root, settled, samples: from.samples, assertsFormats, inOneDialect },
    { spaceOf: comparisonSpaces(new ValidatorSet())(), digest: sha256 },
  );
  console.log(inFormat(format, { old, recent }, comparison, to));
}

function inFormat(
  format: Format,
  names: VersionNames,
  comparison: VersionComparison,
  recent: FileSource,
): string {
  const locate = (change: Change): SourcePlace => placeOf(change, recent);
  switch (format) {
    case 'text':
      return toTerminal(comparisonText(names, comparison));
    case 'json':
      return toText(comparisonJson(names, comparison));
    case 'markdown':
      return comparisonMarkdown(names, comparison);
    case 'sarif':
      return JSON.stringify(comparisonSarif(names, comparison, locate), undefined, 2);
    case 'github':
      return toTerminal(comparisonGithub(names, comparison, locate));
  }
}

/** The place of a change in the new version, or the innermost enclosing one that still exists. */
function placeOf({ before = '', after = before }: Change, recent: FileSource): SourcePlace {
  const node = nearestNode(recent.document, after);
  return { file: recent.file, ...positionAt(lineStarts(recent.text), node?.start ?? 0) };
}

/** A version to compare, and the file that it comes from. */
interface FileSource extends VersionSource {
  /** Without dynamic references, if it is a definition of a catalog. */
  readonly settled: SchemaRoot;
  readonly file: string;
  readonly text: string;
}

/** Names the definition with a similar name, or all versions of a name. */
function nearDefinition(name: string, site: Site | undefined): string {
  const addresses = site?.catalog.definitions.map(addressOf) ?? [];
  const near = nearName(name, addresses);
  const isVersion = (address: string): boolean =>
    `${name}/`.startsWith(address.slice(0, address.lastIndexOf('/') + 1));
  const meant = near === undefined ? addresses.filter(isVersion) : [near];
  return meant.length === 0 ? '' : `: did you mean ${clipText(listAlternatives(meant), 300)}?`;
}

/** `undefined` if the catalog has errors, which are then printed. */
function openSources(names: readonly string[]): readonly FileSource[] | undefined {
  const environment = readEnvironment(process.env);
  const identifiers = names.map((name) => identifierNamed(name, environment));
  const site = identifiers.some((found) => found !== undefined)
    ? openCatalog(environment, 'errors')
    : undefined;
  if (site === undefined && process.exitCode === 1) return undefined;
  const known = site === undefined ? undefined : catalogRoots(site.catalog.definitions);
  const settle = site && createRootSettler(site.catalog.graph);
  return names.map((name, index) => {
    const identifier = identifiers[index];
    if (identifier === undefined) return openFile(name);
    const definition = site && findDefinition(site, identifier, pathIn(environment, name));
    const root = definition && known?.get(definition.identifier);
    if (root !== undefined && definition !== undefined) {
      const settled = settle?.(definition, root) ?? root;
      return { ...definitionSource(definition, root, environment.catalogFolder), settled };
    }
    if (isFile(name)) return openFile(name);
    const hint = nearDefinition(name, site);
    throw new Error(
      `${name} is neither a file nor a definition of ${environment.catalogName}${hint}`,
    );
  });
}

/** A definition by its identifier, or the one that is a file of the catalog, whatever its layout. */
function findDefinition({ catalog }: Site, identifier: string, path: string) {
  return (
    catalog.byIdentifier.get(identifier) ??
    catalog.definitions.find((found) => found.path === path && found.foreign?.pointer === undefined)
  );
}

function definitionSource(
  { path, text, schema, dialect, examples }: Definition,
  root: SchemaRoot,
  catalogFolder: string,
): Omit<FileSource, 'settled'> {
  const valid = examples.filter(({ error }) => error === undefined);
  const file = relativePath('.', join(catalogFolder, path));
  const samples = valid.map(({ instance }) => instance);
  return { root, samples, file, text, document: schema, dialect };
}

/** The identifier of a definition given by name or by file; `undefined` for other files. */
function identifierNamed(name: string, environment: Environment): string | undefined {
  const path = pathIn(environment, name);
  if (isFile(name)) return path.startsWith('..') ? undefined : `/schema/${path}`;
  return name.startsWith('/schema/') ? name : `/schema/${name}/index.json`;
}

function pathIn({ catalogFolder }: Environment, file: string): string {
  return relativePath(catalogFolder, resolve(file));
}

function openFile(file: string): FileSource {
  const content = createFileReader()({ path: file, bytes: readFileSync(file) });
  const { text, format, faults } = content;
  const [source, ...others] = content.documents;
  if (kindOfContent(content).kind === 'several' || others.length > 0) {
    throw new Error(
      `${file} holds several schemas: compare them by name, as definitions of a catalog`,
    );
  }
  if (source === undefined) throw unreadable(file, format === 'yaml' ? 'YAML' : 'JSON', faults);
  const root = singleRoot(source, pathToFileURL(resolve(file)).href);
  const document = root.documents.rootOf(root.uri)?.node ?? nullNode;
  const dialect = dialectOf(source) ?? defaultDialect;
  return { root, settled: root, samples: [], file, text, document, dialect };
}

function compareCases(file: string): void {
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = `${file}:${String(index + 1)}`;
    const row = readJson(place, line);
    const [id, old, recent] = ['id', 'old', 'new'].map((name) => member(row, name));
    if (id === undefined || old === undefined || recent === undefined) {
      throw new Error(`${place} must have the members id, old and new`);
    }
    const { backward, forward } = compareSchemas(singleRoot(old), singleRoot(recent), false);
    const verdicts = new Map([
      ['id', id],
      ['backward', verdictJson(backward)],
      ['forward', verdictJson(forward)],
    ]);
    console.log(toText(objectNode(verdicts)));
  }
}

function readJson(name: string, text: string): JsonNode {
  const parsed = parseJson(text);
  if (parsed.kind === 'parsed') return parsed.root;
  throw unreadable(name, 'JSON', parsed.faults);
}

function unreadable(name: string, format: string, [fault]: readonly JsonFault[]): Error {
  return new Error(`${name} is not ${format}: ${fault?.message ?? 'it cannot be read'}`);
}
