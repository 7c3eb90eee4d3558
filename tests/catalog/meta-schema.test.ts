import { describe, expect, test } from 'vitest';
import { schemaDiagnostics } from './catalog-files.ts';

test('every keyword of draft-07 is accepted with a value that it takes', () => {
  expect(
    schemaDiagnostics({
      $comment: 'a',
      title: 'Text',
      description: 'a',
      default: null,
      readOnly: true,
      writeOnly: false,
      examples: [null],
      multipleOf: 0.5,
      maximum: 9,
      exclusiveMaximum: 9.5,
      minimum: -1,
      exclusiveMinimum: -1.5,
      maxLength: 2.0,
      minLength: 0,
      pattern: '^a',
      format: 'email',
      contentMediaType: 'text/plain',
      contentEncoding: 'base64',
      items: [true, { type: 'string' }],
      additionalItems: false,
      maxItems: 2,
      minItems: 1,
      uniqueItems: true,
      contains: {},
      maxProperties: 2,
      minProperties: 1,
      required: [],
      properties: { a: true, b: {} },
      patternProperties: { '^c': {} },
      additionalProperties: {},
      dependencies: { a: ['b'], b: {} },
      propertyNames: {},
      if: {},
      then: {},
      else: {},
      allOf: [{}],
      anyOf: [{}],
      oneOf: [{}],
      not: false,
      definitions: { a: {} },
    }),
  ).toEqual([]);
});

describe('one sentence for each place that is wrong', () => {
  test.for<[object, string]>([
    [
      { type: 'strnig' },
      '/type "strnig" is not a type (did you mean string?); expected array, boolean, integer, null, number, object or string',
    ],
    [{ type: 7 }, '/type type must be a type name or an array of type names; found 7'],
    [
      { type: ['string', 'text'] },
      '/type/1 "text" is not a type; expected array, boolean, integer, null, number, object or string',
    ],
    [{ type: ['string', 'string'] }, '/type/1 duplicate name in type: "string"'],
    [{ title: 7 }, '/title title must be a string; found 7'],
    [{ multipleOf: 0 }, '/multipleOf multipleOf must be greater than 0; found 0'],
    [{ maxLength: -1 }, '/maxLength maxLength must be 0 or more; found -1'],
    [{ minLength: 1.5 }, '/minLength minLength must be an integer; found 1.5'],
    [{ maximum: '9' }, '/maximum maximum must be a number; found "9"'],
    [{ required: 'a' }, '/required required must be an array; found "a"'],
    [{ required: [7] }, '/required/0 an entry of required must be a string; found 7'],
    [{ enum: {} }, '/enum enum must be an array; found {}'],
    [{ items: 7 }, '/items items must be an object, a boolean or an array; found 7'],
    [{ items: [] }, '/items items must not be empty'],
    [{ items: [7] }, '/items/0 a schema in items must be an object or a boolean; found 7'],
    [
      { additionalProperties: 'no' },
      '/additionalProperties additionalProperties must be an object or a boolean; found "no"',
    ],
    [{ allOf: [] }, '/allOf allOf must not be empty'],
    [{ allOf: {} }, '/allOf allOf must be an array; found {}'],
    [{ anyOf: [null] }, '/anyOf/0 a schema in anyOf must be an object or a boolean; found null'],
    [{ properties: [] }, '/properties properties must be an object; found []'],
    [
      { definitions: { 'a/b': 7 } },
      '/definitions/a~1b a schema in definitions must be an object or a boolean; found 7',
    ],
    [
      { dependencies: { a: 7 } },
      '/dependencies/a an entry of dependencies must be an object, a boolean or an array; found 7',
    ],
    [
      { dependencies: { a: ['b', 'b'] } },
      '/dependencies/a/1 duplicate name in an entry of dependencies: "b"',
    ],
    [
      { dependencies: { a: [7] } },
      '/dependencies/a/0 an entry of dependencies must be a string; found 7',
    ],
    [{ examples: 'a' }, '/examples examples must be an array; found "a"'],
    [{ readOnly: 'yes' }, '/readOnly readOnly must be a boolean; found "yes"'],
  ])('%j', ([schema, diagnostic]) => {
    expect(schemaDiagnostics(schema)).toEqual([`error ${diagnostic}`]);
  });
});

test('faults of nested schemas are found where they stand, each once', () => {
  const schema = {
    properties: { a: { items: { anyOf: [{ type: 'x' }] } } },
    dependencies: { b: { minLength: -1 } },
  };
  expect(schemaDiagnostics(schema).map((diagnostic) => diagnostic.split(' ').slice(0, 2))).toEqual([
    ['error', '/properties/a/items/anyOf/0/type'],
    ['error', '/dependencies/b/minLength'],
  ]);
});

test('what is data is not judged as a schema', () => {
  const data = { type: 'x', required: 7 };
  expect(schemaDiagnostics({ enum: [data], default: data, examples: [data] })).toEqual([]);
});

test('a schema below an unknown keyword is judged when a reference reaches it', () => {
  const parts = { a: { type: 'x' }, b: { type: 'x' } };
  expect(
    schemaDiagnostics({ 'x-parts': parts, properties: { p: { $ref: '#/x-parts/b' } } }),
  ).toEqual([
    'error /x-parts/b/type "x" is not a type; expected array, boolean, integer, null, number, object or string',
  ]);
});

describe('equal values of an enum', () => {
  test.for<[unknown[], string]>([
    [['a', 'b', 'a'], '/enum/2 "a" is listed twice'],
    [
      [
        { a: [1], b: null },
        { b: null, a: [1] },
      ],
      '/enum/1 { "a": [1], "b": null } and { "b": null, "a": [1] } are equal',
    ],
  ])('%j', ([values, diagnostic]) => {
    expect(schemaDiagnostics({ enum: values })).toEqual([`error ${diagnostic}`]);
  });

  test('are a warning where the meta-schema allows them', () => {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    expect(schemaDiagnostics({ $schema, enum: ['a', 'a'] })).toEqual([
      'warning /enum/1 "a" is listed twice',
    ]);
  });

  test.for<[unknown[]]>([
    [[1, '1', true, 'true', null, 'null']],
    [[[1, 2], [2, 1], [[1, 2]]]],
    [['a', 'A']],
  ])('%j has none', ([values]) => {
    expect(schemaDiagnostics({ enum: values })).toEqual([]);
  });
});
