import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBrowser, openPage } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

test('the chosen theme is that of the next page too', async () => {
  await using opened = await openPage(browser, { path: '/' });
  const { page, faults } = opened;
  await page.getByRole('button', { name: /light and dark/ }).click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(faults).toEqual([]);
});

test('where storage is forbidden, a chosen theme holds for the page', async () => {
  await using opened = await openPage(browser, { path: '/' });
  const { page, faults } = opened;
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The user denied permission.', 'SecurityError');
      },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: /light and dark/ }).click();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(faults).toEqual([]);
});
