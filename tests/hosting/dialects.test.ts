import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import '@hyperjump/json-schema/draft-04';
import '@hyperjump/json-schema/draft-06';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-2019-09';
import {
  registerSchema,
  validate as validateInHyperjump,
  type SchemaObject,
} from '@hyperjump/json-schema/draft-2020-12';
import { validate as validateInCfworker } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { withAbsoluteIdentifiers } from '../../src/hosting/absolute-identifiers.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { createCompounds } from '../../src/hosting/bundle/compound.ts';
import { createTypes } from '../../src/hosting/types/types.ts';
import { createValidators } from '../../src/hosting/validator/validator.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { buildLedger, formatEntry } from '../../src/model/ledger/ledger.ts';
import { dialectNamed } from '../../src/schema/dialects.ts';
import { lazyByKey } from '../../src/text/lazy.ts';
import { catalogFiles } from '../catalog/catalog-files.ts';
import { hasDialects, readDialects, type SuiteCase } from './dialect-cases.ts';
import { runValidator } from './run-validator.ts';

type Validate = (value: unknown) => unknown;

/** What the bundles of a catalog say, each in plain Ajv of its dialect. */
function bundleValidators(catalog: Catalog): (definition: Definition) => Validate {
  const bundle = createBundler(catalog);
  const validators = new Map<string | undefined, Pick<Ajv, 'compile'>>();
  return (definition) => {
    const made = bundle(definition);
    if (made.kind === 'withheld') throw new Error(made.reason);
    const schema = JSON.parse(made.text) as { readonly $schema?: string };
    const ajv = validators.get(schema.$schema) ?? ajvOf(schema.$schema);
    validators.set(schema.$schema, ajv);
    return ajv.compile(schema);
  };
}

function ajvOf($schema: string | undefined): Pick<Ajv, 'compile'> {
  const options = {
    strict: false,
    logger: false,
    validateFormats: false,
    ownProperties: true,
  } as const;
  const name = $schema === undefined ? '07' : dialectNamed($schema);
  if (name === '2019-09') return new Ajv2019(options);
  if (name === '2020-12') return new Ajv2020(options);
  if (name === '04') return new AjvDraft04({ ...options, ignoreKeywordsWithRef: true });
  const ajv = new Ajv({ ...options, ignoreKeywordsWithRef: true });
  if (name === '06') ajv.addMetaSchema(draft06);
  return ajv;
}

/** Whether a case asks what a format asserts: bundles have the dialect alone, and clients differ. */
function assertsFormat({ id }: SuiteCase): boolean {
  return /^\/schema\/Suite\w+Format(Assertion)?\//.test(id);
}

function inCfworker(schema: { readonly $schema?: string }): Validate {
  const name = schema.$schema === undefined ? '07' : dialectNamed(schema.$schema);
  const draft = name === '04' ? '4' : name === '2019-09' || name === '2020-12' ? name : '7';
  return (value) => validateInCfworker(value, schema, draft).valid;
}

async function inHyperjump(schema: object, id: string): Promise<Validate> {
  const uri = `https://bundles.invalid${id}`;
  registerSchema(schema as SchemaObject, uri, 'http://json-schema.org/draft-07/schema#');
  const validate = await validateInHyperjump(uri);
  return (value) => validate(value as Parameters<typeof validate>[0]).valid;
}

/** What the modules of a catalog say. */
function moduleValidators({ graph }: Catalog): (definition: Definition) => Validate {
  const write = createValidators(graph);
  return (definition) => {
    const made = write(definition);
    if (made.kind === 'withheld') throw new Error(made.reason);
    return runValidator(made.text) as Validate;
  };
}

function load(files: readonly CatalogFile[] = []): Catalog {
  const { catalog, diagnostics } = loadCatalog(files);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  if (catalog === undefined) throw new Error('there is no catalog');
  return catalog;
}

/** Definitions of draft-04 and of draft-07 that refer to each other. */
const mixed = {
  'Ui/Old/1.0/index.json': {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: '/schema/Ui/Old/1.0/index.json',
    properties: {
      a: { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      b: { const: 1, allOf: [{ $ref: '../../Other/1.0/index.json' }] },
      id: { type: 'string' },
    },
  },
  'Ui/Other/1.0/index.json': {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: '/schema/Ui/Other/1.0/index.json',
    items: { type: 'integer' },
  },
  'Ui/New/1.0/index.json': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Ui/New/1.0/index.json',
    properties: { old: { $ref: '../../Old/1.0/index.json' }, c: { const: 1 } },
  },
};

/** The files of version 1.0 of `Ui/<name>` in the mixed catalog. */
function madeOf(name: string): { bundle: unknown; catalog: Catalog; definition: Definition } {
  const catalog = load(catalogFiles(mixed));
  const definition = catalog.byIdentifier.get(`/schema/Ui/${name}/1.0/index.json`);
  if (definition === undefined) throw new Error(`${name} is missing`);
  const made = createBundler(catalog)(definition);
  return {
    bundle: made.kind === 'bundle' ? JSON.parse(made.text) : made.reason,
    catalog,
    definition,
  };
}

