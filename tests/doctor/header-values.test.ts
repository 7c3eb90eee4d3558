import { expect, test } from 'vitest';
import { freshSeconds, linkTo, parseCacheControl } from '../../src/doctor/core/header-values.ts';

test.for([
  ['<a>; rel="describedby"', 'a'],
  ['<b>; rel=alternate, <a>; rel=describedby', 'a'],
  ['<b>; title="x, <c>; rel=describedby", <a>; rel="other describedby"', 'a'],
  ['<a>; REL="DescribedBy"', 'a'],
  ['<a,b>; rel="describedby"', 'a,b'],
  ['<a>; rel="described"', undefined],
  ['a; rel="describedby"', undefined],
  [undefined, undefined],
] as const)('of the links %s the meta-schema is %s', ([value, target]) => {
  expect(linkTo('describedby', value)).toBe(target);
});

test.for([
  ['public, max-age=300', 300],
  ['max-age="300"', 300],
  ['MAX-AGE=0', 0],
  ['no-cache, max-age=300', 0],
  ['no-store', 0],
  ['public', undefined],
  ['max-age=soon', undefined],
  [undefined, undefined],
] as const)('%s is fresh for %s seconds', ([value, seconds]) => {
  expect(freshSeconds(value)).toBe(seconds);
});

test('the directives of a Cache-Control are known by their names in lower case', () => {
  expect([...parseCacheControl('Public, s-maxage=5,immutable, ')]).toEqual([
    ['public', ''],
    ['s-maxage', '5'],
    ['immutable', ''],
  ]);
});
