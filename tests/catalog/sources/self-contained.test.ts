import { Validator, type SchemaDraft } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createBundler } from '../../../src/hosting/bundle/bundle.ts';
import { definitionFile, definitionFiles } from '../../../src/hosting/hosted-files.ts';
import { buildCatalogIndex } from '../../../src/hosting/listings/catalog-index.ts';
import { describeDefinition } from '../../../src/hosting/listings/meta.ts';
import { versionLines } from '../../../src/catalog/version-lines.ts';
import type { SourceOptions } from '../../../src/catalog/sources/source.ts';
import type { CatalogContent } from '../catalog-files.ts';
import { loadForeign } from './foreign.ts';

type Schema = Readonly<Record<string, unknown>>;

const root = 'https://schemas.example';
const draft04 = 'http://json-schema.org/draft-04/schema#';
const draft07 = 'http://json-schema.org/draft-07/schema#';
const latest = 'https://json-schema.org/draft/2020-12/schema';

/** The file that is hosted for a definition, alone. */
function hosted(
  content: CatalogContent,
  identifier: string,
  options: Partial<SourceOptions> = {},
): Schema {
  const { catalog, lines } = loadForeign(content, options);
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  const definition = catalog?.byIdentifier.get(identifier);
  if (catalog === undefined || definition === undefined) throw new Error(`no ${identifier}`);
  const { body } = definitionFile(definition, root, createBundler(catalog));
  const schema = JSON.parse(new TextDecoder().decode(body())) as Schema;
  expect(schema[schema['id'] === undefined ? '$id' : 'id']).toBe(root + identifier);
  return schema;
}

/** What Ajv and an interpreter, which have nothing but the file, say of instances. */
function verdicts(schema: Schema, instances: readonly unknown[]): readonly boolean[] {
  const { id, $schema, ...draft04 } = schema;
  const isLatest = $schema === latest;
  const ajv = isLatest ? new Ajv2020({ strict: false }) : new Ajv({ strict: false });
  // Ajv alone knows neither draft-04 nor its id.
  const validate = ajv.compile(id === undefined ? schema : draft04);
  const draft: SchemaDraft = isLatest ? '2020-12' : id === undefined ? '7' : '4';
  const interpreter = new Validator({ ...schema }, draft);
  return instances.map((instance) => {
    const verdict = validate(instance);
    expect(interpreter.validate(instance).valid).toBe(verdict);
    return verdict;
  });
}

const price = { type: 'object', properties: { cents: { $ref: 'common/cents.json' } } };
const tree = {
  properties: { price: { $ref: '../price.json' }, kids: { items: { $ref: '#/$defs/Leaf' } } },
};

const good = { price: { cents: 1 }, kids: [{ price: { cents: 2 } }] };
const wrong = { price: { cents: -1 } };
const wrongBelow = { price: { cents: 1 }, kids: [{ price: { cents: 'x' } }] };

/** A document that holds `Tree` and `Leaf`, which lead to two files beside it and to each other. */
function openApi(openapi: string): CatalogContent {
  const named = JSON.stringify({
    Tree: tree,
    Leaf: { properties: { price: { $ref: '../price.json' }, up: { $ref: '#/$defs/Tree' } } },
  });
  const schemas: unknown = JSON.parse(named.replaceAll('#/$defs/', '#/components/schemas/'));
  return {
    'api/pets.json': { openapi, paths: {}, components: { schemas } },
    'price.json': price,
    'common/cents.json': { type: 'integer', minimum: 0 },
  };
}

describe('the hosted file of a picked definition holds all that it leads to', () => {
  it.each([
    ['OpenAPI 3.0', openApi('3.0.3'), draft04],
    ['OpenAPI 3.1', openApi('3.1.0'), latest],
    [
      'OpenAPI 3.0, of files in another dialect',
      { ...openApi('3.0.3'), 'price.json': { $schema: draft07, ...price } },
      draft07,
    ],
  ])('in other files, too: %s', (_what, content, dialect) => {
    const schema = hosted(content, '/schema/api.pets/Tree/current/index.json');
    expect(schema['$schema']).toBe(dialect);
    expect(verdicts(schema, [good, wrong, wrongBelow])).toEqual([true, false, false]);
  });

  it.each([
    ['draft-07', draft07],
    ['2020-12', latest],
  ])('of $defs in %s', (_what, dialect) => {
    const content = {
      'api/pets.json': { $schema: dialect, $defs: { Tree: tree, Leaf: { $ref: '#/$defs/Tree' } } },
      'price.json': { $schema: dialect, ...price },
      'common/cents.json': { $schema: dialect, type: 'integer', minimum: 0 },
    };
    const options = { pick: ['/$defs/*'] };
    const schema = hosted(content, '/schema/api.pets/Tree/current/index.json', options);
    expect(verdicts(schema, [good, wrong, wrongBelow])).toEqual([true, false, false]);
  });

  it('and is listed with the dialect that it is in', () => {
    const content = { ...openApi('3.0.3'), 'price.json': { $schema: draft07, ...price } };
    const { catalog } = loadForeign(content);
    if (catalog === undefined) throw new Error('there is no catalog');
    const lines = versionLines(catalog);
    const bundle = createBundler(catalog);
    const { definitions } = buildCatalogIndex(lines, undefined, () => '', [], true, bundle);
    const listed = Object.fromEntries(definitions.map(({ name, dialect }) => [name, dialect]));
    const metas = lines.flatMap((line) =>
      line.versions.map((definition) => {
        const meta = describeDefinition({
          ...{ definition, line, uses: [], usedBy: [], withheld: [], outside: [], root: undefined },
          files: definitionFiles(definition, undefined, bundle),
          ...{ hasPages: true, digest: () => '' },
        });
        return [meta.name, meta.dialect];
      }),
    );
    expect(Object.fromEntries(metas)).toEqual(listed);
    expect(listed).toEqual({ cents: draft07, price: draft07, Leaf: draft07, Tree: draft07 });
  });

  it('of a custom resource', () => {
    const resource = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: {
        group: 'acme.example',
        names: { kind: 'Tree' },
        versions: [
          {
            name: 'v1',
            schema: {
              openAPIV3Schema: {
                type: 'object',
                properties: { size: { type: 'integer', nullable: true, minimum: 1 } },
              },
            },
          },
        ],
      },
    };
    const schema = hosted({ 'tree.json': resource }, '/schema/acme.example/Tree/v1/index.json');
    expect(verdicts(schema, [{ size: 1 }, { size: null }, { size: 0 }])).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('states its dialect if the document states none', () => {
    const lines = { prefixItems: [{ type: 'string' }], items: { $ref: '#/$defs/Line' } };
    const $defs = { Order: { properties: { lines } }, Line: { type: 'integer' } };
    const file = hosted({ 'all.json': { $defs } }, '/schema/all/Order/current/index.json', {
      layout: '{name}.json',
      pick: ['/$defs/*'],
    });
    expect(file['$schema']).toBe(latest);
    const order = (...items: readonly unknown[]): object => ({ lines: items });
    expect(verdicts(file, [order('a', 1), order('a', 'b'), order(1)])).toEqual([
      true,
      false,
      false,
    ]);
  });
});
