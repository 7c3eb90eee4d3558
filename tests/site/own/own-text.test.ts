import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatDiagnostic } from '../../../src/catalog/diagnostic.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import { checkSite } from '../../../src/site/open-site.ts';
import { ownText } from '../../../src/site/own/own-text.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const name of ['schemas', 'guides']) mkdirSync(join(folder, name));
  write('schemas/order.json', {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { state: { enum: ['open'] } },
  });
  configure({ guides: 'guides', home: 'home.md' });
  write('home.md', 'Without a head.');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string | object): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, name), text);
}

function configure(config: object): void {
  const sources = [{ path: 'schemas', layout: '{name}.json', family: 'shop' }];
  write('catalog.config.json', JSON.stringify({ sources, ...config }, undefined, 2));
}

/** What the check says, and whether there is a site. */
function check(): { readonly said: readonly string[]; readonly isSite: boolean } {
  const environment = readEnvironment({ CATALOG_DIR: join(folder, 'schemas') });
  const { site, diagnostics } = checkSite(environment);
  return {
    said: diagnostics.map((one) => formatDiagnostic(one, 'schemas')),
    isSite: site !== undefined,
  };
}

const head = '---\ntitle: A\nlead: B.\n---\n';

test('what guides and the home page link to is there', () => {
  write(
    'guides/start.md',
    `${head}[order.state=open], [a](start.md#b-c), [c](/guides/versions/#x), [d](#e)\n\n## B, c\n\n- # E\n`,
  );
  write('home.md', '[order](/reference/)');
  expect(check()).toEqual({ said: [], isSite: true });
});

test('or the check fails, with file, line and column, and the nearest name', () => {
  write(
    'guides/start.md',
    `${head}\nA [ordr], [order.stat]\nand [b](strt.md) [c](javascript:d) ![e](e.svg)`,
  );
  write('home.md', '[c](/reference/shop/order/1.0/)');
  expect(check()).toEqual({
    said: [
      'home.md:1:1 /reference/shop/order/1.0/ leads to no definition of the catalog',
      'guides/start.md:6:3 there is no definition ordr (did you mean order?); for brackets that are not a link write \\[ordr\\]',
      'guides/start.md:6:11 order current has no property stat (did you mean state?)',
      'guides/start.md:7:5 there is no guide strt (did you mean start?)',
      'guides/start.md:7:18 javascript:d is not a link: give a URL, a path of the site such as /reference/, or the file of a guide',
      'guides/start.md:7:36 there is no picture e.svg: a picture is an .svg or .png in the folder of the guides',
    ],
    isSite: false,
  });
});

test('a path of the site begins with one slash, and with a folder that the site has', () => {
  const links = (...addresses: readonly string[]): string =>
    head + addresses.map((to) => `[a](${to})\n`).join('\n');
  write('guides/start.md', links('/', '/catalog.json', '/changes/', '/playground/?definition=a'));
  expect(check().said).toEqual([]);
  write('guides/start.md', links('//other.example/a', '/nothing/', '/nothing/#a'));
  expect(check().said).toEqual([
    'guides/start.md:5:1 //other.example/a is not a link: give a URL, a path of the site such as /reference/, or the file of a guide',
    'guides/start.md:7:1 /nothing/ leads to no page of the site',
    'guides/start.md:9:1 /nothing/#a leads to no page of the site',
  ]);
});

test('a fragment is that of a heading', () => {
  write('guides/start.md', `${head}[a](#fist)\n\n## First\n\n### First\n`);
  write(
    'guides/more.md',
    `${head}[a](start.md#first-1) [b](/guides/start/#first-2) [c](start.md#)`,
  );
  expect(check()).toEqual({
    said: [
      'guides/more.md:5:23 /guides/start/ has no heading #first-2 (did you mean first-1?)',
      'guides/start.md:5:1 the guide has no heading #fist (did you mean first?)',
    ],
    isSite: false,
  });
});

test('a site without pages has no guides that could be wrong', () => {
  configure({ guides: 'guides', output: 'schemas' });
  write('guides/start.md', `${head}[a](/reference/) [b](strt.md)`);
  expect(check()).toEqual({ said: [], isSite: true });
});

