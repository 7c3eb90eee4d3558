import { describe, expect, it, test } from 'vitest';
import { createBundler } from '../../../src/hosting/bundle/bundle.ts';
import { createValidators } from '../../../src/hosting/validator/validator.ts';
import { createTypes } from '../../../src/hosting/types/types.ts';
import { createCompounds } from '../../../src/hosting/bundle/compound.ts';
import type { SourceOptions } from '../../../src/catalog/sources/source.ts';
import { loadForeign, placesOf, schema, targetsOf } from './foreign.ts';

const person = '/schema/acme/person/current/index.json';
const address = '/schema/acme/address/current/index.json';
const base = 'https://acme.example/schemas/';

function toAddress($ref: string): object {
  return schema({ properties: { home: { $ref } } });
}

describe('a reference leads', () => {
  it.each<[string, object, object, string]>([
    [
      'by full URIs',
      { $id: `${base}person.json` },
      { $id: `${base}address.json` },
      `${base}address.json`,
    ],
    [
      'relative to the $id',
      { $id: `${base}person.json` },
      { $id: `${base}address.json` },
      'address.json',
    ],
    [
      'to an $id that files do not show',
      { $id: 'https://a.example/p' },
      { $id: 'https://a.example/x/y' },
      'x/y',
    ],
    [
      'to an $id with an empty fragment',
      { $id: `${base}p#` },
      { $id: `${base}address.json#` },
      'address.json',
    ],
    ['by file where there is no $id', {}, {}, 'address.json'],
    ['by file, from here', {}, {}, './address.json'],
    ['by a relative $id', { $id: 'p.json' }, { $id: 'a.json' }, 'a.json'],
    ['from a file to an $id', {}, { $id: `${base}address.json` }, `${base}address.json`],
  ])('%s', (_how, one, other, ref) => {
    const { catalog, lines } = loadForeign({
      'person.json': { ...toAddress(ref), ...one },
      'address.json': schema(other),
    });
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, person)).toEqual([`${ref} -> ${address}`]);
  });

  it.each<[string, { dialect?: '04' }]>([
    ['the configuration says that all is in draft-04', { dialect: '04' }],
    ['nothing says which dialect it is', {}],
  ])('to an id, where %s', (_who, options) => {
    const files = {
      'person.json': { id: '/person', properties: { home: { $ref: '/place' } } },
      'address.json': { id: '/place', type: 'object' },
    };
    const { catalog, lines } = loadForeign(files, options);
    expect(lines.filter((line) => !line.includes(' missing-dialect '))).toEqual([]);
    expect(catalog?.definitions.map(({ dialect }) => dialect)).toEqual(['04', '04']);
    expect(targetsOf(catalog, person)).toEqual([`/place -> ${address}`]);
  });

  it('from a part of a file to another in the dialect of the configuration', () => {
    const files = {
      'all.json': {
        $defs: {
          Person: { properties: { home: { $ref: '#/$defs/Place' } } },
          Place: { $ref: '#/shared/Zip' },
        },
        shared: { Zip: { type: 'string' } },
      },
    };
    const textsIn = (dialect: '07' | '2020-12'): readonly string[] => {
      const found = loadForeign(files, { dialect, pick: ['/$defs/*'] });
      return (found.catalog?.definitions ?? []).map(({ text }) => text);
    };
    expect(textsIn('07').join('')).toContain('"#/definitions/Zip"');
    expect(textsIn('2020-12').join('')).toContain('"#/$defs/Zip"');
  });

  it('into a file', () => {
    const { catalog } = loadForeign({
      'person.json': toAddress('address.json#/definitions/zip'),
      'address.json': schema({ definitions: { zip: { type: 'string' } } }),
    });
    expect(targetsOf(catalog, person)).toEqual([
      `address.json#/definitions/zip -> ${address}/definitions/zip`,
    ]);
  });

  it('from draft-04, where it is id', () => {
    const $schema = 'http://json-schema.org/draft-04/schema#';
    const { catalog, lines } = loadForeign({
      'person.json': { ...toAddress('address.json'), $schema, id: `${base}person.json` },
      'address.json': { $schema, type: 'object', id: `${base}address.json` },
    });
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, person)).toEqual([`address.json -> ${address}`]);
  });

  it('by what resolve says', () => {
    const { catalog, lines } = loadForeign(
      {
        'person.json': toAddress('https://other.example/v1/address.json'),
        'address.json': schema(),
      },
      { resolve: { 'https://other.example/v1/': '' } },
    );
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, person)).toEqual([
      `https://other.example/v1/address.json -> ${address}`,
    ]);
  });

  it.each([
    ['a file beside it', 'x/person.json', `${base}x/person.json`, `${base}x/address.json`],
    ['a file in another folder', 'y/person.json', `${base}y/person.json`, `${base}x/address.json`],
    ['a file in another format', 'x/person.yaml', `${base}x/person.json`, `${base}x/address.json`],
    ['a file without its extension', 'x/person.json', `${base}x/person`, `${base}x/address`],
    ['a file beside its folder', 'x/person/a.json', `${base}x/person`, `${base}x/address.json`],
  ])(
    'to the place of %s without an $id, as its own $id ends like its path',
    (_, path, $id, ref) => {
      const { catalog, lines } = loadForeign({
        [path]: JSON.stringify({ ...toAddress(ref), $id }),
        'x/address.json': schema(),
        'x/other.json': schema({ $id: `${base}other` }),
      });
      expect(lines).toEqual([
        expect.stringContaining(
          `$ref ${ref} leads from ${path} to x/address.json by the locations of the files alone, since that has no $id`,
        ),
      ]);
      const [found] = (catalog?.definitions ?? []).flatMap(({ references }) => references);
      expect(found?.target.identifier).toMatch(/\/address\/current\/index\.json$/);
      // So what is served has its address.
      expect(found?.isByPlace).toBe(true);
    },
  );

  it.each([
    ['acme/a', 'part', 'acme/b', true],
    ['acme/a', '/acme/part', '/acme/b', undefined],
    ['acme/a', `${base}part`, `${base}b`, undefined],
    [`${base}a`, 'part', `${base}b`, undefined],
  ])('from a part, by place if all is relative: %s, %s, %s', (own, inner, $id, isByPlace) => {
    const part = { $id: inner, properties: { b: { $ref: 'b' } } };
    const { catalog } = loadForeign({
      'a.json': schema({ $id: own, properties: { part } }),
      'b.json': schema({ $id }),
    });
    const [found] = (catalog?.definitions ?? []).flatMap(({ references }) => references);
    expect([found?.target.identifier, found?.isByPlace]).toEqual([
      '/schema/acme/b/current/index.json',
      isByPlace,
    ]);
  });

  it('from a part to another part of its file as written', () => {
    const { catalog } = loadForeign({
      'a.json': schema({
        definitions: { b: { $id: 'b' }, c: { $id: 'c', properties: { b: { $ref: 'b' } } } },
        properties: { b: { $ref: 'b' }, c: { $ref: 'a.json#/definitions/c' } },
      }),
    });
    const found = (catalog?.definitions ?? []).flatMap(({ references }) => references);
    expect(found.map(({ ref, isByPlace }) => [ref, isByPlace])).toEqual([
      ['b', undefined],
      ['b', undefined],
      ['a.json#/definitions/c', true],
    ]);
  });

  it('but not to a file beside it that has another $id', () => {
    const { lines } = loadForeign({
      'x/person.json': { ...toAddress(`${base}x/address.json`), $id: `${base}x/person.json` },
      'x/address.json': schema({ $id: 'https://other.example/address.json' }),
    });
    expect(lines).toEqual([expect.stringContaining('warning unknown-identifier ')]);
  });

  it.each<[string, Partial<SourceOptions>, string, string]>([
    ['beside the $id', {}, 'common.json', `${base}common.json`],
    ['further out, as the $id is', {}, 'common.json', '../common.json'],
    [
      'by "resolve"',
      { resolve: { 'https://o.example/': 'vendor/' } },
      'vendor/common.json',
      'https://o.example/common.json',
    ],
  ])('to a map of schemas, which does not look like one, %s', (how, options, path, ref) => {
    const isOut = how.startsWith('further');
    const { catalog, lines } = loadForeign(
      {
        [isOut ? 'ui/person.json' : 'person.json']: {
          ...toAddress(`${ref}#/address`),
          $id: `${base}${isOut ? 'ui/' : ''}person.json`,
        },
        [path]: { address: { type: 'object' }, phone: { type: 'string' } },
      },
      options,
    );
    expect(lines.filter((line) => !/ (missing-dialect|reference-by-place) /.test(line))).toEqual(
      [],
    );
    const { references = [] } = catalog?.definitions.find(({ name }) => name === 'person') ?? {};
    expect(references.map(({ target: { segments } }) => segments)).toEqual([['address']]);
  });

  it('and where that is no definition, it is an error', () => {
    const { lines } = loadForeign(
      { 'person.json': toAddress('https://other.example/v1/address.json') },
      { resolve: { 'https://other.example/v1/': 'vendor/' } },
    );
    expect(lines).toContain(
      'error reference acme/person.json:6:15 /properties/home/$ref $ref https://other.example/v1/address.json leads by "resolve" to vendor/address.json, which is not a definition of the catalog',
    );
  });

  it('by the base of its source', () => {
    const { catalog, lines } = loadForeign(
      { 'person.json': toAddress(`${base}address.json`), 'address.json': schema() },
      { base },
    );
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, person)).toHaveLength(1);
  });
});

