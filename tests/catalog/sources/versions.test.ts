import { describe, expect, it } from 'vitest';
import { loadLayout } from '../../../src/catalog/load-catalog.ts';
import { readSources } from '../../../src/catalog/sources/read-sources.ts';
import {
  findScheme,
  type SchemeChoice,
} from '../../../src/catalog/sources/layouts/version-schemes.ts';
import type { SourceOptions } from '../../../src/catalog/sources/source.ts';
import { versionLines } from '../../../src/catalog/version-lines.ts';
import { catalogFiles, type CatalogContent } from '../catalog-files.ts';
import { loadForeign, placesOf, schema, targetsOf } from './foreign.ts';

function orderOf(versions: readonly string[], scheme?: SchemeChoice): readonly string[] {
  const content = Object.fromEntries(versions.map((text) => [`${text}/a.json`, schema()]));
  const options = { layout: '{version}/{name}.json', ...(scheme !== undefined && { scheme }) };
  const { catalog, lines } = loadForeign(content, options);
  expect(lines).toEqual([]);
  return placesOf(catalog).map((place) => place.replace('acme/a ', ''));
}

describe('versions are ordered', () => {
  it.each<[string, readonly string[]]>([
    ['numbers', ['1.2', '1.9', '1.10', '2.0-rc.1', '2.0']],
    ['semver', ['v1.2.3-rc.1', 'v1.2.3', 'v1.10.0+build']],
    ['schemaver', ['1-0-0', '1-0-2', '1-0-10', '2-0-0']],
    ['dates', ['2021-01-01', '2022-12-27-preview', '2022-12-27', '2023-02-01']],
    ['dates', ['2022Q2', '2022Q4', '2023-q1']],
    ['dates', ['2022-Q4', '2023-Q1']],
    ['semver', ['1.0', '1.12', '1.x', '2.0', '2.x']],
    ['semver', ['draft-01', 'draft-02', 'draft-10']],
    ['semver', ['rev1', 'rev2', 'rev10']],
    ['schemaver', ['1-0', '1-9', '1-10', '2-0']],
    ['semver', ['v1p0', 'v2p9', 'v2p10', 'v3p0']],
    ['fhir', ['DSTU2', 'STU3', 'R4', 'R4B', 'R5']],
    ['kubernetes', ['v1alpha1', 'v1alpha2', 'v1beta1', 'v1', 'v2beta1', 'v2']],
  ])('as %s', (name, versions) => {
    expect(findScheme(versions)).toBe(name);
    expect(orderOf(versions.toReversed())).toEqual(versions);
  });

  it('by a list', () => {
    const list = ['zwei', 'eins', 'drei'];
    expect(orderOf(['drei', 'eins', 'zwei'], list)).toEqual(list);
  });

  it('or it is an error that names them', () => {
    const options = { layout: '{version}/{name}.json' };
    const content = { 'blue/a.json': schema(), '1.0/a.json': schema(), '1.0/b.json': schema() };
    const mixed = loadForeign(content, options);
    expect(placesOf(mixed.catalog)).toEqual(['acme/b 1.0']);
    expect(mixed.lines).toEqual([
      'error source-layout acme/blue/a.json:1:1 the versions blue, 1.0 do not follow one scheme: say how they are ordered, as "versions": { "scheme": ["blue", "1.0", …] }',
    ]);
    const told = loadForeign(content, { ...options, scheme: 'numbers' });
    expect(placesOf(told.catalog)).toEqual(['acme/a 1.0', 'acme/b 1.0']);
    expect(told.lines).toEqual([
      'error source-layout acme/blue/a.json:1:1 these versions do not follow the scheme numbers, as the others do: blue; leave them out, or list all versions in their order as "versions": { "scheme": ["blue", …] }',
    ]);
  });

  it('or says how a version may be written', () => {
    expect(loadForeign({ 'a.json': schema() }, { version: 'blue' }).lines).toEqual([
      'error source-layout acme/a.json:1:1 blue is not a version of any known scheme: write it with numbers, such as 1.0, or list all versions in their order, as "versions": { "scheme": ["blue", …] }',
    ]);
  });

  it('the odd one out is left out, and named once', () => {
    const versions = ['v1.0.0', 'v1.1.0', 'docs', 'v2.0.0'];
    const content = versions.flatMap((version) => [
      [`${version}/a.json`, schema()] as const,
      [`${version}/b.json`, schema()] as const,
    ]);
    const { catalog, lines } = loadForeign(Object.fromEntries(content), {
      layout: '{version}/{name}.json',
    });
    expect(placesOf(catalog)).toHaveLength(6);
    expect(lines).toEqual([
      expect.stringContaining(
        'these versions do not follow the scheme semver, as the others do: docs; leave them out',
      ),
    ]);
  });
});

