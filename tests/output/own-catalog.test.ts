import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGenerated, type GeneratedSite } from './generated-catalog.ts';
import { testSoundSite } from './sound-site.ts';
import { fileAt, pageAt, readSite, schemaLead, type Site } from './site.ts';

const flat = 'tests/fixtures/sources/flat';

let built: GeneratedSite;
let site: Site;

/** The three files of the README, an OpenAPI document, a name of another script and a reference to another host. */
beforeAll(async () => {
  const files = ['address.json', 'person.json', 'order-1.0.yaml'].map(
    (name) => [name, readFileSync(`${flat}/${name}`, 'utf8')] as const,
  );
  built = await buildGenerated({
    ...Object.fromEntries(files),
    'größen/größe_a.b-c.json': {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        wer: { $ref: '../person.json' },
        fern: { $ref: 'https://other.example/far.json' },
      },
    },
    'pets.yaml': [
      'openapi: 3.1.0',
      'info: {title: Pets, version: "1"}',
      'components:',
      '  schemas:',
      '    Pet: {type: object, properties: {kind: {$ref: "#/components/schemas/Kind"}}}',
      '    Kind: {type: string, enum: [cat, dog]}',
    ].join('\n'),
    'wrong.json': '{ "$schema": "http://json-schema.org/draft-07/schema#", }',
  });
  site = readSite(built.folder);
});

afterAll(async () => {
  await built[Symbol.asyncDispose]();
});

describe('the site of a catalog that was not written for it', () => {
  testSoundSite(() => site, 300);

  test('serves each JSON file byte for byte, and YAML as JSON with its source beside it', () => {
    for (const name of ['address', 'person']) {
      const served = fileAt(site, `schema/generated/${name}/current/index.json`);
      expect(served.equals(readFileSync(`${flat}/${name}.json`))).toBe(true);
    }
    const order = JSON.parse(
      fileAt(site, 'schema/generated/order/1.0/index.json').toString(),
    ) as object;
    expect(order).toMatchObject({ title: 'Order', properties: { by: { $ref: 'person.json' } } });
    const source = fileAt(site, 'schema/generated/order/1.0/index.yaml');
    expect(source.equals(readFileSync(`${flat}/order-1.0.yaml`))).toBe(true);
  });

  test('shows identifiers as clients know them, and where a definition stands', () => {
    const { $ } = pageAt(site, 'reference/generated/person/current/index.html');
    expect($('.identifier code').text()).toBe('https://schemas.acme.example/person.json');
    expect($('details.version')).toHaveLength(0);
    const pet = pageAt(site, 'reference/pets/Pet/current/index.html').$('.facts').text();
    expect(pet).toContain('pets.yaml at /components/schemas/Pet');
  });

  test('says of each schema whether it is hosted as its source has it', () => {
    expect(schemaLead(site, 'generated/person/current')).toContain(
      ', as published in index.json. Names',
    );
    expect(schemaLead(site, 'pets/Pet/current')).toContain(
      ', as its source has it; index.json has it with absolute addresses and all that it refers to. Names',
    );
  });

  test('makes what can be made without the other host, and says what cannot', () => {
    const folder = 'schema/größen/größe_a.b-c/current';
    expect([...site.files.keys()].filter((path) => path.startsWith(folder)).toSorted()).toEqual(
      ['bundle.json', 'editor.json', 'index.d.ts', 'index.html', 'index.json', 'meta.json'].map(
        (name) => `${folder}/${name}`,
      ),
    );
    const far = 'https://other.example/far.json';
    expect(fileAt(site, `${folder}/bundle.json`).toString()).toContain(`"$ref": "${far}"`);
    expect(JSON.parse(fileAt(site, `${folder}/meta.json`).toString())).toMatchObject({
      outside: [far],
      withheld: [
        {
          path: expect.stringMatching(/\/validate\.mjs$/) as string,
          reason: `It refers to ${far}, which is not in the catalog; "resolve" in the configuration can name a file for it.`,
        },
      ],
    });
    const person = JSON.parse(
      fileAt(site, 'schema/generated/person/current/bundle.json').toString(),
    ) as object;
    expect(person).toHaveProperty(['definitions', 'generated.address.current']);
  });
});
