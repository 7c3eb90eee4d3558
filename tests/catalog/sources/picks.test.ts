import { Ajv } from 'ajv';
import { describe, expect, it, test } from 'vitest';
import type { Catalog } from '../../../src/catalog/catalog.ts';
import { definitionFile } from '../../../src/hosting/hosted-files.ts';
import { loadForeign, placesOf, schema, targetsOf } from './foreign.ts';

const petstore = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1.0.0' },
  paths: { '/pets': { get: { responses: { 200: { description: 'all' } } } } },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', nullable: true },
          kind: { $ref: '#/components/schemas/Kind' },
          mother: { $ref: '#/components/schemas/Pet' },
          size: { $ref: '#/components/parameters/size/schema' },
        },
      },
      Kind: { type: 'string', enum: ['cat', 'dog'], nullable: true },
      Alias: { $ref: '#/components/schemas/Kind' },
    },
    parameters: { size: { in: 'query', name: 'size', schema: { type: 'integer', minimum: 1 } } },
  },
};

function hosted(catalog: Catalog | undefined, identifier: string): Record<string, unknown> {
  const definition = catalog?.byIdentifier.get(identifier);
  if (definition === undefined) throw new Error(`there is no ${identifier}`);
  const { body } = definitionFile(definition, undefined);
  return JSON.parse(new TextDecoder().decode(body())) as Record<string, unknown>;
}

