import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithBundle, toSite, type BuiltSite } from './build-site.ts';
import { fileAt, pageAt, readSite, type Site } from './site.ts';
import { testSoundSite } from './sound-site.ts';

const form = { box: [0, 0, 9, 9], callouts: [{ property: 'id', x: 0, y: 5, side: 'left' }] };

/** What Astro bundles of a drawing. */
const drawing = {
  'plate.ts': `export const plate = ${JSON.stringify({ caption: 'An order.', label: 'Order', wide: form, narrow: form })};`,
  'Specimen.astro': '<path class="ink seal" d="M0 0h9v9z" />',
  'Thumbnail.astro': '<path class="ink" d="M0 0h9v9z" />',
  'figure.ts': "export const drawInstance = () => ({ element: 'sealed', assumptions: [] });",
  'preview.css': '.sealed { color: teal; }',
};

let folder: string;
let built: BuiltSite;
let site: Site;

/** A folder elsewhere, with a configuration and a guide of its own. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  mkdirSync(join(folder, 'guides'));
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
  };
  const names = ['id', ...Array.from({ length: 12 }, (_, index) => `part${String(index)}`)];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  write('order.json', JSON.stringify({ type: 'object', properties }));
  write(
    'guides/start.mdx',
    '---\ntitle: Begin here\nlead: With an order.\n---\n\n## Orders\n\nSee [versions](/guides/versions/), [orders](orders.md) and `id`. An [order.id] is [words][order].\n',
  );
  write(
    'guides/orders.md',
    '---\ntitle: Orders\nlead: Their id.\n---\n\n## What <b>for</b>\n\nAn [order] has [an id][order.id], as `[order.id]`. ![Seal](seal.svg)\n',
  );
  mkdirSync(join(folder, 'drawing'));
  for (const [name, text] of Object.entries(drawing)) write(`drawing/${name}`, text);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  for (const name of ['logo.svg', 'logo-night.svg', 'guides/seal.svg']) write(name, svg);
  write(
    'catalog.config.json',
    JSON.stringify({
      title: 'Shop schemas',
      description: 'What the shop sends.',
      footer: 'Kept by the shop.',
      nav: [{ label: 'Shop', href: 'https://shop.example/' }],
      accent: { light: '#005500', dark: '#99dd99' },
      editLink: 'https://git.example/edit/main/{path}',
      redirects: { 'shop/purchase': 'shop/order' },
      fileMatch: { 'shop/order': ['*.order.json'] },
      sources: [{ family: 'shop' }],
      logo: { light: 'logo.svg', dark: 'logo-night.svg' },
      favicon: 'logo.svg',
      home: { heading: 'Everything that the shop sends' },
      guides: 'guides',
      drawings: { 'shop/order': 'drawing' },
    }),
  );
  built = await toSite(copyWithBundle(), { CATALOG_DIR: folder });
  site = readSite(built.folder);
});

afterAll(async () => {
  await built[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

test('every page has the name, the foot, the links and the colour of the configuration', () => {
  expect(site.pages.length).toBeGreaterThan(10);
  for (const { path, $ } of ownPages()) {
    expect($('.brand').text().trim(), path).toBe('Shop schemas');
    expect(
      $('.brand img')
        .toArray()
        .map(({ attribs }) => [attribs['src'], attribs['alt']]),
      path,
    ).toEqual([
      ['/own/logo.svg', ''],
      ['/own/logo-dark.svg', ''],
    ]);
    expect($('link[rel="icon"]').attr(), path).toMatchObject({
      href: '/own/favicon.svg',
      type: 'image/svg+xml',
    });
    expect($('.foot p').text(), path).toBe('Kept by the shop.');
    expect($('.top .tabs a').last().attr('href'), path).toBe('https://shop.example/');
    expect($('link[href="/accent.css"]'), path).toHaveLength(1);
  }
  expect(fileAt(site, 'accent.css').toString()).toContain('light-dark(#005500, #99dd99)');
});

test('names in brackets and files of guides are links, in MDX too', () => {
  const links = pageAt(site, 'guides/start/index.html').$('article a');
  expect(links.toArray().map(({ attribs }) => attribs['href'])).toEqual([
    '/guides/versions/',
    '/guides/orders/',
    '/reference/shop/order/current/#id',
    '/reference/shop/order/current/',
  ]);
  expect(links.eq(2).find('code').text()).toBe('order.id');
  expect(links.eq(3).text()).toBe('words');
});

test('a drawing that is a folder is on the page of its definition, and in the playground', () => {
  const { $ } = pageAt(site, 'reference/shop/order/current/index.html');
  expect($('#\\~plate figcaption span').first().text()).toBe('An order.');
  expect($('#\\~plate .specimen .seal')).toHaveLength(2);
  const assets = [...site.files.keys()].filter((path) => path.startsWith('_assets/'));
  const holding = (text: string): readonly string[] =>
    assets
      .filter((path) => fileAt(site, path).includes(text))
      .map((path) => path.replace(/\..*/, ''));
  expect(holding('sealed')).toEqual(['_assets/figure', '_assets/index']);
});

