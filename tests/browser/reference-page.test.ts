import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '../output/shared-sites.ts';
import {
  axeViolations,
  connectBrowser,
  openPage,
  openPageAgain,
  sidewaysScroll,
} from './browser.ts';
import { serveSite } from './served-site.ts';

const text = '/reference/Presentations/Text/1.0/';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

describe('a deep link', () => {
  test('to a property shows and marks it', async () => {
    await using opened = await openPageAgain(browser, { path: `${text}#FontSize` });
    await expectTarget(opened.page, 'FontSize');
    expect(await backgroundOf(opened.page, '[id="FontSize"] th')).not.toBe(
      await backgroundOf(opened.page, '[id="FontFamily"] th'),
    );
  });

  test('to a value shows and marks it', async () => {
    await using opened = await openPageAgain(browser, { path: `${text}#FontFamily=Hosted%3ALora` });
    const id = 'FontFamily=Hosted%3ALora';
    await expectTarget(opened.page, id);
    expect(await backgroundOf(opened.page, `[id="${id}"]`)).not.toBe(
      await backgroundOf(opened.page, '[id="FontFamily=Hosted%3AInter"]'),
    );
  });

  test('followed on the page shows its property', async () => {
    await using opened = await openPageAgain(browser, { path: text });
    await opened.page.click('.anatomy a[href="#MaxLines"]');
    await expectTarget(opened.page, 'MaxLines');
  });
});

describe('pointing at a property', () => {
  const places = ['.anatomy .line', '.draw.wide .callout', '.property-table .property'];

  test('in the anatomy lights its callout and its rows', async () => {
    await using opened = await openPageAgain(browser, { path: text });
    const { page } = opened;
    expect(await litPlaces(page, places)).toEqual([]);
    await page.hover('.anatomy [data-property="FontSize"] a');
    expect(await litPlaces(page, places)).toEqual(places.map((place) => `${place} FontSize`));
    await page.mouse.move(2, 2);
    expect(await litPlaces(page, places)).toEqual([]);
  });

  test('with the keyboard lights the same', async () => {
    await using opened = await openPageAgain(browser, { path: text });
    await opened.page.focus('.property-table [data-property="Align"] th a');
    expect(await litPlaces(opened.page, places)).toEqual(places.map((place) => `${place} Align`));
  });

  test('leaves no light when the keyboard goes elsewhere', async () => {
    await using opened = await openPageAgain(browser, { path: text });
    await opened.page.focus('.property-table [data-property="Align"] th a');
    await opened.page.focus('.brand');
    expect(await litPlaces(opened.page, places)).toEqual([]);
  });
});

describe('the buttons', () => {
  test('of the theme switches it, and a reload keeps it', async () => {
    await using opened = await openPageAgain(browser, { path: text, theme: 'light' });
    const { page, faults } = opened;
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).background);
    const light = await paper();
    await page.click('theme-toggle button');
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await paper()).toBe(dark);
    await page.click('theme-toggle button');
    expect(await paper()).toBe(light);
    expect(faults).toEqual([]);
  });

  test('copy the identifier and say so', async () => {
    await using opened = await openPage(browser, { path: text });
    const { page } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The word goes by a clock that stands still until the test has read it.
    await page.clock.install();
    const button = page.locator('.identifier copy-button button');
    const words = await button.innerText();
    await button.click();
    await expect.poll(() => button.innerText()).toContain('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '/schema/Presentations/Text/1.0/index.json',
    );
    await page.clock.runFor(3000);
    await expect.poll(() => button.innerText()).toBe(words);
  });
});

describe('other media', () => {
  test('print shows the reference and none of the navigation', async () => {
    await using opened = await openPageAgain(browser, { path: text });
    const { page } = opened;
    const shown = () =>
      page
        .locator('nav, .rail, .foot, copy-button, .reference-head button')
        .filter({ visible: true })
        .count();
    expect(await shown()).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toBe(0);
    expect(await page.locator('.property-table .property:visible').count()).toBe(23);
  });

  test('print has the wide table, the wide plate and the address of the schema, not its text', async () => {
    await using opened = await openPageAgain(browser, { path: text, width: 672 });
    const { page } = opened;
    const display = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).display);
    const forms = ['.property-table', '.draw.wide', '.draw.narrow', 'pre.tall'];
    const shown = () => Promise.all(forms.map(display));
    expect(await shown()).toEqual(['block', 'none', 'block', 'block']);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual(['table', 'block', 'none', 'none']);
    const address = page.locator('.key:has(+ .tall) a');
    const said = await address.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(said).toContain('/schema/Presentations/Text/1.0/index.json');
  });

  test('print takes less than 8 sheets, and leaves nothing folded away or off the paper', async () => {
    await using opened = await openPageAgain(browser, { path: text, width: 672 });
    const { page } = opened;
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThan(8);
    const folded = page.locator('details.more > pre').first();
    const height = async () => (await folded.boundingBox())?.height ?? 0;
    expect(await height()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await height()).toBeGreaterThan(20);
    expect(await sidewaysScroll(page)).toEqual([]);
  });

  test('reduced motion scrolls at once', async () => {
    await using opened = await openPageAgain(browser, { path: text });
    const { page } = opened;
    const behavior = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await behavior()).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behavior()).toBe('auto');
  });
});

test('the first stop of the keyboard is a link that skips to the content', async () => {
  await using opened = await openPageAgain(browser, { path: text });
  const { page } = opened;
  await page.keyboard.press('Tab');
  const skip = page.locator('.skip');
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(async () => ((await skip.boundingBox())?.y ?? -1) >= 0).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
});

