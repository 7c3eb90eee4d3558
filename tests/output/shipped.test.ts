import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Ajv, { type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parseRichText, plainText } from '../../src/model/rich-text.ts';
import { findBrokenTextLinks } from './site-faults.ts';
import { fileAt, listFiles, pageAt, readSite, type Page, type Site } from './site.ts';
import { testSoundSite } from './sound-site.ts';

const kilobyte = 1024;

interface PropertySource {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}
interface DefinitionSource {
  readonly $id: string;
  readonly title: string;
  readonly description: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, PropertySource>>;
}

const definitions = [
  'Actions/Action/1.0',
  'Presentations/Checkbox/1.0',
  'Presentations/Dropdown/1.0',
  'Presentations/Text/1.0',
] as const;

/** Built by the test runner before the output tests. */
const site = readSite('dist');

describe('the site of the shipped catalog', () => {
  testSoundSite(() => site, 800);
});

test('the reference has one name, in the tabs, in the foot of a page and as its title', () => {
  const { $ } = pageAt(site, 'reference/index.html');
  const names = ['.tabs', '.foot'].map((place) =>
    $(`${place} a[href="/reference/"]`).text().trim(),
  );
  expect([...names, $('h1').text()]).toEqual(['Reference', 'Reference', 'Reference']);
});

describe('the reference page of', () => {
  describe.each(definitions)('%s', (folder) => {
    const source = readSource(folder);
    const page = pageAt(site, `reference/${folder}/index.html`);

    test('says its identifier, its summary and each property in a row and a section', () => {
      const { $ } = page;
      const names = Object.keys(source.properties).toSorted();
      const marked = (selector: string) =>
        $(selector)
          .toArray()
          .map((element) => $(element).attr('data-property'))
          .toSorted();
      expect($('.identifier code').text()).toBe(source.$id);
      expect($('h1').text()).toBe(source.title);
      expect(words($('.lead, .lead + .rich').text())).toBe(words(source.description));
      expect(marked('.property-table tbody[id]')).toEqual(names);
    });

    test('says what its definition says of each property', () => {
      const found = Object.keys(source.properties).map((name) => readRow(page, name));
      const said = Object.entries(source.properties).map(([name, property]) => ({
        name,
        type: typeWords(property),
        required: source.required?.includes(name) === true ? 'yes' : 'no',
        default: property.default === undefined ? undefined : JSON.stringify(property.default),
        description: descriptionWords(property),
      }));
      expect(found).toEqual(said);
    });

    test('lists every allowed value at an id of its own and marks the default', () => {
      const found = Object.keys(source.properties).flatMap((name) => readValues(page, name));
      const said = Object.entries(source.properties).flatMap(([name, property]) =>
        valuesOf(property).map((value) => ({
          id: `${name}=${encodeURIComponent(String(value))}`,
          text: JSON.stringify(value),
          isDefault: value === property.default,
        })),
      );
      expect(found).toEqual(said);
    });
  });

  test('Presentations/Text/1.0 has all 56 typefaces', () => {
    const page = pageAt(site, 'reference/Presentations/Text/1.0/index.html');
    expect(readValues(page, 'FontFamily')).toHaveLength(56);
  });
});

