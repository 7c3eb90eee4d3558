import { expect, test } from 'vitest';
import { distinctNames } from '../../../src/history/report/distinct-names.ts';

test.each([
  ['old.json', 'new.json', 'old.json', 'new.json'],
  ['a/1.0/b.json', 'a/1.1/b.json', '1.0', '1.1'],
  ['Text/1.0', 'Text/1.1', '1.0', '1.1'],
  ['https://x.example/a/1/b/c', 'https://x.example/a/2/d/c', '1/b', '2/d'],
  ['a/b.json', 'a/c/b.json', 'b.json', 'c/b.json'],
  ['a/a/b.json', 'a/b.json', 'a/b.json', 'b.json'],
  ['a/b.json', 'a/b.json', 'b.json', 'b.json'],
  ['1.0', '1.1', '1.0', '1.1'],
])('%s and %s are told apart by %s and %s', (old, recent, shortOld, shortRecent) => {
  expect(distinctNames({ old, recent })).toEqual({ old: shortOld, recent: shortRecent });
});
