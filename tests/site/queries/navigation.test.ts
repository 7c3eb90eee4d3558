import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/site/environment.ts';
import { navigation } from '../../../src/site/queries/navigation.ts';
import { CatalogSite } from '../../../src/site/site.ts';
import { loadForeign, schema } from '../../catalog/sources/foreign.ts';

test('the sidebar names the newest version of each definition whose files state one', () => {
  const { catalog } = loadForeign({
    'order-1.0.json': schema(),
    'order-2.0.json': schema(),
    'person.json': schema(),
  });
  if (catalog === undefined) expect.fail('the catalog has errors');
  const { groups } = navigation(new CatalogSite(readEnvironment({}), catalog), { kind: 'home' });
  expect(groups.flatMap(({ entries }) => entries.map(({ label, note }) => [label, note]))).toEqual([
    ['order', '2.0'],
    ['person', undefined],
  ]);
});

test('of a large family the sidebar names those around the current one, and all on request', () => {
  const files = Array.from({ length: 30 }, (_, index) => `name-${String(index + 10)}.json`);
  const { catalog } = loadForeign(Object.fromEntries(files.map((file) => [file, schema()])));
  if (catalog === undefined) expect.fail('the catalog has errors');
  const site = new CatalogSite(readEnvironment({}), catalog);
  const [family = ''] = site.names.keys();
  const labels = (name: string) =>
    navigation(site, { kind: 'family', family, name }).groups[0]?.entries.map(({ label }) => label);
  expect(labels('name-20')).toEqual([
    ...Array.from({ length: 14 }, (_, index) => `name-${String(index + 13)}`),
    `All 30 of ${family}`,
  ]);
  expect(labels('name-39')?.slice(-2)).toEqual(['name-39', `All 30 of ${family}`]);
});
