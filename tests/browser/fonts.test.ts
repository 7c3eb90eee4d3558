import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBrowser, layoutShift, type OpenPage, openPage } from './browser.ts';

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
  expect(await page.locator('.face-value code').count()).toBe(112);
  await page.locator('#Hosted-Anton').scrollIntoViewIfNeeded();
  await expect.poll(() => received().fonts).toContain('anton-lines');
  expect(received().fonts).not.toContain('hind-lines');
});

test('a font file that fails leaves its text in a fallback', async () => {
  await using opened = await openPage(browser, { path: '/404.html' });
  const { page } = opened;
  await page.route('**/fonts/specimens/inter-*', (route) => route.abort());
  await page.goto(page.url().replace('404.html', 'fonts/'));
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
    await using opened = await openPage(browser, { path: '/fonts/' });
    const { page } = opened;
    await page.route('**/fonts/sheets/coverage.*', (route) => route.abort());
    await page.getByLabel('Text', { exact: true }).fill('Жук');
    await expect.poll(() => page.locator('[data-drawable]').textContent()).toBe('not known');
    expect(await page.locator('.face-lacks:visible').count()).toBe(0);
    await page.unroute('**/fonts/sheets/coverage.*');
    await page.getByLabel('Text', { exact: true }).fill('Жу');
    await expect.poll(() => page.locator('[data-drawable]').textContent()).toMatch(/^\d+ of 54$/);
  });

  test('begins at the defaults of the definition', async () => {
    await using opened = await openPage(browser, { path: '/fonts/' });
    const style = await opened.page.locator('#DefaultUI [data-own]').evaluate((element) => {
      const { fontSize, fontWeight, fontStyle } = getComputedStyle(element);
      return [fontSize, fontWeight, fontStyle];
    });
    expect(style).toEqual(['16px', '400', 'normal']);
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

  test('an address that sets the text leads to its row all the same', async () => {
    const path = '/fonts/?FontSize=64&pin=Hosted-Lora#Hosted-Hind';
    await using opened = await openPage(browser, { path });
    const top = () =>
      opened.page.locator('#Hosted-Hind').evaluate((row) => row.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
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

describe.each(sizes)('a link to a face, at %i by %i', (width, height) => {
  test.each(['Hosted-Lora', 'Hosted-Space-Mono'])('#%s lands on its row', async (id) => {
    await using opened = await openPage(browser, { path: `/fonts/#${id}`, width, height });
    await settle(opened.page);
    expect(await placeOfTarget(opened.page)).toEqual([id, 'in view']);
    await opened.page.evaluate(() => {
      location.hash = 'Hosted-Inter';
    });
    await settle(opened.page);
    expect(await placeOfTarget(opened.page)).toEqual(['Hosted-Inter', 'in view']);
  });
});

/** The marked element, and whether it begins in the first 120 px below what sticks to the top. */
function placeOfTarget(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() => {
    const target = document.querySelector(':target');
    const top = target?.getBoundingClientRect().top ?? -1;
    const sticky =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    return [target?.id, top >= 0 && top <= sticky + 120 ? 'in view' : `${String(top)} px`];
  });
}
