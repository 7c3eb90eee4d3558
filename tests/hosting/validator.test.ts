import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { toValue } from '../../src/json/json.ts';
import { createValidators, mostSchemaText } from '../../src/hosting/validator/validator.ts';
import { definition, oneDefinition, type CatalogContent } from '../catalog/catalog-files.ts';
import { catalogOf, only } from '../model/model-of.ts';
import { anyDefinition, instance } from './schema-instances.ts';
import { sampleOf } from './catalog-sample.ts';
import { InstanceMaker } from './instances.ts';
import { runValidator } from './run-validator.ts';
import { hasRealCatalogs, realCatalog, shippedCatalog } from './real-catalogs.ts';

interface Validate {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

function moduleText(catalog: Catalog, found: Definition): string {
  const made = createValidators(catalog.graph)(found);
  if (made.kind === 'module') return made.text;
  throw new Error(made.reason);
}

/** Runs a module's text as a script where strings are never evaluated. */
function run(text: string): Validate {
  return runValidator(text) as Validate;
}

/** The validator of `Ui/Text/1.0` with these keywords. */
function validatorOf(schema: object, content: CatalogContent = {}): Validate {
  return run(textOf(schema, content));
}

function textOf(schema: object, content: CatalogContent = {}): string {
  const catalog = catalogOf({ ...oneDefinition(schema), ...content });
  const found = catalog.byIdentifier.get('/schema/Ui/Text/1.0/index.json');
  if (found === undefined) throw new Error('Ui/Text/1.0 is missing');
  return moduleText(catalog, found);
}

/** Ajv itself, with every definition of a catalog. */
function ajvWith({ definitions }: Catalog): Ajv {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    inlineRefs: false,
    ownProperties: true,
    validateSchema: false,
    logger: false,
    ignoreKeywordsWithRef: true,
    code: { optimize: false },
  });
  addFormats(ajv);
  for (const { schema, identifier } of definitions) {
    ajv.addSchema(toValue(schema) as object, identifier);
  }
  return ajv;
}

function validatorIn(ajv: Ajv, { identifier }: Definition): Validate {
  const validate = ajv.getSchema(identifier);
  if (validate === undefined) throw new Error(`${identifier} is missing`);
  return validate as Validate;
}

/** What both say of a value, as far as they say the same; Ajv stops at a member `toString`. */
function compare(own: Validate, ajv: Validate, value: unknown): 'valid' | 'invalid' | 'unlike' {
  let expected;
  try {
    expected = ajv(value);
  } catch (error) {
    if (error instanceof TypeError) return own(value) ? 'valid' : 'invalid';
    throw error;
  }
  const isSame = own(value) === expected && isDeepStrictEqual(plain(own.errors), plain(ajv.errors));
  if (!isSame) return 'unlike';
  return expected ? 'valid' : 'invalid';
}

/** Values of another context have other prototypes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** A value with one part left out or replaced, in every way. */
function* mutations(value: unknown): Generator {
  yield* [null, 0, 1.5, '', 'x', [], {}, false];
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    const { [name]: held, ...others } = value as Record<string, unknown>;
    yield others;
    yield { ...value, [`${name}x`]: held };
    for (const changed of mutations(held)) yield { ...value, [name]: changed };
  }
}

describe('the validators of the shipped definitions', () => {
  const catalog = shippedCatalog();
  const cases = catalog.definitions.flatMap((found) =>
    found.examples.map((example) => ({ path: example.path, found, example })),
  );

  it.each(cases)('say of $path what the catalog says', ({ found, example }) => {
    const validate = run(moduleText(catalog, found));
    expect(validate(toValue(example.instance))).toBe(example.error === undefined);
    const errors = validate.errors?.map(({ instancePath, keyword, message }) => {
      return { instancePath, keyword, message };
    });
    expect(plain(errors)).toEqual(example.error === undefined ? null : [example.error]);
  });

  const valid = cases.filter(({ example }) => example.error === undefined);

  it.each(valid)('agree with Ajv on $path changed in every way', ({ found, example }) => {
    const own = run(moduleText(catalog, found));
    const ajv = validatorIn(ajvWith(catalog), found);
    const said = Array.from(mutations(toValue(example.instance)), (value) =>
      compare(own, ajv, value),
    );
    expect(new Set(said)).toEqual(new Set(['invalid', 'valid']));
  });

  it('are ES modules that export the validator by name and by default', async () => {
    const found = only(catalog.definitions.filter(({ name }) => name === 'Action'));
    const text = moduleText(catalog, found);
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
    )) as Record<string, unknown>;
    expect(Object.keys(module).sort()).toEqual(['default', 'validate']);
    expect(module['default']).toBe(module['validate']);
  });
});

