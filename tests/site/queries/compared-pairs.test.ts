import { expect, test } from 'vitest';
import {
  comparableNames,
  comparePage,
  pairHref,
} from '../../../src/site/queries/compared-pairs.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { siteOf } from '../search/site-of.ts';

test('the names with several versions are listed by family, with their newest pairs', () => {
  const { families, listed, all } = comparableNames(
    siteWith('B/Text/1.0', 'B/Text/1.1', 'B/Text/2.0', 'A/Text/1.0', 'A/Text/1.1', 'A/Once/1.0'),
  );
  expect([listed, all]).toEqual([2, 2]);
  expect(families.map(({ family }) => family)).toEqual(['A', 'B']);
  expect(families.at(-1)?.names).toEqual([
    {
      name: 'Text',
      href: '/reference/B/Text/',
      pair: '1.1 → 2.0',
      pairHref: '/reference/B/Text/compare/1.1...2.0/',
    },
  ]);
});

test('of too many names for a page the first are listed, and all are counted', () => {
  const names = Array.from({ length: 1001 }, (_, index) => `A/N${String(index)}`);
  const site = siteWith(...names.flatMap((name) => [`${name}/1.0`, `${name}/1.1`]));
  const { families, listed, all } = comparableNames(site);
  expect([listed, all]).toEqual([1000, 1001]);
  expect(families.map(({ names: inFamily }) => inFamily.length)).toEqual([1000]);
});

test.each([
  ['1.1', '1.2', '/reference/A/Text/compare/1.1...1.2/'],
  ['1.0', '1.3', '/reference/A/Text/compare/1.0...1.3/'],
  ['1.0', '1.2', '/compare/?of=A%2FText&old=1.0&new=1.2'],
  ['1.2', '1.1', '/compare/?of=A%2FText&old=1.2&new=1.1'],
])('%s and %s are compared on a page of theirs if there is one', (old, recent, expected) => {
  const site = siteWith('A/Text/1.0', 'A/Text/1.1', 'A/Text/1.2', 'A/Text/1.3');
  const [from, to] = [old, recent].map((version) => `/schema/A/Text/${version}/index.json`);
  expect(pairHref(site, from ?? '', to ?? '')).toBe(expected);
});

test('the page of a pair links the pairs with one of its versions, in the order of versions', () => {
  const site = siteWith('A/Text/1.0', 'A/Text/1.1', 'A/Text/1.2', 'A/Text/1.3');
  const { others } = comparePage(site, 'A', 'Text', '1.1...1.3');
  expect(others.map(({ label }) => label)).toEqual([
    '1.0 → 1.1',
    '1.0 → 1.3',
    '1.1 → 1.2',
    '1.2 → 1.3',
  ]);
});

function siteWith(...addresses: readonly string[]) {
  return siteOf(
    Object.fromEntries(addresses.map((at) => [`${at}/index.json`, definition({}, at)])),
  );
}
