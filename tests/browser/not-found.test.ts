import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBrowser, openPage } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

test('an address that is misspelt leads to what it was meant for', async () => {
  await using opened = await openPage(browser, {
    path: '/reference/Presentation/Chekbox/1.0/',
    width: 1280,
    height: 900,
  });
  const link = opened.page.getByRole('link', { name: 'Presentations/Checkbox 1.0' });
  await link.click();
  await opened.page.waitForURL('**/reference/Presentations/Checkbox/1.0/');
  expect(await opened.page.title()).toContain('Checkbox');
});