/** The words of a module's code by which it would load or evaluate something. */
function forbiddenWords(text: string): string[] {
  const code = text
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/(?<=[=(] ?)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/g, '/./');
  const words = /(?<![.\w])(?:import|require|eval|Function|process|globalThis|window)\b/g;
  return Array.from(code.matchAll(words), ([word]) => word);
}

describe('a validator', () => {
  it('imports and evaluates nothing', () => {
    const format = ['date', 'time', 'date-time', 'uri', 'regex', 'byte', 'email', 'uuid'];
    const text = textOf({
      anyOf: format.map((name) => ({ type: 'string', format: name })),
      uniqueItems: true,
      minLength: 2,
      properties: { require: { const: { import: 1 } }, eval: { pattern: 'Function\\(' } },
    });
    expect(forbiddenWords(text)).toEqual([]);
    expect(forbiddenWords('const a = require("x"); eval (a.eval);')).toEqual(['require', 'eval']);
  });

  it('takes a pattern without the u flag if it is a regular expression only then', () => {
    const named = validatorOf({ pattern: '^[^/\\:*]+$', patternProperties: { '^\\-': false } });
    expect(['a b', 'a:b', '', { '-': 1 }, { a: 1 }].map((value) => named(value))).toEqual([
      ...[true, false, false, false, true],
    ]);
    const closed = validatorOf({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      patternProperties: { '^\\-': true },
      unevaluatedProperties: false,
    });
    expect([{ '-a': 1 }, { a: 1 }].map((value) => closed(value))).toEqual([true, false]);
    expect(textOf({ pattern: '^\\p{L}$' })).toContain(String.raw`new RegExp("^\\p{L}$", "u")`);
  });

  it('agrees with Ajv on any schema', () => {
    const instances = fc.sample(instance, 150);
    const said = { valid: 0, invalid: 0, unlike: 0 };
    fc.assert(
      fc.property(anyDefinition, (schema) => {
        const catalog = catalogOf(oneDefinition(schema));
        const found = only(catalog.definitions);
        const own = run(moduleText(catalog, found));
        const ajv = validatorIn(ajvWith(catalog), found);
        for (const value of instances) said[compare(own, ajv, value)] += 1;
        expect(said.unlike).toBe(0);
      }),
      { numRuns: 100 },
    );
    expect(Math.min(said.valid, said.invalid)).toBeGreaterThan(500);
  });

  it('judges formats as ajv-formats does', () => {
    const ajv = addFormats(new Ajv({ strict: false }));
    for (const name of Object.keys(ajv.formats)) {
      const own = validatorOf({ format: name });
      const validate = ajv.compile({ format: name });
      const said = formatTexts().map((text) => [text, own(text)]);
      expect([name, said]).toEqual([name, formatTexts().map((text) => [text, validate(text)])]);
      const numbers = [0, 1.5, 2 ** 31, -(2 ** 31), 2 ** 31 - 1, 1e300];
      expect(numbers.map((value) => own(value))).toEqual(numbers.map((value) => validate(value)));
    }
  });

  it('holds the definitions that its references reach, in circles too', () => {
    const other = definition(
      {
        type: 'object',
        properties: { back: { $ref: '/schema/Ui/Text/1.0/index.json' } },
        definitions: { 'a b': { type: 'string' } },
      },
      'Ui/Label/1.0',
    );
    const validate = validatorOf(
      {
        type: 'object',
        required: ['a'],
        properties: {
          a: { $ref: '../../Label/1.0/index.json#/definitions/a%20b' },
          b: { $ref: '/schema/Ui/Label/1.0/index.json' },
        },
      },
      { 'Ui/Label/1.0/index.json': other },
    );
    expect(validate({ a: '', b: { back: { a: '' } } })).toBe(true);
    expect(validate({ a: '', b: { back: { a: 1 } } })).toBe(false);
    expect(validate.errors?.map(({ instancePath }) => instancePath).join()).toBe('/b/back/a');
  });

  it('follows references below unknown keywords, by name and to the meta-schema', () => {
    const validate = validatorOf({
      'x-parts': { Size: { type: 'number' } },
      definitions: { Named: { $id: '#named', type: 'null' } },
      properties: {
        a: { $ref: '#/x-parts/Size' },
        b: { $ref: '#named' },
        c: { $ref: 'http://json-schema.org/draft-07/schema#' },
        d: { $ref: 'http://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger' },
      },
    });
    expect(validate({ a: 1, b: null, c: { type: 'string' }, d: 0 })).toBe(true);
    expect(validate({ a: '', b: 0, c: { properties: { x: { type: 'text' } } }, d: -1 })).toBe(
      false,
    );
    const paths = validate.errors?.map(({ instancePath }) => instancePath);
    expect(new Set(paths)).toEqual(new Set(['/a', '/b', '/c/properties/x/type', '/d']));
  });

  it('ignores what stands beside a reference, as draft-07 does', () => {
    const text = { definitions: { A: { type: 'string' } } };
    const validate = validatorOf({
      ...text,
      items: { $ref: '#/definitions/A', minLength: 5 },
    });
    expect([validate(['a']), validate([1])]).toEqual([true, false]);
  });

  it('compares values as JSON does', () => {
    const hostile = JSON.parse('{"__proto__": {"a": [1]}, "toString": 1}') as object;
    const validate = validatorOf({ const: hostile, 'x-note': 1 });
    expect(validate(JSON.parse(JSON.stringify(hostile)))).toBe(true);
    expect(validate({ toString: 1 })).toBe(false);
    expect(validate([])).toBe(false);
  });

  it.each([
    [{ properties: hostileNames({ type: 'number' }) }, '{"__proto__": "foo"}', false],
    [{ properties: hostileNames({ type: 'number' }) }, '{"__proto__": 12}', true],
    [{ properties: hostileNames({ type: 'number' }) }, '{"other": "foo"}', true],
    [
      { properties: hostileNames({}), additionalProperties: false, 'x-note': 1 },
      '{"__proto__": 1}',
      true,
    ],
    [{ patternProperties: hostileNames({ type: 'number' }) }, '{"a__proto__b": "foo"}', false],
    [
      { properties: hostileNames({ type: 'number' }), patternProperties: { '^_': { minimum: 3 } } },
      '{"__proto__": 2}',
      false,
    ],
  ] as const)('judges the name __proto__ as any other: %j, %s', (schema, value, expected) => {
    expect(validatorOf(schema)(JSON.parse(value))).toBe(expected);
  });

  it('takes keywords that only Ajv knows for annotations', () => {
    const validate = validatorOf({
      id: 'x',
      format: 'date',
      formatMinimum: '2020-01-01',
      $async: true,
    });
    expect(validate('2019-01-01')).toBe(true);
  });

  it('is the same whatever else the catalog holds, and whatever is asked first', () => {
    const label = definition({ properties: { a: { enum: [[1], [2]] } } }, 'Ui/Label/1.0');
    const schema = { properties: { a: { $ref: '/schema/Ui/Label/1.0/index.json' } } };
    const content = { 'Ui/Label/1.0/index.json': label };
    const other = definition({ allOf: [{ $ref: '/schema/Ui/Text/1.0/index.json' }] }, 'Ui/A/1.0');
    const catalog = catalogOf({
      ...oneDefinition(schema),
      ...content,
      'Ui/A/1.0/index.json': other,
    });
    const write = createValidators(catalog.graph);
    const made = catalog.definitions.map((found) => write(found));
    expect(made[2]).toMatchObject({ kind: 'module', text: textOf(schema, content) });
  });

  it('holds no descriptions', () => {
    const words = { title: 'Text', description: 'Many words.', default: 'w', examples: ['x'] };
    expect(textOf({ ...words, enum: [['v']] })).toBe(textOf({ enum: [['v']] }));
  });
});

