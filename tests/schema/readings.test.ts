import { describe, expect, it } from 'vitest';
import { toText, type JsonNode } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import {
  boundOf,
  defaultOf,
  dependentsOf,
  holdersOf,
  identifierOf,
  isOnlyReference,
  isVoidBesideReference,
  referenceOf,
  tupleOf,
} from '../../src/schema/readings.ts';

function schemaOf(schema: unknown): JsonNode {
  const parsed = parseJson(JSON.stringify(schema));
  if (parsed.kind === 'failed') throw new Error('the text is not JSON');
  return parsed.root;
}

describe('the items of an array', () => {
  const read = (schema: unknown): unknown => {
    const { positions, rest } = tupleOf(schemaOf(schema));
    return { positions: positions?.map(toText), rest: rest && toText(rest) };
  };

  it.each([
    [{}, { positions: undefined, rest: undefined }],
    [{ items: true }, { positions: undefined, rest: 'true' }],
    [
      { items: true, additionalItems: false },
      { positions: undefined, rest: 'true' },
    ],
    [{ additionalItems: false }, { positions: undefined, rest: undefined }],
    [{ items: [] }, { positions: [], rest: undefined }],
    [
      { items: [true, false], additionalItems: {} },
      { positions: ['true', 'false'], rest: '{}' },
    ],
  ])('of %j', (schema, expected) => {
    expect(read(schema)).toEqual(expected);
  });
});

describe('the bound of a number', () => {
  it.each([
    ['minimum', { minimum: 0 }, { limit: '0', isExclusive: false }],
    ['exclusiveMinimum', { exclusiveMinimum: 1 }, { limit: '1', isExclusive: true }],
    ['exclusiveMaximum', { exclusiveMaximum: 1 }, { limit: '1', isExclusive: true }],
    ['maximum', { exclusiveMaximum: 1 }, undefined],
  ] as const)('%s of %j', (keyword, schema, expected) => {
    const bound = boundOf(schemaOf(schema), keyword);
    expect(bound && { ...bound, limit: toText(bound.limit) }).toEqual(expected);
  });
});

it('what depends on a property is a list of names or a schema', () => {
  const dependents = dependentsOf(schemaOf({ dependencies: { a: ['b', 'c'], d: false } }));
  const texts = dependents.map((dependent) =>
    dependent.kind === 'names' ? dependent.names.map(toText) : toText(dependent.schema),
  );
  expect(dependents.map(({ property }) => property)).toEqual(['a', 'd']);
  expect(texts).toEqual([['"b"', '"c"'], 'false']);
});

describe('a reference', () => {
  it('hides what stands beside it', () => {
    const schema = schemaOf({ $ref: '#/definitions/A', default: 1 });
    expect(referenceOf(schema)).toMatchObject({ keyword: '$ref', ref: '#/definitions/A' });
    expect([isOnlyReference(schema), defaultOf(schema)]).toEqual([true, undefined]);
  });

  it('is a text; a property may be called like it', () => {
    const schema = schemaOf({ properties: { $ref: {} }, default: 1 });
    expect(referenceOf(schema)).toBeUndefined();
    const byDefault = defaultOf(schema);
    expect([isOnlyReference(schema), byDefault && toText(byDefault)]).toEqual([false, '1']);
  });

  it.each([
    ...[
      'title',
      'description',
      '$comment',
      'examples',
      'readOnly',
      '$id',
      'definitions',
      'x-a',
    ].map((keyword) => [keyword, false] as const),
    ...['default', 'type', 'contentEncoding', 'properties'].map(
      (keyword) => [keyword, true] as const,
    ),
  ])('leaves %s without effect: %j', (keyword, expected) => {
    expect(isVoidBesideReference(keyword)).toBe(expected);
  });
});

it('an identifier is read as it is written', () => {
  expect(identifierOf(schemaOf({ $id: '#a' }))).toBe('#a');
  expect(identifierOf(schemaOf({ id: 'a' }))).toBeUndefined();
});

it('local definitions are found under both of their keywords', () => {
  const found = holdersOf(schemaOf({ $defs: { a: true }, definitions: { b: false } }));
  expect(found.map(({ keyword, name }) => [keyword, name])).toEqual([
    ['definitions', 'b'],
    ['$defs', 'a'],
  ]);
});
