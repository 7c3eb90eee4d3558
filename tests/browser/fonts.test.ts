import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  axeViolations,
  connectBrowser,
  faintTexts,
  layoutShift,
  type OpenPage,
  openPage,
} from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

const kilobyte = 1024;
const sizes = [
  [1280, 900],
  [360, 760],
] as const;

describe.each(sizes)('the gallery at %i by %i', (width, height) => {
  test('takes 200 KB at most for its first screen, and 1.6 MB scrolled through; nothing moves', async () => {
    await using loaded = await openCounted('/fonts/', { width, height });
    const { page, received, faults } = loaded;
    await settle(page);
    const first = received();
    expect(first.bytes).toBeLessThanOrEqual(200 * kilobyte);
    expect(first.fonts.length).toBeLessThan(12);
    await scrollThrough(page);
    await expect.poll(() => received().fonts.length).toBe(59);
    await settle(page);
    const all = received();
    expect(all.bytes).toBeLessThanOrEqual(1600 * kilobyte);
    expect(all.fonts.filter((name) => name.endsWith('-lines'))).toHaveLength(54);
    expect(all.fonts.filter((name) => name.endsWith('-devanagari'))).toHaveLength(5);
    expect(all.fonts).toHaveLength(59);
    expect(all.origins).toEqual([new URL(page.url()).origin]);
    expect(await layoutShift(page)).toBe(0);
    expect(faults).toEqual([]);
  });

  test('draws each of the 54 hosted faces in itself', async () => {
    await using opened = await openPage(browser, { path: '/fonts/', width, height });
    await scrollThrough(opened.page);
    const undrawn = await opened.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.face[data-face]')].map((face) => {
        face.style.contentVisibility = 'visible';
        const name = face.querySelector<HTMLElement>('.face-name .drawn');
        if (name === null) return 'no name';
        const own = name.getBoundingClientRect().width;
        name.style.fontFamily = 'var(--text)';
        return own === name.getBoundingClientRect().width || own === 0 ? face.id : '';
      }),
    );
    expect(undrawn).toHaveLength(54);
    expect(undrawn.filter((id) => id !== '')).toEqual([]);
  });
});

test('without scripts every face is there with its value, drawn as it comes into view', async () => {
  await using loaded = await openCounted('/fonts/', {
    width: 1280,
    height: 900,
    javaScript: false,
  });
  const { page, received } = loaded;
  await page.waitForTimeout(500);
  expect(received().fonts.length).toBeLessThan(12);
  expect(await page.locator('.font-controls').isVisible()).toBe(false);
  expect(await page.locator('.face-value code').count()).toBe(56);
  expect(await page.locator('#Hosted-Lora copy-button').count()).toBe(1);
  await page.locator('#Hosted-Anton').scrollIntoViewIfNeeded();
  await expect.poll(() => received().fonts).toContain('anton-lines');
  expect(received().fonts).not.toContain('hind-lines');
});

test('a font file that fails leaves its text in a fallback', async () => {
  await using opened = await openPage(browser, {
    path: '/fonts/',
    intercept: (page) => page.route('**/fonts/specimens/inter-*', (route) => route.abort()),
  });
  const { page } = opened;
  await settle(page);
  const widths = await page.evaluate(() => {
    const name = document.querySelector<HTMLElement>('#Hosted-Inter .face-name .drawn');
    if (name === null) return [];
    const own = name.getBoundingClientRect().width;
    name.style.fontFamily = 'var(--text)';
    return [own, name.getBoundingClientRect().width];
  });
  expect(widths[0]).toBeGreaterThan(0);
  expect(widths[0]).toBe(widths[1]);
});

