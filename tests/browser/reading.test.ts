import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '../output/shared-sites.ts';
import {
  axeViolations,
  brokenWords,
  connectBrowser,
  openPage,
  openPageAgain,
  openTour,
  sidewaysScroll,
  type Tour,
} from './browser.ts';
import { serveSite } from './served-site.ts';

const text = '/reference/Presentations/Text/1.0/';
const definitions = [
  ...['/reference/Actions/Action/1.0/', '/reference/Presentations/Checkbox/1.0/'],
  ...['/reference/Presentations/Dropdown/1.0/', text],
];

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

describe.each(definitions)('%s', (path) => {
  test('begins its table in the first screen, and the keyboard comes to it before the plate', async () => {
    await using opened = await openPageAgain(browser, { path });
    const { page } = opened;
    const head = await page.locator('.property-table thead').boundingBox();
    expect((head?.y ?? 900) + (head?.height ?? 0)).toBeLessThan(900);
    const first = await page.evaluate(() => {
      const stops = [...document.querySelectorAll<HTMLElement>('.plate a, .property-table a')];
      return stops.find(({ tabIndex }) => tabIndex >= 0)?.closest('table, figure')?.className;
    });
    expect(first).toBe('property-table');
  });

  test('shows all of its plate in forced colours, light and dark', async () => {
    await using opened = await openPageAgain(browser, { path });
    for (const colorScheme of ['light', 'dark'] as const) {
      await opened.page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect([colorScheme, await faintTexts(opened.page)]).toEqual([colorScheme, []]);
    }
  });
});

/** Pages that `pages.test.ts` does not look at. */
const others = [
  ...['/search/?q=font', '/search/?q=presentation+type', '/search/?q=action'],
  ...['actions', 'adding', 'catalog', 'editor-metadata', 'hosting', 'versions'].map(
    (slug) => `/guides/${slug}/`,
  ),
];

describe('at three widths', () => {
  let tour: Tour;

  beforeAll(async () => {
    tour = await openTour(browser);
  });

  afterAll(() => tour[Symbol.asyncDispose]());

  test.each(others)(
    'what can be pressed on %s is 24 px, or spaced like it, and no word is broken',
    async (path) => {
      const { page } = await tour.visit(path);
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await axeViolations(page, ['target-size'])).toEqual([]);
        expect(await brokenWords(page)).toEqual([]);
      }
    },
  );
});

async function everyMenu(page: Page, isOpen: boolean): Promise<void> {
  await page.locator('details.version').evaluateAll((menus, open) => {
    for (const menu of menus) menu.toggleAttribute('open', open);
  }, isOpen);
}

describe('versions of a name', () => {
  const served = serveSite(sharedSite('versions'));

  const paths = ['/reference/Ui/Label/', '/reference/Ui/Label/1.10/', '/reference/'];

  test.each([...paths, '/reference/Ui/Style/1.0/'])(
    'no word is broken on %s, and what can be pressed has room',
    async (path) => {
      await using opened = await openPageAgain(browser, { site: served.site, path });
      for (const width of [1280, 768, 320]) {
        await opened.page.setViewportSize({ width, height: 900 });
        expect(await axeViolations(opened.page, ['target-size'])).toEqual([]);
        await everyMenu(opened.page, true);
        expect(await brokenWords(opened.page)).toEqual([]);
        // What an open menu covers is no target until it is closed.
        const menus = (await opened.page.locator('details.version').count()) > 0;
        expect(
          menus ? await axeViolations(opened.page, ['target-size'], 'details.version') : [],
        ).toEqual([]);
        await everyMenu(opened.page, false);
      }
    },
  );
});