describe('the hosted files', () => {
  test('are the bytes of the sources', () => {
    // The lock is of the catalog, and nothing for clients.
    const paths = listFiles('schemas').filter((path) => !path.startsWith('catalog.'));
    expect(paths).toHaveLength(20);
    expect(site.files.has('schema/catalog.lock.json')).toBe(false);
    const differing = paths.filter(
      (path) => !fileAt(site, `schema/${path}`).equals(readFileSync(join('schemas', path))),
    );
    expect(differing).toEqual([]);
  });

  test('catalog.json is valid against the schema that is served beside it', () => {
    const validate = catalogValidator(site);
    const index = readJson(site, 'catalog.json') as { definitions: readonly object[] };
    expect(validate(index)).toBe(true);
    expect(index.definitions).toHaveLength(4);
    expect(validate({ ...index, definitions: [{}] })).toBe(false);
  });

  test('each format of ours has its schema at its identifier', () => {
    const formats = [...site.files.keys()].filter((path) => /^[^/]+\.schema\.json$/.test(path));
    expect(formats.toSorted()).toEqual(
      [
        'acknowledged-changes',
        'catalog-config',
        'catalog',
        'comparison',
        'doctor-report',
        'history',
        'listing',
        'manifest',
        'meta',
        'search-words',
        'version-lock',
      ].map((format) => `${format}.schema.json`),
    );
    for (const path of formats) {
      const schema = readJson(site, path) as { $id: string };
      expect(schema.$id).toBe(`/${path}`);
      expect(typeof addFormats(new Ajv()).compile(schema)).toBe('function');
    }
  });

  test('the Markdown twins and llms.txt link to files that exist', () => {
    const { checked, faults } = findBrokenTextLinks(site, '');
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(4);
    expect(definitions.map((folder) => site.files.has(`reference/${folder}/index.md`))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('a sitemap waits for the address of the site', () => {
    expect([...site.files.keys()].filter((path) => path.includes('sitemap'))).toEqual([]);
  });
});

describe('what a reader downloads', () => {
  test.each(definitions)('%s: 40 KB of HTML and CSS at most, compressed', (folder) => {
    const page = pageAt(site, `reference/${folder}/index.html`);
    const styles = linked(page, 'link[rel="stylesheet"]', 'href');
    const bytes = gzipped(Buffer.from(page.html)) + sum(styles.map(gzippedFile));
    expect(styles).not.toEqual([]);
    expect(bytes).toBeLessThanOrEqual(40 * kilobyte);
  });

  test('every page but the playground: 15 KB of scripts at most, compressed', () => {
    const pages = site.pages.filter(({ path }) => path !== 'playground/index.html');
    expect(pages).toHaveLength(site.pages.length - 1);
    const sizes = pages.map((page) => sum(linked(page, 'script', 'src').map(gzippedFile)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(15 * kilobyte);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  test('one font of 30 KB at most on every page', () => {
    const fonts = [...site.files].filter(([path]) =>
      /^_assets\/.*\.(?:woff2?|ttf|otf)$/.test(path),
    );
    expect(fonts).toHaveLength(1);
    expect(fonts[0]?.[1].byteLength).toBeLessThanOrEqual(30 * kilobyte);
  });
});

function words(text: string): string {
  return text.replace(/[\s`]+/g, '');
}

function readSource(folder: string): DefinitionSource {
  const text = readFileSync(join('schemas', folder, 'index.json'), 'utf8');
  return JSON.parse(text) as DefinitionSource;
}

function readJson(from: Site, path: string): unknown {
  return JSON.parse(fileAt(from, path).toString());
}

function catalogValidator(from: Site) {
  const ajv = new Ajv({ strict: true });
  addFormats(ajv);
  return ajv.compile(readJson(from, 'catalog.schema.json') as AnySchema);
}

function readRow({ $ }: Page, name: string) {
  const row = $(`.property-table tbody.property[id="${name}"]`);
  const literal = row.find('.default-cell code');
  const description = row.find('.rich:not(.none)').first();
  return {
    name: row.find('th').text().trim(),
    type: row.find('td.type').text().trim(),
    required: row.find('.required').text().trim(),
    default: literal.length === 0 ? undefined : literal.text(),
    description: description.length === 0 ? undefined : description.text().trim(),
  };
}

function readValues({ $ }: Page, name: string) {
  return $(`tbody.property[id="${name}"] .value[id]`)
    .toArray()
    .map((element) => ({
      id: $(element).attr('id'),
      text: $(element).find('code').first().text(),
      isDefault: $(element).find('code.default').length === 1,
    }));
}

function typeWords({ type, ...rest }: PropertySource): string {
  if ('$ref' in rest || 'allOf' in rest) return 'Action';
  if (type === 'array') return 'array of any';
  return type ?? 'any';
}

function descriptionWords({ description }: PropertySource): string | undefined {
  return description === undefined ? undefined : plainText(parseRichText(description));
}

function valuesOf(property: PropertySource): readonly unknown[] {
  return property.const === undefined ? (property.enum ?? []) : [property.const];
}

function linked({ $ }: Page, selector: string, attribute: string): readonly string[] {
  return $(selector)
    .toArray()
    .flatMap((element) => $(element).attr(attribute) ?? []);
}

function gzippedFile(href: string): number {
  return gzipped(fileAt(site, href.slice(1)));
}

function gzipped(bytes: Buffer): number {
  return gzipSync(bytes, { level: 6 }).byteLength;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