describe('what cannot be resolved', () => {
  it('is named once for each host, with the line to add', () => {
    const { catalog, lines } = loadForeign({
      'a.json': toAddress('https://other.example/x.json'),
      'b.json': toAddress('https://other.example/y.json'),
      'c.json': toAddress('http://third.example/z.json'),
    });
    expect(catalog?.definitions).toHaveLength(3);
    expect(lines).toEqual([
      'warning foreign-host acme/a.json:6:15 /properties/home/$ref 2 references lead to other.example, such as https://other.example/x.json: the catalog does not have it, and nothing is fetched; if you have the files, add "resolve": { "https://other.example/": "<folder>/" } to the source in catalog.config.json',
      expect.stringContaining(
        'acme/c.json:6:15 /properties/home/$ref 1 reference leads to third.example',
      ),
    ]);
    expect(
      catalog?.byIdentifier
        .get('/schema/acme/a/current/index.json')
        ?.outside?.map(({ uri }) => uri),
    ).toEqual(['https://other.example/x.json']);
  });

  it('is named by itself beside what the catalog has, with the $id that may be meant', () => {
    const { catalog, lines } = loadForeign({
      'a.json': { ...toAddress('adress.json'), $id: `${base}a.json` },
      'b.json': toAddress(`${base}adress.json#/properties/zip`),
      'c.json': toAddress(`${base}country.json`),
      'address.json': schema({ $id: `${base}address.json` }),
    });
    expect(catalog?.definitions).toHaveLength(4);
    expect(lines).toEqual([
      `warning unknown-identifier acme/a.json:6:15 /properties/home/$ref no file has the $id ${base}adress.json that 2 references lead to: did you mean ${base}address.json?`,
      `warning unknown-identifier acme/c.json:6:15 /properties/home/$ref no file has the $id ${base}country.json: if you have the files, add "resolve": { "${base}": "<folder>/" } to the source in catalog.config.json`,
    ]);
  });

  it('is named with others that one line of the configuration would resolve', () => {
    const { lines } = loadForeign({
      'a.json': { ...toAddress(`${base}parts/address.json`), $id: `${base}parts/a.json` },
      'b.json': toAddress(`${base}parts/country.json`),
      ...{ 'x/parts/address.json': schema(), 'x/parts/country.json': schema() },
    });
    expect(lines).toEqual([
      `warning unknown-identifier acme/a.json:6:15 /properties/home/$ref no file has the $id ${base}parts/address.json or 1 other like it that 2 references lead to: if x/parts/address.json is ${base}parts/address.json, add "resolve": { "${base}": "x/" } to the source in catalog.config.json`,
    ]);
  });

  it('is an error below the base of its source', () => {
    const { lines } = loadForeign(
      { 'person.json': toAddress(`${base}adress.json`), 'address.json': schema() },
      { base },
    );
    expect(lines).toEqual([
      `error reference acme/person.json:6:15 /properties/home/$ref unresolved $ref ${base}adress.json, which leads to adress.json: did you mean address.json?`,
    ]);
  });

  it('stays in the bundle as an absolute URI, and is an unknown type; a validator would be wrong', () => {
    const found = loadForeign({
      'person.json': { ...toAddress('address.json'), $id: `${base}person.json` },
      'address.json': schema({
        $id: `${base}address.json`,
        properties: { zip: { $ref: '/zip.json#/definitions/a%20b' } },
      }),
    });
    if (found.catalog === undefined) throw new Error('it has errors');
    const [home, start] = [address, person].map((name) => found.catalog?.byIdentifier.get(name));
    if (home === undefined || start === undefined) throw new Error('one is left out');
    const uri = 'https://acme.example/zip.json#/definitions/a%20b';
    const made = createBundler(found.catalog)(start);
    expect(made.kind === 'bundle' && JSON.parse(made.text)).toMatchObject({
      properties: { home: { $ref: '#/definitions/acme.address.current' } },
      definitions: { 'acme.address.current': { properties: { zip: { $ref: uri } } } },
    });
    expect(createTypes(found.catalog.graph)(home)).toContain(`zip?: unknown /* ${uri} */;`);
    expect(made).toMatchObject({ outside: [uri], reached: new Set([address]) });
    expect(createValidators(found.catalog.graph)(start)).toEqual({
      kind: 'withheld',
      reason: `It refers to ${uri}, which is not in the catalog; "resolve" in the configuration can name a file for it.`,
      reached: new Set([person, address]),
    });
  });

  it('stays in the bundle where a dynamic reference is settled, too', () => {
    const uri = 'https://other.example/x.json';
    const { catalog } = loadForeign({
      'tree.json': {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `${base}tree.json`,
        $dynamicAnchor: 'node',
        properties: { children: { items: { $dynamicRef: '#node' } }, data: { $ref: uri } },
      },
    });
    const [made] = catalog?.definitions.map(createBundler(catalog)) ?? [];
    expect(made?.kind === 'bundle' && JSON.parse(made.text)).toMatchObject({
      properties: { data: { $ref: uri } },
    });
  });

  it('is named with the line to add for the file that may be meant', () => {
    const { lines } = loadForeign({
      'x/person.json': toAddress('https://other.example/v1/address.json'),
      'x/address.json': schema(),
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /; if x\/address\.json is https:\/\/other\.example\/v1\/address\.json, add "resolve": \{ "https:\/\/other\.example\/v1\/": "x\/" \} to the source in catalog\.config\.json$/,
      ),
    ]);
  });

  it.each([
    ['https://other.example/v2/address.json', '; if y/v2/address.json is https'],
    ['https://other.example/shop/schema.json', '; if shop/schema.json is https'],
    ['https://other.example/bank/schema.json', '; if you have the files, add'],
  ])('to %s of another host is advised the file with the most of its path', (ref, says) => {
    const { lines } = loadForeign({
      'a.json': schema({ properties: { home: { $ref: ref } } }),
      'shop/schema.json': schema(),
      'y/v1/address.json': schema(),
      'y/v2/address.json': schema(),
    });
    expect(lines).toEqual([expect.stringContaining(says)]);
  });

  it('is an error where a file is meant, and its definition is left out', () => {
    const { catalog, lines } = loadForeign({
      'person.json': toAddress('adress.json'),
      'address.json': schema(),
    });
    expect(catalog?.definitions.map(({ name }) => name)).toEqual(['address']);
    expect(lines).toEqual([
      'error reference acme/person.json:6:15 /properties/home/$ref unresolved $ref adress.json, which leads to adress.json: did you mean address.json?',
    ]);
  });

  it.each([
    ['address', 'unresolved $ref address, which leads to address: did you mean address.json?'],
    [
      'kind.json',
      'unresolved $ref kind.json, which leads to kind.json: did you mean kind.schema.yaml?',
    ],
    [
      'address.yaml',
      'unresolved $ref address.yaml, which leads to address.yaml: did you mean address.json?',
    ],
    [
      'definitions/a',
      'unresolved $ref definitions/a, which leads to definitions/a: did you mean #/definitions/a?',
    ],
  ])('says what to do about %s', ($ref, says) => {
    const { lines } = loadForeign({
      'person.json': toAddress($ref),
      'address.json': schema(),
      'kind.schema.yaml': 'type: string\n',
    });
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([
      `error reference acme/person.json:6:15 /properties/home/$ref ${says}`,
    ]);
  });

  it.each([
    ['#/helpers/boolean', ': did you mean the file json/helpers/boolean.json?'],
    ['#/helpers/boolean.json', ': did you mean the file json/helpers/boolean.json?'],
    ['#/properties/line', ': did you mean the file json/properties/line.json?'],
    ['#/line', ': did you mean the file json/shapes/line.yaml?'],
    ['#/$defs/helpers/boolean', ': did you mean the file json/helpers/boolean.json?'],
    ['#/definitions/line', ': did you mean the file json/shapes/line.yaml?'],
    ['#/helpers/bool', ''],
    ['#/propertys', ' (did you mean properties?)'],
  ])('says which file a pointer within a file may mean: %s', ($ref, hint) => {
    const { lines } = loadForeign({
      'json/shapes/person.json': toAddress($ref),
      'json/shapes/line.yaml': 'type: string\n',
      'json/helpers/boolean.json': schema(),
      'json/properties/line.json': schema(),
    });
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([
      `error reference acme/json/shapes/person.json:6:15 /properties/home/$ref ${$ref} does not exist${hint}`,
    ]);
  });

  it('says which beginnings of a URI and of a path go together', () => {
    const { lines } = loadForeign({
      'schema/person.json': toAddress('file:imports/a/kind.json'),
      'schema/imports/a/kind.json': schema(),
    });
    expect(lines).toEqual([
      'error reference acme/schema/person.json:6:15 /properties/home/$ref no file has the $id file:///imports/a/kind.json: if schema/imports/a/kind.json is file:///imports/a/kind.json, add "resolve": { "file:///": "schema/" } to the source in catalog.config.json',
    ]);
  });

  it('leads to the file that "resolve" names for a URN', () => {
    const { catalog, lines } = loadForeign(
      { 'person.json': toAddress('urn:acme:x'), 'address.json': schema() },
      { resolve: { 'urn:acme:x': 'address.json' } },
    );
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, person)).toEqual([`urn:acme:x -> ${address}`]);
  });

  it('may be a mere name that one file has for its $id, with a warning', () => {
    const { catalog, lines } = loadForeign({
      'kinds/person.json': { ...toAddress('Address#/definitions/x'), $id: 'Person' },
      'Address.schema.json': schema({ $id: 'Address', definitions: { x: {} } }),
    });
    expect(targetsOf(catalog, '/schema/kinds/person/current/index.json')).toEqual([
      'Address#/definitions/x -> /schema/acme/Address/current/index.json/definitions/x',
    ]);
    expect(lines).toEqual([
      'warning reference-by-place acme/kinds/person.json:6:15 /properties/home/$ref $ref Address leads from kinds/person.json to Address.schema.json by the name in its $id alone: clients that resolve it against the address of the file find nothing',
    ]);
    const two = loadForeign({
      'kinds/person.json': toAddress('Address'),
      'a/b.json': schema({ $id: 'Address' }),
      'a/c/d.json': schema({ $id: 'Address' }),
    });
    expect(two.lines).toContainEqual(expect.stringContaining('unresolved $ref Address'));
  });

  it('stays where it leads to what an editor knows by a scheme of its own', () => {
    const { catalog, lines } = loadForeign({ 'person.json': toAddress('vscode://schemas/x') });
    expect(catalog?.definitions).toHaveLength(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^warning foreign-host .* 1 reference leads to schemas, such as vscode:\/\/schemas\/x: the catalog does not have it/,
      ),
    ]);
  });

  it('stays where it leads to a URN that only clients may know', () => {
    const { catalog, lines } = loadForeign({ 'person.json': toAddress('urn:acme:x') });
    expect(catalog?.definitions).toHaveLength(1);
    expect(lines).toEqual([
      'warning foreign-host acme/person.json:6:15 /properties/home/$ref 1 reference leads to urn:acme, such as urn:acme:x: the catalog does not have it, and nothing is fetched; if you have the files, add "resolve": { "urn:acme:x": "<file>" } to the source in catalog.config.json',
    ]);
  });

  it('is named with the URN that may be meant', () => {
    const { lines } = loadForeign({
      'person.json': toAddress('urn:acme:adress'),
      'address.json': schema({ $id: 'urn:acme:address' }),
      'b.json': toAddress('urn:acme:b'),
    });
    expect(lines).toEqual([
      'warning unknown-identifier acme/b.json:6:15 /properties/home/$ref no file has the $id urn:acme:b: if you have the files, add "resolve": { "urn:acme:b": "<file>" } to the source in catalog.config.json',
      'warning unknown-identifier acme/person.json:6:15 /properties/home/$ref no file has the $id urn:acme:adress: did you mean urn:acme:address?',
    ]);
  });

  it('says that a URN has no path', () => {
    const { lines } = loadForeign({
      'person.json': { ...toAddress('address.json'), $id: 'urn:acme:person' },
      'address.json': schema(),
    });
    expect(lines).toEqual([
      'error reference acme/person.json:6:15 /properties/home/$ref $ref "address.json" cannot be resolved against the $id urn:acme:person, which has no path: write the $id of the other file',
    ]);
  });

  it('is named to those that refer to a definition which is left out', () => {
    const { catalog } = loadForeign({
      'person.json': toAddress('address.json'),
      'address.json': schema({ type: 'strin' }),
    });
    const definition = catalog?.byIdentifier.get(person);
    expect(definition?.unreadable?.map(({ ref }) => ref)).toEqual(['address.json']);
    const makers = catalog && [createBundler(catalog), createValidators(catalog.graph)];
    const reason = 'It refers to address.json, which has an error and was left out.';
    expect(definition && makers?.map((make) => make(definition))).toEqual([
      expect.objectContaining({ kind: 'withheld', reason }),
      expect.objectContaining({ kind: 'withheld', reason }),
    ]);
  });

  it.each([
    [
      'swagger',
      { definitions: { Bad: { type: 'strin' }, Good: { items: { $ref: '#/definitions/Bad' } } } },
    ],
    [
      'openapi',
      {
        components: {
          schemas: {
            Bad: { type: 'strin' },
            Good: { items: { $ref: '#/components/schemas/Bad' } },
          },
        },
      },
    ],
  ])('also a part of the same document, of %s', (kind, document) => {
    const version = kind === 'swagger' ? '2.0' : '3.1.0';
    const api = { [kind]: version, info: { title: 'T', version: '1' }, paths: {}, ...document };
    const { catalog } = loadForeign({ 'api.json': api });
    expect(placesOf(catalog)).toEqual([expect.stringContaining('/Good ')]);
    const [good] = catalog?.definitions ?? [];
    expect(good?.unreadable?.map(({ ref }) => ref)).toEqual([expect.stringContaining('/Bad/')]);
  });

  it.each([
    ['kinds/b%20c/address.json', 'the folder of the catalog'],
    ['b%20c/address.json', 'kinds/'],
  ])('may be a path from a folder above, with a warning: %s', ($ref, start) => {
    const { catalog, lines } = loadForeign({
      'kinds/a/person.json': toAddress(`${$ref}#/definitions/x`),
      'kinds/b c/address.json': schema({ definitions: { x: {} } }),
    });
    expect(catalog?.definitions.flatMap(({ references }) => references)).toHaveLength(1);
    expect(lines).toEqual([
      `warning reference-by-place acme/kinds/a/person.json:6:15 /properties/home/$ref $ref ${$ref} leads from kinds/a/person.json to kinds/b c/address.json only as a path from ${start}: clients that resolve it against the address of the file find nothing`,
    ]);
  });

  it('is no path from a folder above if it leads to a file that is left out', () => {
    const { lines } = loadForeign({
      'kinds/person.json': toAddress('b/address.json'),
      'kinds/b/address.json': '{',
      'b/address.json': schema(),
    });
    expect(lines.filter((line) => line.startsWith('error reference'))).toEqual([
      'error reference acme/kinds/person.json:6:15 /properties/home/$ref $ref b/address.json leads to kinds/b/address.json, which is left out: it is not a schema, or has an error',
    ]);
  });

  it('may work by the location of a file although a nested $id states another base', () => {
    const nested = {
      $id: 'https://other.example/home',
      properties: { at: { $ref: 'address.json' } },
    };
    const { catalog, lines } = loadForeign({
      'kinds/person.json': schema({ definitions: { nested } }),
      'kinds/address.json': schema(),
    });
    expect(catalog?.definitions.flatMap(({ references }) => references)).toHaveLength(1);
    expect(lines.filter((line) => line.includes('reference-by-place'))).toEqual([
      expect.stringMatching(
        /leads from kinds\/person\.json to kinds\/address\.json by the locations of the files alone: resolved against a nested \$id, as clients do, it leads nowhere$/,
      ),
    ]);
  });

  it('may work by the locations of the files alone', () => {
    const { catalog, lines } = loadForeign({
      'person.json': { ...toAddress('address.json'), $id: `${base}person.json` },
      'address.json': schema(),
    });
    expect(targetsOf(catalog, person)).toHaveLength(1);
    expect(lines).toEqual([
      `warning reference-by-place acme/person.json:6:15 /properties/home/$ref $ref address.json leads from person.json to address.json by the locations of the files alone: resolved against the $id ${base}person.json, as clients do, it leads nowhere`,
    ]);
  });
});

