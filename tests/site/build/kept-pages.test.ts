import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keptPages } from '../../../src/site/build/kept-pages.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import { largePagesOf, type LargePages } from '../../../src/site/large-pages.ts';
import { CatalogSite } from '../../../src/site/site.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../model/model-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const text = { $ref: '/schema/Ui/Text/1.0/index.json' };

/** `Large` takes several pages and refers to `Text`; `Long` could, and takes one. */
const schemas: Readonly<Record<string, object>> = {
  'Ui/Text/1.0': { description: 'A text.', properties: { Size: { type: 'integer' } } },
  'Ui/Large/1.0': { properties: { Text: text, ...propertiesOf(300, 600) } },
  'Ui/Long/1.0': { properties: propertiesOf(60, 600) },
  'Ui/Other/1.0': {},
};

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('pages are counted of definitions alone that are others, or that show another', () => {
  const first = count({});
  expect(first.counted).toEqual(['Large', 'Long']);
  expect(first.pages.map(({ address }) => address)).toEqual(['Ui/Large/1.0']);

  expect(count({})).toEqual({ ...first, counted: [] });
  expect(count({ 'Ui/Other/1.0': { title: 'Another' } }).counted).toEqual([]);
  expect(count({ 'Ui/Text/1.0': { description: 'Another text.' } }).counted).toEqual(['Large']);
  const shorter = count({ 'Ui/Large/1.0': {} });
  expect(shorter).toEqual({ counted: [], pages: [] });
  expect(count({ 'Ui/Long/1.0': { properties: propertiesOf(400, 600) } }).pages).toHaveLength(2);
});

test('a reference into a definition, which it then tells, counts its pages anew', () => {
  count({});
  const pointed = { $ref: '/schema/Ui/Large/1.0/index.json#/properties/P1' };
  const edit = { 'Ui/Other/1.0': { properties: { Part: pointed } } };
  expect(count(edit).counted).toEqual(['Large']);
  expect(count(edit).counted).toEqual([]);
});

test('another program counts anew, and so does one that cannot read what was kept', () => {
  count({});
  expect(count({}, 'other').counted).toHaveLength(2);
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"key"');
  expect(count({}, 'other').counted).toHaveLength(2);
  expect(count({}, 'other').counted).toEqual([]);
});

/** The pages of the edited catalog, and the definitions that they were counted of. */
function count(
  edit: typeof schemas,
  program = 'program',
): { readonly counted: readonly string[]; readonly pages: LargePages } {
  const content = Object.entries({ ...schemas, ...edit }).map(
    ([path, schema]) => [`${path}/index.json`, definition(schema, path)] as const,
  );
  const catalog = catalogOf(Object.fromEntries(content));
  const store = keptPages(catalog, () => program, folder);
  const counted: string[] = [];
  const site = new CatalogSite(readEnvironment({}), catalog, [], [], {
    acknowledged: new Map(),
    pageStore: {
      ...store,
      keep: (counting, ...found) => {
        counted.push(counting.name);
        store.keep(counting, ...found);
      },
    },
  });
  return { pages: largePagesOf(site), counted };
}

function propertiesOf(count: number, length: number): object {
  const property = { type: 'string', description: 'word '.repeat(length / 5) };
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`P${String(index)}`, property]),
  );
}
