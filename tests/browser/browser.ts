import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { inject } from 'vitest';

export interface PageRequest {
  /** The path of a page below the site's base, such as `/reference/`. */
  readonly path: string;
  readonly theme?: 'light' | 'dark';
  /** In CSS pixels; 1280 by 900 when absent. */
  readonly width?: number;
  readonly height?: number;
  /** Whether scripts run; they do when absent. */
  readonly javaScript?: boolean;
}

export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  /** What went wrong in the page so far; it grows as the page goes on. */
  readonly faults: readonly string[];
}

/** Connects to the Chromium of this run; `await using` closes the connection. */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}

/** Opens a page of the built site in a fresh profile and waits until it has loaded. */
export async function openPage(browser: Browser, request: PageRequest): Promise<OpenPage> {
  const { path, theme = 'light', width = 1280, height = 900, javaScript = true } = request;
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
  });
  const page = await context.newPage();
  const faults = collectFaults(page);
  await page.goto(`${inject('siteUrl')}${path}`, { waitUntil: 'load' });
  return { page, faults, [Symbol.asyncDispose]: () => context.close() };
}

/** Errors and warnings of the console, uncaught errors, and requests that failed. */
function collectFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => void faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (failed) => {
    faults.push(`request: ${failed.url()} ${failed.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`response: ${response.url()} ${response.status()}`);
    }
  });
  return faults;
}

/** What axe finds wrong in a page: the rule, where, and why, one string each. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
