import { describe, expect, it } from 'vitest';
import { sitemapFiles } from '../../src/hosting/listings/sitemap.ts';

const root = 'https://x.example/docs';

function textsOf(addresses: readonly string[]): ReadonlyMap<string, string> {
  const files = sitemapFiles(addresses, root);
  return new Map(files.map(({ path, body }) => [path, new TextDecoder().decode(body())]));
}

function locations(text = ''): readonly string[] {
  return Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location = '']) => location);
}

describe('the sitemap', () => {
  it('lists every address in a file that the index names', () => {
    const files = textsOf([`${root}/`, `${root}/reference/`]);
    expect([...files.keys()]).toEqual(['sitemap-index.xml', 'sitemap-0.xml']);
    expect(locations(files.get('sitemap-index.xml'))).toEqual([`${root}/sitemap-0.xml`]);
    expect(locations(files.get('sitemap-0.xml'))).toEqual([`${root}/`, `${root}/reference/`]);
  });

  it('splits what is more than one file may hold', () => {
    const addresses = Array.from({ length: 50_001 }, (_, index) => `${root}/${String(index)}/`);
    const files = textsOf(addresses);
    expect(locations(files.get('sitemap-0.xml'))).toHaveLength(50_000);
    expect(locations(files.get('sitemap-1.xml'))).toEqual([`${root}/50000/`]);
  });

  it('encodes what a URL cannot hold', () => {
    const files = textsOf([`${root}/guides/my Größe/`]);
    expect(locations(files.get('sitemap-0.xml'))).toEqual([`${root}/guides/my%20Gr%C3%B6%C3%9Fe/`]);
  });

  it('escapes what XML reserves', () => {
    expect(textsOf([`${root}/a'/?a&b='<">`]).get('sitemap-0.xml')).toContain(
      `<loc>${root}/a&apos;/?a&amp;b=%27%3C%22%3E</loc>`,
    );
  });
});
