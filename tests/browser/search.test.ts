import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definition } from '../catalog/catalog-files.ts';
import { ADDRESS, sharedSite } from '../output/shared-sites.ts';
import { searchFiles } from '../search/inline-search.ts';
import {
  axeViolations,
  COLOR_RULES,
  connectBrowser,
  faintTexts,
  openPage,
  openPageAgain,
  type OpenPage,
  type PageRequest,
  sidewaysScroll,
} from './browser.ts';
import { serveSite } from './served-site.ts';

const text = '/reference/Presentations/Text/1.0/';
/** The script of the box, which is loaded when somebody searches. */
const BOX = '**/_assets/box.*.js';
/** The words of the index, which are loaded as somebody types. */
const TERMS = '**/terms-*.json';
/** Whatever a search sets going has come by then. */
const pause = 500;

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

describe('the keys', () => {
  test.each(['/', 'Control+k', 'Meta+k'])('%s open the search on any page', async (keys) => {
    await using opened = await openPage(browser, { path: text });
    const { page } = opened;
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press(keys);
    expect(await isOpen(page)).toBe(true);
    expect(await focused(page)).toBe('Search properties and values');
    expect(opened.faults).toEqual([]);
  });

  test('are letters where somebody types', async () => {
    await using opened = await openPage(browser, { path: '/search/' });
    const { page } = opened;
    await page.focus('.search-form input');
    await page.keyboard.type('a/b');
    expect(await page.inputValue('.search-form input')).toBe('a/b');
  });

  test('Escape closes the search, and the focus is where it was', async () => {
    await using opened = await openPage(browser, { path: text });
    const { page } = opened;
    await page.focus('.brand');
    await page.keyboard.press('/');
    await page.locator('.search-status').waitFor();
    await type(page, 'font size');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches('.brand'))).toBe(true);
  });

  test('what was typed before the search had loaded is searched for, Enter included', async () => {
    const typed = Promise.withResolvers<undefined>();
    await using opened = await openPage(browser, {
      path: '/',
      intercept: (page) =>
        page.route(BOX, async (route) => {
          await typed.promise;
          await route.continue();
        }),
    });
    const { page } = opened;
    await page.keyboard.press('/');
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.type('maxl');
    await page.keyboard.press('Enter');
    typed.resolve(undefined);
    await page.waitForURL('**/#MaxLines');
  });
});

describe('the list', () => {
  test('is led through by the arrows, and the field names the active option', async () => {
    await using opened = await openSearch('color');
    const { page } = opened;
    const field = page.locator('.search-form input');
    const count = await page.locator('[role=option]').count();
    expect(count).toBeGreaterThan(3);
    expect(await field.getAttribute('role')).toBe('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await activePlace(page)).toBe(0);
    for (const [key, place] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', count - 1],
      ['ArrowDown', 0],
      ['ArrowUp', count - 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await activePlace(page)]).toEqual([key, place]);
    }
    expect(await focused(page)).toBe('Search properties and values');
  });

  test('leaves Home and End to the field until the arrows are used', async () => {
    await using opened = await openSearch('size');
    const { page } = opened;
    await page.keyboard.press('Home');
    await page.keyboard.type('font ');
    expect(await page.inputValue('.search-form input')).toBe('font size');
  });

  test('Enter goes to the place of the active option, which is marked there', async () => {
    await using opened = await openSearch('fontsize', { path: '/' });
    const { page } = opened;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reference/Presentations/*/1.0/#FontSize');
    expect(await page.locator('tbody.property:target').getAttribute('id')).toBe('FontSize');
    expect(opened.faults).toEqual([]);
  });

  test('Enter on the page of the property closes the search and shows the place', async () => {
    await using opened = await openSearch('maxlines', { path: text });
    const { page } = opened;
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#MaxLines');
    expect(await isOpen(page)).toBe(false);
    await expect.poll(() => isSeen(page.locator('[id="MaxLines"]'))).toBe(true);
  });

  test('Enter that comes before the answer opens the first result of it', async () => {
    await using opened = await openSearch('', {
      intercept: (page) =>
        page.route(TERMS, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          await route.continue();
        }),
    });
    const { page } = opened;
    await page.keyboard.type('maxlines');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#MaxLines');
  });

  test('groups namesakes, with their definitions and defaults', async () => {
    await using opened = await openSearch('fontsize');
    const group = opened.page.getByRole('group', { name: 'FontSize in 2 definitions' });
    const rows = await group.getByRole('option').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim().slice(0, 40)).toSorted()).toEqual([
      expect.stringMatching(/^10 Dropdown.FontSize number default 15/),
      expect.stringMatching(/^3 Text.FontSize number default 16/),
    ]);
    expect(await group.locator('.search-name mark').allInnerTexts()).toEqual([
      'FontSize',
      'FontSize',
    ]);
  });

  test('says how many results there are', async () => {
    // Two have the name, and the description of IconSize has it as well.
    await using opened = await openSearch('fontsize');
    expect(await opened.page.getByRole('status').innerText()).toBe('3 results in 2 definitions');
  });

  test('offers a name that is near where nothing was found', async () => {
    await using opened = await openSearch('fontzzz');
    const { page } = opened;
    const said = await page.getByRole('status').innerText();
    expect(said).toMatch(/^Nothing for fontzzz\. Did you mean .*FontSize.*\?$/);
    await page.click('[role=option]:has-text("FontSize")');
    expect(await page.inputValue('.search-form input')).toBe('FontSize');
    await answered(page);
    expect((await optionNames(page)).slice(0, 2)).toEqual(['FontSize', 'FontSize']);
  });

  test('has nothing for nonsense, and leads to the A–Z', async () => {
    await using opened = await openSearch('qqqqqqq');
    const { page } = opened;
    expect(await page.locator('[role=option]').count()).toBe(0);
    await page.click('.search-offers a');
    await page.waitForURL('**/reference/#~properties');
  });
});