test('a picture is at its address, whatever its name has', () => {
  write('guides/100% é#.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('guides/start.md', `${head}![a](100%25%20é%23.svg)`);
  const { site } = checkSite(readEnvironment({ CATALOG_DIR: join(folder, 'schemas') }));
  expect(site && ownText(site, 'guides/start')?.blocks).toEqual([
    {
      kind: 'paragraph',
      inlines: [{ kind: 'picture', href: '/guides/100%25%20%C3%A9%23.svg', alt: 'a' }],
    },
  ]);
});

test('guides in MDX are held to the same, but for what is code there', () => {
  write(
    'guides/start.mdx',
    [
      `${head}import { a } from './a.mjs';\n\nexport const b = [a];\n`,
      'é [order.state], [words][ordr] {[a].map(String)} `[ordr]` \\[ordr]\n',
      '<Note of={[a]}>\n  [order.stat] and [c](strt.md)\n</Note>\n',
      '[own]: https://a.example\n\n[own] ![d](d.webp) [Orders](/reference/shop/orders/1.0/)\n',
    ].join('\n'),
  );
  expect(check().said).toEqual([
    'guides/start.mdx:9:18 there is no definition ordr (did you mean order?); for brackets that are not a link write \\[ordr\\]',
    'guides/start.mdx:12:3 order current has no property stat (did you mean state?)',
    'guides/start.mdx:12:20 there is no guide strt (did you mean start?)',
    'guides/start.mdx:17:20 /reference/shop/orders/1.0/ leads to no definition of the catalog',
  ]);
  write('guides/start.mdx', `\uFEFF${head}\n[ordr]\n\n\`\`\`\n[code]\n`);
  expect(check().said).toEqual([
    expect.stringMatching(/^guides\/start\.mdx:6:1 there is no definition ordr/),
  ]);
  write('guides/start.mdx', `${head}\n<Note>\n[order]\n`);
  expect(check().said).toEqual([
    expect.stringMatching(
      /^guides\/start\.mdx:6:1 it is not MDX: Expected a closing tag for `<Note>`/,
    ),
  ]);
});

test('what the content policy blocks of a guide in MDX is a warning', () => {
  write(
    'guides/start.mdx',
    `${head}\n<div style={{ color: 'red' }}>x</div>\n\n<Note style="a" />\n\n<style>{'.a {}'}</style>\n`,
  );
  const advice =
    'has no effect: the content policy of pages blocks it; write classes, and their styles into a component with a file of styles';
  expect(check()).toEqual({
    said: [
      `guides/start.mdx:6:1 the attribute style ${advice}`,
      `guides/start.mdx:10:1 the element style ${advice}`,
    ],
    isSite: true,
  });
});

test('a configuration names definitions that there are, and no redirect takes the place of one', () => {
  write('draw.mjs', '');
  const names = {
    drawings: { 'shop/order': 'draw.mjs' },
    fileMatch: { 'shop/order': ['*.order.json'] },
    redirects: { 'shop/purchase': 'shop/order' },
    example: 'shop/order',
    nav: [
      { label: 'Orders', href: '/reference/shop/order/' },
      { label: 'Beside the site', href: '/blog/' },
    ],
  };
  configure(names);
  expect(check()).toEqual({ said: [], isSite: true });
  configure({
    drawings: { 'shop/ordr': 'draw.mjs' },
    fileMatch: { 'shop/bill': ['*.order.json'] },
    redirects: { 'shop/order': 'shop/oder', 'Shop/order': 'shop/order' },
    example: 'shop/Order',
    nav: [{ label: 'Orders', href: '/reference/shop/orders/' }],
  });
  expect(check()).toEqual({
    said: [
      'catalog.config.json:10:18 /drawings/shop~1ordr there is no definition shop/ordr (did you mean shop/order?)',
      'catalog.config.json:13:18 /fileMatch/shop~1bill there is no definition shop/bill',
      'catalog.config.json:21:14 /example there is no definition shop/Order (did you mean shop/order?)',
      'catalog.config.json:18:19 /redirects/shop~1order there is no definition shop/oder (did you mean shop/order?)',
      'catalog.config.json:19:19 /redirects/Shop~1order there is no definition shop/oder (did you mean shop/order?)',
      'catalog.config.json:18:19 /redirects/shop~1order shop/order is a definition: a redirect would take its place',
      'catalog.config.json:19:19 /redirects/Shop~1order Shop/order and shop/order differ in case alone',
      'catalog.config.json:25:15 /nav/0/href /reference/shop/orders/ leads to no page of the site',
    ],
    isSite: false,
  });
});
