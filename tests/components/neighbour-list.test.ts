import { expect, test } from 'vitest';
import NeighbourList from '../../src/components/NeighbourList.astro';
import { attributesOf, render } from './render.ts';

const own = '/schema/Ui/Text/1.0/index.json';
const text = { label: 'Ui/Text 1.0', href: '/base/reference/Ui/Text/1.0/' };
const others = ['A', 'B', 'C', 'D'].map((name) => ({
  label: `Ui/${name} 1.0`,
  href: `/base/reference/Ui/${name}/1.0/`,
}));

test('no neighbours are said to be none', async () => {
  const $ = await render(NeighbourList, { neighbours: [], own, most: 2 });
  expect($.root().text()).toBe('No other definition.');
});

test('as many as may stand are all links', async () => {
  const $ = await render(NeighbourList, { neighbours: others, own, most: 4 });
  expect($.root().text()).toBe('Ui/A 1.0, Ui/B 1.0, Ui/C 1.0, Ui/D 1.0');
  expect(attributesOf($, 'a', 'href')).toEqual(others.map(({ href }) => href));
});

test('more than may stand are counted', async () => {
  const $ = await render(NeighbourList, { neighbours: others, own, most: 1 });
  expect($.root().text()).toBe('Ui/A 1.0 and 3 more');
});

test('the definition itself is marked, another of a like name is not', async () => {
  const alike = { label: 'Other/Text 1.0', href: '/base/reference/Other/Text/1.0/' };
  const $ = await render(NeighbourList, { neighbours: [text, alike], own, most: 2 });
  expect($.root().text()).toBe('Ui/Text 1.0 (itself), Other/Text 1.0');
});
