import { expect, test } from 'vitest';
import Inlines from '../../../src/reference/view/Inlines.astro';
import { parseRichText, type Inline } from '../../../src/model/rich-text.ts';
import { hostile } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('a mark after code, emphasis or a link follows without a space', async () => {
  const $ = await rendered('Is `a`. Or *b*, or **c**; or [d](https://example.com)!');
  expect($.root().text()).toBe('Is a. Or b, or c; or d!');
});

test('a space after code, emphasis or a link stays', async () => {
  const $ = await rendered('`a` *b* **c** [d](https://example.com) e');
  expect($.root().text()).toBe('a b c d e');
});

test('emphasis nests, with the spaces as written', async () => {
  const $ = await rendered('*a **b `c`** d*');
  expect($.html()).toBe('<em>a <strong>b <code>c</code></strong> d</em>');
});

test('a link tells the other site nothing of this one', async () => {
  const $ = await rendered('[a *b*](https://example.com/?a=1&b=2)');
  expect($('a').attr()).toEqual({
    href: 'https://example.com/?a=1&b=2',
    rel: 'noopener noreferrer',
  });
  expect($('a').html()).toBe('a <em>b</em>');
});

test('a hard line break is an element, a soft one is not', async () => {
  expect((await rendered('a  \nb\nc'))('br').length).toBe(1);
});

test('markup and links that run scripts stay text', async () => {
  const source = `${hostile} [a](javascript:alert) \`<b>\``;
  const $ = await rendered(source);
  expect(smuggledElements($)).toEqual([]);
  expect(attributesOf($, 'a', 'href')).toEqual([]);
  expect(textsOf($, 'code')).toEqual(['<b>']);
  expect($.root().text()).toBe(`${hostile} a (javascript:alert) <b>`);
});

function rendered(source: string) {
  return render(Inlines, { inlines: inlinesOf(source) });
}

function inlinesOf(source: string): readonly Inline[] {
  return parseRichText(source).flatMap((block) =>
    block.kind === 'paragraph' ? block.inlines : [],
  );
}
