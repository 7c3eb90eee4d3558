import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, sharedSite } from '../output/shared-sites.ts';
import { axeViolations, COLOR_RULES, connectBrowser, openPage, sidewaysScroll } from './browser.ts';
import { serveSite } from './served-site.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

const folder = sharedSite('history-below-a-path');
const served = serveSite(folder, ADDRESS);
const breaking = '/reference/Ui/Teaser/compare/1.2...2.0/';

describe.each([
  ['a comparison', breaking],
  ['all versions', '/reference/Ui/Teaser/'],
  ['the changes', '/changes/'],
  ['the choice of a comparison', '/compare/'],
])('%s', (_name, path) => {
  test.each([1280, 360])('is sound at %i px, in light and dark', async (width) => {
    await using opened = await openPage(browser, { site: served.site, path, width });
    const { page, faults } = opened;
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, COLOR_RULES)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('two columns stand side by side, below 700 px one under the other, without scripts too', async () => {
  await using opened = await openPage(browser, {
    ...{ site: served.site, path: breaking, javaScript: false },
  });
  const { page } = opened;
  const change = page.locator('.change', { hasText: 'Gap' });
  const placesOf = async () =>
    Promise.all(['.was', '.is'].map((side) => change.locator(side).boundingBox()));
  const [was, is] = await placesOf();
  expect(was?.y).toBe(is?.y);
  expect(was?.x).toBeLessThan(is?.x ?? 0);
  await page.setViewportSize({ width: 690, height: 900 });
  const [above, below] = await placesOf();
  expect(above?.x).toBe(below?.x);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test('many names can be filtered, and their families unfold for that', async () => {
  await using opened = await openPage(browser, { site: served.site, path: '/compare/' });
  const { page, faults } = opened;
  await page.evaluate(() => {
    const make = (tag: string, ...children: readonly (Node | string)[]): HTMLElement => {
      const element = document.createElement(tag);
      element.append(...children);
      return element;
    };
    const family = (name: string, ...names: readonly string[]): HTMLElement => {
      const items = names.map((text) => make('li', make('a', text)));
      return make(
        'details',
        make('summary', make('h2', name), make('span', String(names.length))),
        make('ul', ...items),
      );
    };
    const status = make('span');
    status.role = 'status';
    const filter = make('p', make('label', 'Filter ', make('input')), status);
    filter.className = 'names-filter';
    filter.hidden = true;
    const families = [family('AppsV1', 'Scale', 'ScaleSpec'), family('CoreV1', 'Pod')];
    document.querySelector('main')?.append(make('comparable-names', filter, ...families));
  });
  const names = page.locator('comparable-names').last();
  const shown = () => names.locator('li a:visible').allInnerTexts();
  expect(await shown()).toEqual([]);
  const field = names.locator('input');
  await field.fill('appsv1 spec');
  expect(await shown()).toEqual(['ScaleSpec']);
  expect(await names.locator('[role=status]').innerText()).toBe('1 found');
  expect(await names.locator('summary > span').first().innerText()).toBe('1');
  await field.fill('o');
  expect(await shown()).toEqual(['Pod']);
  await field.fill('');
  expect(await shown()).toEqual([]);
  expect(await names.locator('details:visible').count()).toBe(2);
  expect(faults).toEqual([]);
});

describe('a comparison in the page', () => {
  test.each(['1.0 1.1', '1.2 2.0', '2.0 3.0'])(
    'says of %s what the built page says',
    async (pair) => {
      const [old = '', recent = ''] = pair.split(' ');
      const path = `/compare/?of=Ui/Teaser&old=${old}&new=${recent}`;
      await using computed = await openPage(browser, { site: served.site, path });
      const computedText = await textOf(computed.page);
      expect(computed.faults).toEqual([]);
      const built = `/reference/Ui/Teaser/compare/${old}...${recent}/`;
      await using shown = await openPage(browser, { site: served.site, path: built });
      expect(computedText).toBe(await textOf(shown.page));
      expect(computedText.length).toBeGreaterThan(200);
    },
  );

  test('is sound, of a pair that has no page, and loads 40 KB at most without validators', async () => {
    const path = '/compare/?of=Ui/Teaser&old=1.0&new=2.0';
    await using opened = await openPage(browser, {
      site: served.site,
      path: '/compare/',
      width: 360,
    });
    const { page, faults } = opened;
    const before = await scriptsOf(page);
    await page.goto(`${served.site}${path}`);
    await page.waitForSelector('.compared');
    expect(await page.locator('[role="status"] .verdict').count()).toBeGreaterThan(0);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    expect(await page.title()).toBe('Teaser 1.0 → 2.0');
    await expect(page.locator('.crumb a:last-child').getAttribute('href')).resolves.toBe(
      '/docs/reference/Ui/Teaser/',
    );
    const own = (await scriptsOf(page)).filter((file) => !before.includes(file));
    const code = own.filter((file) => !/validat|format/.test(file));
    const sizes = code.map((file) => gzipSync(readFileSync(join(folder, file))).byteLength);
    expect(code.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
  });

  test('of a version that is not there says so', async () => {
    const path = '/compare/?of=Ui/Teaser&old=1.0&new=9.9';
    await using opened = await openPage(browser, { site: served.site, path });
    await opened.page.getByText('/schema/Ui/Teaser/9.9/').waitFor();
  });
});

test.each(['changes.atom', 'changes/Ui/feed.atom'])('%s is well-formed XML', async (file) => {
  await using opened = await openPage(browser, { site: served.site, path: '/compare/' });
  const text = readFileSync(join(folder, file), 'utf8');
  const faults = await opened.page.evaluate(
    (xml) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror')
        .length,
    text,
  );
  expect(faults).toBe(0);
});

describe('a reader who is on a version', () => {
  const path = '/reference/Ui/Teaser/3.0/';

  test.each(['a.b', "it's!", 'tags[]'])('sees what differs of a property %s', async (name) => {
    // The page of a version whose newer property has that name.
    const intercept = (page: Page): Promise<unknown> =>
      page.route('**/history.json', async (route) => {
        const text = await (await route.fetch()).text();
        await route.fulfill({
          body: text.replace('"path":"LineColor"', `"path":${JSON.stringify(name)}`),
        });
      });
    await using opened = await openPage(browser, { site: served.site, path, intercept });
    const { page } = opened;
    await page.locator('tbody#LineColor th > a').evaluate((link, shown) => {
      link.textContent = shown;
      link.closest('tbody')?.setAttribute('id', 'another');
    }, name);
    await page.selectOption('on-version select', '1.1');
    await page.locator('tbody#another .on-mark').waitFor();
  });

  test('sees what differs from it, on every page of the name, and in the address', async () => {
    await using opened = await openPage(browser, { site: served.site, path, width: 360 });
    const { page, faults } = opened;
    await page.selectOption('on-version select', '1.1');
    const told = page.locator('.on-told > p');
    await told.waitFor();
    expect(await told.innerText()).toMatch(
      /^Since 1\.1: 1 newer, 2 removed \(Note, Color\), \d+ stricter, \d+ otherwise changed\./,
    );
    expect(page.url()).toContain('?on=1.1');
    const marks = await page.locator('.on-mark').allInnerTexts();
    expect(marks).toContain('since 2.0, not in yours');
    expect(marks).toContain('stricter since 2.0');
    expect(marks).toContain('changed in 1.2');
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${served.site}/reference/Ui/Teaser/`);
    await told.waitFor();
    expect(await page.inputValue('on-version select')).toBe('1.1');
    expect(faults).toEqual([]);
  });

  test('is told where an instance conforms, and where it fails', async () => {
    await using opened = await openPage(browser, { site: served.site, path: `${path}?on=1.1` });
    const { page } = opened;
    await page.locator('.on-told summary').click();
    const check = async (text: string): Promise<readonly string[]> => {
      await page.fill('.on-told textarea', text);
      await page.locator('.on-told button').click();
      await page.waitForSelector('.on-told form p');
      return page.locator('.on-told form p').allInnerTexts();
    };
    expect(await check('{ "Kind": "Teaser", "Heading": "a" }')).toEqual([
      'Conforms to 1.1.',
      expect.stringMatching(/^Does not conform to 3\.0: /),
    ]);
  });

  test('loses nothing without storage', async () => {
    await using opened = await openPage(browser, { site: served.site, path: '/compare/' });
    const { page, faults } = opened;
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('not here', 'SecurityError');
        },
      });
    });
    await page.goto(`${served.site}${path}`);
    await page.selectOption('on-version select', '1.1');
    await page.locator('.on-told > p').waitFor();
    expect(page.url()).toContain('?on=1.1');
    expect(faults.filter((fault) => !fault.includes('not here'))).toEqual([]);
  });
});

async function textOf(page: Page): Promise<string> {
  await page.waitForSelector('.compared');
  return (await page.locator('.verdicts, .compared').allInnerTexts()).join('\n');
}

/** The paths of the site's scripts that a page has loaded. */
async function scriptsOf(page: Page): Promise<readonly string[]> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return urls
    .filter((url) => /\.m?js$/.test(url))
    .map((url) => url.slice(ADDRESS.BASE_PATH.length));
}
