import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { axeViolations, connectBrowser, openPage } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

describe('the means of the browser tests', () => {
  test('opens a page of the built site in the size and the theme asked for', async () => {
    const request = { path: '/', theme: 'dark', width: 360, height: 640 } as const;
    await using opened = await openPage(browser, request);
    const seen = await opened.page.evaluate(() => ({
      width: innerWidth,
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
    }));
    expect(seen).toEqual({ width: 360, dark: true });
  });

  test('turns scripts off', async () => {
    await using opened = await openPage(browser, { path: '/', javaScript: false });
    await opened.page.setContent('<noscript>without</noscript>');
    expect(await opened.page.textContent('body')).toBe('without');
  });

  test('collects what goes wrong in a page', async () => {
    await using opened = await openPage(browser, { path: '/' });
    expect(opened.faults).toEqual([]);
    await opened.page.evaluate(() => {
      console.error('a fault on purpose');
    });
    await opened.page.goto(`${opened.page.url()}no-such-page`);
    expect(opened.faults).toContain('error: a fault on purpose');
    expect(opened.faults).toContainEqual(expect.stringMatching(/^response: .*no-such-page 404$/));
  });

  test('axe finds an image without a text and passes a page that is sound', async () => {
    await using opened = await openPage(browser, { path: '/' });
    expect(await axeViolations(opened.page)).toEqual([]);
    await opened.page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('img'));
    });
    expect(await axeViolations(opened.page)).toEqual([expect.stringMatching(/^image-alt img: /)]);
  });
});
