import { describe, expect, it } from 'vitest';
import { definition } from '../catalog/catalog-files.ts';
import { modelsOf, only, partKeywords, propertyOf, valueTexts } from './model-of.ts';

describe('allowed values', () => {
  it('has one that is listed twice once, with all that is said of it', () => {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    const schema = { enum: ['a', 'b', 'a'], enumDescriptions: ['A.', 'B.', 'Again.'] };
    const models = modelsOf({ 'Ui/Text/1.0/index.json': { ...definition(schema), $schema } });
    expect(valueTexts(only(models).root)).toEqual(['"a" (A. Again.)', '"b" (B.)']);
  });

  it.each([
    ['a const', { const: 'x' }, ['"x"']],
    ['a const of any kind', { const: { a: [null] } }, ['{ "a": [null] }']],
    [
      'an enum of any values',
      { enum: ['a', 1, true, null, [], {}] },
      ['"a"', '1', 'true', 'null', '[]', '{}'],
    ],
    ['the default among them', { enum: ['a', 'b'], default: 'b' }, ['"a"', '"b", default']],
    ['enumDescriptions', { enum: ['a', 'b'], enumDescriptions: ['A.', ''] }, ['"a" (A.)', '"b"']],
    ['markdownEnumDescriptions', { enum: ['a'], markdownEnumDescriptions: ['*A*.'] }, ['"a" (A.)']],
    [
      'two descriptions that differ',
      { enum: ['a'], markdownEnumDescriptions: ['*A*.'], enumDescriptions: ['B.'] },
      ['"a" (A. B.)'],
    ],
    [
      'two descriptions with the same words as one',
      { enum: ['a'], markdownEnumDescriptions: ['*A*.'], enumDescriptions: ['A.'] },
      ['"a" (A.)'],
    ],
    [
      'meta:enum',
      { enum: ['a', 1], 'meta:enum': { a: 'A.', 1: 'One.' } },
      ['"a" (A.)', '1 (One.)'],
    ],
    [
      'categories, together',
      { enum: ['a', 'b', 'c'], 'x-enum-categories': { a: 'One', b: 'Two', c: 'One' } },
      ['One: "a"', 'One: "c"', 'Two: "b"'],
    ],
    [
      'an enum with one that is of no stated type',
      { type: ['string', 'integer'], enum: ['a', 1, true] },
      ['"a"', '1', 'true, never valid'],
    ],
    ['a const of another type', { type: 'string', const: 1 }, ['1, never valid']],
    [
      'branches of one value each',
      {
        oneOf: [
          { const: 'a', title: 'A', description: 'First.' },
          { const: 'b', deprecated: true },
        ],
      },
      ['"a" (A First.)', '"b", deprecated'],
    ],
    [
      'what a branch says in every way',
      { anyOf: [{ const: 1, type: 'integer', markdownDescription: '*M*', $comment: 'C' }] },
      ['1 (M C)'],
    ],
    [
      'an enum whose values branches describe',
      {
        enum: ['a', 'b'],
        oneOf: [
          { const: 'b', title: 'B' },
          { const: 'a', title: 'A' },
        ],
      },
      ['"a" (A)', '"b" (B)'],
    ],
  ])('are those of %s', (_name, schema, expected) => {
    const found = propertyOf(schema);
    expect(valueTexts(found)).toEqual(expected);
    expect([found.parts, found.annotations]).toEqual([[], []]);
  });

  it('of a const beside an enum are the const alone', () => {
    expect(valueTexts(propertyOf({ const: 'a', enum: ['a', 'b'] }))).toEqual(['"a"']);
  });

  it('mark the default of the schema that refers to them', () => {
    const schema = propertyOf(
      { allOf: [{ $ref: '#/definitions/Side' }], default: 'Right' },
      { definitions: { Side: { enum: ['Left', 'Right'] } } },
    );
    expect(valueTexts(schema)).toEqual(['"Left"', '"Right", default']);
  });

  it('mark a default that is equal and written otherwise', () => {
    const file =
      '{"$id": "/schema/Ui/Text/1.0/index.json", "x-version": "1.0", "properties": {"a": {"enum": [1.0, 2], "default": 1}}}';
    const model = only(modelsOf({ 'Ui/Text/1.0/index.json': file }));
    expect(valueTexts(only(model.properties).schema)).toEqual(['1.0, default', '2']);
  });

  it('have ids that tell texts from other values', () => {
    const values = ['a b', '', '1', 1, 'null', null, '"x"', 'x', '=', '~'];
    const ids = propertyOf({ enum: values }).values.flatMap((group) => group.values);
    expect(ids.map(({ id }) => id)).toEqual([
      'a=a%20b',
      'a=~',
      'a=%221%22',
      'a=1',
      'a=%22null%22',
      'a=null',
      'a=%22%5C%22x%5C%22%22',
      'a=x',
      'a=%3D',
      'a=%7E',
    ]);
  });
});

describe('branches that are more than described values stay parts', () => {
  it.each([
    ['a branch has another keyword', { oneOf: [{ const: 'a' }, { const: 'b', minLength: 1 }] }],
    ['a branch has no value', { oneOf: [{ const: 'a' }, { title: 'B' }] }],
    ['a value is there twice', { oneOf: [{ const: 'a' }, { const: 'a' }] }],
    ['a type does not fit its value', { oneOf: [{ const: 'a', type: 'number' }] }],
    ['a branch is not deprecated after all', { oneOf: [{ const: 'a', deprecated: false }] }],
    ['a title is empty', { oneOf: [{ const: 'a', title: '' }] }],
    ['the enum has other values', { enum: ['a', 'b'], oneOf: [{ const: 'a' }] }],
    ['there is a const already', { const: 'a', oneOf: [{ const: 'a' }] }],
  ])('where %s', (_reason, schema) => {
    expect(partKeywords(propertyOf(schema))).toEqual(['oneOf']);
  });

  it('where two lists have equal values that are written differently, the second', () => {
    const head = '"$schema": "http://json-schema.org/draft-07/schema#", "x-version": "1.0"';
    const a = '{ "oneOf": [{ "const": -0 }], "anyOf": [{ "const": 0.0 }] }';
    const text = `{ ${head}, "$id": "/schema/Ui/Text/1.0/index.json", "properties": { "a": ${a} } }`;
    const [model] = modelsOf({ 'Ui/Text/1.0/index.json': text });
    const schema = only(model?.properties ?? []).schema;
    expect(valueTexts(schema)).toEqual(['-0']);
    expect(partKeywords(schema)).toEqual(['anyOf']);
  });

  it('where two lists differ, the second', () => {
    const schema = propertyOf({
      oneOf: [{ const: 'a' }, { const: 'b' }],
      anyOf: [{ const: 'a', title: 'A' }],
    });
    expect(valueTexts(schema)).toEqual(['"a"', '"b"']);
    expect(partKeywords(schema)).toEqual(['anyOf']);
  });
});