/** Names that objects of JavaScript have by themselves. */
function hostileNames(schema: object): object {
  return { ['__proto__']: schema, toString: schema, constructor: schema };
}

/** Near misses of every format. */
function formatTexts(): string[] {
  const dates = [
    '2024-02-29',
    '2023-02-29',
    '1900-02-29',
    '2000-02-29',
    '2024-13-01',
    '2024-04-31',
  ];
  const times = [
    ...['00:00:00Z', '23:59:60Z', '22:59:60-01:00', '00:59:60+01:00', '12:00:60Z', '24:00:00Z'],
    ...['12:00:00', '12:00:00.5z', '12:00:00+0130', '12:00:00+24:00', '12:00:00-23:60'],
  ];
  return [
    ...[
      '',
      ' ',
      'a',
      'a b',
      '0',
      '/',
      '#',
      '~',
      '1/a',
      '/a~1b',
      '/~2',
      '#/a%20b',
      '{a}',
      '{a',
      'é',
    ],
    ...dates,
    ...times,
    ...dates.flatMap((date) => times.map((time) => `${date}T${time}`)),
    ...['2024-02-29 12:00:00', 'P1D', 'P', 'PT1H', 'P1W2D'],
    ...[
      'http://a.example/b?c#d',
      'a:',
      'a:b',
      '//a',
      'http://[::1]/',
      'http://é',
      'urn:x:y',
      'a"b',
    ],
    ...['a@b.example', 'a@b', 'a.example', '-a', '1.2.3.4', '1.2.3.256', '::1', '::ffff:1.2.3.4'],
    ...['[', 'a\\Z', '(?<=a)', 'YQ==', 'YQ=', 'YQ==\nx', 'ftp://b.example'],
    '123e4567-e89b-12d3-a456-426614174000',
  ];
}

