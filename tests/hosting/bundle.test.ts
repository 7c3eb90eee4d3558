import { Ajv } from 'ajv';
import AjvDraft04 from 'ajv-draft-04';
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { stringMember, toValue, type JsonNode } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import { nodeAt, parsePointer } from '../../src/json/pointer.ts';
import { walkSchemas } from '../../src/schema/walk-schemas.ts';
import { bundleShare, createBundler, largestBundle } from '../../src/hosting/bundle/bundle.ts';
import { catalogFiles, definition, type CatalogContent } from '../catalog/catalog-files.ts';
import { loadForeign } from '../catalog/sources/foreign.ts';
import { catalogOf } from '../model/model-of.ts';
import { anyCatalog, anyInstance } from './catalog-arbitrary.ts';
import { InstanceMaker, judgeOfCatalog, judgeOfText } from './instances.ts';
import { hasRealCatalogs, realCatalog, shippedCatalog } from './real-catalogs.ts';

const head =
  '"$schema": "http://json-schema.org/draft-07/schema#", "$id": "/schema/Ui/Text/1.0/index.json", "x-version": "1.0"';
const usualLimit = bundleShare(1000);
const label = '/schema/Ui/Label/1.0/index.json';

function bundleOf(catalog: Catalog, identifier = '/schema/Ui/Text/1.0/index.json'): string {
  const found = catalog.byIdentifier.get(identifier);
  if (found === undefined) throw new Error(`${identifier} is not there`);
  return textOf(catalog, found);
}

function textOf(catalog: Catalog, found: Definition): string {
  const bundle = createBundler(catalog)(found);
  if (bundle.kind === 'withheld') throw new Error(bundle.reason);
  return bundle.text;
}

/** The bundle of `Ui/Text/1.0`, as a plain value without its head, beside other files. */
function bundled(schema: object, others: CatalogContent = {}): unknown {
  const {
    $schema,
    'x-version': version,
    ...rest
  } = JSON.parse(
    bundleOf(catalogOf({ 'Ui/Text/1.0/index.json': definition(schema), ...others })),
  ) as Record<string, unknown>;
  expect([$schema, version]).toEqual(['http://json-schema.org/draft-07/schema#', '1.0']);
  return rest;
}

function labelFile(schema: object): CatalogContent {
  return { 'Ui/Label/1.0/index.json': definition(schema, 'Ui/Label/1.0') };
}

/** What would make a file depend on another: its `$id`s, and references that lead nowhere in it. */
function looseEnds(text: string): string[] {
  const parsed = parseJson(text);
  if (parsed.kind !== 'parsed') throw new Error('the bundle is no JSON');
  const { root } = parsed;
  return walkSchemas({ node: root, pointer: '' }).flatMap(({ schema, pointer }) => [
    ...(schema.members.has('$id') ? [`${pointer}/$id`] : []),
    ...(isLoose(schema, root) ? [`${pointer}/$ref`] : []),
  ]);
}

function isLoose(schema: JsonNode, root: JsonNode): boolean {
  const ref = stringMember(schema, '$ref');
  if (ref === undefined) return false;
  if (!ref.startsWith('#')) return true;
  const segments = parsePointer(decodeURIComponent(ref.slice(1)));
  return segments === undefined || nodeAt(root, segments) === undefined;
}