it('the advice for a URI names the file of its version', () => {
  const uri = `${base}v2/catalogs/types.json`;
  const { lines } = loadForeign({
    'v1/types.json': schema(),
    'v2/types.json': schema(),
    'v2/person.json': toAddress(uri),
  });
  expect(lines).toEqual([
    expect.stringContaining(
      `if v2/types.json is ${uri}, add "resolve": { "${base}v2/catalogs/": "v2/" } to the source`,
    ),
  ]);
});

describe('an $id', () => {
  it('of two files is a warning that names both, and leads to the file that has its name', () => {
    const { catalog, lines } = loadForeign({
      'a.json': schema({ $id: `${base}address.json` }),
      'address.json': schema({ $id: `${base}address.json` }),
      'person.json': toAddress(`${base}address.json`),
    });
    expect(targetsOf(catalog, person)).toEqual([`${base}address.json -> ${address}`]);
    expect(lines).toEqual([
      `warning identifier-repeated acme/a.json:1:1 address.json and a.json have the same $id ${base}address.json: references to it lead to address.json`,
    ]);
  });

  it('of files of several versions leads to the file of the same version', () => {
    const [home, user] = [schema({ $id: `${base}address.json` }), toAddress(`${base}address.json`)];
    const { catalog, lines } = loadForeign({
      '1.0/address.json': home,
      '1.0/person.json': user,
      '2.0/address.json': home,
      '2.0/person.json': user,
      '3.0/person.json': user,
    });
    const targets = ['1.0', '2.0', '3.0'].flatMap((version) =>
      targetsOf(catalog, `/schema/acme/person/${version}/index.json`),
    );
    expect(targets).toEqual([
      `${base}address.json -> /schema/acme/address/1.0/index.json`,
      `${base}address.json -> /schema/acme/address/2.0/index.json`,
      `${base}address.json -> /schema/acme/address/1.0/index.json`,
    ]);
    expect(lines).toEqual([
      `warning identifier-repeated acme/2.0/address.json:1:1 1.0/address.json and 2.0/address.json have the same $id ${base}address.json: references to it lead to 1.0/address.json, from version 2.0 to 2.0/address.json`,
    ]);
  });

  it('of copies of a folder leads to the copy that is nearest', () => {
    const person = toAddress(`${base}address.json`);
    const copies = ['dist', 'src', 'src/old'].flatMap((folder) => [
      [
        `${folder}/parts/address.json`,
        schema({ $id: `${base}address.json`, title: folder }),
      ] as const,
      [`${folder}/person.json`, { ...person, title: folder }] as const,
    ]);
    const { catalog, lines } = loadForeign(Object.fromEntries(copies));
    const targets = ['dist', 'src', 'src.old'].map((family) =>
      targetsOf(catalog, `/schema/${family}/person/current/index.json`),
    );
    expect(targets).toEqual([
      [`${base}address.json -> /schema/dist.parts/address/current/index.json`],
      [`${base}address.json -> /schema/src.parts/address/current/index.json`],
      [`${base}address.json -> /schema/src.old.parts/address/current/index.json`],
    ]);
    expect(lines).toContain(
      `warning identifier-repeated acme/src/parts/address.json:1:1 dist/parts/address.json and src/parts/address.json have the same $id ${base}address.json: references to it lead to the nearer one; to leave out dist, add "ignore": ["dist/"] to the source in catalog.config.json`,
    );
    expect(lines).toContain(
      `warning identifier-repeated acme/src/old/parts/address.json:1:1 dist/parts/address.json and src/old/parts/address.json have the same $id ${base}address.json: references to it lead to the nearer one; to leave out dist, add "ignore": ["dist/"] to the source in catalog.config.json`,
    );
    const address = schema({ $id: `${base}address.json` });
    for (const [one, other] of [
      ['a', 'b'],
      ['dist/a', 'dist/b'],
    ]) {
      const apart = loadForeign({ [`${one}/x.json`]: address, [`${other}/x.json`]: address });
      expect(apart.lines).toEqual([expect.stringMatching(/ lead to the nearer one$/)]);
    }
  });

  it('within files of several versions leads to the file of the same version', () => {
    const types = schema({ definitions: { zip: { $id: `${base}zip.json`, type: 'string' } } });
    const user = schema({ properties: { zip: { $ref: `${base}zip.json` } } });
    const { catalog } = loadForeign({
      ...{ '1.0/types.json': types, '1.0/user.json': user },
      ...{ '2.0/types.json': types, '2.0/user.json': user },
    });
    const targets = ['1.0', '2.0'].flatMap((version) =>
      targetsOf(catalog, `/schema/acme/user/${version}/index.json`),
    );
    expect(targets).toEqual([
      `${base}zip.json -> /schema/acme/types/1.0/index.json/definitions/zip`,
      `${base}zip.json -> /schema/acme/types/2.0/index.json/definitions/zip`,
    ]);
  });

  it('has a fragment for no part of it, which the warning names', () => {
    const { lines } = loadForeign({
      'a.json': schema({ $id: `${base}all.md#a` }),
      'b.json': schema({ $id: `${base}all.md#b` }),
    });
    expect(lines).toEqual([
      `warning identifier-repeated acme/b.json:1:1 a.json and b.json have the same $id ${base}all.md, since a fragment (#b) is not part of it: references to it lead to a.json`,
    ]);
  });

  it('is named without the host that none has', () => {
    const { lines } = loadForeign({
      'a.json': schema({ $id: '/address.json' }),
      'address.json': schema({ $id: '/address.json' }),
    });
    expect(lines).toEqual([
      'warning identifier-repeated acme/a.json:1:1 address.json and a.json have the same $id /address.json: references to it lead to address.json',
    ]);
  });

  it('outside of the base is a warning', () => {
    const { lines } = loadForeign({ 'a.json': schema({ $id: 'https://b.example/a' }) }, { base });
    expect(lines).toEqual([
      `warning identifier-outside acme/a.json:1:1 the $id https://b.example/a does not begin with the base of its source, ${base}`,
    ]);
  });
});