describe('an OpenAPI document', () => {
  const { catalog, lines } = loadForeign({ 'petstore.json': petstore });

  it('is a family of its schemas', () => {
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      'petstore/Alias current',
      'petstore/Kind current',
      'petstore/Pet current',
    ]);
  });

  it('has references among them', () => {
    expect(targetsOf(catalog, '/schema/petstore/Pet/current/index.json')).toEqual([
      '/schema/petstore/Kind/current/index.json -> /schema/petstore/Kind/current/index.json',
      '# -> /schema/petstore/Pet/current/index.json',
      '#/definitions/schema -> /schema/petstore/Pet/current/index.json/definitions/schema',
    ]);
    expect(targetsOf(catalog, '/schema/petstore/Alias/current/index.json')).toEqual([
      '/schema/petstore/Kind/current/index.json -> /schema/petstore/Kind/current/index.json',
    ]);
  });

  it('says where each stands', () => {
    const definition = catalog?.byIdentifier.get('/schema/petstore/Pet/current/index.json');
    expect(definition?.foreign).toMatchObject({ pointer: '/components/schemas/Pet', line: 20 });
  });

  it('says nullable in other words where it says nothing, since Ajv refuses it without a type', () => {
    const owner = { nullable: true, oneOf: [{ type: 'string' }, { type: 'object' }] };
    const found = loadForeign({
      'api.json': { ...petstore, components: { schemas: { Pet: { properties: { owner } } } } },
    });
    const { properties } = hosted(found.catalog, '/schema/api/Pet/current/index.json');
    const { nullable, ...rest } = owner;
    expect(properties).toEqual({ owner: { ...rest, 'x-nullable': nullable } });
  });

  it('has files that hold all that they need', () => {
    const file = hosted(catalog, '/schema/petstore/Pet/current/index.json');
    expect(file['id']).toBe('/schema/petstore/Pet/current/index.json');
    // Ajv alone knows neither draft-04 nor its id.
    const keywords = Object.entries(file).filter(([name]) => name !== 'id' && name !== '$schema');
    const validate = new Ajv({ strict: false }).compile(Object.fromEntries(keywords));
    expect(validate({ name: null, kind: null, mother: { name: 'x' }, size: 2 })).toBe(true);
    expect(validate({ name: 'x', kind: 'cow' })).toBe(false);
    expect(validate({ name: 'x', mother: {} })).toBe(false);
    expect(validate({ name: 'x', size: 0 })).toBe(false);
  });

  it('may be YAML with numbers as keys elsewhere', () => {
    const text = [
      'openapi: 3.0.0',
      'paths: {/a: {get: {responses: {200: {description: x}}}}}',
      'components:',
      '  schemas:',
      '    Pet: {type: object}',
      '    Wrong: {type: object, properties: {[1]: {}}}',
      '    Bad: {type: strin}',
    ].join('\n');
    const found = loadForeign({ 'pets.yaml': text });
    expect(placesOf(found.catalog)).toEqual(['pets/Pet current']);
    expect(found.lines).toEqual([
      'error yaml acme/pets.yaml:6:40 a key must be a string',
      'error meta-schema acme/pets.yaml:7:17 /components/schemas/Bad/type "strin" is not a type (did you mean string?); expected array, boolean, integer, null, number, object or string',
    ]);
  });

  it('has problems where it has them itself, of what its schemas share, too', () => {
    const { lines } = loadForeign({
      'pets.json': {
        openapi: '3.0.0',
        components: {
          schemas: {
            Pet: { properties: { size: { $ref: '#/components/parameters/size/schema' } } },
            Dog: { $ref: 'none.json' },
          },
          parameters: { size: { schema: { type: 'integer', items: { type: 'strin' } } } },
        },
      },
    });
    expect(lines.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
      'error reference acme/pets.json:13:17 /components/schemas/Dog/$ref',
      'warning keyword-without-effect acme/pets.json:20:20 /components/parameters/size/schema/items',
      'error meta-schema acme/pets.json:21:21 /components/parameters/size/schema/items/type',
    ]);
  });

  it('has a hint for a reference that names a schema wrongly', () => {
    const { lines } = loadForeign({
      'pets.yaml': `openapi: 3.1.0
components:
  schemas:
    Pet: {type: object}
    Dog: {$ref: '#/components/schemas/Pett'}
    Cat: {$ref: Pet}
    Cow: {$ref: '#/$defs/kinds', $defs: {kind: {}}}
    Hen: {$ref: '#/definitions/Pet'}
`,
    });
    expect(lines.map((line) => line.replace(/^error reference acme\/pets.yaml:/, ''))).toEqual([
      '5:17 /components/schemas/Dog/$ref #/components/schemas/Pett does not exist in pets.yaml (did you mean #/components/schemas/Pet?)',
      '6:17 /components/schemas/Cat/$ref unresolved $ref Pet, which leads to Pet: did you mean #/components/schemas/Pet?',
      '7:17 /components/schemas/Cow/$ref #/$defs/kinds does not exist (did you mean kind?)',
      '8:17 /components/schemas/Hen/$ref #/definitions/Pet does not exist in pets.yaml (did you mean #/components/schemas/Pet?)',
    ]);
  });

  it('of 3.1 is in the words of 2020-12', () => {
    const found = loadForeign({
      'pets.json': {
        ...petstore,
        openapi: '3.1.0',
        components: {
          schemas: {
            Pet: { properties: { kind: { $ref: '#/components/schemas/Kind', title: 'K' } } },
            Kind: { type: ['string', 'null'], $ref: '#/components/other/Name' },
          },
          other: { Name: { type: 'string', minLength: 1 } },
        },
      },
    });
    expect(found.lines).toEqual([]);
    expect(found.catalog?.definitions.map(({ dialect }) => dialect)).toEqual([
      '2020-12',
      '2020-12',
    ]);
    expect(hosted(found.catalog, '/schema/pets/Pet/current/index.json')).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { kind: { $ref: '#/$defs/Kind', title: 'K' } },
      $defs: { Kind: { $ref: '#/$defs/Name' }, Name: { minLength: 1 } },
    });
  });

  it('of 3.1 may have booleans for schemas', () => {
    const found = loadForeign({
      'pets.json': {
        openapi: '3.1.0',
        components: {
          schemas: {
            Any: true,
            None: false,
            Pet: { properties: { any: { $ref: '#/components/schemas/Any' } } },
          },
        },
      },
    });
    expect(found.lines).toEqual([]);
    expect(targetsOf(found.catalog, '/schema/pets/Pet/current/index.json')).toEqual([
      '/schema/pets/Any/current/index.json -> /schema/pets/Any/current/index.json',
    ]);
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    const [any, none] = ['Any', 'None'].map((name) => `/schema/pets/${name}/current/index.json`);
    expect(hosted(found.catalog, any ?? '')).toEqual({ $schema, $id: any });
    expect(hosted(found.catalog, none ?? '')).toEqual({ $schema, $id: none, not: {} });
  });

  it('of 3.1 may have identifiers of their own, which references go by', () => {
    const $id = 'https://acme.example/schemas/';
    const schemas = {
      Pet: {
        $id: `${$id}pet`,
        properties: { kind: { $ref: '#/$defs/kind' }, by: { $ref: 'owner' }, self: { $ref: '#' } },
        $defs: { kind: { enum: ['cat'] } },
      },
      Owner: { $id: `${$id}owner`, properties: { pet: { $ref: `pet#/$defs/kind` } } },
      Shop: {
        properties: {
          pet: { $ref: '#/components/schemas/Pet' },
          other: { $ref: `${$id}pet` },
          door: { $id: `${$id}door`, $ref: '#/$defs/wide', $defs: { wide: { minLength: 1 } } },
        },
      },
      Street: { properties: { door: { $ref: `${$id}door` } } },
    };
    const { catalog, lines } = loadForeign({
      'pets.json': { openapi: '3.1.0', components: { schemas } },
      'town.json': schema({ properties: { owner: { $ref: `${$id}owner` } } }),
    });
    expect(lines).toEqual([]);
    const [pet, owner, shop] = ['Pet', 'Owner', 'Shop'].map(
      (name) => `/schema/pets/${name}/current/index.json`,
    );
    expect(targetsOf(catalog, pet ?? '')).toEqual([
      `#/$defs/kind -> ${pet}/$defs/kind`,
      `owner -> ${owner}`,
      `# -> ${pet}`,
    ]);
    expect(targetsOf(catalog, owner ?? '')).toEqual([`pet#/$defs/kind -> ${pet}/$defs/kind`]);
    expect(targetsOf(catalog, shop ?? '')).toEqual([
      `${pet} -> ${pet}`,
      `${$id}pet -> ${pet}`,
      `#/$defs/wide -> ${shop}/properties/door/$defs/wide`,
    ]);
    expect(targetsOf(catalog, '/schema/pets/Street/current/index.json')).toEqual([
      `${$id}door -> ${shop}/properties/door`,
    ]);
    expect(targetsOf(catalog, '/schema/acme/town/current/index.json')).toEqual([
      `${$id}owner -> ${owner}`,
    ]);
    expect(hosted(catalog, owner ?? '')).toMatchObject({
      $id: owner,
      properties: { pet: { $ref: `${pet}#/$defs/kind` } },
    });
  });

  it('is referred to from other files, and refers to them', () => {
    const found = loadForeign({
      'a/pets.json': {
        ...petstore,
        components: { schemas: { Pet: { properties: { x: { $ref: '../other.json' } } } } },
      },
      'other.json': schema({
        properties: { pet: { $ref: 'a/pets.json#/components/schemas/Pet/properties/x' } },
      }),
    });
    expect(found.lines).toEqual([]);
    expect(targetsOf(found.catalog, '/schema/a.pets/Pet/current/index.json')).toEqual([
      '../other.json -> /schema/acme/other/current/index.json',
    ]);
    expect(targetsOf(found.catalog, '/schema/acme/other/current/index.json')).toEqual([
      'a/pets.json#/components/schemas/Pet/properties/x -> /schema/a.pets/Pet/current/index.json/properties/x',
    ]);
    const file = hosted(found.catalog, '/schema/a.pets/Pet/current/index.json');
    expect(file['properties']).toEqual({ x: { $ref: '/schema/acme/other/current/index.json' } });
  });
});

