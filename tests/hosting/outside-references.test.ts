import { describe, expect, it } from 'vitest';
import { metaSchema } from '../../src/hosting/listings/meta.ts';
import { createTypes } from '../../src/hosting/types/types.ts';
import type { DerivedFiles } from '../../src/site/files/derived-files.ts';
import { readEnvironment } from '../../src/site/environment.ts';
import { CatalogSite } from '../../src/site/site.ts';
import type { CatalogContent } from '../catalog/catalog-files.ts';
import { loadForeign, schema } from '../catalog/sources/foreign.ts';
import { faultsOf } from './format.ts';

const uri = 'https://geo.example/point.json';
const outsideReason = `It refers to ${uri}, which is not in the catalog; "resolve" in the configuration can name a file for it.`;
const unreadableReason = 'It refers to wrong.json, which has an error and was left out.';
const later = 'https://json-schema.org/draft/2020-12/schema';

function filesOf(content: CatalogContent, name: string): DerivedFiles {
  const { catalog } = loadForeign(content);
  const definition = catalog?.byIdentifier.get(`/schema/acme/${name}/current/index.json`);
  if (catalog === undefined || definition === undefined) throw new Error(`no ${name}`);
  return new CatalogSite(readEnvironment({}), catalog).derivedFiles(definition);
}

function withheldOf({ withheld }: DerivedFiles): readonly string[] {
  return withheld.map(({ path, reason }) => `${path.split('/').at(-1) ?? ''}: ${reason}`);
}

function metaOf({ files }: DerivedFiles): unknown {
  const body = files.find(({ path }) => path.endsWith('/meta.json'))?.body();
  return JSON.parse(new TextDecoder().decode(body));
}

/** A file of which others need `sku`, and that has a part with what the catalog lacks. */
function common(ref: string): object {
  return schema({ definitions: { sku: { type: 'string' }, geo: { $ref: ref } } });
}

function referringTo($ref: string, rest: object = {}): object {
  return schema({ properties: { it: { $ref } }, ...rest });
}

describe('what a definition lacks', () => {
  it('follows from the parts of other files that it reaches', () => {
    const content = {
      'common.json': common(uri),
      'order.json': referringTo('common.json#/definitions/sku'),
    };
    const made = filesOf(content, 'order');
    expect(made.outside).toEqual([]);
    expect(made.withheld).toEqual([]);
    expect(made.files.map(({ path }) => path)).toContain('schema/acme/order/current/validate.mjs');
  });

  it('is what it reaches over more than one file, too', () => {
    const content = {
      'common.json': common(uri),
      'between.json': schema({ definitions: { geo: { $ref: 'common.json#/definitions/geo' } } }),
      'order.json': referringTo('between.json#/definitions/geo'),
    };
    const made = filesOf(content, 'order');
    expect(made.outside).toEqual([uri]);
    expect(withheldOf(made)).toEqual([`validate.mjs: ${outsideReason}`]);
  });

  it('is listed of its own parts that no value meets, which a validator can do without', () => {
    const made = filesOf({ 'common.json': common(uri) }, 'common');
    expect(made.outside).toEqual([uri]);
    expect(made.withheld).toEqual([]);
  });

  it('is listed of whole files where a compound document holds them', () => {
    const content = {
      'common.json': { ...common(uri), $schema: later, $id: 'https://acme.example/common.json' },
      'order.json': referringTo('common.json#/definitions/sku', {
        $schema: later,
        $id: 'https://acme.example/order.json',
      }),
    };
    const made = filesOf(content, 'order');
    expect(made.outside).toEqual([uri]);
    expect(made.withheld).toEqual([]);
    expect(made.files.map(({ path }) => path)).toContain('schema/acme/order/current/compound.json');
  });

  it('withholds nothing for an error behind a part that is not reached', () => {
    const content = {
      'wrong.json': schema({ type: 'strin' }),
      'common.json': common('wrong.json'),
      'order.json': referringTo('common.json#/definitions/sku'),
      'place.json': referringTo('common.json#/definitions/geo'),
    };
    expect(filesOf(content, 'order').withheld).toEqual([]);
    expect(withheldOf(filesOf(content, 'place'))).toEqual(
      ['bundle.json', 'editor.json', 'validate.mjs'].map((file) => `${file}: ${unreadableReason}`),
    );
  });

  it('withholds a validator for what only a dynamic reference leads to', () => {
    const tree = {
      $schema: later,
      $id: 'https://acme.example/tree.json',
      $dynamicAnchor: 'node',
      properties: { children: { items: { $dynamicRef: '#node' } } },
    };
    const places = {
      $schema: later,
      $id: 'https://acme.example/places.json',
      $ref: 'tree.json',
      $defs: { place: { $dynamicAnchor: 'node', properties: { geo: { $ref: uri } } } },
    };
    const made = filesOf({ 'tree.json': tree, 'places.json': places }, 'places');
    expect(withheldOf(made)).toEqual([`validate.mjs: ${outsideReason}`]);
    expect(filesOf({ 'tree.json': tree }, 'tree').withheld).toEqual([]);
  });
});

it('types of a definition with dynamic references name an address out of the catalog', () => {
  const tree = {
    $schema: later,
    $id: 'https://acme.example/tree.json',
    $dynamicAnchor: 'node',
    properties: { children: { items: { $dynamicRef: '#node' } }, geo: { $ref: uri } },
  };
  const { catalog } = loadForeign({ 'tree.json': tree });
  const [types] = catalog?.definitions.map(createTypes(catalog.graph)) ?? [];
  expect(types).toContain(`geo?: unknown /* ${uri} */;`);
});

it('meta.json lists addresses whose fragments are as URIs have them', () => {
  const made = filesOf({ 'order.json': referringTo(`${uri}#/a b*/ c#/100%/d%20é`) }, 'order');
  expect(metaOf(made)).toMatchObject({ outside: [`${uri}#/a%20b*/%20c%23/100%25/d%20%C3%A9`] });
  expect(faultsOf(metaSchema(undefined), metaOf(made))).toEqual([]);
});