/** The pages of the site, without those at a former name, which are none of it. */
function ownPages(): Site['pages'] {
  return site.pages.filter(({ path }) => !path.includes('/purchase/'));
}

testSoundSite(() => ({ ...site, pages: ownPages() }), 500);

test('the home page and llms.txt say what it says', () => {
  const { $ } = pageAt(site, 'index.html');
  expect($('h1').text()).toBe('Everything that the shop sends');
  expect($('meta[name="description"]').attr('content')).toBe('What the shop sends.');
  expect(fileAt(site, 'llms.txt').toString()).toMatch(
    /^# Shop schemas\n\n> What the shop sends\. /,
  );
  expect(fileAt(site, 'llms-full.txt').toString()).toMatch(
    /^> Shop schemas: What the shop sends\.\n\n# order current\n/,
  );
  expect($('meta[property="og:site_name"]').attr('content')).toBe('Shop schemas');
  expect($('meta[property="og:description"]').attr('content')).toBe('What the shop sends.');
});

test('the home page has no news of definitions whose files state no version', () => {
  const { $ } = pageAt(site, 'index.html');
  expect($('#\\~definitions')).toHaveLength(1);
  expect($('#\\~new, a[href="#~new"]')).toHaveLength(0);
});

test('the reference has no link to changes if no definition has a second version', () => {
  const { $ } = pageAt(site, 'reference/index.html');
  expect($('main a[href="/changes/"], main a[href="/compare/"]')).toHaveLength(0);
});

test('its guides come before those of the program, links in them are the site’s', () => {
  const { $ } = pageAt(site, 'guides/start/index.html');
  expect($('h1').text()).toBe('Begin here');
  expect($('.prose a[href="/guides/versions/"]')).toHaveLength(1);
  const listed = pageAt(site, 'guides/index.html').$('.guide-list a').toArray();
  expect(listed.map((link) => link.attribs['href']).slice(0, 2)).toEqual([
    '/guides/orders/',
    '/guides/start/',
  ]);
});

test('a guide in Markdown links to definitions and properties, and shows pictures beside it', () => {
  const { $ } = pageAt(site, 'guides/orders/index.html');
  const page = /^\/reference\/[^/]+\/order\/current\//;
  expect($('h1').text()).toBe('Orders');
  expect($('.prose h2').text()).toBe('What <b>for</b>');
  const links = $('.prose a')
    .toArray()
    .map(({ attribs }) => attribs['href'] ?? '');
  expect(links.map((href) => href.replace(page, 'order'))).toEqual(['order', 'order#id']);
  expect($('.prose code').text()).toBe('order[order.id]');
  expect($('.prose img').attr()).toMatchObject({ src: '/guides/seal.svg', alt: 'Seal' });
  expect(fileAt(site, 'guides/seal.svg').toString()).toContain('viewBox="0 0 9 9"');
  expect($('a[href="https://git.example/edit/main/guides/orders.md"]').text()).toBe(
    'Edit this page',
  );
});

test('a former name has pages that lead on, and the files', () => {
  const order = fileAt(site, 'schema/shop/order/current/index.json');
  expect(fileAt(site, 'schema/shop/purchase/current/index.json')).toEqual(order);
  const moved = [
    ['', '/reference/shop/order/'],
    ['current/', '/reference/shop/order/current/'],
  ] as const;
  for (const [version, href] of moved) {
    const page = load(fileAt(site, `reference/shop/purchase/${version}index.html`).toString());
    expect(page('meta[http-equiv="refresh"]').attr('content')).toBe(`0; url=${href}`);
    expect(page('link[rel="canonical"]').attr('href')).toBe(href);
    expect(page('a').attr('href')).toBe(href);
  }
});

test('the page of a definition leads to where its file is edited', () => {
  const pages = site.pages.filter(
    ({ $ }) => $('a[href="https://git.example/edit/main/order.json"]').length > 0,
  );
  expect(pages.map(({ path }) => path.replace(/^reference\/[^/]+\//, ''))).toEqual([
    'order/current/index.html',
  ]);
});
