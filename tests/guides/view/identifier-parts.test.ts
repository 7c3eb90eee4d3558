import { expect, test } from 'vitest';
import IdentifierParts from '../../../src/guides/view/IdentifierParts.astro';
import { render } from '../../view/render.ts';

test('a long name breaks at its humps, in the caption and in the drawing', async () => {
  const $ = await render(IdentifierParts, { family: 'Ui', name: 'TextBlock', version: '1.0' });
  expect($('figcaption').html()).toContain('Text<wbr>Block');
  expect($('.word').eq(2).html()?.trim()).toBe('Text<wbr>Block');
  expect($('.hidden').text()).toBe('/schema/Ui/TextBlock/1.0/index.json');
});
