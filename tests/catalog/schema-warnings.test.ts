import { describe, expect, test } from 'vitest';
import { loadCatalog } from './load-catalog.ts';
import { catalogFiles, definition, schemaDiagnostics } from './catalog-files.ts';

type Row = [schema: object, diagnostic: string];

describe('ranges in which nothing is valid', () => {
  test.for<Row>([
    [{ minLength: 3, maxLength: 2 }, 'minLength 3 is greater than maxLength 2: no string is valid'],
    [{ minItems: 3, maxItems: 2 }, 'minItems 3 is greater than maxItems 2: no array is valid'],
    [
      { minProperties: 3, maxProperties: 2 },
      'minProperties 3 is greater than maxProperties 2: no object is valid',
    ],
    [
      { exclusiveMinimum: 2, maximum: 2 },
      'exclusiveMinimum 2 and maximum 2 exclude each other: no number is valid',
    ],
    [
      { minimum: 2, exclusiveMaximum: 2 },
      'minimum 2 and exclusiveMaximum 2 exclude each other: no number is valid',
    ],
  ])('%j', ([schema, diagnostic]) => {
    expect(schemaDiagnostics({ properties: { a: schema } })).toEqual([
      `warning /properties/a ${diagnostic}`,
    ]);
  });

  test.for<[object]>([
    [{ minimum: 2, maximum: 2 }],
    [{ minLength: 0, maxLength: 0 }],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }],
    [{ minimum: 5 }],
  ])('%j is none', ([schema]) => {
    expect(schemaDiagnostics(schema)).toEqual([]);
  });
});

describe('values of other types than the stated ones', () => {
  test('are told with the types', () => {
    const a = { type: 'string', enum: ['a', 1, null] };
    const b = { type: ['integer', 'null'], const: 1.5 };
    expect(schemaDiagnostics({ properties: { a, b } })).toEqual([
      'warning /properties/a/enum/1 1 is not a string: it never conforms',
      'warning /properties/a/enum/2 null is not a string: it never conforms',
      'warning /properties/b/const 1.5 is not an integer or null: it never conforms',
    ]);
  });

  test.for<[object]>([
    [{ type: 'integer', enum: [1, 1.0, 2e3] }],
    [{ type: 'number', enum: [1, 1.5] }],
    [{ type: 'string', nullable: true, enum: ['a', null] }],
    [{ enum: [1, 'a'] }],
  ])('are none in %j', ([schema]) => {
    const found = schemaDiagnostics({ properties: { a: schema } });
    expect(found.filter((line) => line.includes('never conforms'))).toEqual([]);
  });
});

describe('const and enum', () => {
  test('a const that is in the enum by value is fine', () => {
    expect(schemaDiagnostics({ const: { a: 1, b: 2 }, enum: [{ b: 2, a: 1 }] })).toEqual([]);
  });

  test('a const outside the enum leaves nothing', () => {
    expect(schemaDiagnostics({ const: null, enum: ['null'] })).toEqual([
      'warning  const null is not a value of the enum: no instance is valid',
    ]);
  });
});

describe('formats', () => {
  test.for(['date-time', 'regex', 'uri-template', 'uuid', 'duration'])('%s is known', (format) => {
    expect(schemaDiagnostics({ type: 'string', format })).toEqual([]);
  });

  test.for<[object]>([
    [{ type: 'integer', format: 'int32' }],
    [{ type: ['number', 'null'], format: 'double' }],
    [{ format: 'int-or-string' }],
    [{ format: 'email' }],
  ])('%j fits', ([schema]) => {
    expect(schemaDiagnostics(schema)).toEqual([]);
  });

  test.for<Row>([
    [
      { type: 'string', format: 'date-tiem' },
      'unknown format "date-tiem" (did you mean date-time?)',
    ],
    [{ format: 'constructor' }, 'unknown format "constructor"'],
    [{ type: 'integer', format: 'date' }, 'format "date" never applies to an integer'],
    [{ type: 'string', format: 'int32' }, 'format "int32" never applies to a string'],
  ])('%j', ([schema, diagnostic]) => {
    expect(schemaDiagnostics(schema)).toEqual([`warning /format ${diagnostic}`]);
  });
});

