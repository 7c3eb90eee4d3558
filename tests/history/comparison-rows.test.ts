import { expect, test } from 'vitest';
import { comparisonRows } from '../../src/history/comparison-rows.ts';
import { comparisonOf, nodeOf } from './comparisons.ts';

/** The two sides of the only row. */
function sidesOf(old: object, recent: object): readonly (string | undefined)[] {
  const documents = { before: nodeOf(old), after: nodeOf(recent) };
  const versions = { old: '1.0', recent: '1.1', ...documents };
  const [row] = comparisonRows(comparisonOf({ old, recent }), versions).groups[0]?.rows ?? [];
  return [row?.was, row?.is];
}

test('long values are cut', () => {
  const [old, recent] = ['a', 'b'].map((letter) => ({ description: letter.repeat(1000) }));
  const [was, is] = sidesOf(old ?? {}, recent ?? {});
  expect(was).toMatch(/^"description": "a+…$/);
  expect(is).toMatch(/^"description": "b+…$/);
  expect(was?.length).toBeLessThan(200);
});

test('but not where they are still the same', () => {
  const [old, recent] = ['old', 'new'].map((word) => ({ description: 'a '.repeat(200) + word }));
  expect(sidesOf(old ?? {}, recent ?? {})).toEqual([
    expect.stringMatching(/ old"$/),
    expect.stringMatching(/ new"$/),
  ]);
});

test('nor the lines of lists', () => {
  const values = Array.from({ length: 30 }, (_, index) => `value ${String(index)}`);
  const [was, is] = sidesOf({ examples: values }, { examples: [...values, 'last'] });
  expect(was).not.toContain('last');
  expect(is).toContain('"last"');
});
