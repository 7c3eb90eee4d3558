import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  axeViolations,
  brokenWords,
  connectBrowser,
  layoutShift,
  openPage,
  openTour,
  sidewaysScroll,
  type OpenPage,
  type Tour,
} from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

const pages = [
  ['the home page', '/'],
  ['the reference index', '/reference/'],
  ['a family', '/reference/Presentations/'],
  ['the versions of a name', '/reference/Presentations/Text/'],
  ['Action', '/reference/Actions/Action/1.0/'],
  ['Text', '/reference/Presentations/Text/1.0/'],
  ['Checkbox', '/reference/Presentations/Checkbox/1.0/'],
  ['Dropdown', '/reference/Presentations/Dropdown/1.0/'],
  ['the folder of a family', '/schema/Presentations/'],
  ['the folder of a version', '/schema/Presentations/Text/1.0/'],
  ['the gallery of fonts', '/fonts/'],
  ['the list of guides', '/guides/'],
  ['a guide', '/guides/resolving/'],
  ['the guide that the build derives', '/guides/changes/'],
  ['the search', '/search/'],
  ['a search', '/search/?q=font+size'],
  ['the playground', '/playground/'],
  ['the answer to a wrong address', '/404.html'],
] as const;

describe.each(pages)('%s', (_kind, path) => {
  test('is sound at 1280 px in light, and narrowed to 768 and 320 px', async () => {
    await using opened = await openPage(browser, { path });
    const { page } = opened;
    await expectSound(page);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await axeViolations(page, ['target-size'])).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
    await expectNarrow(opened);
  });

  test('is sound at 360 px in dark, and narrowed to 320 px', async () => {
    await using opened = await openPage(browser, { path, width: 360, theme: 'dark' });
    await expectSound(opened.page);
    await expectNarrow(opened);
  });
});

async function expectSound(page: Page): Promise<void> {
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(await brokenWords(page)).toEqual([]);
}

/** Last: what the page has come through is in its faults. */
async function expectNarrow({ page, faults }: OpenPage): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(faults).toEqual([]);
}

describe('with scripts off', () => {
  let tour: Tour;

  beforeAll(async () => {
    tour = await openTour(browser, { javaScript: false });
  });

  afterAll(() => tour[Symbol.asyncDispose]());

  test.each(pages)('%s is there', async (_kind, path) => {
    const { page, faults } = await tour.visit(path);
    expect((await page.innerText('main')).length).toBeGreaterThan(100);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });
});

describe('with text spaced as a reader may set it', () => {
  let tour: Tour;

  beforeAll(async () => {
    tour = await openTour(browser);
  });

  afterAll(() => tour[Symbol.asyncDispose]());

  test.each([...pages, ['a guide with long code', '/guides/versions/']] as const)(
    '%s is no wider than the screen, and the way to the search is whole',
    async (_kind, path) => {
      const { page } = await tour.visit(path);
      await spaceText(page);
      for (const width of [1280, 768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await sidewaysScroll(page)]).toEqual([width, []]);
        const words = page.locator('.masthead .search-opener span');
        if (width > 320) expect(await isCut(words)).toBe(false);
      }
    },
  );
});

/** Spaces all text as in WCAG 1.4.12. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

function isCut(text: Locator): Promise<boolean> {
  return text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
}

describe('the checks of a page', () => {
  test('sideways scroll and a shift are seen where they are', async () => {
    await using opened = await openPage(browser, { path: '/404.html', width: 320 });
    const { page } = opened;
    await painted(page);
    await page.evaluate(() => {
      const wide = document.createElement('p');
      wide.style.inlineSize = '600px';
      wide.textContent = 'wide';
      document.querySelector('main')?.prepend(wide);
    });
    expect(await sidewaysScroll(page)).toContain('p');
    await expect.poll(() => layoutShift(page)).toBeGreaterThan(0);
  });
});

/** Waits until the page has been drawn: before that nothing can shift. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(() => requestAnimationFrame(resolve)).observe({
          type: 'paint',
          buffered: true,
        });
      }),
  );
}

test('a reference page without scripts has its table, examples and schema', async () => {
  const path = '/reference/Presentations/Text/1.0/';
  await using opened = await openPage(browser, { path, javaScript: false });
  const { page } = opened;
  expect(await page.locator('.property-table .property:visible').count()).toBe(23);
  expect(await page.locator('.example:visible').count()).toBe(3);
  expect(await page.locator('pre.sheet.tall').innerText()).toContain('"x-version": "1.0"');
});

test('every theme of the system keeps the text of a page readable', async () => {
  const path = '/reference/Presentations/Text/1.0/';
  await using opened = await openPage(browser, { path });
  await opened.page.emulateMedia({ forcedColors: 'active' });
  const colors = await opened.page.evaluate(() =>
    [...document.querySelectorAll('main h1, main td, main pre, main .lead')].map((element) => {
      const { color } = getComputedStyle(element);
      return color === getComputedStyle(document.body).backgroundColor;
    }),
  );
  expect(colors.length).toBeGreaterThan(20);
  expect(colors).not.toContain(true);
});

test('more contrast makes quiet text as dark as any other, and every line as dark as an edge', async () => {
  const path = '/reference/Presentations/Text/1.0/';
  await using opened = await openPage(browser, { path });
  const colors = () =>
    opened.page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      const [quiet] = document.querySelectorAll('main .facts dt');
      const [, tab] = document.querySelectorAll('.tabs a:not([aria-current])');
      if (quiet === undefined || tab === undefined) throw new Error('it is missing');
      const line = getComputedStyle(tab).borderInlineEndColor;
      return { isQuiet: getComputedStyle(quiet).color !== color, line };
    });
  const usual = await colors();
  await opened.page.emulateMedia({ contrast: 'more' });
  const strong = await colors();
  expect([usual.isQuiet, strong.isQuiet]).toEqual([true, false]);
  expect(strong.line).toBe('rgb(133, 125, 138)');
  expect(usual.line).not.toBe(strong.line);
});

test('the name of a family keeps its case wherever it heads a list', async () => {
  await using opened = await openPage(browser, { path: '/' });
  const heads = opened.page.locator('.side nav:first-child .label, .definition-table .group th');
  expect(await heads.allInnerTexts()).toEqual([
    'Actions',
    'Presentations',
    'Actions 1',
    'Presentations 3',
  ]);
});

test.each(['/', '/fonts/', '/compare/'])('on paper %s has nothing to press', async (path) => {
  await using opened = await openPage(browser, { path });
  const controls = opened.page
    .locator('search-opener, button, select, input')
    .filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(0);
  await opened.page.emulateMedia({ media: 'print' });
  expect(await controls.count()).toBe(0);
});
