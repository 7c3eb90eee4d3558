import { expect, test } from 'vitest';
import { createCatalogComparer } from '../../../src/history/catalog-comparer.ts';
import { isSameForInstances } from '../../../src/history/versions/idle-references.ts';
import { joinAlike } from '../../../src/history/report/join-alike.ts';
import { readableComparison } from '../../../src/history/report/readable-comparison.ts';
import type { Change } from '../../../src/history/version-comparison.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../view/models.ts';
import { comparisonOf, digest } from '../comparisons.ts';

const shared = (version: string) => ({ $ref: `/schema/Ui/Shared/${version}/index.json` });

/** The changes between two schemas that may refer to versions of `Ui/Shared`, as readers see them. */
function changesOf(old: object, recent: object): readonly Change[] {
  const schemas = {
    'Ui/Text/1.0': old,
    'Ui/Text/1.1': recent,
    'Ui/Shared/1.0': { properties: { gap: { type: 'integer' } } },
    'Ui/Shared/1.1': { title: 'Shared', properties: { gap: { type: 'integer' } } },
    'Ui/Shared/2.0': { properties: { gap: { type: 'number' } } },
  };
  const catalog = catalogOf(
    Object.fromEntries(
      Object.entries(schemas).map(([folder, schema]) => [
        `${folder}/index.json`,
        definition(schema, folder),
      ]),
    ),
  );
  const [before, after] = catalog.definitions.filter(({ name }) => name === 'Text');
  if (before === undefined || after === undefined) throw new Error('two versions are expected');
  const compare = createCatalogComparer(catalog, digest);
  const { changes } = readableComparison(
    compare(before, after),
    [before, after],
    catalog.graph.targets,
    {
      haveSameInstances: (...identifiers) => {
        const [one, other] = identifiers.map((identifier) => catalog.byIdentifier.get(identifier));
        return one !== undefined && other !== undefined && isSameForInstances(compare(one, other));
      },
      pairHref: (...identifiers) => identifiers.join(' to '),
    },
  );
  return changes;
}

/** The same in words. */
function wordsOf(old: object, recent: object): readonly string[] {
  return changesOf(old, recent).map(({ kind, path, words }) => `${kind} ${path}: ${words}`);
}

test('references to versions with the same instances are one change, the last', () => {
  const text = (version: string) => ({
    properties: { A: shared(version), B: { anyOf: [shared(version), { type: 'null' }] } },
  });
  expect(wordsOf(text('1.0'), { ...text('1.1'), required: ['A'] })).toEqual([
    'required-added A: is required',
    'reference-changed : 2 references lead to another version that accepts the same instances: A, B',
  ]);
  expect(wordsOf(text('1.0'), text('2.0'))).toHaveLength(2);
  expect(wordsOf({ allOf: [shared('1.0')] }, { allOf: [shared('1.1')] })).toEqual([
    'reference-changed : 1 reference leads to another version that accepts the same instances: the schema itself',
  ]);
});

test('references that lead from one version to another are one change, with a page, if they say the same', () => {
  const text = (version: string) => ({
    properties: { A: shared(version), B: shared(version), C: { items: shared(version) } },
  });
  const changes = changesOf(text('1.0'), text('2.0'));
  expect(changes.map(({ path, words, effect }) => [path, words, effect.kind])).toEqual([
    ['', 'refers to Ui/Shared 2.0, was 1.0, in 3 places: A, B, C[]', 'conforms'],
  ]);
  expect(changes[0]?.causeHref).toBeDefined();
  // Each breaks another instance.
  expect(changesOf(text('2.0'), text('1.0'))).toHaveLength(3);
});

test('a schema that is written out in place of a reference needs no subject', () => {
  expect(wordsOf(shared('1.0'), { type: 'boolean' })).toEqual([
    'reference-changed : no longer refers to Ui/Shared 1.0',
  ]);
  expect(wordsOf({ type: 'boolean' }, shared('1.0'))).toEqual([
    'reference-changed : refers to Ui/Shared 1.0, was a schema of its own',
  ]);
});

test('a property that is inherited as before was neither added nor removed', () => {
  const inheriting = { allOf: [shared('1.0')] };
  const listing = { ...inheriting, properties: { gap: {} } };
  expect(wordsOf(inheriting, listing)).toEqual([
    'schema-changed gap: is listed now, and was inherited',
  ]);
  expect(wordsOf(listing, inheriting)).toEqual([
    'schema-changed gap: is inherited now, and was listed',
  ]);
  expect(wordsOf({}, listing)).toContainEqual(expect.stringContaining('property-added gap'));
});

test('a property that moved to another alternative is not inherited', () => {
  const kindOf = (name: string, held: object) => ({
    title: name,
    type: 'object',
    properties: { kind: { const: name }, ...held },
    required: ['kind'],
  });
  const [plain, full] = [kindOf('b', {}), kindOf('b', { gap: { type: 'string' } })];
  expect(
    wordsOf(
      { anyOf: [kindOf('a', {}), full] },
      { anyOf: [kindOf('a', { gap: { type: 'string' } }), plain] },
    ),
  ).toEqual(['property-added gap: was added, in a', 'property-removed gap: was removed, in b']);
});

test('a reference to another version is told with both, also for a whole instance, and with their page', () => {
  const changes = changesOf(
    { properties: { A: shared('1.0') } },
    { properties: { A: shared('2.0') } },
  );
  expect(changes).toMatchObject([
    {
      words: 'refers to Ui/Shared 2.0, was 1.0',
      causeHref: '/schema/Ui/Shared/1.0/index.json to /schema/Ui/Shared/2.0/index.json',
    },
  ]);
  expect(wordsOf(shared('1.0'), shared('2.0'))).toEqual([
    'reference-changed : refers to Ui/Shared 2.0, was 1.0',
  ]);
});

test('a reference that leads to another name has no page for its cause', () => {
  const changes = changesOf({ properties: { A: shared('1.0') } }, { properties: { A: false } });
  expect(changes[0]?.words).toBe('is forbidden, was Ui/Shared 1.0');
  expect(changes[0]).not.toHaveProperty('causeHref');
});

test('references that lead to another schema in several places are one change without pages, too', () => {
  const text = (name: string) => ({
    properties: {
      A: { $ref: `http://other.example/${name}` },
      B: { $ref: `http://other.example/${name}` },
    },
  });
  const { changes } = comparisonOf({ old: text('x'), recent: { ...text('y'), required: ['A'] } });
  const told = joinAlike(changes).map(({ kind, path, words }) => [kind, path, words]);
  expect(told).toEqual([
    ['required-added', 'A', 'is required'],
    [
      'reference-changed',
      '',
      'refers to http://other.example/y, was http://other.example/x, in 2 places: A, B',
    ],
  ]);
});
