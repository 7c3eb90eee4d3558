import { expect, test } from 'vitest';
import { marksDefault, statesDefault } from '../../src/model/property-summary.ts';
import { propertyOf } from './model-of.ts';

test.for([
  ['a default among allowed values', { enum: ['a', 'b'], default: 'b' }, true],
  ['a default without allowed values', { type: 'string', default: 'b' }, false],
  ['allowed values without a default', { enum: ['a', 'b'] }, false],
  ['a default that is not allowed', { enum: ['a', 'b'], default: 'c' }, false],
  ['one in a part', { properties: { x: { enum: ['a', 'b'], default: 'a' } } }, true],
] as const)('a default is marked, or not: %s', ([, schema, isMarked]) => {
  expect(marksDefault(propertyOf(schema))).toBe(isMarked);
});

test.for([
  ['its own', { default: null }, true],
  ['one in a part', { items: { properties: { x: { default: 0 } } } }, true],
  ['none', { properties: { default: { const: 1 } } }, false],
] as const)('a default is stated, or not: %s', ([, schema, isStated]) => {
  expect(statesDefault(propertyOf(schema))).toBe(isStated);
});
