import type { CatalogFile } from './catalog.ts';
import { fileDiagnostic, type Diagnostic } from './diagnostic.ts';
import { compareVersions, parseVersion, type Version } from './version.ts';

/** The place of a definition that its folders state. */
export interface DefinitionPlace {
  readonly family: string;
  readonly name: string;
  readonly version: Version;
  readonly identifier: string;
}

/** An `index.json`; without a place where its folders are wrong, to report its other faults too. */
export interface DefinitionFile {
  readonly file: CatalogFile;
  readonly place?: DefinitionPlace;
  readonly exampleFiles: readonly CatalogFile[];
}

export interface Layout {
  readonly definitionFiles: readonly DefinitionFile[];
  readonly diagnostics: readonly Diagnostic[];
}

const expectedPath = '<Family>/<Name>/<Version>/index.json';
const namePattern = /^[A-Za-z][A-Za-z0-9]*$/;
/** Prose about the catalog, and hidden files: expected, and never published. */
const silentName = /^(\..*|(readme|license|licence|notice|changelog|contributing)(\.\w+)?)$/i;

/** Finds definitions and their examples by path: `<Family>/<Name>/<Version>/index.json`. */
export function readLayout(files: readonly CatalogFile[]): Layout {
  const definitions = files.filter(
    (file) => fileName(file.path) === 'index.json' && !isExample(file),
  );
  const examples = Map.groupBy(files.filter(isExample), ({ path }) => versionFolder(path));
  const definitionFiles = definitions.map((file) => {
    const place = readPlace(file.path);
    const exampleFiles = examples.get(versionFolder(file.path)) ?? [];
    return { file, exampleFiles, ...(place !== undefined && { place }) };
  });
  const folders = new Set(definitions.map(({ path }) => versionFolder(path)));
  return {
    definitionFiles,
    diagnostics: [
      ...emptyDiagnostics(definitions),
      ...definitions.flatMap(({ path }) => depthDiagnostics(path)),
      ...folderDiagnostics(definitions.map(({ path }) => path.split('/')).filter(isPlaced)),
      ...files.flatMap((file) => strayDiagnostics(file, folders)),
    ],
  };
}

/** The identifier that a path in the catalog folder is served at. */
export function identifierOf(path: string): string {
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
  return { family, name, version, identifier: identifierOf(path) };
}

type PlacedSegments = [family: string, name: string, version: string, file: string];

function isPlaced(segments: string[]): segments is PlacedSegments {
  return segments.length === 4;
}

function isExample({ path }: CatalogFile): boolean {
  const segments = path.split('/');
  return segments.length === 5 && segments[3] === 'examples' && path.endsWith('.json');
}

function emptyDiagnostics(definitions: readonly CatalogFile[]): Diagnostic[] {
  if (definitions.length > 0) return [];
  return [fileDiagnostic('no-definitions', '', `no definitions found: expected ${expectedPath}`)];
}

function depthDiagnostics(path: string): Diagnostic[] {
  const folders = path.split('/').length - 1;
  if (folders === 3) return [];
  const found = folders > 3 ? 'too many' : 'too few';
  return [fileDiagnostic('layout', path, `${found} folders: expected ${expectedPath}`)];
}

/** Each folder is judged once, however many definitions it holds. */
function folderDiagnostics(paths: readonly PlacedSegments[]): Diagnostic[] {
  const families = distinct(paths.map(([family]) => [family]));
  const names = distinct(paths.map(([family, name]) => [family, name]));
  const versions = distinct(paths.map(([family, name, version]) => [family, name, version]));
  return [
    ...[...families, ...names].flatMap(nameDiagnostics),
    ...versions.flatMap(versionDiagnostics),
    ...[families, names, versions].flatMap(collisionDiagnostics),
    ...equalVersionDiagnostics(versions),
  ];
}

function distinct(folders: readonly string[][]): string[][] {
  return [...new Map(folders.map((folder) => [folder.join('/'), folder])).values()];
}

