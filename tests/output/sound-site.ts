import { expect, test } from 'vitest';
import { findHtmlFaults } from './html-faults.ts';
import {
  findBrokenLinks,
  findDuplicateIds,
  findForeignLoads,
  findPolicyFaults,
  findUnreached,
} from './site-faults.ts';
import { readSearchUrls } from './search-urls.ts';
import type { Site } from './site.ts';

/** What holds for every built site, as tests. `fewestLinks`: fewer would mean that none were read. */
export function testSoundSite(getSite: () => Site, fewestLinks: number): void {
  testSoundPages(getSite);
  testSoundLinks(getSite, fewestLinks);
}

function testSoundPages(getSite: () => Site): void {
  test('every page is valid HTML', async () => {
    const { pages } = getSite();
    const faults = await findHtmlFaults(pages);
    expect(faults.slice(0, 20)).toEqual([]);
    expect(pages.length).toBeGreaterThan(10);
  });

  test('the first heading of every page is its title, and the only one of its rank', () => {
    const faults = getSite().pages.filter(({ $ }) => {
      const headings = $('h1, h2, h3, h4, h5, h6');
      return !headings.first().is('h1') || headings.filter('h1').length !== 1;
    });
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('no id stands twice on a page', () => {
    const { checked, faults } = findDuplicateIds(getSite().pages);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });
}

/** What depends on the address of a site, which the same pages may have another of. */
export function testSoundLinks(getSite: () => Site, fewestLinks: number): void {
  test('every link reaches a file, and its fragment an element there', () => {
    const { checked, faults } = findBrokenLinks(getSite());
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(fewestLinks);
  });

  test('every result that the search has leads to a place of the site', () => {
    const site = getSite();
    const urls = readSearchUrls(site.folder);
    const { checked, faults } = findUnreached(site, urls);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });

  test('the policy of every page is strict, and every inline script and style keeps to it', () => {
    const { checked, faults } = findPolicyFaults(getSite().pages);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });

  test('nothing is loaded from another origin', () => {
    const { checked, faults } = findForeignLoads(getSite());
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });
}
