import { describe, expect, test } from 'vitest';
import { definition, diagnosticsOf, schemaDiagnostics } from '../catalog-files.ts';

const told = (keyword: string): string =>
  `unknown keyword ${keyword} holds a schema that is never applied: if it is a property, move it below properties`;

describe('a schema that no keyword applies', () => {
  test.for<[object]>([
    [{ type: 'string' }],
    [{ type: ['string', 'null'] }],
    [{ properties: {} }],
    [{ $ref: '#/properties/b' }],
    [{ enum: [1] }],
    [{ anyOf: [true] }],
  ])('%j', ([stray]) => {
    const schema = { properties: { a: { mode: stray }, b: {} } };
    expect(schemaDiagnostics(schema)).toEqual([`warning /properties/a/mode ${told('mode')}`]);
  });

  test.for<[string, object]>([
    ['of an extension', { 'x-mode': { type: 'string' } }],
    ['of a common tool', { example: { type: 'string' } }],
    ['with a type of its own', { widget: { type: 'slider' } }],
    ['that is data', { mode: { label: 'string' } }],
    ['with an empty list of types', { mode: { type: [] } }],
    ['that holds schemas by name, for whoever refers to them', { kept: { A: { type: 'string' } } }],
  ])('is none in a keyword %s', ([, schema]) => {
    expect(schemaDiagnostics(schema)).toEqual([]);
  });

  test('is none in a group of local definitions', () => {
    const group = { a: { type: 'string' }, b: { properties: {} } };
    expect(schemaDiagnostics({ definitions: { group } })).toEqual([]);
    expect(schemaDiagnostics({ definitions: { group: { ...group, title: 'T' } } })).toHaveLength(2);
    expect(schemaDiagnostics({ definitions: { group: { ...group, more: group } } })).toEqual([]);
  });

  test('may be referred to, from another file too', () => {
    const content = {
      'Ui/A/1.0/index.json': definition({ kept: { type: 'string' } }, 'Ui/A/1.0'),
      'Ui/B/1.0/index.json': definition(
        { items: { $ref: '/schema/Ui/A/1.0/index.json#/kept' } },
        'Ui/B/1.0',
      ),
    };
    expect(diagnosticsOf(content)).toEqual([]);
  });

  test('is none in a file of schemas by name, of which one is referred to', () => {
    const schemas = { one: { type: 'string' }, two: { type: 'number' } };
    const fileOf = (members: object) => ({
      'Ui/A/1.0/index.json': definition({ ...members, ...schemas }, 'Ui/A/1.0'),
      'Ui/B/1.0/index.json': definition(
        { items: { $ref: '/schema/Ui/A/1.0/index.json#/one' } },
        'Ui/B/1.0',
      ),
    });
    expect(diagnosticsOf(fileOf({ title: 'Parts' }))).toEqual([]);
    expect(diagnosticsOf(fileOf({ title: 'Parts', type: 'object' }))).toEqual([]);
    expect(diagnosticsOf(fileOf({ required: ['two'] }))).toHaveLength(1);
    expect(schemaDiagnostics(schemas)).toHaveLength(2);
  });

  test('may be referred to, so that its keyword is not a misspelling', () => {
    const defs = { A: { type: 'string' } };
    expect(schemaDiagnostics({ defs, items: { $ref: '#/defs/A' } })).toEqual([]);
    expect(schemaDiagnostics({ defs })).toEqual([
      'warning /defs unknown keyword defs: did you mean $defs?',
    ]);
  });

  test('is told once if its keyword is misspelt', () => {
    expect(schemaDiagnostics({ item: { type: 'string' } })).toEqual([
      'warning /item unknown keyword item: did you mean items?',
    ]);
    expect(schemaDiagnostics({ additionalProperty: { type: 'string' } })).toEqual([
      'warning /additionalProperty unknown keyword additionalProperty: did you mean additionalProperties?',
    ]);
    expect(schemaDiagnostics({ property: 'a' })).toEqual([]);
    expect(schemaDiagnostics({ xRef: { type: 'string' } })).toEqual([
      'warning /xRef unknown keyword xRef holds a schema that is never applied: if it is a property, move it below properties',
    ]);
    expect(schemaDiagnostics({ $Ref: 'a' })).toEqual([
      'warning /$Ref unknown keyword $Ref: did you mean $ref?',
    ]);
  });
});