function customResource(kind: string, openAPIV3Schema: object): object {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: {
      group: 'acme.example',
      names: { kind },
      versions: [{ name: 'v1', schema: { openAPIV3Schema } }],
    },
  };
}

describe('custom resources of Kubernetes', () => {
  it('are a definition for each of their versions', () => {
    const version = (name: string): object => ({
      name,
      schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object' } } } },
    });
    const { catalog, lines } = loadForeign({
      'crds/certificate.yaml': [
        'apiVersion: apiextensions.k8s.io/v1',
        'kind: CustomResourceDefinition',
        `spec: ${JSON.stringify({
          group: 'cert-manager.io',
          names: { kind: 'Certificate' },
          versions: [version('v1beta1'), version('v1'), version('v1alpha1')],
        })}`,
        '---',
        'kind: Namespace',
      ].join('\n'),
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      'cert-manager.io/Certificate v1alpha1',
      'cert-manager.io/Certificate v1beta1',
      'cert-manager.io/Certificate v1',
    ]);
  });

  it('may be items of a list, as kubectl writes it, among other resources', () => {
    const { catalog, lines } = loadForeign({
      'all.json': {
        ...{ apiVersion: 'v1', kind: 'List' },
        items: [
          { apiVersion: 'v1', kind: 'Namespace' },
          customResource('Gate', { type: 'object' }),
          customResource('Door', { type: 'object', properties: { gate: { type: 'strin' } } }),
        ],
      },
      'list.yaml': 'apiVersion: v1\nkind: List\nitems: [{apiVersion: v1, kind: Service}]\n',
    });
    expect(placesOf(catalog)).toEqual(['acme.example/Gate v1']);
    expect(catalog?.definitions[0]?.foreign?.pointer).toBe(
      '/items/1/spec/versions/0/schema/openAPIV3Schema',
    );
    expect(lines).toEqual([
      'error meta-schema acme/all.json:45:29 /items/2/spec/versions/0/schema/openAPIV3Schema/properties/gate/type "strin" is not a type (did you mean string?); expected array, boolean, integer, null, number, object or string',
      'warning stray-file acme/list.yaml:1:1 left out: not a JSON Schema',
    ]);
  });
});

