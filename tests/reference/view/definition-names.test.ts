import { expect, test } from 'vitest';
import DefinitionNames from '../../../src/reference/view/DefinitionNames.astro';
import { render, textsOf } from '../../view/render.ts';

test('names lead to the pages of definitions, below the name of their family and their number', async () => {
  const row = { family: 'Ui', version: '1.0' };
  const $ = await render(DefinitionNames, {
    groups: [
      {
        family: 'Ui',
        rows: [
          { ...row, name: 'CheckBox' },
          { ...row, name: 'Text', version: '2.0' },
        ],
      },
    ],
  });
  expect($('h3 a').attr('href')).toBe('/reference/Ui/');
  expect(textsOf($, 'h3 .none')).toEqual(['2']);
  expect(
    $('li a')
      .toArray()
      .map((link) => $(link).attr('href')),
  ).toEqual(['/reference/Ui/CheckBox/1.0/', '/reference/Ui/Text/2.0/']);
  expect($('li a span').first().html()?.trim()).toBe('Check<wbr>Box');
  expect(textsOf($, '.type')).toEqual(['1.0', '2.0']);
});
