import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from '../../src/drawings/plate/spread.ts';

test('places stay on targets that are far enough apart', () => {
  expect(spread([10, 50, 90], 30, [0, 100])).toEqual([10, 50, 90]);
});

test('two targets that are too close part by the same distance', () => {
  expect(spread([50, 60], 30, [0, 100])).toEqual([40, 70]);
});

test('a cluster that grows into its neighbour takes it along', () => {
  expect(spread([20, 50, 52], 30, [0, 200])).toEqual([(20 + 20 - 8) / 3, 122 / 3, 212 / 3]);
});

test('places keep between the bounds', () => {
  expect(spread([-5, 104], 30, [0, 100])).toEqual([0, 100]);
});

test('places that do not fit start at the first bound and keep the pitch', () => {
  expect(spread([0, 0, 0], 30, [10, 40])).toEqual([10, 40, 70]);
});

test('no targets have no places', () => {
  expect(spread([], 30, [0, 100])).toEqual([]);
});

test('places are in order and a pitch apart, whatever the targets', () => {
  const targets = fc.array(fc.integer({ min: -100, max: 600 }), { maxLength: 20 });
  fc.assert(
    fc.property(targets, (unordered) => {
      const places = spread(
        unordered.toSorted((a, b) => a - b),
        36,
        [16, 480],
      );
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? NaN));
      expect(gaps.every((gap) => gap >= 36 - 1e-6)).toBe(true);
    }),
  );
});
