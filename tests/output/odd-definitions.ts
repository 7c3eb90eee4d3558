import { definition, type CatalogContent } from '../catalog/catalog-files.ts';

const dialect = 'http://json-schema.org/draft-07/schema#';

/** Numbers that `JSON.parse` would not give back as they are written, by what stands for them. */
const numbers = {
  NEGATIVE_ZERO: '-0',
  BEYOND_DOUBLE: '123456789012345678901234567890',
  INFINITE: '1e400',
  EXPONENT: '1E+2',
  WITH_POINT: '2.0',
  NEAR: '9007199254740993',
  NEARER: '9007199254740992',
} as const;

const oddNames = [
  ...[
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\ufeff',
    '\u0000',
    '\u001f',
    '\u2028',
    '\uffff',
  ],
  ...[
    '\u202eabc',
    'a\u2066b',
    'a\u00adb',
    '\ud800',
    '\udfff',
    'n'.repeat(300),
    '字'.repeat(300),
    '""',
  ],
  ...[
    '~1',
    '~0',
    '~',
    '/',
    'a/b',
    '#',
    '%',
    '%2F',
    '%zz',
    '?',
    '..',
    '.',
    '&amp;',
    '<b>',
    "'",
    '\\',
  ],
  ...[
    'Case',
    'case',
    'CASE',
    'ß',
    'ss',
    'İ',
    'i',
    'é',
    'e\u0301',
    '-0',
    '1e3',
    'null',
    'NaN',
    '~more',
  ],
  ...[
    '~main',
    '~instance',
    '~beside',
    '~page-2',
    'x~',
    'a=b',
    '*a*',
    '[a](http://x.example)',
    '```',
  ],
  ...['- a', '1.', '{{ a }}', '${a}', 'javascript:alert(1)', 'نص عربي', '👩‍👩‍👧', 'hasOwnProperty'],
];

/** In the manner of generators: names of generic types, and references to them in both spellings. */
const generics = {
  $ref: '#/definitions/Unit%3CEncoding%2C%22a%22%3E',
  definitions: {
    'Unit<Encoding,"a">': {
      type: 'object',
      additionalProperties: false,
      required: ['mark'],
      properties: {
        mark: { $ref: '#/definitions/Conditional%3C(Gradient%7Cnull)%3E', description: 'Beside.' },
        dict: { $ref: '#/definitions/Dict<string>' },
        unit: { $ref: '#/definitions/Unit<Encoding,"a">' },
      },
    },
    'Conditional<(Gradient|null)>': {
      anyOf: [
        { type: 'object', properties: { test: { $ref: '#/definitions/Logical%3CPredicate%3E' } } },
        { type: 'null' },
      ],
    },
    'Logical<Predicate>': {
      anyOf: [
        {
          type: 'object',
          properties: {
            and: { type: 'array', items: { $ref: '#/definitions/Logical<Predicate>' } },
          },
        },
        { type: 'string' },
      ],
    },
    'Dict<string>': { type: 'object', additionalProperties: { type: 'string' } },
    'Orphan["x"]': { enum: ['a', null] },
  },
};

/** Unions in unions, each branch of which may hold the whole again. */
function unions(levels: number): object {
  let union: object = { type: 'string' };
  for (let level = 0; level < levels; level += 1) {
    const held = {
      $ref: '#/definitions/Union',
      description: `At ${String(level)}.`,
      default: level,
    };
    const object = { type: 'object', properties: { [`k${String(level)}`]: held } };
    const array = { type: 'array', items: { $ref: '#/definitions/Union' } };
    union = { anyOf: [union, object, array] };
  }
  return { properties: { body: { $ref: '#/definitions/Union' } }, definitions: { Union: union } };
}

/** A value of very many kinds, which no single page holds. */
function kinds(count: number): object {
  const branches = Array.from({ length: count }, (_, index) => ({
    description: `Of kind ${String(index)}.`,
    properties: { kind: { const: index }, [`v${String(index)}`]: { $ref: '#/definitions/list' } },
  }));
  const list = { enum: Array.from({ length: 60 }, (_, index) => `value ${String(index)}`) };
  return { description: 'word '.repeat(2000), oneOf: branches, definitions: { list } };
}

