import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packState } from '../../src/playground/core/share.ts';
import full from '../../schemas/Presentations/Text/1.0/examples/full.json' with { type: 'json' };
import {
  axeViolations,
  brokenWords,
  connectBrowser,
  openPage,
  openPageAgain,
  sidewaysScroll,
  type OpenPage,
} from './browser.ts';

const text = 'Presentations/Text/1.0';
const definitions = [
  'Actions/Action/1.0',
  'Presentations/Checkbox/1.0',
  'Presentations/Dropdown/1.0',
  text,
] as const;
const widths = [360, 768, 1280] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

/** Opens the playground as a link to it does, and waits until it works and its faces are there. */
async function tryAt(query: string, width = 1280): Promise<OpenPage> {
  const opened = await openPageAgain(browser, { path: `/playground/${query}`, width });
  await opened.page.waitForSelector('catalog-playground[data-ready]');
  await opened.page.evaluate(() => document.fonts.ready);
  await opened.page.waitForSelector('.stage > *');
  return opened;
}

async function hashOf(instance: unknown): Promise<string> {
  const packed = await packState(JSON.stringify(instance));
  if (packed.kind === 'refused') throw new Error(packed.reason);
  return `#s=${packed.text}`;
}

async function shownInstance(page: Page): Promise<unknown> {
  const lines = await page.locator('.json-lines > li > code').allTextContents();
  return JSON.parse(lines.join('\n'));
}

const verdict = (page: Page): Promise<string> => page.innerText('[data-part="say"]');

describe('what it opens with', () => {
  test('is the full example, and examples have the names and the order of the reference', async () => {
    await using opened = await tryAt('');
    const { page, faults } = opened;
    expect(await shownInstance(page)).toEqual(full);
    const names = await page.locator('[data-part="examples"] button').allInnerTexts();
    await using reference = await openPage(browser, { path: `/reference/${text}/` });
    expect(names).toEqual(await reference.page.locator('.example h3').allInnerTexts());
    expect(faults).toEqual([]);
  });

  test('is the example that a link below asks for, with its file beside the link', async () => {
    await using opened = await tryAt('');
    const { page } = opened;
    const item = page.locator('.example-links li', { hasText: 'Checkbox' });
    expect(await item.locator('.raw').first().getAttribute('href')).toBe(
      '/schema/Presentations/Checkbox/1.0/examples/minimal.json',
    );
    await item.getByRole('link', { name: 'Wrong', exact: true }).click();
    await page.waitForSelector('catalog-playground[data-ready="Presentations/Checkbox/1.0"]');
    await expect.poll(() => verdict(page)).toMatch(/^Does not conform/);
  });
});

/** Words of the drawn text that do not stand on one line. */
function brokenDrawnWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const node = document.querySelector('.run')?.firstChild;
    if (!(node instanceof Text)) return ['no text'];
    return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return range.getClientRects().length === 1 ? [] : [word];
    });
  });
}

/** Leaders that cross a number or a word, and numbers that are cut. */
function crossings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const overlay = document.querySelector<SVGSVGElement>('[data-part="callouts"]');
    const stage = document.querySelector('.stage');
    if (overlay === null || stage === null) return ['nothing is drawn'];
    const frame = overlay.getBoundingClientRect();
    const groups = [...overlay.querySelectorAll<SVGGElement>('g')];
    const rings = groups.map((group) => ({
      property: group.dataset['property'] ?? '',
      box: group.querySelector('a circle')?.getBoundingClientRect() ?? new DOMRect(),
    }));
    const words: { readonly word: string; readonly box: DOMRect }[] = [];
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        words.push({ word, box: range.getBoundingClientRect() });
      }
    }
    const inside = (x: number, y: number, box: DOMRect, by: number): boolean =>
      x > box.left + by && x < box.right - by && y > box.top + by && y < box.bottom - by;
    const found: string[] = [];
    for (const group of groups) {
      const name = group.dataset['property'] ?? '';
      const path = group.querySelector('path');
      if (path === null) continue;
      const length = path.getTotalLength();
      for (let at = 2; at < length; at += 2) {
        const point = path.getPointAtLength(at);
        const [x, y] = [frame.x + point.x, frame.y + point.y];
        for (const ring of rings) {
          if (ring.property !== name && inside(x, y, ring.box, 0)) {
            found.push(`${name} crosses the number of ${ring.property}`);
          }
        }
        for (const { word, box } of words) {
          // The ink of a word is within the middle half of its box.
          if (inside(x, y, box, box.height * 0.43)) found.push(`${name} crosses ${word}`);
        }
      }
    }
    for (const { property, box } of rings) {
      const isCut = box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom;
      if (isCut || box.top < frame.top) found.push(`${property} is cut`);
    }
    return [...new Set(found)];
  });
}

