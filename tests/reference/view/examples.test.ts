import { expect, test } from 'vitest';
import Examples from '../../../src/reference/view/Examples.astro';
import { definition } from '../../catalog/catalog-files.ts';
import { hostile, modelIn } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

const folder = 'Ui/Text/1.0/examples';
const missing = {
  instancePath: '',
  keyword: 'required',
  message: "must have required property 'Text'",
};

test('an example has its name, its file and the instance, its properties linked', async () => {
  const $ = await rendered({ 'three-levels.json': { Text: 'a' } });
  expect(textsOf($, 'h3')).toEqual(['Three levels']);
  expect(textsOf($, 'h3 + p')).toEqual(['three-levels.json, valid']);
  expect(attributesOf($, 'h3 + p a', 'href')).toEqual([
    '/schema/Ui/Text/1.0/examples/three-levels.json',
  ]);
  expect($('pre').text()).toBe('{\n  "Text": "a"\n}');
  expect($('pre').attr('aria-label')).toBe('Example: three-levels');
  expect(attributesOf($, 'pre a', 'href')).toEqual(['#Text']);
  expect($('.fault').length).toBe(0);
});

test('one that is wrong on purpose says so, and what is wrong once', async () => {
  const error = { instancePath: '/Text', keyword: 'type', message: 'must be string' };
  const $ = await rendered({ 'wrong.json': { Text: 7 }, 'wrong.error.json': error });
  expect(textsOf($, 'h3 + p')).toEqual(['wrong.json, wrong on purpose']);
  expect($('.faulty').attr('aria-label')).toBe('Example: wrong');
  expect(textsOf($, '.fault p')).toEqual(['Error /Text must be string']);
  expect($.text().split('must be string')).toHaveLength(2);
});

test('the line of the value that is wrong is marked, and the text around it stays', async () => {
  const error = { instancePath: '/Text', keyword: 'type', message: 'must be string' };
  const instance = { Size: 1, Text: 7, Box: {} };
  const $ = await rendered({ 'wrong.json': instance, 'wrong.error.json': error });
  expect(textsOf($, '.fault pre')).toEqual(['  "Text": 7,']);
  expect(textsOf($, 'pre').join('\n')).toBe(JSON.stringify(instance, null, 2));
  expect(attributesOf($, '.fault pre a', 'href')).toEqual(['#Text']);
});

test('what an object lacks is said at its opening brace', async () => {
  const instance = { Size: 1 };
  const $ = await rendered({ 'wrong.json': instance, 'wrong.error.json': missing });
  expect(textsOf($, '.fault pre')).toEqual(['{']);
  expect(textsOf($, '.fault p')).toEqual([`Error ${missing.message}`]);
  expect(textsOf($, 'pre').join('\n')).toBe(JSON.stringify(instance, null, 2));
});

test('an example can be copied, without what is said about it', async () => {
  const $ = await rendered({ 'minimal.json': { Text: 'a' } });
  expect($('copy-button').attr('data-text')).toBeUndefined();
  // Without a text of its own a button copies the block beside it.
  expect(JSON.parse($('.example > div:has(copy-button) ~ pre').text())).toEqual({ Text: 'a' });
});

test('a faulty example can be copied, without what is said about it', async () => {
  const instance = { Size: 1 };
  const $ = await rendered({ 'wrong.json': instance, 'wrong.error.json': missing });
  expect(JSON.parse($('copy-button').attr('data-text') ?? '')).toEqual(instance);
});

test('an instance of one line is that line', async () => {
  const $ = await rendered({ 'wrong.json': {}, 'wrong.error.json': missing });
  expect(textsOf($, 'pre')).toEqual(['{}']);
  expect(textsOf($, '.fault pre')).toEqual(['{}']);
});

test('those that are wrong stand last', async () => {
  const $ = await rendered({
    'a-wrong.json': {},
    'a-wrong.error.json': missing,
    'b.json': { Text: 'a' },
  });
  expect(textsOf($, 'h3')).toEqual(['B', 'A wrong']);
});

test('a link to a file survives any name', async () => {
  const $ = await rendered({ '50% #1?.json': { Text: 'a' } });
  expect(attributesOf($, 'h3 + p a', 'href')).toEqual([
    '/schema/Ui/Text/1.0/examples/50%25%20%231%3F.json',
  ]);
});

test('markup stays text', async () => {
  const $ = await rendered({ '<b>.json': { Text: hostile } });
  $('script[src*="/CopyButton.astro?"]').remove();
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'h3')).toEqual(['<b>']);
});

function rendered(examples: Readonly<Record<string, object>>) {
  const model = modelIn({
    'Ui/Text/1.0/index.json': definition({
      required: ['Text'],
      properties: { Text: { type: 'string' } },
    }),
    ...Object.fromEntries(
      Object.entries(examples).map(([name, content]) => [`${folder}/${name}`, content]),
    ),
  });
  return render(Examples, { examples: model.examples, folder: 'schema/Ui/Text/1.0' });
}
