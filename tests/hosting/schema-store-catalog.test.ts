import { describe, expect, test } from 'vitest';
import { buildCatalogIndex, catalogSchema } from '../../src/hosting/listings/catalog-index.ts';
import { schemaStoreCatalog } from '../../src/hosting/listings/schema-store-catalog.ts';
import { definition } from '../catalog/catalog-files.ts';
import { faultsOf } from './format.ts';
import { publishedLines } from './published-lines.ts';
import { schemaStoreFormat } from './schema-store-format.ts';

const lines = publishedLines(
  {
    'Ui/Icon/1.0/index.json': definition({}, 'Ui/Icon/1.0'),
    'Ui/Text/1.0/index.json': definition({ description: 'Text. More.' }, 'Ui/Text/1.0'),
    'Ui/Text/1.1/index.json': definition({ description: 'Worse text.' }, 'Ui/Text/1.1'),
    'Ui/Text/2.0-rc.1/index.json': definition({}, 'Ui/Text/2.0-rc.1'),
  },
  ['Ui/Text/1.1'],
);
const roots = ['https://catalog.example', 'https://catalog.example/docs'];

describe.each(roots)('the catalog for SchemaStore at %s', (root) => {
  const catalog = schemaStoreCatalog(lines, root);
  const url = (version: string) => `${root}/schema/Ui/Text/${version}/index.json`;

  test('is valid against the schema of SchemaStore', () => {
    expect(faultsOf(schemaStoreFormat, catalog)).toEqual([]);
  });

  test('lists each name at its newest version, and every version of it', () => {
    expect(catalog?.schemas).toEqual([
      {
        name: 'Ui/Icon',
        description: 'Description: not specified.',
        url: `${root}/schema/Ui/Icon/1.0/index.json`,
        versions: { '1.0': `${root}/schema/Ui/Icon/1.0/index.json` },
      },
      {
        name: 'Ui/Text',
        description: 'Text.',
        url: url('1.0'),
        versions: { '1.0': url('1.0'), '1.1': url('1.1'), '2.0-rc.1': url('2.0-rc.1') },
      },
    ]);
  });
});

test('lists the files of a definition, by the configuration or by x-file-match', () => {
  const matched = publishedLines(
    {
      'Ui/Icon/1.0/index.json': definition({ 'x-file-match': '*.icon.json' }, 'Ui/Icon/1.0'),
      'Ui/Text/1.0/index.json': definition({ 'x-file-match': ['a', 'b'] }, 'Ui/Text/1.0'),
      'Ui/Theme/1.0/index.json': definition({ 'x-file-match': ['c'] }, 'Ui/Theme/1.0'),
    },
    [],
  );
  const configured = [{ name: 'Ui/Theme', globs: ['theme.json'] }];
  const catalog = schemaStoreCatalog(matched, 'https://catalog.example', configured);
  expect(faultsOf(schemaStoreFormat, catalog)).toEqual([]);
  const globs = [['*.icon.json'], ['a', 'b'], ['theme.json']];
  expect(catalog?.schemas.map(({ fileMatch }) => fileMatch)).toEqual(globs);
  const index = buildCatalogIndex(matched, undefined, () => '0'.repeat(64), configured);
  expect(faultsOf(catalogSchema(undefined), index)).toEqual([]);
  expect(index.definitions.map(({ fileMatch }) => fileMatch)).toEqual(globs);
});

test.each([undefined, 'http://catalog.example'])('there is none for a site at %s', (root) => {
  expect(schemaStoreCatalog(lines, root)).toBeUndefined();
});

test.for([
  [{ more: 1 }, ' must NOT have additional properties'],
  [{ version: '1' }, '/version must be number'],
  [{ $schema: 'catalog.json' }, '/$schema must be equal to constant'],
  [{ schemas: [{ name: 'a', url: 'https://a.example/' }] }, /must have required property/],
  [
    { schemas: [{ name: 'a', description: '', url: '/schema/a' }] },
    /must match (?:pattern|format)/,
  ],
] as const)('the schema of SchemaStore refuses %j', ([change, fault]) => {
  const spoiled = { ...schemaStoreCatalog(lines, 'https://catalog.example'), ...change };
  expect(faultsOf(schemaStoreFormat, spoiled)).toContainEqual(
    typeof fault === 'string' ? fault : expect.stringMatching(fault),
  );
});