describe.each(widths)('the preview of the full Text at %i px', (width) => {
  test('breaks no word, and its leaders cross nothing', async () => {
    await using opened = await tryAt(`?definition=${text}`, width);
    const { page, faults } = opened;
    await page.waitForFunction(
      () => document.querySelectorAll('[data-part="callouts"] a').length > 9,
    );
    expect(await brokenDrawnWords(page)).toEqual([]);
    expect(await crossings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('has each set property on the sheet or in the list beside it', async () => {
    await using opened = await tryAt(`?definition=${text}`, width);
    const { page } = opened;
    await page.waitForFunction(
      () => document.querySelectorAll('[data-part="callouts"] a').length > 9,
    );
    const on = await page
      .locator('[data-part="callouts"] g')
      .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-property') ?? ''));
    const beside = await page.locator('.undrawn li').allInnerTexts();
    const names = [...on, ...beside.map((words) => words.replace(/^\d+\s*/, ''))];
    expect(names.toSorted()).toEqual(Object.keys(full).toSorted());
    expect(beside.join(' ')).toContain('PresentationType');
  });

  test('stays in view while controls scroll', async () => {
    await using opened = await tryAt(`?definition=${text}`, width);
    const { page } = opened;
    await page.locator('[data-property="MaxLines"] input').focus();
    await page.waitForTimeout(300);
    const field = await page.locator('[data-property="MaxLines"] input').boundingBox();
    const frame = await page.locator('.preview-frame').boundingBox();
    expect(frame?.y).toBeGreaterThanOrEqual(0);
    expect(frame?.y).toBeLessThan(300);
    if (width === 360) expect(field?.y).toBeGreaterThan((frame?.y ?? 0) + (frame?.height ?? 0));
  });
});

test.each(['Checkbox', 'Dropdown'])(
  'leaders to the full %s cross nothing, at every width',
  async (name) => {
    await using opened = await tryAt(`?definition=Presentations/${name}/1.0`);
    const { page, faults } = opened;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(200);
      expect(await page.locator('[data-part="callouts"] a').count()).toBeGreaterThan(3);
      expect(await crossings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  },
);

test('on a phone the preview is put away, and comes back', async () => {
  await using opened = await tryAt(`?definition=${text}`, 360);
  const { page } = opened;
  await page.getByRole('button', { name: 'Hide' }).click();
  expect(await page.locator('.preview-frame').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(await page.locator('.preview-frame').isVisible()).toBe(true);
});

test('numbers stay in their circles where the text of the page is twice as large', async () => {
  await using opened = await tryAt(`?definition=${text}`);
  const { page } = opened;
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '30px'));
  const numbers = page.locator('[data-part="callouts"] a:has(text)');
  const sizes = () =>
    numbers.evaluateAll((links) =>
      links.map((link) => {
        const [circle, number] = ['circle', 'text'].map((name) =>
          link.querySelector(name)?.getBoundingClientRect(),
        );
        return [circle?.width ?? 0, number?.width ?? 0] as const;
      }),
    );
  await expect.poll(async () => (await sizes())[0]?.[0]).toBeCloseTo(38);
  expect((await sizes()).filter(([circle, number]) => number > circle - 6)).toEqual([]);
});

test('leaders are told apart from every fill', async () => {
  const instance = { ...full, BackgroundColor: '#531a5a', Color: '#ffffff' };
  await using opened = await tryAt(`?definition=${text}${await hashOf(instance)}`);
  const { page } = opened;
  const halos = await page
    .locator('[data-part="callouts"] .halo')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  const leaders = await page.locator('[data-part="callouts"] g').count();
  expect(halos).toEqual(new Array(leaders).fill('rgb(245, 244, 245)'));
});

describe('undo and redo', () => {
  test('take back controls, presets, reset and what was unset, by buttons and keys', async () => {
    await using opened = await tryAt(`?definition=${text}`);
    const { page, faults } = opened;
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(await undo.isDisabled()).toBe(true);
    await page.locator('[data-property="FontSize"] input').fill('40');
    await page.getByRole('button', { name: 'Wrong' }).click();
    await expect.poll(() => verdict(page)).toMatch(/^Does not conform/);
    await page.locator('[data-part="fix"] button').click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => shownInstance(page)).toEqual(full);
    await page.getByRole('button', { name: /, unset Height/ }).click();
    await undo.click();
    expect(await shownInstance(page)).toEqual(full);
    await page.keyboard.press('Control+z');
    expect(await shownInstance(page)).toHaveProperty('TextAlign', 'Left');
    await page.keyboard.press('Control+z');
    expect(await shownInstance(page)).toHaveProperty('TextAlign', 'Middle');
    await page.keyboard.press('Control+z');
    expect(await shownInstance(page)).toEqual({ ...full, FontSize: 40 });
    await page.keyboard.press('Control+z');
    expect(await shownInstance(page)).toEqual(full);
    expect(await undo.isDisabled()).toBe(true);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+Shift+Z');
    expect(await shownInstance(page)).not.toHaveProperty('Height');
    expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true);
    expect(faults).toEqual([]);
  });

  test('go a hundred steps back, and letters typed in a row are one step', async () => {
    await using opened = await tryAt(`?definition=${text}`);
    const { page } = opened;
    const size = page.locator('[data-property="FontSize"] input');
    await page.locator('[data-property="Text"] input').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('abc');
    await page.keyboard.press('Tab');
    await size.evaluate((field: HTMLInputElement) => {
      for (let step = 1; step <= 99; step += 1) {
        field.value = String(100 + step * 2);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    expect(await shownInstance(page)).toEqual({ ...full, Text: `${full.Text}abc`, FontSize: 298 });
    await size.evaluate((field) => {
      for (let step = 1; step <= 100; step += 1) {
        const keys = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
        field.dispatchEvent(new KeyboardEvent('keydown', keys));
      }
    });
    expect(await shownInstance(page)).toEqual(full);
  });

  test('give back what was unset', async () => {
    await using opened = await tryAt(`?definition=${text}`);
    const { page } = opened;
    await page.getByRole('button', { name: /, unset FontFamily/ }).click();
    expect(await shownInstance(page)).not.toHaveProperty('FontFamily');
    await page.getByRole('button', { name: /, set FontFamily/ }).click();
    await expect.poll(() => shownInstance(page)).toEqual(full);
  });

  test('of a pasted text take it back as one step', async () => {
    await using opened = await tryAt(`?definition=${text}`);
    const { page } = opened;
    await page.click('[data-part="edit"]');
    await page.waitForSelector('.cm-content');
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('{ "PresentationType": "Text", "Text": "pasted" }');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.click('[data-part="edit"]');
    expect(await shownInstance(page)).toEqual(full);
  });
});

test('Back leaves one step behind, whatever was changed or looked at', async () => {
  await using opened = await openPage(browser, { path: '/reference/' });
  const { page } = opened;
  await page.goto(page.url().replace('/reference/', '/playground/'));
  await page.waitForSelector('catalog-playground[data-ready]');
  await page.locator('[data-property="FontSize"] input').fill('41');
  await page.locator('[data-property="Text"] input').fill('kept');
  await page.waitForSelector('[data-part="callouts"] a');
  await page.locator('[data-part="callouts"] a').first().click();
  await page.locator('[data-part="choices"] a', { hasText: 'Checkbox' }).click();
  await page.waitForSelector('catalog-playground[data-ready="Presentations/Checkbox/1.0"]');
  await page.goBack();
  await page.waitForSelector('catalog-playground[data-ready="Presentations/Text/1.0"]');
  await expect.poll(() => shownInstance(page)).toMatchObject({ FontSize: 41, Text: 'kept' });
  await page.goBack();
  await page.waitForURL('**/reference/');
});

describe('controls', () => {
  test('say what a property is, and lead to its place in the reference', async () => {
    await using opened = await tryAt(`?definition=${text}`);
    const { page } = opened;
    const row = page.locator('[data-property="FontSize"]').first();
    expect(await row.locator('.summary').innerText()).toBe('Size in pixels.');
    await page.locator('[data-property="Text"] input').fill('kept');
    await page.waitForURL(/#s=/);
    await row.locator('label a').click();
    await page.waitForURL(`**/reference/${text}/#FontSize`);
    await page.goBack();
    await page.waitForSelector('catalog-playground[data-ready]');
    await expect.poll(() => shownInstance(page)).toHaveProperty('Text', 'kept');
  });

  test('keep a long name and a long description in their columns', async () => {
    await using opened = await tryAt('');
    const row = opened.page.locator('.rows > li').first();
    expect(await row.locator('label wbr').count()).toBe(1);
    const width = await row.locator('.summary').evaluate((summary) => {
      summary.textContent = `https://catalog.example/${'a'.repeat(200)}`;
      return summary.scrollWidth - summary.clientWidth;
    });
    expect(width).toBe(0);
  });

  test('say that a number is refused', async () => {
    await using opened = await tryAt(`?definition=${text}`);
    const { page } = opened;
    const row = page.locator('[data-property="FontSize"]').first();
    await row.locator('input').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('24e999');
    await expect.poll(() => row.locator('.refused').innerText()).toContain('the value stays 24e99');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('24');
    expect(await row.locator('.refused').innerText()).toBe('');
  });

  test.each([
    ['Colour', 'Color'],
    ['fontsize', 'FontSize'],
  ])('beside Conforms, %s is hinted to be %s', async (name, near) => {
    const hash = await hashOf({ PresentationType: 'Text', Text: 'a', [name]: 'red' });
    await using opened = await tryAt(`?definition=${text}${hash}`);
    expect(await verdict(opened.page)).toBe(
      `Conforms. ${name} at line 1 is not in the definition; did you mean ${near}?`,
    );
  });
});

describe('the definitions to choose from', () => {
  test('are links, and choosing one does not move the page', async () => {
    await using opened = await tryAt(`?definition=${text}`);
    const { page } = opened;
    const links = page.locator('[data-part="choices"] a');
    expect(await links.allInnerTexts()).toEqual(['Action', 'Checkbox', 'Dropdown', 'Text']);
    const before = await page.locator('.bench').boundingBox();
    await links.nth(1).click();
    await page.waitForSelector('catalog-playground[data-ready="Presentations/Checkbox/1.0"]');
    expect((await page.locator('.bench').boundingBox())?.y).toBe(before?.y);
  });
});

/** Actions in each other on success. */
function chainOf(count: number): object {
  let chain: object = { Handler: 'Last' };
  for (let depth = 1; depth < count; depth += 1) chain = { Handler: 'Whisper', OnSuccess: chain };
  return chain;
}

describe('a chain of Actions', () => {
  test('of 400 is ready and changed in little time', async () => {
    const hash = await hashOf(chainOf(400));
    await using opened = await tryAt(`?definition=Actions/Action/1.0${hash}`);
    const { page } = opened;
    expect(await page.locator('.controls .rows').count()).toBeLessThan(20);
    await page.locator('[data-property="Handler"] input').first().fill('First');
    const [measure] = await page.evaluate(() =>
      performance.getEntriesByName('playground-change').map(({ duration }) => duration),
    );
    expect(measure).toBeLessThan(2000);
    expect(await verdict(page)).toMatch(/^Conforms/);
  });

  test('of 12 has every name whole, and no focus ring cut', async () => {
    const hash = await hashOf(chainOf(13));
    await using opened = await tryAt(`?definition=Actions/Action/1.0${hash}`);
    const { page } = opened;
    for (let fold = 0; fold < 3; fold += 1)
      await page.locator('.folded:not([open]) > summary').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.controls .nested').length >= 12);
    const cut = await page.locator('.controls label').evaluateAll((labels) =>
      labels.flatMap((label) => {
        const lines = Math.round(label.getBoundingClientRect().height / 20);
        return lines > 1 && label.scrollWidth > 0 ? label.textContent : [];
      }),
    );
    expect(cut).toEqual([]);
    const clipped = await page
      .locator('.controls *')
      .evaluateAll(
        (all) =>
          all.filter(
            (element) =>
              /auto|hidden|scroll/.test(getComputedStyle(element).overflow) &&
              element.matches('.nested, .rows, li, .value'),
          ).length,
      );
    expect(clipped).toBe(0);
  });
});

describe.each(definitions)('%s, to be read and pressed by everybody', (definition) => {
  test('has one wording for one error, here and on its reference page', async () => {
    await using opened = await tryAt(`?definition=${definition}&example=wrong`);
    await expect.poll(() => verdict(opened.page)).toMatch(/^Does not conform. 1 error/);
    const sentence = (await verdict(opened.page)).replace(/^.*? at line \d+: /, '');
    const path = `/reference/${definition}/`;
    await using reference = await openPage(browser, { path });
    expect(await reference.page.innerText('.example .fault p')).toContain(sentence);
  });

  test('no word is broken, and what can be pressed is 24 px or spaced like it', async () => {
    await using opened = await tryAt(`?definition=${definition}`);
    const { page } = opened;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(200);
      expect(await brokenWords(page)).toEqual([]);
      expect(await axeViolations(page, ['target-size'])).toEqual([]);
    }
  });

  test.each(['light', 'dark'] as const)(
    'every text and line is seen in forced colours, %s',
    async (theme) => {
      await using opened = await tryAt(`?definition=${definition}`);
      const { page } = opened;
      await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
      await page.getByRole('button', { name: 'Wrong' }).click();
      await expect.poll(() => verdict(page)).toMatch(/^Does not conform. 1 error/);
      await page.waitForTimeout(200);
      expect(await faintParts(page)).toEqual([]);
    },
  );
});

test('on paper the preview stands before the controls', async () => {
  await using opened = await tryAt(`?definition=${text}`);
  const { page } = opened;
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.locator('.preview-sheet').boundingBox();
  const controls = await page.locator('[data-part="controls"]').boundingBox();
  expect(sheet?.height).toBeGreaterThan(100);
  expect(sheet?.y).toBeLessThan(controls?.y ?? 0);
  const acts = page.getByRole('button', { name: /^(?:Undo|Redo|Edit|Format|Copy|Link|Reset)$/ });
  expect(await acts.locator('visible=true').count()).toBe(0);
});

/** Texts, marks and borders of the tool whose contrast with what is behind them is too low. */
function faintParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Color {
      readonly luminance: number;
      readonly alpha: number;
    }
    const read = (color: string): Color => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
        part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return { luminance: 0.2126 * x + 0.7152 * y + 0.0722 * z, alpha };
    };
    const behind = (element: Element | null): Color => {
      for (let holder = element; holder !== null; holder = holder.parentElement) {
        const color = read(getComputedStyle(holder).backgroundColor);
        if (color.alpha > 0) return color;
      }
      return read('rgb(255, 255, 255)');
    };
    const contrast = (one: Color, other: Color): number => {
      const [low = 0, high = 0] = [one.luminance, other.luminance].sort((a, b) => a - b);
      return one.alpha === 0 ? 1 : (high + 0.05) / (low + 0.05);
    };
    const faint: string[] = [];
    const check = (element: Element, color: string, least: number, what: string): void => {
      const paper = behind(element.closest('svg')?.parentElement ?? element);
      if (contrast(read(color), paper) < least)
        faint.push(`${what} ${element.outerHTML.slice(0, 90)}`);
    };
    const tool = document.querySelector('catalog-playground');
    const drawn = [...(tool?.querySelectorAll('*') ?? [])].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of drawn) {
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
      const isDrawing = element.closest('.stage') !== null;
      if (
        hasText &&
        !isDrawing &&
        element.closest('svg') === null &&
        element.closest('select') === null
      )
        check(element, style.color, 4.5, 'text');
      if (hasText && element.matches('svg text')) check(element, style.fill, 4.5, 'number');
      if (element.matches('[data-part="callouts"] g > path:first-child')) {
        check(element, style.stroke, 3, 'leader');
      }
      if (element.matches('input:not(:placeholder-shown), select, textarea') && !isDrawing) {
        check(element, style.color, 4.5, 'field');
      }
      if (element.matches('.switch')) {
        check(element.parentElement ?? element, style.borderTopColor, 3, 'switch');
        check(element, getComputedStyle(element, '::before').backgroundColor, 3, 'knob');
      }
      if (element.matches('.chooser > svg, .locked > svg')) check(element, style.stroke, 3, 'icon');
    }
    return drawn.length === 0 ? ['nothing is drawn'] : faint;
  });
}
