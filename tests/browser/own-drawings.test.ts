import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithBundle, toSite } from '../output/build-site.ts';
import { connectBrowser, openPage } from './browser.ts';
import { serveSite } from './served-site.ts';

/** Draws an instance, and says whether it can see the page around it. */
const good = `export function mount(element, instance) {
  let seen = 'nothing';
  try { seen = parent.document.title; } catch {}
  globalThis.turns = (globalThis.turns ?? 0) + 1;
  element.style.blockSize = '200px';
  element.append(instance.state + ', seen: ' + seen + ', turn ' + turns + '</script>');
}`;
const failing = "export async function mount() { throw new Error('no parcel today'); }";

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const served = serveSite(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawings-'));
  const write = (name: string, content: string | object): void => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(folder, name), text);
  };
  const properties = { state: { type: 'string' } };
  const $schema = 'http://json-schema.org/draft-07/schema#';
  for (const name of ['order', 'parcel']) {
    write(`${name}.json`, { $schema, properties, examples: [{ state: 'open' }] });
  }
  write('good.mjs', good);
  write('failing.mjs', failing);
  write('catalog.config.json', {
    sources: [{ family: 'shop' }],
    drawings: { 'shop/order': 'good.mjs', 'shop/parcel': './failing.mjs' },
  });
  return toSite(copyWithBundle(), { CATALOG_DIR: folder });
});

async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('own-drawing iframe');
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error('it is not a frame');
  return frame;
}

function drawingWith(frame: Frame, text: string): Promise<string> {
  return frame.locator('#drawing', { hasText: text }).innerText();
}

test('a module of the catalog draws the example of a page, and sees nothing of the page', async () => {
  const path = '/reference/shop/order/current/';
  await using opened = await openPage(browser, { site: served.site, path });
  const { page, faults } = opened;
  const frame = await frameOf(page);
  expect(await drawingWith(frame, 'open')).toBe('open, seen: nothing, turn 1</script>');
  expect(await page.locator('own-drawing iframe').getAttribute('sandbox')).toBe('allow-scripts');
  await expect
    .poll(() => page.locator('own-drawing iframe').evaluate((element) => element.clientHeight))
    .toBe(200);
  expect(faults).toEqual([]);
});

test('and draws each change in the playground, in the same frame', async () => {
  const path = '/playground/?definition=shop/order/current';
  await using opened = await openPage(browser, { site: served.site, path });
  const { page, faults } = opened;
  const frame = await frameOf(page);
  await drawingWith(frame, 'turn 1');
  await page.locator('[data-property="state"] input').fill('sent');
  expect(await drawingWith(frame, 'sent')).toMatch(/^sent, seen: nothing, turn [2-9]/);
  expect(faults).toEqual([]);
});

test('a module that fails says so in its frame, and the page is whole', async () => {
  const path = '/reference/shop/parcel/current/';
  await using opened = await openPage(browser, { site: served.site, path });
  const { page, faults } = opened;
  expect(await drawingWith(await frameOf(page), 'failed')).toBe(
    'The drawing failed: no parcel today',
  );
  expect(await page.locator('#state').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('the policy of pages does without inline scripts, and frames are of the site alone', async () => {
  const path = '/reference/shop/order/current/';
  await using opened = await openPage(browser, { site: served.site, path });
  const policy = await opened.page
    .locator('meta[http-equiv="content-security-policy"]')
    .getAttribute('content');
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|blob:/);
});
