import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/catalog/diagnostic.ts';
import { createCatalogComparer } from '../../../src/history/catalog-comparer.ts';
import type { GatePolicy } from '../../../src/history/gate.ts';
import { keptComparisons } from '../../../src/site/build/kept-comparisons.ts';
import { judgeCatalog } from '../../../src/site/read/judge-catalog.ts';
import { sha256 } from '../../../src/site/sha256.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../model/model-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'comparisons-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const gate: GatePolicy = {
  ...{ policy: 'semver', families: {}, reading: 'declared', undecided: 'warning' },
  removalOfDeprecated: 'break',
};

/** `Box` refers to `Text`, and a minor version of that breaks old instances. */
const schemas: Readonly<Record<string, object>> = {
  'Ui/Text/1.0': { properties: { Size: { type: 'integer' } } },
  'Ui/Text/1.1': { properties: { Size: { type: 'integer', minimum: 4 } } },
  'Ui/Box/1.0': { properties: { Label: { $ref: '/schema/Ui/Text/1.0/index.json' } } },
  'Ui/Box/1.1': { properties: { Label: { $ref: '/schema/Ui/Text/1.1/index.json' } } },
  'Ui/Other/1.0': {},
  'Ui/Other/1.1': { properties: { Size: { type: 'integer' } } },
};

test('a gate decides the pairs alone of which a version, or what it leads to, is another', () => {
  const first = judge({});
  expect(first.decided).toEqual(['Ui/Box', 'Ui/Other', 'Ui/Text']);
  expect([...new Set(first.diagnostics.map(({ path }) => path))]).toEqual([
    ...['Ui/Box/1.1/index.json', 'Ui/Other/1.1/index.json', 'Ui/Text/1.1/index.json'],
  ]);

  expect(judge({})).toEqual({ ...first, decided: [] });
  const other = { 'Ui/Other/1.1': { title: 'Another' } };
  expect(judge(other).decided).toEqual(['Ui/Other']);
  const sized = { 'Ui/Text/1.1': { properties: { Size: { type: 'integer' } } } };
  const edited = judge({ ...other, ...sized });
  expect(edited.decided).toEqual(['Ui/Box', 'Ui/Text']);
  expect(edited.diagnostics).toEqual([]);
});

test('words count for the pairs of the version that has them alone, what judges for all that lead to it', () => {
  const decided = (root: string, inner: string, type: string, data: string): readonly string[] => {
    const Size = { type: 'integer', minimum: 4, title: inner, default: 4 };
    const properties = { Size, title: { type }, Kind: { const: { title: data } } };
    return judge({ 'Ui/Text/1.1': { description: root, properties } }).decided;
  };
  decided('How large', 'Size', 'string', 'a');
  expect(decided('How small', 'Size', 'string', 'a')).toEqual(['Ui/Text']);
  expect(decided('How small', 'A size', 'string', 'a')).toEqual(['Ui/Text']);
  // The schema of a property is no word, and neither is data, whatever its name.
  expect(decided('How small', 'A size', 'number', 'a')).toEqual(['Ui/Box', 'Ui/Text']);
  expect(decided('How small', 'A size', 'number', 'b')).toEqual(['Ui/Box', 'Ui/Text']);
});

test('another program decides anew, and so does one that cannot read what was kept', () => {
  judge({});
  expect(judge({}, 'other').decided).toHaveLength(3);
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"key"');
  expect(judge({}, 'other').decided).toHaveLength(3);
  expect(judge({}, 'other').decided).toEqual([]);
});

function judge(
  edit: typeof schemas,
  program = 'program',
): { readonly diagnostics: readonly Diagnostic[]; readonly decided: readonly string[] } {
  const content = Object.entries({ ...schemas, ...edit }).map(
    ([path, schema]) => [`${path}/index.json`, definition(schema, path)] as const,
  );
  const catalog = catalogOf(Object.fromEntries(content));
  const store = keptComparisons(catalog, () => program, folder);
  const decided: string[] = [];
  const comparer = createCatalogComparer(catalog, sha256, {
    ...store,
    keep: (old, recent, comparison) => {
      decided.push(`${old.family}/${old.name}`);
      store.keep(old, recent, comparison);
    },
  });
  const site = { catalogFolder: 'schemas' };
  const { diagnostics } = judgeCatalog(catalog, { gate }, site, () => comparer);
  return { diagnostics, decided };
}
