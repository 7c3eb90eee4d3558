import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBrowser, openPage, openTour, type Tour } from './browser.ts';

const text = '/reference/Presentations/Text/1.0/';
const widths = [1280, 360] as const;

/** Every page of the shipped site that has a reference or the fonts. */
const pages = globSync('{reference,fonts}/**/index.html', { cwd: 'dist' })
  .map((file) => `/${dirname(file)}/`)
  .toSorted();

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

test('the pages are there', () => {
  expect(pages).toEqual(expect.arrayContaining(['/fonts/', '/reference/', text]));
  expect(pages.length).toBeGreaterThan(10);
});

describe.each(widths)('a deep link, at %i px,', (width) => {
  let tour: Tour;

  beforeAll(async () => {
    tour = await openTour(browser, { width });
  });

  afterAll(() => tour[Symbol.asyncDispose]());

  test.each(pages)('lands on its target, from a link to every id of %s', async (path) => {
    const { page } = await tour.visit(path);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { ids, missed } = await followAll(page);
    expect(ids).toBeGreaterThan(0);
    expect(missed).toEqual([]);
  });

  test.each([
    `${text}#FontFamily=Hosted%3APacifico`,
    `${text}#MaxLines`,
    '/reference/#~properties',
    '/fonts/#Hosted-Lora',
    '/fonts/#Hosted-Space-Mono',
    '/fonts/#~group-serif',
    '/fonts/?FontSize=64&pin=Hosted-Lora#Hosted-Hind',
  ])('lands on its target from the address alone, while fonts arrive: %s', async (path) => {
    await using opened = await openPage(browser, { path, width });
    await opened.page.waitForTimeout(2000);
    await expect.poll(() => missOf(opened.page)).toBeUndefined();
    const id = decodeURIComponent(path.slice(path.indexOf('#') + 1));
    const marked = await opened.page.locator(':target').getAttribute('id');
    expect([id, path.slice(path.indexOf('#') + 1)]).toContain(marked);
  });

  test.each([
    ['maxlines', '#MaxLines'],
    ['pacifico', '#FontFamily=Hosted%3APacifico'],
  ])('lands on its target from a result of the search for %s', async (typed, hash) => {
    await using opened = await openPage(browser, { path: `/search/?q=${typed}`, width });
    const { page } = opened;
    await page.click(`main a[href$="${hash}"]`);
    await page.waitForURL(`**${hash}`);
    await page.waitForTimeout(2000);
    await expect.poll(() => missOf(page)).toBeUndefined();
  });

  test('lands on its target from a link of the contents, and stays when the reader goes on', async () => {
    await using opened = await openPage(browser, { path: '/fonts/', width });
    const { page } = opened;
    await page.click('main a[href="#DefaultUI"]');
    await page.waitForTimeout(2000);
    await expect.poll(() => missOf(page)).toBeUndefined();
    await page.evaluate(() => {
      scrollBy({ top: 300, behavior: 'instant' });
    });
    const before = await page.evaluate(() => scrollY);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test('a page that is shown again keeps the place where it was left', async () => {
  await using opened = await openPage(browser, { path: '/fonts/#Hosted-Lora' });
  const { page } = opened;
  await page.waitForTimeout(2500);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
});

/** Follows a link to every id of the page, one after the other, and tells which did not land. */
async function followAll(page: Page): Promise<{ ids: number; missed: readonly string[] }> {
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('main, main [id]:not([popover], input)')].map(({ id }) => id),
  );
  const missed: string[] = [];
  for (const id of ids) {
    await page.evaluate((to) => {
      location.hash = `#${to}`;
    }, id);
    if ((await missOf(page, id)) === undefined) continue;
    await page.waitForTimeout(2000);
    const miss = await missOf(page, id);
    if (miss !== undefined) missed.push(`${id}: ${miss}`);
  }
  return { ids: ids.length, missed };
}

/** Where the target of the address is, if not between what sticks above it and 120 px below that. */
function missOf(page: Page, id?: string): Promise<string | undefined> {
  return page.evaluate(async (wanted) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const target = document.querySelector(':target');
    if (target === null || (wanted !== undefined && target.id !== wanted)) return 'not the target';
    const { top, height } = target.getBoundingClientRect();
    const sticking = [...document.querySelectorAll('.font-bar, thead th')].flatMap((one) => {
      const box = one.getBoundingClientRect();
      return box.top <= 1 && box.bottom > 0 ? [box.bottom] : [];
    });
    const edge = Math.max(0, ...sticking);
    const isThere = height > 0 && top >= edge - 1 && top <= edge + 120;
    return isThere ? undefined : `top ${String(Math.round(top))} of ${String(Math.round(edge))}`;
  }, id);
}