describe('a bundle', () => {
  it('of a definition without references is the definition without its $id', () => {
    const source = `{${head}, "title": "Text", "required": ["b", "a"], "type": "object"}`;
    expect(bundleOf(catalogOf({ 'Ui/Text/1.0/index.json': source }))).toMatchInlineSnapshot(`
      "{
        "$schema": "http://json-schema.org/draft-07/schema#",
        "x-version": "1.0",
        "title": "Text",
        "required": ["b", "a"],
        "type": "object"
      }
      "
    `);
  });

  it('holds a whole definition under its family, name and version', () => {
    const schema = { properties: { a: { $ref: label }, b: { $ref: '#' } } };
    expect(bundled(schema, labelFile({ type: 'string' }))).toEqual({
      ...schema,
      properties: { a: { $ref: '#/definitions/Ui.Label.1.0' }, b: { $ref: '#' } },
      definitions: { 'Ui.Label.1.0': { 'x-version': '1.0', type: 'string' } },
    });
  });

  it('resolves a relative reference, and `#` of an inlined definition to that definition', () => {
    const schema = { items: { $ref: '../../Label/1.0/index.json' } };
    expect(bundled(schema, labelFile({ items: { $ref: '#' } }))).toEqual({
      items: { $ref: '#/definitions/Ui.Label.1.0' },
      definitions: {
        'Ui.Label.1.0': { 'x-version': '1.0', items: { $ref: '#/definitions/Ui.Label.1.0' } },
      },
    });
  });

  it('holds a local definition of another file, and nothing else of that file', () => {
    const others = labelFile({
      definitions: { Size: { type: 'number' }, Style: { $ref: '#/definitions/Size' }, Other: {} },
      properties: { text: { type: 'string' } },
    });
    expect(bundled({ items: { $ref: `${label}#/definitions/Style` } }, others)).toEqual({
      items: { $ref: '#/definitions/Ui.Label.1.0.Style' },
      definitions: {
        'Ui.Label.1.0.Size': { type: 'number' },
        'Ui.Label.1.0.Style': { $ref: '#/definitions/Ui.Label.1.0.Size' },
      },
    });
  });

  it('takes only the local definitions that a whole definition reaches', () => {
    const others = labelFile({
      definitions: { Size: { type: 'number' }, Other: { $ref: '#/definitions/Size' } },
      $defs: { Unit: true },
      items: [{ $ref: '#/definitions/Size' }, { $ref: '#/$defs/Unit' }],
    });
    expect(bundled({ items: { $ref: label } }, others)).toEqual({
      items: { $ref: '#/definitions/Ui.Label.1.0' },
      definitions: {
        'Ui.Label.1.0': {
          'x-version': '1.0',
          items: [
            { $ref: '#/definitions/Ui.Label.1.0.Size' },
            { $ref: '#/definitions/Ui.Label.1.0.Unit' },
          ],
        },
        'Ui.Label.1.0.Size': { type: 'number' },
        'Ui.Label.1.0.Unit': true,
      },
    });
  });

  it('reaches a schema inside one that it holds anyway there', () => {
    const others = labelFile({ properties: { 'a/b ~c': { properties: { d: { const: 1 } } } } });
    const ref = `${label}#/properties/a~1b%20~0c`;
    expect(bundled({ items: [{ $ref: `${ref}/properties/d` }, { $ref: ref }] }, others)).toEqual({
      items: [
        { $ref: '#/definitions/Ui.Label.1.0.properties.a.b.c/properties/d' },
        { $ref: '#/definitions/Ui.Label.1.0.properties.a.b.c' },
      ],
      definitions: {
        'Ui.Label.1.0.properties.a.b.c': { properties: { d: { const: 1 } } },
      },
    });
  });

  it('leads from another definition back into its root', () => {
    const text = '/schema/Ui/Text/1.0/index.json';
    const others = labelFile({
      items: [{ $ref: text }, { $ref: `${text}#/definitions/Size%25` }],
    });
    const schema = { items: { $ref: label }, definitions: { 'Size%': { type: 'number' } } };
    expect(bundled(schema, others)).toEqual({
      items: { $ref: '#/definitions/Ui.Label.1.0' },
      definitions: {
        'Size%': { type: 'number' },
        'Ui.Label.1.0': {
          'x-version': '1.0',
          items: [{ $ref: '#' }, { $ref: '#/definitions/Size%25' }],
        },
      },
    });
  });

  it('keeps the names of its own definitions, and gives way where they are taken', () => {
    const schema = {
      items: [{ $ref: label }, { $ref: `${label}#/definitions/a b` }],
      additionalItems: { $ref: `${label}#/definitions/a~1b` },
      definitions: { 'Ui.Label.1.0': {}, 'Ui.Label.1.0.a.b': {} },
    };
    const others = labelFile({ definitions: { 'a b': { const: 1 }, 'a/b': { const: 2 } } });
    expect(
      bundled(
        { ...schema, items: [schema.items[0], { $ref: `${label}#/definitions/a%20b` }] },
        others,
      ),
    ).toEqual({
      items: [
        { $ref: '#/definitions/Ui.Label.1.0-2' },
        { $ref: '#/definitions/Ui.Label.1.0.a.b-2' },
      ],
      additionalItems: { $ref: '#/definitions/Ui.Label.1.0.a.b-3' },
      definitions: {
        'Ui.Label.1.0': {},
        'Ui.Label.1.0.a.b': {},
        'Ui.Label.1.0-2': { 'x-version': '1.0' },
        'Ui.Label.1.0.a.b-2': { const: 1 },
        'Ui.Label.1.0.a.b-3': { const: 2 },
      },
    });
  });

  it('turns a reference by name into one by place', () => {
    const schema = {
      items: { $ref: '#size' },
      definitions: { Size: { $id: '#size', type: 'number' } },
    };
    expect(bundled(schema)).toEqual({
      items: { $ref: '#/definitions/Size' },
      definitions: { Size: { type: 'number' } },
    });
  });

  it('inlines what a reference takes for a schema below an unknown keyword', () => {
    const parts = {
      A: { items: { $ref: '#/parts/B' } },
      B: { items: { minLength: 1 } },
      C: { $ref: '#/parts/A', $id: 'x' },
    };
    const schema = { items: { $ref: '#/parts/A' }, parts };
    expect(bundled(schema)).toEqual({
      items: { $ref: '#/definitions/Ui.Text.1.0.parts.A' },
      parts: {
        A: { $ref: '#/definitions/Ui.Text.1.0.parts.A' },
        B: { $ref: '#/definitions/Ui.Text.1.0.parts.B' },
        C: parts.C,
      },
      definitions: {
        'Ui.Text.1.0.parts.A': { items: { $ref: '#/definitions/Ui.Text.1.0.parts.B' } },
        'Ui.Text.1.0.parts.B': { items: { minLength: 1 } },
      },
    });
  });

  it('leaves data alone that only the bundle of another definition takes for a schema', () => {
    const parts = { A: { $ref: '#/parts/B', $id: 'x' }, B: {} };
    const schema = { parts };
    const others = labelFile({ items: { $ref: '/schema/Ui/Text/1.0/index.json#/parts/A' } });
    expect(bundled(schema, others)).toEqual({ parts });
  });

  it('never touches data, whatever it looks like', () => {
    const data = { $ref: label, $id: '/x' };
    const schema = {
      default: { $id: '/x', $ref: { $id: label } },
      const: data,
      enum: [data],
      examples: [{ $id: label }],
      'x-data': { $id: '/x', $ref: '#/x' },
      properties: { $ref: { type: 'string' }, $id: { type: 'string' } },
      dependencies: { $id: ['$ref'] },
    };
    expect(bundled(schema)).toEqual(schema);
  });

  it('leaves out data that asserts nothing and has a reference to follow', () => {
    const away = { a: [{ $ref: label }] };
    const schema = {
      items: { default: away, examples: [{ $ref: '#/definitions/B' }], minLength: 1 },
      'x-data': away,
      const: away,
    };
    expect(bundled(schema)).toEqual({ items: { minLength: 1 }, const: away });
  });

  it('inlines a schema from below an unknown keyword that is left out', () => {
    const parts = { A: { items: { $ref: label } } };
    expect(bundled({ items: { $ref: '#/parts/A' }, parts }, labelFile({}))).toEqual({
      items: { $ref: '#/definitions/Ui.Text.1.0.parts.A' },
      definitions: {
        'Ui.Label.1.0': { 'x-version': '1.0' },
        'Ui.Text.1.0.parts.A': { items: { $ref: '#/definitions/Ui.Label.1.0' } },
      },
    });
  });

  it('keeps what stands beside a reference, but for assertions, which only some clients ignore', () => {
    const schema = {
      properties: {
        a: { title: 'T', $ref: label, minLength: 3, properties: { b: { type: 'null' } }, 'x-y': 1 },
        c: { $ref: '#/properties/a/properties/b' },
      },
    };
    const bundle = bundled(schema, labelFile({})) as { definitions: object };
    expect(bundle).toEqual({
      properties: {
        a: { title: 'T', $ref: '#/definitions/Ui.Label.1.0', 'x-y': 1 },
        c: { $ref: expect.stringMatching('^#/definitions/') as unknown },
      },
      definitions: expect.objectContaining({ 'Ui.Label.1.0': { 'x-version': '1.0' } }) as unknown,
    });
    expect(Object.values(bundle.definitions)).toContainEqual({ type: 'null' });
    expect(new Ajv({ strict: false }).validate(bundle, { a: '' })).toBe(true);
  });

  it('holds the meta-schema where a reference names it', () => {
    const catalog = catalogOf({
      'Ui/Text/1.0/index.json': definition({
        properties: { schema: { $ref: 'http://json-schema.org/draft-07/schema#' } },
      }),
    });
    const text = bundleOf(catalog);
    const isValid = judgeOfText(text);
    expect(looseEnds(text)).toEqual([]);
    expect(isValid({ schema: { items: { minLength: 1 } } })).toBe(true);
    expect(isValid({ schema: { items: { minLength: -1 } } })).toBe(false);
    expect(text).toContain('"$ref": "#/definitions/JSON-Schema.draft-07"');
  });

  it('holds it once, if another instance of the modules resolved the references', async () => {
    const content = {
      'Ui/Text/1.0/index.json': definition({
        items: { $ref: 'http://json-schema.org/draft-07/schema#' },
      }),
    };
    vi.resetModules();
    const other = await import('../catalog/load-catalog.ts');
    const { catalog } = other.loadCatalog(catalogFiles(content));
    expect(catalog && bundleOf(catalog)).toBe(bundleOf(catalogOf(content)));
  });

  it('writes patterns as regular expressions with the u flag, and nothing else of that name', () => {
    const schema = {
      pattern: '^[a-z\\_]\\-x$',
      patternProperties: {
        '^\\-': { $ref: label },
        '^\\-\\:': { maximum: 1 },
        '^-\\:': { maximum: 2 },
      },
      properties: { a: { $ref: '#/patternProperties/%5E%5C-' }, pattern: { const: '\\-' } },
    };
    expect(bundled(schema, labelFile({ pattern: '\\@' }))).toEqual({
      pattern: '^[a-z_]-x$',
      patternProperties: {
        '^-': { $ref: '#/definitions/Ui.Label.1.0' },
        '^-:': { maximum: 1 },
        '^-\\:': { maximum: 2 },
      },
      properties: { a: { $ref: '#/patternProperties/%5E-' }, pattern: { const: '\\-' } },
      definitions: { 'Ui.Label.1.0': expect.objectContaining({ pattern: '@' }) as unknown },
    });
  });

  it('keeps its definitions apart from a reference at the root, which would hide them', () => {
    const whole = { description: 'A text.', $ref: '#/definitions/A' };
    const definitions = { A: { type: 'string' } };
    expect(bundled({ ...whole, definitions })).toEqual({
      description: 'A text.',
      allOf: [{ $ref: '#/definitions/A' }],
      definitions,
    });
    expect(bundled({ ...whole, type: 'object', definitions })).toEqual({
      ...{ description: 'A text.', allOf: [{ $ref: '#/definitions/A' }], definitions },
    });
    expect(bundled({ ...whole, default: 'a', definitions })).toEqual({
      ...{ ...whole, default: 'a', definitions },
    });
  });

  it('leaves out what means nothing and makes Ajv refuse the schema, but no property of that name', () => {
    const schema = {
      id: 'text',
      properties: {
        id: { id: '#id', nullable: true, enum: [{ id: 1 }] },
        nullable: { type: 'string', nullable: true },
      },
    };
    const bundle = bundled(schema);
    expect(bundle).toEqual({
      properties: {
        id: { enum: [{ id: 1 }] },
        nullable: { type: 'string', nullable: true },
      },
    });
    expect(() => new Ajv({ strict: false }).compile(bundle as object)).not.toThrow();
  });

  it('is accepted by clients that check schemas, even if the source repeats names or lists none', () => {
    const files = {
      'a.json': {
        $schema: 'http://json-schema.org/draft-04/schema#',
        type: ['object', 'null', 'null'],
        required: ['b', 'a', 'b'],
        properties: { required: { required: [] } },
      },
    };
    const { catalog } = loadForeign(files);
    if (catalog === undefined) throw new Error('the files have an error');
    const bundle = JSON.parse(bundleOf(catalog, '/schema/acme/a/current/index.json')) as object;
    expect(bundle).toEqual({
      ...{ ...files['a.json'], type: ['object', 'null'], required: ['b', 'a'] },
      properties: { required: {} },
    });
    expect(() => new AjvDraft04({ strict: false }).compile(bundle)).not.toThrow();
  });

  it('and so is it if the source repeats a value', () => {
    const $schema = 'http://json-schema.org/draft-07/schema#';
    const text = `{ "$schema": "${$schema}", "enum": [1, "a", 1.0, { "b": [] }, "a", { "b": [] }] }`;
    const { catalog } = loadForeign({ 'a.json': text });
    if (catalog === undefined) throw new Error('the file has an error');
    const bundle = JSON.parse(bundleOf(catalog, '/schema/acme/a/current/index.json')) as object;
    expect(bundle).toEqual({ $schema, enum: [1, 'a', { b: [] }] });
    expect(() => new Ajv({ strict: false }).compile(bundle)).not.toThrow();
  });

  it('and so is it if an example repeats what looks like the identifier of a schema', () => {
    const example = { id: 'x', native: { id: 'x' } };
    const openapi = {
      openapi: '3.0.0',
      components: { schemas: { A: { type: 'object', title: 'A', example, 'x-kept': [example] } } },
    };
    const { catalog } = loadForeign({ 'shop.json': openapi });
    if (catalog === undefined) throw new Error('the file has an error');
    const bundle = JSON.parse(bundleOf(catalog, '/schema/shop/A/current/index.json')) as object;
    expect(bundle).toEqual({
      $schema: 'http://json-schema.org/draft-04/schema#',
      ...{ type: 'object', title: 'A', 'x-kept': [example] },
    });
    expect(() => new AjvDraft04({ strict: false }).compile(bundle)).not.toThrow();
  });

  it('forbids all values where an enum is empty, which Ajv refuses', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { a: { type: 'string', enum: [] }, b: { not: { type: 'null' }, enum: [] } },
    };
    const { catalog } = loadForeign({ 'a.json': schema });
    if (catalog === undefined) throw new Error('the files have an error');
    const bundle = JSON.parse(bundleOf(catalog, '/schema/acme/a/current/index.json')) as object;
    expect(bundle).toEqual({
      ...schema,
      properties: { a: { type: 'string', not: {} }, b: { not: {} } },
    });
    expect(new Ajv({ strict: false }).validate(bundle, { b: 1 })).toBe(false);
  });

  it('keeps numbers as they are written, names in their order, and every name', () => {
    const source = `{${head}, "title": "Text",
      "items": {"$ref": "${label}"},
      "properties": {"b": {"minimum": 1.0}, "2": {"maximum": 1e400}, "1": {"default": -0},
        "__proto__": {"multipleOf": 1E-2}, "\\ud800": {"const": 123456789012345678901234567890}}}`;
    const text = bundleOf(
      catalogOf({
        'Ui/Text/1.0/index.json': source,
        'Ui/Label/1.0/index.json': `{${head.replace('Text', 'Label')}, "10": 1.50, "9": [1.0, {"a": 0.10}]}`,
      }),
    );
    expect(text).toMatchInlineSnapshot(`
      "{
        "$schema": "http://json-schema.org/draft-07/schema#",
        "x-version": "1.0",
        "title": "Text",
        "items": {
          "$ref": "#/definitions/Ui.Label.1.0"
        },
        "properties": {
          "b": {
            "minimum": 1.0
          },
          "2": {
            "maximum": 1e400
          },
          "1": {
            "default": -0
          },
          "__proto__": {
            "multipleOf": 1E-2
          },
          "\\ud800": {
            "const": 123456789012345678901234567890
          }
        },
        "definitions": {
          "Ui.Label.1.0": {
            "x-version": "1.0",
            "10": 1.50,
            "9": [
              1.0,
              {
                "a": 0.10
              }
            ]
          }
        }
      }
      "
    `);
  });

  it('in 2020-12 lets `contains` of 2019-09 evaluate no items', () => {
    const list = {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      contains: { contains: { const: 1 } },
      maxContains: 2,
      unevaluatedItems: { type: 'array' },
    };
    const { catalog } = loadForeign({
      'list.json': list,
      'text.json': {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        properties: { list: { $ref: 'list.json' } },
      },
    });
    const found = catalog?.definitions.find(({ name }) => name === 'text');
    if (catalog === undefined || found === undefined) throw new Error('no definition was found');
    const { $defs } = JSON.parse(textOf(catalog, found)) as { $defs: unknown };
    const apart = (contained: object): object => ({ allOf: [{ not: { not: contained } }] });
    expect(Object.values($defs ?? {})).toEqual([
      {
        unevaluatedItems: { type: 'array' },
        ...apart({ contains: apart({ contains: { const: 1 } }), maxContains: 2 }),
      },
    ]);
  });

  it.each(['2019-09', '2020-12'])('has its local definitions in $defs in %s', (dialect) => {
    const $schema = `https://json-schema.org/draft/${dialect}/schema`;
    const { catalog } = loadForeign({
      'list.json': { $schema, items: { type: 'string' } },
      'text.json': {
        $schema,
        properties: {
          list: { $ref: 'list.json' },
          own: { $ref: '#/definitions/acme.list.current' },
        },
        definitions: {
          'acme.list.current': { definitions: { A: {} }, items: { $ref: '#/definitions/B' } },
          B: {},
        },
      },
    });
    const found = catalog?.definitions.find(({ name }) => name === 'text');
    if (catalog === undefined || found === undefined) throw new Error('no definition was found');
    expect(JSON.parse(textOf(catalog, found))).toEqual({
      $schema,
      properties: {
        list: { $ref: '#/$defs/acme.list.current-2' },
        own: { $ref: '#/$defs/acme.list.current' },
      },
      $defs: {
        'acme.list.current': { $defs: { A: {} }, items: { $ref: '#/$defs/B' } },
        B: {},
        'acme.list.current-2': { items: { type: 'string' } },
      },
    });
  });

  it('has its local definitions in definitions before 2019-09', () => {
    const $schema = 'http://json-schema.org/draft-07/schema#';
    const properties = { list: { $ref: 'list.json' }, own: { $ref: '#/$defs/A' } };
    const { catalog } = loadForeign({
      'list.json': { $schema, items: { type: 'string' } },
      'text.json': { $schema, $defs: { A: {} }, properties },
    });
    const found = catalog?.definitions.find(({ name }) => name === 'text');
    if (catalog === undefined || found === undefined) throw new Error('no definition was found');
    expect(JSON.parse(textOf(catalog, found))).toEqual({
      $schema,
      definitions: { A: {}, 'acme.list.current': { items: { type: 'string' } } },
      properties: {
        list: { $ref: '#/definitions/acme.list.current' },
        own: { $ref: '#/definitions/A' },
      },
    });
  });

  it('keeps both keywords for definitions of one schema apart', () => {
    const both = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { a: { $ref: '#/definitions/A' }, b: { $ref: '#/$defs/A' } },
      definitions: { A: { type: 'string' } },
      $defs: { A: { type: 'number' } },
    };
    const { catalog } = loadForeign({ 'text.json': both });
    const [found] = catalog?.definitions ?? [];
    if (catalog === undefined || found === undefined) throw new Error('no definition was found');
    expect(JSON.parse(textOf(catalog, found))).toEqual(both);
  });

  it('of one definition is the same whatever else the catalog holds', () => {
    const own = {
      'Ui/Text/1.0/index.json': definition({ items: { $ref: label } }),
      ...labelFile({ items: { $ref: '#/parts/A' }, parts: { A: {}, B: { $ref: '#/parts/A' } } }),
    };
    const other = {
      'Ui/Zone/1.0/index.json': definition({ items: { $ref: `${label}#/parts/B` } }, 'Ui/Zone/1.0'),
    };
    expect(bundleOf(catalogOf({ ...own, ...other }))).toBe(bundleOf(catalogOf(own)));
  });
});

