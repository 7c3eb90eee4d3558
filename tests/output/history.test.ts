import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { openSearch } from '../../src/search/core/open-search.ts';
import { changeKindNames } from '../../src/history/change-kind.ts';
import { ADDRESS, sharedSite } from './shared-sites.ts';
import { fileAt, pageAt, readSite } from './site.ts';
import { testSoundSite } from './sound-site.ts';

const site = readSite(sharedSite('history-below-a-path'), ADDRESS.BASE_PATH);
const root = `${ADDRESS.SITE_URL}${ADDRESS.BASE_PATH}`;
const steps = ['1.0...1.1', '1.1...1.2', '1.2...2.0', '2.0...3.0'];
const comparePage = (pair: string) =>
  pageAt(site, `reference/Ui/Teaser/compare/${pair}/index.html`);

describe('a catalog of five versions', () => {
  testSoundSite(() => site, 500);

  test('has a page for each step, and for each version with the newest', () => {
    const pages = site.pages.map(({ path }) => /Teaser\/compare\/([^/]+)/.exec(path)?.[1]);
    expect(pages.filter((pair) => pair !== undefined)).toEqual([
      ...['1.0...1.1', '1.0...3.0', '1.1...1.2', '1.1...3.0', '1.2...2.0', '1.2...3.0'],
      '2.0...3.0',
    ]);
  });

  test('has a change of each kind, each at an address of its own', () => {
    const found = steps.flatMap((pair) => {
      const { $ } = comparePage(pair);
      const links = $('.change').toArray();
      for (const change of links) {
        expect($(change).find('.permalink').attr('href')).toBe(`#${String(change.attribs['id'])}`);
      }
      return links.map((change) => $(change).find('.permalink').text().split(',')[0]?.trim());
    });
    expect([...new Set(found)].sort()).toEqual([...changeKindNames].sort());
  });

  test('says what became of old instances, and shows one that fails', () => {
    const { $ } = comparePage('1.2...2.0');
    expect($('.verdicts .bad').text()).toContain('this instance conforms to 1.2 but not to 2.0');
    const change = $('.change').filter((_, found) => $(found).find('h3').text().includes('Gap'));
    expect(change.find('.was pre').text()).toBe('"minimum": 0');
    expect(change.find('.is pre').text()).toBe('"minimum": 4');
    expect(change.find('.verdict code').text()).toContain('"Gap": 0');
    expect(comparePage('1.0...1.1').$('.verdicts').text()).toContain('Old instances still conform');
    expect($('main').text()).not.toMatch(/backward|forward/i);
  });

  test('lists what changed in meta.json, and its history in the listing', () => {
    const { files } = read('schema/Ui/Teaser/1.1/meta.json') as {
      readonly files: readonly { readonly path: string }[];
    };
    expect(files.map(({ path }) => path)).toContain(`${root}/schema/Ui/Teaser/1.1/changes.json`);
    expect(read('schema/Ui/Teaser/index.json')).toMatchObject({
      history: `${root}/schema/Ui/Teaser/history.json`,
    });
  });

  test('says the same in Markdown', () => {
    const twin = fileAt(site, 'reference/Ui/Teaser/compare/1.2...2.0/index.md').toString();
    expect(twin).toContain('- `Gap` minimum is 4, was 0: conforms to 1.2 but not to 2.0:');
    const versions = fileAt(site, 'reference/Ui/Teaser/index.md').toString();
    expect(Array.from(versions.matchAll(/^## (.*)$/gm), ([, heading]) => heading)).toEqual([
      ...['2.0 → 3.0', '1.2 → 2.0', '1.1 → 1.2', '1.0 → 1.1'],
    ]);
  });

  test('folds what was removed below the table, and says since when the rest is there', () => {
    const { $ } = pageAt(site, 'reference/Ui/Teaser/3.0/index.html');
    expect($('.removed summary').text().trim()).toBe('2 removed properties, 2 removed values');
    const since = (id: string) => $(`[id="${id}"] .since`).first().text().trim();
    expect(since('Subtitle')).toBe('Since 1.1');
    expect($('.value .since, .values .since').text()).toContain('since 1.1');
  });

  test('is searched by the version since which a property is there', async () => {
    const { search } = await openSearch((path) => Promise.resolve(read(`search/index/${path}`)));
    const pathsOf = async (typed: string) => {
      const { results } = await search(typed);
      return results.map(({ record }) => (record.kind === 'property' ? record.path : record.title));
    };
    expect(await pathsOf('line since:2.0')).toEqual(['Teaser.LineColor']);
    expect(await pathsOf('line since:1.1')).toEqual(['Teaser.Subtitle']);
    expect(await pathsOf('line since:9.9')).toEqual([]);
  });

  test('weighs no more than other pages', () => {
    const heavy = site.pages.filter(
      ({ path, html }) => path.includes('/compare/') && gzipSync(html).byteLength > 30_000,
    );
    expect(heavy).toEqual([]);
  });
});

describe('the feeds', () => {
  const days = ['2026-01-12', '2025-09-01', '2025-09-01', '2025-06-16', '2025-02-03', '2025-02-03'];
  const times = days.map((day) => `${day}T00:00:00Z`);

  test.each(['changes.atom', 'changes/Ui/feed.atom'])('%s has what RFC 4287 asks for', (path) => {
    const $ = load(fileAt(site, path).toString(), { xml: true });
    expect($('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom');
    for (const name of ['id', 'title', 'updated', 'author']) {
      expect($(`feed > ${name}`)).toHaveLength(1);
    }
    expect($('feed > id').text()).toBe(`${root}/${path}`);
    expect($('feed > link[rel="self"]').attr('href')).toBe(`${root}/${path}`);
    expect($('feed > author > name').text()).not.toBe('');
    expect($('feed > updated').text()).toBe(times[0]);
    const entries = $('feed > entry').toArray();
    const textsOf = (name: string) => entries.map((entry) => $(entry).find(`> ${name}`).text());
    expect(textsOf('updated')).toEqual(times);
    expect(new Set(textsOf('id')).size).toBe(times.length);
    expect(textsOf('title')[0]).toMatch(/^Ui\/Teaser 2\.0: breaks old instances/);
    expect(textsOf('content').every((text) => text !== '')).toBe(true);
  });

  test.each(['changes.json', 'changes/Ui/feed.json'])(
    '%s has what JSON Feed 1.1 asks for',
    (path) => {
      const feed = read(path) as { readonly items: readonly Record<string, unknown>[] };
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        title: expect.any(String) as string,
        feed_url: `${root}/${path}`,
        authors: [{ name: expect.any(String) as string }],
      });
      expect(feed.items.map(({ date_published: date }) => date)).toEqual(times);
      for (const item of feed.items) {
        expect(item).toMatchObject({
          id: expect.any(String) as string,
          content_text: expect.any(String) as string,
        });
      }
      expect(new Set(feed.items.map(({ id }) => id)).size).toBe(times.length);
    },
  );

  test('are made only of days that are known', () => {
    expect(fileAt(site, 'changes.json').toString()).not.toContain('Teaser 3.0');
    const { $ } = pageAt(site, 'changes/index.html');
    const last = $('.release').last();
    expect([last.find('h2').text(), last.find('a').text()]).toEqual(['Ui/Teaser', '3.0']);
    expect($('.release time').first().attr('datetime')).toBe(days[0]);
    const whyLast = 'Versions without a known date are at the end.';
    expect($('.head .key').text()).toContain(whyLast);
    const undated = readSite(sharedSite('versions'));
    expect([...undated.files.keys()].filter((path) => path.startsWith('changes'))).toEqual([
      ...['changes/Ui/index.html', 'changes/index.html'],
    ]);
    expect(pageAt(undated, 'changes/index.html').$.text()).not.toContain(whyLast);
  });
});

function read(path: string): unknown {
  return JSON.parse(fileAt(site, path).toString());
}
