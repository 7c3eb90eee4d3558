import { expect, test } from 'vitest';
import NeighbourList from '../../../src/reference/view/NeighbourList.astro';
import { attributesOf, render } from '../../view/render.ts';

const neighbours = ['A', 'B', 'C', 'D'].map((name) => ({
  label: `Ui/${name} 1.0`,
  href: `/base/reference/Ui/${name}/1.0/`,
}));

test('no neighbours are said to be none', async () => {
  const $ = await render(NeighbourList, { neighbours: [], most: 2 });
  expect($.root().text()).toBe('No definition.');
});

test('as many as may stand are all links', async () => {
  const $ = await render(NeighbourList, { neighbours, most: 4 });
  expect($.root().text()).toBe('Ui/A 1.0, Ui/B 1.0, Ui/C 1.0, Ui/D 1.0');
  expect(attributesOf($, 'a', 'href')).toEqual(neighbours.map(({ href }) => href));
});

test('more than may stand are counted', async () => {
  const $ = await render(NeighbourList, { neighbours, most: 1 });
  expect($.root().text()).toBe('Ui/A 1.0 and 3 more');
});
