import { describe, expect, test } from 'vitest';
import { nodeAt } from '../../../src/json/pointer.ts';
import { metaSchemaOf } from '../../../src/schema/meta-schema-document.ts';
import { loadCatalog } from '../load-catalog.ts';
import {
  catalogFiles,
  definition,
  oneDefinition,
  diagnosticsOf,
  schemaDiagnostics,
  type CatalogContent,
} from '../catalog-files.ts';

const own = '/schema/Ui/Text/1.0/index.json';
const metaSchema = 'http://json-schema.org/draft-07/schema';

describe('a reference reaches', () => {
  test.for<[string, string, string[]]>([
    ['#', own, []],
    ['#/', own, ['']],
    ['#/definitions/a', own, ['definitions', 'a']],
    ['#/definitions/b/items', own, ['definitions', 'b', 'items']],
    ['#/definitions/t/items/0', own, ['definitions', 't', 'items', '0']],
    ['#/definitions/d/dependencies/x', own, ['definitions', 'd', 'dependencies', 'x']],
    ['#/allOf/0', own, ['allOf', '0']],
    ['#/definitions/never', own, ['definitions', 'never']],
    ['#/x-parts/a', own, ['x-parts', 'a']],
    ['#/definitions/a%20b', own, ['definitions', 'a b']],
    ['#/definitions/a b', own, ['definitions', 'a b']],
    ['#named', own, ['definitions', 'n']],
    [own, own, []],
    [`${own}#`, own, []],
    [`${own}#/definitions/a`, own, ['definitions', 'a']],
    ['index.json#/definitions/a', own, ['definitions', 'a']],
    ['../../Icon/2.0/index.json', '/schema/Ui/Icon/2.0/index.json', []],
    [
      '../.././Icon/2.0/index.json#/properties/x',
      '/schema/Ui/Icon/2.0/index.json',
      ['properties', 'x'],
    ],
    [`${metaSchema}#`, metaSchema, []],
    [
      `${metaSchema}#/definitions/nonNegativeInteger`,
      metaSchema,
      ['definitions', 'nonNegativeInteger'],
    ],
  ])('%s', ([ref, identifier, segments]) => {
    const { catalog, diagnostics } = load(withReference(ref));
    expect(diagnostics).toEqual([]);
    const definition = catalog?.byIdentifier.get(own);
    const root = catalog?.byIdentifier.get(identifier)?.schema ?? metaSchemaOf('07').root;
    expect(definition?.references).toEqual([
      {
        holder: definition && nodeAt(definition.schema, ['properties', 'p']),
        pointer: '/properties/p',
        ref,
        target: { identifier, segments, node: nodeAt(root, segments) },
      },
    ]);
  });
});