describe('what two files have', () => {
  const resource = (description: string): object =>
    customResource('Gate', { type: 'object', description });

  it('is one definition if it is the same', () => {
    const all = `${JSON.stringify(resource('a'))}\n---\nkind: Service\n`;
    const { catalog, lines } = loadForeign({ 'crds/gate.json': resource('a'), 'all.yaml': all });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(['acme.example/Gate v1']);
  });

  it('is one definition if it is written in another order, in a folder for YAML', () => {
    const document = (schema: object) => ({
      openapi: '3.1.0',
      components: { schemas: { A: schema } },
    });
    const { catalog, lines } = loadForeign({
      'json/shop.json': document({ title: 'A', type: 'string' }),
      'yaml/shop.yaml': JSON.stringify(document({ type: 'string', title: 'A' })),
    });
    expect([placesOf(catalog), lines]).toEqual([['shop/A current'], []]);
  });

  it('is an error that says what to do if it is not', () => {
    const files = { 'gate.json': resource('a'), 'gate-next.json': resource('b') };
    expect(loadForeign(files).lines).toEqual([
      'error source-layout acme/gate-next.json:1:1 gate.json and gate-next.json are both acme.example/Gate v1: give them folders of their own, or leave one out with "ignore" in catalog.config.json',
    ]);
  });

  it('is of two families if it is not, and each is in a folder of its own', () => {
    const door = customResource('Door', { type: 'object' });
    const { catalog, lines } = loadForeign({
      'crds/full/gate.json': resource('a'),
      'crds/full/door.json': door,
      'crds/minimal/gate.json': resource('b'),
      'crds/minimal/door.json': door,
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      'acme.example/Door v1',
      'full.acme.example/Gate v1',
      'minimal.acme.example/Gate v1',
    ]);
  });

  it('is one error if several of them differ, as in a document that is there in JSON and YAML', () => {
    const api = (description: string): object => ({
      ...petstore,
      components: { schemas: { Cat: { description }, Dog: { description }, Food: {} } },
    });
    const { catalog, lines } = loadForeign({
      'shop.json': api('a'),
      'shop.yaml': JSON.stringify(api('b')),
    });
    expect(placesOf(catalog)).toEqual([
      'shop/Cat current',
      'shop/Dog current',
      'shop/Food current',
    ]);
    expect(lines).toEqual([
      'error source-layout acme/shop.yaml:1:1 shop.json and shop.yaml have 2 definitions of the same names that differ (shop/Cat current, shop/Dog current): tell them apart with "layout" or "family" in catalog.config.json, or leave one out with "ignore"',
    ]);
  });

  it('is told apart by folders and by the families of sources, where names say nothing', () => {
    const places = [
      loadForeign({ 'openapi.json': petstore }),
      loadForeign({ 'openapi.json': petstore }, { family: 'Pets' }),
      loadForeign({ 'petstore.json': petstore }, { family: 'Pets' }),
      loadForeign({ 'shop/openapi.json': petstore }),
      loadForeign({ 'shop/openapi.json': petstore, 'shop/schemas/a.json': schema() }),
    ].map(({ catalog }) => placesOf(catalog).find((place) => place.includes('Alias')));
    expect(places).toEqual([
      'openapi/Alias current',
      'Pets/Alias current',
      'petstore/Alias current',
      'shop/Alias current',
      'shop/Alias current',
    ]);
  });
});

