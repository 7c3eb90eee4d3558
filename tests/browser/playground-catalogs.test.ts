import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packState } from '../../src/playground/core/share.ts';
import { definition } from '../catalog/catalog-files.ts';
import { buildGenerated } from '../output/generated-catalog.ts';
import { sharedSite } from '../output/shared-sites.ts';
import {
  axeViolations,
  connectBrowser,
  openPage,
  openPageAgain,
  sidewaysScroll,
  type OpenPage,
} from './browser.ts';
import { serveSite, type ServedSite } from './served-site.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

async function tryDefinition(
  { site }: ServedSite,
  name: string,
  instance?: unknown,
): Promise<OpenPage> {
  const hash = instance === undefined ? '' : await hashOf(instance);
  const path = `/playground/?definition=${name}&example=minimal${hash}`;
  const opened = await openPageAgain(browser, { site, path });
  await opened.page.waitForSelector(`catalog-playground[data-ready="${name}"]`);
  return opened;
}

async function hashOf(instance: unknown): Promise<string> {
  const packed = await packState(JSON.stringify(instance, undefined, 2));
  if (packed.kind === 'refused') throw new Error(packed.reason);
  return `#s=${packed.text}`;
}

/** Opens another definition in the page as it is, as the picker does. */
async function openInPlace(page: Page, name: string): Promise<void> {
  await page.evaluate((definition) => {
    history.pushState(null, '', `?definition=${definition}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, name);
  await page.waitForSelector(`catalog-playground[data-ready="${name}"]`);
}

/** Sets every optional property of an instance. */
/** Sets every property; found again each time, since a click may make the others anew. */
async function setAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const marks = () =>
      document.querySelectorAll<HTMLElement>('.members > fieldset > ol > li > button');
    for (const index of marks().keys()) marks()[index]?.click();
  });
}

describe('definitions of another catalog', () => {
  const served = serveSite(() =>
    buildGenerated({
      'Ui/Label/1.0/index.json': definition(
        { type: 'object', properties: { Size: { type: 'number' } } },
        'Ui/Label/1.0',
      ),
      'Ui/Label/2.0/index.json': definition(
        {
          type: 'object',
          properties: {
            Size: { type: 'integer', minimum: 1, maximum: 5 },
            Kind: { oneOf: [{ type: 'string' }, { $ref: '#/definitions/Kind' }] },
            Parts: { type: 'object', additionalProperties: { type: 'boolean' } },
          },
          definitions: {
            Kind: {
              type: 'object',
              properties: { Name: { type: 'string' } },
              required: ['Name'],
            },
          },
        },
        'Ui/Label/2.0',
      ),
      'Ui/Wide/1.0/index.json': definition(
        {
          type: 'object',
          properties: {
            Size: { type: 'number', minimum: 2 },
            ...Object.fromEntries(
              Array.from({ length: 600 }, (_, index) => [
                `Property${String(index)}`,
                {
                  type: 'string',
                  enum: ['first value', 'second value', 'a long value '.repeat(5)],
                },
              ]),
            ),
          },
        },
        'Ui/Wide/1.0',
      ),
      'Ui/Shape/1.0/index.json': definition(
        {
          type: 'object',
          required: ['type'],
          properties: { type: { enum: ['circle', 'square'] }, label: { type: 'string' } },
          oneOf: Object.entries({ circle: 'radius', square: 'side' }).map(([type, size]) => ({
            required: [size],
            properties: { type: { const: type }, [size]: { type: 'number' } },
          })),
        },
        'Ui/Shape/1.0',
      ),
      'Ui/Quote/1.0/index.json': definition(
        {
          type: 'object',
          properties: { text: { type: 'string' }, by: { type: 'string' } },
          examples: [{ text: 'No.' }, { text: 'Yes.', by: 'Ada' }],
        },
        'Ui/Quote/1.0',
      ),
      'Ui/Numbers/1.0/index.json': definition(
        {
          type: 'object',
          properties: {
            ...Object.fromEntries(
              Array.from({ length: 10 }, (_, index) => [`N${String(index)}`, { type: 'number' }]),
            ),
            Inner: { type: 'object', properties: { Size: { type: 'number' } } },
            InnerOfAVeryLongNameThatIsOneWord: { type: 'object', properties: { Size: {} } },
            Sizes: { type: 'array', items: { type: 'number' } },
          },
          additionalProperties: false,
        },
        'Ui/Numbers/1.0',
      ),
      'Ui/Step/1.0/index.json': definition(
        {
          type: 'object',
          properties: {
            off: { type: 'boolean', deprecated: true },
            steps: {
              type: 'array',
              items: {
                type: 'object',
                required: ['kind'],
                properties: { kind: { enum: ['run', 'wait'] }, note: { type: 'string' } },
                if: { properties: { kind: { const: 'run' } } },
                then: { required: ['command'], properties: { command: { type: 'string' } } },
                else: { properties: { seconds: { type: 'integer', minimum: 1 } } },
              },
            },
          },
          if: { required: ['off'] },
          else: { properties: { off: false } },
        },
        'Ui/Step/1.0',
      ),
      'Ui/Words/1.0/index.json': definition({ type: 'string', minLength: 2 }, 'Ui/Words/1.0'),
      ...Object.fromEntries(
        ['Bar', 'Card', 'Chip', 'Form', 'Menu', 'Tab'].map((name) => [
          `Ui/${name}/1.0/index.json`,
          definition({ type: 'object' }, `Ui/${name}/1.0`),
        ]),
      ),
    }),
  );

  test('have alternatives, sliders and members of any name', async () => {
    await using opened = await tryDefinition(served, 'Ui/Label/2.0');
    const { page, faults } = opened;
    await page.getByLabel('Size, slider').fill('4');
    await page.getByLabel('Kind, kind').selectOption({ label: 'object' });
    await page.locator('[data-property="Name"] input').fill('plain');
    await page.getByRole('button', { name: 'Add Parts' }).click();
    await page.getByLabel('Name of a new member').fill('Left');
    await page.keyboard.press('Enter');
    await page.locator('[data-property="Left"] .switch').click();
    const lines = await page.locator('.json-lines > li > code').allTextContents();
    expect(JSON.parse(lines.join('\n'))).toEqual({
      Size: 4,
      Kind: { Name: 'plain' },
      Parts: { Left: true },
    });
    expect(await page.innerText('[data-part="say"]')).toMatch(/^Conforms/);
    expect(await page.innerText('[data-part="log"]')).toMatch(/^(?![^]*OnChange)[^]*Left/);
    expect(faults).toEqual([]);
  });

  test('show each error at its control, which the list of errors leads to', async () => {
    const instance = { N0: 'a', Inner: { Size: 'b' }, Sizes: [1, 'c'], Other: 1 };
    await using opened = await tryDefinition(served, 'Ui/Numbers/1.0', instance);
    const { page, faults } = opened;
    const why = page.locator('.why').locator('visible=true');
    await expect
      .poll(() => why.allInnerTexts())
      .toEqual([
        'Must be a number; got "a".',
        'Must be a number; got "b".',
        'Must be a number; got "c".',
        'Is not a property here.',
      ]);
    const field = page.locator('[data-property="Size"] textarea');
    const id = await why.nth(1).evaluate((element) => element.id);
    await expect.poll(() => field.getAttribute('aria-describedby')).toContain(id);
    const listed = page.locator('[data-part="faults"] li');
    expect(await listed.allInnerTexts()).toEqual([
      'line 4 Inner.Size must be a number; got "b".',
      'line 8 Sizes[1] must be a number; got "c".',
      'line 10 Other is not a property here.',
    ]);
    await listed.getByRole('button', { name: 'Inner.Size' }).click();
    expect(await field.evaluate((area) => area === document.activeElement)).toBe(true);
    await listed.getByRole('link', { name: 'line 8' }).click();
    expect(await page.locator('[id="~line-8"]').isVisible()).toBe(true);
    expect(
      await page.locator('[role="status"] [data-part="faults"], [role="status"] .why').count(),
    ).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('tell an empty text from none, and have fields with an edge that is seen', async () => {
    await using opened = await tryDefinition(served, 'Ui/Quote/1.0', { text: '' });
    const { page } = opened;
    const hint = (name: string): Promise<string | null> =>
      page.locator(`[data-property="${name}"] input`).getAttribute('placeholder');
    expect(await hint('text')).toBe('empty text');
    expect(await hint('by')).toBe('not set');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const edge = await page.locator('[data-property="by"] input').evaluate((field) => {
        const luminance = (color: string): number => {
          const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
            const value = Number(part) / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const { borderTopColor } = getComputedStyle(field);
        const { backgroundColor } = getComputedStyle(document.documentElement);
        const [a, b] = [luminance(borderTopColor), luminance(backgroundColor)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      });
      expect(edge).toBeGreaterThan(3);
    }
  });

  test('list at most nine errors, and say how many others there are', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `N${String(index)}`);
    const instance = Object.fromEntries([...names, 'Other'].map((name) => [name, 'a']));
    await using opened = await tryDefinition(served, 'Ui/Numbers/1.0', instance);
    const { page } = opened;
    const say = page.locator('[data-part="say"]');
    await expect
      .poll(() => say.innerText())
      .toBe('Does not conform. 11 errors, the first at line 2: N0 must be a number; got "a".');
    const listed = page.locator('[data-part="faults"] li');
    expect(await listed.count()).toBe(9);
    expect(await listed.last().innerText()).toBe('and 2 more');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => listed.count()).toBe(0);
  });

  test('of several forms have a menu of them, which keeps the focus and what both may have', async () => {
    await using opened = await tryDefinition(served, 'Ui/Shape/1.0');
    const { page, faults } = opened;
    const form = page.getByLabel('Form');
    expect(await form.locator('option').allTextContents()).toEqual(['circle', 'square']);
    await page.locator('[data-property="label"] .number-ring').click();
    await page.locator('[data-property="label"] input').fill('kept');
    await form.focus();
    await form.selectOption('square');
    await page.waitForSelector('[data-property="side"]');
    expect(await form.evaluate((select) => select === document.activeElement)).toBe(true);
    const lines = await page.locator('.json-lines > li > code').allTextContents();
    expect(JSON.parse(lines.join('\n'))).toEqual({ type: 'square', label: 'kept', side: 0 });
    expect(await page.innerText('[data-part="say"]')).toMatch(/^Conforms/);
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('have controls for what a condition declares, and keep the focus as these change', async () => {
    await using opened = await tryDefinition(served, 'Ui/Step/1.0');
    const { page, faults } = opened;
    const instance = async (): Promise<unknown> =>
      JSON.parse((await page.locator('.json-lines > li > code').allTextContents()).join('\n'));
    await page.getByRole('button', { name: 'Add steps' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-property="steps"] .nested > .copy:focus');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-property="kind"] select');
    expect(await instance()).toEqual({ steps: [{ kind: 'run', command: '' }] });
    await page.locator('[data-property="command"] input').fill('make');
    const kind = page.locator('[data-property="kind"] select');
    await kind.focus();
    await kind.selectOption('wait');
    await page.waitForSelector('[data-property="seconds"]');
    expect(await kind.evaluate((select) => select === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'seconds, more' }).click();
    expect(await instance()).toEqual({ steps: [{ kind: 'wait', command: 'make', seconds: 1 }] });
    await kind.selectOption('run');
    await page.waitForSelector('.rows:not(.others) > [data-property="command"]');
    expect(await page.locator('.others [data-property="seconds"]').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('can be led out of a condition, and say what is deprecated', async () => {
    await using opened = await tryDefinition(served, 'Ui/Step/1.0');
    const { page } = opened;
    await page.locator('[data-property="off"] .switch').click();
    const line = page.locator('.json-lines > li', { hasText: 'off' });
    await expect.poll(() => line.innerText()).toContain('deprecated');
    expect(await page.innerText('[data-part="say"]')).toMatch(/^Conforms/);
  });

  test('keep the focus near a control that goes, or that can do no more', async () => {
    await using opened = await tryDefinition(served, 'Ui/Label/2.0');
    const { page } = opened;
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Add Parts');
    await page.waitForSelector('[data-property="Parts"] :focus');
    await page.getByLabel('Name of a new member').fill('Left');
    await page.keyboard.press('Enter');
    await press('Remove Left');
    await page.waitForSelector('[data-property="Parts"] :focus');
    for (const step of ['one', 'another', 'the last']) {
      await press('Undo');
      const next = step === 'the last' ? 'redo' : 'undo';
      await page.waitForSelector(`[data-part="${next}"]:focus`);
    }
  });

  test('have names of any length on a phone', async () => {
    await using opened = await tryDefinition(served, 'Ui/Numbers/1.0');
    const { page } = opened;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toEqual([]);
  });

  test('without an example are opened with what is required', async () => {
    const path = '/playground/?definition=Ui/Label/2.0';
    await using opened = await openPage(browser, { site: served.site, path });
    const { page } = opened;
    await page.waitForSelector('catalog-playground[data-ready="Ui/Label/2.0"]');
    const shown = page.locator('.json-lines > li > code');
    const instance = async (): Promise<unknown> =>
      JSON.parse((await shown.allTextContents()).join('\n'));
    expect(await instance()).toEqual({});
    expect(await page.locator('.preview-frame').isVisible()).toBe(false);
    expect(await page.getByText('No preview').count()).toBe(0);
    await page.getByRole('button', { name: 'Everything' }).click();
    await expect.poll(instance).toEqual({ Size: 1, Kind: '', Parts: {} });
    await page.getByRole('button', { name: 'Required only' }).click();
    await expect.poll(instance).toEqual({});
    expect(await page.innerText('[data-part="say"]')).toMatch(/^Conforms/);
  });

  test('are opened with the last value of examples, if they have no example files', async () => {
    const path = '/playground/?definition=Ui/Quote/1.0';
    await using opened = await openPage(browser, { site: served.site, path });
    const { page, faults } = opened;
    await page.waitForSelector('catalog-playground[data-ready="Ui/Quote/1.0"]');
    const instance = async (): Promise<unknown> =>
      JSON.parse((await page.locator('.json-lines > li > code').allTextContents()).join('\n'));
    expect(await instance()).toEqual({ text: 'Yes.', by: 'Ada' });
    await page.locator('[data-part="examples"]').getByText('Example 1').click();
    await expect.poll(instance).toEqual({ text: 'No.' });
    expect(faults).toEqual([]);
  });

  test('are chosen in a form over the page, which does not move, where they are many', async () => {
    await using opened = await tryDefinition(served, 'Ui/Label/2.0');
    const { page, faults } = opened;
    expect(await page.locator('[data-part="choices"] a').count()).toBe(0);
    const before = await page.locator('.bench').boundingBox();
    await page.locator('.picker summary').click();
    await page.waitForSelector('.picker input:focus');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.picker:not([open]) summary:focus');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.picker input:focus');
    await page.getByLabel('Name contains').fill('ord');
    expect((await page.locator('.bench').boundingBox())?.y).toBe(before?.y);
    await page.getByRole('button', { name: 'Words' }).click();
    await page.waitForSelector('catalog-playground[data-ready="Ui/Words/1.0"]');
    expect((await page.locator('.bench').boundingBox())?.y).toBe(before?.y);
    expect(faults).toEqual([]);
  });

  test('list the versions that accept an instance', async () => {
    await using opened = await tryDefinition(served, 'Ui/Label/1.0');
    const { page } = opened;
    const versions = page.locator('[data-part="versions"]');
    const words = async (): Promise<string> => (await versions.innerText()).replaceAll('\n', '; ');
    await expect.poll(words).toBe('2.0: accepts it; 1.0, this one: accepts it');
    await page.locator('[data-property="Size"] input').fill('9');
    await expect.poll(words).toBe('2.0: does not accept it; 1.0, this one: accepts it');
  });

  test('keep their own list of versions when that of another comes late', async () => {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>();
    const asked = Promise.withResolvers<undefined>();
    await using opened = await openPage(browser, {
      site: served.site,
      path: '/playground/?definition=Ui/Label/1.0',
      intercept: (page) =>
        page.route('**/schema/Ui/Label/index.json', async (route) => {
          asked.resolve(undefined);
          await isHeld;
          await route.continue();
        }),
    });
    const { page } = opened;
    await asked.promise;
    await openInPlace(page, 'Ui/Words/1.0');
    const versions = page.locator('[data-part="versions"]');
    await expect.poll(() => versions.innerText()).toBe('1.0, this one: accepts it');
    const late = page.waitForResponse('**/schema/Ui/Label/index.json');
    release(undefined);
    await late;
    await page.waitForTimeout(500);
    expect(await versions.innerText()).toBe('1.0, this one: accepts it');
  });

  test('ask again for a list of versions that did not come', async () => {
    await using opened = await openPage(browser, {
      site: served.site,
      path: '/playground/?definition=Ui/Label/1.0',
      intercept: (page) =>
        page.route('**/schema/Ui/Label/index.json', (route) => route.fulfill({ status: 503 }), {
          times: 1,
        }),
    });
    const { page } = opened;
    const versions = page.locator('[data-part="versions"]');
    await expect.poll(() => versions.innerText()).toMatch(/^The versions are not known/);
    await page.locator('[data-property="Size"] input').fill('2');
    await expect.poll(() => versions.innerText()).toMatch(/^2.0: accepts it/);
  });

  test('work where the host serves modules as no script', async () => {
    await using opened = await openPage(browser, {
      site: served.site,
      path: '/playground/?definition=Ui/Label/1.0',
      intercept: (page) =>
        page.route('**/validate.mjs', async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'content-type': 'application/octet-stream' };
          await route.fulfill({ response, headers });
        }),
    });
    const { page } = opened;
    await page.waitForSelector('catalog-playground[data-ready="Ui/Label/1.0"]');
    expect(await page.innerText('h1')).toBe('Try Label 1.0');
    await page.locator('[data-property="Size"] input').fill('2');
    expect(await page.innerText('.json-lines')).toContain('"Size": 2');
    expect(await page.innerText('[data-part="say"]')).toBe(
      'Not judged. The validator cannot be loaded: the host serves it as application/octet-stream, ' +
        'and a browser runs only what is served as text/javascript.',
    );
    const versions = page.locator('[data-part="versions"]');
    await expect
      .poll(async () => (await versions.innerText()).replaceAll('\n', '; '))
      .toBe('2.0: its validator cannot be loaded; 1.0, this one: its validator cannot be loaded');
  });

  test('say what is withheld, and are judged without it', async () => {
    await using opened = await tryDefinition(served, 'Ui/Wide/1.0');
    const { page, faults } = opened;
    expect(await page.locator('[data-part="withheld"] p').allInnerTexts()).toEqual([
      expect.stringMatching(/^Not served. validate.mjs: /),
    ]);
    expect(await page.innerText('[data-part="say"]')).toMatch(/^Conforms/);
    const versions = page.locator('[data-part="versions"]');
    await expect.poll(() => versions.innerText()).toBe('1.0, this one: accepts it');
    await page.locator('[data-property="Property7"] select').selectOption('"second value"');
    expect(await page.innerText('.json-lines')).toContain('"Property7"');
    await page.locator('[data-property="Size"] input').fill('1');
    await expect
      .poll(() => page.innerText('[data-part="say"]'))
      .toContain('Size must be at least 2; got 1.');
    expect(faults).toEqual([]);
  });

  test('without properties of their own have none to count', async () => {
    await using opened = await tryDefinition(served, 'Ui/Bar/1.0');
    expect(await opened.page.textContent('[data-part="count"]')).toBe('');
  });

  test('may be of another type than an object', async () => {
    await using opened = await tryDefinition(served, 'Ui/Words/1.0');
    const { page } = opened;
    await page.locator('.controls input').fill('a');
    // The first faulty text loads the part that says what is wrong.
    await expect
      .poll(() => page.innerText('[data-part="say"]'))
      .toContain('The instance must have at least 2 characters; has 1.');
    await page.locator('.controls input').fill('ab');
    expect(await page.innerText('[data-part="say"]')).toMatch(/^Conforms/);
  });
});

describe('hostile definitions', () => {
  const served = serveSite(sharedSite('hostile'));

  test('have labels for properties without a name', async () => {
    await using opened = await tryDefinition(served, 'Ui/Hostile/1.0');
    const labels = opened.page.locator('[data-property=""] > label');
    expect(await labels.first().innerText()).toBe('""');
  });

  test.each(['Ui/Hostile/1.0', 'Ui/Title/1.0', 'constructor/toString/1.0', 'main/search/1.0'])(
    '%s runs nothing',
    async (name) => {
      await using opened = await tryDefinition(served, name);
      const { page, faults } = opened;
      await setAll(page);
      await page.click('[data-part="edit"]');
      await page.waitForSelector('.cm-content');
      expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
      expect(await page.locator('catalog-playground :is(img, script, iframe)').count()).toBe(0);
      expect(await page.innerText('[data-part="say"]')).toMatch(/^(?:Conforms|Does not conform)/);
      expect(faults).toEqual([]);
    },
  );
});
