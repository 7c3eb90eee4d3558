import { expect, test } from 'vitest';
import { definition, diagnosticsOf, schemaDiagnostics } from '../catalog-files.ts';

const wrong = { type: 'strnig' };
const fault =
  '"strnig" is not a type (did you mean string?); expected array, boolean, integer, null, number, object or string';

test('below $defs a schema that nothing refers to is only warned of', () => {
  expect(schemaDiagnostics({ $defs: { a: wrong, b: { properties: { c: wrong } } } })).toEqual([
    `warning /$defs/a/type ${fault} (nothing refers to this schema, and draft-07 does not know $defs)`,
    `warning /$defs/b/properties/c/type ${fault} (nothing refers to this schema, and draft-07 does not know $defs)`,
  ]);
});

test.for<[string, object, string]>([
  ['of the root', { $ref: '#/$defs/a' }, '/$defs/a/type'],
  ['of a schema inside', { $ref: '#/$defs/b' }, '/$defs/b/items/type'],
  ['by way of another', { $ref: '#/$defs/c' }, '/$defs/a/type'],
])('one that a reference %s applies is an error', ([, reference, pointer]) => {
  const diagnostics = schemaDiagnostics({
    allOf: [reference],
    $defs: { a: wrong, b: { items: wrong }, c: { items: { $ref: '#/$defs/a' } } },
  });
  expect(diagnostics.filter((line) => line.startsWith('error'))).toEqual([
    `error ${pointer} ${fault}`,
  ]);
});

test('one that only another of its kind refers to is warned of', () => {
  const diagnostics = schemaDiagnostics({ $defs: { a: wrong, b: { $ref: '#/$defs/a' } } });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatch(/^warning /);
});

test('another file may refer to it', () => {
  const diagnostics = diagnosticsOf({
    'Ui/A/1.0/index.json': definition({ $defs: { a: wrong } }, 'Ui/A/1.0'),
    'Ui/B/1.0/index.json': definition(
      { items: { $ref: '/schema/Ui/A/1.0/index.json#/$defs/a' } },
      'Ui/B/1.0',
    ),
  });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatch(/^error schemas\/Ui\/A\/1.0\/index.json/);
});

test('a property that is named $defs is a property', () => {
  expect(schemaDiagnostics({ properties: { $defs: wrong } })).toEqual([
    `error /properties/$defs/type ${fault}`,
  ]);
  expect(schemaDiagnostics({ properties: { $defs: { properties: { a: wrong } } } })).toEqual([
    `error /properties/$defs/properties/a/type ${fault}`,
  ]);
});

test('definitions is a keyword of draft-07: what it holds is a schema', () => {
  expect(schemaDiagnostics({ definitions: { a: wrong } })).toEqual([
    `error /definitions/a/type ${fault}`,
  ]);
});