describe('pick', () => {
  it('makes a source of files that do not look like schemas', () => {
    const files = { 'a/tool.json': { input: { properties: {} } }, 'a/other.json': { a: 1 } };
    const { catalog, lines, layouts } = loadForeign(files, { pick: ['/input'] });
    expect(placesOf(catalog)).toEqual(['tool/input current']);
    expect(layouts).toEqual(['a/{name}.json']);
    expect(lines).toEqual([
      'warning stray-file acme/a/other.json:1:1 the file has nothing at /input',
      expect.stringMatching(/^warning missing-dialect /),
    ]);
  });

  it('names what is in a list by its title, if no other has it', () => {
    const titles = ['Acme editor', 'Twice', 'Twice', undefined];
    const settings = titles.map((title) => ({ title, properties: { a: { type: 'string' } } }));
    const { catalog } = loadForeign({ 'package.json': { settings } }, { pick: ['/settings/*'] });
    expect(placesOf(catalog)).toEqual([
      'package/1 current',
      'package/2 current',
      'package/3 current',
      'package/Acme-editor current',
    ]);
  });

  it('names what is in a list by its identifier if it has no title', () => {
    const ids = [
      'urn:Authorize.req',
      'https://acme.example/Reset.schema.json#',
      'urn:Same',
      'Same',
    ];
    const file = ids.map((id) => ({ $id: id, type: 'object' }));
    const { catalog } = loadForeign({ 'ocpp.json': file }, { pick: ['/*'] });
    expect(placesOf(catalog)).toEqual([
      'ocpp/2 current',
      'ocpp/3 current',
      'ocpp/Authorize.req current',
      'ocpp/Reset current',
    ]);
  });

  it('names what is in a map of file names without their endings, if no other is called so', () => {
    const names = ['cart.schema.json', 'v1/order.json', 'same.json', 'same.yaml'];
    const file = Object.fromEntries(names.map((name) => [name, { type: 'object' }]));
    const { catalog } = loadForeign({ 'all.json': { file } }, { pick: ['/file/*'] });
    expect(placesOf(catalog)).toEqual([
      'all/cart current',
      'all/same.json current',
      'all/same.yaml current',
      'all/v1-order current',
    ]);
  });

  const common = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://a2ui.example/common.json',
    components: { Text: { type: 'object' }, Row: { $ref: '#/components/Text' } },
  };
  const server = schema({
    $id: 'https://a2ui.example/server.json',
    properties: { own: { $ref: '#/$defs/one' }, row: { $ref: 'common.json#/components/Row' } },
    $defs: { one: { $ref: 'common.json#/components/Row' } },
  });
  const pick = ['/components/*', '/$defs/*'];

  it('takes what pointers with * lead to, and a file that says more itself', () => {
    const content = { 'common.json': common, 'server.json': server };
    const { catalog, lines } = loadForeign(content, { pick });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      'acme/server current',
      'common/Row current',
      'common/Text current',
      'server/one current',
    ]);
    expect(targetsOf(catalog, '/schema/server/one/current/index.json')).toEqual([
      'common.json#/components/Row -> /schema/common/Row/current/index.json',
    ]);
    expect(targetsOf(catalog, '/schema/acme/server/current/index.json')).toEqual([
      '#/$defs/one -> /schema/acme/server/current/index.json/$defs/one',
      'common.json#/components/Row -> /schema/common/Row/current/index.json',
      'common.json#/components/Row -> /schema/common/Row/current/index.json',
    ]);
  });

  it('has each problem once, though the file that holds it is a definition, too', () => {
    const wrong = { type: 'boolean', pattern: '^true$' };
    const found = loadForeign(
      { 'all.json': schema({ properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: wrong } }) },
      { pick: ['/$defs/*'] },
    );
    expect(found.lines).toEqual([
      'warning keyword-without-effect acme/all.json:12:18 /$defs/a/pattern pattern never applies to a boolean',
    ]);
  });

  it('knows what it takes by an id of draft-04, which references go by', () => {
    const schemas = {
      App: { id: '/AppSchema', properties: { auth: { $ref: '/AuthSchema' } } },
      Auth: { id: '/AuthSchema', type: 'object' },
    };
    const options = { layout: '{name}.json', pick: ['/schemas/*'] };
    const found = loadForeign({ 'all.json': { version: '1', schemas } }, options);
    expect(found.lines.filter((line) => !line.includes(' missing-dialect '))).toEqual([]);
    expect(targetsOf(found.catalog, '/schema/all/App/current/index.json')).toEqual([
      '/AuthSchema -> /schema/all/Auth/current/index.json',
    ]);
    expect(hosted(found.catalog, '/schema/all/App/current/index.json')).toMatchObject({
      id: '/schema/all/App/current/index.json',
      properties: { auth: { $ref: '/schema/all/Auth/current/index.json' } },
    });
  });

  it('keeps a file that holds what others refer to at another place', () => {
    const user = schema({ properties: { a: { $ref: 'https://a.example/types#/$defs/a' } } });
    const { catalog, lines } = loadForeign(
      {
        'all.json': { $schema: common.$schema, components: { user } },
        'types.json': { $schema: common.$schema, $id: 'https://a.example/types', $defs: { a: {} } },
      },
      { pick: ['/components/*'] },
    );
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, '/schema/all/user/current/index.json')).toEqual([
      'https://a.example/types#/$defs/a -> /schema/acme/types/current/index.json/$defs/a',
    ]);
  });

  it('says where it finds nothing', () => {
    const { lines } = loadForeign(
      { 'a.json': { $schema: common.$schema, components: [] }, 'b.json': common },
      { pick },
    );
    expect(lines).toContain(
      'warning stray-file acme/a.json:1:1 the file has nothing at /components/*, /$defs/*',
    );
  });
});

