import { describe, expect, test } from 'vitest';
import { findHtmlFaults } from './html-faults.ts';
import {
  findBrokenLinks,
  findBrokenTextLinks,
  findDuplicateIds,
  findForeignLoads,
  findPolicyFaults,
  findUnreached,
  siteOf,
} from './site-faults.ts';

describe('the checks of a built site', () => {
  test('HTML that is not valid is found, wherever a rule looks for it', async () => {
    const { pages } = siteOf(
      '<nav></nav><NAV></NAV><div aria-hidden="true"><a href="/">a</a></div><p id="a"><i id="a"></i>',
    );
    const faults = await findHtmlFaults(pages);
    expect(faults.map((fault) => fault.split(' ')[3]).toSorted()).toEqual([
      ...['element-case', 'hidden-focusable', 'no-dup-id', 'no-implicit-close'],
      ...['unique-landmark', 'unique-landmark'],
    ]);
  });

  test('a link without a file or an element is found, and one with both is not', () => {
    const site = siteOf(`<p id="a%20b"><a href="#a%20b"></a><a href="/"></a>
      <a href="#none"></a><a href="none/"></a><a href="//other.test/"></a>`);
    expect(findBrokenLinks(site)).toEqual({
      checked: 5,
      faults: [
        'index.html: #none reaches no element',
        'index.html: none/ reaches no file',
        'index.html: //other.test/ leads to https://other.test',
      ],
    });
  });

  test('a path without a file or an element is found, and one with both is not', () => {
    const site = siteOf('<p id="a%20b">');
    expect(findUnreached(site, ['index.html', '#a%20b', '#none', 'none/'])).toEqual({
      checked: 4,
      faults: ['#none reaches no element', 'none/ reaches no file'],
    });
  });

  test('an id that stands twice is found', () => {
    const { pages } = siteOf('<p id="a"></p><p id="b"></p><p id="a"></p>');
    expect(findDuplicateIds(pages)).toEqual({ checked: 3, faults: ['index.html: a'] });
  });

  test('styles, handlers and inline code beside the policy are found', () => {
    const { pages } = siteOf(
      '<p style="color:red" onclick="x()"></p><script>x()</script><style>p{}</style>',
    );
    expect(findPolicyFaults(pages).faults).toEqual([
      "index.html: the policy has no default-src 'none'",
      'index.html: has the attribute style',
      'index.html: has the attribute onclick',
      'index.html: has a <script> that the policy does not name',
      'index.html: has a <style> that the policy does not name',
    ]);
  });

  test('an unsafe source in the policy is found, and a hash lets inline code pass', () => {
    const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src";
    const hash = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='";
    const { pages } = siteOf(
      `<meta http-equiv="content-security-policy" content="${policy} ${hash}"><style>p{}</style>`,
    );
    expect(findPolicyFaults(pages).faults).toEqual(["index.html: allows 'unsafe-inline'"]);
  });

  test('a load from another origin is found, and a link to one is not', () => {
    const site = siteOf(
      '<img src="//other.test/a.png"><script src="/a.js"></script><a href="https://other.test/">',
    );
    const style = Buffer.from('@import "https://other.test/a.css";p{background:url(/a.png)}');
    const files = new Map([...site.files, ['a.css', style] as const]);
    expect(findForeignLoads({ ...site, files })).toEqual({
      checked: 4,
      faults: ['index.html: //other.test/a.png', 'a.css: https://other.test/a.css'],
    });
  });

  test('a link of a text file that reaches no file is found', () => {
    const site = siteOf('');
    const text = Buffer.from('[a](https://site.test/) [b](https://site.test/none)');
    const files = new Map([...site.files, ['llms.txt', text] as const]);
    expect(findBrokenTextLinks({ ...site, files }, 'https://site.test')).toEqual({
      checked: 2,
      faults: ['llms.txt: https://site.test/none'],
    });
  });
});
