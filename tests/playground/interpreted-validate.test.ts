import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/json/parse-json.ts';
import { interpretedValidate } from '../../src/playground/core/interpreted-validate.ts';

const latest = 'https://json-schema.org/draft/2020-12/schema';

/** The errors of a value: the keyword, where, and the parameters. */
function errorsOf(schema: object, value: unknown): readonly unknown[] {
  const parsed = parseJson(JSON.stringify(schema));
  if (parsed.kind === 'failed') throw new Error('the schema is not JSON');
  const validate = interpretedValidate(parsed.root);
  validate(value);
  return (validate.errors ?? []).map(({ keyword, instancePath, params }) => [
    keyword,
    instancePath,
    params,
  ]);
}

// What `tests/playground/verdict.test.ts` says of instances is said by both validators.
describe('an interpreted validator has the errors of validate.mjs', () => {
  test.each<[string, object, unknown, readonly unknown[]]>([
    [
      'items behind those that are listed, once',
      { items: [{ type: 'string' }], additionalItems: false },
      ['b', 1, 2],
      [['items', '', { limit: 1 }]],
    ],
    [
      'the same from 2020-12 on',
      { $schema: latest, prefixItems: [true], items: false },
      [1, 2],
      [['items', '', { limit: 1 }]],
    ],
    [
      'names, beside the error of what has them',
      { properties: { 'a b': { propertyNames: { maxLength: 1 } } } },
      { 'a b': { 'c d': 1 } },
      [
        ['maxLength', '/a b', expect.objectContaining({ limit: 1 })],
        ['propertyNames', '/a b', { propertyName: 'c d' }],
      ],
    ],
    [
      'what is not evaluated, but not what is wrong anyway',
      { $schema: latest, properties: { a: { type: 'string' } }, unevaluatedProperties: false },
      { a: 1, b: 2 },
      [
        ['type', '/a', expect.objectContaining({ type: 'string' })],
        ['unevaluatedProperties', '', { unevaluatedProperty: 'b' }],
      ],
    ],
    [
      'items that are not evaluated',
      { $schema: latest, prefixItems: [true], unevaluatedItems: false },
      [1, 2],
      [['unevaluatedItems', '', { unevaluatedItem: 1 }]],
    ],
    [
      'bounds of what is contained',
      { $schema: latest, contains: { const: 1 }, minContains: 2, maxContains: 3 },
      [1, 2, 3],
      [
        ['const', '/1', expect.anything()],
        ['const', '/2', expect.anything()],
        ['contains', '', { minContains: 2, maxContains: 3 }],
      ],
    ],
    ['formats up to draft-07', { format: 'ipv4' }, 'x', [['format', '', expect.anything()]]],
    ['no formats from 2019-09 on', { $schema: latest, format: 'ipv4' }, 'x', []],
    [
      'draft-04, in which a bound may be exclusive',
      { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true },
      1,
      [['exclusiveMinimum', '', expect.objectContaining({ limit: 1 })]],
    ],
    [
      'the parameters of a keyword behind a reference',
      { $ref: '#/definitions/a%20b', definitions: { 'a b': { multipleOf: 2 } } },
      3,
      [['multipleOf', '', expect.objectContaining({ multipleOf: 2 })]],
    ],
  ])('%s', (_name, schema, value, errors) => {
    expect(errorsOf(schema, value)).toEqual(errors);
  });

  test('what reaches a reference that leads nowhere cannot be judged', () => {
    const schema = { properties: { a: { $ref: '#/definitions/gone' }, b: { type: 'string' } } };
    expect(errorsOf(schema, { b: 1 })).toHaveLength(1);
    const parsed = parseJson(JSON.stringify(schema));
    const validate = interpretedValidate(parsed.kind === 'parsed' ? parsed.root : expect.fail());
    expect(validate({ a: 1 })).toBe(false);
    expect(validate.errors?.[0]?.message).toMatch(/^cannot be judged: .*#\/definitions\/gone/);
  });
});
