import fc from 'fast-check';
import { Ajv } from 'ajv';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { toText } from '../../src/json/json.ts';
import { createTypes } from '../../src/hosting/types/types.ts';
import { writeValidatorTypes } from '../../src/hosting/validator/validator-types.ts';
import { definition, oneDefinition, type CatalogContent } from '../catalog/catalog-files.ts';
import { catalogOf, only } from '../model/model-of.ts';
import { anyDefinition, instance } from './schema-instances.ts';
import { sampleOf } from './catalog-sample.ts';
import { InstanceMaker, judgeOfCatalog } from './instances.ts';
import { hasRealCatalogs, realCatalog, shippedCatalog } from './real-catalogs.ts';
import { diagnose, type SourceTexts } from './type-check.ts';

function typesPath({ identifier }: Definition): string {
  return identifier.replace('index.json', 'index.d.ts');
}

function typesOf(
  catalog: Catalog,
  definitions: Iterable<Definition> = catalog.definitions,
): SourceTexts {
  const write = createTypes(catalog.graph);
  return new Map(Array.from(definitions, (found) => [typesPath(found), write(found)]));
}

/** The types of `Ui/Text/1.0` with these keywords, without their first and last line. */
function textTypes(schema: object, content: CatalogContent = {}): string {
  const catalog = catalogOf({ ...oneDefinition(schema), ...content });
  const text = typesOf(catalog).get('/schema/Ui/Text/1.0/index.d.ts') ?? '';
  return text.replace(/^\/\/.*\n\n?/, '').replace(/\n\nexport type \{ Text as default \};\n$/, '');
}

/** What is said of an instance of a definition, given as JSON. */
function judge(found: Definition, texts: SourceTexts, json: string): string[] {
  const path = typesPath(found).replace('index.d.ts', 'instance.ts');
  const source = `import type T from './index.d.ts';\nexport const instance: T = ${json};\n`;
  return diagnose(new Map([...texts, [path, source]])).map((line) => line.replace(`${path}: `, ''));
}

describe('the types of the shipped definitions', () => {
  const catalog = shippedCatalog();
  const texts = typesOf(catalog);
  const examples = catalog.definitions.flatMap((found) =>
    found.examples.map((example) => ({ path: example.path, found, example })),
  );

  it.each(examples.filter(({ example }) => example.error === undefined))(
    'accept $path',
    ({ found, example }) => {
      expect(judge(found, texts, toText(example.instance))).toEqual([]);
    },
  );

  it('refuse every wrong example', () => {
    const wrong = examples.filter(({ example }) => example.error !== undefined);
    const said = wrong.flatMap(({ found, example }) =>
      judge(found, texts, toText(example.instance)),
    );
    expect(said).toMatchInlineSnapshot(`
      [
        "Property 'Handler' is missing in type '{ Value: string; SchemaVersion: string; }' but required in type 'Action'.",
        "Property 'Name' is missing in type '{ PresentationType: "Checkbox"; Label: string; }' but required in type 'Checkbox'.",
        "Type 'number[]' is not assignable to type 'number'.",
        "Type '"Middle"' is not assignable to type '"Left" | "Center" | "Right" | "Justify"'.",
      ]
    `);
  });

  it.each([ts.ModuleKind.NodeNext, ts.ModuleKind.ESNext, ts.ModuleKind.CommonJS])(
    'compile with module kind %i, with and without exact optional properties',
    (module) => {
      const moduleResolution =
        module === ts.ModuleKind.NodeNext
          ? ts.ModuleResolutionKind.NodeNext
          : ts.ModuleResolutionKind.Bundler;
      for (const exactOptionalPropertyTypes of [true, false]) {
        const options = { module, moduleResolution, exactOptionalPropertyTypes };
        expect(diagnose(texts, options)).toEqual([]);
      }
    },
  );

  it('go with the types of validators, which narrow a value', () => {
    const found = only(catalog.definitions.filter(({ name }) => name === 'Action'));
    const folder = '/schema/Actions/Action/1.0';
    const source = `import validate, { validate as same } from './validate.mjs';
export function handlerOf(value: unknown): string | undefined {
  if (validate(value) && same(value)) return value.Handler;
  return validate.errors?.[0]?.message;
}
`;
    const files = new Map([
      ...texts,
      [`${folder}/validate.d.mts`, writeValidatorTypes(found)],
      [`${folder}/use.mts`, source],
    ]);
    expect(diagnose(files)).toEqual([]);
  });
});

