import { expect, test } from 'vitest';
import { comparisonRows, longestRows } from '../../../src/history/report/comparison-rows.ts';
import { comparisonOf, nodeOf } from '../comparisons.ts';

/** The two sides of the only row. */
function sidesOf(old: object, recent: object): readonly (string | undefined)[] {
  const documents = { before: nodeOf(old), after: nodeOf(recent) };
  const versions = { old: '1.0', recent: '1.1', ...documents };
  const comparison = comparisonOf({ old, recent });
  const [row] = comparisonRows(comparison, versions, longestRows).groups[0]?.rows ?? [];
  return [row?.was, row?.is];
}

test('long values are cut', () => {
  const [old, recent] = ['a', 'b'].map((letter) => ({ description: letter.repeat(1000) }));
  const [was, is] = sidesOf(old ?? {}, recent ?? {});
  expect(was).toMatch(/^"description": "a+…$/);
  expect(is).toMatch(/^"description": "b+…$/);
  expect(was?.length).toBeLessThan(200);
});

test('characters that turn or hide what follows them are escaped, in values and instances', () => {
  const [old, recent] = [1, 2].map((least) => ({
    properties: { '\u202Eeziser': { minimum: least } },
    required: ['\u202Eeziser'],
  }));
  const versions = { old: '1.0', recent: '1.1', before: nodeOf(old), after: nodeOf(recent) };
  const comparison = comparisonOf({ old: old ?? {}, recent: recent ?? {} });
  const { verdicts, groups } = comparisonRows(comparison, versions, longestRows);
  expect(verdicts[0]?.instance).toMatch(/^\{ "\\u202eeziser": /);
  expect(groups[0]?.rows[0]?.verdict?.instance).toMatch(/^\{ "\\u202eeziser": /);
  expect(sidesOf({}, recent ?? {})[1]).toMatch(/^"\\u202eeziser": /);
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

test.for([
  [
    'a verdict that is the same for all changes is that of their group',
    5,
    'Old instances still conform.',
    0,
  ],
  ['one that differs stands beside its change', 1, undefined, 2],
] as const)('%s', ([, most, shared, judged]) => {
  const [old, recent] = [
    { properties: { a: { maximum: 2 }, b: { maximum: 2 } } },
    { properties: { a: { maximum: 5 }, b: { maximum: most } } },
  ];
  const versions = { old: '1.0', recent: '1.1', before: nodeOf(old), after: nodeOf(recent) };
  const { groups } = comparisonRows(comparisonOf({ old, recent }), versions, longestRows);
  expect(groups.map(({ verdict }) => verdict?.words)).toEqual(
    shared ? [shared] : [undefined, undefined],
  );
  const rows = groups.flatMap((group) => group.rows);
  expect(rows).toHaveLength(2);
  expect(rows.filter(({ verdict }) => verdict !== undefined)).toHaveLength(judged);
});

test('as many rows are shown as there is room for, all if there is no limit', () => {
  const recent = {
    properties: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`p${String(at)}`, {}])),
  };
  const versions = { old: '1.0', recent: '1.1', before: nodeOf({}), after: nodeOf(recent) };
  const comparison = comparisonOf({ old: {}, recent });
  const amounts = [3000, Infinity].map((room) =>
    comparisonRows(comparison, versions, room).groups.map(({ count, rows }) => [
      count,
      rows.length,
    ]),
  );
  expect(amounts).toEqual([[[9, 5]], [[9, 9]]]);
});