it('an x-version has to agree with the version that the file says', () => {
  const content = {
    'a-1.0.json': schema({ 'x-version': '1.1' }),
    'b.json': schema({ 'x-version': '3' }),
  };
  expect(loadForeign(content).lines).toEqual([
    'error version-marker acme/a-1.0.json:4:16 /x-version x-version is "1.1"; the folder says "1.0"',
  ]);
});

it('a compound document names what keeps its identifiers by them', () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const { catalog } = loadForeign({
    'person.json': { ...toAddress('address.json'), $schema, $id: `${base}person.json` },
    'address.json': { $schema, $id: `${base}address.json`, type: 'object' },
    'other.json': { ...toAddress('more.json'), $schema },
    'more.json': { $schema, type: 'object' },
  });
  const compound = catalog && createCompounds(catalog, 'https://site.example');
  const made = catalog?.definitions.map((found) => compound?.(found));
  expect(
    made?.map((one) => (one?.kind === 'bundle' ? (JSON.parse(one.text) as unknown) : one)),
  ).toEqual([
    ...[undefined, undefined, undefined],
    {
      ...{ $schema, $id: `${base}person.json`, type: 'object' },
      properties: { home: { $ref: 'address.json' } },
      $defs: { [`${base}address.json`]: { $schema, $id: `${base}address.json`, type: 'object' } },
    },
  ]);
});