describe('a reference is refused', () => {
  test.for<[string, string]>([
    ['#/definitions/none', '#/definitions/none does not exist'],
    ['#/definitons/a', '#/definitons/a does not exist (did you mean definitions?)'],
    ['#/definitions/t/items/2', '#/definitions/t/items/2 does not exist'],
    ['#/definitions/t/items/00', '#/definitions/t/items/00 does not exist'],
    ['#/definitions/__proto__', '#/definitions/__proto__ does not exist'],
    ['#/definitions', '#/definitions leads to the whole of definitions, not to a schema in it'],
    ['#/allOf', '#/allOf leads to an array, not a schema'],
    ['#/title', '#/title leads to a string, not a schema'],
    [
      '#/definitions/d/dependencies/y',
      '#/definitions/d/dependencies/y leads to an array, not a schema',
    ],
    [
      '#/definitions/e/enum/0',
      '#/definitions/e/enum/0 leads into enum, which holds data, not a schema',
    ],
    [
      '#/definitions/e/default',
      '#/definitions/e/default leads into default, which holds data, not a schema',
    ],
    [
      '#/definitions/e/const/a',
      '#/definitions/e/const/a leads into const, which holds data, not a schema',
    ],
    [
      '#/definitions/e/examples/0',
      '#/definitions/e/examples/0 leads into examples, which holds data, not a schema',
    ],
    ['#unnamed', 'no schema here has the $id "#unnamed", and #unnamed is not a JSON Pointer'],
    [
      '#a',
      'no schema here has the $id "#a", and #a is not a JSON Pointer (did you mean #/definitions/a?)',
    ],
    [
      '#definitions/a',
      'no schema here has the $id "#definitions/a", and #definitions/a is not a JSON Pointer (did you mean #/definitions/a?)',
    ],
    [
      '#p',
      'no schema here has the $id "#p", and #p is not a JSON Pointer (did you mean #/properties/p?)',
    ],
    ['#/definitions/a~', '~ is not a JSON Pointer escape (write ~0 for ~ and ~1 for /)'],
    ['#/definitions/%', '#/definitions/% is not percent-encoded correctly'],
    [
      '/schema/Ui/Icon/1.0/index.json',
      'unresolved $ref /schema/Ui/Icon/1.0/index.json: did you mean /schema/Ui/Icon/2.0/index.json?',
    ],
    [
      '/schema/Ui/Icn/2.0/index.json',
      'unresolved $ref /schema/Ui/Icn/2.0/index.json: did you mean /schema/Ui/Icon/2.0/index.json?',
    ],
    [
      '/schema/Ui/Icon/2.0/',
      'unresolved $ref /schema/Ui/Icon/2.0/: did you mean /schema/Ui/Icon/2.0/index.json?',
    ],
    ['/schema/Other/Thing/1.0/index.json', 'unresolved $ref /schema/Other/Thing/1.0/index.json'],
    ['Icon', 'unresolved $ref Icon, which leads to /schema/Ui/Text/1.0/Icon'],
    [
      '../../../Icon/2.0/index.json',
      'unresolved $ref ../../../Icon/2.0/index.json, which leads to /schema/Icon/2.0/index.json',
    ],
    [
      `#/definitions/${'a'.repeat(300)}`,
      `#/definitions/${'a'.repeat(87)}…${'a'.repeat(99)} does not exist`,
    ],
    [
      '../../Icon/2.0/index.json#/definitions/none',
      'in ../../Icon/2.0/index.json, #/definitions/none does not exist',
    ],
    ['/definitions/a', '$ref /definitions/a leads out of the catalog'],
    [
      '%2e%2e/%2e%2e/%2e%2e/%2e%2e/x',
      '$ref %2e%2e/%2e%2e/%2e%2e/%2e%2e/x leads out of the catalog',
    ],
    [
      '\\\\evil.example\\x',
      '$ref "\\\\\\\\evil.example\\\\x" contains a character that a URI may not contain',
    ],
    [`${own}?x`, `$ref ${own}?x has a query, which no identifier has`],
    [
      'file:///etc/passwd',
      '$ref may not use file: (write the path /schema/<Family>/<Name>/<Version>/index.json)',
    ],
    [
      'DATA:,{}',
      '$ref may not use data: (write the path /schema/<Family>/<Name>/<Version>/index.json)',
    ],
    [
      `http://json-schema.org/draft-03/schema#`,
      '$ref names another host (json-schema.org), and nothing is fetched (write the path /schema/<Family>/<Name>/<Version>/index.json)',
    ],
  ])('%s', ([ref, message]) => {
    expect(diagnosticsOf(withReference(ref))).toEqual([
      expect.stringMatching(
        /^error schemas\/Ui\/Text\/1.0\/index.json:\d+:\d+ \/properties\/p\/\$ref /,
      ),
    ]);
    expect(load(withReference(ref)).diagnostics[0]?.message).toBe(message);
  });
});

test('references are listed in the order of the text', () => {
  const { catalog } = load(
    oneDefinition({
      'x-parts': { b: { items: { $ref: '#/definitions/a' } } },
      properties: { q: { $ref: '#/x-parts/b' }, p: { $ref: '#' } },
      definitions: { a: {} },
    }),
  );
  expect(catalog?.byIdentifier.get(own)?.references.map(({ pointer }) => pointer)).toEqual([
    '/x-parts/b/items',
    '/properties/q',
    '/properties/p',
  ]);
});

test('a reference to a definition that cannot be read is no second problem', () => {
  const diagnostics = diagnosticsOf({
    ...withReference('/schema/Ui/Bad/1.0/index.json'),
    'Ui/Bad/1.0/index.json': '{',
  });
  expect(diagnostics).toEqual([
    'error schemas/Ui/Bad/1.0/index.json:1:2 the document ends early: a } is missing',
  ]);
});

