import { expect, test } from 'vitest';
import Name from '../../../src/shell/parts/Name.astro';
import LongWords from '../../../src/shell/parts/LongWords.astro';
import { hostile } from '../../view/models.ts';
import { render, smuggledElements } from '../../view/render.ts';

test.each([
  ['Text', 'Text'],
  ['FontSize', 'Font<wbr>Size'],
  ['Heading2Size', 'Heading2<wbr>Size'],
  ['URL', 'URL'],
  ['x-editor', 'x-<wbr>editor'],
  ['meta:enum', 'meta:<wbr>enum'],
  ['a_b/c.d', 'a_<wbr>b/<wbr>c.<wbr>d'],
  ['GrößeÄndern', 'Größe<wbr>Ändern'],
  ['end-', 'end-'],
  ['/schema/Text/1.0/index.json', '/schema/<wbr>Text/1.0/<wbr>index.<wbr>json'],
  ['"x-version": "1.0"', '"x-<wbr>version": "1.0"'],
])('%s may break as %s', async (text, html) => {
  const $ = await render(Name, { text });
  expect($('*').length).toBe(html.split('<wbr>').length - 1);
  expect($.root().html()).toContain(html);
});

test.each([' a  B ', '__proto__', '😀Face', 'a\u200bB', '&amp;', hostile])(
  'the text of %j is unchanged',
  async (text) => {
    const $ = await render(Name, { text });
    expect($.root().text()).toBe(text);
    expect(smuggledElements($)).toEqual([]);
  },
);

test('an empty name is seen', async () => {
  expect((await render(Name, { text: '' })).root().text()).toBe('""');
});

test('in a text, only words that may be longer than a line may break', async () => {
  const text = 'See a/b and FontSize at https://example.com/docs/FontSize, or not.';
  const $ = await render(LongWords, { text });
  expect($.root().text()).toBe(text);
  expect($.root().html()).toContain(
    'See a/b and FontSize at https:<wbr>/<wbr>/<wbr>example.<wbr>com/<wbr>docs/<wbr>Font<wbr>Size, or',
  );
});

test('in a text, encoded data has no places to break, which would be a fifth of it', async () => {
  const data = 'Zm9vYmFyIGJheiBxdXV4IGFuZCBzbyBvbiBhbmQgb24uLi4';
  const $ = await render(LongWords, { text: `data:${data}` });
  expect($('wbr')).toHaveLength(0);
});