describe('a bundle that would be too large', () => {
  const filler = 'x'.repeat(1000);

  function chain(length: number): Catalog {
    const files = Array.from({ length }, (_, index) => {
      const next = `/schema/Ui/P${String((index + 1) % length)}/1.0/index.json`;
      const folder = `Ui/P${String(index)}/1.0`;
      return [
        `${folder}/index.json`,
        definition({ 'x-filler': filler, items: { $ref: next } }, folder),
      ] as const;
    });
    return catalogOf(Object.fromEntries(files));
  }

  it.each([
    [1, 4096],
    [16, 4096],
    [17, 2048],
    [128, 512],
    [129, 256],
    [100_000, 256],
  ])('in a catalog of %i has more than %i KiB', (definitions, kibibytes) => {
    expect(largestBundle({ text: '' }, bundleShare(definitions))).toBe(kibibytes * 1024);
  });

  it('is withheld with the reason, and one just below the limit is not', () => {
    const catalog = chain(100);
    const length = Math.floor(
      (100 * usualLimit) / bundleOf(catalog, '/schema/Ui/P0/1.0/index.json').length,
    );
    const small = chain(length - 5);
    const large = chain(length + 5);
    expect(bundleOf(small, '/schema/Ui/P0/1.0/index.json').length).toBeLessThanOrEqual(usualLimit);
    const [first] = large.definitions;
    expect(first && createBundler(large)(first)).toMatchObject({
      kind: 'withheld',
      reason: 'With everything that it refers to, the file would be larger than 256 KiB.',
    });
  });

  it('counts a schema once that references reach alone and within another', () => {
    const part = { 'x-filler': filler.repeat(200) };
    const whole = `${label}#/definitions/Whole`;
    const schema = { items: [{ $ref: `${whole}/properties/part` }, { $ref: whole }] };
    const others = labelFile({ definitions: { Whole: { properties: { part } } } });
    expect(bundled(schema, others)).toMatchObject({
      definitions: { 'Ui.Label.1.0.Whole': { properties: { part } } },
    });
  });

  it('has room for what a large definition refers to, if that is less than half of it', () => {
    const other = labelFile({ 'x-filler': 'x'.repeat(usualLimit / 4) });
    const crowd = Object.fromEntries(
      Array.from({ length: 130 }, (_, index) => {
        const folder = `Ui/P${String(index)}/1.0`;
        return [`${folder}/index.json`, definition({}, folder)];
      }),
    );
    const bundleOfSize = (size: number): string | undefined => {
      const schema = { 'x-filler': 'x'.repeat(size), items: { $ref: label } };
      const own = { 'Ui/Text/1.0/index.json': definition(schema) };
      const catalog = catalogOf({ ...own, ...other, ...crowd });
      const large = catalog.byIdentifier.get('/schema/Ui/Text/1.0/index.json');
      const bundle = large && createBundler(catalog)(large);
      return bundle?.kind === 'withheld' ? bundle.reason : bundle?.kind;
    };
    expect(bundleOfSize(usualLimit)).toBe('bundle');
    expect(bundleOfSize(3.9 * usualLimit)).toContain('larger than 1024 KiB');
  });

  it('is measured in bytes, not in characters', () => {
    const catalog = catalogOf({
      'Ui/Text/1.0/index.json': definition({ 'x-filler': 'ä'.repeat(bundleShare(1) * 0.6) }),
    });
    const [first] = catalog.definitions;
    expect(first && createBundler(catalog)(first).kind).toBe('withheld');
  });

  it('costs no more time than its limit, however much it would hold', () => {
    const catalog = chain(2000);
    const start = process.cpuUsage();
    const bundle = createBundler(catalog);
    const kinds = new Set(catalog.definitions.map((found) => bundle(found).kind));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(15_000);
    expect([...kinds]).toEqual(['withheld']);
  });
});