describe('a result', () => {
  test('shows a colour by its code and by its name', async () => {
    await using opened = await openSearch('#531A5A');
    const { page } = opened;
    const fills = () =>
      page
        .locator('.of-property .search-default rect')
        .evaluateAll((all) => all.map((rect) => rect.getAttribute('fill')));
    expect(await fills()).toContain('#531A5A');
    await page.fill('.search-form input', 'white');
    await answered(page);
    await expect.poll(fills).toContain('white');
  });

  test('is one of as many as are counted', async () => {
    await using opened = await openSearch('font');
    const { page } = opened;
    const count = await page.locator('[role=option]').count();
    const said = await page.getByRole('status').innerText();
    expect(Number.parseInt(said)).toBe(count);
    const groups = await page.locator('[role=group]:has(small[aria-hidden])').all();
    for (const group of groups) {
      const listed = await group.getByRole('option').count();
      expect(await group.locator('.search-heading small').innerText()).toBe(String(listed));
    }
  });

  test('names its default if it has one', async () => {
    await using opened = await openSearch('iconsize');
    const { page } = opened;
    const row = page.locator('.of-property').first();
    expect(await row.locator('.search-default').innerText()).toBe('default 15');
    await page.fill('.search-form input', 'maxlines');
    await answered(page);
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
    expect(await row.innerText()).toMatch(/^\d+\s+MaxLines\s+integer\s/);
    expect(await row.locator('.search-default').count()).toBe(0);
  });

  test('of `required` is a property that an instance must have', async () => {
    await using opened = await openSearch('required');
    const first = await opened.page.locator('.of-property').first().innerText();
    expect(first).toContain('required');
    await expect
      .poll(() => opened.page.locator('.of-property .search-name small').count())
      .toBeGreaterThan(3);
  });
});

