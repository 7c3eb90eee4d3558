import { expect, test } from 'vitest';
import { changeSummary } from '../../../src/site/queries/changes.ts';
import { comparisonOf } from '../../history/comparisons.ts';

test('a summary counts the changes by what they are, also those that no instance breaks by', () => {
  const old = { properties: { Size: { default: 1, description: 'The size.' } } };
  const recent = {
    properties: { Size: { default: 2, description: 'Its size.' }, Color: { type: 'string' } },
  };
  expect(changeSummary(comparisonOf({ old, recent }))).toEqual([
    ...['old instances still conform', '1 in behaviour', '1 added', '1 in wording'],
  ]);
});

test('a summary of two versions that differ in nothing else says so', () => {
  expect(changeSummary(comparisonOf({ old: {}, recent: {} }))).toEqual([
    'nothing but the version changed',
  ]);
});
