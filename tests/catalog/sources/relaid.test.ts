import { posix } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Catalog, Definition } from '../../../src/catalog/catalog.ts';
import { sourceBytes } from '../../../src/catalog/catalog.ts';
import { createBundler } from '../../../src/hosting/bundle/bundle.ts';
import { definitionFile } from '../../../src/hosting/hosted-files.ts';
import { buildModel } from '../../../src/model/build-model.ts';
import { hasRealCatalogs, realCatalog, shippedCatalog } from '../../hosting/real-catalogs.ts';
import { loadForeign } from './foreign.ts';

const site = 'https://acme.example/';
const $schema = 'http://json-schema.org/draft-07/schema#';

/** A layout that people have: where a definition lies, how it is referred to, and what is told of it. */
interface Relaying {
  readonly pattern: string;
  readonly pathOf: (definition: Definition) => string;
  readonly isTold?: boolean;
  readonly isRelative?: boolean;
}

const relayings: readonly Relaying[] = [
  {
    pattern: '{family}/{name}/{version}.json',
    pathOf: ({ family, name, version }) => `${family}/${name}/${version.text}.json`,
  },
  {
    pattern: '{family}/{version}/{name}.json',
    pathOf: ({ family, name, version }) => `${family}/${version.text}/${name}.json`,
    isRelative: true,
  },
  {
    pattern: '{family}/{name}/{name}.{version}.schema.json',
    pathOf: ({ family, name, version }) => `${family}/${name}/${name}.${version.text}.schema.json`,
  },
  {
    pattern: '{version}/**/{name}.json',
    pathOf: ({ family, name, version }) => `${version.text}/${family}/${name}.json`,
    isRelative: true,
  },
  {
    pattern: '{family}_{name}@{version}.json',
    pathOf: ({ family, name, version }) => `${family}_${name}@${version.text}.json`,
    isTold: true,
  },
];

/** The files of a catalog in another layout, with full URLs as identifiers. */
function relay({ definitions }: Catalog, { pathOf, isRelative }: Relaying): Record<string, string> {
  const paths = new Map(definitions.map((found) => [found.identifier, pathOf(found)]));
  return Object.fromEntries(
    definitions.map((definition) => {
      const path = pathOf(definition);
      const text = definition.text.replaceAll(
        /"(\$id|\$ref)"(: *)"(\/schema\/[^"#]+)/g,
        (whole: string, keyword: string, colon: string, identifier: string) => {
          const target = paths.get(identifier);
          if (target === undefined) return whole;
          const isUrl = keyword === '$id' || isRelative !== true;
          const address = isUrl ? site + target : posix.relative(posix.dirname(path), target);
          return `"${keyword}"${colon}"${address}`;
        },
      );
      return [path, text];
    }),
  );
}

const catalogs = [
  { name: 'shipped', step: 1, catalog: shippedCatalog, isThere: true },
  { name: 'cards', step: 10, catalog: () => realCatalog('cards'), isThere: hasRealCatalogs },
  {
    name: 'storesmall',
    step: 25,
    catalog: () => realCatalog('storesmall'),
    isThere: hasRealCatalogs,
  },
].filter(({ isThere }) => isThere);

describe.each(catalogs)('the catalog $name in another layout', ({ step, catalog: open }) => {
  const own = open();
  const bundle = createBundler(own);

  it.each(relayings)('is the same: $pattern', (relaying) => {
    const { pattern, isTold } = relaying;
    const { catalog, lines, layouts } = loadForeign(relay(own, relaying), {
      identity: 'rewrite',
      ...(isTold === true && { layout: pattern }),
    });
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    const families = [...new Set(own.definitions.map(({ family }) => family))];
    const [only = '', ...others] = families;
    const told = others.length === 0 ? pattern.replace(/^\{family\}/, only) : pattern;
    expect(layouts).toEqual(isTold === true ? [] : [told]);
    expect([...(catalog?.byIdentifier.keys() ?? [])]).toEqual([...own.byIdentifier.keys()]);
    if (catalog === undefined) return;
    for (const found of catalog.definitions) {
      const before = own.byIdentifier.get(found.identifier);
      expect([found.identifier, textOf(found)]).toEqual([
        found.identifier,
        before && sourceText(before),
      ]);
    }
    const relaidBundle = createBundler(catalog);
    for (const [index, found] of catalog.definitions.entries()) {
      const before = own.byIdentifier.get(found.identifier);
      if (before === undefined || index % step !== 0) continue;
      expect(relaidBundle(found)).toEqual(bundle(before));
      // Where it comes from differs, and examples are of today's layout alone.
      const differs = { origin: undefined, examples: [] };
      expect({ ...buildModel(found, catalog.graph), ...differs }).toEqual({
        ...buildModel(before, own.graph),
        ...differs,
      });
    }
  });

  it('is served byte for byte where it keeps its identifiers', () => {
    const [relaying] = relayings;
    const files = relaying === undefined ? {} : relay(own, relaying);
    const { catalog } = loadForeign(files);
    for (const found of catalog?.definitions ?? []) expect(textOf(found)).toBe(files[found.path]);
    expect(catalog?.definitions).toHaveLength(own.definitions.length);
  });
});

describe('files that name themselves and each other by their places', () => {
  const files = {
    'a.json': { $schema, $id: 'a.json', properties: { b: { $ref: 'b.json' } } },
    'b.json': { $schema, $id: 'b.json', properties: { a: { $ref: 'a.json' } }, required: ['a'] },
    'c.json': {
      $schema,
      $id: 'c.json',
      properties: { b: { $ref: 'd/schema.json' }, a: { $ref: 'e/schema.json' } },
    },
    'd/schema.json': { $schema, $id: 'schema.json', required: ['a'] },
    'e/schema.json': { $schema, $id: 'schema.json' },
  };

  it('are served so that a client takes none for another', async () => {
    const root = 'https://acme.example';
    const { catalog } = loadForeign(files);
    const served = catalog?.definitions.map((found): [string, string] => [
      root + found.identifier,
      textOf(found, root),
    ]);
    const texts = new Map(served);
    const load = (uri: string): Promise<AnySchemaObject> =>
      Promise.resolve(JSON.parse(texts.get(uri) ?? 'null') as AnySchemaObject);
    const valid: unknown[] = [];
    for (const uri of texts.keys()) {
      const ajv = new Ajv({ strict: false, loadSchema: load });
      const validate = await ajv.compileAsync(await load(uri));
      valid.push(validate({ a: { b: {} } }), validate({ b: {} }));
    }
    expect(valid).toEqual(
      [
        [true, false],
        [false, false],
        [true, false],
        [true, false],
        [true, true],
      ].flat(),
    );
  });

  it('keep a relative $id whose base on another host is stated', () => {
    const { catalog } = loadForeign(files, { base: 'https://else.example/' });
    for (const found of catalog?.definitions ?? [])
      expect(JSON.parse(textOf(found, 'https://acme.example'))).toEqual(
        files[found.path as keyof typeof files],
      );
    expect(catalog?.definitions).toHaveLength(5);
  });
});

/** What is served at the address of a definition. */
function textOf(definition: Definition, root?: string): string {
  return new TextDecoder().decode(definitionFile(definition, root).body());
}

function sourceText(definition: Definition): string {
  return new TextDecoder().decode(sourceBytes(definition));
}