describe('a definition in draft-04', () => {
  test('has a bundle in draft-04, without identifiers', () => {
    expect(madeOf('Old').bundle).toEqual({
      $schema: 'http://json-schema.org/draft-04/schema#',
      properties: {
        a: { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
        b: { allOf: [{ $ref: '#/definitions/Ui.Other.1.0' }] },
        id: { type: 'string' },
      },
      definitions: { 'Ui.Other.1.0': { items: { type: 'integer' } } },
    });
  });

  test('has no keyword in its bundle that only some clients would apply', () => {
    const { bundle } = madeOf('Old');
    expect(new AjvDraft04({ strict: false }).validate(bundle as object, { b: 2 })).toBe(true);
  });

  test('is translated in the bundle of one in draft-07', () => {
    expect(madeOf('New').bundle).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { old: { $ref: '#/definitions/Ui.Old.1.0' }, c: { const: 1 } },
      definitions: {
        'Ui.Old.1.0': {
          properties: {
            a: { exclusiveMinimum: 0, maximum: 9 },
            b: { allOf: [{ $ref: '#/definitions/Ui.Other.1.0' }] },
            id: { type: 'string' },
          },
        },
        'Ui.Other.1.0': { items: { type: 'integer' } },
      },
    });
  });

  test('says a bound once, and of a keyword of another dialect that it means nothing', () => {
    const { catalog, definition } = madeOf('Old');
    const [a, b] = buildModel(definition, catalog.graph).properties;
    const phrases = a?.schema.constraints.map(({ phrase }) =>
      phrase.map(({ text }) => text).join(''),
    );
    expect(phrases).toEqual(['more than 0', 'at most 9']);
    expect(a?.schema.annotations.map(({ keyword }) => keyword)).toEqual([
      'exclusiveMaximum (of draft-04, changes nothing)',
    ]);
    expect(b?.schema.annotations.map(({ keyword }) => keyword)).toEqual([
      'const (of draft-06, means nothing in draft-04)',
    ]);
  });

  test('is judged, served and typed by its own dialect', () => {
    const { catalog, definition } = madeOf('Old');
    const validate = moduleValidators(catalog)(definition);
    expect([0, 1, 9].map((a) => validate({ a }))).toEqual([false, true, true]);
    expect(validate({ b: 2 })).toBe(true);
    expect(withAbsoluteIdentifiers(definition, 'https://a.example')).toContain(
      '"id": "https://a.example/schema/Ui/Old/1.0/index.json"',
    );
  });
});

/** Each shared catalog but the cases of the suite. */
/** A tree in 2020-12, and one that extends it. */
const trees = {
  'Ui/Tree/1.0/index.json': {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: '/schema/Ui/Tree/1.0/index.json',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: {
      data: { readOnly: true, $anchor: 'data' },
      children: { items: { $dynamicRef: '#node' } },
    },
  },
  'Ui/Strict/1.0/index.json': {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: '/schema/Ui/Strict/1.0/index.json',
    $dynamicAnchor: 'node',
    $ref: '../../Tree/1.0/index.json',
    unevaluatedProperties: false,
  },
};

describe('a definition with dynamic references', () => {
  const catalog = load(catalogFiles(trees));
  const [strict, tree] = catalog.definitions;
  if (strict === undefined || tree === undefined) throw new Error('a tree is missing');
  const wrong = { children: [{ daat: 1 }] };

  test('has a bundle in which they lead to one schema', () => {
    const made = createBundler(catalog)(strict);
    expect(made.kind === 'bundle' && JSON.parse(made.text)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      allOf: [{ $ref: '#/$defs/Ui.Tree.1.0' }],
      unevaluatedProperties: false,
      $defs: {
        'Ui.Tree.1.0': {
          type: 'object',
          properties: { data: { readOnly: true }, children: { items: { $ref: '#' } } },
        },
      },
    });
  });

  test('is judged from where a validator begins', () => {
    const validatorOf = moduleValidators(catalog);
    expect([validatorOf(tree)(wrong), validatorOf(strict)(wrong)]).toEqual([true, false]);
  });

  test('has types of its own, and is unknown to those of others', () => {
    const types = createTypes(catalog.graph);
    expect(types(tree)).toContain(
      '  readonly data?: unknown;\n  children?: string | number | boolean | null | Tree[] | ',
    );
    expect(types(strict)).toContain('export type Strict = { [key: string]: unknown };');
  });

  test('stands in a compound document as it is served', () => {
    const made = createCompounds(catalog, 'https://a.example')(strict);
    expect(made?.kind === 'bundle' && JSON.parse(made.text)).toEqual({
      ...trees['Ui/Strict/1.0/index.json'],
      $id: 'https://a.example/schema/Ui/Strict/1.0/index.json',
      $ref: 'https://a.example/schema/Ui/Tree/1.0/index.json',
      $defs: {
        'https://a.example/schema/Ui/Tree/1.0/index.json': {
          ...trees['Ui/Tree/1.0/index.json'],
          $id: 'https://a.example/schema/Ui/Tree/1.0/index.json',
        },
      },
    });
    const older = madeOf('New');
    expect(createCompounds(older.catalog, undefined)(older.definition)).toBeUndefined();
  });
});

