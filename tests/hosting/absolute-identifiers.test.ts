import { describe, expect, it } from 'vitest';
import { withAbsoluteIdentifiers } from '../../src/hosting/absolute-identifiers.ts';
import {
  definitionFile,
  definitionFiles,
  isHostedAsWritten,
} from '../../src/hosting/hosted-files.ts';
import { definition } from '../catalog/catalog-files.ts';
import { loadForeign, schema } from '../catalog/sources/foreign.ts';
import { catalogOf, only } from '../model/model-of.ts';

const root = 'https://catalog.example/docs';
const head = '"$id": "/schema/Ui/Text/1.0/index.json", "x-version": "1.0"';

/** The definition `Ui/Text/1.0` with this text, beside `Ui/Label/1.0`. */
function textDefinition(text: string) {
  const label = definition({ properties: { 'a b': {} }, definitions: { A: {} } }, 'Ui/Label/1.0');
  const { definitions } = catalogOf({
    'Ui/Label/1.0/index.json': label,
    'Ui/Text/1.0/index.json': text,
  });
  return only(definitions.filter(({ name }) => name === 'Text'));
}

function served(text: string): string {
  return withAbsoluteIdentifiers(textDefinition(text), root);
}

describe('absolute identifiers', () => {
  it('change the values of $id and $ref and no other byte', () => {
    const source = `{\t${head} ,\r\n"properties":{"a":{"$ref" :  "/schema/Ui/Label/1.0/index.json"},\n "b":{"description":"\\u00e9 é","minimum":1.0}}}\n\n`;
    expect(served(source)).toBe(
      source
        .replace('"/schema/Ui/Text', `"${root}/schema/Ui/Text`)
        .replace('"/schema/Ui/Label', `"${root}/schema/Ui/Label`),
    );
  });

  it.each([
    ['/schema/Ui/Label/1.0/index.json', `${root}/schema/Ui/Label/1.0/index.json`],
    ['/schema/Ui/Label/1.0/index.json#', `${root}/schema/Ui/Label/1.0/index.json#`],
    ['../../Label/1.0/index.json', `${root}/schema/Ui/Label/1.0/index.json`],
    [
      '../../Label/1.0/index.json#/definitions/A',
      `${root}/schema/Ui/Label/1.0/index.json#/definitions/A`,
    ],
    [
      '/schema/Ui/Label/1.0/index.json#/properties/a b',
      `${root}/schema/Ui/Label/1.0/index.json#/properties/a b`,
    ],
    [
      '/schema/Ui/Label/1.0/index.json#/properties/a%20b',
      `${root}/schema/Ui/Label/1.0/index.json#/properties/a%20b`,
    ],
    ['/schema/Ui/Text/1.0/index.json', `${root}/schema/Ui/Text/1.0/index.json`],
    ['index.json', `${root}/schema/Ui/Text/1.0/index.json`],
    ['#', '#'],
    ['#/properties/a', '#/properties/a'],
    ['#named', '#named'],
    ['http://json-schema.org/draft-07/schema#', 'http://json-schema.org/draft-07/schema#'],
  ])('make %s %s', ($ref, expected) => {
    const text = `{${head}, "properties": {"a": {"items": {"$ref": ${JSON.stringify($ref)}}}, "n": {"$id": "#named"}}}`;
    const { properties } = JSON.parse(served(text)) as {
      properties: { a: { items: { $ref: string } }; n: { $id: string } };
    };
    expect([properties.a.items.$ref, properties.n.$id]).toEqual([expected, '#named']);
  });

  it('leave data alone that looks like a reference', () => {
    const data =
      '{"$ref": "/schema/Ui/Label/1.0/index.json", "$id": "/schema/Ui/Text/1.0/index.json"}';
    const source = `{${head}, "x-data": ${data}, "properties": {"$ref": {}, "$id": {"default": ${data}, "const": ${data}, "enum": [${data}], "examples": [${data}]}}}`;
    expect(served(source)).toBe(source.replace('"/schema/Ui/Text', `"${root}/schema/Ui/Text`));
  });

  it('change 20,000 references in time', () => {
    const properties = Array.from(
      { length: 20_000 },
      (_, index) =>
        `"p${String(index)}": {"$ref": "/schema/Ui/Label/1.0/index.json", "title": "T"}`,
    );
    const found = textDefinition(`{${head}, "properties": {${properties.join(',')}}}`);
    const start = process.cpuUsage();
    const text = withAbsoluteIdentifiers(found, root);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
    expect(text.split(`"${root}/schema/Ui/Label/1.0/index.json"`).length).toBe(20_001);
  });

  it('leave a nested $id as it is, and the references that lead by it', () => {
    const nested =
      '"definitions": {"a": {"$id": "https://other.example/a.json", "not": {"$ref": "a.json"}}, "b": {"$id": "b.json"}}';
    const references =
      '"properties": {"a": {"$ref": "https://other.example/a.json#"}, "b": {"$ref": "b.json"}, "c": {"$ref": "index.json#/definitions/a"}}';
    const source = `{${head}, ${nested}, ${references}}`;
    expect(served(source)).toBe(
      source
        .replace('"/schema/Ui/Text', `"${root}/schema/Ui/Text`)
        .replace('"index.json#', `"${root}/schema/Ui/Text/1.0/index.json#`),
    );
  });
});

