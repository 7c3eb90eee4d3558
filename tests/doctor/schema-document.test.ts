import { expect, test } from 'vitest';
import { compileDocuments } from '../../src/doctor/core/compile-documents.ts';
import type { HttpAnswer } from '../../src/doctor/core/exchange.ts';
import {
  createFragmentFinder,
  readDocument,
  type SchemaDocument,
} from '../../src/doctor/core/schema-document.ts';

const url = 'https://a.example/schema/a.json';

function read(schema: unknown, at = url): SchemaDocument {
  const document = readDocument(at, answer(`${JSON.stringify(schema)}\n`));
  if (document.kind !== 'read') throw new Error(document.kind);
  return document;
}

function answer(text: string): HttpAnswer {
  return {
    kind: 'answered',
    request: { method: 'GET', origin: 'https://a.example', path: '/schema/a.json', headers: {} },
    status: 200,
    headers: new Map(),
    body: new TextEncoder().encode(text),
    sha256: text,
  };
}

test('references resolve against the nearest $id around them', () => {
  const { references } = read({
    $id: 'https://b.example/b/b.json',
    properties: {
      outer: { $ref: 'c.json#/definitions/d' },
      inner: { $id: 'deep/e.json', items: { $ref: 'f.json' } },
    },
  });
  expect(references).toEqual([
    {
      pointer: '/properties/outer',
      ref: 'c.json#/definitions/d',
      fragment: '/definitions/d',
      target: 'https://b.example/b/c.json',
    },
    {
      pointer: '/properties/inner/items',
      ref: 'f.json',
      fragment: '',
      target: 'https://b.example/b/deep/f.json',
    },
  ]);
});

test('without an $id they resolve against the address of the file', () => {
  const [reference] = read({ allOf: [{ $ref: 'b.json' }] }).references;
  expect(reference?.target).toBe('https://a.example/schema/b.json');
});

test('draft-04 names schemas by id, which later drafts leave to properties', () => {
  const schema = { id: 'https://b.example/b.json', allOf: [{ $ref: 'c.json' }] };
  const $schema = 'http://json-schema.org/draft-04/schema#';
  expect(read({ $schema, ...schema }).references[0]?.target).toBe('https://b.example/c.json');
  expect(read(schema).references[0]?.target).toBe('https://a.example/schema/c.json');
});

test('a $ref in data is data', () => {
  expect(read({ const: { $ref: 'b.json' }, examples: [{ $ref: 'b.json' }] }).references).toEqual(
    [],
  );
});

test.for([
  ['', 'object'],
  ['/definitions/a~1b%20c~0d', 'boolean'],
  ['/definitions/a/b', undefined],
  ['named', 'object'],
  ['anchored', 'object'],
  ['unnamed', undefined],
  ['/definitions/%', undefined],
  ['/definitions/constructor', undefined],
] as const)('the fragment %s leads to %s', ([fragment, kind]) => {
  const { root } = read({
    definitions: { 'a/b c~d': true, x: { $id: '#named' }, y: { $anchor: 'anchored' } },
  });
  expect(createFragmentFinder()(root, fragment)?.kind).toBe(kind);
});

test('the names of a document are collected once, for all its fragments', () => {
  const { root } = read({ $defs: { a: { $anchor: 'a' }, b: { $anchor: 'b' } } });
  if (root.kind !== 'object') throw new Error(root.kind);
  let reads = 0;
  const counted = {
    ...root,
    get members() {
      reads += 1;
      return root.members;
    },
  };
  const find = createFragmentFinder();
  expect(find(counted, 'a')?.kind).toBe('object');
  const first = reads;
  expect(find(counted, 'b')?.kind).toBe('object');
  expect([first > 0, reads]).toEqual([true, first]);
});

test('schemas of each dialect compile among themselves; those of draft-04 are left out', () => {
  const documents = [
    read({ $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1 }),
    read({ $schema: 'http://json-schema.org/draft-06/schema#', $id: 'https://a.example/6' }),
    read({ $schema: 'http://json-schema.org/draft-07/schema#', $id: 'https://a.example/7' }),
    read({
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      $id: 'https://a.example/2019',
      dependentRequired: { a: ['b'] },
    }),
    read({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://a.example/2020',
      prefixItems: [true],
    }),
    read({ $schema: 'https://a.example/own', whatever: 1 }),
  ];
  expect(compileDocuments(documents)).toEqual({ compiled: 4, left: 2, faults: [] });
});

test('what refers to the meta-schema of another dialect is left out', () => {
  const old = 'http://json-schema.org/draft-07/schema#';
  const recent = 'https://json-schema.org/draft/2020-12/schema';
  const holds = ($ref: string) => ({ properties: { schema: { $ref } } });
  const documents = [
    read({ $schema: recent, ...holds(old) }, 'https://a.example/1'),
    read({ $schema: old, ...holds('http://json-schema.org/draft-04/schema#') }),
    read({ $schema: recent, ...holds(recent) }, 'https://a.example/2'),
    read({ $schema: old, ...holds('http://json-schema.org/draft-06/schema#') }, `${url}3`),
  ];
  expect(compileDocuments(documents)).toEqual({ compiled: 2, left: 2, faults: [] });
});

test('an $id that is relative names its file below the address of the file', () => {
  const documents = [
    read({ $id: 'order.json', items: { $ref: 'item.json' } }, 'https://a.example/a/order.json'),
    read({ type: 'string' }, 'https://a.example/a/item.json'),
    read({ $id: 'order.json', type: 'object' }, 'https://a.example/b/order.json'),
  ];
  expect(compileDocuments(documents)).toEqual({ compiled: 3, left: 0, faults: [] });
});

test('a branch may require what is declared beside it', () => {
  const branches = [{ required: ['a'] }, { required: ['b'] }];
  const document = read({ properties: { a: {}, b: {} }, anyOf: branches });
  expect(compileDocuments([document])).toEqual({ compiled: 1, left: 0, faults: [] });
});

test('a fault names its file; annotations for editors are none', () => {
  const sound = read({ type: 'string', 'x-own': 1, markdownDescription: 'a', deprecated: true });
  const faulty = read({ typ: 'string' }, 'https://a.example/schema/b.json');
  expect(compileDocuments([sound, faulty]).faults).toEqual([
    { url: 'https://a.example/schema/b.json', message: 'strict mode: unknown keyword: "typ"' },
  ]);
});
