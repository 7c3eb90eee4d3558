import ignore from 'ignore';
import { describe, expect, it, vi } from 'vitest';
import { readPattern } from '../../../src/catalog/sources/layouts/layout-pattern.ts';
import {
  describeLayout,
  type GuessedLayout,
} from '../../../src/catalog/sources/layouts/describe-layout.ts';
import { loadForeign, placesOf, schema } from './foreign.ts';

const packageFile = { name: 'x', type: 'module' };

describe('what a configuration is told to say reads the same definitions', () => {
  it.each<[string, Record<string, string | object>, Partial<GuessedLayout>]>([
    ['of one pattern', { 'a.json': schema(), 'b-2.json': schema() }, { layout: '{name}.json' }],
    [
      'of JSON and YAML, with versions in some names',
      {
        'a.json': schema(),
        'order-1.0.yaml': 'type: object\n',
        'order-1.1.json': schema(),
        'order_v2.json': schema(),
        'pay.1.0.0-beta.1.schema.json': schema(),
        'iso-3166.json': schema(),
        'plain-b.yml': 'type: object\n',
        'odd-1.0-custom.json': schema(),
      },
      {
        layout: [
          '{name}.{version}.schema.json',
          '{name}_{version}.json',
          '{name}-{version}.json',
          '{name}-{version}.yaml',
          '{name}-{version}-{variant}.json',
          '{name}.json',
          '{name}.yml',
        ],
      },
    ],
    [
      'of a folder that names a family',
      { 'vendor/acme-core/a.json': schema(), 'vendor/acme-core/b.json': schema() },
      { layout: 'vendor/acme-core/{name}.json', family: 'acme-core' },
    ],
    [
      'beside files that are no schemas',
      {
        'a.json': schema(),
        'core/b.json': schema(),
        'core/values[1].json': { a: 1 },
        'package.json': packageFile,
        'test/fixtures/a.json': { a: 1 },
        'test/fixtures/more/b.json': { a: 1 },
        'tsconfig.json': '{ // comments\n}',
        'notes.txt': 'a',
      },
      {
        layout: '**/{name}.json',
        ignore: ['/core/values\\[1\\].json', '/package.json', '/test/', '/tsconfig.json'],
      },
    ],
    [
      'of versions in folders, and what lies beside these',
      {
        'v1/a.json': schema(),
        'v2/a.json': schema(),
        'v2/b.json': schema(),
        'common/c.json': schema(),
        'd.json': schema(),
      },
      { layout: ['{version}/{name}.json', '**/{name}.json'] },
    ],
    [
      'of a version as each file’s name',
      {
        'com.acme/click/jsonschema/1-0-0': schema(),
        'com.acme/click/jsonschema/README': 'text',
        'com.acme/view/jsonschema/1-0-1': schema(),
      },
      {
        layout: '{family}/{name}/jsonschema/{version}',
        ignore: ['/com.acme/click/jsonschema/README'],
      },
    ],
    [
      'of documents that hold several',
      {
        'api/pets.yaml': 'openapi: 3.1.0\ncomponents: { schemas: { Pet: { type: object } } }\n',
        'api/error.json': schema(),
        'api/data.yaml': 'a: 1\n',
      },
      { layout: ['api/{name}.json', 'api/{name}.yaml'], ignore: ['/api/data.yaml'] },
    ],
  ])('%s', (_what, content, expected) => {
    const told = loadForeign(content);
    expect(told.guesses).toEqual([expected]);
    const { layout, family, ignore: globs = [] } = expected;
    const rules = ignore({ ignorecase: false }).add([...globs]);
    const left = Object.entries(content).filter(([path]) => !rules.ignores(path));
    const again = loadForeign(Object.fromEntries(left), {
      ...(layout !== undefined && { layout }),
      ...(family !== undefined && { family }),
    });
    expect(placesOf(again.catalog)).toEqual(placesOf(told.catalog));
    expect(again.lines).toEqual(told.lines.filter((line) => !line.includes(' stray-file ')));
    expect(again.guesses).toEqual([]);
  });
});

it('of several patterns the first that fits counts, a version that looks like one before any other', () => {
  const content = { 'draft/a.json': schema(), 'v1/a.json': schema(), 'b.json': schema() };
  const { catalog, lines } = loadForeign(content, {
    layout: ['{version}/{name}.json', '{name}.json'],
    scheme: ['draft', 'v1'],
  });
  expect(lines).toEqual([]);
  expect(placesOf(catalog)).toEqual(['acme/a draft', 'acme/a v1', 'acme/b current']);
});

it('a pattern is said after each path was tried once', () => {
  const texts = ['{name}.{version}.json', '{name}-{version}.json', '{name}.json'];
  const first = readPattern('{name}.{version}.json', 'configured');
  const match = vi.fn(first.match);
  const patterns = [
    { ...first, match },
    ...texts.slice(1).map((text) => readPattern(text, 'configured')),
  ];
  const read = ['a.json', 'b-1.0.json', 'c.1.0.json'];
  expect(describeLayout({ base: '', patterns }, { read, examples: [], all: read })).toEqual({
    layout: texts,
  });
  expect(match).toHaveBeenCalledTimes(read.length);
});
