import { expect, test } from 'vitest';
import { historyText } from '../../src/site/queries/history.ts';
import { readEnvironment } from '../../src/site/environment.ts';
import { CatalogSite } from '../../src/site/site.ts';
import { loadForeign, schema } from '../catalog/sources/foreign.ts';

test('identifiers in the files of versions are percent-encoded, as every URI is', () => {
  const { catalog } = loadForeign({
    'Maß/Größe/1.0.json': schema(),
    'Maß/Größe/1.1.json': schema({ title: 'Größe' }),
  });
  if (catalog === undefined) throw new Error('there is no catalog');
  const site = new CatalogSite(readEnvironment({ SITE_URL: 'https://a.example' }), catalog, [], []);
  const encoded = 'https://a.example/schema/Ma%C3%9F/Gr%C3%B6%C3%9Fe/1.';
  const identifiers = catalog.definitions.map(({ identifier }) => identifier);
  const history = historyText(site, 'Maß', 'Größe', identifiers);
  expect(history).toContain(`"${encoded}1/index.json"`);
  expect(history).toContain(`"${encoded}1/changes.json"`);
  const changes = catalog.definitions
    .flatMap((definition) => site.derivedFiles(definition).files)
    .find(({ path }) => path.endsWith('1.1/changes.json'));
  const text = new TextDecoder().decode(changes?.body());
  expect(text).toContain(`"${encoded}0/index.json"`);
  expect(text).toContain(`"${encoded}1/index.json"`);
});
