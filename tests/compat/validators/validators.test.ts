import { expect, test } from 'vitest';
import { createValidatorPair } from '../../../src/compat/validators/validators.ts';
import { rootOf } from '../schemas.ts';

test.each<[string, object, unknown]>([
  [
    'of a property',
    { properties: { a: { properties: { b: { type: 'string' } } } } },
    { a: { b: 1 } },
  ],
  [
    'of a reference',
    { properties: { a: { $ref: '#/definitions/a' } }, definitions: { a: { minimum: 2 } } },
    { a: 1 },
  ],
  ['of items', { items: { allOf: [{ maxLength: 1 }] } }, ['a', 'bb']],
  [
    'of alternatives',
    { properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
    { a: 1 },
  ],
  [
    'of what is forbidden beside properties',
    { properties: { a: { additionalProperties: false } } },
    { a: { b: 1 } },
  ],
  ['of what else must have a type', { additionalProperties: { type: 'string' } }, { a: 1 }],
])(
  'both validators name the keyword %s that refuses an instance, and its place',
  (_name, schema, instance) => {
    const { documents, uri } = rootOf(schema);
    const [compiled, interpreted] = createValidatorPair(documents, false).map((judge) =>
      judge(uri, instance),
    );
    expect(compiled?.kind).toBe('refused');
    expect(interpreted).toEqual(compiled);
  },
);

test('an interpreter that cannot follow a reference says so in one line', () => {
  const { documents, uri } = rootOf({ $ref: 'https://elsewhere.example/a.json' });
  const [, interpreted] = createValidatorPair(documents, false).map((judge) => judge(uri, {}));
  expect(interpreted).toEqual({
    kind: 'failed',
    why: '$ref https://elsewhere.example/a.json leads to no schema that is known',
  });
});

test.each<[string, object]>([
  ['examples', { $defs: { A: { minimum: 2, example: { id: 'x' } }, B: { example: { id: 'x' } } } }],
  [
    'dependencies',
    {
      $defs: { A: { minimum: 2 } },
      dependencies: { id: { properties: { a: { $ref: '#/$defs/A' } } } },
    },
  ],
])('both validators take an id in %s for data', (_name, schema) => {
  const { documents, uri } = rootOf({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { a: { $ref: '#/$defs/A' } },
    ...schema,
  });
  for (const judge of createValidatorPair(documents, false)) {
    expect(judge(uri, { id: 1, a: 1 })).toMatchObject({ kind: 'refused', at: '/a' });
    expect(judge(uri, { id: 1, a: 2 })).toEqual({ kind: 'accepted' });
  }
});

test.each<[string, object]>([
  ['refers to a published meta-schema', {}],
  [
    'contains a copy of one',
    { definitions: { meta: { $id: 'http://json-schema.org/draft-07/schema', type: 'object' } } },
  ],
])('both validators judge by a schema that %s', (_name, schema) => {
  const { documents, uri } = rootOf({
    properties: { a: { $ref: 'http://json-schema.org/draft-07/schema#' } },
    ...schema,
  });
  for (const judge of createValidatorPair(documents, false)) {
    expect(judge(uri, { a: 1 })).toEqual({ kind: 'refused', at: '/a', keyword: 'type' });
    expect(judge(uri, { a: {} })).toEqual({ kind: 'accepted' });
  }
});
