import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../../src/catalog/catalog.ts';
import { definitionFiles } from '../../../src/hosting/hosted-files.ts';
import { loadForeign, placesOf, schema, targetsOf } from './foreign.ts';

const root = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1.0.0' },
  paths: { '/pets': { $ref: 'paths/pets.yaml' } },
  components: { schemas: { Pet: { $ref: 'schemas/pet.json#' } } },
};

const paths = `get:
  responses:
    '200':
      content:
        application/json:
          schema: { $ref: ../schemas/list.yaml }
`;

const files = {
  'openapi.json': root,
  'paths/pets.yaml': paths,
  'schemas/list.yaml': 'type: array\nitems: { $ref: pet.json }\n',
  'schemas/pet.json': {
    type: 'object',
    properties: {
      age: { type: 'number', minimum: 0, exclusiveMinimum: true },
      name: { type: 'string', nullable: true },
      tag: { $ref: '#/definitions/Tag' },
      mother: { $ref: '#' },
    },
    definitions: { Tag: { type: 'string' } },
  },
};

function dialectOf(catalog: Catalog | undefined, name: string): string | undefined {
  return catalog?.definitions.find((definition) => definition.name === name)?.dialect;
}

/** The text of a file that is hosted for a definition. */
function hosted(catalog: Catalog | undefined, path: string): string | undefined {
  const all = (catalog?.definitions ?? []).flatMap((one) => definitionFiles(one, undefined));
  const file = all.find((one) => one.path === path);
  return file && new TextDecoder().decode(file.body());
}

