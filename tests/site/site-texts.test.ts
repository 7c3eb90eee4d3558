import { describe, expect, it } from 'vitest';
import { editLink, guideEditLink } from '../../src/site/own/edit-link.ts';
import { navigation } from '../../src/site/queries/navigation.ts';
import { CatalogSite } from '../../src/site/site.ts';
import { siteTexts, type SiteTexts } from '../../src/site/site-texts.ts';
import { guideSubject, listGuides } from '../../src/site/queries/guides.ts';
import { catalogOf } from '../model/model-of.ts';

const content = {
  'Shop/Order/1.0/index.json': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Shop/Order/1.0/index.json',
    'x-version': '1.0',
  },
  'Shop/Parcel/2.0/index.json': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Shop/Parcel/2.0/index.json',
    'x-version': '2.0',
  },
};

function siteWith(texts: SiteTexts) {
  return new CatalogSite(
    { basePath: '/docs', siteUrl: 'https://shop.example', texts },
    catalogOf(content),
  );
}

describe('what a site says of itself', () => {
  it('is true of any catalog, and has its folder’s name, if the configuration says nothing', () => {
    expect(siteTexts('/home/me/shop')).toMatchInlineSnapshot(`
      {
        "description": "JSON Schema definitions, each version at an address of its own.",
        "fileMatch": [],
        "footer": "shop. Every page is generated from its definition; where a definition leaves something open, the page says “not specified”.",
        "guides": [],
        "home": {
          "heading": "shop",
          "lead": "Each definition is a JSON Schema at a versioned identifier. An instance is a JSON value that conforms to it.",
          "title": "shop",
        },
        "nav": [],
        "pictures": {},
        "redirects": [],
        "title": "shop",
      }
    `);
  });

  it('is what the configuration says, and the foot begins with the title', () => {
    const { title, footer, home } = siteTexts('/x/schemas', {
      title: 'Shop',
      home: { heading: 'All of the shop' },
    });
    expect([title, home.title, home.heading]).toEqual(['Shop', 'Shop', 'All of the shop']);
    expect(footer).toMatch(/^Shop\. Every page/);
    expect(siteTexts('/x/schemas', { footer: 'Made by us.' }).footer).toBe('Made by us.');
  });

  it('is in the frame of every page, with links beside the tabs', () => {
    const nav = [
      { label: 'Shop', href: 'https://shop.example/' },
      { label: 'Orders', href: '/reference/Shop/Order/' },
    ];
    const frame = navigation(siteWith(siteTexts('/shop', { title: 'Shop', nav })), {
      kind: 'home',
    });
    expect(frame.title).toBe('Shop');
    expect(frame.tabs.slice(-2)).toEqual([
      { label: 'Shop', href: 'https://shop.example/', isCurrent: false },
      { label: 'Orders', href: '/docs/reference/Shop/Order/', isCurrent: false },
    ]);
  });
});

describe('guides', () => {
  it('name the definition of the configuration, or else the first', () => {
    expect(guideSubject(siteWith(siteTexts('/shop'))).subject).toEqual({
      folder: '/schema/Shop/Order/1.0/',
      name: 'Order',
      ...{ dialect: '07', takesSchema: true },
    });
    const { identifier } = guideSubject(siteWith(siteTexts('/shop', { example: 'Shop/Parcel' })));
    expect(identifier).toBe('/schema/Shop/Parcel/2.0/index.json');
  });

  it('are those of the catalog first; one of the same name takes the place of the program’s', () => {
    const guides = [
      { slug: 'start', label: 'Start', title: '', lead: '', file: 'start.md' },
      { slug: 'versions', label: 'Our versions', title: '', lead: '', file: 'versions.md' },
    ];
    const texts = siteTexts('/shop', {}, { folder: '/shop', guides });
    const labels = listGuides({ texts }).map(({ label }) => label);
    expect(labels).toEqual([
      ...['Start', 'Our versions', 'Resolve an identifier', 'Search', 'What changed'],
      ...['Host the catalog', 'Bring your own catalog'],
    ]);
  });
});

describe('a page leads to where its file is edited', () => {
  const link = 'https://git.example/edit/main/{path}#L{line}';
  const edited = { editLink: link, guides: 'texts' };
  const [definition] = catalogOf(content).definitions;
  if (definition === undefined) throw new Error('the catalog has no definition');

  it('from the folder of the configuration, in the line where a definition begins', () => {
    const foreign = { identity: 'rewrite', base: '', line: 12 } as const;
    const picked = { ...definition, path: 'größe/a b.yaml', foreign };
    const texts = siteTexts('/shop/schemas', edited, { folder: '/shop' });
    expect(editLink(texts, definition)).toBe(
      'https://git.example/edit/main/schemas/Shop/Order/1.0/index.json#L1',
    );
    expect(editLink(texts, picked)).toBe(
      'https://git.example/edit/main/schemas/gr%C3%B6%C3%9Fe/a%20b.yaml#L12',
    );
    expect(guideEditLink(texts, { file: 'start.md' })).toBe(
      'https://git.example/edit/main/texts/start.md#L1',
    );
    expect(editLink(siteTexts('/schemas', edited, { folder: '/shop' }), definition)).toBe(
      'https://git.example/edit/schemas/Shop/Order/1.0/index.json#L1',
    );
  });

  it('unless the site does not say, or it is of a git tag', () => {
    const inTag = { ...definition, path: 'v1.0:order.json' };
    expect(editLink(siteTexts('/shop', edited), inTag)).toBeUndefined();
    expect(editLink(siteTexts('/shop'), definition)).toBeUndefined();
    expect(guideEditLink(siteTexts('/shop'), { file: 'start.md' })).toBeUndefined();
  });
});
