import { describe, expect, it, test } from 'vitest';
import type { CatalogContent } from '../catalog-files.ts';
import { loadForeign } from './foreign.ts';

describe('a file without a $schema', () => {
  const bare = { $ref: 'b.json', required: ['x'] };
  const dialectOf = (files: CatalogContent, options = {}): string | undefined => {
    const { catalog } = loadForeign({ 'a.json': bare, 'b.json': {}, ...files }, options);
    return catalog?.definitions.find(({ name }) => name === 'a')?.dialect;
  };
  const of2019 = { $schema: 'https://json-schema.org/draft/2019-09/schema', type: 'object' };
  const later = { $defs: { x: {} } };

  it('is read in the dialect that the others state', () => {
    expect(dialectOf({ 'c.json': of2019 })).toBe('2019-09');
    expect(loadForeign({ 'a.json': { type: 'string' }, 'c.json': of2019 }).lines).toEqual([
      'warning missing-dialect acme/a.json:1:1 $schema is missing; expected https://json-schema.org/draft/2019-09/schema',
    ]);
  });

  it('or that their keywords show', () => {
    expect(dialectOf({ 'c.json': { unevaluatedProperties: false, type: 'object' } })).toBe(
      '2020-12',
    );
    expect(dialectOf({ 'c.json': { type: 'number', exclusiveMinimum: true } })).toBe('04');
  });

  it('and in draft-07 if these are several, or none', () => {
    expect(dialectOf({ 'c.json': of2019, 'd.json': later })).toBe('07');
    expect(dialectOf({ 'c.json': { type: 'object' } })).toBe('07');
  });

  it('unless the configuration states one', () => {
    expect(dialectOf({ 'c.json': of2019 }, { dialect: '06' })).toBe('06');
  });

  it('but not in the dialect of the schemas of an OpenAPI document', () => {
    const openapi = { openapi: '3.1.0', info: {}, components: { schemas: { P: later } } };
    expect(dialectOf({ 'openapi.json': openapi })).toBe('07');
  });

  it('as is a part of one', () => {
    const all = { $defs: { A: { $ref: '#/$defs/B', required: ['x'] }, B: { type: 'object' } } };
    const { catalog } = loadForeign({ 'all.json': all, 'c.json': of2019 }, { pick: ['/$defs/*'] });
    const found = catalog?.definitions.map(({ name, dialect }) => [name, dialect]);
    expect(found).toEqual([
      ['c', '2019-09'],
      ['A', '2019-09'],
      ['B', '2019-09'],
    ]);
  });
});

describe('what a meta-schema forbids without an effect on any verdict', () => {
  const draft = (year: string): string => `http://json-schema.org/draft-${year}/schema#`;
  const latest = 'https://json-schema.org/draft/2020-12/schema';

  test.each([
    [{ $schema: draft('04'), required: [] }, '/required required must not be empty'],
    [
      { $schema: draft('04'), dependencies: { a: [] } },
      '/dependencies/a an entry of dependencies must not be empty',
    ],
    [
      { $schema: draft('06'), anyOf: [{ required: ['a', 'a'] }] },
      '/anyOf/0/required/1 duplicate name in required: "a"',
    ],
    [{ $schema: draft('07'), enum: [{}, 1, 1.0] }, '/enum/2 1 is listed twice'],
    [{ $schema: draft('07'), type: ['null', 'null'] }, '/type/1 duplicate name in type: "null"'],
    [
      { $schema: draft('07'), description: ['a', 'b'] },
      '/description description must be a string; found ["a", "b"]',
    ],
    [{ $schema: draft('07'), examples: 'a' }, '/examples examples must be an array; found "a"'],
    [
      { $schema: latest, deprecated: 'use b' },
      '/deprecated deprecated must be a boolean; found "use b"',
    ],
    [{ $schema: draft('06'), not: { enum: [] } }, '/not/enum an empty enum allows nothing'],
    [{ $schema: draft('07'), enum: [] }, '/enum an empty enum allows nothing'],
    [{ $schema: latest, enum: [] }, '/enum an empty enum allows nothing'],
  ])('is only a warning: %j', (content, message) => {
    const { catalog, lines } = loadForeign({ 'a.json': { type: 'object', ...content } });
    expect(lines.filter((line) => line.includes(' harmless-violation '))).toEqual([
      expect.stringContaining(
        ` ${message} (all clients agree on the verdicts, but those that check schemas refuse this one)`,
      ),
    ]);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(catalog?.definitions).toHaveLength(1);
  });

  test.each([
    { $schema: draft('07'), required: true },
    { $schema: draft('07'), allOf: [] },
    { $schema: draft('04'), enum: [] },
    { $schema: draft('07'), properties: [] },
    { $schema: draft('07'), type: ['strin', 'strin'] },
  ])('stays an error otherwise: %j', (content) => {
    const { lines } = loadForeign({ 'a.json': content });
    expect(lines.filter((line) => line.startsWith('error meta-schema'))).not.toEqual([]);
  });
});
