import { expect, test } from 'vitest';
import { readShard, shareOf } from '../../../src/site/build/shards.ts';

test('a shard is named by its place among others', () => {
  expect(readShard('2/8')).toEqual({ index: 2, count: 8 });
  expect(readShard('1/1')).toEqual({ index: 1, count: 1 });
});

test.for(['', '2', '0/8', '9/8', '1/0', '2/8/1', '-1/8', '1.5/8', 'a/b'])(
  '%j names no shard',
  (text) => {
    expect(() => readShard(text)).toThrow(`There is no shard ${JSON.stringify(text)}`);
  },
);

test.for([1, 2, 3, 8, 20])('every group is in one of %d shards', (count) => {
  const groups = Array.from({ length: 13 }, (_, at) => at);
  const shares = groups.map((_, at) => shareOf(groups, { index: at + 1, count }));
  expect(shares.flat().toSorted((a, b) => a - b)).toEqual(groups);
  const sizes = shares.slice(0, count).map((share) => share.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});
