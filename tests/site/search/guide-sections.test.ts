import { describe, expect, test } from 'vitest';
import { cutSections } from '../../../src/site/search/guide-sections.ts';

function sectionsOf(main: string): readonly (readonly [string, string, string])[] {
  const html = `<body><h2 id="no">Other</h2><main>${main}</main><p>Footer</p></body>`;
  return cutSections(html, 'guides/a/').map(({ url, heading, text }) => [url, heading, text]);
}

describe('cutSections', () => {
  test('cuts a page at its headings, the title first', () => {
    expect(
      sectionsOf('<h1>A</h1><p>Lead.</p><h2 id="b">B</h2><p>One.</p><h3 id="c">C</h3><p>Two.</p>'),
    ).toEqual([
      ['guides/a/', 'A', 'Lead.'],
      ['guides/a/#b', 'B', 'One.'],
      ['guides/a/#c', 'C', 'Two.'],
    ]);
  });

  test('cuts at no heading that cannot be linked to', () => {
    expect(sectionsOf('<h1>A</h1><p>One.</p><h2>B</h2><p>Two.</p>')).toEqual([
      ['guides/a/', 'A', 'One. B Two.'],
    ]);
  });

  test('parts the words of two blocks, and none of a word within one', () => {
    expect(sectionsOf('<h1>A</h1><ul><li>x<b>y</b></li><li><code>z</code>s</li></ul>')).toEqual([
      ['guides/a/', 'A', 'xy zs'],
    ]);
  });

  test('keeps the parts of a caption apart, and the parts of a name together', () => {
    const html = '<p>x</p><figcaption><b></b><span>Node.js</span><span>Shell</span></figcaption>';
    expect(sectionsOf(`<h1>A</h1>${html}<code>Font<wbr>Size</code>`)).toEqual([
      ['guides/a/', 'A', 'x Node.js Shell FontSize'],
    ]);
  });

  test('leaves out controls, scripts and drawings', () => {
    const html = '<button>Copy</button><script>let a</script><p aria-hidden="true">1</p>';
    expect(sectionsOf(`<h1>A</h1>${html}<p>Text</p>`)).toEqual([['guides/a/', 'A', 'Text']]);
  });

  test('gives markup in a text as text', () => {
    expect(sectionsOf('<h1>A</h1><code>&lt;img src=x&gt;</code>')).toEqual([
      ['guides/a/', 'A', '<img src=x>'],
    ]);
  });

  test('names the guide in each section', () => {
    const html = '<main><h1>A guide</h1><h2 id="b">B</h2></main>';
    expect(cutSections(html, 'guides/a/').map(({ guide }) => guide)).toEqual([
      'A guide',
      'A guide',
    ]);
  });

  test('refuses a page without a title', () => {
    expect(() => sectionsOf('<p>Text</p>')).toThrow('guides/a/ has no title');
  });
});
