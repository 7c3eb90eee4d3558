import { describe, expect, test } from 'vitest';
import type { CatalogFile } from '../../../src/catalog/catalog-file.ts';
import { checkPublished } from '../../../src/catalog/beside/check-published.ts';
import { readLayout } from '../../../src/catalog/layout.ts';
import { readVersionLock } from '../../../src/catalog/beside/read-version-lock.ts';
import { sha256 } from '../../../src/site/sha256.ts';
import { catalogFiles, definition, oneDefinition, type CatalogContent } from '../catalog-files.ts';
import { definitionsIn, linesOf, lockFile, publishAll, withdraw } from '../published.ts';

const published = {
  title: 'Text',
  properties: {
    Label: { type: 'string', default: 'a', enum: ['a', 'b'] },
    'a/b': { type: 'number' },
    Size: { type: 'number' },
  },
};

describe('a published version', () => {
  test('may stay as it is', () => {
    expect(problemsAfter(oneDefinition(published))).toEqual([]);
  });

  test('may stand beside one that is not published', () => {
    const next = { 'Ui/Text/1.1/index.json': definition({ title: 'Text' }, 'Ui/Text/1.1') };
    expect(problemsAfter({ ...oneDefinition(published), ...next })).toEqual([]);
  });

  test('may get another example', () => {
    const example = { 'Ui/Text/1.0/examples/new.json': '{}' };
    expect(problemsAfter({ ...oneDefinition(published), ...example })).toEqual([]);
  });

  test('says where it was changed, and how to go on', () => {
    const properties = { ...published.properties, Size: { type: 'integer' } };
    expect(problemsAfter(oneDefinition({ ...published, properties }))).toMatchInlineSnapshot(`
      [
        "published-changed: schemas/Ui/Text/1.0/index.json:19:15 /properties/Size/type differs from what was published: undo the change, and make it in a new version",
      ]
    `);
  });

  test.for([
    ['a title', { title: 'Label' }, ['/title']],
    ['a keyword more', { maxProperties: 3 }, ['/maxProperties']],
    ['a keyword less', { title: undefined }, ['']],
    ['another name of a value', { title: undefined, $comment: 'Text' }, ['/$comment']],
  ] as const)('is not to have %s', ([, change, pointers]) => {
    expect(pointersAfter(oneDefinition({ ...published, ...change }))).toEqual(pointers);
  });

  test.for([
    [
      'another default',
      { Label: { type: 'string', default: 'b', enum: ['a', 'b'] } },
      '/Label/default',
    ],
    ['an item less', { Label: { type: 'string', default: 'a', enum: ['a'] } }, '/Label/enum'],
    [
      'an item in front',
      { Label: { type: 'string', default: 'a', enum: ['c', 'a', 'b'] } },
      '/Label/enum',
    ],
    ['another property', { Label: { title: 'x', format: 'date' } }, '/Label'],
    ['a property more', { New: { type: 'number' } }, '/New/type'],
    ['a property less', { Label: undefined }, ''],
    ['a name to escape', { 'a/b': { type: 'string' } }, '/a~1b/type'],
  ] as const)('names the innermost place of %s', ([, change, pointer]) => {
    const properties = { ...published.properties, ...change };
    expect(pointersAfter(oneDefinition({ ...published, properties }))).toEqual([
      `/properties${pointer}`,
    ]);
  });

  test('names every place in one line', () => {
    const properties = { ...published.properties, Size: { type: 'integer' } };
    const title = 'Label';
    expect(problemsAfter(oneDefinition({ title, properties }))).toEqual([
      'published-changed: schemas/Ui/Text/1.0/index.json:5:12 /title differs from what was published, as does /properties/Size/type: undo the change, and make it in a new version',
    ]);
  });

  test.for([
    ['spaces', (text: string) => text.replace(/\s+/g, ' ')],
    ['line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['escapes', (text: string) => text.replace('"Text"', String.raw`"\u0054ext"`)],
    ['no line end', (text: string) => text.trimEnd()],
  ] as const)('stays byte for byte: other %s', ([, change]) => {
    const text = `${JSON.stringify(definition(published), undefined, 2)}\n`;
    expect(problemsAfter({ 'Ui/Text/1.0/index.json': change(text) })).toEqual([
      'published-changed: schemas/Ui/Text/1.0/index.json:1:1 has the published values in different bytes (spaces, line ends, order or escapes): undo the change, and make it in a new version',
    ]);
  });

  test('is held to its bytes where it is no JSON any more', () => {
    expect(problemsAfter({ 'Ui/Text/1.0/index.json': '{' })).toEqual([
      'published-changed: schemas/Ui/Text/1.0/index.json:1:1 differs from what was published: undo the change, and make it in a new version',
    ]);
  });

  test('is never removed', () => {
    expect(problemsAfter(definitionsIn('Ui/Text/1.1'))).toMatchInlineSnapshot(`
      [
        "published-removed: schemas/catalog.lock.json:3:39 /versions/~1schema~1Ui~1Text~11.0~1index.json is published, but Ui/Text/1.0/index.json is missing: restore it; to discourage its use, add "withdrawn": "<reason>" here",
      ]
    `);
  });

  test('may all be of another catalog: how to begin a lock is said once', () => {
    const lock = publishAll(definitionsIn('Ui/Text/1.0', 'Ui/Label/1.0'));
    const found = findDiagnostics(catalogFiles(definitionsIn('Shop/Cart/1.0')), lock);
    expect(linesOf(found)).toEqual([
      'published-removed: schemas/catalog.lock.json:1:1 none of the 2 versions that are published here is in this catalog: if this is another catalog, delete this file and publish the versions anew; if a folder was renamed, state its former name as "family"',
    ]);
  });

  test('may be withdrawn, and then neither changed nor removed', () => {
    const lock = withdraw(publishAll(oneDefinition(published)), 'Ui/Text/1.0', 'It was a mistake.');
    const rulesAfter = (content: CatalogContent) =>
      findDiagnostics(catalogFiles(content), lock).map(({ rule }) => rule);
    expect(rulesAfter(oneDefinition(published))).toEqual([]);
    expect(rulesAfter(oneDefinition({}))).toEqual(['published-changed']);
    expect(rulesAfter({})).toEqual(['published-removed']);
  });
});

test('without a lock nothing is published', () => {
  const lock = readVersionLock(undefined);
  const files = catalogFiles(oneDefinition(published));
  expect(checkPublished(lock, readLayout(files), { files, tags: {} }, sha256)).toEqual([]);
});

function problemsAfter(content: CatalogContent): string[] {
  return linesOf(findDiagnostics(catalogFiles(content), publishAll(oneDefinition(published))));
}

function pointersAfter(content: CatalogContent): string[] {
  const lock = publishAll(oneDefinition(published));
  return findDiagnostics(catalogFiles(content), lock).map(({ pointer }) => pointer);
}

function findDiagnostics(files: readonly CatalogFile[], lock: string) {
  return checkPublished(
    readVersionLock(lockFile(lock)),
    readLayout(files),
    { files, tags: {} },
    sha256,
  );
}
