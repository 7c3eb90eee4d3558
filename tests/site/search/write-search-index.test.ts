import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { generateCatalog } from '../../../bench/generate-catalog.ts';
import { openSearch } from '../../../src/search/core/open-search.ts';
import type { SearchFolder } from '../../../src/search/core/search-files.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import { checkSite } from '../../../src/site/open-site.ts';
import type { Site } from '../../../src/site/site.ts';
import { readFrom } from '../../../src/site/search/read-search-files.ts';
import { writeSearchIndex } from '../../../src/site/search/write-search-index.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { siteOf } from './site-of.ts';

const temporary = mkdtempSync(join(tmpdir(), 'search-index-'));
let count = 0;
let folder = '';

beforeEach(() => {
  folder = join(temporary, String((count += 1)));
});

afterAll(() => {
  rmSync(temporary, { recursive: true });
});

const guides = [
  { url: 'guides/hosting/#headers', guide: 'Host', heading: 'The headers', text: 'CORS for all.' },
];

const versions = siteOf({
  'Ui/Text/1.0/index.json': definition({ properties: { Old: { enum: ['A'] }, Both: {} } }),
  'Ui/Text/1.1/index.json': definition({ properties: { Both: {}, New: {} } }, 'Ui/Text/1.1'),
  'Ui/Text/2.0-rc.1/index.json': definition({ properties: { Next: {} } }, 'Ui/Text/2.0-rc.1'),
});

function generated(definitions: number): Site {
  const catalog = join(temporary, `catalog-${String(definitions)}`);
  generateCatalog(catalog, definitions);
  const { site } = checkSite(readEnvironment({ CATALOG_DIR: catalog }));
  if (site === undefined) throw new Error('the generated catalog has errors');
  return site;
}

