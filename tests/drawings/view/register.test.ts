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

test.each([
  [{ Text: true }, 1, 'Register of the property.'],
  [{ Text: true, FontSize: true }, 2, 'Register of the 2 properties.'],
  [{ Text: true }, 2, 'Register of 1 of the 2 properties.'],
])('its caption counts those of %j among %i', async (properties, total, caption) => {
  const props = { component: undefined, properties: propertiesOf(properties), total };
  const $ = await render(PlateFigure, props);
  expect(textsOf($, 'figcaption span')).toEqual([caption]);
});

test('markup stays text', async () => {
  const $ = await render(Register, { properties: propertiesOf({ [hostile]: true, '': false }) });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'a')).toEqual([`1 ${hostile}`, '2 ""']);
});