/** Compares the bundle of a definition with the definition on instances, and counts the verdicts. */
function compare(
  found: Definition,
  text: string,
  isValid: (instance: unknown) => boolean,
  instances: readonly unknown[],
): { valid: number; invalid: number } {
  const isValidBundled = judgeOfText(text);
  const verdicts = instances.map((instance) => {
    const expected = isValid(instance);
    if (isValidBundled(instance) !== expected) {
      throw new Error(`${found.identifier} differs on ${JSON.stringify(instance)}`);
    }
    return expected;
  });
  const valid = verdicts.filter(Boolean).length;
  return { valid, invalid: verdicts.length - valid };
}

function compareSample(
  catalog: Catalog,
  every: number,
  count: number,
): { valid: number; invalid: number } {
  const judge = judgeOfCatalog(catalog);
  const maker = new InstanceMaker(catalog.graph.targets, 1);
  const bundle = createBundler(catalog);
  const total = { valid: 0, invalid: 0 };
  for (const [index, found] of catalog.definitions.entries()) {
    if (index % every !== 0) continue;
    const made = bundle(found);
    if (made.kind === 'withheld') continue;
    expect(looseEnds(made.text)).toEqual([]);
    const instances = Array.from({ length: count }, () => maker.make(found.schema));
    const { valid, invalid } = compare(found, made.text, judge(found), instances);
    total.valid += valid;
    total.invalid += invalid;
  }
  return total;
}