function filesOf(written: string): readonly (readonly [string, string])[] {
  const names = readdirSync(written, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.filter((name) => statSync(join(written, name)).isFile());
  return files.map((name) => [name, readFileSync(join(written, name), 'base64')]);
}

describe('writeSearchIndex', () => {
  test('counts the definition, its properties, their values and the sections', async () => {
    expect(await writeSearchIndex(versions, guides, folder)).toEqual({
      newest: 4,
      older: 6,
      text: 4,
    });
  });

  test('Pagefind holds as many records as it was given', async () => {
    const { text } = await writeSearchIndex(versions, guides, folder);
    const { text: index } = await openSearch(readFrom(folder));
    const entry = readFileSync(join(folder, index.folder, 'pagefind-entry.json'), 'utf8');
    expect(text).toBe(4);
    expect(entry).toContain('"page_count":4}');
  });

  test('texts that are no Unicode are searched as far as they are', async () => {
    const properties = { '\ud800': { description: 'Before \udc00 after' }, '~': {} };
    const odd = siteOf({ 'Ui/Text/1.0/index.json': definition({ properties }) });
    expect(await writeSearchIndex(odd, [], folder)).toEqual({ newest: 3, older: 0, text: 3 });
  });

  test('a change of one description leaves other records at their addresses', async () => {
    const siteWith = (description: string): Site => {
      const addresses = Array.from({ length: 20 }, (_, index) => `Ui/Part${String(index)}/1.0`);
      const properties = (at: string): Record<string, unknown> =>
        Object.fromEntries(
          Array.from({ length: 96 }, (_, index) => [`${at.slice(3, -4)}_${String(index)}`, {}]),
        );
      return siteOf(
        Object.fromEntries(
          addresses.map((at) => [
            `${at}/index.json`,
            definition({ properties: { ...properties(at), Part10_7: { description } } }, at),
          ]),
        ),
      );
    };
    const foldersOf = async (description: string): Promise<readonly string[]> => {
      await writeSearchIndex(siteWith(description), [], folder);
      const read = readFileSync(join(folder, 'index.json'), 'utf8');
      return (JSON.parse(read) as SearchFolder).newest.folders.records;
    };
    const before = await foldersOf('Before.');
    const after = await foldersOf('After.');
    expect(before).toHaveLength(3);
    expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
  });

  test('older versions and prereleases are found where all versions are asked for', async () => {
    await writeSearchIndex(versions, guides, folder);
    const { search, hasOlder } = await openSearch(readFrom(folder));
    const urls = async (typed: string, allVersions: boolean): Promise<readonly string[]> =>
      (await search(typed, { allVersions })).results.map(({ record }) => record.url);
    expect(hasOlder).toBe(true);
    expect(await urls('old', false)).toEqual([]);
    expect(await urls('old', true)).toEqual(['reference/Ui/Text/1.0/#Old']);
    expect(await urls('next', true)).toEqual(['reference/Ui/Text/2.0-rc.1/#Next']);
    expect(await urls('both', false)).toEqual(['reference/Ui/Text/1.1/#Both']);
    expect(await urls('both', true)).toHaveLength(2);
  });

  test('a catalog with one version of each definition has no older ones', async () => {
    await writeSearchIndex(siteOf({ 'Ui/Text/1.0/index.json': definition() }), [], folder);
    expect((await openSearch(readFrom(folder))).hasOlder).toBe(false);
  });

  test('the same catalog gives the same bytes', async () => {
    const site = generated(24);
    await writeSearchIndex(site, guides, folder);
    await writeSearchIndex(site, guides, `${folder}-again`);
    const files = filesOf(folder);
    expect(files.length).toBeGreaterThan(10);
    expect(filesOf(`${folder}-again`)).toEqual(files);
  });

  test('another file has another address, so that no old file is taken for a new one', async () => {
    await writeSearchIndex(versions, [], folder);
    await writeSearchIndex(
      siteOf({ 'Ui/Text/1.0/index.json': definition() }),
      [],
      `${folder}-other`,
    );
    const others = new Map(filesOf(`${folder}-other`));
    const changed = filesOf(folder).flatMap(([path, bytes]) =>
      (others.get(path) ?? bytes) === bytes ? [] : [path],
    );
    expect(changed).toEqual(['index.json']);
  });

  test('what was in the folder before is gone', async () => {
    await writeSearchIndex(versions, [], folder);
    writeFileSync(join(folder, 'left-over.json'), '{}');
    await writeSearchIndex(versions, [], folder);
    expect(readdirSync(folder)).not.toContain('left-over.json');
  });

  test('other work of the thread goes on meanwhile', async () => {
    const site = generated(60);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await writeSearchIndex(site, [], folder);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('the bytes of a first search', () => {
  const queries = [
    'FontSize',
    'font',
    'sorce order',
    'limit the number of columns',
    'Left',
    'qqqqq',
  ];

  /** The most that one of the queries reads, compressed. */
  async function mostRead(written: string): Promise<{ bytes: number; files: number }> {
    const costs = await Promise.all(queries.map((typed) => costOf(typed, written)));
    return {
      bytes: Math.max(...costs.map(({ bytes }) => bytes)),
      files: Math.max(...costs.map(({ files }) => files)),
    };
  }

  async function costOf(typed: string, written: string): Promise<{ bytes: number; files: number }> {
    const cost = { bytes: 0, files: 0 };
    const { search } = await openSearch((path) => {
      const bytes = readFileSync(join(written, path));
      cost.bytes += gzipSync(bytes).length;
      cost.files += 1;
      return Promise.resolve(JSON.parse(bytes.toString()) as unknown);
    });
    await search(typed);
    return cost;
  }

  test('grow slower than the square root of the catalog, and stay below the budget', async () => {
    const [few, many] = [40, 640];
    await writeSearchIndex(generated(few), [], folder);
    await writeSearchIndex(generated(many), [], `${folder}-many`);
    const [small, large] = [await mostRead(folder), await mostRead(`${folder}-many`)];
    expect(large.bytes / small.bytes).toBeLessThan(Math.sqrt(many / few) / 2);
    expect(large.bytes).toBeLessThan(70_000);
    expect(large.files).toBeLessThanOrEqual(11);
  });
});
