import { expect, test } from 'vitest';
import type { VersionLine } from '../../src/catalog/catalog.ts';
import { loadCatalog } from './load-catalog.ts';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { catalogFiles, definition } from './catalog-files.ts';
import { definitionsIn, definitionsOf, publishAll, withdraw } from './published.ts';

test('the versions of a name are one line, oldest first', () => {
  const lines = linesOf('Ui/Text/1.10', 'Ui/Text/1.9', 'Ui/Icon/1.0', 'Other/Text/1.0');
  expect(lines.map(({ family, name }) => `${family}/${name}`)).toEqual([
    'Other/Text',
    'Ui/Icon',
    'Ui/Text',
  ]);
  expect(lines[2]?.versions.map(({ version }) => version.text)).toEqual(['1.9', '1.10']);
});

test('the newest is the newest stable one', () => {
  expect(linesOf('Ui/Text/1.0', 'Ui/Text/1.1', 'Ui/Text/2.0-rc.1')[0]?.newest.version.text).toBe(
    '1.1',
  );
});

test('where none is stable it is the newest of all', () => {
  expect(linesOf('Ui/Text/1.0-rc.2', 'Ui/Text/1.0-rc.10')[0]?.newest.version.text).toBe(
    '1.0-rc.10',
  );
});

test.for([
  ['a stable version that is not withdrawn', ['1.0', '1.1', '2.0-rc.1'], ['1.1'], '1.0'],
  ['a prerelease where every stable version is', ['1.0', '2.0-rc.1'], ['1.0'], '2.0-rc.1'],
  [
    'the newest stable one where all are',
    ['1.0', '1.1', '2.0-rc.1'],
    ['1.0', '1.1', '2.0-rc.1'],
    '1.1',
  ],
] as const)('beside withdrawn versions the newest is %s', ([, versions, withdrawn, newest]) => {
  const content = definitionsIn(...versions.map((version) => `Ui/Text/${version}`));
  const lock = withdrawn.reduce(
    (text, version) => withdraw(text, `Ui/Text/${version}`, 'It was a mistake.'),
    publishAll(content),
  );
  const definitions = definitionsOf(content, lock);
  const [line] = versionLines({ definitions });
  expect(line?.newest.version.text).toBe(newest);
  expect(line?.versions).toHaveLength(versions.length);
});

function linesOf(...folders: string[]): VersionLine[] {
  const content = folders.map((folder): [string, object] => [
    `${folder}/index.json`,
    definition({}, folder),
  ]);
  const { catalog } = loadCatalog(catalogFiles(Object.fromEntries(content)));
  return catalog === undefined ? [] : versionLines(catalog);
}
