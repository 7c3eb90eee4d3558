import { describe, expect, test } from 'vitest';
import { RandomSchemas } from '../../bench/random-schemas.ts';
import { tryVerdicts } from '../../bench/try-verdicts.ts';
import { verdictOn } from './schemas.ts';

/** Schemas that are compared with what follows from them. */
const schemas = Array.from({ length: 60 }, (_, seed) => new RandomSchemas(1000 + seed).root());

describe('whatever a schema says', () => {
  test.each([
    ['itself', (schema: unknown) => [schema, schema]],
    ['one of alternatives', (schema: unknown) => [schema, { anyOf: [schema, { type: 'null' }] }]],
    ['one of demands', (schema: unknown) => [{ allOf: [schema, { minimum: 1 }] }, schema]],
    ['a double negation', (schema: unknown) => [schema, { not: { not: schema } }]],
    ['its negation undone', (schema: unknown) => [{ not: { not: schema } }, schema]],
    ['its keywords in another order', (schema: unknown) => [schema, reordered(schema)]],
  ] as const)('its instances are those of %s', (_name, pair) => {
    const broken = schemas.flatMap((schema) => {
      if (typeof schema === 'object' && 'definitions' in schema) return [];
      const [old, recent] = pair(schema);
      const verdict = verdictOn(old as object, recent as object);
      return verdict.startsWith('compatible') ? [] : [`${JSON.stringify(schema)} ${verdict}`];
    });
    expect(broken).toEqual([]);
  });
});

test('random verdicts are refuted by no value, few are not decided, and none takes long', () => {
  const tried = tryVerdicts(20, 400);
  expect(tried.refuted).toEqual([]);
  expect(tried.breaking).toBeGreaterThan(50);
  expect(tried.undecided / tried.directions).toBeLessThanOrEqual(0.005);
  expect(tried.slowestMilliseconds).toBeLessThan(1000);
});

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reordered(inner)]),
  );
}