describe.each(['light', 'dark'] as const)('in forced colours, %s', (theme) => {
  test('every text and control of the search is visible, and the active result is marked', async () => {
    await using opened = await openPage(browser, { path: '/search/?q=font', theme });
    const { page } = opened;
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    await page.locator('.search-row').first().waitFor();
    expect(await faintTexts(page, '.search-box')).toEqual([]);
    const active = page.locator('.search-row[aria-selected="true"]');
    expect(await active.evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');
    await page.focus('.search-form input');
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const edges = page.locator('.search-form, .search-form svg');
    const inks = await edges.evaluateAll((all) =>
      all.map((one) =>
        one instanceof SVGElement
          ? getComputedStyle(one).stroke
          : getComputedStyle(one).borderBottomColor,
      ),
    );
    expect(inks).not.toContain(paper);
  });
});

describe('the filters', () => {
  test.each([
    [1280, 'INPUT'],
    [360, 'SUMMARY'],
  ])('come after the field for the keyboard, at %i px', async (width, name) => {
    await using opened = await openSearch('font', { width });
    const { page } = opened;
    await page.keyboard.press('Tab');
    const focus = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return [activeElement?.closest('.search-filters') !== null, activeElement?.tagName];
      });
    expect(await focus()).toEqual([true, name]);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Search properties and values');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
  });

  test('narrow the results, keep the focus, and stand in the link to the search', async () => {
    await using opened = await openSearch('font');
    const { page } = opened;
    await page.check('fieldset input[value="Dropdown"]');
    await expect
      .poll(() => page.getByRole('status').innerText())
      .toMatch(/^\d results? in 1 definition$/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(
      'Dropdown',
    );
    const link = page.locator('.search-hints a');
    expect(await link.getAttribute('href')).toBe('/search/?q=font&definition=Dropdown');
    await link.click();
    await page.waitForURL('**/search/?q=font&definition=Dropdown');
    await expect.poll(() => page.isChecked('fieldset input[value="Dropdown"]')).toBe(true);
  });

  test('that leave nothing can be left aside', async () => {
    const path = '/search/?q=maxlines&definition=Action';
    await using opened = await openPage(browser, { path });
    const { page } = opened;
    await page.click('[data-offer="unfilter"]');
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
    await expect.poll(() => new URL(page.url()).search).toBe('?q=maxlines');
  });

  test('break their values between words', async () => {
    await using opened = await openSearch('text');
    const label = opened.page.locator('label:has(input[value="ColorPicker"])');
    expect(await label.locator('wbr').count()).toBe(1);
    expect(await label.locator('span').first().innerText()).toBe('ColorPicker');
  });

  test('are folded on a phone', async () => {
    await using opened = await openSearch('font', { width: 360, height: 640 });
    const { page } = opened;
    expect(await page.locator('fieldset').first().isVisible()).toBe(false);
    await page.click('.search-filters > summary');
    expect(await page.locator('fieldset').first().isVisible()).toBe(true);
  });
});

