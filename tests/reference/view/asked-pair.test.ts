import { expect, it } from 'vitest';
import { askedPair, queryFor } from '../../../src/reference/view/compare/asked-pair.ts';

it.each([
  ['Ui/Teaser', '1.0', '2.0-rc.1'],
  ['größe/_init', '2024-01-01+build', 'next'],
])('an address asks for two versions of %s', (name, old, recent) => {
  expect(askedPair(queryFor({ name, old, recent }))).toEqual({ name, old, recent });
});

it.each([
  ['', '1.0', '2.0'],
  ['Ui', '1.0', '2.0'],
  ['Ui/Teaser/More', '1.0', '2.0'],
  ['Ui/Teaser', '', '2.0'],
  ['Ui/Teaser', '1.0', ''],
  ['Ui/Teaser', '../../../upload/evil', '2.0'],
  ['Ui/Teaser', '..', '2.0'],
  ['Ui/Teaser', '\t..', '2.0'],
  ['Ui/Teaser', '%2e%2e', '2.0'],
  ['Ui/Teaser', '1.0?to=', '2.0'],
  ['Ui/Teaser', '1.0#', '2.0'],
  ['Ui/Teaser', '1.0', '..\\..\\evil'],
  ['../evil', '1.0', '2.0'],
])('one with %j, %j and %j asks for none', (name, old, recent) => {
  const query = new URLSearchParams({ of: name, old, new: recent }).toString();
  expect(askedPair(`?${query}`)).toBeUndefined();
});
