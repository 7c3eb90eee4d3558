import fc from 'fast-check';

/** Names that schemas and instances share, so that they meet often. */
const names = ['a', 'b', 'x-c', '', 'toString', 'constructor', 'length', '0'];

const values = ['', 'a', 'b', 0, 1, 1.5, -2, true, false, null, [], ['a'], {}, { a: 1 }];

const name = fc.constantFrom(...names);
const value = fc.constantFrom(...values);
const types = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

function objectOf<Value>(held: fc.Arbitrary<Value>, key: fc.Arbitrary<string> = name) {
  return fc
    .uniqueArray(fc.tuple(key, held), { maxLength: 4, selector: ([found]) => found })
    .map((entries): object => Object.fromEntries(entries));
}

/** JSON values over the shared names. */
export const instance: fc.Arbitrary<unknown> = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    value,
    fc.array(tie('json'), { maxLength: 3 }),
    objectOf(tie('json')),
  ),
})).json;

const { schema: subschema } = fc.letrec<{ schema: unknown }>((tie) => {
  const schema = tie('schema');
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    type: fc.oneof(
      fc.constantFrom(...types),
      fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }),
    ),
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 4, comparator: 'SameValue' }),
    const: value,
    minimum: fc.constantFrom(0, 1),
    minLength: fc.constant(1),
    pattern: fc.constantFrom('^a', 'b$'),
    format: fc.constantFrom('date', 'uri', 'nonsense'),
    minItems: fc.integer({ min: 0, max: 3 }),
    uniqueItems: fc.constant(true),
    items: fc.oneof(schema, list),
    additionalItems: schema,
    contains: schema,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    properties: objectOf(schema),
    patternProperties: objectOf(schema, fc.constantFrom('^x-', 'a', '')),
    additionalProperties: schema,
    propertyNames: fc.constantFrom({ maxLength: 1 }, { enum: ['a', 'b'] }),
    dependencies: objectOf(fc.oneof(schema, fc.uniqueArray(name, { maxLength: 2 }))),
    maxProperties: fc.constant(2),
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: schema,
    if: schema,
    then: schema,
    else: schema,
  };
  const entries = Object.entries(keywords).map(([keyword, held]) =>
    held.map((found) => [keyword, found] as const),
  );
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(true, false),
      fc.constantFrom(...types).map((type) => ({ type })),
      references(),
      fc
        .array(fc.oneof(...entries), { minLength: 1, maxLength: 4 })
        .map((found) => Object.fromEntries(found)),
    ),
  };
});

/** Only to places that never apply a schema to the same value again. */
function references(): fc.Arbitrary<object> {
  return fc
    .constantFrom('#/definitions/A', '#/definitions/B', '#/definitions/B/properties/a')
    .map(($ref) => ({ $ref }));
}

/** The keywords of a definition, with local definitions that refer to themselves by property. */
export const anyDefinition: fc.Arbitrary<object> = fc
  .tuple(subschema, subschema, subschema)
  .map(([root, a, b]) => ({
    ...(typeof root === 'object' && root !== null && !('$ref' in root) ? root : { allOf: [root] }),
    definitions: {
      A: { type: ['object', 'string'], properties: { a: { $ref: '#' }, b: a } },
      B: { properties: { a: { type: ['array', 'null'], items: b } }, required: ['a'] },
    },
  }));