/** A catalog of revisions, by version; `next` is the working tree. */
function loadRevisions(
  revisions: Readonly<Record<string, CatalogContent>>,
  told: Partial<SourceOptions> = {},
) {
  const layout = readSources([
    {
      options: { folder: '', name: 'acme', ...told },
      revisions: Object.entries(revisions).map(([version, content]) =>
        version === 'next'
          ? { version, files: catalogFiles(content) }
          : {
              version,
              prefix: `v${version}:`,
              files: catalogFiles(content).map(({ path, bytes }) => ({
                path: `v${version}:${path}`,
                bytes,
              })),
            },
      ),
    },
  ]);
  return loadLayout(layout);
}

describe('revisions of one source', () => {
  const home = { $id: 'https://a.example/home.json' };
  const person = schema({ properties: { home: { $ref: 'https://a.example/home.json' } } });
  const { catalog, diagnostics } = loadRevisions({
    '1.0': { 'home.json': schema(home), 'person.json': person },
    '1.1': { 'home.json': schema({ ...home, title: 'Home' }), 'person.json': person },
    '1.2': { 'home.json': schema({ ...home, title: 'Home' }), 'person.json': schema() },
    next: { 'home.json': schema({ ...home, title: 'Home' }), 'person.json': schema() },
  });

  it('are versions, the same bytes in a row one with several labels', () => {
    expect(diagnostics).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      ...['acme/home 1.0', 'acme/home 1.1', 'acme/home next'],
      ...['acme/person 1.0', 'acme/person 1.2', 'acme/person next'],
    ]);
    const labels = catalog?.definitions.map(({ foreign }) => foreign?.labels);
    expect(labels).toEqual([undefined, ['1.2'], undefined, ['1.1'], undefined, undefined]);
  });

  it('refer to files of their own time', () => {
    expect(targetsOf(catalog, '/schema/acme/person/1.0/index.json')).toEqual([
      'https://a.example/home.json -> /schema/acme/home/1.0/index.json',
    ]);
  });

  it('have no newest that is not released', () => {
    const lines = catalog === undefined ? [] : versionLines(catalog);
    expect(lines.map(({ newest }) => newest.version.text)).toEqual(['1.1', '1.2']);
  });

  it('have a release of its own, though its candidate has the same bytes', () => {
    const content = { 'a.json': schema() };
    const versions = ['1.0-rc.1', '1.0-rc.2', '1.0', '1.1-rc.1'];
    const { catalog: released } = loadRevisions(
      Object.fromEntries(versions.map((version) => [version, content])),
    );
    const found = released?.definitions.map(({ version, foreign }) => [
      version.text,
      foreign?.labels,
    ]);
    expect(found).toEqual([
      ['1.0-rc.1', ['1.0-rc.2']],
      ['1.0', ['1.1-rc.1']],
    ]);
  });

  it('keep files of one time apart that say versions of their own', () => {
    const { catalog: apart, diagnostics: found } = loadRevisions({
      '1.0': { 'a-1.0.json': schema(), 'b-1.0.json': schema() },
      '1.1': {
        'a-1.0.json': schema({ title: 'A' }),
        'a-1.1.json': schema(),
        'b-1.1.json': schema(),
      },
    });
    expect(found).toEqual([]);
    expect(placesOf(apart)).toEqual([
      ...['acme/a-1.0 1.0', 'acme/a-1.0 1.1', 'acme/a-1.1 1.1', 'acme/b 1.0'],
    ]);
    expect(apart?.definitions.at(-1)?.foreign?.labels).toEqual(['1.1']);
  });

  it.each(['dist/order.json', 'src/schemas/order.json'])(
    'have copies of a file, to which references lead: %s',
    (copy) => {
      const content = (title: string): CatalogContent => ({
        'main.json': schema({ properties: { a: { $ref: copy } } }),
        'src/order.json': schema({ title }),
      });
      const { catalog: found, diagnostics } = loadRevisions({
        '1.0': { ...content('a'), [copy]: schema({ title: 'a' }) },
        '1.1': { ...content('a'), 'main.json': schema() },
        '1.2': { ...content('b'), [copy]: schema({ title: 'b' }) },
        '1.3': { ...content('b'), [copy]: schema({ title: 'b' }), 'other.json': schema() },
      });
      expect(diagnostics).toEqual([]);
      const order = found?.definitions.filter(({ name }) => name === 'order') ?? [];
      expect(order.map(({ version, foreign }) => [version.text, foreign?.labels])).toEqual([
        ['1.0', ['1.1']],
        ['1.2', ['1.3']],
      ]);
      const targets = ['1.0', '1.1', '1.2'].map((version) =>
        targetsOf(found, `/schema/acme/main/${version}/index.json`),
      );
      const [family] = order.map((definition) => definition.family);
      expect(targets).toEqual([
        [`${copy} -> /schema/${family ?? ''}/order/1.0/index.json`],
        [],
        [`${copy} -> /schema/${family ?? ''}/order/1.2/index.json`],
      ]);
    },
  );

  it('keep the names of what one file holds in several versions', () => {
    const version = (name: string): object => ({ name, schema: { openAPIV3Schema: {} } });
    const crd = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: {
        group: 'acme.example',
        names: { kind: 'Widget' },
        versions: [version('v1alpha1'), version('v1')],
      },
    };
    const { catalog: told } = loadForeign(
      { 'widgets-v1.json': crd },
      { version: '2024.1', layout: '{name}-{version}.json' },
    );
    expect(placesOf(told)).toEqual(['acme.example/Widget v1alpha1', 'acme.example/Widget v1']);
  });

  it('may have had data where there is a schema now, with a layout that is told, too', () => {
    const content = {
      '1.0': { 'a.json': schema(), 'order.json': { a: 1 } },
      next: { 'a.json': schema(), 'order.json': schema(), 'data.json': { a: 1 } },
    };
    const { catalog: apart, diagnostics: found } = loadRevisions(content, {
      layout: '{name}.json',
    });
    expect(placesOf(apart)).toEqual(['acme/a 1.0', 'acme/a next', 'acme/order next']);
    expect(found.map(({ path, rule }) => [path, rule])).toEqual([['data.json', 'source-layout']]);
  });

  it('have their problems at the file of their tag', () => {
    const { diagnostics: found } = loadRevisions({
      '1.0': { 'a.json': schema({ type: 'strin' }) },
      '1.1': { 'a.json': schema() },
    });
    expect(found.map(({ path, line }) => [path, line])).toEqual([['v1.0:a.json', 3]]);
  });
});

