import { describe, expect, it } from 'vitest';
import { requirementOf } from '../../src/model/property-summary.ts';
import { entriesOf, modelOf, partKeywords } from './model-of.ts';

const named = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { minLength: 1 }]));

describe('a root that only combines schemas', () => {
  const Options = { properties: named('b', 'a'), required: ['a'] };

  it('has their properties, which the whole does not repeat', () => {
    const { properties, root } = modelOf({
      allOf: [{ $ref: '#/definitions/Options' }, { properties: named('env'), minProperties: 1 }],
      definitions: { Options },
    });
    expect(properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['a', true],
      ['b', false],
      ['env', false],
    ]);
    const branches = Object.values(entriesOf(root, 'allOf'));
    expect(branches.map(partKeywords)).toEqual([[], []]);
    expect(branches[0]?.origin?.to.label).toBe('Options');
  });

  it('shows them where they are if a name is in two of them, or if it has properties itself', () => {
    const allOf = [{ properties: named('a') }, { properties: named('a', 'b') }];
    const twice = modelOf({ allOf });
    expect(twice.properties).toEqual([]);
    expect(Object.values(entriesOf(twice.root, 'allOf')).map(partKeywords)).toEqual([
      ['properties'],
      ['properties'],
    ]);
    const own = modelOf({ properties: named('own'), allOf: allOf.slice(1) });
    expect(own.properties.map(({ name }) => name)).toEqual(['own']);
  });

  it('requires what any of them requires, as does one with properties', () => {
    const requiredIn = (schema: object): readonly (readonly [string, boolean])[] =>
      modelOf(schema).properties.map(({ name, isRequired }) => [name, isRequired]);
    const allOf = [{ properties: named('a', 'b', 'c') }, { required: ['c'] }];
    expect(requiredIn({ required: ['b'], allOf })).toEqual([
      ['b', true],
      ['c', true],
      ['a', false],
    ]);
    expect(requiredIn({ properties: named('own', 'c'), allOf })).toEqual([
      ['c', true],
      ['own', false],
    ]);
  });

  it('shows all of a large one although there are other references to it', () => {
    const large = {
      properties: named(...Array.from({ length: 60 }, (_, index) => `p${String(index)}`)),
    };
    const $ref = '#/definitions/Large';
    const { properties } = modelOf({
      allOf: [{ $ref }, { properties: { other: { $ref } } }],
      definitions: { Large: large },
    });
    expect(properties).toHaveLength(61);
  });
});

describe('a property', () => {
  const requirements = (schema: object): Readonly<Record<string, string>> => {
    const properties = named('a', 'b', 'c', 'd');
    const model = modelOf({ properties, ...schema });
    return Object.fromEntries(
      model.properties.map((property) => [property.name, requirementOf(property)]),
    );
  };

  it.each<[string, object, Readonly<Record<string, string>>]>([
    [
      'beside another',
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { a: 'no', b: 'at times', c: 'no', d: 'at times' },
    ],
    [
      'under a condition, which itself requires nothing',
      {
        if: { required: ['a'] },
        then: { required: ['b'] },
        else: { allOf: [{ required: ['c'] }] },
      },
      { a: 'no', b: 'at times', c: 'at times', d: 'no' },
    ],
    [
      'in one of several forms, unless always',
      {
        required: ['a'],
        anyOf: [{ required: ['a', 'b'] }, { $ref: '#/definitions/Form' }],
        not: { required: ['d'] },
        definitions: { Form: { required: ['c'] } },
      },
      { a: 'yes', b: 'at times', c: 'at times', d: 'no' },
    ],
    [
      'in each of several forms, which is always',
      {
        anyOf: [
          { required: ['a', 'b'] },
          { allOf: [{ required: ['a'] }] },
          { $ref: '#/definitions/Form' },
        ],
        definitions: {
          Form: { oneOf: [{ required: ['a', 'c'] }, { required: ['c', 'a'] }] },
        },
      },
      { a: 'yes', b: 'at times', c: 'at times', d: 'no' },
    ],
    [
      'whatever a condition says, which is always',
      {
        if: { required: ['c'] },
        then: { required: ['a', 'b'] },
        else: { $ref: '#/definitions/Form' },
        allOf: [{ then: { required: ['d'] }, else: { required: ['d'] } }],
        definitions: { Form: { required: ['a'] } },
      },
      { a: 'yes', b: 'at times', c: 'no', d: 'at times' },
    ],
    [
      'in a form beside the definition itself',
      { anyOf: [{ required: ['a'] }, { $ref: '#' }] },
      { a: 'at times', b: 'no', c: 'no', d: 'no' },
    ],
  ])('may be required at times: %s', (_name, schema, expected) => {
    expect(requirements(schema)).toEqual(expected);
  });
});