/** Boolean schemas, odd patterns, conditions in conditions, the meta-schema. */
const conditions = {
  additionalProperties: false,
  patternProperties: {
    '^x-[\\w\\d\\.\\x2d_]+$': { $ref: '#/definitions/any' },
    '^(?!x-)': true,
    '': false,
    '(': {},
    '<b>&amp;"\'': {},
    '^.*\\/(a|b)\\?#%$': { type: 'object' },
  },
  properties: {
    yes: true,
    no: false,
    nothing: {},
    schema: { allOf: [{ $ref: dialect }, { properties: { discriminator: { type: 'string' } } }] },
    bound: { $ref: `${dialect}/definitions/nonNegativeInteger` },
    port: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
    list: { type: 'array', format: 'int-or-string', 'x-kubernetes-list-map-keys': ['a', 'b'] },
  },
  definitions: { any: true, none: false },
  if: { properties: { yes: { const: 1 } }, required: ['yes'] },
  then: { properties: { no: { if: true, then: false, else: { if: { not: {} } } } } },
  else: false,
};

/** References to every kind of pointer, and what stands beside them. */
const pointers = {
  definitions: {
    'foo"bar': { type: 'number' },
    'tilde~field': { type: 'integer' },
    'slash/field': { type: 'string' },
    'percent%field': { type: 'boolean' },
    '%25': { type: 'null' },
    'a#b?c': { title: 'Hash' },
    '..': { title: 'Dots' },
    ü: { title: 'Umlaut' },
    constructor: { type: 'string' },
    '': { definitions: { '': { title: 'Empty' } } },
  },
  $defs: { c: { $ref: '#/$defs/d' }, d: { type: 'integer' } },
  properties: {
    quote: { $ref: '#/definitions/foo%22bar' },
    tilde: { $ref: '#/definitions/tilde~0field' },
    slash: { $ref: '#/definitions/slash~1field' },
    percent: { $ref: '#/definitions/percent%25field' },
    twice: { $ref: '#/definitions/%2525' },
    hash: { $ref: '#/definitions/a%23b%3Fc' },
    dots: { $ref: '#/definitions/..' },
    umlaut: { $ref: '#/definitions/%C3%BC' },
    raw: { $ref: '#/definitions/ü' },
    inherited: { $ref: '#/definitions/constructor' },
    empty: { $ref: '#/definitions//definitions/' },
    later: { $ref: '#/$defs/c' },
    unknown: { $ref: '#/unknown-keyword/x' },
    item: { items: [{ type: 'integer' }, { $ref: '#/properties/item/items/0' }] },
    holder: { items: { $ref: '#', definitions: { aside: false } } },
    beside: {
      $ref: '#/definitions/%2525',
      maxItems: 2,
      $comment: 'Kept.',
      items: { type: 'null' },
    },
    $ref: { $ref: '#/properties/beside/items' },
  },
  'unknown-keyword': { x: { type: 'boolean', title: 'Known by reference' } },
};

/** Several files in one, each under the name that it has elsewhere. */
const embedded = {
  properties: {
    info: { $ref: 'https://other.example/1.0/info.json' },
    meta: { $ref: dialect },
  },
  definitions: {
    'https://other.example/1.0/info.json': {
      $id: 'https://other.example/1.0/info.json',
      $schema: dialect,
      properties: {
        contact: { $ref: 'contact.json' },
        name: { $ref: '#/definitions/name' },
        email: { $ref: 'contact.json#email' },
      },
      definitions: { name: { type: 'string', title: 'A name' } },
    },
    'https://other.example/1.0/contact.json': {
      $id: 'https://other.example/1.0/contact.json',
      properties: { email: { $id: '#email', type: 'string' }, of: { $ref: 'info.json' } },
    },
    meta: {
      $id: dialect,
      definitions: { natural: { minimum: 0 } },
      not: { $ref: '#/definitions/natural' },
    },
  },
};

