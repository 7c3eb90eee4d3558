import { expect, test } from 'vitest';
import Values from '../../../src/reference/view/Values.astro';
import { hostile, schemaOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('values stand under their categories, counted', async () => {
  const $ = await rendered({
    enum: ['Inter', 'Lora', 'Arimo'],
    'x-enum-categories': { Inter: 'SansSerif', Lora: 'Serif', Arimo: 'SansSerif' },
  });
  expect(textsOf($, 'h3')).toEqual(['SansSerif 2', 'Serif 1']);
  expect(textsOf($, 'section:first-child li')).toEqual(['"Inter"', '"Arimo"']);
  expect(attributesOf($, 'li.value', 'id')).toEqual(['Value=Inter', 'Value=Arimo', 'Value=Lora']);
});

test('values without categories have no heading', async () => {
  const $ = await rendered({ enum: ['a', 'b'] });
  expect($('h3').length).toBe(0);
  expect($('ul').attr('class')).toBe('value-list');
});

test('thousands are several lists, which a browser lays out once they are near', async () => {
  const long = await rendered({ enum: Array.from({ length: 2001 }, (_, value) => value) });
  expect(long('.more > ul.long').length).toBe(3);
  expect(textsOf(long, 'li')).toHaveLength(2001);
  const $ = await rendered({ enum: Array.from({ length: 1000 }, (_, value) => value) });
  expect([$('ul').length, $('ul.long').length]).toEqual([1, 0]);
});

test('a value that its type excludes is never valid', async () => {
  const $ = await rendered({ type: 'string', enum: ['a', 1] });
  expect(textsOf($, 'li')).toEqual(['"a"', '1 never valid']);
});

test('a value has its description, and says that it is the default or deprecated', async () => {
  const $ = await rendered({
    default: 'a',
    oneOf: [
      { const: 'a', description: 'The *first*.' },
      { const: 'b', deprecated: true },
    ],
  });
  expect(textsOf($, 'li > span')).toEqual(['"a" (default)', '"b" deprecated']);
  expect($('li .rich').html()).toBe('<p>The <em>first</em>.</p>');
  expect($('ul').hasClass('described')).toBe(true);
});

test('a list of 60 values is open', async () => {
  const $ = await rendered({ enum: numbers(60) });
  expect($('details').length).toBe(0);
  expect($('li').length).toBe(60);
});

test('a longer list folds, and says how long it is', async () => {
  const $ = await rendered({ enum: numbers(61) });
  expect($('details > summary').text()).toBe('All 61 values');
  expect($('details > ul > li').length).toBe(61);
});

test('markup stays text, in values, descriptions and categories', async () => {
  const $ = await rendered({
    enum: [hostile],
    'meta:enum': { [hostile]: hostile },
    'x-enum-categories': { [hostile]: hostile },
  });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'li code')).toEqual([JSON.stringify(hostile)]);
  expect(textsOf($, 'li .rich')).toEqual([hostile]);
  expect(textsOf($, 'h3')).toEqual([`${hostile} 1`]);
});

function rendered(schema: object) {
  return render(Values, { schema: schemaOf(schema) });
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
