import { expect, test } from 'vitest';
import { drawDimension } from '../../../src/drawings/plate/dimension.ts';

test('a measure between has its arrows inside, pointing out', () => {
  expect(drawDimension({ axis: 'x', at: 50, from: 10, to: 90, object: 60 })).toEqual({
    lines: 'M10 60V46M90 60V46M10 50H90',
    heads: 'M10 50l7 -2v4zM90 50l-7 -2v4z',
  });
});

test('a measure from outside has its arrows on tails, pointing in', () => {
  const outside = { axis: 'y', at: 50, from: 10, to: 14, object: 40, isOutside: true } as const;
  expect(drawDimension(outside)).toEqual({
    lines: 'M40 10H54M40 14H54M50 -4V10M50 14V28',
    heads: 'M50 10l-2 -7h4zM50 14l-2 7h4z',
  });
});

test('the tails grow with the arrowheads', () => {
  const { lines, heads } = drawDimension({
    axis: 'x',
    at: 0,
    from: 20,
    to: 24,
    object: 10,
    isOutside: true,
    head: 10,
  });
  expect(lines).toBe('M20 10V-4M24 10V-4M0 0H20M24 0H44');
  expect(heads).toBe('M20 0l-10 -3v6zM24 0l10 -3v6z');
});