describe('patterns', () => {
  test.for(['^[a-z]+$', '\\p{L}', '^(?<year>\\d{4})$', ''])(
    '%j is a regular expression',
    (pattern) => {
      expect(schemaDiagnostics({ pattern, patternProperties: { [pattern]: {} } })).toEqual([]);
    },
  );

  test('one that only works without the u flag is named as such', () => {
    expect(schemaDiagnostics({ pattern: '^[\\w-.]+$' })).toEqual([
      'warning /pattern "^[\\\\w-.]+$" is not a regular expression with the u flag, which validators set: write "^[\\\\w\\\\-.]+$"',
    ]);
  });

  test.for([
    ['\\Aa', 'no \\A or \\Z: write ^ for the start and $ for the end'],
    ['a\\\\\\Z', 'no \\A or \\Z: write ^ for the start and $ for the end'],
    ['(?i)a', 'no flags in front: write out the cases, such as [Aa]'],
    ['(?P<name>a)', 'no group with ?P: write (?<name>…) and \\k<name>'],
    ['[[:alpha:]]', 'no class of POSIX: write its characters, such as A-Za-z for [:alpha:]'],
    ['a++', 'no group or quantifier that never goes back: leave out ?> and the second +'],
  ])('of another language, %j, is told what to write', ([pattern = '', advice = '']) => {
    expect(schemaDiagnostics({ pattern })).toEqual([
      `warning /pattern ${JSON.stringify(pattern)} is not an ECMA-262 regular expression, which has ${advice}`,
    ]);
  });

  test.for(['^[\\w-.*+]+$', '^[\\w-.]\\++$'])(
    'signs that stand for themselves are not quantifiers: %j',
    (pattern) => {
      expect(schemaDiagnostics({ pattern })).toEqual([
        expect.stringContaining('is not a regular expression with the u flag'),
      ]);
    },
  );

  test('a backslash before A is that, and the letter', () => {
    expect(schemaDiagnostics({ pattern: '^\\\\A$' })).toEqual([]);
  });

  test('names of patternProperties are patterns', () => {
    expect(schemaDiagnostics({ patternProperties: { '(a': {} } })).toEqual([
      'warning /patternProperties/(a "(a" is not an ECMA-262 regular expression',
    ]);
  });
});

describe('keywords without effect', () => {
  test.for<Row>([
    [{ type: 'object', maxLength: 3 }, '/maxLength maxLength never applies to an object'],
    [{ type: ['string', 'null'], items: {} }, '/items items never applies to a string or null'],
    [{ type: 'boolean', properties: {} }, '/properties properties never applies to a boolean'],
    [
      { type: 'object', additionalItems: false },
      '/additionalItems additionalItems never applies to an object',
    ],
    [{ then: {} }, '/then then has no effect without if'],
    ...['#a', 7].map((id): Row => [
      { id },
      '/id id has no effect in draft-07, and Ajv refuses a schema with it: write $id if it identifies the schema, else x-id',
    ]),
    [
      { nullable: true, oneOf: [{}] },
      '/nullable nullable has no effect without type, and Ajv refuses a schema with it: allow null by anyOf, or write x-nullable',
    ],
    [{ else: {} }, '/else else has no effect without if'],
    [
      { items: {}, additionalItems: false },
      '/additionalItems additionalItems has no effect unless items is an array of schemas',
    ],
    [
      { dependentRequired: {} },
      '/dependentRequired dependentRequired has no effect in draft-07: it is a keyword of 2019-09 (write dependencies, or $schema as 2019-09)',
    ],
    [
      { prefixItems: [] },
      '/prefixItems prefixItems has no effect in draft-07: it is a keyword of 2020-12 (write items, or $schema as 2020-12)',
    ],
  ])('%j', ([schema, diagnostic]) => {
    expect(schemaDiagnostics(schema)).toEqual([`warning ${diagnostic}`]);
  });

  test.for<[object]>([
    [{ maxLength: 3 }],
    [{ type: 'integer', minimum: 1 }],
    [{ type: ['string', 'null'], pattern: 'a' }],
    [{ type: 'string', enum: ['a'], default: 'a' }],
    [{ if: {}, else: {} }],
    [{ items: [{}], additionalItems: false }],
  ])('%j is fine', ([schema]) => {
    expect(schemaDiagnostics(schema)).toEqual([]);
  });
});

