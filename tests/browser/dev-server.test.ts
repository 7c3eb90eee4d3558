import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBrowser, openPage, type OpenPage } from './browser.ts';

const label = 'Ui/Label/1.0/index.json';
const port = 4700;

/** Astro starts no development server for what it takes for a test of its own. */
const own = { NODE_ENV: 'development', VITEST: '', NO_COLOR: '1' };

let browser: Browser;
let catalog: string;
let server: ChildProcess;
let site: string;
let printed = '';

beforeAll(async () => {
  browser = await connectBrowser();
  catalog = mkdtempSync(join(tmpdir(), 'catalog-'));
  cpSync('tests/fixtures/versions', catalog, { recursive: true });
  const command = ['src/site/commands/main.ts', 'dev', '--port', String(port)];
  server = spawn(process.execPath, command, {
    env: { ...process.env, ...own, CATALOG_DIR: catalog, PORT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  site = await addressOf(server);
  // The first page of a fresh server starts its watchers and may be loaded twice.
  await using first = await openLabel();
  await first.page.waitForLoadState('networkidle');
  await first.page.waitForTimeout(1000);
});

afterAll(async () => {
  server.kill();
  await browser.close();
  rmSync(catalog, { recursive: true, force: true });
});

describe('the authoring server', () => {
  test('shows an edit of a definition in the open page', async () => {
    await using opened = await openLabel();
    edit(label, (text) => text.replace('What the label says.', 'The words of the label.'));
    await expectText(opened, '[id="Text"] .rich', 'The words of the label.');
  });

  test('listens at the port that --port says before PORT, or at the next that is free', () => {
    expect(Number(new URL(site).port)).toBeGreaterThanOrEqual(port);
  });

  test('answers searches from the last build, where there is one', async () => {
    const { status } = await fetch(`${site}/search/index/index.json`);
    expect(status).toBe(existsSync('dist/search/index/index.json') ? 200 : 404);
  });

  test('gives a new definition its page', async () => {
    const path = '/reference/Ui/Badge/1.0/';
    const badge = readFileSync(join(catalog, 'Ui/Style/1.0/index.json'), 'utf8');
    await using opened = await openPage(browser, { site, path: '/reference/Ui/' });
    write('Ui/Badge/1.0/index.json', badge.replaceAll('Style', 'Badge'));
    await expectText(opened, '.definition-table a:text-is("Badge")', 'Badge');
    // In a page of its own: this one may be about to load itself again.
    await using page = await openPage(browser, { site, path });
    await expectText(page, 'h1', 'Badge');
  });

  test('says where a mistake is, lives on, and shows the page once it is mended', async () => {
    await using opened = await openLabel();
    // Astro tells it once, 200 ms after the answer: a slow page connects later than that. Vite keeps it for that
    // page only as long as no other one is connected.
    await using other = await openLabel();
    await opened.page.route('**/@vite/client', async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    const sound = readFileSync(join(catalog, label), 'utf8');
    write(label, sound.replace('"type": "object",', '"type": "object",,'));
    const message = 'Ui/Label/1.0/index.json:7:20';
    await expect
      .poll(() => overlayTexts(opened))
      .toEqual([expect.stringContaining(`${message} unexpected ,`), '1.0/index.json:7:20']);
    expect(printed).toContain(message);
    write(label, sound);
    await expectText(opened, 'h1', 'Label');
    await expectText(other, 'h1', 'Label');
    expect(server.exitCode).toBeNull();
  });

  test.for([
    ['schema/Ui/Label/1.0/index.json', 'application/schema+json'],
    ['reference/Ui/Label/1.0/index.md', 'text/markdown; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
  ] as const)('says of %s that it is %s', async ([path, type]) => {
    const { status, headers } = await fetch(`${site}/${path}`);
    expect([status, headers.get('Content-Type')]).toEqual([200, type]);
  });
});

test('a configuration that is written later counts at once, and its edits do', async () => {
  for (const title of ['Named later', 'Named again']) {
    write('catalog.config.json', JSON.stringify({ title }));
    // Each answer is a page that is made anew.
    await expect
      .poll(() => fetch(site).then((answer) => answer.text(), String), { interval: 500 })
      .toContain(`<title>${title}`);
  }
});

test('says where a mistake is that leaves one definition out', async () => {
  const sources = [{ layout: '{family}/{name}/{version}/index.json' }];
  write('catalog.config.json', JSON.stringify({ title: 'With sources', sources }));
  const $schema = 'http://json-schema.org/draft-07/schema#';
  write('Ui/Bad/1.0/index.json', JSON.stringify({ $schema, type: 'objct' }));
  await expect
    .poll(() => fetch(site).then((answer) => answer.text(), String), { interval: 500 })
    .toContain('<title>With sources');
  expect(printed).toContain('Ui/Bad/1.0/index.json:1:61 /type "objct" is not a type');
});

function openLabel(): Promise<OpenPage> {
  return openPage(browser, { site, path: '/reference/Ui/Label/1.0/' });
}

function edit(path: string, change: (text: string) => string): void {
  write(path, change(readFileSync(join(catalog, path), 'utf8')));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(catalog, path)), { recursive: true });
  writeFileSync(join(catalog, path), text);
}

/** Waits until the page, which reloads by itself, shows a text at this place. */
async function expectText({ page }: OpenPage, selector: string, text: string): Promise<void> {
  await page.locator(selector).filter({ hasText: text }).first().waitFor();
}

/** What the error overlay of the development server says, and of which place; empty without one. */
async function overlayTexts({ page }: OpenPage): Promise<readonly string[]> {
  return page.locator('vite-error-overlay :is(#message-content, #code h2)').allInnerTexts();
}

/** Where the server answers, once it says so; fails where it ends before that. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', () => {
      reject(new Error(`the server ended:\n${printed}`));
    });
  });
}
