import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { inject } from 'vitest';

export interface PageRequest {
  /** The path of a page below the site's base, such as `/reference/`. */
  readonly path: string;
  /** Where another site than the shipped one is served, without a slash at the end. */
  readonly site?: string;
  readonly theme?: 'light' | 'dark';
  /** In CSS pixels; 1280 by 900 when absent. */
  readonly width?: number;
  readonly height?: number;
  /** Whether scripts run; they do when absent. */
  readonly javaScript?: boolean;
  /**
   * Answers or holds requests, from before the page loads on: for a moment after `route` has returned, a page
   * that is open already may still fetch past it.
   */
  readonly intercept?: (page: Page) => Promise<unknown>;
}

export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  /** What went wrong in the page so far; it grows as the page goes on. */
  readonly faults: readonly string[];
}

/** In milliseconds, for a page to come to what a test waits for: no test measures time by it. */
const PATIENCE = 120_000;

/** Connects to the Chromium of this run; `await using` closes the connection. */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}

/** Opens a page of the built site in a fresh profile and waits until it has loaded. */
export async function openPage(browser: Browser, request: PageRequest): Promise<OpenPage> {
  const opened = await openWindow(browser, request);
  await request.intercept?.(opened.page);
  await opened.page.goto(addressOf(request), { waitUntil: 'load' });
  return opened;
}

/** Windows that are free for other pages, by what cannot be changed about one that is open. */
const freeWindows = new WeakMap<Browser, Map<string, Window[]>>();

/**
 * Opens a page in a window that another one may have had, which takes half as long. Nothing is stored in it,
 * but what was fetched is there: for tests that neither look at how a page loads nor answer its requests.
 */
export async function openPageAgain(
  browser: Browser,
  request: Omit<PageRequest, 'intercept'>,
): Promise<OpenPage> {
  const { theme = 'light', javaScript = true, width = 1280, height = 900 } = request;
  const byKind = freeWindows.get(browser) ?? new Map<string, Window[]>();
  freeWindows.set(browser, byKind);
  const kind = `${theme} ${String(javaScript)}`;
  const free = byKind.get(kind) ?? [];
  byKind.set(kind, free);
  const opened = free.pop() ?? (await openWindow(browser, request));
  const { page, faults } = opened;
  faults.length = 0;
  await page.setViewportSize({ width, height });
  await page.goto(addressOf(request), { waitUntil: 'load' });
  return {
    page,
    faults,
    [Symbol.asyncDispose]: async () => {
      await leave(page, theme);
      free.push(opened);
    },
  };
}

/** Leaves a page without a trace of it. */
async function leave(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  const media = { media: null, forcedColors: null, reducedMotion: null } as const;
  await page.emulateMedia({ ...media, colorScheme: theme });
}

/** A window in which one page is looked at after the other. */
export interface Tour extends AsyncDisposable {
  /** Goes on to a page, and waits until it has loaded. Its faults are those of this page alone. */
  readonly visit: (path: string) => Promise<Pick<OpenPage, 'page' | 'faults'>>;
}

/**
 * For tests that only look at pages: a window for each takes as long as to load the page. What a page
 * stores, and what it fetched, the next one finds.
 */
export async function openTour(
  browser: Browser,
  request: Omit<PageRequest, 'path'> = {},
): Promise<Tour> {
  const opened = await openWindow(browser, request);
  const { page, faults } = opened;
  return {
    visit: async (path) => {
      faults.length = 0;
      await page.goto(addressOf({ ...request, path }), { waitUntil: 'load' });
      return { page, faults };
    },
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

function addressOf({ site = inject('siteUrl'), path }: PageRequest): string {
  return `${site}${path}`;
}

interface Window extends OpenPage {
  readonly faults: string[];
}

async function openWindow(browser: Browser, request: Omit<PageRequest, 'path'>): Promise<Window> {
  const { theme = 'light', javaScript = true, width = 1280, height = 900 } = request;
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = collectFaults(page);
  return { page, faults, [Symbol.asyncDispose]: () => context.close() };
}

/** Errors and warnings of the console, uncaught errors, and requests that failed. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => void faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (failed) => {
    const reason = failed.failure()?.errorText ?? '';
    // What a page leaves unfinished when it is left is no fault of it.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${failed.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`response: ${response.url()} ${response.status()}`);
    }
  });
  return faults;
}

/** Without its comments, since every page that it looks at parses it. */
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The rules of axe whose outcome depends on the colours of a page. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong in a page by all of its rules, that of the size of targets included, or by some: the
 * rule, where, and why.
 */
export async function axeViolations(
  page: Page,
  rules: readonly string[] = [],
  part = 'html',
): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    // Once a page: it is large.
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
  }
  const options: RunOptions = {
    ...{ resultTypes: ['violations'], reporter: 'no-passes', preload: false },
    rules: { 'target-size': { enabled: true } },
    ...(rules.length > 0 && { runOnly: [...rules] }),
  };
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** By how much a page is wider than its window, and the elements that make it so; empty where it is not. */
export function sidewaysScroll(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const causes = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => [element.localName, ...element.classList].join('.'));
    return [`${String(scrollWidth - clientWidth)} px`, ...causes.slice(0, 8)];
  });
}

/** How much moved since the page began to load: the sum of its layout shifts. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(sum);
        }, 250);
      }),
  );
}

/** Words in small letters that begin on one line and end on another. */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{Lu}?\p{Ll}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** The texts of a part of a page whose contrast with what is behind them is less than 4.5 to 1. */
export function faintTexts(page: Page, part: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string): number => {
      const [r = 0, g = 0, b = 0] = channels(color).map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paperOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const isClear = backgroundColor.startsWith('rgba') && channels(backgroundColor)[3] === 0;
      return isClear && element.parentElement !== null
        ? paperOf(element.parentElement)
        : backgroundColor;
    };
    const texts = [...document.querySelectorAll(`${selector} *`)].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        ),
    );
    if (texts.length === 0) return ['no text'];
    return texts.flatMap((element) => {
      const [ink, paper] = [
        luminance(getComputedStyle(element).color),
        luminance(paperOf(element)),
      ];
      const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      return contrast < 4.5 ? [element.textContent.trim().slice(0, 40)] : [];
    });
  }, part);
}
