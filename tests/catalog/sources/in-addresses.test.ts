import { expect, it } from 'vitest';
import { inAddresses } from '../../../src/catalog/sources/documents/in-addresses.ts';
import { compareSchemas } from '../../../src/compat/compare.ts';
import { catalogRoots } from '../../../src/compat/schema-roots.ts';
import { toText } from '../../../src/json/json.ts';
import { loadForeign, schema } from './foreign.ts';

it.each([
  ['with the $id that all versions have', { $id: 'https://acme.example/person.json' }],
  ['without an $id', {}],
])('versions are compared through their references to other files, %s', (_how, head) => {
  const person = (minLength: number): object =>
    schema({
      ...head,
      properties: {
        name: { type: 'string', minLength },
        home: { $ref: 'address.json#/definitions/zip' },
      },
    });
  const $id = 'https://acme.example/address.json';
  const { catalog, lines } = loadForeign({
    'person-1.0.json': person(1),
    'person-2.0.json': person(2),
    'address.json': schema({
      ...('$id' in head && { $id }),
      definitions: { zip: { type: 'string', pattern: '^[0-9]{5}$' } },
    }),
  });
  expect(lines.filter((line) => !line.includes('identifier-repeated'))).toEqual([]);
  const roots = catalog && catalogRoots(catalog.definitions);
  const [old, recent] = ['1.0', '2.0'].map((version) =>
    roots?.get(`/schema/acme/person/${version}/index.json`),
  );
  if (old === undefined || recent === undefined) throw new Error('there is no such version');
  const { backward, forward } = compareSchemas(old, recent, true);
  expect([backward.kind, forward.kind]).toEqual(['breaking', 'compatible']);
});

it('references are paths, except below an identifier that is not the address of the file', () => {
  const to = { $ref: '../b.json' };
  const inside = { $id: 'https://acme.example/x/inside.json', items: to };
  const { catalog } = loadForeign({
    'b.json': schema({ $id: 'https://acme.example/b.json' }),
    'x/a.json': schema({
      $id: 'https://acme.example/x/a.json',
      properties: { a: to, b: inside },
    }),
  });
  const text = (catalog?.definitions ?? []).map((found) => toText(inAddresses(found))).join('');
  expect(text.match(/"\$ref": "[^"]*"/g)).toEqual([
    '"$ref": "/schema/acme/b/current/index.json"',
    '"$ref": "http://catalog.invalid/schema/acme/b/current/index.json"',
  ]);
});
