import { describe, expect, test } from 'vitest';
import { declaredVerdictOn, formatVerdictOn, verdictOn, type TestSchema } from './schemas.ts';

const open = { properties: { a: { type: 'string' } } };
const added = { properties: { a: { type: 'string' }, b: { type: 'string' } } };

function closed(schema: object): object {
  return { ...schema, additionalProperties: false };
}

describe('a change of a schema', () => {
  test.each<[string, TestSchema, TestSchema, string, string]>([
    ['an optional property, A open', open, added, 'breaking { "b": null }', 'compatible'],
    [
      'an optional property, A closed',
      closed(open),
      closed(added),
      'compatible',
      'breaking { "b": "" }',
    ],
    ['a required name', { type: 'object' }, { required: ['a'] }, 'breaking {}', 'breaking null'],
    ['a type', { type: 'string' }, { type: ['string', 'null'] }, 'compatible', 'breaking null'],
    ['integer to number', { type: 'integer' }, { type: 'number' }, 'compatible', 'breaking 0.1'],
    ['a value of an enum', { enum: [1, 2] }, { enum: [1, 2, 3] }, 'compatible', 'breaking 3'],
    [
      'all values of an enum',
      { enum: [1] },
      { enum: [] },
      'breaking 1',
      'compatible: no instances',
    ],
    ['an enum lifted', { enum: ['a'] }, { type: 'string' }, 'compatible', 'breaking ""'],
    ['another const', { const: 1 }, { const: 2 }, 'breaking 1', 'breaking 2'],
    ['minimum down', { minimum: 2 }, { minimum: 1 }, 'compatible', 'breaking 1'],
    ['maximum exclusive', { maximum: 2 }, { exclusiveMaximum: 2 }, 'breaking 2', 'compatible'],
    ['minLength set', {}, { minLength: 1 }, 'breaking ""', 'compatible'],
    ['maxItems up', { maxItems: 0 }, { maxItems: 1 }, 'compatible', 'breaking [null]'],
    ['multipleOf to a divisor', { multipleOf: 6 }, { multipleOf: 3 }, 'compatible', 'breaking 3'],
    [
      'a pattern within another',
      { pattern: '^ab' },
      { pattern: '^a' },
      'compatible',
      'breaking "a"',
    ],
    [
      'a pattern rewritten',
      { pattern: '^[ab]+$' },
      { pattern: '^(a|b)(a|b)*$' },
      'compatible',
      'compatible',
    ],
    ['closed', open, closed(open), 'breaking { "b": null }', 'compatible'],
    [
      'items',
      { items: { type: 'integer' } },
      { items: { type: 'number' } },
      'compatible',
      'breaking [0.1]',
    ],
    [
      'contains',
      { contains: { const: 1 } },
      { contains: { enum: [1, 2] } },
      'compatible',
      'breaking [2]',
    ],
    [
      'names',
      { propertyNames: { maxLength: 1 } },
      { propertyNames: { maxLength: 2 } },
      'compatible',
      'breaking { "aa": null }',
    ],
    [
      'matched names',
      { patternProperties: { '^a': { type: 'integer' } } },
      { patternProperties: { '^aa': { type: 'integer' } } },
      'compatible',
      'breaking { "a": null }',
    ],
    [
      'matched names of many kinds, and no others',
      { patternProperties: namePatterns(40), additionalProperties: false },
      { patternProperties: namePatterns(41), additionalProperties: false },
      'compatible',
      'breaking { "Key41[0].x": null }',
    ],
    [
      'matched names beside patterns that are none with the u flag',
      {
        patternProperties: { '^a$': {}, '^b\\]]$': {}, '^{c}$': { type: 'integer' } },
        additionalProperties: false,
      },
      { patternProperties: { '^b\\]]$': {}, '^{c}$': {} }, additionalProperties: false },
      'breaking { "a": null }',
      'breaking { "{c}": null }',
    ],
    [
      'a pattern that is none with the u flag',
      { type: 'string', pattern: '^[\\w-.]+$' },
      { type: 'string', pattern: '^[\\w-.]+$', maxLength: 3 },
      'breaking "aaaa"',
      'compatible',
    ],
    [
      'dependencies',
      { dependencies: { a: ['b'] } },
      { dependencies: { a: ['b', 'c'] } },
      'breaking { "a": null, "b": null }',
      'compatible',
    ],
    ['uniqueItems', { uniqueItems: true }, {}, 'compatible', 'breaking [null, null]'],
    [
      'a branch of anyOf',
      { anyOf: [{ const: 1 }] },
      { anyOf: [{ const: 1 }, { const: 2 }] },
      'compatible',
      'breaking 2',
    ],
    [
      'a branch of oneOf that overlaps',
      { oneOf: [{ type: 'integer' }] },
      { oneOf: [{ type: 'integer' }, { minimum: 5 }] },
      'breaking 5',
      'breaking null',
    ],
    ['not', { not: { type: 'string' } }, { not: { const: 'a' } }, 'compatible', 'breaking ""'],
    [
      'a condition',
      { if: { type: 'string' }, then: { minLength: 2 } },
      { minLength: 1 },
      'compatible',
      'breaking "a"',
    ],
    [
      'annotations',
      { title: 'A', default: 1, 'x-y': 2 },
      { description: 'B', $comment: 'c' },
      'compatible',
      'compatible',
    ],
  ])('%s', (_name, old, recent, backward, forward) => {
    expect([verdictOn(old, recent), verdictOn(recent, old)]).toEqual([backward, forward]);
  });

  test('of a format is one where formats are asserted', () => {
    expect(verdictOn({ type: 'string' }, { format: 'date' })).toBe('compatible');
    expect(formatVerdictOn({ type: 'string' }, { format: 'date' })).toBe('breaking "a"');
    expect(formatVerdictOn({ const: '2020-01-01' }, { format: 'date' })).toBe('compatible');
    expect(formatVerdictOn({ format: 'uri' }, { format: 'uri-reference' })).toBe('compatible');
    expect(formatVerdictOn({ format: 'uri-reference' }, { format: 'uri' })).toBe('breaking "a"');
    expect(
      formatVerdictOn({ format: 'int32' }, { not: { type: 'number', minimum: 2147483648 } }),
    ).toBe('compatible');
  });
});

