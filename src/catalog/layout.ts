import type { JsonNode } from '../json/json.ts';
import type { CatalogFile } from './catalog-file.ts';
import type { Diagnostic, SourceText } from './diagnostic.ts';
import type { UnstatedDialects } from './dialect-use.ts';
import type { DocumentIndex } from './sources/documents/document-index.ts';
import type { GuessedLayout } from './sources/layouts/describe-layout.ts';
import type { ForeignFile } from './sources/source.ts';
import { parseVersion, type Version } from './version.ts';
import { fileNameOf } from '../text/path-parts.ts';

/** What the folders of a definition state about it. */
export interface DefinitionPlace {
  readonly family: string;
  readonly name: string;
  readonly version: Version;
  readonly identifier: string;
}

/** An `index.json`; without a place if its folders are wrong, to report its other faults too. */
export interface DefinitionFile {
  readonly file: CatalogFile;
  readonly place?: DefinitionPlace;
  readonly exampleFiles: readonly CatalogFile[];
  /** Its document, already read, if it was not written for this site. */
  readonly document?: ReadDocument;
}

/** A definition as JSON, from a file of any form. */
export interface ReadDocument {
  readonly text: string;
  readonly root: JsonNode;
  readonly origin?: SourceText;
  readonly foreign: ForeignFile;
  /** For one of several definitions in a file: a self-contained text with an identifier. */
  readonly standalone?: (identifier: string) => string | undefined;
}

/** The files of a catalog folder, sorted by what they are. */
export interface CatalogLayout extends UnstatedDialects {
  readonly definitionFiles: readonly DefinitionFile[];
  readonly paths: CatalogPaths;
  readonly foreign?: ForeignLayout;
}

/** Further data on a catalog that was not written for this site. */
interface ForeignLayout {
  readonly diagnostics: readonly Diagnostic[];
  /** For each source, the layout that was detected if none is configured. */
  readonly layouts: readonly (GuessedLayout | undefined)[];
  /** Finds the targets of references. */
  readonly index: DocumentIndex;
}

/** The paths of a catalog folder, for rules to judge. Folders are lists of segments, without duplicates. */
export interface CatalogPaths {
  readonly files: readonly string[];
  /** Every `index.json`, wherever it is. */
  readonly definitions: readonly string[];
  readonly families: readonly (readonly string[])[];
  readonly names: readonly (readonly string[])[];
  readonly versions: readonly (readonly string[])[];
  /** Files that belong to no definition. */
  readonly left: readonly string[];
}

/** The expected path of a definition, for messages. */
export const expectedPath = '<Family>/<Name>/<Version>/index.json';
/** The syntax of a family and of a name. */
export const namePattern = /^[A-Za-z][A-Za-z0-9]*$/;
/** Prose about the catalog, and hidden files: expected, and never published. */
const silentName =
  /^(\..*|catalog\.(lock|config)\.\w+|(readme|license|licence|notice|changelog|contributing)(\.\w+)?)$/i;

/** Finds definitions and their examples by path: `<Family>/<Name>/<Version>/index.json`. */
export function readLayout(files: readonly CatalogFile[]): CatalogLayout {
  const definitions = files.filter(
    ({ path }) => fileNameOf(path) === 'index.json' && !isExample(path),
  );
  const examples = Map.groupBy(
    files.filter(({ path }) => isExample(path)),
    ({ path }) => versionFolder(path),
  );
  const definitionFiles = definitions.map((file) => {
    const place = readPlace(file.path);
    const exampleFiles = examples.get(versionFolder(file.path)) ?? [];
    return { file, exampleFiles, ...(place !== undefined && { place }) };
  });
  return { definitionFiles, paths: readPaths(files.map(pathOf), definitions.map(pathOf)) };
}

/** Sorts the paths of files; `definitions` are those of definitions. */
export function readPaths(files: readonly string[], definitions: readonly string[]): CatalogPaths {
  const placed = definitions.map((path) => path.split('/')).filter(isPlaced);
  const versionFolders = new Set(definitions.map(versionFolder));
  return {
    files,
    definitions,
    families: distinct(placed.map(([family]) => [family])),
    names: distinct(placed.map(([family, name]) => [family, name])),
    versions: distinct(placed.map(([family, name, version]) => [family, name, version])),
    left: files.filter((path) => isLeft(path, versionFolders)),
  };
}

function distinct(folders: readonly string[][]): string[][] {
  return [...new Map(folders.map((folder) => [folder.join('/'), folder])).values()];
}

/** Every file and folder in some paths, without duplicates, with its own name. */
export function everyName(
  files: readonly string[],
): readonly { readonly path: string; readonly name: string }[] {
  const names = new Map<string, string>();
  for (const file of files) {
    for (let path = file; path !== '' && !names.has(path); path = parentOf(path)) {
      names.set(path, fileNameOf(path));
    }
  }
  return Array.from(names, ([path, name]) => ({ path, name }));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The identifier under which a path in the catalog folder is served. */
export function identifierForPath(path: string): string {
  return `/schema/${path}`;
}

function readPlace(path: string): DefinitionPlace | undefined {
  const segments = path.split('/');
  if (!isPlaced(segments)) return undefined;
  const [family, name, versionText] = segments;
  const version = parseVersion(versionText);
  if (version === undefined || !namePattern.test(family) || !namePattern.test(name)) {
    return undefined;
  }
  return { family, name, version, identifier: identifierForPath(path) };
}

type PlacedSegments = [family: string, name: string, version: string, file: string];

function isPlaced(segments: string[]): segments is PlacedSegments {
  return segments.length === 4;
}

function pathOf({ path }: CatalogFile): string {
  return path;
}

function isExample(path: string): boolean {
  const segments = path.split('/');
  return segments.length === 5 && segments[3] === 'examples' && path.endsWith('.json');
}

function isLeft(path: string, versionFolders: ReadonlySet<string>): boolean {
  const name = fileNameOf(path);
  if (name === 'index.json' || silentName.test(name)) return false;
  return !(isExample(path) && versionFolders.has(versionFolder(path)));
}

/** The first three folders of a path, which a definition shares with its examples. */
function versionFolder(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