test('names of one file that no address tells apart, or that Windows reserves, get numbers', () => {
  const user = { properties: { u: { $ref: '#/$defs/User' }, c: { $ref: '#/$defs/con' } } };
  const $defs = {
    User: schema(),
    user: user,
    'user-2': schema(),
    'a b': schema(),
    'a-b': schema(),
    con: schema(),
  };
  const { catalog, lines } = loadForeign({ 'all.json': { $defs } }, { pick: ['/$defs/*'] });
  expect(lines).toEqual([]);
  expect(catalog?.definitions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['User', 'user-3', 'user-2', 'a-b', 'a-b-2', 'con-2']),
  );
  const found = catalog?.definitions.find(({ name }) => name === 'user-3');
  const targets = found?.references.map(({ target }) => target.identifier);
  expect(targets).toEqual([
    '/schema/all/User/current/index.json',
    '/schema/all/con-2/current/index.json',
  ]);
});

test('names that generators write are picked with - for what no address has', () => {
  const definitions = {
    'Page«User»': { type: 'object', properties: { next: { $ref: '#/definitions/Page«User»' } } },
    'Map[string,int]': { type: 'object' },
    User: { type: 'object', properties: { pages: { $ref: '#/definitions/Page%C2%ABUser%C2%BB' } } },
  };
  const { catalog, lines } = loadForeign({ 'api.json': { swagger: '2.0', definitions } });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual([
    'api/Map-string-int current',
    'api/Page-User current',
    'api/User current',
  ]);
  const page = '/schema/api/Page-User/current/index.json';
  expect(targetsOf(catalog, '/schema/api/User/current/index.json')).toEqual([`${page} -> ${page}`]);
});

