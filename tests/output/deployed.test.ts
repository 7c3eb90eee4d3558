import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import $RefParser from '@apidevtools/json-schema-ref-parser';
import { describe, expect, test } from 'vitest';
import { ADDRESS, sharedSite } from './shared-sites.ts';
import { findBrokenTextLinks } from './site-faults.ts';
import { fileAt, listFiles, pageAt, readSite, schemaLead, servedFile } from './site.ts';
import { testSoundLinks } from './sound-site.ts';

const origin = ADDRESS.SITE_URL;
const root = `${origin}${ADDRESS.BASE_PATH}`;
const site = readSite(sharedSite('below-a-path'), ADDRESS.BASE_PATH);

describe('a site with an address and a path', () => {
  testSoundLinks(() => site, 800);

  test('every link between pages carries the path', () => {
    const { $ } = pageAt(site, 'index.html');
    const links = $('a[href^="/"]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => !href.startsWith('/docs/'))).toEqual([]);
  });

  test('definitions differ from their sources in identifiers and references alone', () => {
    const definitions = listFiles('schemas').filter((path) => path.endsWith('/index.json'));
    expect(definitions).toHaveLength(4);
    for (const path of definitions) {
      const hosted = fileAt(site, `schema/${path}`).toString();
      const source = readFileSync(`schemas/${path}`, 'utf8');
      expect(hosted).not.toBe(source);
      expect(hosted.replaceAll(`": "${root}/schema/`, '": "/schema/')).toBe(source);
    }
  });

  test('the page of a definition says that it is hosted with absolute addresses', () => {
    expect(schemaLead(site, 'Presentations/Text/1.0')).toContain(
      ', as its source has it; index.json has it with absolute addresses. Names',
    );
  });

  test('the identifier is copied as the hosted file has it', () => {
    const { $ } = pageAt(site, 'reference/Presentations/Text/1.0/index.html');
    expect($('.identifier copy-button').attr('data-text')).toBe(
      `${root}/schema/Presentations/Text/1.0/index.json`,
    );
  });

  test('examples stay the bytes of their sources', () => {
    const examples = listFiles('schemas').filter((path) => path.includes('/examples/'));
    const differing = examples.filter(
      (path) => !fileAt(site, `schema/${path}`).equals(readFileSync(`schemas/${path}`)),
    );
    expect(examples.length).toBeGreaterThan(8);
    expect(differing).toEqual([]);
  });

  test('each definition dereferences from its address alone', async () => {
    const { definitions } = JSON.parse(fileAt(site, 'catalog.json').toString()) as CatalogIndex;
    expect(definitions).toHaveLength(4);
    for (const { identifier } of definitions) {
      const schema = await dereference(identifier);
      expect(schema).toMatchObject({ $id: identifier });
    }
  });

  test('the recursion of Action dereferences to Action itself', async () => {
    const schema = await dereference(`${root}/schema/Actions/Action/1.0/index.json`);
    const { properties } = schema as { properties: Record<string, { allOf?: unknown[] }> };
    expect(properties['OnSuccess']?.allOf?.[0]).toBe(schema);
  });

  test('catalog.json gives the size and the digest of each file as it is served', () => {
    const { definitions } = JSON.parse(fileAt(site, 'catalog.json').toString()) as CatalogIndex;
    const measured = definitions.map(({ identifier }) => {
      const bytes = fileAt(site, identifier.slice(root.length + 1));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { identifier, size: bytes.byteLength, sha256 };
    });
    expect(
      definitions.map(({ identifier, size, sha256 }) => ({ identifier, size, sha256 })),
    ).toEqual(measured);
  });

  test('a sitemap lists every page but 404', () => {
    const sitemap = fileAt(site, 'sitemap-0.xml').toString();
    const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url);
    const pages = site.pages
      .map(({ path }) => path)
      .filter((path) => path !== '404.html')
      .map((path) => `${root}/${path.replace(/index\.html$/, '')}`);
    expect(listed.toSorted()).toEqual(pages.toSorted());
    expect(fileAt(site, 'sitemap-index.xml').toString()).toContain(`${root}/sitemap-0.xml`);
  });

  test('no hosted file names another origin', () => {
    // Licences of fonts are others' texts, and the search quotes the guides.
    const isQuoting = (path: string) => /^(?:fonts\/licences|search\/index)\//.test(path);
    const hosted = [...site.files].filter(
      ([path]) => /\.(?:json|ts|mts|mjs|md|txt)$/.test(path) && !isQuoting(path),
    );
    const origins = hosted.flatMap(([, bytes]) =>
      Array.from(bytes.toString().matchAll(/https?:\/\/[\w.:-]+/g), ([found]) => found),
    );
    // Of the dialects, and of the format of SchemaStore's catalog.
    const formats = [
      ...['http://json-schema.org', 'https://json-schema.org'],
      'https://json.schemastore.org',
    ];
    expect(new Set(origins)).toEqual(new Set([origin, ...formats]));
  });

  test('every page names its own address, and 404.html none, since it answers for any', () => {
    const canonical = site.pages.map(({ path, $ }) => [
      path,
      $('link[rel="canonical"]').attr('href'),
    ]);
    const expected = site.pages.map(({ path }) => [
      path,
      path === '404.html' ? undefined : `${root}/${path.replace(/index\.html$/, '')}`,
    ]);
    expect(canonical).toEqual(expected);
  });

  test('the Markdown twins and llms.txt link to full addresses', () => {
    const { checked, faults } = findBrokenTextLinks(site, root);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(4);
  });
});

interface CatalogIndex {
  readonly definitions: readonly {
    readonly identifier: string;
    readonly size: number;
    readonly sha256: string;
  }[];
}

function dereference(identifier: string): Promise<object> {
  const read = ({ url }: { readonly url: string }) =>
    url.startsWith(`${origin}/`)
      ? fileAt(site, servedFile(site, new URL(url).pathname) ?? url)
      : Promise.reject(new Error(`${url} is elsewhere`));
  return $RefParser.dereference(identifier, {
    resolve: { http: false, site: { order: 1, canRead: true, read } },
    dereference: { circular: true },
  });
}
