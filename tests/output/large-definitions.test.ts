import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Definition } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';
import { definition, type CatalogContent } from '../catalog/catalog-files.ts';
import { idsOf } from '../model/model-ids.ts';
import { findMissingFacts } from './facts-on-page.ts';
import { buildGenerated, type GeneratedSite } from './generated-catalog.ts';
import { findHtmlFaults } from './html-faults.ts';
import { heaviestPage, judgeLargeSite, type LargeSite } from './large-site.ts';
import { scanPage } from './page-scan.ts';
import { readLedgers } from './site-ledger.ts';
import { toPage } from './site.ts';

/** Definitions of which one thing alone is larger than a page should be. */
const schemas: Readonly<Record<string, object>> = {
  Values: { properties: { a: { enum: numbered(6000, (index) => `value ${index}`) } } },
  RandomValues: { properties: { a: { enum: numbered(2500, (index) => noise(40, index)) } } },
  DescribedValues: describedValues(1500),
  Properties: { properties: named(1500, (index) => ({ description: `What ${index} is.` })) },
  Nested: { properties: { a: { properties: named(1500, () => ({ minLength: 1 })) } } },
  Local: { definitions: { A: { properties: named(1500, () => ({ minLength: 1 })) } } },
  Branches: { oneOf: numbered(1500, (index) => ({ required: [`p${index}`], title: index })) },
  Described: { description: prose(300_000), properties: { a: { description: noise(100_000) } } },
  Facts: {
    properties: {
      a: { default: noise(100_000), title: prose(50_000), $comment: prose(50_000) },
      b: { const: noise(100_000) },
      c: { examples: [noise(60_000), 1], pattern: 'x'.repeat(100_000) },
      d: { 'x-any': { key: noise(100_000) }, deprecationMessage: prose(50_000) },
      e: { required: numbered(10_000, (index) => `name${index}`) },
      f: { 'x-editor': noise(50_000), enum: [noise(50_000), noise(50_000, 'g'), 'x'] },
    },
  },
  Deep: { properties: { a: nested(5, 4) } },
  Repeated: {
    properties: named(200, () => ({ $ref: '#/definitions/A' })),
    definitions: { A: { description: noise(20_000) } },
  },
  LongName: {
    properties: { [noise(50_000)]: { properties: named(50, () => ({ minLength: 1 })) } },
  },
  User: {
    properties: {
      a: { $ref: '/schema/Ui/Described/1.0/index.json' },
      b: { $ref: '/schema/Ui/Values/1.0/index.json#/properties/a' },
    },
  },
};

/** Pages of one property alone: of `f`, with a list of values that hardly compresses. */
const tooLarge = ['reference/Ui/Facts/1.0/part-7/index.html'];

/** Ids that pages themselves have. */
const pageIds = new Set(
  ['main', 'plate', 'properties', 'use', 'instance', 'local', 'examples', 'schema']
    .concat(['references'])
    .map((name) => `~${name}`),
);

let built: GeneratedSite;
let site: LargeSite;

beforeAll(async () => {
  built = await buildGenerated({ ...definitions(), ...manyVersions() });
  site = judgeLargeSite(built.folder);
});

afterAll(async () => {
  await built[Symbol.asyncDispose]();
});

