import { readFileSync } from 'node:fs';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { toLegible } from '../../src/text/legible.ts';
import { sharedSite } from './shared-sites.ts';
import { fileAt, pageAt, readSite } from './site.ts';
import { testSoundSite } from './sound-site.ts';

const catalog = 'tests/fixtures/hostile';
const definition = 'Ui/Hostile/1.0/index.json';

const site = readSite(sharedSite('hostile'));
const page = pageAt(site, 'reference/Ui/Hostile/1.0/index.html');
const source = JSON.parse(readFileSync(`${catalog}/${definition}`, 'utf8')) as {
  properties: Readonly<Record<string, unknown>>;
};
const names = Object.keys(source.properties);

describe('a catalog with hostile texts and names', () => {
  testSoundSite(() => site, 500);

  test('none of its markup becomes an element', () => {
    const forbidden = 'img, iframe, form, base, object, embed, meta[http-equiv="refresh"], evil';
    const found = site.pages.filter(({ $ }) => $(forbidden).length > 0);
    expect(found.map(({ path }) => path)).toEqual([]);
    expect(page.html.toLowerCase()).toContain('&lt;img src=x');
  });

  test('none of its scripts becomes one', () => {
    const scripts = site.pages.flatMap(({ $ }) =>
      $('script')
        .toArray()
        .map((script) => $(script).text()),
    );
    expect(scripts.filter((text) => text.includes('pwned'))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(10);
  });

  test('none of its links runs a script or leaves http', () => {
    const { $ } = page;
    const links = $('a[href]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(links.filter((href) => /^\s*(?:javascript|data|vbscript):/i.test(href))).toEqual([]);
    expect(links).toContain('https://example.com');
  });

  test('every property has a row, its name as it can be read', () => {
    const { $ } = page;
    const headings = $('.property th')
      .toArray()
      .map((heading) => $(heading).text().trim());
    expect(names.length).toBeGreaterThan(50);
    expect(headings.toSorted()).toEqual(names.map((name) => toLegible(name) || '""').toSorted());
  });

  test('names that differ in case alone, and those of the page itself, have ids of their own', () => {
    const { $ } = page;
    const ids = ['Font%20Size', 'font-size', 'FontSize', 'main', '%7Emain', '__proto__', '~'];
    expect(ids.map((id) => $(`tbody.property[id="${id}"]`).length)).toEqual(ids.map(() => 1));
    expect($('[id="~main"]').is('main')).toBe(true);
  });

  test('a text that is no colour is never painted', () => {
    const fills = page
      .$('.swatch rect')
      .toArray()
      .map((rect) => rect.attribs['fill']);
    expect(new Set(fills)).toEqual(new Set(['#531A5A']));
  });

  test('the definition is hosted byte for byte', () => {
    const bytes = readFileSync(`${catalog}/${definition}`);
    expect(fileAt(site, `schema/${definition}`).equals(bytes)).toBe(true);
  });

  test('the Markdown twin keeps its markup as text', () => {
    const text = fileAt(site, 'reference/Ui/Hostile/1.0/index.md').toString();
    const kinds = new Set(nodesOf(fromMarkdown(text)).map(({ type }) => type));
    expect([...kinds].filter((kind) => ['html', 'image', 'definition'].includes(kind))).toEqual([]);
    expect(nodesOf(fromMarkdown('a <b>')).map(({ type }) => type)).toContain('html');
    expect(text).toContain('\\<img src=x');
  });
});

function nodesOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];
}
