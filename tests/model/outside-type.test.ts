import { expect, it } from 'vitest';
import { buildModel } from '../../src/model/build-model.ts';
import { typeText } from '../../src/model/type-model.ts';
import { loadForeign, schema } from '../catalog/sources/foreign.ts';

/** The types of properties, and the keywords of their parts. */
function typesOf(properties: object): readonly string[] {
  const { catalog } = loadForeign({ 'a.json': schema({ properties }) });
  const [definition] = catalog?.definitions ?? [];
  if (catalog === undefined || definition === undefined) throw new Error('there is no definition');
  return buildModel(definition, catalog.graph).properties.map(({ schema: { type, parts } }) =>
    [typeText(type), ...parts.map(({ keyword }) => keyword)].join(', '),
  );
}

const host = 'https://other.example';

it('the type of a reference out of the catalog is the end of its address', () => {
  expect(
    typesOf({
      a: { $ref: `${host}/v1/address.schema.json` },
      b: { $ref: `${host}/common.json#/definitions/Post%20code` },
      c: { $ref: `${host}/common#` },
      d: { $ref: `${host}/` },
      e: { type: 'array', items: { $ref: `${host}/item.json?v=2` } },
      f: { $ref: `${host}/%E0%A4%A` },
    }),
  ).toEqual([
    'address.schema.json',
    'Post code',
    'common',
    'https://other.example/',
    'array of item.json, items',
    '%E0%A4%A',
  ]);
});

it('and does not say all of a keyword that holds it, whose parts have the whole address', () => {
  expect(typesOf({ a: { anyOf: [{ $ref: `${host}/a` }, { $ref: `${host}/b/a` }] } })).toEqual([
    'a | a, anyOf',
  ]);
});