describe('files that say nowhere that they are schemas', () => {
  const user = schema({
    properties: { mail: { $ref: 'common.json#/email' }, id: { $ref: 'types/id.yaml' } },
  });
  const files = {
    'user.json': user,
    'common.json': { email: { $ref: 'more.json#/text' } },
    'more.json': { text: { type: 'string' } },
    'types/id.yaml': 'title: Id\npattern: ^x\n',
    'other.json': { email: { type: 'string' } },
  };

  it('are schemas if schemas refer to them', () => {
    const { catalog, lines } = loadForeign(files);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      'acme/common current',
      'acme/more current',
      'acme/user current',
      'types/id current',
    ]);
    expect(targetsOf(catalog, '/schema/acme/user/current/index.json')).toEqual([
      'common.json#/email -> /schema/acme/common/current/index.json/email',
      'types/id.yaml -> /schema/types/id/current/index.json',
    ]);
  });

  it('are left out otherwise', () => {
    const { lines } = loadForeign(files);
    expect(lines.filter((line) => line.includes('left out'))).toEqual([
      'warning stray-file acme/other.json:1:1 left out: not a JSON Schema',
    ]);
  });
});

test('a $ref at the root is nothing to warn of where there is no $id that it voids', () => {
  const root = { $schema: 'http://json-schema.org/draft-07/schema#', $ref: '#/definitions/A' };
  const file = { ...root, definitions: { A: { type: 'object' } } };
  const warnings = (content: object) =>
    loadForeign({ 'a.json': content }).lines.filter((line) => line.includes('root-reference'));
  expect(warnings(file)).toEqual([]);
  expect(warnings({ ...file, $id: 'https://a.example/a.json' })).toHaveLength(1);
});

