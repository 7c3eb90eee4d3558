import { expect, test } from 'vitest';
import RichText from '../../../src/reference/view/RichText.astro';
import { parseRichText } from '../../../src/model/rich-text.ts';
import { hostile } from '../../view/models.ts';
import { render, smuggledElements } from '../../view/render.ts';

test('paragraphs, lists and code become their elements', async () => {
  const $ = await rendered('One.\n\nTwo.\n\n- a\n  1. b\n\n```\nc\n  d\n```\n\n2. e');
  expect($.html()).toBe(
    '<p>One.</p><p>Two.</p>' +
      '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>' +
      '<pre><code>c\n  d</code></pre>' +
      '<ol start="2"><li><p>e</p></li></ol>',
  );
});

test('a table has its head, and code in its cells', async () => {
  const $ = await rendered('|a|b|\n|-|-|\n|`1`|<b>|');
  expect($.html()).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><td><code>1</code></td><td>&lt;b&gt;</td></tr></tbody></table>',
  );
});

test('the columns of a table are aligned as written', async () => {
  const $ = await rendered('|a|b|\n|:-:|-|\n|1|2|');
  expect($('.center').text()).toBe('a1');
});

test('no text gives nothing', async () => {
  expect((await rendered(' ')).html()).toBe('');
});

test('markup stays text in every block', async () => {
  const $ = await rendered(
    `${hostile}\n\n- ${hostile}\n\n      ${hostile}\n\n\`\`\`\n${hostile}\n\`\`\``,
  );
  expect(smuggledElements($)).toEqual([]);
  expect($('pre code').last().text()).toBe(hostile);
});

function rendered(source: string) {
  return render(RichText, { text: parseRichText(source) });
}
