import { expect, test } from 'vitest';
import { isListedByName } from '../../../src/site/queries/listing.ts';

test.for([
  ['one family', [363], true],
  ['as many definitions as there is room for', [300, 300], true],
  ['one more', [300, 301], false],
  ['four of a family, on average', [1, 7], true],
  ['fewer', [1, 6], false],
] as const)('%s: by name, or by family alone', ([, sizes, expected]) => {
  const families = sizes.map((size) => ({ rows: Array.from({ length: size }) }));
  expect(isListedByName(families)).toBe(expected);
});
