import { describe, expect, test } from 'vitest';
import { definition, oneDefinition, diagnosticsOf, schemaDiagnostics } from './catalog-files.ts';

describe('a default that fits its schema', () => {
  test.for<[object]>([
    [{ type: 'string', default: '' }],
    [{ type: 'number', default: 0 }],
    [{ type: ['string', 'null'], default: null }],
    [{ enum: [{ a: 1, b: 2 }], default: { b: 2, a: 1 } }],
    [{ type: 'integer', default: 1.0 }],
    [{ allOf: [{ $ref: '#/definitions/side' }], default: 'Left' }],
    [{ required: ['constructor'], properties: { constructor: {} }, default: { constructor: 1 } }],
    [{ properties: { constructor: { type: 'string' } }, default: {} }],
    [{ pattern: '(', default: 'no regular expression' }],
    [{ pattern: '^(a+)+$', default: `${'a'.repeat(60)}!` }],
    [
      {
        patternProperties: { '^(a+)+$': false },
        additionalProperties: false,
        default: { [`${'a'.repeat(60)}!`]: 1 },
      },
    ],
    [{ anyOf: [{ $ref: '#/properties/a' }], default: 'endless' }],
  ])('%j', ([schema]) => {
    expect(invalidDefaults(schema)).toEqual([]);
  });
});

describe('a default outside its schema', () => {
  test.for<[object, string]>([
    [{ type: 'string', default: 7 }, 'default 7 is not of the type string'],
    [{ type: ['string', 'null'], default: 7 }, 'default 7 is not of the type string, null'],
    [{ const: 'a', default: 'b' }, 'default "b" is not the const "a"'],
    [
      { enum: [1, 2, 3, 4, 5, 6, 7, 8, 9], default: 0 },
      'default 0 is not in the enum (1, 2, 3, 4, 5, 6, 7, 8 and 1 more)',
    ],
    [{ minimum: 1, default: 0 }, 'default 0 does not fit minimum 1'],
    [{ pattern: '^(a+)+$', default: 'aa!' }, 'default "aa!" does not match the pattern "^(a+)+$"'],
    [
      { items: { type: 'string' }, default: ['a', 7] },
      'default ["a", 7] is not of the type string, at /1',
    ],
    [
      { properties: { 'a b': { minimum: 2 } }, default: { 'a b': 1 } },
      'default { "a b": 1 } does not fit minimum 2, at /a b',
    ],
    [
      { properties: { a: {} }, additionalProperties: false, default: { a: 1, b: 2 } },
      'default { "a": 1, "b": 2 } has /b, which its schema does not allow',
    ],
    [
      { required: ['constructor'], properties: { constructor: {} }, default: {} },
      'default {} lacks the required property constructor',
    ],
    [
      { allOf: [{ $ref: '#/definitions/side' }], default: 'left' },
      'default "left" is not in the enum (Left)',
    ],
    [{ allOf: [false], default: 1 }, 'default 1 does not fit the schema false'],
    [
      { anyOf: [{ $ref: '/schema/Ui/Icon/1.0/index.json' }], default: 1 },
      'default 1 fits no schema of anyOf',
    ],
  ])('%j', ([schema, message]) => {
    expect(invalidDefaults(schema)).toEqual([message]);
  });
});

test('every value of examples is judged', () => {
  expect(schemaDiagnostics({ type: 'string', examples: ['a', 1, null] })).toEqual([
    'warning /examples/1 example 1 is not of the type string',
    'warning /examples/2 example null is not of the type string',
  ]);
});

test('beside a $ref they are annotations', () => {
  const schema = {
    properties: { a: { $ref: '#/definitions/b', examples: [7] } },
    definitions: { b: { type: 'string' } },
  };
  expect(schemaDiagnostics(schema)).toEqual([]);
});

function invalidDefaults(a: object): string[] {
  const schema = { properties: { a }, definitions: { side: { enum: ['Left'] } } };
  const icon = definition({ type: 'string' }, 'Ui/Icon/1.0');
  const diagnostics = diagnosticsOf({ ...oneDefinition(schema), 'Ui/Icon/1.0/index.json': icon });
  const place = ' /properties/a/default ';
  return diagnostics.flatMap((line) => (line.includes(place) ? [line.split(place)[1] ?? ''] : []));
}