describe('own text', () => {
  test('is set in every face, in whole fonts where specimens end, and kept in the address', async () => {
    await using loaded = await openCounted('/fonts/', { width: 1280, height: 900 });
    const { page, received } = loaded;
    await page.getByLabel('Text', { exact: true }).fill('Жук é');
    await expect.poll(() => received().fonts).toContain('inter-cyrillic-wght-normal');
    expect(received().fonts).not.toContain('lora-cyrillic-wght-normal');
    expect(await page.locator('#Hosted-Lora [data-own]').textContent()).toBe('Жук é');
    await expect.poll(() => new URL(page.url()).searchParams.get('Text')).toBe('Жук é');
    expect(await page.locator('#Hosted-Lato .face-lacks').textContent()).toContain('Ж у к');
    expect(await page.locator('#Hosted-Lora .face-lacks').isVisible()).toBe(false);
    await page.getByLabel('Can draw this text').check();
    expect(await page.locator('#Hosted-Lato').isVisible()).toBe(false);
    const shown = await page.locator('.face:visible').count();
    expect(shown).toBeGreaterThan(20);
    expect(await page.locator('[data-shown]').textContent()).toBe(String(shown));
  });

  test('is set as the address says, and again after a reload', async () => {
    const path =
      '/fonts/?Text=Abc&FontSize=40&FontWeight=w700&Italic=1&LetterSpacing=2&Color=%23aa0000';
    await using opened = await openPage(browser, { path });
    const { page } = opened;
    await page.reload();
    const own = page.locator('#Hosted-Inter [data-own]');
    expect(await own.textContent()).toBe('Abc');
    const style = await own.evaluate((element) => {
      const { fontSize, fontWeight, fontStyle, letterSpacing, color } = getComputedStyle(element);
      return [fontSize, fontWeight, fontStyle, letterSpacing, color];
    });
    expect(style).toEqual(['40px', '700', 'italic', '2px', 'rgb(170, 0, 0)']);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await own.textContent()).toBe('Styled text, 16½');
  });

  test('is judged by nobody where the file of what faces draw does not come', async () => {
    await using opened = await openPage(browser, {
      path: '/fonts/',
      intercept: (page) => page.route('**/fonts/sheets/coverage.*', (route) => route.abort()),
    });
    const { page } = opened;
    await page.getByLabel('Text', { exact: true }).fill('Жук');
    await expect.poll(() => page.locator('[data-drawable]').textContent()).toBe('not known');
    expect(await page.locator('.face-lacks:visible').count()).toBe(0);
    await page.unroute('**/fonts/sheets/coverage.*');
    await page.getByLabel('Text', { exact: true }).fill('Жу');
    await expect.poll(() => page.locator('[data-drawable]').textContent()).toMatch(/^\d+ of 54$/);
  });

  test('begins at the defaults of the definition, and large enough to tell faces apart', async () => {
    await using opened = await openPage(browser, { path: '/fonts/' });
    const style = await opened.page.locator('#DefaultUI [data-own]').evaluate((element) => {
      const { fontSize, fontWeight, fontStyle } = getComputedStyle(element);
      return [fontSize, fontWeight, fontStyle];
    });
    expect(style).toEqual(['40px', '400', 'normal']);
  });
});

test('faces are chosen by group, weight, script, axes and italics', async () => {
  await using opened = await openPage(browser, { path: '/fonts/' });
  const { page } = opened;
  const shown = async () => page.locator('.face:visible').count();
  await page.getByLabel('Monospace 6').check();
  expect(await shown()).toBe(6);
  await page.getByLabel('With italics').check();
  expect(await shown()).toBe(4);
  await page.getByLabel('Variable').check();
  expect(await shown()).toBe(3);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(shown).toBe(56);
  await page.locator('select[name="script"]').selectOption('Devanagari');
  expect(await shown()).toBe(5);
  await page.locator('select[name="weight"]').selectOption('900');
  expect(await shown()).toBe(3);
});

test.each([1280, 768, 360])('what sets the specimens stays in reach, at %i px', async (width) => {
  await using opened = await openPage(browser, { path: '/fonts/', width });
  const { page } = opened;
  await scrollThrough(page);
  for (const name of ['Text', 'FontSize', 'FontWeight', 'name']) {
    const box = await page.locator(`[name="${name}"]`).boundingBox();
    expect([name, box !== null && box.y >= 0 && box.y < 120]).toEqual([name, true]);
  }
  const bar = await page.locator('.font-bar').boundingBox();
  expect(bar?.height).toBeLessThan(130);
});

test('faces are found by their names, and the address keeps what was typed', async () => {
  await using opened = await openPage(browser, { path: '/fonts/' });
  const { page } = opened;
  const names = () => page.locator('.face:visible h3').allInnerTexts();
  await page.getByLabel('Find a face').fill('mono');
  await expect.poll(names).toEqual(['DefaultMonospace', ...(await monospaced(page))]);
  await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('mono');
  await page.reload();
  await expect.poll(async () => (await names()).length).toBe(1 + (await monospaced(page)).length);
  await page.getByLabel('Find a face').fill('nowhere');
  await expect.poll(names).toEqual([]);
  expect(await page.locator('[data-shown]').textContent()).toBe('0');
});

/** The names that have the word, whichever rows are shown. */
async function monospaced(page: Page): Promise<readonly string[]> {
  const all = await page.locator('.face[data-face] h3').allTextContents();
  return all.map((name) => name.trim()).filter((name) => /mono/i.test(name));
}

test('faces are ordered by name, by x-height, and as the definition has them', async () => {
  await using opened = await openPage(browser, { path: '/fonts/' });
  const { page } = opened;
  const rows = page.locator('[data-group="Sans-serif"] .face');
  const names = async () => (await rows.locator('h3').allTextContents()).map((name) => name.trim());
  const heights = () =>
    rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-x-height'))));
  const defined = await names();
  expect(defined.length).toBeGreaterThan(20);
  const order = page.locator('select[name="sort"]');
  await order.selectOption('name');
  await expect.poll(names).toEqual(defined.toSorted((a, b) => a.localeCompare(b)));
  await order.selectOption('height');
  await expect.poll(heights).toEqual((await heights()).toSorted((a, b) => b - a));
  expect(await names()).not.toEqual(defined);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(names).toEqual(defined);
});