test('a document of a known kind without schemas is left out with a word', () => {
  const patch = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' };
  expect(loadForeign({ 'patch.json': patch, 'a.json': schema() }).lines).toEqual([
    'warning stray-file acme/patch.json:1:1 left out: the CustomResourceDefinition has no schemas itself',
  ]);
  const api = 'openapi: 3.0.3\npaths:\n  /a: {get: {responses: {200: {description: ok}}}}\n';
  expect(loadForeign({ 'api.yaml': api, 'a.json': schema() }).lines).toEqual([
    'warning stray-file acme/api.yaml:1:1 left out: the OpenAPI document has no schemas itself',
  ]);
  expect(loadForeign({ 'api.yaml': api }).lines.at(0)).toBe(
    'error no-definitions acme:1:1 no definitions found: the warnings say why each file is left out',
  );
  expect(loadForeign({ 'api.yaml': `${api}---\na: [\n`, 'a.json': schema() }).lines).toEqual([
    expect.stringMatching(/^error yaml acme\/api.yaml:6:1 /),
  ]);
});

test('an AsyncAPI document is a family of its schemas, but for those of other formats', () => {
  const { catalog, lines } = loadForeign({
    'asyncapi.yaml': `asyncapi: 3.0.0
channels: {}
components:
  schemas:
    Order: {type: object, properties: {by: {$ref: '#/components/schemas/Person'}}}
    Person: {type: string, minLength: 1}
    Click: {schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: {type: record}}
`,
  });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual(['asyncapi/Order current', 'asyncapi/Person current']);
  const file = hosted(catalog, '/schema/asyncapi/Order/current/index.json');
  expect(file).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: { by: { $ref: '#/definitions/Person' } },
  });
});

test('an AsyncAPI document may name the format of a JSON Schema', () => {
  const { catalog, lines } = loadForeign({
    'shop.yaml': `asyncapi: 3.0.0
components:
  messages:
    Placed:
      payload:
        schemaFormat: application/schema+yaml;version=draft-07
        schema: {type: object, properties: {by: {$ref: '#/components/schemas/User/schema'}}}
    Click: {payload: {schemaFormat: application/vnd.apache.avro+json;version=1.9.0, schema: {type: record}}}
  schemas:
    User: {schemaFormat: application/vnd.aai.asyncapi+json;version=3.0.0, schema: {type: string}}
`,
    'old.yaml': `asyncapi: 2.6.0
components:
  messages:
    Sent: {schemaFormat: application/schema+yaml;version=draft-07, payload: {type: object}}
    Tap: {schemaFormat: application/vnd.apache.avro+json;version=1.9.0, payload: {type: record}}
`,
  });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual([
    'old/Sent current',
    'shop/Placed current',
    'shop/User current',
  ]);
  expect(targetsOf(catalog, '/schema/shop/Placed/current/index.json')).toEqual([
    '/schema/shop/User/current/index.json -> /schema/shop/User/current/index.json',
  ]);
});