describe('definitions too large for one page', () => {
  test('take pages of which none weighs more than 100 KB, unless one thing alone does', () => {
    expect(site.heavyPages.map((page) => page.replace(/: \d+$/, ''))).toEqual(tooLarge);
    expect(site.heaviest).toBeGreaterThan(heaviestPage / 4);
    const several = site.pages.filter((path) => path.includes('/part-2/'));
    expect(several.length).toBeGreaterThanOrEqual(Object.keys(schemas).length - 3);
  });

  test('have each id on one page, and links that lead there', () => {
    expect(site.repeatedIds).toEqual([]);
    expect(site.brokenLinks.slice(0, 10)).toEqual([]);
    expect(site.links).toBeGreaterThan(10_000);
    const { catalog } = loadCatalog(readCatalogFolder(built.catalog).files);
    const graph = catalog?.graph;
    for (const found of catalog?.definitions ?? []) {
      const shown = pathsOf(found).flatMap((path) => scanPage(read(path)).ids);
      const own = shown.filter((id) => !pageIds.has(id));
      const ids = graph === undefined ? [] : idsOf(buildModel(found, graph));
      expect(own.toSorted()).toEqual(ids.filter((id) => id !== '').toSorted());
    }
  });

  test('lose nothing', () => {
    const { ledgers } = readLedgers(built.catalog);
    expect(ledgers.flatMap(({ lost }) => lost)).toEqual([]);
    const missing = ledgers.flatMap(({ definition: found, facts }) => {
      const pages = pathsOf(found).map((path) => toPage(path, read(path), load));
      return findMissingFacts(facts, pages).map(({ fact }) => `${found.path} ${fact.kind}`);
    });
    expect(missing.slice(0, 10)).toEqual([]);
    expect(ledgers.flatMap(({ facts }) => facts).length).toBeGreaterThan(20_000);
  });

  test('have pages that are valid HTML', async () => {
    const paths = site.pages.filter((path) => /\/(?:part-2|Many)\/index\.html$/.test(path));
    expect(paths.length).toBeGreaterThan(10);
    expect(await findHtmlFaults(paths.map((path) => ({ path, html: read(path) })))).toEqual([]);
  });

  test('lead from page to page by their lists of pages', () => {
    const { $ } = toPage('', read('reference/Ui/Properties/1.0/index.html'));
    const links = $('.part-list').first().find('a').toArray();
    const pages = site.pages.filter((path) => path.startsWith('reference/Ui/Properties/1.0/'));
    expect(links.map(({ attribs }) => `${attribs['href'] ?? ''}index.html`).toSorted()).toEqual(
      pages.map((path) => `/${path}`).toSorted(),
    );
  });
});

describe('a name with many versions', () => {
  test('takes several pages, and lists of changes end where there is no more room', () => {
    const paths = site.pages.filter((path) =>
      /^reference\/Ui\/Many\/(?:page-\d+\/)?index/.test(path),
    );
    expect(paths).toHaveLength(3);
    const { $ } = toPage('', read('reference/Ui/Many/index.html'));
    expect($('section.release')).toHaveLength(20);
    expect($('section.release h2').first().text().trim()).toBe('1.40');
    expect($('section.release dd').first().text()).toMatch(/and \d+ more\s*$/);
  });
});

function pathsOf({ family, name, version }: Definition): readonly string[] {
  const folder = `reference/${family}/${name}/${version.text}/`;
  return site.pages.filter((path) => path.startsWith(folder));
}

function read(path: string): string {
  return readFileSync(join(built.folder, path), 'utf8');
}

function definitions(): CatalogContent {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const folder = `Ui/${name}/1.0`;
      return [`${folder}/index.json`, definition(schema, folder)];
    }),
  );
}

function manyVersions(): CatalogContent {
  return Object.fromEntries(
    numbered(41, (index) => {
      const folder = `Ui/Many/1.${index}`;
      const names = numbered(120, (place) => [`p${noise(10, `${index}/${place}`)}`, {}] as const);
      const schema = { properties: Object.fromEntries(names) };
      return [`${folder}/index.json`, definition(schema, folder)] as const;
    }),
  );
}

function describedValues(count: number): object {
  const values = numbered(count, (index) => `value ${index}`);
  const categories = values.map((value, index) => [value, `Group ${String(index % 7)}`] as const);
  const described = {
    enum: values,
    enumDescriptions: values.map((value) => `What ${value} is.`),
    'x-enum-categories': Object.fromEntries(categories),
  };
  return { properties: { a: described } };
}

function nested(levels: number, breadth: number): object {
  if (levels === 0) return { minimum: 1 };
  return { properties: named(breadth, () => nested(levels - 1, breadth)) };
}

function named<Value>(count: number, value: (index: string) => Value): Record<string, Value> {
  return Object.fromEntries(numbered(count, (index) => [`p${index}`, value(index)] as const));
}

function numbered<Value>(count: number, value: (index: string) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => value(String(index)));
}

function prose(length: number): string {
  const sentences = numbered(length / 20, (index) => `Sentence ${index} of it.`);
  return sentences.join(' ').slice(0, length).trim();
}

/** A text that does not compress. */
function noise(length: number, seed = ''): string {
  const digests = numbered(Math.ceil(length / 43), (index) =>
    createHash('sha256').update(`${seed}/${index}`).digest('base64url'),
  );
  return digests.join('').replaceAll(/[_-]/g, 'q').slice(0, length);
}
