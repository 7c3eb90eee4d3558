import { expect, test } from 'vitest';
import PageNumbers from '../../../src/shell/parts/PageNumbers.astro';
import { render, textsOf } from '../../view/render.ts';

test('a list of pages names those near the current one, the first and the last', async () => {
  const hrefs = Array.from({ length: 100 }, (_, index) => `/${String(index + 1)}/`);
  const $ = await render(PageNumbers, { hrefs, current: 50 });
  expect(textsOf($, 'a').slice(0, 2)).toEqual(['1', '38']);
  expect(textsOf($, 'a').at(-1)).toBe('100');
  expect($('[aria-current]').text().trim()).toBe('50');
  expect((await render(PageNumbers, { hrefs: ['/'], current: 1 }))('nav').length).toBe(0);
});