test('a $schema of the catalog is a full URL where identifiers are', () => {
  const standard = 'https://json-schema.org/draft/2020-12';
  const catalog = load(
    catalogFiles({
      'Ui/Meta/1.0/index.json': {
        $schema: `${standard}/schema`,
        $id: '/schema/Ui/Meta/1.0/index.json',
        $vocabulary: { [`${standard}/vocab/core`]: true },
        $dynamicAnchor: 'meta',
        $ref: `${standard}/meta/core`,
      },
      'Ui/Text/1.0/index.json': {
        $schema: '/schema/Ui/Meta/1.0/index.json',
        $id: '/schema/Ui/Text/1.0/index.json',
      },
    }),
  );
  const served = catalog.definitions.map(
    (found) =>
      JSON.parse(withAbsoluteIdentifiers(found, 'https://a.example')) as { $schema: string },
  );
  expect(served.map(({ $schema }) => $schema)).toEqual([
    `${standard}/schema`,
    'https://a.example/schema/Ui/Meta/1.0/index.json',
  ]);
});

const realNames = [
  ...['a2ui', 'cdevents', 'csaf', 'gaps', 'glean', 'mcp', 'mermaid', 'metas', 'ninjs', 'oas'],
  ...['oci', 'ogc', 'openlineage', 'stix', 'storemix', 'suiteannotations', 'ucp'],
  ...['vegamix', 'zowe'],
] as const;

describe.skipIf(!hasDialects)('the catalogs of five dialects (skipped without ../shared)', () => {
  const { files, cases } = hasDialects
    ? readDialects(['suitesample', ...realNames])
    : { files: new Map<string, CatalogFile[]>(), cases: [] };
  const catalogNamed = lazyByKey((name: string) => load(files.get(name)));

  test.for(['modules', 'bundles'] as const)('the suite is right in %s', (kind) => {
    const catalog = catalogNamed('suitesample');
    const validatorOf = kind === 'modules' ? moduleValidators(catalog) : bundleValidators(catalog);
    const read = cases.flatMap((found) => {
      const definition = catalog.byIdentifier.get(found.id);
      return definition === undefined ? [] : [{ ...found, definition }];
    });
    expect(read.flatMap(({ tests }) => tests)).toHaveLength(2602);
    // A bundle has the dialect of the base, in which a format is a note.
    const judged =
      kind === 'modules' ? read : read.filter(({ id }) => !id.includes('FormatAssertion'));
    const wrong = judged.flatMap(({ id, tests, definition }) => {
      const validate = validatorOf(definition);
      return tests
        .filter(({ data, valid }) => validate(data) !== valid)
        .map(({ description }) => `${id}: ${description}`);
    });
    expect(wrong).toEqual([]);
  });

  /** What `resolving` says of these clients. */
  test.for(['@hyperjump/json-schema', '@cfworker/json-schema'] as const)(
    'the suite is right in bundles that %s reads',
    async (client) => {
      const catalog = catalogNamed('suitesample');
      const bundle = createBundler(catalog);
      const wrong: string[] = [];
      for (const { id, tests } of cases.filter((found) => !assertsFormat(found))) {
        const definition = catalog.byIdentifier.get(id);
        const made = definition && bundle(definition);
        if (made?.kind !== 'bundle') throw new Error(`${id} has no bundle`);
        const schema = JSON.parse(made.text) as { readonly $schema?: string };
        const validate =
          client === '@cfworker/json-schema' ? inCfworker(schema) : await inHyperjump(schema, id);
        const failed = tests.filter(({ data, valid }) => validate(data) !== valid);
        wrong.push(...failed.map(({ description }) => `${id}: ${description}`));
      }
      expect(wrong).toEqual([]);
    },
  );

  test.for(['suitesample', ...realNames])('%s loses nothing', (name) => {
    const catalog = catalogNamed(name);
    const lost = catalog.definitions.flatMap((definition) =>
      buildLedger(definition, buildModel(definition, catalog.graph), catalog.graph)
        .filter(({ fate }) => fate.kind === 'lost')
        .map((entry) => `${definition.path} ${formatEntry(entry)}`),
    );
    expect(lost).toEqual([]);
  });
});
