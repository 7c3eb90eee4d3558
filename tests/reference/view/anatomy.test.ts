import { expect, test } from 'vitest';
import Anatomy from '../../../src/reference/view/Anatomy.astro';
import { buildAnatomy } from '../../../src/reference/core/anatomy.ts';
import { hostile, propertiesOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('each property is a line: its number, its name as a link, what stands for its value', async () => {
  const $ = await rendered({
    Type: { const: 'Text' },
    Size: { type: 'integer', default: 16 },
    Tags: { type: 'array', items: { type: 'string' } },
  });
  expect(textsOf($, '.line')).toEqual([
    '{',
    '1  "Type": "Text",',
    '2  "Size": 16,',
    '3  "Tags": array of string',
    '}',
  ]);
  expect(attributesOf($, '.line a', 'href')).toEqual(['#Type', '#Size', '#Tags']);
  expect(attributesOf($, '.line > :last-child', 'class').slice(1, 4)).toEqual(['s', 'l', 't']);
});

test('a value that is never valid is not the only allowed one', async () => {
  const $ = await rendered({
    None: { type: 'string', const: 1 },
    Some: { type: 'string', enum: [1, 'a'] },
  });
  expect(textsOf($, '.line').slice(1, 3)).toEqual(['1  "None": string,', '2  "Some": "a"']);
});

test('a name is quoted once, also one that would not show without quotes', async () => {
  const $ = await rendered({ '': {}, ' ': {}, '"': {}, 'a\nb': {} });
  expect(textsOf($, '.line a')).toEqual(['""', '" "', String.raw`"\""`, String.raw`"a\nb"`]);
});

test('nothing stands between the lines', async () => {
  const $ = await rendered({ A: {}, B: {} });
  expect(
    $('code')
      .contents()
      .toArray()
      .map(({ type }) => type),
  ).toEqual(Array(4).fill('tag'));
});

test('60 properties are shown in full', async () => {
  const $ = await rendered(numbered(60));
  expect($('.line').length).toBe(62);
  expect($('.line').eq(60).text()).toBe('60  "P60": any');
  expect($('a[href="#~properties"]').length).toBe(0);
});

test('of more, the first 60 are shown and the rest counted', async () => {
  const $ = await rendered(numbered(63));
  expect($('.line').length).toBe(63);
  expect($('.line').eq(60).text()).toBe('60  "P60": any,');
  expect($('.line').eq(61).text()).toBe('…  3 more');
  expect($('.line').eq(61).find('a').attr('href')).toBe('#~properties');
});

test('markup stays text', async () => {
  const $ = await rendered({ [hostile]: { default: hostile }, '': {} });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, '.line a')).toEqual([JSON.stringify(hostile), '""']);
});

function rendered(properties: object) {
  return render(Anatomy, { lines: buildAnatomy(propertiesOf(properties)) });
}

function numbered(count: number): object {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`P${String(index + 1)}`, {}]),
  );
}