describe('the page of the search', () => {
  test('searches for what its address says, and its address follows what is typed', async () => {
    await using opened = await openPage(browser, { path: '/search/?q=maxlines' });
    const { page } = opened;
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
    const entries = await page.evaluate(() => history.length);
    await page.fill('.search-form input', 'softwrap');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=softwrap');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(opened.faults).toEqual([]);
  });

  test('says what can be searched before anything is typed', async () => {
    await using opened = await openPageAgain(browser, { path: '/search/' });
    const field = opened.page.locator('search-page input');
    expect(await field.getAttribute('placeholder')).toBe('A name, a value, a default, a question');
  });

  test('is as it was when the reader comes back to it', async () => {
    await using opened = await openPage(browser, { path: '/search/?q=max' });
    const { page } = opened;
    await page.fill('.search-form input', 'maxlines');
    await page.waitForURL('**/search/?q=maxlines');
    await page.press('.search-form input', 'Enter');
    await page.waitForURL('**/#MaxLines');
    await page.goBack();
    await page.waitForURL('**/search/?q=maxlines');
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
  });

  test('has the focus where the keys open the search, and no dialog', async () => {
    await using opened = await openPage(browser, { path: '/search/' });
    const { page } = opened;
    await page.keyboard.press('/');
    expect(await focused(page)).toBe('Search properties and values');
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('leads to the A–Z with scripts off, as the link to it does', async () => {
    await using opened = await openPage(browser, { path: '/', javaScript: false });
    const { page } = opened;
    await page.click('.masthead .search-opener');
    await page.waitForURL('**/search/');
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.click('main .head a');
    await page.waitForURL('**/reference/#~properties');
  });
});

describe('recent searches', () => {
  test('are those that led somewhere; they can be made again, and forgotten', async () => {
    await using opened = await openSearch('maxlines', { path: '/' });
    const { page } = opened;
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#MaxLines');
    await page.keyboard.press('/');
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    expect(await recent.allInnerTexts()).toEqual([expect.stringMatching(/^maxlines\s+1 result$/)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
    await page.fill('.search-form input', '');
    await page.click('[data-offer="forget"]');
    await expect.poll(() => recent.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('are left aside where nothing may be stored', async () => {
    await using opened = await openPage(browser, { path: '/' });
    const { page, faults } = opened;
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto(page.url().replace(/\/$/, '/search/?q=maxlines'));
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
    await page.press('.search-form input', 'Enter');
    await page.waitForURL('**/#MaxLines');
    expect(faults.filter((fault) => !fault.includes('theme'))).toEqual([]);
  });
});

describe('whole texts', () => {
  test('are searched by Enter where there is nothing else, and from then on unasked', async () => {
    await using opened = await openSearch('netlify');
    const { page, faults } = opened;
    const status = page.getByRole('status');
    expect(await status.innerText()).toBe('Nothing for netlify.');
    await page.keyboard.press('Enter');
    await expect.poll(() => status.innerText()).toBe('No name and no value for netlify.');
    expect(await page.locator('.of-text mark').first().innerText()).toMatch(/^netlify$/i);
    await page.fill('.search-form input', 'nginx');
    await expect.poll(() => status.innerText()).toBe('No name and no value for nginx.');
    expect(faults).toEqual([]);
  });

  test('that cannot be loaded are said to be missing, and can be asked for again', async () => {
    await using opened = await openSearch('netlify', {
      intercept: (page) => page.route('**/pagefind.js', (route) => route.abort()),
    });
    const { page } = opened;
    await page.click('[data-offer="texts"]');
    const status = page.getByRole('status');
    await expect
      .poll(() => status.innerText())
      .toBe('Nothing for netlify. The texts could not be loaded.');
    await page.unroute('**/pagefind.js');
    await page.click('[data-offer="texts"]');
    await expect.poll(() => status.innerText()).toBe('No name and no value for netlify.');
  });

  test('are searched when asked for, and shown behind the other results', async () => {
    await using opened = await openSearch('handler');
    const { page, faults } = opened;
    await page.click('.search-hints button');
    const group = page.getByRole('group', { name: 'In the texts' });
    await group.getByRole('option').first().waitFor();
    expect(await activePlace(page)).toBe(0);
    expect(await group.locator('mark').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

test('more results than are listed at first come on request, below the others', async () => {
  const sized = { properties: { GizmoWidth: {}, GizmoHeight: {} } };
  const addresses = Array.from({ length: 35 }, (_, index) => `Many${String(index)}/Part/1.0`);
  const files = searchFiles(
    Object.fromEntries(addresses.map((at) => [`${at}/index.json`, definition(sized, at)])),
  );
  await using opened = await openPage(browser, {
    path: '/',
    intercept: (page) =>
      page.route('**/search/index/**', async (route) => {
        const path = route
          .request()
          .url()
          .replace(/^.*\/search\/index\//, '');
        await route.fulfill({ contentType: 'application/json', body: files.get(path) ?? '' });
      }),
  });
  const { page, faults } = opened;
  await page.keyboard.press('/');
  await page.locator('.search-status').waitFor();
  await type(page, 'gizmo');
  const status = page.getByRole('status');
  const options = page.locator('[role=option]');
  expect(await status.innerText()).toMatch(/^The best 60 of 70 results, in \d+ definitions$/);
  expect(await options.count()).toBe(60);
  expect(await axeViolations(page, [], 'dialog')).toEqual([]);
  const first = await options.first().innerText();
  expect(first).toMatch(/Many\d+\/Part\.Gizmo/);
  await page.click('[data-offer="more"]');
  await expect.poll(() => status.innerText()).toBe('70 results in 35 definitions');
  expect(await options.count()).toBe(70);
  expect(await options.first().innerText()).toBe(first);
  expect(await activePlace(page)).toBe(60);
  expect(await focused(page)).toBe('Search properties and values');
  expect(await page.locator('[data-offer="more"]').count()).toBe(0);
  expect(faults).toEqual([]);
});

describe('late and lost answers', () => {
  test('an answer that comes late does not take the place of a newer one', async () => {
    const held: Route[] = [];
    await using opened = await openSearch('', {
      intercept: (page) =>
        page.route(TERMS, async (route) => {
          if (held.length === 0) held.push(route);
          else await route.continue();
        }),
    });
    const { page } = opened;
    await page.keyboard.type('w');
    await expect.poll(() => held.length).toBe(1);
    await page.fill('.search-form input', 'fontfamily');
    await page.waitForTimeout(pause);
    const late = page.waitForEvent('requestfinished', (ended) => ended === held[0]?.request());
    await held[0]?.continue();
    await late;
    await expect.poll(() => optionNames(page)).toEqual(['FontFamily']);
    await page.waitForTimeout(pause);
    expect(await page.inputValue('.search-form input')).toBe('fontfamily');
    expect(await optionNames(page)).toEqual(['FontFamily']);
  });

  test('without a connection the box says so, and tries again when asked to', async () => {
    await using opened = await openSearch('', { isAlone: true });
    const { page } = opened;
    await page.context().setOffline(true);
    await page.keyboard.type('maxlines');
    await answered(page);
    await page.locator('[data-offer="retry"]').waitFor();
    expect(await page.getByRole('status').innerText()).toBe(
      'The search could not be loaded: there is no connection.',
    );
    await page.context().setOffline(false);
    await page.click('[data-offer="retry"]');
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
  });

  test('where even the box cannot be loaded, it can be tried again', async () => {
    await using opened = await openPage(browser, {
      path: '/',
      intercept: (page) => page.route(BOX, (route) => route.abort()),
    });
    const { page } = opened;
    await page.keyboard.press('/');
    await page.locator('.search-failed').waitFor();
    await page.unroute(BOX);
    await page.keyboard.type('maxlines');
    await page.click('.search-failed button');
    await expect.poll(() => optionNames(page)).toEqual(['MaxLines']);
    expect(await page.locator('.search-failed').count()).toBe(0);
  });

  test('a site without an index says how to make one', async () => {
    await using opened = await openPage(browser, {
      path: '/',
      intercept: (page) =>
        page.route('**/search/index/index.json', (route) => route.fulfill({ status: 404 })),
    });
    const { page } = opened;
    await page.keyboard.press('/');
    await page.keyboard.type('font');
    await expect
      .poll(() => page.getByRole('status').innerText())
      .toBe('There is no search index yet: a build of the site makes it.');
  });
});

describe.each([
  ['on a desktop', 1280, 900],
  ['on a phone', 360, 640],
] as const)('the open dialog %s', (_where, width, height) => {
  // On a page of few elements: axe reads all of them for each run, those behind the dialog too.
  const opened = sharePage(() => openSearch('', { path: '/404.html', width, height }));

  test.each(['font size', 'fontzzz', 'ellipsis', 'handler', ''])(
    'is sound in light, dark and forced colours: %s',
    async (typed) => {
      const { page, faults } = opened();
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await retype(page, typed);
      await page.waitForTimeout(pause);
      // What lies behind the dialog is judged where it is in front.
      expect(await axeViolations(page, [], 'dialog')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, COLOR_RULES, 'dialog')).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await axeViolations(page, [], 'dialog')).toEqual([]);
      expect(await sidewaysScroll(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});

test('on a phone the dialog fills the screen', async () => {
  await using opened = await openSearch('font', { width: 360, height: 640 });
  const box = await opened.page.locator('dialog').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 640 });
});

describe('a site below a path, with several versions', () => {
  const served = serveSite(sharedSite('versions-below-a-path'), ADDRESS);

  test('has the newest version among the results, and others when they are asked for', async () => {
    await using opened = await openSearch('label fontsize', { site: served.site });
    const { page, faults } = opened;
    const notes = page.locator('.search-heading');
    expect(await notes.count()).toBeGreaterThan(0);
    const places = () =>
      page
        .locator('.of-property')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('href')));
    const newest = await places();
    await page.check('input[name="versions"]');
    await answered(page);
    const all = await places();
    expect(newest.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(newest.length);
    expect(all.filter((href) => href?.startsWith('/docs/reference/Ui/') !== true)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('leads to places below the path', async () => {
    await using opened = await openSearch('fontsize', { site: served.site });
    const { page, faults } = opened;
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/reference/Ui/**#FontSize');
    await page.keyboard.press('/');
    expect(await page.getAttribute('.masthead .search-opener', 'href')).toBe('/docs/search/');
    expect(faults).toEqual([]);
  });
});

describe('hostile names', () => {
  const served = serveSite(sharedSite('hostile'));
  const opened = sharePage(() => openSearch('', { site: served.site }));

  test.each([
    'img src',
    'script',
    'onload',
    'proto',
    'pwned',
    '<img src=x onerror="window.pwned=1">',
  ])('stay text: %s', async (typed) => {
    const { page, faults } = opened();
    await retype(page, typed);
    await page.locator('.search-row').first().waitFor();
    await page.waitForTimeout(pause);
    const foreign = '.search-box :is(img, script, svg svg, style, iframe, meta, base, object)';
    expect(await page.locator(foreign).count()).toBe(0);
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    expect(await page.locator('.search-list').innerText()).not.toBe('');
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('a query that is markup is said as it is', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const path = `/search/?q=${encodeURIComponent(`${markup}qqqq`)}`;
    await using opened = await openPage(browser, { path });
    const { page } = opened;
    await expect.poll(() => page.getByRole('status').innerText()).toContain(markup);
    expect(await page.locator('.search-box img').count()).toBe(0);
  });
});

describe('what the search loads', () => {
  test('is nothing before it is opened', async () => {
    await using opened = await openPage(browser, { path: text });
    const { page } = opened;
    const loaded = await loadedFiles(page);
    expect(loaded.filter(({ name }) => /\/box\.|\/search\//.test(name))).toEqual([]);
    expect(loaded.map(({ name }) => name)).toContainEqual(expect.stringContaining('Opener.astro'));
  });

  test.each(['font size', 'limit the number of lines', 'Ellipsis', 'fontzzz', 'netlify'])(
    'is at most 120 KB in 12 requests for the first search on a cold cache: %s',
    async (typed) => {
      await using opened = await openPage(browser, { path: text });
      const { page } = opened;
      const before = (await loadedFiles(page)).length;
      await page.keyboard.press('/');
      await page.keyboard.type(typed);
      await page.locator('.search-status:not(:empty)').waitFor();
      await answered(page);
      await page.waitForTimeout(pause);
      const files = (await loadedFiles(page)).slice(before);
      expect(files.length).toBeGreaterThan(2);
      expect(files.length).toBeLessThanOrEqual(12);
      expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(120_000);
    },
  );

  test('to open it takes less than 2 KB on every page', async () => {
    await using opened = await openPage(browser, { path: '/' });
    const files = await loadedFiles(opened.page);
    const opener = files.filter(({ name }) => /Opener\.astro|preload-helper/.test(name));
    expect(opener.map(({ name }) => name)).toContainEqual(expect.stringContaining('Opener.astro'));
    expect(opener.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2000);
  });
});

/**
 * What people come for, with what they type. Each is answered from the home page in the list, or on
 * the page of the first result, after at most six keys: `/` and Enter are keys too.
 */
const tasks = [
  ['which values does TextOverflow accept?', 'texto', 'Clip Ellipsis Fade'],
  ['what is the default font size of a text?', 'fonts', 'FontSize number default 16'],
  ['and that of a dropdown?', 'fonts', 'FontSize number default 15'],
  ['how are the lines of a text limited?', 'lines', 'MaxLines integer'],
  ['which property takes the font Lora?', 'lora', 'Hosted:Lora value of FontFamily'],
  ['how many fonts are there?', 'fontf', 'and 50 more'],
  ['which property has the default #531A5A?', '#531A', 'ActiveColor string default "#531A5A"'],
  ['what shows an ellipsis where text is cut?', 'ellip', 'Ellipsis value of TextOverflow'],
  ['how is the space between letters set?', 'lette', 'LetterSpacing number'],
  ['is the cursor coloured?', 'curs', 'CursorColor string'],
  ['how wide is the cursor unless set?', 'curs', 'CursorWidth number default 0'],
  ['can a checkbox be a tile?', 'tile', 'IsTile boolean default false'],
  ['what runs when a handler fails?', 'onfai', 'OnFailure Action'],
  ['is the handler of an action required?', 'handl', 'Handler required string'],
  ['does text wrap unless told to?', 'wrap', 'SoftWrap boolean default false'],
  ['how is a spinner shown?', 'spinn', 'ShowSpinner boolean'],
  ['can a text be a link?', 'link', 'IsLink boolean'],
  ['how large is the icon of a dropdown?', 'icons', 'IconSize number default 15'],
  ['what is w400?', 'w400', 'FontWeight string default "w400"'],
  ['where is the dropdown?', 'drop', 'Dropdown definition, Presentations, 1.0'],
  ['of which type is the offset?', 'offse', 'offset integer'],
  ['can text be selected?', 'selec', 'Selectable boolean default false'],
  ['which property justifies text?', 'justi', 'Justify value of TextAlign'],
  ['how is the colour of a tick set?', 'tick', 'CheckColor string default "white"'],
  ['which version does an action state?', 'versi', 'SchemaVersion string default "1.0"'],
  ['take me to the tile form', 'tile\n', '#IsTile'],
  ['take me to Clip', 'clip\n', '#TextOverflow=Clip'],
] as const;

describe('a task', () => {
  const opened = sharePage(() => openPage(browser, { path: '/' }));

  test.each(tasks)('%s', async (_task, typed, answer) => {
    expect(1 + typed.length).toBeLessThanOrEqual(6);
    const { page } = opened();
    if (!(await isOpen(page))) await page.keyboard.press('/');
    await clear(page);
    await page.keyboard.type(typed);
    if (answer.startsWith('#')) {
      await page.waitForURL(`**/${answer}`);
      await expect.poll(() => isSeen(page.locator(':target'))).toBe(true);
      await page.evaluate(() => {
        localStorage.clear();
      });
      await page.goto(new URL('/', page.url()).href);
      return;
    }
    const words = answer.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const row = page.locator('.search-row', { hasText: new RegExp(words.join(String.raw`\s+`)) });
    await row.first().waitFor();
    expect(await isSeen(row.first())).toBe(true);
  });

  test('there are twenty-five and more', () => {
    expect(new Set(tasks.map(([task]) => task)).size).toBeGreaterThanOrEqual(25);
  });
});

test('the bytes that are counted are those of the built files', async () => {
  await using opened = await openPage(browser, { path: '/' });
  const icon = readFileSync('dist/theme.js').length;
  const [theme] = (await loadedFiles(opened.page)).filter(({ name }) => name.endsWith('theme.js'));
  expect(theme?.size).toBeLessThanOrEqual(icon);
  expect(theme?.size).toBeGreaterThan(icon / 4);
});

interface SearchRequest extends Partial<PageRequest> {
  /** Whether in a window of its own, which a test that answers requests always has. */
  readonly isAlone?: boolean;
}

/** A page whose search is open, and answered where something was typed. */
async function openSearch(
  typed: string,
  { isAlone = false, intercept, ...request }: SearchRequest = {},
): Promise<OpenPage> {
  const isShared = !isAlone && intercept === undefined;
  const opened = isShared
    ? await openPageAgain(browser, { path: '/', ...request })
    : await openPage(browser, { path: '/', ...request, ...(intercept && { intercept }) });
  await opened.page.click('.masthead .search-opener');
  await opened.page.locator('.search-status').waitFor();
  if (typed !== '') await type(opened.page, typed);
  return opened;
}

/** One page for all tests of a group, instead of one for each. */
function sharePage(open: () => Promise<OpenPage>): () => OpenPage {
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened[Symbol.asyncDispose]());
  return () => opened;
}

async function retype(page: Page, typed: string): Promise<void> {
  await clear(page);
  if (typed !== '') await type(page, typed);
}

/** Empties the field, until nothing that was found is left. */
async function clear(page: Page): Promise<void> {
  const field = page.locator('.search-form input');
  await field.fill('');
  await page.locator('.search-row').first().waitFor({ state: 'detached' });
  await field.focus();
}

async function type(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed);
  await answered(page);
}

async function answered(page: Page): Promise<void> {
  await page.locator('.search-list[aria-busy="false"]').waitFor({ state: 'attached' });
}

function isOpen(page: Page): Promise<boolean> {
  return page.locator('.search-dialog').evaluate((dialog) => dialog.hasAttribute('open'));
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

function optionNames(page: Page): Promise<readonly string[]> {
  return page
    .locator('.of-property .search-name')
    .evaluateAll((names) => names.map((name) => name.textContent.replace(/^.*\.(?=\w+$)/, '')));
}

/** The place of the active option among all. */
function activePlace(page: Page): Promise<number> {
  return page.evaluate(() => {
    const field = document.querySelector('.search-form input');
    const active = field?.getAttribute('aria-activedescendant');
    const options = [...document.querySelectorAll('[role=option]')];
    return options.findIndex(
      (option) => option.id === active && option.getAttribute('aria-selected') === 'true',
    );
  });
}

/** Whether a reader sees it: it is within the window. */
async function isSeen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** The files that a page has loaded, with their bytes as they were sent, headers left out. */
function loadedFiles(page: Page): Promise<readonly { name: string; size: number }[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      size: 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0,
    })),
  );
}
