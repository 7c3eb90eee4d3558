import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badInputCases, hasCases } from '../catalog/bad-input-cases.ts';
import { badInputCatalogs, linkCases, refused } from '../catalog/bad-input-catalogs.ts';
import { oneDefinition, type CatalogContent } from '../catalog/catalog-files.ts';
import { buildGenerated, withFamily, type GeneratedSite } from './generated-catalog.ts';
import { findBrokenLinks } from './site-faults.ts';
import { checkSite } from './site-ledger.ts';
import { fileAt, pageAt, readSite, type Page, type Site } from './site.ts';
import { testSoundSite } from './sound-site.ts';

/** As deep as a catalog may nest: two levels of JSON for each property, after three of the file. */
const deepest = 498;

/** Many thousands of properties, which have a site of their own: not every check reads so much. */
const large = [
  ['big-10k-properties', 10_000],
  ['big-5mb', 20_000],
] as const;

const accepted = Object.keys(badInputCatalogs).filter(
  (id) => isAccepted(id) && !large.some(([name]) => name === id),
);

let built: GeneratedSite;
let site: Site;
let largeBuilt: GeneratedSite;
let largeSite: Site;

describe.skipIf(!hasCases)('the shared list of bad input (skipped without ../shared)', () => {
  beforeAll(async () => {
    const deep = withFamily(oneDefinition(nested(deepest)), 'Deep');
    built = await buildGenerated({ ...catalogOf(accepted), ...deep });
    site = readSite(built.folder);
    largeBuilt = await buildGenerated(catalogOf(large.map(([id]) => id)));
    largeSite = readSite(largeBuilt.folder);
  });

  afterAll(async () => {
    await built[Symbol.asyncDispose]();
    await largeBuilt[Symbol.asyncDispose]();
  });

  describe('odd catalogs that are accepted', () => {
    testSoundSite(() => site, 2000);

    test('all stand in the site', () => {
      expect(accepted.length).toBeGreaterThan(30);
      const found = accepted.filter((id) => pagesOf(site, familyOf(id)).length > 0);
      expect(found).toEqual(accepted);
    });

    test('every keyword is found on the pages, at its place', () => {
      const { definitions, lost, missing } = checkSite(built.catalog, site);
      expect(definitions).toBeGreaterThan(70);
      expect([lost, missing.slice(0, 20)]).toEqual([[], []]);
    });

    test('every file that is text is valid UTF-8 without U+0000', () => {
      const texts = Array.from(site.files).filter(([path]) => /\.(?:html|md|json|txt)$/.test(path));
      const wrong = texts.filter(([, bytes]) => {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return text.includes('\0');
      });
      expect(texts.length).toBeGreaterThan(200);
      expect(wrong.map(([path]) => path)).toEqual([]);
    });

    test('markup in titles, names and descriptions is text', () => {
      const made = site.pages.filter(
        ({ $ }) =>
          $(
            'img, iframe, form:not(.compare-picker), base, object, embed, meta[http-equiv="refresh" i]',
          ).length > 0,
      );
      expect(made.map(({ path }) => path)).toEqual([]);
      expect(headings('xss-property-name')).toEqual([
        '"><img src=x onerror=alert(1)>',
        "' onclick='alert(1)",
      ]);
      expect(text('xss-title')).toContain('Text<script>alert(1)</script>');
      expect(text('xss-markdown-html')).toContain('<iframe src="javascript:alert(1)"></iframe>');
      expect(text('xss-template-syntax')).toContain('{{ Id }} {alert(1)} <%= 1 %> ${1} {% raw %}');
    });

    test('half of a surrogate pair is shown as U+FFFD', () => {
      expect(text('json-lone-surrogate')).toContain('half \ufffd pair');
    });

    test('texts of every script are shown as they are written', () => {
      expect(headings('text-unicode')).toEqual(['👩‍👩‍👧‍👦', 'naïve\u0301']);
      expect(text('text-unicode')).toContain('Text 文字 نص');
      expect(texts('text-unicode', 'tbody.property .value code')).toEqual([
        '"左"',
        '"يمين"',
        '"𝒳"',
        '"e\u0301"',
      ]);
    });

    test('properties have the order of the file, whose bytes are hosted', () => {
      expect(headings('key-order-numeric')).toEqual(['10', '9', 'b', 'a']);
      const path = `${familyOf('key-order-numeric')}/Text/1.0/index.json`;
      const source = readFileSync(join(built.catalog, path));
      expect(fileAt(site, `schema/${path}`).equals(source)).toBe(true);
    });

    test.for([
      ['proto-properties', ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length']],
      ['anchor-reserved', ['main', 'search', 'header', 'location', 'name', 'submit', 'top']],
      ['ref-in-data', ['$ref', 'a']],
    ] as const)('%s: a section for each of %j', ([id, names]) => {
      expect(headings(id)).toEqual(names);
      const { $ } = pageOf(id);
      expect($('[id="~main"]').is('main')).toBe(true);
    });

    test('names of families and definitions that objects inherit have pages', () => {
      const folders = ['constructor/toString', 'hasOwnProperty/valueOf', 'prototype/constructor'];
      const pages = folders.map((folder) => pageAt(site, `reference/${folder}/1.0/index.html`));
      expect(pages.map(({ $ }) => $('h1').text().trim())).toEqual([
        'toString',
        'valueOf',
        'constructor',
      ]);
    });

    test.for([
      ['version-order-1.10', 'Text', ['1.10', '1.9', '1.2', '1.0']],
      ['version-prerelease-numeric', 'Text', ['2.0', '2.0-rc.10', '2.0-rc.2', '1.0']],
      ['version-mixed-length', 'Icon', ['2', '1.1', '1.0.1', '1']],
    ] as const)('%s: %s lists its versions, the newest in front', ([id, name, versions]) => {
      const folder = `/reference/${familyOf(id)}/${name}/`;
      const { $ } = pageAt(site, `${folder.slice(1)}index.html`);
      const links = $('main a')
        .toArray()
        .map((link) => $(link).attr('href') ?? '')
        .filter((href) => href.startsWith(folder));
      const found = links.map((href) => href.slice(folder.length).split('/')[0]);
      // Pages that compare two versions stand beside them.
      expect([...new Set(found)].filter((part) => part !== 'compare')).toEqual(versions);
    });

    test('beside a reference a description is shown, and what is ignored is said to be', () => {
      const { $ } = pageOf('ref-siblings');
      const section = $('tbody.property[id="a"]');
      expect(section.find('.rich').first().text().trim()).toBe('Kept.');
      expect(section.text()).toContain('"string"');
    });

    test('definitions in a cycle link to each other', () => {
      const family = familyOf('ref-cycle-files');
      const links = ['A', 'B', 'C', 'D'].map((name) => {
        const { $ } = pageAt(site, `reference/${family}/${name}/1.0/index.html`);
        return $('tbody.property .type a').attr('href');
      });
      expect(links).toEqual(
        ['B', 'C', 'D', 'A'].map((name) => `/reference/${family}/${name}/1.0/`),
      );
    });

    test(`the innermost of ${String(deepest)} properties in each other is described`, () => {
      const pages = pagesOf(site, 'Deep');
      expect(pages.some(({ html }) => html.includes('The innermost.'))).toBe(true);
    });
  });

  describe('catalogs of thousands of properties', () => {
    test.for(large)('%s: each of %i properties has a section of its own', ([id, count]) => {
      const pages = pagesOf(largeSite, `${familyOf(id)}/Text/1.0`);
      const ids = pages.flatMap(({ $ }) =>
        $('tbody.property')
          .toArray()
          .map((section) => $(section).attr('id')),
      );
      expect(ids.filter((found) => /^property\d+$/.test(found ?? '')).length).toBe(count);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('every link reaches a file, and its fragment an element there', () => {
      const { checked, faults } = findBrokenLinks(largeSite);
      expect(faults.slice(0, 20)).toEqual([]);
      expect(checked).toBeGreaterThan(60_000);
    });

    test('no page weighs more than 100 KB compressed', () => {
      const pages = [...site.pages, ...largeSite.pages];
      const heavy = pages.filter(({ html }) => gzipSync(html).byteLength > 100_000);
      expect(heavy.map(({ path }) => path)).toEqual([]);
    });
  });
});

function catalogOf(ids: readonly string[]): CatalogContent {
  const families = ids.map((id) => withFamily(badInputCatalogs[id] ?? {}, familyOf(id)));
  return Object.fromEntries(families.flatMap((files) => Object.entries(files)));
}

function isAccepted(id: string): boolean {
  const row = badInputCases.find((found) => found.id === id);
  return row !== undefined && row.expect !== 'error' && !refused.has(id) && !linkCases.includes(id);
}

/** `ref-cycle-files` is `RefCycleFiles`. */
function familyOf(id: string): string {
  return id.replaceAll(/(?:^|[^a-z0-9])([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}

function nested(levels: number): object {
  let schema: object = { description: 'The innermost.' };
  for (let level = 0; level < levels; level += 1) schema = { properties: { a: schema } };
  return schema;
}

function pagesOf({ pages }: Site, folder: string): readonly Page[] {
  return pages.filter(({ path }) => path.startsWith(`reference/${folder}/`));
}

/** The reference page of the definition that a case is about. */
function pageOf(id: string): Page {
  return pageAt(site, `reference/${familyOf(id)}/Text/1.0/index.html`);
}

function texts(id: string, selector: string): readonly string[] {
  const { $ } = pageOf(id);
  return $(selector)
    .toArray()
    .map((element) => $(element).text().trim());
}

function headings(id: string): readonly string[] {
  return texts(id, '.property th');
}

function text(id: string): string {
  return texts(id, 'main').join(' ');
}
