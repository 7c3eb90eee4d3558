import { describe, expect, test } from 'vitest';
import { loadCatalog } from './load-catalog.ts';
import { catalogFiles, definition, diagnosticsOf, type CatalogContent } from './catalog-files.ts';

describe('files that belong to no definition', () => {
  test.for(['README.md', 'Ui/LICENSE', 'Ui/Text/readme.txt', 'Ui/Text/1.0/.gitkeep', '.DS_Store'])(
    '%s is expected',
    (path) => {
      expect(withFile(path)).toEqual([]);
    },
  );

  test.for([
    'notes.json',
    'Ui/Text/1.0/icon.svg',
    'Ui/Text/examples/a.json',
    'Ui/Text/1.0/examples/a.txt',
  ])('%s is left out with a warning', (path) => {
    expect(withFile(path)).toEqual([
      `warning schemas/${path}:1:1 left out: neither a definition nor one of its examples`,
    ]);
  });

  test('examples of a version without a definition are left out', () => {
    expect(withFile('Ui/Text/2.0/examples/a.json')).toEqual([
      'warning schemas/Ui/Text/2.0/examples/a.json:1:1 left out: neither a definition nor one of its examples',
    ]);
  });

  test('an example may be named index', () => {
    const { catalog } = load({ ...text(), 'Ui/Text/1.0/examples/index.json': {} });
    expect(catalog?.definitions[0]?.examples.map(({ name }) => name)).toEqual(['index']);
  });
});

describe('folders', () => {
  test.for<[string, string]>([
    ['index.json', 'too few'],
    ['Ui/index.json', 'too few'],
    ['Ui/Text/index.json', 'too few'],
    ['Ui/Text/1.0/more/index.json', 'too many'],
  ])('%s has %s folders', ([path, found]) => {
    expect(withFile(path)).toEqual([
      `error schemas/${path}:1:1 ${found} folders: expected <Family>/<Name>/<Version>/index.json`,
    ]);
  });

  test('what is wrong in a misplaced file is reported at once', () => {
    const diagnostics = diagnosticsOf({ ...text(), 'Ui/index.json': definition({ type: 'text' }) });
    expect(diagnostics).toHaveLength(2);
    expect(diagnostics[1]).toMatch(
      /^error schemas\/Ui\/index.json:\d+:\d+ \/type "text" is not a type/,
    );
  });
});

describe('names', () => {
  test.for(['Ui', 'a', 'A1b2', 'constructor', 'index'])('%s is a name', (name) => {
    expect(diagnosticsOf(text(`${name}/${name}/1.0`))).toEqual([]);
  });

  test.for<[string, string]>([
    ['1a', 'must begin with a letter'],
    ['a-b', 'must consist of letters and digits'],
    ['a.b', 'must consist of letters and digits'],
    ['Größe', 'must be ASCII'],
  ])('%s is none', ([name, fault]) => {
    expect(diagnosticsOf(text(`Ui/${name}/1.0`))).toEqual([
      `error schemas/Ui/${name}:1:1 "${name}" ${fault}: names match [A-Za-z][A-Za-z0-9]*`,
    ]);
  });

  test('a wrong name is reported once, however many definitions it holds', () => {
    expect(diagnosticsOf({ ...text('My Ui/A/1.0'), ...text('My Ui/B/1.0') })).toHaveLength(1);
  });

  test('families that differ in case collide', () => {
    expect(diagnosticsOf({ ...text('Ui/A/1.0'), ...text('UI/B/1.0') })).toEqual([
      'error schemas/UI:1:1 Ui and UI differ only in case',
    ]);
  });

  test('names of different families may differ in case', () => {
    expect(diagnosticsOf({ ...text('A/Text/1.0'), ...text('B/text/1.0') })).toEqual([]);
  });
});