test('a keyword of a type that is none has no warning beside the error', () => {
  expect(schemaDiagnostics({ type: 'strin', minLength: 1 })).toEqual([
    expect.stringMatching(/^error \/type "strin" is not a type/),
  ]);
});

describe('misspelt keywords', () => {
  test.for<[string, string]>([
    ['require', 'required'],
    ['descripton', 'description'],
    ['Properties', 'properties'],
    ['additionalproperties', 'additionalProperties'],
    ['minimun', 'minimum'],
    ['enmu', 'enum'],
    ['ref', '$ref'],
  ])('%s', ([keyword, meant]) => {
    const expected =
      keyword === 'ref'
        ? []
        : [`warning /${keyword} unknown keyword ${keyword}: did you mean ${meant}?`];
    expect(schemaDiagnostics({ [keyword]: 'a' })).toEqual(expected);
  });

  test.for([
    ...[
      'x-require',
      'X-tiel',
      'deprecated',
      'enumDescriptions',
      'markdownDescription',
      'meta:enum',
    ],
    ...[
      'defaultSnippets',
      'example',
      'name',
      'tags',
      'schema',
      'constructor',
      '__proto',
      'widget',
      '$default',
      '_description',
    ],
  ])('%s is an annotation', (keyword) => {
    expect(schemaDiagnostics({ [keyword]: 'a' })).toEqual([]);
  });

  test('names of properties are no keywords', () => {
    expect(schemaDiagnostics({ properties: { requird: {} }, default: { titel: 1 } })).toEqual([]);
  });
});

describe('required but not declared', () => {
  test('is reported with the name that was meant', () => {
    const schema = { required: ['Text', 'Labell'], properties: { Text: {}, Label: {} } };
    expect(schemaDiagnostics(schema)).toEqual([
      'warning /required/1 "Labell" is required but not declared in properties (did you mean Label?)',
    ]);
  });

  test('names of Object.prototype are declared by nobody', () => {
    expect(schemaDiagnostics({ required: ['toString'], properties: {} })).toEqual([
      'warning /required/0 "toString" is required but not declared in properties',
    ]);
  });

  test.for<[object]>([
    [{ required: ['a'] }],
    [{ required: ['a'], properties: {}, allOf: [{ properties: { a: {} } }] }],
    [{ required: ['a'], properties: {}, patternProperties: { '^a': {} } }],
    [{ required: ['a'], properties: {}, additionalProperties: {} }],
    [{ properties: { a: {} }, anyOf: [{ required: ['a'], properties: { b: {} } }] }],
  ])('%j may declare it elsewhere', ([schema]) => {
    expect(schemaDiagnostics(schema)).toEqual([]);
  });

  test('additionalProperties: false declares nothing', () => {
    expect(
      schemaDiagnostics({ required: ['a'], properties: {}, additionalProperties: false }),
    ).toEqual(['warning /required/0 "a" is required but not declared in properties']);
  });
});

