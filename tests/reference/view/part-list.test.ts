import { expect, test } from 'vitest';
import PartList from '../../../src/reference/view/PartList.astro';
import { attributesOf, render } from '../../view/render.ts';

test('the pages of a reference keep their numbers where some are left out', async () => {
  const parts = Array.from({ length: 100 }, (_, index) => ({
    href: `/${String(index + 1)}/`,
    label: `Page ${String(index + 1)}`,
    isCurrent: index === 49,
  }));
  const $ = await render(PartList, { label: 'Pages', parts });
  expect(attributesOf($, 'li', 'value').slice(0, 3)).toEqual(['1', '38', '39']);
  expect($('.label').text()).toBe('100 pages: those near this one, the first and the last');
  expect($('[aria-current]').text().trim()).toBe('Page 50');
});
