import { expect, test } from 'vitest';
import { readerMarks, type HostedHistory } from '../../../src/history/versions/reader-version.ts';

const history: HostedHistory = {
  versions: ['1.0', '1.1', '1.2'].map((version) => ({ version })),
  properties: [
    { path: 'Old', ranges: [{ since: '1.0', until: '1.1' }] },
    { path: 'New', ranges: [{ since: '1.1' }] },
    {
      path: 'Size',
      ranges: [{ since: '1.0' }],
      changed: [{ version: '1.1', breaks: true }, { version: '1.2' }],
    },
    { path: 'Back', ranges: [{ since: '1.0', until: '1.1' }, { since: '1.2' }] },
  ],
};

test('what came back and left again is removed where it next left', () => {
  const versions = ['1', '2', '3', '4'].map((version) => ({ version }));
  const ranges = [
    { since: '1', until: '2' },
    { since: '3', until: '4' },
  ];
  const told = { versions, properties: [{ path: 'a', ranges }] };
  const words = (shown: string, own: string): unknown => readerMarks(told, shown, own)[0]?.words;
  expect([words('2', '1'), words('4', '1'), words('4', '3')]).toEqual([
    ...['removed in 2', 'removed in 2', 'removed in 4'],
  ]);
});

test.each([
  [
    '1.2',
    '1.0',
    ['Old: removed in 1.1', 'New: since 1.1, not in yours', 'Size: stricter since 1.1'],
  ],
  ['1.2', '1.1', ['Size: changed in 1.2', 'Back: since 1.2, not in yours']],
  [
    '1.1',
    '1.0',
    [
      'Old: removed in 1.1',
      'New: since 1.1, not in yours',
      'Size: stricter since 1.1',
      'Back: removed in 1.1',
    ],
  ],
  [
    '1.0',
    '1.1',
    ['Old: no longer in 1.1, yours', 'New: newer than this page', 'Back: no longer in 1.1, yours'],
  ],
  ['1.1', '1.1', []],
])('on a page of %s a reader who is on %s is told what differs', (shown, own, told) => {
  expect(readerMarks(history, shown, own).map(({ path, words }) => `${path}: ${words}`)).toEqual(
    told,
  );
});