describe.each(['light', 'dark'] as const)('in forced colours, %s', (theme) => {
  test('every text and control of the gallery is visible', async () => {
    await using opened = await openPage(browser, { path: '/fonts/?pin=Hosted-Lato', theme });
    const { page } = opened;
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    expect(await faintTexts(page, 'font-gallery')).toEqual([]);
    const [paper, track, ruler] = await page.evaluate(() => {
      const slider = document.querySelector('.font-bar [type=range]') ?? document.body;
      const line = document.querySelector('.weight-ruler path:last-child') ?? document.body;
      return [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(slider, '::-webkit-slider-runnable-track').borderTopColor,
        getComputedStyle(line).stroke,
      ];
    });
    expect([track, ruler]).not.toContain(paper);
    await page.evaluate(() => {
      location.hash = 'Hosted-Lora';
    });
    const outline = await page.locator('.face:target').evaluate((row) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(row);
      return [outlineStyle, outlineWidth];
    });
    expect(outline).toEqual(['solid', '2px']);
  });
});

describe('pinning', () => {
  test('compares up to four faces, by the keyboard alone, and the address keeps them', async () => {
    await using opened = await openPage(browser, { path: '/fonts/' });
    const { page } = opened;
    const names = ['Inter', 'Roboto', 'Lato', 'Lora', 'Anton'];
    for (const name of names) {
      await page.getByRole('button', { name: `${name}: Pin`, exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    expect(await page.locator('.tray h3').allTextContents()).toEqual(names.slice(0, 4));
    expect(await page.locator('[data-tray-count]').textContent()).toContain('unpin one first');
    const ids = names.slice(0, 4).map((name) => `Hosted-${name}`);
    await expect.poll(() => new URL(page.url()).searchParams.get('pin')).toBe(ids.join());
    await page.reload();
    expect(await page.locator('.tray h3').allTextContents()).toEqual(names.slice(0, 4));
    await page.getByRole('button', { name: 'Lora: Unpin' }).press('Enter');
    expect(await page.locator('.tray-face').count()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.closest('.face')?.id)).toBe(
      'Hosted-Lora',
    );
  });

  test('says what a pinned face lacks of the text, and axe finds nothing', async () => {
    await using opened = await openPage(browser, { path: '/fonts/?pin=Hosted-Lato,Hosted-Lora' });
    const { page } = opened;
    const notes = page.locator('.tray-face .face-lacks:visible');
    expect(await notes.count()).toBe(0);
    await page.getByLabel('Text', { exact: true }).fill('Жук');
    await expect.poll(() => notes.allInnerTexts()).toEqual([expect.stringContaining('Ж у к')]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('an address with faces that are not there pins the others', async () => {
    const path = '/fonts/?pin=Hosted-Nowhere,Hosted-Lora,Hosted-Lora';
    await using opened = await openPage(browser, { path });
    expect(await opened.page.locator('.tray h3').allTextContents()).toEqual(['Lora']);
  });
});

test('the reference draws its values in their faces once they are near, and nothing moves', async () => {
  const path = '/reference/Presentations/Text/1.0/';
  await using loaded = await openCounted(path, { width: 1280, height: 900 });
  const { page, received } = loaded;
  await settle(page);
  expect(received().fonts).toEqual([]);
  await page.locator('[id="FontFamily=Hosted%3ALora"]').scrollIntoViewIfNeeded();
  await expect.poll(() => received().fonts).toContain('lora-value');
  await settle(page);
  expect(await layoutShift(page)).toBe(0);
  await page.locator('[id="FontFamily=Hosted%3ALora"] a').click();
  await page.waitForURL('**/fonts/#Hosted-Lora');
  await expect.poll(() => received().fonts).toContain('lora-lines');
});

interface Received {
  readonly bytes: number;
  /** The names of font files of the gallery, without their digests. */
  readonly fonts: readonly string[];
  readonly origins: readonly string[];
}

interface CountedPage extends OpenPage {
  /** What came over the network until then. */
  readonly received: () => Received;
}

/** Opens a page with nothing in the cache, and counts what it receives from its very first byte. */
async function openCounted(
  path: string,
  size: { readonly width: number; readonly height: number; readonly javaScript?: boolean },
): Promise<CountedPage> {
  const opened = await openPage(browser, { path: '/404.html', ...size });
  const { page } = opened;
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    urls.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await page.goto(page.url().replace('/404.html', path), { waitUntil: 'load' });
  const received = () => {
    const fonts = [...urls.values()].flatMap(
      (url) => /\/fonts\/(?:files|specimens)\/([^.]+)\./.exec(url)?.[1] ?? [],
    );
    const origins = new Set([...urls.values()].map((url) => new URL(url).origin));
    return { bytes, fonts, origins: [...origins] };
  };
  return { ...opened, received };
}

/** Waits until the fonts that are asked for have come. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    await document.fonts.ready;
  });
}

/** Scrolls down by half screens, and waits at each until it is drawn. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
      await document.fonts.ready;
      await drawn();
    }
  });
}
