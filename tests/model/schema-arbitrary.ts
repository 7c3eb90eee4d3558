import fc from 'fast-check';
import { definition } from '../catalog/catalog-files.ts';

/** Stand for a word, a number and a count that occur nowhere else. */
const WORD = '\u0001word';
const NUMBER = Number.MIN_SAFE_INTEGER;
const COUNT = Number.MAX_SAFE_INTEGER;

const names = [
  ...['__proto__', 'constructor', '', 'a/b', 'a.b', 'a~b', 'a%b', '<img src=x>', 'Font Size'],
  ...['font-size', 'main', '~main', '\ud800', 'items', 'properties', '$ref', '0', 'b', 'a=b'],
];
const localNames = ['A', 'B', 'C', 'a/b', '__proto__'];

const word = fc.constant(WORD);
const number = fc.constant(NUMBER);
const size = fc.constant(COUNT);
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
  minLength: size,
  maxItems: size,
  minProperties: size,
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

/** Schemas of draft-07 with local definitions, and below a keyword that draft-07 does not know. */
const shape: fc.Arbitrary<object> = fc
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
    return { ...rest, ...own, properties, definitions, kept };
  });

/** Schemas of which every word and number is there once, so that a lost one can be told. */
export const anySchema: fc.Arbitrary<object> = shape.map((schema) => {
  let count = 0;
  const next = (): number => (count += 1);
  return fill(schema, {
    word: () => `w${String(1_000_000 + next())}`,
    number: () => 1_000_000_000 + next(),
    count: () => 1_000_000_000 + next(),
  });
});

/** The words and numbers of a marked schema. */
export function marksOf(schema: object): string[] {
  return Array.from(JSON.stringify(schema).matchAll(/w\d{7}|1\d{9}/g), ([found]) => found);
}

/** What people, generators and attackers write where a text is meant. */
const oddTexts = [
  ...['', ' ', '\u00a0', '\u200b', '\ufeff', '\u0000', '\u001b[31m', '\u2028', '\r\n', '\uffff'],
  ...['\ud800 half', '\u202eright to left', 'نص عربي', '文字', '👩‍👩‍👧', 'e\u0301', 'x'.repeat(300)],
  ...['-', '1.', '* ', '```', '> ', '#', '---', '`', '**', '[](https://x.example)', '![](x)'],
  ...['1. a\n2.', '- a\n- ', '2019. A year', '- '.repeat(40), '> '.repeat(40), 'a\\\nb  \nc'],
  ...['<img src=x onerror=alert(1)>', '</script>', '<!--', ']]>', '&lt;b&gt;', '&#0;', '{{ a }}'],
  ...['[a](javascript:alert(1))', '[a](https://x.example/"onclick=x)', '<https://x.example>'],
  ...['[a *b* `c`](https://x.example "t")', '[a]: https://x.example\n\n[a]', '| a |\n|---|\n| b |'],
  ...['^(?i)a', '(', '^\\p{Lu}$', '__proto__', 'constructor', 'null', '"', "'", '#fff', 'true'],
] as const;

/** As `JSON.parse` would not give them back. */
const oddNumbers = [
  '-0',
  '0.0',
  '1E+2',
  '1e400',
  '1e-400',
  '-1.50',
  '123456789012345678901234567890',
];
const oddCounts = ['0', '1e2', '2.0', '9007199254740993'];

/**
 * Texts of the definition `Ui/Text/1.0` that hold each odd text and number once before one comes
 * again, with a mark then.
 */
export const oddDefinition: fc.Arbitrary<string> = fc
  .tuple(shape, fc.shuffledSubarray([...oddTexts], { minLength: oddTexts.length }))
  .map(([schema, texts]) => {
    const numbers: string[] = [];
    let count = 0;
    const keep = (number: string | undefined): string =>
      `\u0001${String(numbers.push(number ?? '7') - 1)}\u0001`;
    const filled = fill(schema, {
      word: () => {
        const round = Math.floor(count / texts.length);
        const text = texts[count % texts.length] ?? '';
        count += 1;
        return round === 0 ? text : `${text} ${String(round)}`;
      },
      number: () => keep(oddNumbers[numbers.length] ?? `${String(numbers.length)}.50`),
      count: () => keep(oddCounts[numbers.length % oddCounts.length]),
    });
    return JSON.stringify(definition(filled)).replaceAll(
      /"\\u0001(\d+)\\u0001"/g,
      (_, index: string) => numbers[Number(index)] ?? '7',
    );
  });

/** What to put in the place of each thing that a shape stands for. */
interface Filling {
  readonly word: () => string;
  readonly number: () => number | string;
  readonly count: () => number | string;
}

function fill(schema: object, filling: Filling): object {
  return Object.fromEntries(
    Object.entries(schema).map(([key, held]) => [key, fillValue(held, filling)]),
  );
}

function fillValue(node: unknown, filling: Filling): unknown {
  if (node === WORD) return filling.word();
  if (node === NUMBER) return filling.number();
  if (node === COUNT) return filling.count();
  if (Array.isArray(node)) return node.map((item) => fillValue(item, filling));
  return typeof node === 'object' && node !== null ? fill(node, filling) : node;
}
