import { fittingPattern, type LayoutPattern, readPattern } from './layout-pattern.ts';

/** Layouts that state the version of every file, the most informative first. */
const versionedTexts = [
  '{family}/{name}/{version}/index.json',
  '{family}/{name}/{version}/schema.json',
  '{family}/{name}/{version}/{name}.json',
  '{family}/{name}/{version}/{name}.schema.json',
  '{family}/{name}/jsonschema/{version}',
  '{family}/{name}/{name}.{version}.schema.json',
  '{family}/{name}/{name}.{version}.json',
  '{family}/{name}/{name}-{version}.json',
  '{family}/{name}/{version}.schema.json',
  '{family}/{name}/{version}.json',
  '{name}/{version}/index.json',
  '{name}/{version}/schema.json',
  '{name}/{version}/{name}.schema.json',
  '{name}/{version}/{name}.json',
  ...['index.json', 'schema.json', '{name}.json'].flatMap((file) => [
    `{family}/{name}/v*/{version}/${file}`,
    `{name}/v*/{version}/${file}`,
  ]),
  '{name}/v*/{version}.json',
  '{family}/{version}/{name}.schema.json',
  '{family}/{version}/{name}.json',
  '{name}/{version}.schema.json',
  '{name}/{version}.json',
  '{name}/{name}.{version}.schema.json',
  '{name}/{name}-{version}.json',
  '{version}/{name}.schema.json',
  '{version}/{name}.json',
  '{version}/**/{name}.schema.json',
  '{version}/**/{name}.json',
  '**/{name}/{version}/index.json',
  '**/{name}/{version}/schema.json',
  '**/{name}/{version}.schema.json',
  '**/{name}/{version}.json',
  '**/{version}/{name}.schema.json',
  '**/{version}/{name}.json',
  ...['_', '-', '@', '.'].flatMap((separator) => [
    `{name}${separator}{version}/index.json`,
    `{name}${separator}{version}/schema.json`,
    `{family}${separator}{version}/**/{name}.schema.json`,
    `{family}${separator}{version}/**/{name}.json`,
  ]),
];

/** Layouts of folders of versions at any depth, if no other gives most files a version. */
const innerTexts = ['**/{version}/**/{name}.schema.json', '**/{version}/**/{name}.json'] as const;

/** Layouts for all other files. */
const plainTexts = [
  '**/{name}/{version}/index.json',
  '**/{name}/{version}/schema.json',
  '**/{name}/index.json',
  '**/{name}/schema.json',
  '**/{version}/{name}.schema.json',
  '**/{version}/{name}.json',
  ...innerTexts,
  '**/{name}.schema.json',
  ...['openapi', 'swagger', 'oas', 'asyncapi'].map((format) => `**/{name}.${format}.json`),
  '**/{name}-{version}-schema.json',
  '**/{name}.json',
];

/** Separators between a name and its version. The dot comes last, since versions contain dots. */
const separators = ['@', '_', '-', '.'] as const;

/** The patterns that state the version of every file, the most informative first. */
export const versionedPatterns = versionedTexts.map((text) => readPattern(text, 'known'));

/** The patterns of folders of versions at any depth. */
export const innerPatterns = innerTexts.map((text) => readPattern(text, 'known'));

/** The patterns of files that are named by their versions: alone, and with the name of a variant. */
export const versionFilePatterns = ['{version}.json', '{version}-{name}.json'].map(readVersions);

/** A known pattern that matches only versions that are not plain numbers, which may be names. */
function readVersions(text: string): LayoutPattern {
  const pattern = readPattern(text, 'known');
  return {
    text,
    match: (path) => {
      const parts = pattern.match(path);
      return /^\d*$/.test(parts?.version ?? '') ? undefined : parts;
    },
  };
}

/** Patterns for files without versions, which name no file after a generic folder. */
export function plainPatterns(generic: readonly string[]): readonly LayoutPattern[] {
  const within = (text: string): readonly string[] => [...aroundGeneric(text, generic), text];
  const inside = plainTexts
    .flatMap(within)
    .flatMap((text) =>
      text.includes('{version}')
        ? [...repeating(text), text]
        : [
            ...separators.map((separator) => text.replace('{name}', `{name}${separator}{version}`)),
            ...withVariant(text),
            text.replace('{name}', '{name}{version}'),
            text,
          ],
    )
    .map(readPlain);
  return [...inFolder.flatMap(within).map(readVersions), ...inside];
}

/** A known pattern; in `draft-2019-09-schema.json`, which may be beside `draft-07-schema.json`, `draft` is no name. */
function readPlain(text: string): LayoutPattern {
  const pattern = readPattern(text, 'known');
  if (!text.includes('{version}-')) return pattern;
  return {
    text,
    match: (path) => {
      const parts = pattern.match(path);
      return /^draft\b/.test(parts?.name ?? '') ? undefined : parts;
    },
  };
}

/** A file named like a version gets the name of its folder, and a variant of it the rest of its own name. */
const inFolder = ['**/{name}/{version}.json', '**/{version}-{name}.json'];

/** `button/button.json`: a folder of its own for each name. */
export const ownFolderPatterns = ['**/{name}/{name}.schema.json', '**/{name}/{name}.json'].map(
  (text) => readPattern(text, 'known'),
);

/** Files without a name; `{version}.json` is not in `plain`, where a plain number may be a name. */
export const unnamedFiles = [
  'schema.json',
  'index.json',
  '{version}.schema.json',
  '{version}.json',
];

/** `schema.json` or `1.0/schema.json`, which get the name of the enclosing folder if there are no others. */
export const unnamedPatterns = ['schema', 'index']
  .flatMap((file) => [
    `{version}/${file}.json`,
    ...separators.map((separator) => `${file}${separator}{version}.json`),
    `${file}.json`,
  ])
  .map((text) => readPattern(text, 'known'));

/** Whether all files have no name of their own. */
export function isUnnamed(paths: readonly string[]): boolean {
  return paths.every((path) => fittingPattern(unnamedPatterns, path) !== undefined);
}

/** More specific patterns for files in a folder such as `schemas`, which get the name of one around it. */
export function aroundGeneric(text: string, generic: readonly string[]): readonly string[] {
  const [, rest] =
    /^(?:\*\*\/|\{family\}\/)?\{name\}\/((?!.*\{name\}|jsonschema\/).*)$/.exec(text) ?? [];
  if (rest === undefined) return [];
  return generic.flatMap((folder) => [`**/{name}/${folder}/${rest}`, `${folder}/${rest}`]);
}

/** For files that repeat the version of their folder: `1.2/order-1.2.json`. */
export function repeating(text: string): readonly string[] {
  if (!/\{version\}\/.*\{name\}/.test(text)) return [];
  return [
    ...separators.map((separator) => text.replace('{name}', `{name}${separator}{version}`)),
    ...withVariant(text),
  ];
}

/** For files whose names go on after the version: `bom-1.2-strict.json`. */
function withVariant(text: string): readonly string[] {
  return ['-', '_'].map((separator) =>
    text.replace('{name}', ['{name}', '{version}', '{variant}'].join(separator)),
  );
}
