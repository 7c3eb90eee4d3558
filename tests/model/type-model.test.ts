import { describe, expect, it } from 'vitest';
import { labelOfPart } from '../../src/model/property-summary.ts';
import { typeText } from '../../src/model/type-model.ts';
import { constraintTexts, partKeywords, propertyOf } from './model-of.ts';

function typeOf(schema: unknown, others: object = {}): string {
  return typeText(propertyOf(schema, others).type);
}

describe('the type of a schema', () => {
  it.each([
    ['true is any', true, 'any'],
    ['false is never', false, 'never'],
    ['an empty schema is any', {}, 'any'],
    ['what refuses any value is never', { not: { title: 'x' } }, 'never'],
    ['what refuses some values is any', { not: { const: 'x' } }, 'any'],
    ['a type is its name', { type: 'integer' }, 'integer'],
    ['types are a union', { type: ['string', 'null'] }, 'string | null'],
    [
      'every type of draft-07 fits into one union',
      { type: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] },
      'string | number | integer | boolean | object | array of any | null',
    ],
    ['an array without items is of any', { type: 'array' }, 'array of any'],
    ['an array is of its items', { type: 'array', items: { type: 'string' } }, 'array of string'],
    [
      'a union of items stands in parentheses',
      { type: 'array', items: { type: ['string', 'null'] } },
      'array of (string | null)',
    ],
    [
      'a list of items is a tuple',
      {
        type: 'array',
        items: [{ type: 'string' }, { type: 'number' }],
        additionalItems: false,
        minItems: 2,
      },
      '[string, number]',
    ],
    [
      'an item that a tuple need not have is marked as in TypeScript',
      {
        type: 'array',
        items: [{ type: 'string' }, { type: 'array' }, { type: ['number', 'null'] }],
        minItems: 1,
        maxItems: 3,
      },
      '[string, (array of any)?, (number | null)?]',
    ],
    [
      'a tuple that nothing closes has a rest of any',
      { type: 'array', items: [{ type: 'string' }], maxItems: 2 },
      '[string?, ...any]',
    ],
    [
      'a tuple is closed by a number of items, too',
      { type: 'array', items: [{ type: 'string' }], maxItems: 1 },
      '[string?]',
    ],
    [
      'a tuple has a rest',
      { type: 'array', items: [{ type: 'string' }], additionalItems: { type: 'number' } },
      '[string?, ...number]',
    ],
    [
      'a union of further items stands in parentheses',
      { type: 'array', items: [{ type: 'string' }], additionalItems: { type: ['number', 'null'] } },
      '[string?, ...(number | null)]',
    ],
    [
      'a long tuple is cut',
      { type: 'array', items: Array.from({ length: 9 }, () => ({ type: 'string' })) },
      '[string?, string?, string?, string?, string?, string?, string?, …, ...any]',
    ],
    [
      'an object with open names is a map',
      { type: 'object', additionalProperties: { type: 'number' } },
      'map of number',
    ],
    [
      'an object with a name of its own is no map',
      { type: 'object', properties: { b: {} }, additionalProperties: { type: 'number' } },
      'object',
    ],
    ['an object with patterns is no map', { type: 'object', patternProperties: {} }, 'object'],
    [
      'an object whose names all match one pattern is a map',
      {
        type: 'object',
        patternProperties: { '^x': { type: 'null' } },
        additionalProperties: false,
      },
      'map of null',
    ],
    [
      'so is one with a pattern that every name matches',
      { type: 'object', patternProperties: { '^.*$': { type: 'null' } } },
      'map of null',
    ],
    [
      'but not one with other names as well',
      { type: 'object', patternProperties: { '^x': { type: 'null' } } },
      'object',
    ],
    ['a const has the type of its value', { const: 'x' }, 'string'],
    [
      'an enum has the types of its values',
      { enum: ['x', 1, null, [1]] },
      'string | number | null | array of any',
    ],
    ['anyOf is a union', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    ['oneOf is a union', { oneOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [
      'allOf is an intersection',
      { allOf: [{ type: 'object' }, { type: 'string' }] },
      'object & string',
    ],
    ['any adds nothing to an intersection', { allOf: [{}, { type: 'string' }] }, 'string'],
    ['equal members are one', { anyOf: [{ type: 'string' }, { type: 'string' }] }, 'string'],
    ['constants are the type of their values', { oneOf: [{ const: 1 }, { const: 2 }] }, 'number'],
    ['properties alone imply an object', { properties: { b: {} } }, 'object'],
    ['items alone imply an array', { items: { type: 'string' } }, 'array of string'],
  ])('%s', (_name, schema, expected) => {
    expect(typeOf(schema)).toBe(expected);
  });

  it('names a local definition that has parts, and says a simple one in place', () => {
    const definitions = {
      Size: { type: 'number', minimum: 1 },
      Style: { type: 'object', properties: { Color: {} } },
    };
    const list = (name: string) => ({ type: 'array', items: { $ref: `#/definitions/${name}` } });
    expect(typeOf(list('Style'), { definitions })).toBe('array of Style');
    expect(typeOf(list('Size'), { definitions })).toBe('array of number');
  });

  it('keeps members apart that only share their name', () => {
    const definitions = {
      Style: { properties: { a: {} } },
      More: { definitions: { Style: { properties: { b: {} } } } },
    };
    const anyOf = [
      { $ref: '#/definitions/Style' },
      { $ref: '#/definitions/More/definitions/Style' },
    ];
    expect(typeOf({ anyOf }, { definitions })).toBe('Style | Style');
  });

  it('ends an expression that is nested too deeply', () => {
    const nest = (levels: number): object =>
      levels === 0 ? { type: 'string' } : { type: 'array', items: nest(levels - 1) };
    expect(typeOf(nest(4))).toBe('array of array of array of array of string');
    expect(typeOf(nest(5))).toBe('array of array of array of array of array of …');
  });
});

describe('parts beside a type', () => {
  it.each([
    ['items', { type: 'array', items: { type: 'string' } }],
    ['additionalProperties', { type: 'object', additionalProperties: { type: 'string' } }],
    ['anyOf', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['allOf', { allOf: [{ type: 'string' }, { type: 'null' }] }],
    ['oneOf', { oneOf: [{ type: 'string' }, { type: 'null' }] }],
    ['oneOf', { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }],
  ])('leave out %s where the expression says all of it', (_keyword, schema) => {
    expect(partKeywords(propertyOf(schema))).toEqual([]);
  });

  it.each([
    [
      'a subschema says more',
      { type: 'array', items: { type: 'string', minLength: 1 } },
      ['items'],
    ],
    ['the expression is of const', { const: [1], items: { type: 'string' } }, ['items']],
    ['the expression is of enum', { enum: [[1]], items: { type: 'string' } }, ['items']],
    [
      'the expression is of a stated type',
      { type: 'string', anyOf: [{ type: 'string' }] },
      ['anyOf'],
    ],
    ['the types overlap', { oneOf: [{ type: 'number' }, { type: 'integer' }] }, ['oneOf']],
    [
      'two branches are arrays',
      { oneOf: [{ type: 'array' }, { type: 'array', items: { type: 'null' } }] },
      ['oneOf'],
    ],
    ['a branch is any', { anyOf: [{}, {}] }, ['anyOf']],
    [
      'the expression is of another keyword',
      { oneOf: [{ type: 'string' }], anyOf: [{ type: 'null' }], allOf: [{ type: 'number' }] },
      ['anyOf', 'allOf'],
    ],
    [
      'the tuple is cut',
      { type: 'array', items: Array.from({ length: 9 }, () => ({ type: 'string' })) },
      ['items'],
    ],
    [
      'the union is cut',
      {
        anyOf: Array.from({ length: 9 }, (_, index) => ({
          type: 'array',
          items: Array.from({ length: index + 1 }, () => true),
        })),
      },
      ['anyOf'],
    ],
  ])('stay where %s', (_reason, schema, expected) => {
    expect(partKeywords(propertyOf(schema))).toEqual(expected);
  });

  it.each([
    ['anyOf', { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] }],
    ['oneOf', { oneOf: [{ type: 'null' }, { type: 'string', maxLength: 3 }] }],
  ])('leave out the null of %s, beside which there is one other', (_keyword, schema) => {
    const [part] = propertyOf(schema).parts;
    expect(part && labelOfPart(part)).toBe('Unless null');
    expect(part?.entries.map((entry) => [entry.key, constraintTexts(entry.schema)])).toEqual([
      ['', ['length at most 3']],
    ]);
  });

  it.each([
    ['there are more', { anyOf: [{ maxLength: 3 }, { type: 'string' }, { type: 'null' }] }, 3],
    ['both may accept it', { oneOf: [{ not: { const: 3 } }, { type: 'null' }] }, 2],
    ['null is described', { anyOf: [{ minimum: 3 }, { type: 'null', title: 'None' }] }, 2],
    ['the type is stated', { type: 'string', anyOf: [{ maxLength: 3 }, { type: 'null' }] }, 2],
    ['they are items', { type: 'array', items: [{ maxLength: 3 }, { type: 'null' }] }, 2],
  ])('keep null where %s', (_reason, schema, count) => {
    expect(propertyOf(schema).parts.flatMap(({ entries }) => entries)).toHaveLength(count);
  });

  it('stay where a reference is said in place and so not named', () => {
    const schema = propertyOf(
      { type: 'array', items: { $ref: '#/definitions/Size' } },
      { definitions: { Size: { type: 'number' } } },
    );
    expect(partKeywords(schema)).toEqual(['items']);
  });
});
