import { expect, test } from 'vitest';
import FamilyTable from '../../../src/reference/view/FamilyTable.astro';
import { render, textsOf } from '../../view/render.ts';

test('a family leads to its page, says how many definitions it has, and breaks at its humps', async () => {
  const $ = await render(FamilyTable, {
    groups: [{ family: 'ComIglu', rows: [{ name: 'Click' }, { name: 'View' }] }],
  });
  expect($('a').attr('href')).toBe('/reference/ComIglu/');
  expect($('a span').html()?.trim()).toBe('Com<wbr>Iglu');
  expect(textsOf($, '.type')).toEqual(['2']);
});

test.each([
  ['AdmissionregistrationV1', true],
  ['AdmissionRegistrationV1', false],
])(
  'a list has one column on a phone if a word of a name would break in two: %s',
  async (family, isWide) => {
    const $ = await render(FamilyTable, { groups: [{ family, rows: [] }] });
    expect($('ul').hasClass('wide')).toBe(isWide);
  },
);
