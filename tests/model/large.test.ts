import { describe, expect, it } from 'vitest';
import type { DefinitionModel } from '../../src/model/definition-model.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { oneDefinition } from '../catalog/catalog-files.ts';
import { idsOf, missingIds, repeatedIds, schemasOf } from './model-ids.ts';
import { catalogOf, modelOf } from './model-of.ts';

/** Builds a model, and fails where that takes more than a second. */
function buildInTime(schema: object): DefinitionModel {
  const catalog = catalogOf(oneDefinition(schema));
  const [definition] = catalog.definitions;
  if (definition === undefined) throw new Error('no definition');
  const start = process.cpuUsage();
  const model = buildModel(definition, catalog.graph);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
  expect([repeatedIds(model), missingIds(model)]).toEqual([[], []]);
  return model;
}

function named<Value>(count: number, value: (index: number) => Value): Record<string, Value> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${String(index)}`, value(index)]),
  );
}

function nested(levels: number, wrap: (inner: object) => object): object {
  let schema: object = { description: 'The innermost.' };
  for (let level = 0; level < levels; level += 1) schema = wrap(schema);
  return schema;
}

describe('a large definition', () => {
  it('of 10,000 required properties', () => {
    const properties = named(10_000, () => ({ type: 'string', description: 'Short.' }));
    const model = buildInTime({ properties, required: Object.keys(properties) });
    expect(model.properties.length).toBe(10_000);
  });

  it('of 490 nested properties, 980 levels of JSON, has all of them, in sections', () => {
    const model = buildInTime(nested(490, (inner) => ({ properties: { a: inner } })));
    const paths = schemasOf(model).map(({ path }) => path);
    expect(paths).toContain(Array.from({ length: 490 }, () => 'a').join('.'));
    expect(model.sections[0]).toMatchObject({
      id: 'a/a/a~more',
      kind: 'continued',
      heading: 'a.a.a',
    });
  });

  it.each([
    ['items', (inner: object) => ({ type: 'array', items: inner })],
    ['anyOf', (inner: object) => ({ anyOf: [inner, { type: 'null' }] })],
    ['not', (inner: object) => ({ not: inner })],
    ['definitions', (inner: object) => ({ definitions: { a: inner } })],
    [
      'definitions beside references',
      (inner: object) => ({ allOf: [{ $ref: '#/definitions/end', definitions: { a: inner } }] }),
    ],
  ])('of 240 nested %s', (_keyword, wrap) => {
    const model = buildInTime({
      properties: { a: nested(240, wrap) },
      definitions: { end: true },
    });
    expect(JSON.stringify(model)).toContain('The innermost.');
  });

  it('of 2,500 values with descriptions', () => {
    const values = Array.from({ length: 2500 }, (_, index) => `value ${String(index)}`);
    const model = buildInTime({ enum: values, enumDescriptions: values });
    expect(model.root.values[0]?.values.length).toBe(2500);
  });

  it('of references, each to a definition that refers to the next', () => {
    const definitions = named(1000, (index) => ({
      properties: { next: { $ref: `#/definitions/p${String((index + 1) % 1000)}` } },
    }));
    expect(buildInTime({ definitions }).sections.length).toBe(1000);
  });

  it('whose every property refers to one of many repeats only a part of these', () => {
    const model = buildInTime({
      properties: named(200, (index) => ({ $ref: `#/definitions/p${String(index % 100)}` })),
      definitions: named(100, () => ({ properties: named(20, () => ({ minLength: 1 })) })),
    });
    expect(idsOf(model).length).toBe(1 + 200 + 600 + 100 * (1 + 20));
  });

  it.each([
    [4, 12, 4 * 12],
    [4, 13, 0],
    [1, 500, 500],
  ])(
    'of which %i properties refer to one of %i repeats %i of it, since readers meet it each time',
    (uses, size, repeated) => {
      const model = buildInTime({
        properties: named(uses, () => ({ $ref: '#/definitions/Hook' })),
        definitions: { Hook: { properties: named(size, () => ({ minLength: 1 })) } },
      });
      expect(idsOf(model).length).toBe(1 + uses + repeated + 1 + size);
    },
  );

  it('of references that double at each step does not grow with them', () => {
    const definitions = named(20, (index) => ({
      properties: named(8, () => ({ $ref: `#/definitions/p${String(Math.min(19, index + 1))}` })),
    }));
    expect(idsOf(buildInTime({ definitions })).length).toBeLessThan(1000);
  });
});

describe('what many references repeat', () => {
  const reference = { $ref: '#/definitions/x' };

  it('a long list of values', () => {
    const values = Array.from({ length: 2500 }, (_, index) => `value number ${String(index)}`);
    const model = buildInTime({
      properties: named(300, () => reference),
      definitions: { x: { enum: values } },
    });
    const shown = schemasOf(model).map((schema) => schema.values.flatMap((group) => group.values));
    expect(shown.filter((held) => held.length === 2500).length).toBeLessThan(10);
    expect(model.properties.at(-1)?.schema).toMatchObject({
      type: { kind: 'plain', name: 'string' },
      origin: { to: { label: 'x', isHere: true } },
      values: [],
    });
  });

  it.each<[string, object]>([
    ['a long description', { description: 'word '.repeat(4000) }],
    ['a large annotation', { 'x-large': named(2000, (index) => index) }],
  ])('%s', (_, held) => {
    const model = buildInTime({
      properties: named(300, () => reference),
      definitions: { x: held },
    });
    expect(JSON.stringify(model).length).toBeLessThan(5_000_000);
  });

  it('short facts are repeated as often as they are referred to', () => {
    const description = 'word '.repeat(100);
    const model = modelOf({
      properties: named(2000, () => reference),
      definitions: { x: { description } },
    });
    const told = model.properties.filter(({ schema }) => schema.description !== undefined);
    expect(told.length).toBe(2000);
  });

  it('a chain of 3,000 references, each of which says something', () => {
    const definitions = named(3000, (index) => ({
      $ref: `#/definitions/p${String(index + 1)}`,
      $comment: `Note ${String(index)}.`,
    }));
    const model = buildInTime({ definitions: { ...definitions, p3000: { type: 'string' } } });
    expect(model.sections.length).toBe(3001);
    expect(model.sections[0]?.schema.notes.length).toBe(32);
  });
});

describe('hostile names', () => {
  const names = [
    ...['__proto__', 'constructor', 'toString', '', 'a/b', 'a.b', 'a%2Fb', '<img src=x>', '"', "'"],
    ...['Font Size', 'font-size', 'main', '~main', '#', 'a=b', '\ud800', '\udfff', '%ud800', ' '],
  ];
  const properties = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}: {"enum": ["b"], "properties": {"": {}}}`).join(',')}}`,
  ) as object;

  it('are properties like any other, each with its own id', () => {
    const model = modelOf({ properties, required: names });
    const written = new Map([
      [' ', '" "'],
      ['\ud800', String.raw`"\ud800"`],
      ['\udfff', String.raw`"\udfff"`],
    ]);
    expect(model.properties.map(({ name, isRequired }) => [name, isRequired])).toEqual(
      names.map((name) => [written.get(name) ?? name, true]),
    );
    expect(new Set(idsOf(model)).size).toBe(1 + 3 * names.length);
  });
});
