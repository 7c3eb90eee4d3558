import { expect, test } from 'vitest';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import { isListedByName, listFamilies } from '../../../src/site/queries/listing.ts';
import { CatalogSite } from '../../../src/site/site.ts';
import { catalogFiles, definition } from '../../catalog/catalog-files.ts';

test.for([
  ['one family', [363], true],
  ['as many definitions as there is room for', [300, 300], true],
  ['one more', [300, 301], false],
  ['four of a family, on average', [1, 7], true],
  ['fewer', [1, 6], false],
] as const)('%s: by name, or by family alone', ([, sizes, expected]) => {
  const families = sizes.map((size) => ({ rows: Array.from({ length: size }) }));
  expect(isListedByName(families)).toBe(expected);
});

test.for([
  ['declared or not', {}, 2],
  [
    'of its own, if instances may have those of alternatives',
    { oneOf: [{ properties: { c: {} } }] },
    1,
  ],
] as const)('what a definition requires is counted: %s', ([, more, expected]) => {
  const content = definition({ required: ['a', 'b'], properties: { a: {} }, ...more }, 'Ui/A/1.0');
  const { catalog } = loadCatalog(catalogFiles({ 'Ui/A/1.0/index.json': content }));
  if (catalog === undefined) throw new Error('there is no catalog');
  const [family] = listFamilies(new CatalogSite(readEnvironment({}), catalog, [], []));
  expect(family?.rows.map(({ required }) => required)).toEqual([expected]);
});