describe('a validator that would be too large', () => {
  const long = 'x'.repeat(mostSchemaText / 2);

  it('is withheld with the reason, by what all its references reach', () => {
    const content = {
      ...oneDefinition({ items: { $ref: '/schema/Ui/Label/1.0/index.json' }, const: long }),
      'Ui/Label/1.0/index.json': definition({ const: long }, 'Ui/Label/1.0'),
    };
    const catalog = catalogOf(content);
    const made = catalog.definitions.map(createValidators(catalog.graph));
    expect(made.map(({ kind }) => kind)).toEqual(['module', 'withheld']);
    expect(made[1]).toEqual({
      kind: 'withheld',
      reason:
        'With everything that it refers to, the module would be compiled from more than 64 KB of schema, too much for a page to load.',
      reached: new Set(['/schema/Ui/Text/1.0/index.json', '/schema/Ui/Label/1.0/index.json']),
    });
  });

  it('is withheld by what was looked at alone', () => {
    const catalog = catalogOf({
      ...oneDefinition({ items: { $ref: '/schema/Ui/Label/1.0/index.json' }, const: long + long }),
      'Ui/Label/1.0/index.json': definition({}, 'Ui/Label/1.0'),
    });
    const text = catalog.byIdentifier.get('/schema/Ui/Text/1.0/index.json');
    const made = text && createValidators(catalog.graph)(text);
    expect(made?.reached).toEqual(new Set(['/schema/Ui/Text/1.0/index.json']));
  });

  it('is not, for descriptions of any length', () => {
    expect(validatorOf({ description: long + long, type: 'null' })(null)).toBe(true);
  });

  it('is withheld where schemas nest deeper than Ajv can surely follow', () => {
    const nested = (depth: number) => {
      let schema: object = {};
      for (let level = 0; level < depth; level += 1) schema = { not: schema };
      const catalog = catalogOf(oneDefinition(schema));
      return createValidators(catalog.graph)(only(catalog.definitions));
    };
    expect(nested(900)).toMatchObject({
      kind: 'withheld',
      reason: 'Its schemas nest deeper than 400 levels.',
    });
    expect(nested(399).kind).toBe('module');
  });
});

describe.skipIf(!hasRealCatalogs)(
  'the validators of real catalogs (skipped without ../shared)',
  () => {
    it.each(['cards', 'iglu', 'k8smulti', 'storesmall'])(
      'of %s are all there, load nothing and agree with Ajv',
      (name) => {
        const catalog = realCatalog(name);
        const { graph } = catalog;
        const write = createValidators(graph);
        const maker = new InstanceMaker(graph.targets, 1);
        const ajv = ajvWith(catalog);
        const said = { valid: 0, invalid: 0, unlike: 0 };
        const sample = [...sampleOf(catalog, 30)];
        expect(sample.length).toBeGreaterThanOrEqual(30);
        for (const found of sample) {
          const made = write(found);
          if (made.kind === 'withheld') throw new Error(`${found.identifier}: ${made.reason}`);
          expect(forbiddenWords(made.text)).toEqual([]);
          const own = run(made.text);
          const validate = validatorIn(ajv, found);
          for (let count = 0; count < 10; count += 1) {
            said[compare(own, validate, maker.make(found.schema))] += 1;
          }
        }
        expect(said.unlike).toBe(0);
        expect(Math.min(said.valid, said.invalid)).toBeGreaterThan(40);
      },
    );
  },
);