describe('latest beside versions', () => {
  const versions = { 'order/1.0/order.json': schema({ minProperties: 1 }) };
  const order = 'https://acme.test/order';
  const newest = (version: string) =>
    schema({
      $id: `${order}/${version}/order.json`,
      properties: { a: { $ref: `${order}/${version}/part.json` } },
    });
  const part = (version: string) => schema({ $id: `${order}/${version}/part.json`, title: 'Part' });

  it('is the newest version if it says the same, and what refers to it reaches that', () => {
    const { catalog, lines } = loadForeign({
      ...versions,
      'order/1.1/order.json': newest('1.1'),
      'order/1.1/part.json': part('1.1'),
      'order/latest/order.json': newest('latest'),
      'order/latest/part.json': part('latest'),
      'basket/1.0/basket.json': schema({
        properties: { order: { $ref: `${order}/latest/order.json` } },
      }),
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      'basket/basket 1.0',
      'order/order 1.0',
      'order/order 1.1',
      'order/part 1.1',
    ]);
    expect(targetsOf(catalog, '/schema/basket/basket/1.0/index.json')).toEqual([
      `${order}/latest/order.json -> /schema/order/order/1.1/index.json`,
    ]);
  });

  it.each([undefined, ['{name}-{version}.json', '{name}.json']])(
    'also in the name of a file, if others have a version there, with the layout %s',
    (layout) => {
      const { catalog, lines } = loadForeign(
        {
          'order-1.0.json': schema({ title: 'Order' }),
          'order-1.1.json': newest('1.1'),
          'order-latest.json': newest('latest'),
          'part-1.1.json': part('1.1'),
          'part-latest.json': schema({ title: 'Other part' }),
          'get-latest.json': schema(),
        },
        layout === undefined ? {} : { layout },
      );
      expect(lines).toEqual([]);
      expect(placesOf(catalog)).toEqual([
        'acme/get-latest current',
        'acme/order 1.0',
        'acme/order 1.1',
        'acme/part 1.1',
        'acme/part next',
      ]);
    },
  );

  it.each([
    ['teams/v1.0/a.json', 'teams/v1.10/a.json', 'teams/vDevPreview/a.json'],
    ['schema/2024-11-05/a.json', 'schema/draft/a.json'],
    ['v1/a.json', 'v2/a.json', 'dev/a.json'],
    ['v1/a.json', 'v2/a.json', '@next/a.json'],
  ])('has other names: %s', (...paths) => {
    const { catalog, lines } = loadForeign(
      Object.fromEntries(paths.map((path, index) => [path, schema({ minProperties: index })])),
    );
    expect(lines).toEqual([]);
    expect(catalog?.definitions.map(({ version }) => version.text).at(-1)).toBe('next');
    expect(new Set(catalog?.definitions.map(({ family, name }) => family + name)).size).toBe(1);
  });

  it.each([
    [['latest', 'draft'], true, ['1.0', 'draft', 'next'], '1.0'],
    [['main', 'dev'], true, ['1.0', 'dev', 'main'], '1.0'],
    [['latest', '@next'], true, ['1.0', 'latest', 'next'], '1.0'],
    [['main', 'dev'], false, ['1.0', 'dev'], '1.0'],
  ])('keeps several labels apart: %s (%s)', (labels, differ, expected, newest) => {
    const { catalog, lines } = loadForeign({
      'order/1.0/order.json': schema(),
      ...Object.fromEntries(
        labels.map((label, index) => [
          `order/${label}/order.json`,
          schema({ minProperties: differ ? index + 1 : 5 }),
        ]),
      ),
    });
    expect(lines).toEqual([]);
    expect(catalog?.definitions.map(({ version }) => version.text)).toEqual(expected);
    const found = catalog === undefined ? [] : versionLines(catalog);
    expect(found.map((line) => line.newest.version.text)).toEqual([newest]);
  });

  it('is the next one otherwise, and the only one if there is no other', () => {
    const { catalog, lines, layouts } = loadForeign({
      ...versions,
      'order/1.1/order.json': schema({ maxProperties: 7 }),
      'order/latest/order.json': schema({ maxProperties: 9 }),
      'order/latest/line.json': schema(),
    });
    expect(lines).toEqual([]);
    expect(layouts).toEqual(['order/{version}/{name}.json']);
    expect(placesOf(catalog)).toEqual([
      'order/line current',
      'order/order 1.0',
      'order/order 1.1',
      'order/order next',
    ]);
  });
});
