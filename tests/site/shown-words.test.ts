import { expect, test } from 'vitest';
import { loadLayout } from '../../src/catalog/load-catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { readSources } from '../../src/catalog/sources/read-sources.ts';
import { readEnvironment } from '../../src/site/environment.ts';
import { versionsPage } from '../../src/site/queries/listing.ts';
import { drawnInstance } from '../../src/site/own/own-drawing.ts';
import { playgroundStart } from '../../src/site/queries/playground.ts';
import { buildReferencePage } from '../../src/site/queries/reference.ts';
import type { OwnFile } from '../../src/site/own/own-files.ts';
import { CatalogSite, type Site } from '../../src/site/site.ts';
import { catalogFiles, definition, type CatalogContent } from '../catalog/catalog-files.ts';
import { schema } from '../catalog/sources/foreign.ts';

/** A schema at each of some tags, and in the working tree. */
function siteOf(...schemas: readonly object[]): Site {
  const revisions = schemas.map((rest, index) => ({
    version: index === schemas.length - 1 ? 'next' : `1.${String(index)}`,
    files: catalogFiles({ 'order.json': schema(rest) }),
  }));
  const { catalog } = loadLayout(
    readSources([{ options: { folder: '', name: 'shop' }, revisions }]),
  );
  if (catalog === undefined) throw new Error('there is no catalog');
  return new CatalogSite(readEnvironment({}), catalog, [], []);
}

test('what is not released leads to the newest version, and is no prerelease', () => {
  const site = siteOf({ title: 'A' }, { title: 'B' });
  const next = site.catalog.definitions.find(({ version }) => version.text === 'next');
  if (next === undefined) throw new Error('it is missing');
  const { newer } = buildReferencePage(site, next, 1);
  expect(newer?.words).toBe('This is not released. The newest version is');
});

test('the playground opens the newest version of the first definition', () => {
  expect(playgroundStart(siteOf({ title: 'A' }, { title: 'B' }, { title: 'C' }))).toBe(
    'shop/order/1.1',
  );
});

test('the playground opens the example of the configuration, or else what is good to begin with', () => {
  const of = (name: string, more: object = {}): CatalogContent => ({
    [`Ui/${name}/1.0/index.json`]: definition({ type: 'object', ...more }, `Ui/${name}/1.0`),
  });
  const files = {
    ...of('A'),
    ...of('B', { properties: { a: { $ref: '/schema/Ui/A/1.0/index.json' } } }),
    ...of('C'),
  };
  const start = (more: CatalogContent, example?: string): string => {
    const { catalog } = loadCatalog(catalogFiles({ ...files, ...more }));
    if (catalog === undefined) throw new Error('there is no catalog');
    const environment = readEnvironment({});
    const texts = { ...environment.texts, ...(example !== undefined && { example }) };
    return playgroundStart(new CatalogSite({ ...environment, texts }, catalog, [], []));
  };
  const toB = { $ref: '/schema/Ui/B/1.0/index.json' };
  const toA = { $ref: '/schema/Ui/A/1.0/index.json' };
  expect(start({})).toBe('Ui/B/1.0');
  expect(start({ ...of('All', { anyOf: [toA, toB] }), ...of('Root', { allOf: [toB] }) })).toBe(
    'Ui/Root/1.0',
  );
  expect(start({ 'Ui/C/1.0/examples/minimal.json': '{}' })).toBe('Ui/C/1.0');
  expect(start({ 'Ui/C/1.0/examples/minimal.json': '{}' }, 'Ui/A')).toBe('Ui/A/1.0');
});

test('the page of all versions is about the newest, not about what is not released', () => {
  const site = siteOf({ title: 'A' }, { title: 'B' }, { title: 'C' });
  expect(versionsPage(site, 'shop', 'order', undefined).newest).toBe('1.1');
});

test('a drawing says whether it shows an example or the default', () => {
  const name = 'drawings/shop/order';
  const drawing: OwnFile = { kind: 'drawing', name, file: '', path: '', digest: '' };
  const labelOf = (rest: object): string | undefined => {
    const site = siteOf(rest, rest);
    const drawn = Object.create(site, {
      ownFiles: { value: new Map([[name, drawing]]) },
    }) as Site;
    const [definition] = site.catalog.definitions;
    return definition && drawnInstance(drawn, definition)?.drawn.label;
  };
  expect(labelOf({ examples: [{}], default: {} })).toBe('The first example of the schema.');
  expect(labelOf({ default: {} })).toBe('The default of the schema.');
  expect(labelOf({})).toBeUndefined();
});
