import { expect, it } from 'vitest';
import { shownName, shownPath } from '../../src/text/shown-name.ts';
import { idsOf } from '../model/model-ids.ts';
import { modelOf } from '../model/model-of.ts';

it('a name is shown as it is, and the beginning of one longer than any real one', () => {
  expect(shownName('x'.repeat(1000))).toBe('x'.repeat(1000));
  expect(shownName('x'.repeat(1001))).toBe(`${'x'.repeat(1000)}…`);
});

it('of a path that is too long the end is shown', () => {
  expect(shownPath('Label.Style')).toBe('Label.Style');
  expect(shownPath(`${'x'.repeat(2000)}.Style`)).toBe(`…${'x'.repeat(1994)}.Style`);
});

it('long names that begin alike are properties with ids of their own', () => {
  const names = ['1', '2'].map((end) => 'x'.repeat(100_000) + end);
  const properties = Object.fromEntries(names.map((name) => [name, { properties: { a: {} } }]));
  const ids = idsOf(modelOf({ properties }));
  expect(new Set(ids).size).toBe(5);
  expect(Math.max(...ids.map(({ length }) => length))).toBeLessThan(80);
});
