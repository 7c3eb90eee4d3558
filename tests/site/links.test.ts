import { describe, expect, test } from 'vitest';
import { buildGallery } from '../../src/fonts/core/gallery.ts';
import { createLinks, linksOn, type LinkSources } from '../../src/site/links.ts';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { oneDefinition } from '../catalog/catalog-files.ts';
import { catalogOf } from '../view/models.ts';

const text = { family: 'Ui', name: 'Text', version: '1.0' };

test.for([
  ['/', '/reference/Ui/Text/1.0/'],
  ['/docs', '/docs/reference/Ui/Text/1.0/'],
  ['/a/b', '/a/b/reference/Ui/Text/1.0/'],
] as const)('links of a site at %s are below it', ([basePath, href]) => {
  expect(linksOf({ basePath }).pageHref(text)).toBe(href);
});

test('every kind of page and file has its place below the base', () => {
  const links = linksOf({ basePath: '/docs' });
  expect([
    links.pathHref('/guides/'),
    links.familyHref('Ui'),
    links.versionsHref('Ui', 'Text'),
    links.pageHref(text, 'Size'),
    links.partHref(text, 2),
    links.fileHref('schema/Ui/Text/1.0/meta.json'),
    links.identifierHref('/schema/Ui/Text/1.0/index.json'),
  ]).toEqual([
    '/docs/guides/',
    '/docs/reference/Ui/',
    '/docs/reference/Ui/Text/',
    '/docs/reference/Ui/Text/1.0/#Size',
    '/docs/reference/Ui/Text/1.0/part-2/',
    '/docs/schema/Ui/Text/1.0/meta.json',
    '/docs/schema/Ui/Text/1.0/index.json',
  ]);
});

test('a path is encoded where a URL asks for it, and what is encoded stays', () => {
  const { pathHref } = linksOf({ basePath: '/docs' });
  expect(pathHref('/guides/my Größe"/#a%20b')).toBe('/docs/guides/my%20Gr%C3%B6%C3%9Fe%22/#a%20b');
});

describe('a definition on several pages', () => {
  const links = linksOf({
    pagesOf: ({ name }) => (name === 'Text' ? new Map([['Size', 2]]) : undefined),
  });

  test('is linked to at the page that holds the id', () => {
    expect(links.pageHref(text, 'Size')).toBe('/reference/Ui/Text/1.0/part-2/#Size');
    expect(links.pageHref(text, 'Other')).toBe('/reference/Ui/Text/1.0/#Other');
    expect(links.pageHref({ ...text, name: 'Box' }, 'Size')).toBe('/reference/Ui/Box/1.0/#Size');
  });

  test('is linked to in full from its own pages, another by the fragment alone', () => {
    const here = { anchor: 'Size', isHere: true };
    expect(links.referenceHref({ ...text, ...here })).toBe('/reference/Ui/Text/1.0/part-2/#Size');
    expect(links.referenceHref({ ...text, name: 'Box', ...here })).toBe('#Size');
  });

  test('is linked to by the fragment from the page that has the place', () => {
    const there = { ...text, anchor: 'Size', isHere: true };
    const second = linksOn(links, 'reference/Ui/Text/1.0/part-2/');
    expect(second.referenceHref(there)).toBe('#Size');
    expect(second.localHref('/reference/Ui/Text/1.0/part-2/', 'Size')).toBe('#Size');
    expect(second.referenceHref({ ...there, anchor: '' })).toBe('/reference/Ui/Text/1.0/');
    const first = linksOn(links, 'reference/Ui/Text/1.0/');
    expect(first.referenceHref(there)).toBe('/reference/Ui/Text/1.0/part-2/#Size');
  });

  test('gives ids of a page by the path of the page', () => {
    const page = '/docs/reference/Ui/Text/1.0/part-3/';
    expect(links.localHref(page, 'Size')).toBe('/reference/Ui/Text/1.0/part-2/#Size');
    expect(links.localHref('/reference/Ui/Box/1.0/', '')).toBe('#~main');
    const below = linksOf({
      basePath: '/reference',
      pagesOf: ({ family }) => (family === 'Ui' ? new Map([['Size', 2]]) : undefined),
    });
    expect(below.localHref('/reference/reference/Ui/Text/1.0/', 'Size')).toBe(
      '/reference/reference/Ui/Text/1.0/part-2/#Size',
    );
  });
});

test('a font is linked to in the gallery, and no other value is', () => {
  const content = oneDefinition({ properties: { Font: { enum: ['DefaultUI', 'Hosted:Lora'] } } });
  const gallery = buildGallery(versionLines(catalogOf(content)));
  const { fontLink } = linksOf({ basePath: '/docs', fontOf: (json) => gallery?.byText.get(json) });
  const { id = '' } = gallery?.byText.get('"Hosted:Lora"') ?? {};
  expect(fontLink('"Hosted:Lora"')?.href).toBe(`/docs/fonts/#${id}`);
  expect(fontLink('"Arial"')).toBeUndefined();
});

test('a link is a full URL where the site knows its own', () => {
  const { fullHref } = linksOf({ basePath: '/docs', siteUrl: 'https://catalog.example' });
  expect(fullHref('/docs/guides/')).toBe('https://catalog.example/docs/guides/');
  expect(linksOf({}).fullHref('/guides/')).toBeUndefined();
});

function linksOf(sources: Partial<LinkSources>) {
  return createLinks({
    basePath: '/',
    pagesOf: () => undefined,
    fontOf: () => undefined,
    ...sources,
  });
}
