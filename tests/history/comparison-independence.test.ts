import { expect, test } from 'vitest';
import { createCatalogComparer } from '../../src/history/catalog-comparer.ts';
import { toText } from '../../src/json/json.ts';
import { metaSchemas } from '../../src/schema/meta-schema-document.ts';
import { definition } from '../catalog/catalog-files.ts';
import { catalogOf } from '../view/models.ts';
import { digest } from './comparisons.ts';

const tag = (name: string, value: object) => ({
  ...{ type: 'object', properties: { type: { const: name }, value } },
  ...{ required: ['type'], additionalProperties: false },
});

function refTo(name: string, version: string) {
  return { $ref: `/schema/Ui/${name}/${version}/index.json` };
}

/** A tree of rows, of which one kind of leaf is narrowed in 1.1. */
function tree(version: string, leaf: object): Readonly<Record<string, object>> {
  return {
    [`Ui/Row/${version}`]: tag('row', { type: 'array', items: refTo('Node', version) }),
    [`Ui/Leaf/${version}`]: tag('leaf', leaf),
    [`Ui/Node/${version}`]: { anyOf: [refTo('Row', version), refTo('Leaf', version)] },
  };
}

const own = { ...tree('1.0', { enum: ['b', 'a', 1] }), ...tree('1.1', { enum: ['b', 1] }) };

/** Definitions that have something to do with them, and say some of the same in other words. */
const others = {
  'Ui/Aside/1.0': { allOf: [refTo('Node', '1.0'), { enum: [1, 'a', 'b'] }] },
  'Ui/Aside/1.1': { oneOf: [refTo('Leaf', '1.1'), refTo('Row', '1.0'), { enum: ['a', 'b', 1] }] },
};

function comparerOf(schemas: Readonly<Record<string, object>>) {
  const content = Object.entries(schemas).map(
    ([folder, schema]) => [`${folder}/index.json`, definition(schema, folder)] as const,
  );
  const catalog = catalogOf(Object.fromEntries(content));
  const compare = createCatalogComparer(catalog, digest);
  return (name: string, before = '1.0', after = '1.1') => {
    const [old, recent] = [before, after].map((version) =>
      catalog.byIdentifier.get(`/schema/Ui/${name}/${version}/index.json`),
    );
    if (old === undefined || recent === undefined) throw new Error(`there is no ${name}`);
    return compare(old, recent);
  };
}

test('a comparison follows from nothing but its two versions and what they lead to', () => {
  const alone = comparerOf(own)('Node');
  expect(alone.backward.strict).toMatchObject({
    kind: 'breaking',
    instance: '{ "type": "leaf", "value": "a" }',
  });
  const among = comparerOf({ ...others, ...own });
  for (const name of ['Aside', 'Leaf', 'Row']) among(name);
  expect(among('Node')).toEqual(alone);
});

test('nor does it follow from which of them was compared before', () => {
  const closed = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...{ properties: { a: { type: 'string' } }, unevaluatedProperties: false },
  };
  const schemas = {
    'Ui/Closed/1.0': closed,
    'Ui/Closed/1.1': closed,
    'Ui/User/1.0': refTo('Closed', '1.0'),
    'Ui/User/1.1': refTo('Closed', '1.1'),
  };
  const alone = comparerOf(schemas)('User');
  expect(alone.backward.strict.kind).toBe('compatible');
  const after = comparerOf(schemas);
  after('Closed');
  expect(after('User')).toEqual(alone);
});

test('what a reference alone leads to is compared', () => {
  const said = (minimum: number) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...{ properties: { v: { $ref: '#/contentSchema' } }, contentSchema: { minimum } },
  });
  const compare = comparerOf({
    'Ui/Held/1.0': said(1),
    'Ui/Held/1.1': said(5),
    'Ui/Holder/1.0': { properties: { x: refTo('Held', '1.0') } },
    'Ui/Holder/1.1': { properties: { x: refTo('Held', '1.1') } },
  });
  expect(compare('Holder').backward.strict.kind).toBe('breaking');
});

test('a part that two versions name alike is the one of each', () => {
  const said = (minimum: number) => ({
    properties: { p: { $ref: 'http://x.example/part' } },
    definitions: { part: { $id: 'http://x.example/part', minimum } },
  });
  const compare = comparerOf({
    'Ui/Held/1.0': said(1),
    'Ui/Held/1.1': said(5),
    'Ui/Holder/1.0': refTo('Held', '1.0'),
    'Ui/Holder/1.1': refTo('Held', '1.1'),
  });
  for (const name of ['Holder', 'Held']) {
    expect(compare(name).backward.strict.kind).not.toBe('compatible');
    expect(compare(name).forward.strict.kind).toBe('compatible');
  }
});

test('what is too deep stays so, whatever was decided of its parts', () => {
  const steps = Array.from({ length: 260 }, (_, index) => [
    `d${String(index)}`,
    {
      ...{ type: 'object', required: ['a'] },
      properties: { a: { $ref: `#/definitions/d${String(index + 1)}` } },
    },
  ]);
  const deep = { definitions: Object.fromEntries([...steps, ['d260', { not: {} }]]) as object };
  const at = (place: string) => ({
    $ref: `/schema/Ui/Deep/1.0/index.json#/definitions/${place}`,
  });
  const schemas = {
    'Ui/Deep/1.0': deep,
    ...{ 'Ui/Whole/1.0': at('d0'), 'Ui/Whole/1.1': { type: 'integer' } },
    ...{ 'Ui/Half/1.0': at('d130'), 'Ui/Half/1.1': { type: 'integer' } },
  };
  const alone = comparerOf(schemas)('Whole');
  expect(alone.backward.strict.kind).toBe('undecided');
  const after = comparerOf(schemas);
  expect(after('Half').backward.strict.kind).toBe('compatible');
  expect(after('Whole').backward).toEqual(alone.backward);
});

test('nor does what is found among dynamic references follow from other pairs', () => {
  const metaSchemaAs = (uri: string, version: string): [string, object] => {
    const found = metaSchemas.find(({ identifier }) => identifier === uri);
    if (found === undefined) throw new Error(`${uri} is no meta-schema`);
    // Its references to vocabularies are relative to its own URI.
    const text = toText(found.root).replaceAll('"meta/', `"${new URL('meta/', uri).href}`);
    const $id = `/schema/Ui/Meta/${version}/index.json`;
    return [`Ui/Meta/${version}`, { ...(JSON.parse(text) as object), $id }];
  };
  const schemas = Object.fromEntries([
    metaSchemaAs('http://json-schema.org/draft-06/schema', '1.0'),
    metaSchemaAs('http://json-schema.org/draft-07/schema', '1.1'),
    metaSchemaAs('https://json-schema.org/draft/2020-12/schema', '2.0'),
  ]);
  const alone = comparerOf(schemas)('Meta', '1.1', '2.0');
  expect(alone.forward.strict.kind).toBe('breaking');
  const after = comparerOf(schemas);
  after('Meta', '1.0', '2.0');
  expect(after('Meta', '1.1', '2.0')).toEqual(alone);
});