describe('files without $schema that an OpenAPI document of several files leads to', () => {
  const { catalog, lines } = loadForeign(files);

  it('are read as its own schemas are', () => {
    expect(lines.filter((line) => !line.includes('stray-file'))).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      'acme/list current',
      'acme/pet current',
      'openapi/Pet current',
    ]);
    expect([dialectOf(catalog, 'list'), dialectOf(catalog, 'pet')]).toEqual(['04', '04']);
  });

  it('say so where they are hosted, with null among the types and the places of others', () => {
    const id = '/schema/acme/pet/current/index.json';
    expect(JSON.parse(hosted(catalog, id.slice(1)) ?? '')).toEqual({
      $schema: 'http://json-schema.org/draft-04/schema#',
      id,
      type: 'object',
      properties: {
        age: { type: 'number', minimum: 0, exclusiveMinimum: true },
        name: { type: ['string', 'null'] },
        tag: { $ref: '#/definitions/Tag' },
        mother: { $ref: '#' },
      },
      definitions: { Tag: { type: 'string' } },
    });
    expect(targetsOf(catalog, id)).toEqual([
      `#/definitions/Tag -> ${id}/definitions/Tag`,
      `# -> ${id}`,
    ]);
    const list = 'schema/acme/list/current/index';
    expect(JSON.parse(hosted(catalog, `${list}.json`) ?? '')).toMatchObject({
      items: { $ref: id },
    });
    expect(hosted(catalog, `${list}.yaml`)).toBe(files['schemas/list.yaml']);
  });

  it('but none that it names as an example alone, however that looks', () => {
    const named = { $ref: '../examples/plain.json' };
    const found = loadForeign({
      'openapi.json': {
        ...root,
        paths: { '/pets': { $ref: 'paths/pets.json' } },
        components: {
          schemas: { Pet: { properties: { example: { $ref: 'schemas/pet.json' } } } },
          examples: { one: { $ref: 'examples/one.json' } },
        },
      },
      'paths/pets.json': {
        get: { example: named, examples: { two: { externalValue: '../examples/two.json' } } },
      },
      'schemas/pet.json': { type: 'string' },
      'examples/one.json': { type: 'object', id: 1 },
      'examples/plain.json': { type: 'string' },
      'examples/two.json': { enum: [1] },
      'other/examples.json': { type: 'object' },
    });
    expect(placesOf(found.catalog)).toEqual([
      'acme/pet current',
      'openapi/Pet current',
      'other/examples current',
    ]);
    expect(found.lines.filter((line) => line.includes('acme/examples/'))).toEqual(
      ['one', 'plain', 'two'].map(
        (name) => `warning stray-file acme/examples/${name}.json:1:1 left out: not a JSON Schema`,
      ),
    );
  });

  it('but not what only refers to a header or a parameter, by way of others too', () => {
    const header = { required: true, schema: { type: 'string' }, description: 'A day.' };
    const found = loadForeign({
      'openapi.json': {
        ...root,
        paths: {},
        components: {
          headers: { Day: { $ref: 'headers/day.json' } },
          schemas: { Pet: { $ref: 'schemas/pet.json' }, Any: { $ref: 'schemas/any.json' } },
        },
      },
      'headers/day.json': { $ref: '../shared/day.json' },
      'shared/day.json': { $ref: '../shared/header.json' },
      'shared/header.json': header,
      'schemas/pet.json': { $ref: '../shared/pet.json' },
      'shared/pet.json': { type: 'object' },
      'schemas/any.json': { $ref: '../shared/map.json' },
      'shared/map.json': { strange: { type: 'string' } },
      'other/only.json': { $ref: '../shared/text.json' },
      'shared/text.json': { description: 'Any value.' },
    });
    expect(found.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(placesOf(found.catalog)).toEqual([
      'acme/any current',
      'acme/pet current',
      'openapi/Any current',
      'openapi/Pet current',
      'other/only current',
      'shared/map current',
      'shared/pet current',
      'shared/text current',
    ]);
  });

  it('unless documents of several dialects do, or they say a dialect or an identifier', () => {
    const other = { ...root, openapi: '3.1.0', paths: {} };
    const bare = { type: 'string' };
    const two = { 'openapi.json': root, 'later.json': other, 'schemas/pet.json': bare };
    expect(dialectOf(loadForeign(two).catalog, 'pet')).toBe('07');
    const pet = schema({ properties: { name: { type: 'string' } } });
    const said = loadForeign({ ...files, 'schemas/pet.json': pet }).catalog;
    expect([dialectOf(said, 'list'), dialectOf(said, 'pet')]).toEqual(['04', '07']);
    const later = loadForeign({ 'later.json': other, 'schemas/pet.json': bare });
    expect(dialectOf(later.catalog, 'pet')).toBe('2020-12');
    const named = { $id: 'https://a.example/pet', type: 'string' };
    const kept = loadForeign({ ...files, 'schemas/pet.json': named }).catalog;
    expect(dialectOf(kept, 'pet')).toBe('07');
  });

  it('are judged again where nothing changed but what leads to them', () => {
    const pet = { type: 'number', exclusiveMinimum: 5 };
    const load = (openapi: string) =>
      loadForeign(
        { 'openapi.json': { ...root, openapi, paths: {} }, 'schemas/pet.json': pet },
        {},
        new Set(['schemas/pet.json']),
      ).lines.filter((line) => line.startsWith('error'));
    expect(load('3.1.0')).toEqual([]);
    expect(load('3.0.3')).not.toEqual([]);
  });

  it('are what the document names by a reference to them, where both would be in one place', () => {
    const schemas = {
      pet: { $ref: 'schemas/pet.json' },
      Cat: { $ref: '#/components/schemas/pet' },
    };
    const list = 'type: array\nitems: { $ref: ../openapi.json#/components/schemas/pet }\n';
    const one = loadForeign(
      { ...files, 'openapi.json': { ...root, components: { schemas } }, 'schemas/list.yaml': list },
      { name: 'openapi' },
    );
    expect(one.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(placesOf(one.catalog)).toEqual([
      'openapi/Cat current',
      'openapi/list current',
      'openapi/pet current',
    ]);
    const id = '/schema/openapi/pet/current/index.json';
    expect(targetsOf(one.catalog, '/schema/openapi/list/current/index.json')).toEqual([
      `../openapi.json#/components/schemas/pet -> ${id}`,
    ]);
    expect(targetsOf(one.catalog, '/schema/openapi/Cat/current/index.json')).toEqual([
      `${id} -> ${id}`,
    ]);
    expect(targetsOf(one.catalog, id)).toEqual([
      `#/definitions/Tag -> ${id}/definitions/Tag`,
      `# -> ${id}`,
    ]);
  });
});

it('a component that only refers to a file of its name is that file, in whatever family', () => {
  const components = { schemas: { Pet: { $ref: 'components/Pet.json' } } };
  const { catalog, lines } = loadForeign({
    'openapi.json': { ...root, paths: {}, components },
    'components/Pet.json': { type: 'object' },
    'list.json': schema({ type: 'array', items: { $ref: 'openapi.json#/components/schemas/Pet' } }),
  });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual(['acme/list current', 'components/Pet current']);
  expect(targetsOf(catalog, '/schema/acme/list/current/index.json')).toEqual([
    'openapi.json#/components/schemas/Pet -> /schema/components/Pet/current/index.json',
  ]);
});