describe('a foreign file without a $schema', () => {
  const draft07 = 'http://json-schema.org/draft-07/schema#';
  const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

  function hosted(text: string, identity: 'keep' | 'rewrite'): string {
    const { catalog } = loadForeign(
      { 'a.json': text, 'b.json': '{"$ref":"a.json"}' },
      { identity },
    );
    const found = only((catalog?.definitions ?? []).filter(({ name }) => name === 'a'));
    return new TextDecoder().decode(definitionFile(found, root).body());
  }

  it.each([
    ['{"type":"object"}', `{"$schema": "${draft07}","type":"object"}`],
    ['\n{\r\n\t"$defs": {}\r\n}\n', `\n{\r\n\t"$schema": "${draft2020}",\r\n\t"$defs": {}\r\n}\n`],
    ['{ }', `{ "$schema": "${draft07}"}`],
    ['{"title":"$& $1"}', `{"$schema": "${draft07}","title":"$& $1"}`],
    ['{"title":"{","$schema":"http://json-schema.org/draft-06/schema#"}', undefined],
  ])('gets that of its dialect with its addresses: %j', (text, expected = text) => {
    expect(hosted(text, 'rewrite')).toBe(expected);
  });

  it('stays as it is where it keeps its identifiers', () => {
    expect(hosted('{"type":"object"}', 'keep')).toBe('{"type":"object"}');
  });
});

describe('a reference of a foreign file that keeps its identifiers', () => {
  function hosted(from: object, to: object, address: string | undefined): unknown {
    const { catalog } = loadForeign({ 'x/a.json': schema(from), 'y/b.json': schema(to) });
    const found = only((catalog?.definitions ?? []).filter(({ name }) => name === 'a'));
    const text = new TextDecoder().decode(definitionFile(found, address).body());
    expect(isHostedAsWritten(found, address)).toBe(text === found.text);
    const { items } = JSON.parse(text) as { items: { $ref: string } };
    return items.$ref;
  }

  const own = 'https://acme.test';
  it.each<[string, object, object, string | undefined, string]>([
    ['by their paths', {}, {}, undefined, '/schema/y/b/current/index.json#/a~1b'],
    ['by their paths', {}, {}, root, `${root}/schema/y/b/current/index.json#/a~1b`],
    [
      'by relative $ids',
      { $id: 'x/a.json' },
      { $id: 'b.json#' },
      root,
      `${root}/schema/y/b/current/index.json#/a~1b`,
    ],
    [
      'by their paths, although an $id says otherwise',
      { $id: `${own}/other/a.json` },
      {},
      root,
      `${root}/schema/y/b/current/index.json#/a~1b`,
    ],
    [
      'by their paths, if it is not known where the site is',
      { $id: `${own}/other/a.json` },
      {},
      undefined,
      '../y/b.json#/a~1b',
    ],
    [
      'by their $ids',
      { $id: `${own}/x/a.json` },
      { $id: `${own}/y/b.json` },
      root,
      '../y/b.json#/a~1b',
    ],
    [
      'by $ids that are paths',
      { $id: '/x/a.json' },
      { $id: '/y/b.json' },
      root,
      '../y/b.json#/a~1b',
    ],
  ])(
    'leads from its served copy to that of a file known %s: %j, %j, %s',
    (_, from, to, at, ref) => {
      const referring = { ...from, items: { $ref: '../y/b.json#/a~1b' } };
      expect(hosted(referring, { ...to, 'a/b': { type: 'string' } }, at)).toBe(ref);
    },
  );
});

it.each([
  ['$id', 'http://json-schema.org/draft-07/schema#'],
  ['id', 'http://json-schema.org/draft-04/schema#'],
])('a relative %s is served as the address of its file', (keyword, dialect) => {
  const file = JSON.stringify({ $schema: dialect, [keyword]: 'a.json', type: 'object' });
  const { catalog } = loadForeign({ 'a.json': file });
  const text = new TextDecoder().decode(
    definitionFile(only(catalog?.definitions ?? []), root).body(),
  );
  const address = `${root}/schema/acme/a/current/index.json`;
  expect(text).toBe(file.replace('"a.json"', JSON.stringify(address)));
});

describe('the files of a definition', () => {
  const source = `{${head},\n   "title":"Text"}`;

  it('are its own bytes where no site root is set', () => {
    const found = textDefinition(source);
    const { path, body } = definitionFile(found, undefined);
    expect(path).toBe('schema/Ui/Text/1.0/index.json');
    expect(body()).toEqual(new TextEncoder().encode(source));
  });

  it('hold absolute identifiers where one is', () => {
    const { body } = definitionFile(textDefinition(source), root);
    expect(new TextDecoder().decode(body())).toBe(served(source));
  });

  it('are its examples too, and the error that one must give', () => {
    const error = { instancePath: '/a', keyword: 'type', message: 'must be number' };
    const { definitions } = catalogOf({
      'Ui/Text/1.0/index.json': definition({ properties: { a: { type: 'number' } } }),
      'Ui/Text/1.0/examples/good.json': '{ "a":1 }',
      'Ui/Text/1.0/examples/bad.json': { a: '' },
      'Ui/Text/1.0/examples/bad.error.json': error,
    });
    const files = definitionFiles(only(definitions), root);
    const texts = files.map(({ path, body }) => [path, new TextDecoder().decode(body())] as const);
    expect(texts.map(([path]) => path).toSorted()).toEqual([
      'schema/Ui/Text/1.0/examples/bad.error.json',
      'schema/Ui/Text/1.0/examples/bad.json',
      'schema/Ui/Text/1.0/examples/good.json',
      'schema/Ui/Text/1.0/index.json',
    ]);
    const byPath = new Map(texts);
    expect(byPath.get('schema/Ui/Text/1.0/examples/good.json')).toBe('{ "a":1 }');
    expect(JSON.parse(byPath.get('schema/Ui/Text/1.0/examples/bad.error.json') ?? '')).toEqual(
      error,
    );
  });
});
