import { expect, test } from 'vitest';
import ValueLine from '../../../src/reference/view/ValueLine.astro';
import { hostile, schemaOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('the values stand apart, the default marked', async () => {
  const $ = await render(ValueLine, { values: valuesOf({ enum: [1, 2, 3], default: 2 }) });
  expect(textsOf($, '.value')).toEqual(['1', '2 (default)', '3']);
  expect(textsOf($, 'code.default')).toEqual(['2']);
  $('[aria-hidden]').remove();
  expect($('.values').text()).toBe('1 \u00a02 (default) \u00a03');
});

test('the bars between values are for the eye alone', async () => {
  const $ = await render(ValueLine, { values: valuesOf({ enum: ['a', 'b', 'c'] }) });
  expect(attributesOf($, '.bar', 'aria-hidden')).toEqual(['true', 'true']);
});

test('the only value is what must be', async () => {
  const $ = await render(ValueLine, { values: valuesOf({ const: 'Text' }) });
  expect($('.values').text()).toBe('Must be "Text"');
});

test('a value that its type excludes is never valid', async () => {
  const values = valuesOf({ type: 'string', enum: ['a', 1] });
  const $ = await render(ValueLine, { values });
  expect(textsOf($, '.value')).toEqual(['"a"', '1, never valid']);
});

test('the only value behind a label is a value', async () => {
  const $ = await render(ValueLine, { values: valuesOf({ const: 'Text' }), isLabelled: true });
  expect($('.values').text()).toBe('"Text"');
});

test('values carry their ids where they are asked for', async () => {
  const values = valuesOf({ enum: ['Left', 1] });
  const $ = await render(ValueLine, { values, hasIds: true });
  expect(attributesOf($, '.value', 'id')).toEqual(['Value=Left', 'Value=1']);
});

test('values carry no ids otherwise', async () => {
  const $ = await render(ValueLine, { values: valuesOf({ enum: ['Left'] }) });
  expect($('[id]').length).toBe(0);
});

test('markup stays text', async () => {
  const $ = await render(ValueLine, { values: valuesOf({ const: hostile }), hasIds: true });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'code')).toEqual([JSON.stringify(hostile)]);
});

function valuesOf(schema: object) {
  return schemaOf(schema).values.flatMap(({ values }) => values);
}