function nameDiagnostics(folder: readonly string[]): Diagnostic[] {
  const name = folder.at(-1) ?? '';
  if (namePattern.test(name)) return [];
  const message = `${JSON.stringify(name)} ${nameFault(name)}: names match [A-Za-z][A-Za-z0-9]*`;
  return [fileDiagnostic('name', folder.join('/'), message)];
}

function nameFault(name: string): string {
  if (!/^\p{ASCII}*$/u.test(name)) return 'must be ASCII';
  return /^[^A-Za-z]/.test(name) ? 'must begin with a letter' : 'must be letters and digits alone';
}

function versionDiagnostics(folder: readonly string[]): Diagnostic[] {
  const text = folder.at(-1) ?? '';
  if (parseVersion(text) !== undefined) return [];
  const suggestion = suggestVersion(text);
  const advice =
    suggestion === undefined
      ? 'expected numbers with dots and an optional -prerelease, such as 1.0 or 2.0-rc.1'
      : `write ${suggestion}`;
  const message = `${JSON.stringify(text)} is not a version: ${advice}`;
  return [fileDiagnostic('version', folder.join('/'), message)];
}

/** `v1.0`, `1.0 ` and `01.0` are `1.0`; a date becomes numbers with dots. */
function suggestVersion(text: string): string | undefined {
  const bare = text.trim().replace(/^v(?=\d)/i, '');
  const dotted = /^\d+([-_]\d+)+$/.test(bare) ? bare.replaceAll(/[-_]/g, '.') : bare;
  const suggestion = dotted.replaceAll(/(^|\.)0+(?=\d)/g, '$1');
  return parseVersion(suggestion) === undefined ? undefined : suggestion;
}

/** Folders of one parent that some file systems and hosts take for one. */
function collisionDiagnostics(folders: readonly string[][]): Diagnostic[] {
  const bySpelling = Map.groupBy(folders, (folder) => {
    const name = folder.at(-1) ?? '';
    return [...folder.slice(0, -1), name.normalize('NFC').toLowerCase()].join('/');
  });
  return [...bySpelling.values()].flatMap(([first, ...others]) =>
    others.map((other) => collisionDiagnostic((first ?? []).join('/'), other.join('/'))),
  );
}

function collisionDiagnostic(first: string, other: string): Diagnostic {
  const difference =
    first.normalize('NFC') === other.normalize('NFC') ? 'in Unicode normalisation' : 'in case';
  return fileDiagnostic('name-collision', other, `${first} and ${other} differ only ${difference}`);
}

function equalVersionDiagnostics(folders: readonly string[][]): Diagnostic[] {
  const lines = Map.groupBy(folders, ([family, name]) => `${String(family)}/${String(name)}`);
  return [...lines.values()].flatMap((line) => {
    const versions = line.flatMap((folder) => {
      const version = parseVersion(folder.at(-1) ?? '');
      return version === undefined ? [] : [{ version, path: folder.join('/') }];
    });
    versions.sort((a, b) => compareVersions(a.version, b.version));
    return versions.flatMap(({ version, path }, index) => {
      const before = versions[index - 1];
      if (before === undefined || compareVersions(before.version, version) !== 0) return [];
      const message = `${before.version.text} and ${version.text} are the same version: ${before.path} and ${path}`;
      return [fileDiagnostic('version-collision', path, message)];
    });
  });
}

function strayDiagnostics(file: CatalogFile, versionFolders: ReadonlySet<string>): Diagnostic[] {
  const name = fileName(file.path);
  if (name === 'index.json' || silentName.test(name)) return [];
  if (isExample(file) && versionFolders.has(versionFolder(file.path))) return [];
  if (name.toLowerCase() === 'index.json') {
    const message = `found ${name}: the file must be named index.json, and is left out`;
    return [fileDiagnostic('file-name', file.path, message)];
  }
  const message = 'neither a definition nor one of its examples: left out';
  return [fileDiagnostic('stray-file', file.path, message)];
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The first three folders of a path, where a definition and its examples meet. */
function versionFolder(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
