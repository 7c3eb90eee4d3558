import { describe, expect, it } from 'vitest';
import type { JsonNode } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import type { DialectName } from '../../src/schema/dialects.ts';
import { agreedDialect, unstatedDialect } from '../../src/schema/unstated-dialect.ts';

it.each([
  ['04', 'it names itself by id', { id: 'https://acme.example/a', $defs: {} }],
  ['04', 'it names itself by id, with an annotation of draft-06', { id: 'a', examples: [1] }],
  ['04', 'a reference leads to an id', { items: { $ref: '#a' }, definitions: { a: { id: '#a' } } }],
  [
    '07',
    'no reference leads to an id',
    { items: { $ref: '#/definitions/a' }, definitions: { a: { id: '#a' } } },
  ],
  [
    '07',
    'an id of draft-06 does so',
    { items: { $ref: '#a' }, not: { id: '#a' }, anyOf: [{ $id: '#a' }] },
  ],
  ['07', 'the id is a property', { items: { $ref: '#a' }, properties: { id: { title: '#a' } } }],
  ['04', 'a bound is true', { properties: { a: { minimum: 0, exclusiveMinimum: true } } }],
  ['07', 'a bound excludes itself', { id: 'a', exclusiveMinimum: 0 }],
  ['07', 'a bound is true beside a later keyword', { exclusiveMaximum: true, if: {} }],
  ['07', 'it has a keyword that draft-04 lacks', { id: 'a', properties: { b: { const: 1 } } }],
  ['04', 'it requires nothing, which draft-04 forbids in vain', { id: 'a', required: [] }],
  ['07', 'draft-07 has every keyword of it', { $id: 'a', definitions: { if: { if: true } } }],
  ['07', 'a later keyword is the name of a property', { properties: { prefixItems: {} } }],
  ['07', 'a later keyword is in data', { default: { prefixItems: [] } }],
  ['2020-12', 'it holds definitions as later ones do', { $defs: { a: { type: 'string' } } }],
  ['2020-12', 'a subschema has a later keyword', { properties: { a: { prefixItems: [{}] } } }],
  ['2019-09', 'it has a tuple of 2019-09 as well', { $defs: { a: { items: [{}] } } }],
  ['2019-09', 'it has a keyword that 2020-12 dropped', { $recursiveRef: '#' }],
])('a schema is taken for %s if %s', (dialect, _reason, schema) => {
  expect(unstatedDialect(read(schema))).toBe(dialect);
});

describe('the dialect that the other schemas of a catalog agree on', () => {
  it.each([
    ['2020-12', '2020-12', 'no keyword contradicts it', { $ref: 'b', required: ['c'] }],
    ['2020-12', '07', 'a tuple is none of 2020-12', { items: [{}] }],
    ['2020-12', '07', '2020-12 dropped a keyword', { additionalItems: false }],
    ['2020-12', '2019-09', 'the keywords show another', { $recursiveRef: '#' }],
    ['06', '06', 'it has all keywords', { properties: { a: { const: 1 } } }],
    ['06', '07', 'it lacks a keyword', { if: { const: 1 }, then: false }],
    ['04', '07', 'it forbids how one is used', { exclusiveMinimum: 0 }],
  ] satisfies [DialectName, DialectName, string, object][])(
    'is %s, and one without a $schema is read in %s if %s',
    (agreed, dialect, _reason, schema) => {
      expect(unstatedDialect(read(schema), agreed)).toBe(dialect);
    },
  );

  const unstated = { stated: undefined, schema: read({ type: 'object' }) };
  const shown = { stated: undefined, schema: read({ unevaluatedProperties: false }) };
  const stating = (stated: string) => ({ stated, schema: read({}) });
  const draft06 = stating('http://json-schema.org/draft-06/schema#');

  it('is what all state or show that do', () => {
    expect(agreedDialect([unstated, draft06, draft06])).toBe('06');
    expect(agreedDialect([unstated, shown])).toBe('2020-12');
    expect(agreedDialect([unstated])).toBeUndefined();
    expect(agreedDialect([unstated, stating('https://acme.example/meta')])).toBeUndefined();
  });

  it('is none if they differ', () => {
    expect(agreedDialect([unstated, draft06, shown])).toBeUndefined();
  });
});

function read(schema: object): JsonNode {
  const parsed = parseJson(JSON.stringify(schema));
  if (parsed.kind !== 'parsed') throw new Error('the schema cannot be parsed');
  return parsed.root;
}