it('of a definition named as the errors of its validator go with that', () => {
  const folder = 'Ui/ValidationError/1.0';
  const found = only(
    catalogOf({ [`${folder}/index.json`]: definition({ type: 'string' }, folder) }).definitions,
  );
  const files = new Map([
    [`/schema/${folder}/index.d.ts`, 'export type ValidationError = string;\n'],
    [`/schema/${folder}/validate.d.mts`, writeValidatorTypes(found)],
    [
      `/schema/${folder}/use.mts`,
      `import { validate, type ValidationError } from './validate.mjs';
export const first = (value: unknown): string | ValidationError | undefined =>
  validate(value) ? value : validate.errors?.[0];
`,
    ],
  ]);
  expect(diagnose(files)).toEqual([]);
});

describe('a type', () => {
  it('says what is required, and leaves open what the definition leaves open', () => {
    expect(
      textTypes({
        type: 'object',
        required: ['a', 'elsewhere'],
        properties: { a: { type: 'string' }, b: { type: ['integer', 'null'] }, c: {}, d: false },
      }),
    ).toMatchInlineSnapshot(`
      "export type Text = {
        a: string;
        b?: number | null;
        c?: unknown;
        d?: never;
        elsewhere: unknown;
        [key: string]: unknown;
      };"
    `);
  });

  it('has no other property where none is allowed', () => {
    expect(
      textTypes({ type: 'object', properties: { a: true }, additionalProperties: false }),
    ).toBe('export type Text = {\n  a?: unknown;\n};');
    expect(textTypes({ type: 'object', additionalProperties: false })).toBe(
      'export type Text = { [key: string]: never };',
    );
  });

  it('gives an index signature that covers the declared properties too', () => {
    expect(
      textTypes({
        type: 'object',
        properties: { a: { type: 'string' } },
        patternProperties: { '^x-': { type: 'boolean' } },
        additionalProperties: { type: 'array', items: { type: 'number' } },
      }),
    ).toMatchInlineSnapshot(`
      "export type Text = {
        a?: string;
        [key: string]: number[] | boolean | string | undefined;
      };"
    `);
  });

  it('lists the allowed values', () => {
    expect(textTypes({ enum: ['a', -1.5, 1e21, null, true, ['x', {}], { k: 'v' }] }))
      .toMatchInlineSnapshot(`
      "export type Text = "a" | -1.5 | 1e+21 | null | true | ["x", { [key: string]: never }] | {
        k: "v";
      };"
    `);
    expect(textTypes({ type: 'string', enum: ['a', 1] })).toBe('export type Text = "a";');
    expect(textTypes({ type: 'string', const: 1 })).toBe('export type Text = never;');
  });

  it('knows tuples by how many items they have at least', () => {
    const items = [{ type: 'string' }, { type: ['number', 'null'] }];
    const type = 'array';
    expect(
      [
        { type, items },
        { type, items, minItems: 1, additionalItems: false },
        { type, items, minItems: 9, additionalItems: { type: 'boolean' } },
        { type, items: { type: ['string', 'null'] } },
        { type },
      ].map((schema) => textTypes(schema)),
    ).toMatchInlineSnapshot(`
      [
        "export type Text = [string?, (number | null)?, ...unknown[]];",
        "export type Text = [string, (number | null)?];",
        "export type Text = [string, number | null, ...boolean[]];",
        "export type Text = (string | null)[];",
        "export type Text = unknown[];",
      ]
    `);
  });

  it('is the union of alternatives, each among the kinds of values that are left', () => {
    expect(
      textTypes({
        type: 'object',
        properties: { kind: { type: 'string' } },
        oneOf: [
          { required: ['a'] },
          { properties: { kind: { const: 'b' } }, required: ['kind'] },
          { type: 'string' },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "export type Text = {
        kind?: string;
        [key: string]: unknown;
      } & ({
        a: unknown;
        [key: string]: unknown;
      } | {
        kind: "b";
        [key: string]: unknown;
      });"
    `);
  });

  it('accepts other kinds of values where no type is stated', () => {
    expect(textTypes({ properties: { a: { type: 'string' } } })).toMatchInlineSnapshot(`
      "export type Text = string | number | boolean | null | unknown[] | {
        a?: string;
        [key: string]: unknown;
      };"
    `);
  });

  it('says nothing of what types cannot tell', () => {
    expect(
      textTypes({
        type: 'string',
        minLength: 1,
        not: { const: '' },
        if: { const: 'a' },
        then: { const: 'a' },
        else: false,
      }),
    ).toBe('export type Text = string;');
    expect(textTypes({ not: {} })).toBe('export type Text = unknown;');
  });

  it('lets null pass beside nullable, as Ajv does', () => {
    expect(textTypes({ type: 'string', nullable: true })).toBe('export type Text = string | null;');
  });

  it('names local schemas, whatever they are called', () => {
    expect(
      textTypes({
        allOf: [{ $ref: '#/definitions/a~1b' }],
        definitions: {
          'a/b': { type: 'array', items: { $ref: '#' } },
          AB: { $ref: '#/properties/deep/items' },
          Text: { type: 'string' },
          '2d': { type: 'number' },
          ф: { type: 'null' },
          string: true,
        },
        properties: { deep: { items: { type: 'boolean' } } },
      }),
    ).toMatchInlineSnapshot(`
      "export type Text = AB;

      export type AB = Text[];

      export type AB2 = DeepItems;

      export type Text2 = string;

      export type Type2d = number;

      export type Ф = null;

      export type String = unknown;

      export type DeepItems = boolean;"
    `);
  });

  it('keeps the letters of every script', () => {
    const names = ['Größe', '注文', '½ b_c', 'äpfel & Birnen', '🍎'];
    const definitions = Object.fromEntries(names.map((name) => [name, { type: 'null' }]));
    expect(textTypes({ definitions }).match(/(?<=type )\S+/g)).toEqual([
      ...['Text', 'Größe', '注文', 'BC', 'ÄpfelBirnen', 'Type'],
    ]);
  });

  it('imports the types of other definitions, each under a name of its own', () => {
    const $ref = '/schema/Ui/Text/2.0/index.json';
    const local = '/schema/Other/Label/1.0/index.json#/definitions/Size';
    expect(
      textTypes(
        { type: 'array', items: [{ $ref }, { $ref: local }, { $ref }] },
        {
          'Ui/Text/2.0/index.json': definition({ items: { $ref: local } }, 'Ui/Text/2.0'),
          'Other/Label/1.0/index.json': definition(
            { definitions: { Size: { type: 'number' } } },
            'Other/Label/1.0',
          ),
        },
      ),
    ).toMatchInlineSnapshot(`
      "import type { Size } from "../../../Other/Label/1.0/index.d.ts";
      import type { Text as Text2 } from "../2.0/index.d.ts";

      export type Text = [Text2?, Size?, Text2?, ...unknown[]];"
    `);
  });

  it('is unknown for the meta-schema, and where a reference applies a schema to itself', () => {
    expect(textTypes({ items: { $ref: 'http://json-schema.org/draft-07/schema#' } })).toContain(
      'unknown[]',
    );
    const endless = catalogOf(oneDefinition({ type: 'object', anyOf: [{ $ref: '#' }, {}] }));
    expect(diagnose(typesOf(endless))).toEqual([]);
  });

  it('quotes property names, and takes no inherited member for a property', () => {
    expect(
      textTypes({
        type: 'object',
        required: ['valueOf'],
        properties: {
          '': {},
          ['__proto__']: { type: 'string' },
          'a b': {},
          'é"\n': {},
          $a_1: {},
          class: {},
          toString: { type: 'string' },
          valueOf: { type: 'string' },
        },
      }),
    ).toMatchInlineSnapshot(`
      "export type Text = {
        ""?: unknown;
        "__proto__"?: string;
        "a b"?: unknown;
        "é\\"\\n"?: unknown;
        $a_1?: unknown;
        class?: unknown;
        toString?: unknown;
        valueOf: string;
        [key: string]: unknown;
      };"
    `);
  });

  it('has comments that end nothing and begin no tag', () => {
    expect(
      textTypes({
        description: 'Ends */ here. @internal\n\n@deprecated by nobody, a@b.example',
        type: 'object',
        properties: {
          a: { default: '*/', deprecated: true, deprecationMessage: 'Use `b`.' },
          b: { default: 0 },
          c: { deprecated: true },
          d: { default: 'x'.repeat(200), description: ' ' },
        },
      }),
    ).toMatchInlineSnapshot(`
      "/**
       * Ends *\\/ here. &#64;internal
       *
       * &#64;deprecated by nobody, a@b.example
       */
      export type Text = {
        /**
         * @deprecated Use \`b\`.
         * @default "*\\/"
         */
        a?: unknown;
        /** @default 0 */
        b?: unknown;
        /** @deprecated */
        c?: unknown;
        d?: unknown;
        [key: string]: unknown;
      };"
    `);
  });

  it('stays as it is when another definition refers into it', () => {
    const own = { definitions: { B: {}, A: {} }, properties: { A: { type: 'string' } } };
    const user = { items: { $ref: '/schema/Ui/Text/1.0/index.json#/properties/A' } };
    const before = textTypes(own);
    const after = textTypes(own, { 'Ui/User/1.0/index.json': definition(user, 'Ui/User/1.0') });
    expect(after).toBe(`${before}\n\nexport type A2 = string;`);
  });
});

describe('the types', () => {
  const cases: readonly (readonly [schema: object, right: unknown, wrong: unknown])[] = [
    [{ type: 'string' }, '', 1],
    [{ type: 'integer' }, 1, '1'],
    [{ enum: ['a', 'b'] }, 'b', 'c'],
    [{ type: 'array', items: { type: 'string' } }, ['a'], [1]],
    [{ type: 'array', items: [{ const: 1 }], minItems: 1 }, [1], []],
    [{ type: 'array', items: [{ const: 1 }], additionalItems: false }, [1], [1, 1]],
    [{ type: 'object' }, { a: 1 }, []],
    [{ type: 'object', required: ['a'] }, { a: 1 }, {}],
    [{ type: 'object', properties: { a: { type: 'null' } } }, { a: null }, { a: 0 }],
    [{ type: 'object', additionalProperties: { type: 'string' } }, { a: '' }, { a: 0 }],
    [{ type: 'object', properties: { a: {} }, additionalProperties: false }, {}, { b: 1 }],
    [{ type: 'object', additionalProperties: false }, {}, { b: 1 }],
    [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, null, 0],
    [
      { type: 'object', allOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 1, b: 1 },
      { a: 1 },
    ],
    [
      { type: 'object', properties: { a: { $ref: '#' } }, required: ['b'] },
      { b: 1 },
      { a: {}, b: 1 },
    ],
    [{ properties: { a: { type: 'string' } } }, 5, { a: 5 }],
    [{ type: 'object', properties: { a: false } }, {}, { a: null }],
    [{ type: 'object', properties: { toString: { type: 'string' } } }, {}, []],
    [{ allOf: [{ type: 'object' }] }, {}, []],
    [{ oneOf: [{ type: 'string' }] }, 'a', 1],
    [{ type: ['object', 'null'], allOf: [{ required: ['a'] }] }, null, 5],
    [{ type: ['object', 'null'], allOf: [{ required: ['a'] }] }, { a: 1 }, {}],
    [{ type: ['object', 'string'], allOf: [{ not: { const: 1 } }] }, '', 1],
  ];

  it.each(cases)('of %j accept %j and refuse %j', (schema, right, bad) => {
    const catalog = catalogOf(oneDefinition(schema));
    const found = only(catalog.definitions);
    const texts = typesOf(catalog);
    expect(judge(found, texts, JSON.stringify(right))).toEqual([]);
    expect(judge(found, texts, JSON.stringify(bad))).toHaveLength(1);
  });

  it('accept every valid instance', () => {
    const instances = fc.sample(instance, 200).filter(hasOwnNamesAlone);
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(anyDefinition, { minLength: 40, maxLength: 40 }), (schemas) => {
        const files = schemas.map((schema, index) =>
          filesOf(schema, `/${String(index)}`, instances),
        );
        accepted += files.reduce((sum, { valid }) => sum + valid, 0);
        expect(diagnose(new Map(files.flatMap(({ texts }) => texts)))).toEqual([]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(accepted).toBeGreaterThan(500);
  });

  const self = { $ref: '#/definitions/List' };
  const lists = { type: 'array', items: self };
  it.each([
    { items: [true], additionalItems: lists },
    { items: [true, lists], minItems: 1, additionalItems: false },
    { items: [lists], additionalItems: false },
    { items: [lists], additionalItems: { type: ['string', 'null'] } },
    { items: [{ items: [true], additionalItems: self }, true] },
    { items: [{ items: [{ items: [lists], additionalItems: false }] }] },
    { items: [{ type: ['array', 'null'], items: [self] }], additionalItems: false },
    { items: [{ anyOf: [{ type: 'string' }, { allOf: [lists, { items: [true] }] }] }] },
  ])('of a list of %j, whose items lead back to it, compile', (items) => {
    const List = { type: ['array', 'null'], items: { type: ['array', 'string'], ...items } };
    const catalog = catalogOf(oneDefinition({ properties: { a: self }, definitions: { List } }));
    const types = typesOf(catalog);
    expect(diagnose(types)).toEqual([]);
    expect([...types.values()].join('')).toMatch(/export type List = .*List/);
  });

  it('stay small where a list leads back to itself by references to some kinds of value', () => {
    const whole = { $ref: '#/definitions/Tree' };
    const items = {
      allOf: [whole, { maxProperties: 2 }],
      anyOf: [{ $ref: '#/definitions/Tree/properties/a' }, whole, { type: 'string' }],
      oneOf: [whole, { type: 'object' }, whole],
    };
    const Tree = { properties: { a: { type: ['array', 'null'], items } }, required: ['a'] };
    const types = typesOf(catalogOf(oneDefinition({ allOf: [whole], definitions: { Tree } })));
    expect(diagnose(types)).toEqual([]);
    expect([...types.values()].join('').length).toBeLessThan(100_000);
  });

  it.skipIf(!hasRealCatalogs).each(['cards', 'iglu', 'k8smulti', 'storesmall'])(
    'of the real catalog %s compile, and accept valid instances (skipped without ../shared)',
    (name) => {
      const catalog = realCatalog(name);
      const sample = sampleOf(catalog, 60);
      const instances = validInstances(catalog, sample);
      expect(instances.size).toBeGreaterThanOrEqual(40);
      expect(diagnose(new Map([...typesOf(catalog, sample), ...instances]))).toEqual([]);
    },
  );
});

/** Beside the types of each definition, a module with valid instances, where some are found. */
function validInstances(catalog: Catalog, sample: Iterable<Definition>): SourceTexts {
  const maker = new InstanceMaker(catalog.graph.targets, 1);
  const judgeOf = judgeOfCatalog(catalog);
  const modules = new Map<string, string>();
  for (const found of sample) {
    const isValid = judgeOf(found);
    const made = Array.from({ length: 40 }, () => maker.make(found.schema)).filter(isValid);
    const path = typesPath(found).replace('index.d.ts', 'instances.ts');
    if (made.length > 0) modules.set(path, instancesModule(made));
  }
  return modules;
}

function instancesModule(instances: readonly unknown[]): string {
  const lines = instances.map(
    (value, index) => `export const v${index}: T = ${JSON.stringify(value)};\n`,
  );
  return `import type T from './index.d.ts';\n${lines.join('')}`;
}

/** The types of a definition below a folder, and a module with the instances that Ajv finds valid. */
function filesOf(schema: object, folder: string, instances: readonly unknown[]) {
  const catalog = catalogOf(oneDefinition(schema));
  const found = only(catalog.definitions);
  const ajv = new Ajv({
    strict: false,
    // Without it, Ajv takes a missing member "" for one that is there.
    allErrors: true,
    ownProperties: true,
    validateSchema: false,
    logger: false,
  });
  const validate = ajv.compile(JSON.parse(found.text) as object);
  const valid = instances.filter((value) => validate(value));
  const texts: [string, string][] = [
    [`${folder}/index.d.ts`, createTypes(catalog.graph)(found)],
    [`${folder}/instances.ts`, instancesModule(valid)],
  ];
  return { texts, valid: valid.length };
}

/** TypeScript finds the members of every object in an intersection before an index signature. */
function hasOwnNamesAlone(value: unknown): boolean {
  return !/"(toString|constructor)":/.test(JSON.stringify(value));
}