describe('on a phone', () => {
  test('the strips of sections show where the reader is', async () => {
    for (const [path, width] of [
      [text, 320],
      ['/guides/resolving/', 320],
      ['/playground/', 320],
    ] as const) {
      await using opened = await openPageAgain(browser, { path, width });
      const hidden = await opened.page.evaluate(() =>
        [...document.querySelectorAll('.tabs, .side nav:first-of-type')].flatMap((strip) => {
          const { left, right } = strip.getBoundingClientRect();
          const box = strip.querySelector('[aria-current]')?.getBoundingClientRect();
          return box !== undefined && (box.left < left - 1 || box.right > right + 1)
            ? [strip.className]
            : [];
        }),
      );
      expect(hidden).toEqual([]);
    }
  });

  test('a strip that goes on says so', async () => {
    await using opened = await openPageAgain(browser, { path: '/', width: 320 });
    const tabs = opened.page.locator('.tabs');
    const after = () =>
      tabs.evaluate((strip) => getComputedStyle(strip).getPropertyValue('--after'));
    expect(await tabs.evaluate((strip) => strip.scrollWidth > strip.clientWidth)).toBe(true);
    expect(Number.parseFloat(await after())).toBeGreaterThan(0);
    // None that the keyboard reaches stays in the end that fades.
    await tabs.locator('a').first().focus();
    const count = await tabs.locator('a').count();
    for (let index = 0; index < count; index += 1) {
      const room = await tabs.evaluate((strip) => {
        const link = document.activeElement?.getBoundingClientRect();
        const isLast = document.activeElement?.nextElementSibling === null;
        return isLast ? 40 : strip.getBoundingClientRect().right - (link?.right ?? 0);
      });
      expect(room).toBeGreaterThanOrEqual(40);
      await opened.page.keyboard.press('Tab');
    }
    await tabs.evaluate((strip) => {
      strip.scrollTo({ left: 1000, behavior: 'instant' });
    });
    await expect.poll(after).toBe('0px');
  });

  test('a name of several words takes one line of a strip', async () => {
    await using opened = await openPageAgain(browser, { path: text, width: 360 });
    const name = opened.page.locator('.side nav a').first();
    const { height } = (await name.boundingBox()) ?? {};
    await name
      .locator('span')
      .first()
      .evaluate((shown) => {
        for (const part of ['Card', 'Style', 'Value', 'Option', 'Button']) {
          shown.append(document.createElement('wbr'), part);
        }
      });
    expect((await name.boundingBox())?.height).toBe(height);
  });

  test('every value of FontFamily is whole', async () => {
    await using opened = await openPageAgain(browser, { path: text, width: 360 });
    const cut = await opened.page.locator('.fonts .value').evaluateAll((values) =>
      values.flatMap((value) => {
        value.scrollIntoView({ block: 'center', behavior: 'instant' });
        const code = value.querySelector('code')?.getBoundingClientRect();
        return (code?.right ?? Infinity) > innerWidth || value.scrollWidth > value.clientWidth
          ? [value.id]
          : [];
      }),
    );
    expect(cut).toEqual([]);
  });
});

test.each([1024, 1199, 1200])('a description has room on a page of %i px', async (width) => {
  await using opened = await openPageAgain(browser, { path: text, width });
  const description = opened.page.locator('.property-table .property td:last-child').first();
  expect((await description.boundingBox())?.width).toBeGreaterThan(190);
});

test('a description goes in the direction of its script', async () => {
  await using opened = await openPageAgain(browser, { path: text });
  const isEndLeft = await opened.page
    .locator('.property-table .rich p')
    .first()
    .evaluate((shown) => {
      shown.textContent = 'وصف قصير.';
      const node = shown.firstChild ?? shown;
      const boxOf = (index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect();
      };
      return boxOf(shown.textContent.length - 1).right <= boxOf(0).left;
    });
  expect(isEndLeft).toBe(true);
});

