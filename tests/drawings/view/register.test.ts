import { expect, test } from 'vitest';
import PlateFigure from '../../../src/drawings/plate/PlateFigure.astro';
import Register from '../../../src/drawings/plate/Register.astro';
import { hostile, propertiesOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('every property has its number, its name and its type', async () => {
  const $ = await render(Register, {
    properties: propertiesOf({ Text: { type: 'string' }, FontSize: { type: 'integer' } }),
  });
  expect(textsOf($, 'ol > li > a')).toEqual(['1 Text', '2 FontSize']);
  expect(attributesOf($, 'li > a', 'href')).toEqual(['#Text', '#FontSize']);
  expect(attributesOf($, 'li', 'data-property')).toEqual(['Text', 'FontSize']);
  expect(textsOf($, '.type')).toEqual(['string', 'integer']);
});

test('markup stays text', async () => {
  const $ = await render(Register, { properties: propertiesOf({ [hostile]: true, '': false }) });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'a')).toEqual([`1 ${hostile}`, '2 ""']);
});

test('its caption fits one property as it fits many', async () => {
  const properties = propertiesOf({ Only: {} });
  const $ = await render(PlateFigure, { component: undefined, properties });
  expect(textsOf($, 'figcaption span')).toEqual(['Register of the properties.']);
});
