import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { judgeLargeSite, type LargeSite } from './large-site.ts';
import { scanPage } from './page-scan.ts';

test('a sound site has no fault', () => {
  const site = judge({
    'index.html': '<a href="/a/#x%20y"></a><a href="#~main"></a><p id="~main"></p>',
    'a/index.html': '<p id="x%20y"></p><a href="../"></a><a href="https://example.com/"></a>',
    'a/index.md': 'Text.',
  });
  expect(site).toMatchObject({ brokenLinks: [], repeatedIds: [], heavyPages: [] });
  expect([site.pages.length, site.links, site.ids]).toEqual([2, 4, 2]);
});

test('a fragment reaches an id as it is, or decoded', () => {
  const site = judge({ 'index.html': '<a href="#x%20y"></a><p id="x y"></p>' });
  expect(site.brokenLinks).toEqual([]);
});

test('links to no file and to no element are found', () => {
  const site = judge({
    'index.html': '<a href="/b/"></a><a href="/a/#z"></a><img src="a.png">',
    'a/index.html': '<p id="x"></p>',
  });
  expect(site.brokenLinks).toEqual([
    'index.html: b/index.html',
    'index.html: a/index.html#z',
    'index.html: a.png',
  ]);
});

test('an id that stands twice on a page is found, and no other', () => {
  const site = judge({
    'index.html': '<p id="x"></p><p class="a" id="x"></p>',
    'a/index.html': '<p id="x"></p>',
  });
  expect(site.repeatedIds).toEqual(['index.html#x']);
});

test('a page that is heavy when it is compressed is found', () => {
  const noise = Array.from({ length: 2000 }, (_, index) =>
    createHash('sha512').update(String(index)).digest('base64'),
  );
  const site = judge({ 'index.html': noise.join(''), 'a/index.html': 'a'.repeat(200_000) });
  expect(site.heavyPages).toHaveLength(1);
  expect(site.heavyPages[0]).toContain('index.html: ');
});

test('attributes are read as a browser reads them', () => {
  const { ids, hrefs } = scanPage(
    '<p title="a > b" id="&#34;&lt;&amp;" hidden><a data-href="/no/" href="/?a&#38;b">id="no"</a>',
  );
  expect(ids).toEqual(['"<&']);
  expect([...hrefs]).toEqual(['/?a&b']);
});

function judge(files: Readonly<Record<string, string>>): LargeSite {
  const folder = mkdtempSync(join(tmpdir(), 'large-site-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return judgeLargeSite(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
