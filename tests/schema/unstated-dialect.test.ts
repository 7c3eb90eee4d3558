import { expect, it } from 'vitest';
import { parseJson } from '../../src/json/parse-json.ts';
import { unstatedDialect } from '../../src/schema/unstated-dialect.ts';

it.each([
  ['04', 'it names itself by id', { id: 'https://acme.example/a', $defs: {} }],
  ['04', 'it names itself by id, with an annotation of draft-06', { id: 'a', examples: [1] }],
  ['07', 'it has a keyword that draft-04 lacks', { id: 'a', properties: { b: { const: 1 } } }],
  ['07', 'it requires nothing, which draft-04 forbids', { id: 'a', items: { required: [] } }],
  ['07', 'draft-07 has every keyword of it', { $id: 'a', definitions: { if: { if: true } } }],
  ['07', 'a later keyword is the name of a property', { properties: { prefixItems: {} } }],
  ['07', 'a later keyword is in data', { default: { prefixItems: [] } }],
  ['2020-12', 'it holds definitions as later ones do', { $defs: { a: { type: 'string' } } }],
  ['2020-12', 'a subschema has a later keyword', { properties: { a: { prefixItems: [{}] } } }],
  ['2019-09', 'it has a tuple of 2019-09 as well', { $defs: { a: { items: [{}] } } }],
  ['2019-09', 'it has a keyword that 2020-12 dropped', { $recursiveRef: '#' }],
])('a schema is taken for %s if %s', (dialect, _reason, schema) => {
  const parsed = parseJson(JSON.stringify(schema));
  if (parsed.kind !== 'parsed') throw new Error('the schema cannot be parsed');
  expect(unstatedDialect(parsed.root)).toBe(dialect);
});