describe('what no schema evaluates', () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const text = { type: 'string' };
  const one = { properties: { kind: { const: 1 }, a: {} }, required: ['kind'] };
  const two = { properties: { kind: { const: 2 }, b: {} }, required: ['kind'] };

  test.each<[string, object, object, string, string]>([
    [
      'is seen through references',
      { $ref: '#/$defs/x', unevaluatedProperties: false, $defs: { x: { properties: { a: {} } } } },
      { properties: { a: {}, b: {} }, additionalProperties: false },
      'compatible',
      'breaking { "b": null }',
    ],
    [
      'depends on the alternative that holds',
      { anyOf: [one, two], unevaluatedProperties: false },
      { properties: { kind: {}, a: {}, b: {} }, additionalProperties: false },
      'compatible',
      'breaking {}',
    ],
    [
      'differs from what no alternative evaluates',
      { type: 'object', required: ['kind'], properties: { kind: {}, a: {}, b: {} } },
      { anyOf: [one, two, { properties: { b: text } }], unevaluatedProperties: false },
      'breaking { "kind": null }',
      'breaking null',
    ],
    [
      'depends on a condition',
      { if: one, else: { properties: { b: {} } }, unevaluatedProperties: text },
      { if: one, else: { properties: { b: text } }, unevaluatedProperties: text },
      'breaking { "b": null }',
      'compatible',
    ],
    [
      'depends on the presence of another member',
      { dependentSchemas: { a: { properties: { a: {}, b: {} } } }, unevaluatedProperties: false },
      {
        dependentRequired: { b: ['a'] },
        properties: { a: {}, b: {} },
        additionalProperties: false,
      },
      'compatible',
      'compatible',
    ],
    [
      'depends on the patterns of an alternative',
      {
        anyOf: [{ patternProperties: { '^x': {} }, required: ['x'] }, {}],
        unevaluatedProperties: false,
      },
      {
        patternProperties: { '^x': {} },
        additionalProperties: false,
        dependentRequired: { xy: ['x'] },
      },
      'compatible',
      'breaking { "xa": null }',
    ],
    [
      'of a list is what comes after the tuples that hold',
      { anyOf: [{ prefixItems: [text, text] }, { prefixItems: [{}] }], unevaluatedItems: false },
      { prefixItems: [{}, text], items: false },
      'compatible',
      'breaking [null, ""]',
    ],
    [
      'of a list is what it does not contain',
      { contains: text, unevaluatedItems: { type: 'null' } },
      { items: { type: ['string', 'null'] }, minItems: 1 },
      'compatible',
      'breaking [null]',
    ],
  ])('%s', (_name, old, recent, backward, forward) => {
    const [from, to] = [
      { $schema, ...old },
      { $schema, ...recent },
    ];
    expect([verdictOn(from, to), verdictOn(to, from)]).toEqual([backward, forward]);
  });

  test('is left open where validators do not follow the specification', () => {
    const contains = { $schema: 'https://json-schema.org/draft/2019-09/schema', contains: text };
    expect(verdictOn({ ...contains, unevaluatedItems: false }, { items: text })).toMatch(
      'undecided',
    );
    expect(verdictOn(contains, { ...contains, unevaluatedItems: true })).toBe('compatible');
  });
});

