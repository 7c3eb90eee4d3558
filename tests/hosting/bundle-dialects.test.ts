import { expect, test } from 'vitest';
import { findBundleDialects } from '../../src/hosting/bundle/bundle-dialects.ts';
import { dialectIdentifier, type DialectName } from '../../src/schema/dialects.ts';
import { catalogOf } from '../model/model-of.ts';

/** A catalog of definitions in some dialects, by name, and the names that each refers to. */
function catalogIn(definitions: Readonly<Record<string, readonly [DialectName, ...string[]]>>) {
  const identifier = (name: string): string => `/schema/Ui/${name}/1.0/index.json`;
  return catalogOf(
    Object.fromEntries(
      Object.entries(definitions).map(([name, [dialect, ...references]]) => [
        `Ui/${name}/1.0/index.json`,
        JSON.stringify({
          $schema: dialectIdentifier(dialect),
          $id: identifier(name),
          'x-version': '1.0',
          type: 'object',
          properties: Object.fromEntries(
            references.map((target) => [
              target,
              { $ref: target.startsWith('http') ? target : identifier(target) },
            ]),
          ),
        }),
      ]),
    ),
  );
}

test('the dialect of a bundle is the newest of what its definition leads to', () => {
  const dialects = findBundleDialects(
    catalogIn({
      Alone: ['07'],
      First: ['07', 'Second'],
      Second: ['2019-09', 'Third', 'First'],
      Third: ['06', 'Fourth', 'Alone'],
      Fourth: ['2020-12', 'Alone'],
      Described: ['07', 'https://json-schema.org/draft/2019-09/schema'],
    }),
  );
  const names = Array.from(dialects, ([identifier, dialect]) => [
    identifier.split('/')[3],
    dialect,
  ]);
  expect(Object.fromEntries(names)).toEqual({
    ...{ Alone: '07', First: '2020-12', Second: '2020-12', Third: '2020-12', Fourth: '2020-12' },
    Described: '2019-09',
  });
});

test('the references of a definition are read once, however many others lead to it', () => {
  const names = Array.from({ length: 60 }, (_, index) => `N${String(index)}`);
  const { definitions, graph } = catalogIn(
    Object.fromEntries(names.map((name, index) => [name, ['07', ...names.slice(index + 1)]])),
  );
  let reads = 0;
  const counted = definitions.map((definition) => ({
    ...definition,
    get references() {
      reads += 1;
      return definition.references;
    },
  }));
  expect(findBundleDialects({ definitions: counted, graph }).size).toBe(60);
  expect(reads).toBeLessThanOrEqual(2 * names.length);
});