test('a table in a description breaks no word, however long its texts are', async () => {
  await using opened = await openPageAgain(browser, { path: text });
  const { page } = opened;
  await page.evaluate(() => {
    const table = document.createElement('table');
    for (const name of ['Option', 'timeout']) {
      const row = table.insertRow();
      row.insertCell().append(document.createElement('code'));
      row.querySelector('code')?.append(name);
      row.insertCell().textContent = 'How long it waits, in words that fill a few lines. '.repeat(
        9,
      );
      row.insertCell().textContent = 'aLongValue'.repeat(6);
    }
    document.querySelector('.property-table .rich')?.append(table);
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenWords(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
  }
});

test('the head of a table in a description lets the mark of its property through', async () => {
  await using opened = await openPageAgain(browser, { path: `${text}#Text` });
  const ground = await opened.page.locator('.property:target .rich').evaluate((shown) => {
    const table = document.createElement('table');
    table.createTHead().insertRow().append(document.createElement('th'));
    shown.append(table);
    return getComputedStyle(table.querySelector('th') ?? shown).backgroundColor;
  });
  expect(ground).toBe('rgba(0, 0, 0, 0)');
});

test('a word of 21 letters in a name is whole on a phone', async () => {
  await using opened = await openPageAgain(browser, { path: '/reference/' });
  await opened.page.setViewportSize({ width: 360, height: 900 });
  const lines = await opened.page.evaluate(() => {
    const list = Object.assign(document.createElement('ul'), { className: 'register wide' });
    const item = document.createElement('li');
    const name = document.createElement('a');
    const count = Object.assign(document.createElement('span'), { className: 'type' });
    count.textContent = '35';
    item.append(name, count);
    list.append(item, item.cloneNode(true));
    document.querySelector('main')?.append(list);
    return [document.querySelector('h1') ?? list, name].map((shown) => {
      shown.textContent = 'Admissionregistration';
      const range = document.createRange();
      range.selectNodeContents(shown);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1]);
});

test('values stand in their order, also those of a script from right to left', async () => {
  await using opened = await openPageAgain(browser, { path: text });
  const isInOrder = await opened.page.evaluate(() => {
    const [values, json] = [document.createElement('p'), document.createElement('pre')];
    for (const [line, tag] of [
      [values, 'code'],
      [json, 'i'],
    ] as const) {
      line.append('[', ...['"אדום"', '"כחול"'].flatMap((word) => [make(tag, word), ', ']));
    }
    document.querySelector('main')?.append(values, json);
    return [values, json].map((line) => {
      const [first, second] = [...line.children].map((child) => child.getBoundingClientRect());
      return first !== undefined && second !== undefined && first.right <= second.left;
    });

    function make(tag: string, word: string): HTMLElement {
      const element = document.createElement(tag);
      element.textContent = word;
      return element;
    }
  });
  expect(isInOrder).toEqual([true, true]);
});

test('a fact has room for its value beside a keyword of many words', async () => {
  await using opened = await openPageAgain(browser, { path: text });
  const fact = opened.page.locator('.rest > td > .facts > div').first();
  await fact.locator('dt').evaluate((term) => {
    term.textContent = 'examples (of draft-06, means nothing in draft-04)';
  });
  for (const width of [1280, 360]) {
    await opened.page.setViewportSize({ width, height: 900 });
    const [name, value] = await Promise.all(
      ['dt', 'dd'].map((tag) => fact.locator(tag).first().boundingBox()),
    );
    expect(name?.width).toBeLessThan(200);
    expect(value?.width).toBeGreaterThan(24);
    await fact
      .locator('dd')
      .first()
      .evaluate((shown) => {
        shown.textContent =
          'What is known of it, in a sentence that goes on for two lines or three.';
      });
    const longer = await fact.locator('dd').first().boundingBox();
    expect(longer?.width).toBeGreaterThan(90);
  }
});

test('the sign for further properties stays in the table', async () => {
  await using opened = await openPageAgain(browser, { path: '/reference/' });
  const rest = await opened.page.evaluate(() => {
    const sign = document.createElement('abbr');
    sign.textContent = '+';
    document.querySelector('.definition-table td.amount:last-child')?.append(sign);
    const range = document.createRange();
    range.selectNodeContents(sign);
    const end = sign.closest('table')?.getBoundingClientRect().right ?? 0;
    return end - range.getBoundingClientRect().right;
  });
  expect(rest).toBeGreaterThanOrEqual(0);
});

test.each([
  ['/reference/', '.group th'],
  [text, '.reference-head .facts dd > a'],
])('a long name of a family fits on a phone, on %s', async (path, place) => {
  await using opened = await openPageAgain(browser, { path });
  await opened.page.setViewportSize({ width: 360, height: 900 });
  const name = opened.page.locator(place).first();
  await name.evaluate((shown) => {
    shown.textContent = 'schema.search.components.mappings.fields.stringComponents';
  });
  expect(await name.isVisible()).toBe(true);
  expect(await sidewaysScroll(opened.page)).toEqual([]);
});

test('what is new on the home page fits on a phone, however long its name', async () => {
  await using opened = await openPageAgain(browser, { path: '/' });
  await opened.page.setViewportSize({ width: 360, height: 900 });
  await opened.page.locator('main').evaluate((main) => {
    const list = Object.assign(document.createElement('ul'), { className: 'news' });
    const link = Object.assign(document.createElement('a'), { href: '#' });
    link.textContent = 'schemas.catalogs.basic.catalog/DateTimeInput 1.0';
    list.append(document.createElement('li'));
    list.firstElementChild?.append(link);
    main.append(list);
  });
  expect(await sidewaysScroll(opened.page)).toEqual([]);
});

test('the section in view is marked in the contents', async () => {
  await using opened = await openPageAgain(browser, { path: text });
  const { page } = opened;
  const marked = () =>
    page
      .locator('.side .contents a[aria-current]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect.poll(marked).toEqual(['#~plate']);
  await page.click('.side .contents a[href="#~examples"]');
  await expect.poll(marked).toEqual(['#~examples']);
  await page.keyboard.press('Home');
  await expect.poll(marked).toEqual(['#~plate']);
});

test.each([
  ['/fonts/', '#~group-monospace'],
  ['/guides/resolving/', undefined],
  ['/', undefined],
])('the section in view is marked in the contents of %s', async (path, hash) => {
  await using opened = await openPageAgain(browser, { path, height: 500 });
  const { page } = opened;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const links = page.locator('.side .contents a');
  const last = hash ?? (await links.last().getAttribute('href')) ?? '';
  await page.click(`.side .contents a[href="${last}"]`);
  const marked = () =>
    links.evaluateAll((all) =>
      all.filter((link) => link.ariaCurrent !== null).map((link) => link.getAttribute('href')),
    );
  await expect.poll(marked).toEqual([last]);
  const first = (await links.first().getAttribute('href')) ?? '';
  const scroll = (id: string) =>
    page.evaluate((to) => {
      document.querySelector('.side')?.scrollTo({ top: 0, behavior: 'instant' });
      scrollTo({ top: to === 'end' ? document.body.scrollHeight : 0, behavior: 'instant' });
      document.getElementById(to)?.scrollIntoView({ behavior: 'instant' });
    }, id);
  for (const [place, isFirst] of [
    ['top', true],
    ['end', false],
    ['top', true],
  ] as const) {
    await scroll(place);
    await expect.poll(async () => (await marked())[0] === first).toBe(isFirst);
  }
  await scroll(last.slice(1));
  await expect.poll(marked).toEqual([last]);
  const box = await page.locator('.side .contents a[aria-current]').boundingBox();
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 500) < 500).toBe(true);
});

test('a sidebar that is longer than the screen begins with the definitions', async () => {
  await using opened = await openPageAgain(browser, { path: text, height: 320 });
  const { page } = opened;
  const scrolled = () => page.locator('.side').evaluate((side) => side.scrollTop);
  await page.waitForSelector('.side .contents a[aria-current]');
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => {
    document.getElementById('~schema')?.scrollIntoView({ behavior: 'instant' });
  });
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('no line begins with a comma after a link, on a phone', async () => {
  await using opened = await openPageAgain(browser, { path: text, width: 360 });
  const isBeside = await opened.page
    .locator('.property-table .facts dd > a')
    .first()
    .evaluate((link) => {
      const comma = new Text(',');
      link.before('and ');
      link.after(comma);
      const [start, end] = [link.parentElement, link].map((of) => of?.getBoundingClientRect());
      const room = (end?.right ?? 0) - (start?.left ?? 0);
      link.parentElement?.style.setProperty('inline-size', `${String(room)}px`);
      const range = document.createRange();
      range.selectNode(comma);
      return range.getBoundingClientRect().top < link.getBoundingClientRect().bottom;
    });
  expect(isBeside).toBe(true);
});

test('how to use a definition is behind one button, with its own address', async () => {
  await using opened = await openPage(browser, { path: '/reference/Presentations/Dropdown/1.0/' });
  const { page } = opened;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = page.locator('.use-panel');
  expect(await panel.isVisible()).toBe(false);
  await page.click('[popovertarget]');
  expect(await panel.locator('.snippet').count()).toBe(5);
  expect(await panel.innerText()).not.toContain('/Text/');
  expect(await axeViolations(page)).toEqual([]);
  await panel.locator('.snippet .copy').first().click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(copied)
    .toBe("curl -sS 'https://catalog.example/schema/Presentations/Dropdown/1.0/index.json'");
  await panel.getByRole('button', { name: 'Close' }).click();
  expect(await panel.isVisible()).toBe(false);
  await page.click('section > .copied .copy');
  await expect.poll(copied).toMatch(/^\{\s+"\$schema"[^]+\}$/);
});

/** The texts of drawings whose contrast with the system's paper is less than 4.5 to 1. */
function faintTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const luminance = (color: string): number => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paper = luminance(getComputedStyle(document.body).backgroundColor);
    const texts = [...document.querySelectorAll('.draw.wide .callout text')];
    if (texts.length === 0) return ['no text'];
    return texts.flatMap((drawn) => {
      const ink = luminance(getComputedStyle(drawn).fill);
      const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      return contrast < 4.5 ? [drawn.textContent] : [];
    });
  });
}
