import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceBytes } from '../../src/catalog/catalog.ts';
import { loadCatalog } from './load-catalog.ts';
import { vocabulary } from '../../src/schema/keywords.ts';
import { catalogFiles, definition, oneDefinition, diagnosticsOf } from './catalog-files.ts';

test('a catalog with warnings alone is a catalog', () => {
  const { catalog, diagnostics } = loadCatalog(catalogFiles(oneDefinition({ format: 'colour' })));
  expect(diagnostics.map(({ severity, rule }) => [severity, rule])).toEqual([
    ['warning', 'unknown-format'],
  ]);
  expect(catalog?.definitions).toHaveLength(1);
});

test('a catalog with an error is none', () => {
  const { catalog } = loadCatalog(catalogFiles(oneDefinition({ type: 'text' })));
  expect(catalog).toBeUndefined();
});

test('definitions are in the order of letters, whatever their case', () => {
  const folders = ['UI/Text/1.0', 'Uh/XZ/1.0', 'Uh/Xa/1.0'];
  const content = folders.map(
    (folder) => [`${folder}/index.json`, definition({}, folder)] as const,
  );
  const { catalog } = loadCatalog(catalogFiles(Object.fromEntries<object>(content)));
  expect(catalog?.definitions.map(({ family, name }) => `${family}/${name}`)).toEqual([
    ...['Uh/Xa', 'Uh/XZ', 'UI/Text'],
  ]);
});

test('every problem of every file is reported at once, by path and place', () => {
  expect(
    diagnosticsOf({
      'Ui/B/1.0/index.json': '{',
      'Ui/A/1.0/index.json': definition({ title: 7, type: 'x', $id: 'a' }, 'Ui/A/1.0'),
      'notes.txt': 'a',
    }).map((diagnostic) => diagnostic.replace(/^(\w+ \S+).*/, '$1')),
  ).toEqual([
    'error schemas/Ui/A/1.0/index.json:3:10',
    'error schemas/Ui/A/1.0/index.json:5:12',
    'error schemas/Ui/A/1.0/index.json:6:11',
    'error schemas/Ui/B/1.0/index.json:1:2',
    'warning schemas/notes.txt:1:1',
  ]);
});

test.for([{ format: 'colour' }, { properties: { A: { type: 'string', default: 1 } } }])(
  'a file in which nothing was found is not judged by itself again: %o',
  (schema) => {
    const files = catalogFiles(oneDefinition(schema));
    expect(loadCatalog(files).diagnostics).toHaveLength(1);
    const { diagnostics } = loadCatalog(files, new Map(), new Set(['Ui/Text/1.0/index.json']));
    expect(diagnostics).toEqual([]);
  },
);

const text = '/schema/Ui/Text/1.0/index.json';

test.for<[string, object]>([
  ['endless-recursion', { allOf: [{ $ref: '/schema/Ui/Text/1.0/index.json' }] }],
  ['reference', { properties: { A: { $ref: '/schema/Ui/Text/1.0/index.json#/definitions/B' } } }],
  ['default-invalid', { properties: { A: { default: 1, not: { $ref: text }, $comment: '' } } }],
  ['default-invalid', { default: 1, allOf: [{ properties: { A: { $ref: text } }, type: 'null' }] }],
])('what follows from other files too is judged in such a file: %s', ([rule, other]) => {
  const files = catalogFiles({
    ...oneDefinition({ allOf: [{ $ref: '/schema/Ui/Label/1.0/index.json' }] }),
    'Ui/Label/1.0/index.json': definition(other, 'Ui/Label/1.0'),
  });
  const faultless = new Set(files.map(({ path }) => path));
  const { diagnostics } = loadCatalog(files, new Map(), faultless);
  expect(diagnostics.map((diagnostic) => diagnostic.rule)).toEqual([rule]);
});

test('a definition keeps the bytes of its file', () => {
  const files = catalogFiles(oneDefinition({ description: 'é' }));
  const [found] = loadCatalog(files).catalog?.definitions ?? [];
  expect(found && sourceBytes(found)).toEqual(files[0]?.bytes);
});

/** Schemas with keywords of draft-07 and any value in any place. */
const anySchema = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      null,
      true,
      0,
      -1,
      1.5,
      '',
      'string',
      '#',
      '#/properties/a',
      '#a',
      '/schema/x',
      '(',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('schema'),
  ),
  schema: fc.dictionary(
    fc.constantFrom(...vocabulary.keys(), 'a', '__proto__', 'constructor', 'x-parts'),
    tie('value'),
    { maxKeys: 6 },
  ),
})).schema;

test('whatever a schema holds, it loads or says why not', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const files = { 'Ui/Text/1.0/index.json': JSON.stringify(schema) };
      const { catalog, diagnostics } = loadCatalog(catalogFiles(files));
      const isWrong = diagnostics.some(({ severity }) => severity === 'error');
      expect(catalog === undefined).toBe(isWrong);
    }),
    { numRuns: 300 },
  );
});