describe('a definition with several versions', () => {
  const served = serveSite(sharedSite('versions'));

  test('keeps the place of the reader from version to version', async () => {
    const path = '/reference/Ui/Label/1.1/#FontSize';
    await using opened = await openPageAgain(browser, { site: served.site, path });
    const { page } = opened;
    await page.click('[data-keeps-place] summary');
    await page.click('[data-keeps-place] a:text-is("1.10")');
    await page.waitForURL('**/1.10/#FontSize');
    await expectTarget(page, 'FontSize');
    expect(opened.faults).toEqual([]);
  });

  test('opens its switcher by the keyboard', async () => {
    await using opened = await openPageAgain(browser, {
      site: served.site,
      path: '/reference/Ui/Label/1.1/',
    });
    const { page } = opened;
    const summary = page.locator('[data-keeps-place] summary');
    await tabTo(page, '[data-keeps-place] summary');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-keeps-place] a').first().isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('2.0-rc.1');
    expect(await summary.isVisible()).toBe(true);
  });

  test('closes its switcher by Escape, and the focus is on the switcher again', async () => {
    await using opened = await openPageAgain(browser, {
      site: served.site,
      path: '/reference/Ui/Label/1.1/',
    });
    const { page } = opened;
    const list = page.locator('details.version ul');
    await page.click('details.version summary');
    await page.keyboard.press('Tab');
    expect(await list.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await list.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches('.version summary'))).toBe(
      true,
    );
  });

  test('closes its switcher by a click elsewhere, and not by one in it', async () => {
    await using opened = await openPageAgain(browser, {
      site: served.site,
      path: '/reference/Ui/Label/1.1/',
    });
    const { page } = opened;
    const list = page.locator('details.version ul');
    await page.click('details.version summary');
    await page.click('details.version li', { position: { x: 2, y: 2 } });
    expect(await list.isVisible()).toBe(true);
    await page.click('.intro-text');
    expect(await list.isVisible()).toBe(false);
  });

  test('leaves the focus where it is when Escape has nothing to close', async () => {
    await using opened = await openPageAgain(browser, {
      site: served.site,
      path: '/reference/Ui/Label/1.1/',
    });
    const { page } = opened;
    await page.focus('.brand');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.matches('.brand'))).toBe(true);
  });

  test('is sound with its switcher open, at 1280 and at 320 px', async () => {
    await using opened = await openPageAgain(browser, {
      site: served.site,
      path: '/reference/Ui/Label/1.10/',
    });
    const { page, faults } = opened;
    await page.click('[data-keeps-place] summary');
    expect(await violationsBesideMenu(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violationsBesideMenu(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('opens the fold around a value that is linked to', async () => {
    const path = '/reference/Ui/Label/1.10/#Icon=Icon70';
    await using opened = await openPageAgain(browser, { site: served.site, path });
    await expectTarget(opened.page, 'Icon=Icon70');
  });

  test('marks a property deep within another that is linked to', async () => {
    const id = 'Box/Border/Corner/Radius';
    await using opened = await openPageAgain(browser, {
      site: served.site,
      path: `/reference/Ui/Label/1.10/#${id}`,
    });
    const { page } = opened;
    await expectTarget(page, id);
    expect(await backgroundOf(page, `[id="${id}"] > :first-child`)).not.toBe(
      await backgroundOf(page, '[id="Box/Border/Corner/Cut"] > :first-child'),
    );
  });
});

describe('a definition with hostile texts and names', () => {
  const path = '/reference/Ui/Hostile/1.0/';
  const served = serveSite(sharedSite('hostile'));

  test('runs nothing, and is as sound as any other page', async () => {
    await using opened = await openPageAgain(browser, { site: served.site, path });
    const { page, faults } = opened;
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await sidewaysScroll(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });

  test('takes few sheets of paper: long lists are in columns, and begin where their property does', async () => {
    await using opened = await openPage(browser, { site: served.site, path });
    const paper = await opened.page.pdf({ format: 'A4' });
    const sheets = paper.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(5);
    // 8; in a grid each list takes one column of a sheet, and 19 are needed.
    expect(sheets.length).toBeLessThan(12);
  });

  test('has a link to each property that leads to it and lights it', async () => {
    await using opened = await openPageAgain(browser, { site: served.site, path });
    const { page } = opened;
    const links = page.locator('.property-table .property th a');
    const ids = await links.evaluateAll((found) =>
      found.map((link) => {
        (link as HTMLElement).click();
        const target = document.querySelector(':target');
        return target?.getAttribute('data-property') === link.closest('tbody')?.dataset['property'];
      }),
    );
    expect(ids.length).toBeGreaterThan(50);
    expect(ids).not.toContain(false);
  });
});

/** The address points at this element, and a reader sees it once the page has scrolled there. */
async function expectTarget(page: Page, id: string): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const target = document.querySelector(':target');
      const { top, height } = target?.getBoundingClientRect() ?? new DOMRect(0, -1);
      return { id: target?.id, isSeen: height > 0 && top >= 0 && top < innerHeight };
    });
  await expect.poll(seen).toEqual({ id, isSeen: true });
}

function litPlaces(page: Page, places: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(`${selector}.lit`)].map(
          (lit) => `${selector} ${lit.getAttribute('data-property') ?? ''}`,
        ),
      ),
    places,
  );
}

function backgroundOf(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function tabTo(page: Page, selector: string, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) === true,
      selector,
    );
    if (isThere) return;
  }
  throw new Error(`${most} presses of Tab do not reach ${selector}`);
}

/** What an open menu covers is no target until it is closed. */
async function violationsBesideMenu(page: Page): Promise<readonly string[]> {
  const found = await axeViolations(page);
  return found.filter((violation) => !violation.startsWith('target-size '));
}
