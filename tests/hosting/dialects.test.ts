import { createContext, Script } from 'node:vm';
import { Ajv } from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import type { Catalog, CatalogFile, Definition } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { createValidators } from '../../src/hosting/validator/validator.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { buildLedger, formatEntry } from '../../src/model/ledger/ledger.ts';
import { dialectNamed, dialectOf, toReadDialect } from '../../src/schema/dialects.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import { hasDialects, readDialects } from './dialect-cases.ts';

type Validate = (value: unknown) => unknown;

/** What the bundles of a catalog say, each in plain Ajv of its dialect. */
function bundleValidators(catalog: Catalog): (definition: Definition) => Validate {
  const bundle = createBundler(catalog);
  return (definition) => {
    const made = bundle(definition);
    if (made.kind === 'withheld') throw new Error(made.reason);
    const schema = JSON.parse(made.text) as { readonly $schema?: string };
    return ajvOf(schema.$schema).compile(schema);
  };
}

function ajvOf($schema: string | undefined): Pick<Ajv, 'compile'> {
  const options = { strict: false, logger: false, validateFormats: false } as const;
  const name = $schema === undefined ? '07' : dialectNamed($schema)?.name;
  const ajv = new Ajv({ ...options, ignoreKeywordsWithRef: true });
  if (name === '06') ajv.addMetaSchema(draft06);
  return ajv;
}

/** What the modules of a catalog say. */
function moduleValidators({ graph }: Catalog): (definition: Definition) => Validate {
  const write = createValidators(graph);
  return (definition) => {
    const made = write(definition);
    if (made.kind === 'withheld') throw new Error(made.reason);
    const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
    const script = made.text.replace(/^export \{ (\w+) as validate, \1 as default \};$/m, '$1;');
    return new Script(script).runInContext(context) as Validate;
  };
}

/** Whether a file is of a dialect that is read, and refers to no file of another. */
function isRead({ bytes }: CatalogFile): boolean {
  const text = new TextDecoder().decode(bytes);
  const parsed = parseJson(text);
  if (text.includes('/schema/RemoteDraft20')) return false;
  if (parsed.kind !== 'parsed') return false;
  const hasNone = parsed.root.kind === 'object' && !parsed.root.members.has('$schema');
  return hasNone || toReadDialect(dialectOf(parsed.root)?.name) !== undefined;
}

function load(files: readonly CatalogFile[] = []): Catalog {
  const { catalog, diagnostics } = loadCatalog(files.filter(isRead));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  if (catalog === undefined) throw new Error('there is no catalog');
  return catalog;
}

const realNames = ['ninjs', 'glean', 'vegamix'] as const;

describe.skipIf(!hasDialects)('the catalogs of five dialects (skipped without ../shared)', () => {
  const { files, cases } = hasDialects
    ? readDialects(['suitesample', ...realNames])
    : { files: new Map<string, CatalogFile[]>(), cases: [] };

  test.for(['modules', 'bundles'] as const)('the suite is right in %s', (kind) => {
    const catalog = load(files.get('suitesample'));
    const validatorOf = kind === 'modules' ? moduleValidators(catalog) : bundleValidators(catalog);
    const read = cases.flatMap((found) => {
      const definition = catalog.byIdentifier.get(found.id);
      return definition === undefined ? [] : [{ ...found, definition }];
    });
    expect(read.flatMap(({ tests }) => tests)).toHaveLength(940);
    const wrong = read.flatMap(({ id, tests, definition }) => {
      const validate = validatorOf(definition);
      return tests
        .filter(({ data, valid }) => validate(data) !== valid)
        .map(({ description }) => `${id}: ${description}`);
    });
    expect(wrong).toEqual([]);
  });

  test.for(['suitesample', ...realNames])('%s loses nothing', (name) => {
    const catalog = load(files.get(name));
    const lost = catalog.definitions.flatMap((definition) =>
      buildLedger(definition, buildModel(definition, catalog.graph), catalog.graph)
        .filter(({ fate }) => fate.kind === 'lost')
        .map((entry) => `${definition.path} ${formatEntry(entry)}`),
    );
    expect(lost).toEqual([]);
  });
});