describe('with declared names alone', () => {
  test('a property that is added to an open object breaks nothing', () => {
    expect(declaredVerdictOn(open, added)).toBe('compatible');
  });

  test('a name that must be there counts', () => {
    const old = { ...open, required: ['z'] };
    expect(declaredVerdictOn(old, { properties: { z: { type: 'string' } } })).toBe(
      'breaking { "z": null }',
    );
    expect(declaredVerdictOn(old, { properties: { y: false } })).toBe('compatible');
  });

  test('names of all schemas that apply count', () => {
    const old = { allOf: [open, { properties: { b: { type: 'integer' } } }] };
    expect(declaredVerdictOn(old, { properties: { b: { type: 'string' } } })).toBe(
      'breaking { "b": 0 }',
    );
    expect(declaredVerdictOn(old, { properties: { c: false } })).toBe('compatible');
  });

  test('names of an alternative count only where it holds', () => {
    const old = {
      type: 'object',
      anyOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }],
    };
    expect(declaredVerdictOn(old, { not: { required: ['a', 'b'] } })).toBe(
      'breaking { "a": 1, "b": 2 }',
    );
    expect(declaredVerdictOn(old, { maxProperties: 2 })).toBe('compatible');
  });

  test('a map stays open', () => {
    const old = { properties: { a: {} }, additionalProperties: { type: 'integer' } };
    expect(declaredVerdictOn(old, { properties: { b: { type: 'string' } } })).toBe(
      'breaking { "b": 0 }',
    );
  });

  test('what an array contains declares the names of its elements that are that', () => {
    const containing = { contains: { properties: { b: {} }, required: ['b'] } };
    const listed = (item: object, more: object): object => ({
      enum: [[item]],
      ...containing,
      ...more,
    });
    const inItems = listed({ b: 1 }, { items: { properties: { a: {} } } });
    expect(declaredVerdictOn(inItems, { type: 'string' })).toBe('breaking [{ "b": 1 }]');
    expect(declaredVerdictOn(listed({ b: 1, c: 1 }, {}), { type: 'string' })).toBe('compatible');
  });

  test('more elements may be what an array contains than it must contain', () => {
    const old = {
      ...{ type: 'array', minItems: 2, items: { type: 'object', properties: { a: {} } } },
      contains: { properties: { b: {} } },
    };
    expect(declaredVerdictOn(old, { not: { items: { required: ['b'] } } })).toBe(
      'breaking [{ "b": null }, { "b": null }]',
    );
  });
});

test('an `$id` with a fragment is the base of references all the same', () => {
  const named = (type: string): object => ({
    $id: 'https://x.example/guide#config',
    properties: { a: { $ref: '#/definitions/a' } },
    definitions: { a: { type } },
  });
  expect(verdictOn(named('string'), named('integer'))).toBe('breaking { "a": "" }');
});

test('a document may hold many definitions', () => {
  const holding = (type: string): object => ({
    properties: { a: { $ref: '#/definitions/d2500' } },
    definitions: Object.fromEntries(
      Array.from({ length: 2501 }, (_, at) => [`d${String(at)}`, { type }]),
    ),
  });
  expect(verdictOn(holding('string'), holding('integer'))).toBe('breaking { "a": "" }');
});

describe('a schema of an unknown document', () => {
  const referring = (reference: string, more: object): object => ({
    properties: { a: { $ref: reference }, ...more },
    required: ['b'],
  });
  const [one, other] = ['https://x.example/one', 'https://x.example/other'];
  const [narrow, wide] = [{ b: { type: 'string' } }, { b: { type: ['string', 'null'] } }];

  test('is the same wherever it is referred to', () => {
    expect(verdictOn(referring(one, narrow), referring(one, wide))).toBe('compatible');
    expect(verdictOn(referring(one, wide), referring(one, narrow))).toBe('breaking { "b": null }');
  });

  test.each([
    ['another document', other],
    ['a part of it', `${one}#/definitions/a`],
  ])('is not the same as %s', (_name, reference) => {
    expect(verdictOn(referring(one, narrow), referring(reference, wide))).toMatch(/^undecided/);
  });
});

/** So many patterns, each of a kind of names of its own. */
function namePatterns(count: number): Record<string, object> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Object.fromEntries(numbers.map((number) => [`^Key${String(number)}\\[[0-9]\\]\\.x$`, {}]));
}