test('a reference to a file that is left out says that the file is there', () => {
  const { lines } = loadForeign({
    'a.json': schema({ properties: { b: { $ref: 'b.json' } } }),
    'b.json': '{ "$schema": "http://json-schema.org/draft-07/schema#", }',
  });
  expect(lines.find((line) => line.startsWith('error reference'))).toBe(
    'error reference acme/a.json:6:15 /properties/b/$ref $ref b.json leads to b.json, which is left out: it is not a schema, or has an error',
  );
});

test.each([
  [`{ "$schema": "http://json-schema.org/draft-07/schema#", "$id": "${base}b.json", }`, 'b.json'],
  [`$schema: http://json-schema.org/draft-07/schema#\n$id: ${base}b.json\ntitle: [`, 'b.yaml'],
  [schema({ $id: `${base}b.json` }), 'con.json'],
])('a reference to the identifier of a file with an error needs no advice: %j', (file, name) => {
  const { catalog, lines } = loadForeign({
    'a.json': schema({ $id: `${base}a.json`, properties: { b: { $ref: 'b.json' } } }),
    [name]: file,
  });
  expect(lines.map((line) => line.split(' ', 3).join(' '))).toEqual([
    expect.stringMatching(`^error (?:json|yaml|reserved-name) acme/${name}:`),
  ]);
  expect(catalog?.definitions[0]?.unreadable).toEqual([expect.objectContaining({ ref: 'b.json' })]);
});

