import { describe, expect, it } from 'vitest';
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