describe('versions', () => {
  test.for([
    '0',
    '1',
    '1.0',
    '1.10.3',
    '2.0-rc.1',
    '1-alpha',
    '2-file-provider',
    '1.0.0--',
    '1.0-x-y-z.4',
  ])('%s is a version', (version) => {
    expect(diagnosticsOf(text(`Ui/Text/${version}`))).toEqual([]);
  });

  test.for<[string, string]>([
    ['V2', 'write 2'],
    ['01.0', 'write 1.0'],
    ['1_2', 'write 1.2'],
    ['2024-01-31', 'write 2024.1.31'],
    [
      '1.0+build',
      'expected numbers with dots and an optional -prerelease, such as 1.0 or 2.0-rc.1',
    ],
    ['latest', 'expected numbers with dots and an optional -prerelease, such as 1.0 or 2.0-rc.1'],
  ])('%s is none', ([version, advice]) => {
    expect(diagnosticsOf(text(`Ui/Text/${version}`))).toEqual([
      `error schemas/Ui/Text/${version}:1:1 "${version}" is not a version: ${advice}`,
    ]);
  });

  test('1.0 and 1.0.0 are the same version', () => {
    expect(diagnosticsOf({ ...text('Ui/Text/1.0.0'), ...text('Ui/Text/1.0') })).toEqual([
      'error schemas/Ui/Text/1.0:1:1 1.0.0 and 1.0 are the same version: Ui/Text/1.0.0 and Ui/Text/1.0',
    ]);
  });

  test('numbers beyond 2^53 are compared digit by digit', () => {
    const folders = ['Ui/Text/99999999999999999999.1', 'Ui/Text/99999999999999999998.1'];
    expect(diagnosticsOf({ ...text(folders[0]), ...text(folders[1]) })).toEqual([]);
    expect(
      diagnosticsOf({
        ...text('Ui/Text/1-9007199254740993'),
        ...text('Ui/Text/1-9007199254740992'),
      }),
    ).toEqual([]);
  });

  test('1.0 of two names are two versions', () => {
    expect(diagnosticsOf({ ...text('Ui/A/1.0'), ...text('Ui/B/1.0.0') })).toEqual([]);
  });

  test('prereleases that differ in case collide', () => {
    expect(diagnosticsOf({ ...text('Ui/Text/1.0-rc'), ...text('Ui/Text/1.0-RC') })).toEqual([
      'error schemas/Ui/Text/1.0-RC:1:1 Ui/Text/1.0-rc and Ui/Text/1.0-RC differ only in case',
    ]);
  });
});

test('prereleases are ordered as semver.org orders them, hyphens included', () => {
  const versions = ['1-alpha', '1-alpha-2', '1-alpha.1', '1-a-b', '1-2-x', '1-10', '1-2', '1'];
  const content = versions.flatMap((version) => Object.entries(text(`Ui/Text/${version}`)));
  const { catalog } = load(Object.fromEntries(content));
  expect(catalog?.definitions.map(({ version }) => version.text)).toEqual([
    '1-2',
    '1-10',
    '1-2-x',
    '1-a-b',
    '1-alpha',
    '1-alpha.1',
    '1-alpha-2',
    '1',
  ]);
});

test('definitions are sorted by family, name and version, whatever the order of the files', () => {
  const folders = ['B/A/1.0', 'A/B/1.10', 'A/B/1.9', 'A/A/1.0', 'A/B/1.10-rc.1'];
  const content = Object.fromEntries(folders.flatMap((folder) => Object.entries(text(folder))));
  expect(load(content).catalog?.definitions.map(({ path }) => path)).toEqual([
    'A/A/1.0/index.json',
    'A/B/1.9/index.json',
    'A/B/1.10-rc.1/index.json',
    'A/B/1.10/index.json',
    'B/A/1.0/index.json',
  ]);
});

function text(folder = 'Ui/Text/1.0'): CatalogContent {
  return { [`${folder}/index.json`]: definition({}, folder) };
}

function withFile(path: string): string[] {
  return diagnosticsOf({ ...text(), [path]: definition() });
}

function load(content: CatalogContent): ReturnType<typeof loadCatalog> {
  return loadCatalog(catalogFiles(content));
}