describe('beside a $ref', () => {
  test.for(['description', 'title', '$comment', 'examples', 'readOnly', 'x-editor', 'deprecated'])(
    '%s is an annotation',
    (keyword) => {
      const beside = keyword === 'examples' ? [1] : keyword === 'readOnly' ? true : 'a';
      expect(schemaDiagnostics({ properties: { a: { $ref: '#', [keyword]: beside } } })).toEqual(
        [],
      );
    },
  );

  test('assertions have no effect, and are listed once', () => {
    const a = { $ref: '#', enum: [1], minimum: 5, properties: { b: {} } };
    expect(schemaDiagnostics({ properties: { a } })).toEqual([
      'warning /properties/a enum, minimum and properties beside $ref have no effect in draft-07',
    ]);
  });

  test('definitions can still be reached', () => {
    const a = { $ref: '#/properties/a/definitions/b', definitions: { b: {} } };
    expect(schemaDiagnostics({ properties: { a } })).toEqual([]);
  });

  test('of the root, $id is ignored too', () => {
    const schema = { $ref: '#/definitions/a', type: 'object', definitions: { a: {} } };
    expect(schemaDiagnostics(schema)).toEqual([
      'warning  type beside $ref has no effect in draft-07',
      'warning /$ref a $ref at the root hides $id in draft-07: clients cannot resolve the definition by it (put the $ref into allOf)',
    ]);
  });

  test('a $ref in allOf of the root leaves $id its effect', () => {
    expect(
      schemaDiagnostics({ allOf: [{ $ref: '#/definitions/a' }], definitions: { a: {} } }),
    ).toEqual([]);
  });
});

describe('half a surrogate pair', () => {
  test('is found in values and in names', () => {
    expect(schemaDiagnostics({ description: '\ud800', properties: { 'a\udc00': {} } })).toEqual([
      'warning /description a \\u escape is half of a surrogate pair, which is not a character: it is shown as U+FFFD',
      'warning /properties/a\udc00 a \\u escape is half of a surrogate pair, which is not a character: it is shown as U+FFFD',
    ]);
  });

  test('a whole pair in escapes is a character', () => {
    const text = JSON.stringify(definition({ description: 'X' })).replace(
      '"X"',
      '"\\ud835\\udcb3"',
    );
    expect(loadCatalog(catalogFiles({ 'Ui/Text/1.0/index.json': text })).diagnostics).toEqual([]);
  });
});

describe('U+0000', () => {
  test('is found in values and in names', () => {
    expect(schemaDiagnostics({ description: 'a\u0000', properties: { '\u0000': {} } })).toEqual([
      'warning /description it has the character U+0000, which a page cannot contain',
      'warning /properties/\u0000 it has the character U+0000, which a page cannot contain',
    ]);
  });

  test('other control characters are text', () => {
    expect(schemaDiagnostics({ description: '\u0001\\u0000' })).toEqual([]);
  });
});

describe('a number beyond all that clients have', () => {
  test.for([
    ['1e999', 'Infinity'],
    ['-1E+400', '-Infinity'],
    [`1${'0'.repeat(310)}`, 'Infinity'],
  ] as const)('%s', ([number, read]) => {
    const shown = number.length > 60 ? 'a number' : number;
    expect(numberDiagnostics(number)).toEqual([
      `warning /default ${shown} is too large a number: clients read it as ${read}`,
    ]);
  });

  test.for(['1e308', '1e-999', '123456789012345678901234567890'])('%s is none', (number) => {
    expect(numberDiagnostics(number)).toEqual([]);
  });

  function numberDiagnostics(number: string): string[] {
    const text = JSON.stringify(definition({ default: 'X' })).replace('"X"', number);
    return loadCatalog(catalogFiles({ 'Ui/Text/1.0/index.json': text })).diagnostics.map(
      ({ severity, pointer, message }) => `${severity} ${pointer} ${message}`,
    );
  }
});

test('boolean schemas have nothing to warn of', () => {
  expect(
    schemaDiagnostics({ properties: { a: true, b: false }, additionalProperties: false }),
  ).toEqual([]);
});

describe('x-file-match', () => {
  test.for<[unknown]>([['*.order.json'], [['a', 'b/*.json']]])('%j is fine', ([globs]) => {
    expect(schemaDiagnostics({ 'x-file-match': globs })).toEqual([]);
  });

  test.for<[unknown, string]>([
    [1, '1'],
    [['a', ''], '""'],
  ])('%j is a warning', ([globs, found]) => {
    expect(schemaDiagnostics({ 'x-file-match': globs })).toEqual([
      `warning /x-file-match x-file-match must be a glob such as *.order.json, or a list of globs; found ${found}`,
    ]);
  });
});