test('payloads and headers that are written in the messages of an AsyncAPI document are schemas', () => {
  const { catalog, lines } = loadForeign({
    'shop.yaml': `asyncapi: 3.0.0
channels:
  orders:
    messages:
      Placed: {payload: {type: object, properties: {by: {$ref: '#/components/schemas/User'}}}}
      Sent: {$ref: '#/components/messages/Sent'}
components:
  messages:
    Sent: {payload: {type: object, required: [id], properties: {id: {type: integer}}}}
    User: {payload: {type: object}}
    Left: {payload: {$ref: '#/components/schemas/User'}}
    Click: {schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: {type: record}, headers: {type: object}}
    Tap: {payload: {schemaFormat: application/vnd.apache.avro, schema: {type: record}}}
  schemas:
    User: {type: string}
`,
  });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual([
    'shop/Click.headers current',
    'shop/Placed current',
    'shop/Sent current',
    'shop/User current',
    'shop/User.payload current',
  ]);
  expect(targetsOf(catalog, '/schema/shop/Placed/current/index.json')).toEqual([
    '/schema/shop/User/current/index.json -> /schema/shop/User/current/index.json',
  ]);
});

test('messages in the operations of an AsyncAPI document of version 2 are named by themselves or by their place', () => {
  const { catalog, lines } = loadForeign({
    'shop.yaml': `asyncapi: 2.6.0
channels:
  orders:
    publish:
      message: {name: Placed, payload: {type: object}, headers: {type: object}}
    subscribe:
      message:
        oneOf:
          - {messageId: Sent, payload: {type: object}}
          - {name: Again, payload: {type: object}}
          - {name: Again, payload: {type: object}}
          - {$ref: '#/components/messages/Left'}
  user/left:
    subscribe: {message: {payload: {type: string}}}
components:
  messages:
    Left: {payload: {type: object}}
`,
  });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual([
    'shop/Left current',
    'shop/orders.subscribe.1 current',
    'shop/orders.subscribe.2 current',
    'shop/Placed current',
    'shop/Placed.headers current',
    'shop/Sent current',
    'shop/user-left.subscribe current',
  ]);
});

test('the dialect that OpenAPI 3.1 names itself is 2020-12, as validators know it', () => {
  const { catalog, lines } = loadForeign({
    'pets.json': {
      openapi: '3.1.0',
      jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
      components: { schemas: { Pet: { type: 'object' } } },
    },
    'kind.json': { $schema: 'https://spec.openapis.org/oas/3.1/dialect/2024-11-10', enum: [1] },
  });
  expect(lines).toEqual([]);
  expect(catalog?.definitions.map(({ dialect }) => dialect)).toEqual(['2020-12', '2020-12']);
  expect(hosted(catalog, '/schema/pets/Pet/current/index.json')['$schema']).toBe(
    'https://json-schema.org/draft/2020-12/schema',
  );
});

test.each([
  ['openapi: 3.0', 'components: { schemas: { Pet: { type: object, required: [] } } }'],
  ['openapi: 3.1', 'components: { schemas: { Pet: { type: object } } }'],
  ['swagger: 2.0', 'definitions: { Pet: { type: object, required: [] } }'],
  ['asyncapi: 2.6', 'components: { schemas: { Pet: { type: object } } }'],
])('a document may state its version as a number: %s', (head, schemas) => {
  const { catalog, lines } = loadForeign({ 'pets.yaml': `${head}\n${schemas}\n` });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual(['pets/Pet current']);
});

test('a schema may have lists of any length', () => {
  const values = Array.from({ length: 200_000 }, (_, index) => index);
  const schemas = { Pet: { enum: values }, Dog: { $ref: '#/components/schemas/Pet' } };
  const { catalog, lines } = loadForeign({
    'pets.json': { openapi: '3.1.0', components: { schemas } },
  });
  expect(lines).toEqual([]);
  expect(targetsOf(catalog, '/schema/pets/Dog/current/index.json')).toEqual([
    '/schema/pets/Pet/current/index.json -> /schema/pets/Pet/current/index.json',
  ]);
});

test('the parts of a file without a $schema are reported once', () => {
  const $defs = { a: { type: 'string' }, b: { type: 'number' } };
  const { catalog, lines } = loadForeign({ 'all.json': { $defs } }, { pick: ['/$defs/*'] });
  expect(placesOf(catalog)).toEqual(['all/a current', 'all/b current']);
  expect(lines).toEqual([
    expect.stringMatching(
      /^warning missing-dialect acme\/all\.json:\d+:\d+ \/\$defs\/a \$schema is missing/,
    ),
  ]);
});
