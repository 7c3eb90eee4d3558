import fc from 'fast-check';

/** Stands for a word and for a number that occur nowhere else. */
const WORD = '\u0001word';
const NUMBER = Number.MIN_SAFE_INTEGER;

const names = [
  ...['__proto__', 'constructor', '', 'a/b', 'a.b', 'a~b', 'a%b', '<img src=x>', 'Font Size'],
  ...['font-size', 'main', '~main', '\ud800', 'items', 'properties', '$ref', '0', 'b', 'a=b'],
];
const localNames = ['A', 'B', 'C', 'a/b', '__proto__'];

const word = fc.constant(WORD);
const number = fc.constant(NUMBER);
const flag = fc.boolean();
const value = fc.oneof(word, number, fc.constant([WORD, NUMBER]), fc.constant({ key: WORD }));
const name = fc.constantFrom(...names);

const references = [
  '#',
  '#/definitions/A',
  '#/definitions/B',
  '#/definitions/C',
  '#/definitions/a~1b',
  '#/definitions/__proto__',
  '#/definitions/A/properties/b',
  '#/properties/b',
  '#/properties/b/items',
  '#/kept/Part',
  '#/kept/Part/properties/b',
  'http://json-schema.org/draft-07/schema#',
];

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;

/** Keywords without subschemas. */
const data = {
  title: word,
  description: word,
  markdownDescription: word,
  $comment: word,
  default: value,
  examples: fc.array(value, { maxLength: 2 }),
  readOnly: flag,
  deprecated: fc.oneof(flag, word),
  deprecationMessage: word,
  type: fc.oneof(
    fc.constantFrom(...types),
    fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }),
  ),
  enum: fc.array(value, { minLength: 1, maxLength: 4 }),
  enumDescriptions: fc.array(word, { maxLength: 4 }),
  markdownEnumDescriptions: fc.array(word, { maxLength: 4 }),
  'meta:enum': fc.dictionary(name, word, { maxKeys: 2 }),
  const: value,
  minimum: number,
  exclusiveMaximum: number,
  minLength: number,
  maxItems: number,
  minProperties: number,
  pattern: word,
  format: word,
  contentMediaType: word,
  uniqueItems: flag,
  required: fc.uniqueArray(name, { maxLength: 3 }),
  'x-editor': fc.oneof(word, value),
  'x-other': value,
  $ref: fc.constantFrom(...references),
} as const;

const { schema: generated } = fc.letrec<{ schema: unknown }>((tie) => {
  const schema = tie('schema');
  const map = fc.dictionary(name, schema, { maxKeys: 3, noNullPrototype: true });
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const branch = fc.record(
    { const: value, title: word, description: word },
    { requiredKeys: ['const'] },
  );
  const subschemas = {
    properties: map,
    patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$', ''), schema, { maxKeys: 2 }),
    additionalProperties: schema,
    propertyNames: schema,
    dependencies: fc.dictionary(name, fc.oneof(schema, fc.uniqueArray(word, { maxLength: 1 })), {
      maxKeys: 2,
    }),
    items: fc.oneof(schema, list),
    additionalItems: schema,
    contains: schema,
    allOf: list,
    anyOf: fc.oneof(list, fc.array(branch, { minLength: 1, maxLength: 3 })),
    oneOf: fc.oneof(list, fc.array(branch, { minLength: 1, maxLength: 3 })),
    not: schema,
    if: schema,
    then: schema,
    else: schema,
    definitions: fc.dictionary(fc.constantFrom(...localNames), schema, { maxKeys: 2 }),
  };
  return {
    schema: fc.oneof(
      { depthSize: 'small', maxDepth: 5, withCrossShrink: true },
      fc.boolean(),
      sparse(data, 4),
      fc.tuple(sparse(data, 3), sparse(subschemas, 3)).map(([own, held]) => ({ ...own, ...held })),
    ),
  };
});

/** A few of these keywords. */
function sparse(
  keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  most: number,
): fc.Arbitrary<object> {
  const entries = Object.entries(keywords).map(([keyword, held]) =>
    held.map((found) => [keyword, found] as const),
  );
  return fc
    .array(fc.oneof(...entries), { maxLength: most })
    .map((found) => Object.fromEntries(found));
}

/**
 * Schemas of draft-07 with local definitions, and below a keyword that draft-07 does not know; every
 * word and number in them is there once, so that a lost one can be told.
 */
export const anySchema: fc.Arbitrary<object> = fc
  .record(
    {
      own: sparse(data, 3),
      properties: fc.dictionary(name, generated, { maxKeys: 5 }),
      definitions: fc.dictionary(fc.constantFrom(...localNames), generated, { maxKeys: 5 }),
      kept: fc.record({
        Part: sparse({ properties: fc.dictionary(fc.constant('b'), generated), title: word }, 2),
      }),
      more: generated,
    },
    { noNullPrototype: true },
  )
  .map(({ own, properties, definitions, kept, more }) => {
    const rest = typeof more === 'object' && more !== null ? more : {};
    const root = { ...rest, ...own, properties, definitions, kept };
    return mark(root, { count: 0 }) as object;
  });

/** The words and numbers of a marked schema. */
export function marksOf(schema: object): string[] {
  return Array.from(JSON.stringify(schema).matchAll(/w\d{7}|1\d{9}/g), ([found]) => found);
}

function mark(node: unknown, counter: { count: number }): unknown {
  if (node === WORD) return `w${String(1_000_000 + (counter.count += 1))}`;
  if (node === NUMBER) return 1_000_000_000 + (counter.count += 1);
  if (Array.isArray(node)) return node.map((item) => mark(item, counter));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, held]) => [key, mark(held, counter)] as const);
  return Object.fromEntries(entries);
}
