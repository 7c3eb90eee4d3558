import { expect, test } from 'vitest';
import { spreadSample } from '../../src/doctor/core/sample.ts';

test.for([
  [10, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4]],
  [3, [0, 2, 4]],
  [2, [0, 4]],
  [1, [0]],
] as const)('a sample of %i out of five', ([size, expected]) => {
  expect(spreadSample([0, 1, 2, 3, 4], size)).toEqual(expected);
});