test.each(['shared', 'shared/'])('a folder that a URI resolves to may be written %s', (folder) => {
  const { catalog } = loadForeign(
    {
      'a.json': schema({ properties: { b: { $ref: 'https://b.example/b.json' } } }),
      'shared/b.json': schema(),
    },
    { resolve: { 'https://b.example/': folder } },
  );
  expect(targetsOf(catalog, '/schema/acme/a/current/index.json')).toEqual([
    'https://b.example/b.json -> /schema/shared/b/current/index.json',
  ]);
});

describe('a relative $id with folders', () => {
  const file = (name: string, ...refs: readonly string[]): object =>
    schema({ $id: `commands/${name}.json`, anyOf: [{}, ...refs.map(($ref) => ({ $ref }))] });

  it('that the path of its file ends with is the path of the file', () => {
    const { catalog, lines } = loadForeign({
      'schemas/commands/a.json': file('a', 'parts/b.json', 'c.json'),
      'schemas/commands/c.json': file('c'),
      'schemas/commands/parts/b.json': file('parts/b', '../c.json#'),
    });
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, '/schema/commands/a/current/index.json')).toEqual([
      'parts/b.json -> /schema/parts/b/current/index.json',
      'c.json -> /schema/commands/c/current/index.json',
    ]);
  });

  it('is also known by its name', () => {
    const { lines } = loadForeign({
      'schemas/commands/a.json': file('a', 'commands/b.json'),
      'schemas/commands/b.json': file('b'),
    });
    expect(lines).toEqual([
      expect.stringMatching(/^warning reference-by-place .*by the name in its \$id alone/),
    ]);
  });
});