const keywords = {
  properties: {
    encoded: { contentEncoding: 'base64', contentMediaType: 'text/html', contentSchema: {} },
    names: { propertyNames: false },
    pattern: { propertyNames: { maxLength: 3, pattern: '^a+$' } },
    tuple: { items: [{ type: 'integer' }, true, false], additionalItems: { type: 'integer' } },
    closed: { items: [{}], additionalItems: false },
    noItems: { items: false },
    contains: { contains: { const: 1 }, uniqueItems: false },
    dependencies: {
      dependencies: {
        bar: ['foo'],
        baz: { properties: { foo: { type: 'integer' } } },
        none: [],
        '': ['a'],
        'foo\nbar': ['foo\rbar'],
        never: false,
        "foo'bar": { required: ['foo"bar'] },
      },
    },
    not: { not: { not: {} } },
    any: { anyOf: [true, false] },
    one: { oneOf: [true, true] },
    mixed: { allOf: [{ multipleOf: 2 }], anyOf: [{ multipleOf: 3 }], oneOf: [{ multipleOf: 5 }] },
    then: { then: { const: 0 } },
    pair: { type: ['array', 'object'], properties: { a: {} }, items: { type: 'null' } },
    zero: { minLength: 0, maxItems: 0, minProperties: 0 },
    empty: { required: [], definitions: {}, properties: {}, examples: [], title: '', pattern: '' },
    both: { description: '[a](https://x.example)', markdownDescription: '- a\n-' },
    few: { enum: ['a', 'b'], enumDescriptions: ['', '\u00a0'] },
    keywords: {
      properties: {
        properties: { properties: { properties: { type: 'string' } } },
        items: { items: { items: {} } },
        enum: { enum: ['enum'] },
        required: { required: ['required'] },
      },
    },
  },
};

const values = {
  properties: {
    inherited: { const: { constructor: { toString: null }, PROTO: [] } },
    ordered: { const: { b: 2, a: 1, TEN: 'x' } },
    kinds: { enum: [{}, [], null, '', 'null', true, 'true', 1, '1', [[[]]], { a: 1, A: 1 }] },
    hidden: { enum: ['\t', ' ', '\u200b', '\u202eRTL', '\u0000', '\u2028', '\ud800', '\uffff'] },
    marks: { enum: ['</script>', '-->', ']]>', '&lt;', '&#0;', 'a=b', 'a/b', '#', '%', '..'] },
    constant: { const: 'NEGATIVE_ZERO' },
    numbers: { enum: ['BEYOND_DOUBLE', 'INFINITE', 'EXPONENT', 'NEAR', 'NEARER'] },
    bounds: { minimum: 'NEGATIVE_ZERO', maximum: 'BEYOND_DOUBLE' },
    lengths: { minLength: 'WITH_POINT', maxLength: 'EXPONENT' },
    illustrated: { default: 'NEARER', examples: ['NEAR', 'EXPONENT'], 'x-note': { n: 'NEAR' } },
  },
};

function names(): object {
  const inner = (name: string): object => ({
    description: `About ${name}.`,
    properties: { [name]: { enum: [name, 'x'], title: name, pattern: name } },
    required: [name],
  });
  const of = <Value>(value: (name: string) => Value): Record<string, Value> =>
    Object.fromEntries(oddNames.map((name) => [name, value(name)]));
  return {
    properties: of(inner),
    required: oddNames.filter((_, index) => index % 3 === 0),
    dependencies: of((name) => [`${name}!`, 'x']),
    definitions: of((name) => ({ description: name })),
    'x-map': of((name) => name),
    ...of((name) => ({ [name]: name })),
  };
}

/** Legal definitions as real generators, test suites and jokers write them. */
export const oddDefinitions: CatalogContent = {
  ...file('Generics', generics),
  ...file('Unions', unions(14)),
  ...file('Kinds', kinds(300)),
  ...file('Conditions', conditions),
  ...file('Pointers', pointers),
  ...file('Embedded', embedded),
  ...file('Keywords', keywords),
  ...file('Values', values),
  ...file('Names', names()),
};

function file(name: string, schema: object): Record<string, string> {
  const folder = `Odd/${name}/1.0`;
  let text = JSON.stringify(definition({ title: name, ...schema }, folder));
  for (const [word, number] of Object.entries(numbers)) text = text.replaceAll(`"${word}"`, number);
  return {
    [`${folder}/index.json`]: text.replaceAll('"PROTO"', '"__proto__"').replaceAll('"TEN"', '"10"'),
  };
}
