import { Ajv } from 'ajv';
import { parseJson } from '../../json/parse-json.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { jsonFile, textFile, type HostedFile } from '../hosted-files.ts';
import { toTypeName } from '../types/type-names.ts';
import { escapeMarkdown } from '../../text/markdown.ts';

/** The identity of a package on npm. */
export interface PackageIdentity {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** An SPDX expression: the licence of the definitions. */
  readonly license?: string;
}

/**
 * What importers write after the package's name, and the file that they get: Node's subpath patterns, of
 * which the most specific counts. TypeScript finds no value at `types`, so it only works with
 * `import type`.
 */
const exports = {
  '.': './catalog.json',
  './catalog.json': './catalog.json',
  './manifest.json': './manifest.json',
  './package.json': './package.json',
  './*.schema.json': './*.schema.json',
  './*/types': { types: './schema/*/index.d.ts' },
  './*/validate': { types: './schema/*/validate.d.mts', default: './schema/*/validate.mjs' },
  './*.json': './schema/*.json',
  './*': './schema/*/index.json',
};

/** The first version of Node with import attributes for JSON and `require` of ES modules. */
const engines = { node: '>=20.19' };

/** The files of the package itself; a definition may have one of these names as the path of its `$id`. */
const ownNames: ReadonlySet<string> = new Set(['_headers', 'package.json', 'README.md', 'LICENSE']);

/** The hosted files as a package, with a manifest and a README, but without `_headers`. */
export function packageFiles(
  identity: PackageIdentity,
  files: readonly HostedFile[],
): readonly HostedFile[] {
  const { name, version, description, license } = identity;
  return [
    ...files.filter(({ path }) => !ownNames.has(path)),
    jsonFile('package.json', () => ({
      ...{ name, version, description, ...(license !== undefined && { license }) },
      ...{ engines, sideEffects: false, exports },
    })),
    textFile('README.md', () => writeReadme(identity, files)),
  ];
}

/** The name of a package, made fit for files: `@acme/ui` becomes `acme-ui`. */
export function packageFileName({ name, version }: PackageIdentity): string {
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}`;
}

/** What is wrong with a name or a version for npm; `undefined` if nothing is. */
export function findIdentityFault({ name, version }: PackageIdentity): string | undefined {
  if (name.length > 214 || !/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name)) {
    return `${JSON.stringify(name)} is not the name of a package: expected one such as @acme/schemas`;
  }
  if (semanticVersion.test(version)) return undefined;
  return `${JSON.stringify(version)} is not the version of a package: expected one such as 1.2.0`;
}

/** A version according to semver.org, without build metadata, which npm drops. */
const semanticVersion =
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*)?$/;

function writeReadme({ name, description }: PackageIdentity, files: readonly HostedFile[]): string {
  const paragraphs = [
    `# ${name}`,
    `${escapeMarkdown(description)}.`,
    about,
    ...writeUse(name, files),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

const about = [
  'The files of a static schema host, as a package: each definition at',
  '`<Family>/<Name>/<Version>`, what is made of it beside it, and lists of all. `manifest.json` has the',
  'digest of every file. What a definition does without, and why, stands in its `meta.json`.',
].join('\n');

function writeUse(name: string, files: readonly HostedFile[]): readonly string[] {
  const validator = files.find(({ path }) => path.endsWith('/validate.mjs'));
  const [, folder, definition] =
    /^schema\/(.+?\/(.+?)\/.+?)\/validate\.mjs$/.exec(validator?.path ?? '') ?? [];
  if (folder === undefined || definition === undefined) return [];
  const type = toTypeName([definition]);
  const types = [
    `import schema from '${name}/${folder}' with { type: 'json' };`,
    `import bundle from '${name}/${folder}/bundle.json' with { type: 'json' };`,
    `import { validate } from '${name}/${folder}/validate';`,
    `import type { ${type} } from '${name}/${folder}/types';`,
  ];
  return [codeBlock(types), modules, ajvUse, codeBlock(compileLines(files))];
}

function codeBlock(lines: readonly string[]): string {
  return ['```ts', ...lines, '```'].join('\n');
}

/** Ajv refuses keywords and formats that it does not know. */
function compileLines(files: readonly HostedFile[]): readonly string[] {
  const { keywords } = new Ajv().RULES;
  const used = files.filter(({ path }) => isDefinition(path)).flatMap(keywordsOf);
  const own = [...new Set(used)].filter((name) => !Object.hasOwn(keywords, name)).sort();
  const names = own.map(quoted).join(', ');
  const hasFormats = used.includes('format');
  return [
    "import { Ajv } from 'ajv';",
    ...(hasFormats ? ["import addFormats from 'ajv-formats';"] : []),
    '',
    'const ajv = new Ajv();',
    ...(hasFormats ? ['addFormats(ajv);'] : []),
    ...(own.length > 0 ? [`ajv.addVocabulary([${names}]);`] : []),
    'const isValid = ajv.compile(bundle);',
  ];
}

/** A string of JavaScript on one line. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replaceAll("'", "\\'")}'`;
}

function isDefinition(path: string): boolean {
  return /^schema\/[^/]+\/[^/]+\/[^/]+\/index\.json$/.test(path);
}

function keywordsOf({ body }: HostedFile): readonly string[] {
  const parsed = parseJson(new TextDecoder().decode(body()));
  if (parsed.kind !== 'parsed') return [];
  const schemas = walkSchemas({ node: parsed.root, pointer: '' });
  return [...new Set(schemas.flatMap(({ schema }) => [...schema.members.keys()]))];
}

const modules = [
  '`require` takes the same names. Validators are ES modules, which CommonJS can require in Node 20.19,',
  '22.12 and later; the definitions are JSON, for any version. TypeScript finds all of them with',
  '`moduleResolution` `node16`, `nodenext` or `bundler`.',
].join('\n');

const ajvUse = [
  'A bundle refers to no other file, so that Ajv compiles it as it is. In strict mode Ajv has to be told',
  'of annotations that are not keywords of JSON Schema:',
].join('\n');