describe('bundles judge as their definitions do', () => {
  it('on the shipped examples, valid and wrong', () => {
    const catalog = shippedCatalog();
    const verdicts = catalog.definitions.flatMap((found) => {
      const isValid = judgeOfText(textOf(catalog, found));
      return found.examples.map(
        ({ name, instance }) => `${name} ${String(isValid(toValue(instance)))}`,
      );
    });
    const counts = Map.groupBy(verdicts, (verdict) => verdict);
    expect(
      Array.from(counts, ([verdict, { length }]) => `${verdict} ${String(length)}`).sort(),
    ).toEqual(['full true 4', 'minimal true 4', 'wrong false 4']);
  });

  it('on generated instances of the shipped definitions', () => {
    const { valid, invalid } = compareSample(shippedCatalog(), 1, 500);
    expect(valid).toBeGreaterThan(200);
    expect(invalid).toBeGreaterThan(200);
  });

  test.skipIf(!hasRealCatalogs).for([
    ['cards', 16],
    ['iglu', 16],
    ['k8smulti', 128],
    ['storesmall', 16],
  ] as const)('in a sample of %s (skipped without ../shared)', ([name, every]) => {
    const { valid, invalid } = compareSample(realCatalog(name), every, 20);
    expect(valid).toBeGreaterThan(20);
    expect(invalid).toBeGreaterThan(20);
  });

  it('over any graph of definitions that refer to each other', () => {
    const total = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(
        anyCatalog,
        fc.array(anyInstance, { minLength: 12, maxLength: 12 }),
        (content, instances) => {
          const catalog = catalogOf(content);
          const judge = judgeOfCatalog(catalog);
          for (const found of catalog.definitions) {
            const text = textOf(catalog, found);
            expect(looseEnds(text)).toEqual([]);
            const { valid, invalid } = compare(found, text, judge(found), instances);
            total.valid += valid;
            total.invalid += invalid;
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(total.valid).toBeGreaterThan(200);
    expect(total.invalid).toBeGreaterThan(200);
  });
});

describe('the $schema of a bundle', () => {
  const written = (stated: string): unknown => {
    const file = definition({ $schema: stated, type: 'object' });
    return (
      JSON.parse(bundleOf(catalogOf({ 'Ui/Text/1.0/index.json': file }))) as { $schema: unknown }
    ).$schema;
  };
  it.each(['https://json-schema.org/draft-07/schema#', 'http://json-schema.org/draft-07/'])(
    'is spelt as validators know it, where the file has %s',
    (stated) => {
      expect(written(stated)).toBe('http://json-schema.org/draft-07/schema#');
    },
  );

  it('stays as it is where only the # is missing', () => {
    const stated = 'http://json-schema.org/draft-07/schema';
    expect(written(stated)).toBe(stated);
  });

  it.each([
    ['07', 'http://json-schema.org/draft-07/schema#'],
    ['2020-12', 'https://json-schema.org/draft/2020-12/schema'],
  ] as const)('is that of the catalog, %s, where the file has none', (dialect, identifier) => {
    const { catalog } = loadForeign({ 'text.json': { type: 'object' } }, { dialect });
    const [found] = catalog?.definitions ?? [];
    if (catalog === undefined || found === undefined) throw new Error('no definition was found');
    expect(JSON.parse(textOf(catalog, found))).toEqual({ $schema: identifier, type: 'object' });
  });
});