describe('below a nested $id', () => {
  const other = 'https://other.example/list.json';
  const item = { type: 'string' };

  test.for([
    ['its URI', { a: { $ref: other } }, ['definitions', 'list']],
    [
      'a pointer below its URI',
      { a: { $ref: `${other}#/items` } },
      ['definitions', 'list', 'items'],
    ],
    ['a name below its URI', { a: { $ref: `${other}#item` } }, ['definitions', 'list', 'items']],
    [
      'a URI of the other host',
      { a: { $ref: 'https://other.example/deep/' } },
      ['definitions', 'deep'],
    ],
    ['the file itself', { a: { $ref: 'index.json#/definitions/deep' } }, ['definitions', 'deep']],
  ] as const)('a reference from outside leads by %s', ([, properties, segments]) => {
    expect(targetAt('/properties/a', { properties })).toEqual(segments);
  });

  test.for([
    ['#', ['definitions', 'list']],
    ['#/items', ['definitions', 'list', 'items']],
    ['#item', ['definitions', 'list', 'items']],
    ['deep/', ['definitions', 'deep']],
    ['list.json#/items', ['definitions', 'list', 'items']],
  ] as const)('%s inside it leads from there', ([$ref, segments]) => {
    expect(targetAt('/definitions/list/not', { list: { not: { $ref } } })).toEqual(segments);
  });

  test.for<readonly [string, string]>([
    [
      '#/definitions/list',
      '$ref starts from the nested $id https://other.example/list.json, where its pointer does not exist, though it does in the whole file: remove that $id, or begin the $ref with the $id of the file',
    ],
    ['#name', 'no schema here has the $id "#name"'],
    ['/schema/Ui/Text/1.0/index.json', '$ref names another host (other.example)'],
    ['deeper', '$ref names another host (other.example)'],
  ])('%s inside it leads nowhere', ([$ref, message]) => {
    expect(errorsOf({ list: { not: { $ref } } })).toEqual([expect.stringContaining(message)]);
  });

  test('a pointer that leads nowhere in the whole file either has no advice', () => {
    expect(errorsOf({ list: { not: { $ref: '#/definitions/none' } } })).toEqual([
      'error /definitions/list/not/$ref #/definitions/none does not exist in the schema with the $id https://other.example/list.json',
    ]);
  });

  test.for([
    [{ $ref: '#/definitions/deep', $id: other }],
    [{ enum: [{ $id: other }] }],
    [{ 'x-unknown': { $id: other } }],
  ])('%j has none', ([schema]) => {
    const definitions = { deep: {}, a: schema };
    expect(schemaDiagnostics({ definitions, properties: { a: { $ref: other } } })).toContainEqual(
      expect.stringContaining('$ref names another host (other.example)'),
    );
  });

  function withList({
    properties = {},
    list = {},
  }: {
    properties?: object;
    list?: object;
  }): object {
    return {
      properties: { ...properties, name: { $id: '#name' } },
      definitions: {
        list: { $id: other, items: { ...item, $id: '#item' }, ...list },
        deep: { $id: 'https://other.example/deep/' },
      },
    };
  }

  function targetAt(
    pointer: string,
    parts: Parameters<typeof withList>[0],
  ): readonly string[] | undefined {
    const { catalog } = load(oneDefinition(withList(parts)));
    const references = catalog?.definitions.flatMap((found) => found.references) ?? [];
    return references.find((reference) => reference.pointer === pointer)?.target.segments;
  }

  function errorsOf(parts: Parameters<typeof withList>[0]): readonly string[] {
    return schemaDiagnostics(withList(parts)).filter((line) => line.startsWith('error'));
  }
});

describe('cycles', () => {
  test('through properties or items they end where the instance ends', () => {
    expect(
      schemaDiagnostics({ properties: { a: { $ref: '#' } }, items: { allOf: [{ $ref: '#' }] } }),
    ).toEqual([]);
  });

  test('of references alone reach no schema', () => {
    expect(
      schemaDiagnostics({
        definitions: { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } },
      }),
    ).toEqual([
      'error /definitions/b/$ref the $ref is part of a cycle that never reaches a schema',
    ]);
  });

  test('a chain of references that ends is none', () => {
    expect(
      schemaDiagnostics({
        definitions: { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/c' }, c: {} },
      }),
    ).toEqual([]);
  });

  test.for<[object]>([
    [{ allOf: [{ $ref: '#' }] }],
    [{ anyOf: [{ type: 'null' }, { $ref: '#' }] }],
    [{ not: { $ref: '#' } }],
    [{ if: {}, then: { $ref: '#' } }],
    [{ dependencies: { a: { $ref: '#' } } }],
  ])('applied to the same value for ever: %j', ([schema]) => {
    expect(schemaDiagnostics(schema)).toEqual([
      expect.stringMatching(
        /^warning .*\$ref the \$ref applies a schema to the same value again: validation never ends$/,
      ),
    ]);
  });

  test('through files are found as well', () => {
    const diagnostics = diagnosticsOf({
      'Ui/A/1.0/index.json': definition({ $ref: '/schema/Ui/B/1.0/index.json' }, 'Ui/A/1.0'),
      'Ui/B/1.0/index.json': definition({ $ref: '../../A/1.0/index.json' }, 'Ui/B/1.0'),
    });
    expect(diagnostics).toEqual([
      expect.stringMatching(
        /^warning schemas\/Ui\/A\/1.0\/index.json:5:11 \/\$ref a \$ref at the root/,
      ),
      expect.stringMatching(
        /^warning schemas\/Ui\/B\/1.0\/index.json:5:11 \/\$ref a \$ref at the root/,
      ),
      'error schemas/Ui/B/1.0/index.json:5:11 /$ref the $ref is part of a cycle that never reaches a schema',
    ]);
  });
});

function withReference($ref: string): CatalogContent {
  const schema = {
    title: 'Text',
    '': {},
    'x-parts': { a: {} },
    allOf: [{}],
    definitions: {
      a: {},
      'a b': {},
      never: false,
      b: { items: {} },
      t: { items: [{}, {}] },
      d: { dependencies: { x: {}, y: ['x'] } },
      e: { enum: [{ a: {} }], const: { a: {} }, default: { a: {} }, examples: [{ a: {} }] },
      n: { $id: '#named' },
    },
    properties: { p: { $ref } },
  };
  return {
    ...oneDefinition(schema),
    'Ui/Icon/2.0/index.json': definition({ properties: { x: {} } }, 'Ui/Icon/2.0'),
  };
}

function load(content: CatalogContent): ReturnType<typeof loadCatalog> {
  return loadCatalog(catalogFiles(content));
}
