import { expect, test } from 'vitest';
import { readEnvironment } from '../../src/site/environment.ts';
import { navigation } from '../../src/site/navigation.ts';
import { CatalogSite } from '../../src/site/site.ts';
import { loadForeign, schema } from '../catalog/sources/foreign.ts';

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
