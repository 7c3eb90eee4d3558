import { expect, it } from 'vitest';
import { nearNumbers } from '../../src/text/near-numbers.ts';

it('a few pages are all named', () => {
  expect(nearNumbers(4, 2)).toEqual([1, 2, 3, 4]);
  expect(nearNumbers(1, 1)).toEqual([1]);
});

it('of many pages those near one are named, the first and the last', () => {
  const numbers = nearNumbers(1000, 500);
  expect(numbers.slice(0, 3)).toEqual([1, 488, 489]);
  expect(numbers.slice(-2)).toEqual([512, 1000]);
  expect(numbers).toHaveLength(27);
});

it('no page is named twice', () => {
  for (const current of [1, 5, 99, 100]) {
    const numbers = nearNumbers(100, current);
    expect(numbers).toContain(current);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
  }
});
