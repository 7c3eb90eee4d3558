import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseJson } from '../../src/json/parse-json.ts';
import { controlOf, fieldsOf, type Control } from '../../src/playground/core/control.ts';
import { SchemaReader } from '../../src/playground/core/schema.ts';
import { packState } from '../../src/playground/core/share.ts';
import { InstanceMaker, judgeOfText } from '../hosting/instances.ts';
import { shippedCatalog } from '../hosting/real-catalogs.ts';
import {
  axeViolations,
  COLOR_RULES,
  connectBrowser,
  openPage,
  openPageAgain,
  type OpenPage,
  sidewaysScroll,
} from './browser.ts';

const definitions = [
  'Actions/Action/1.0',
  'Presentations/Checkbox/1.0',
  'Presentations/Dropdown/1.0',
  'Presentations/Text/1.0',
] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});

afterAll(() => browser.close());

/** Opens the playground, at a definition and its smallest example, and waits until it works. */
async function tryDefinition(
  definition: string,
  request: { readonly width?: number; readonly hash?: string } = {},
): Promise<OpenPage> {
  const { hash = '', ...size } = request;
  const path = `/playground/?definition=${definition}&example=minimal${hash}`;
  const opened = await openPageAgain(browser, { path, ...size });
  await opened.page.waitForSelector('catalog-playground[data-ready]');
  return opened;
}

/** The instance, from the lines that the page shows. */
async function shownInstance(page: Page): Promise<unknown> {
  const lines = await page.locator('.json-lines > li > code').allTextContents();
  return JSON.parse(lines.join('\n'));
}

function bundleText(definition: string): string {
  return readFileSync(join('dist/schema', definition, 'bundle.json'), 'utf8');
}

function readBundle(definition: string): SchemaReader {
  const parsed = parseJson(bundleText(definition));
  if (parsed.kind === 'failed') throw new Error(`${definition} is no JSON`);
  return new SchemaReader(parsed.root);
}

const verdict = (page: Page): Promise<string> => page.innerText('[data-part="say"]');

/** Opens the text editor, and waits until it is loaded. */
async function editText(page: Page): Promise<void> {
  await page.click('[data-part="edit"]');
  await page.waitForSelector('.cm-content');
}

/** Replaces the text in the editor, as somebody would who pastes another. */
async function typeText(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** Run in the page: types each text over that in the editor, and gives what is said of each. */
function typeEach(editor: Element, texts: readonly string[]): readonly string[] {
  const common = { bubbles: true, cancelable: true };
  return texts.map((data) => {
    const selectAll = { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true };
    editor.dispatchEvent(new KeyboardEvent('keydown', { ...common, ...selectAll }));
    editor.dispatchEvent(
      new InputEvent('beforeinput', { ...common, inputType: 'insertText', data }),
    );
    return document.querySelector('[data-part="say"]')?.textContent ?? '';
  });
}

/** Begins anew with an example that is wrong on purpose. */
async function startWrong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wrong' }).click();
  await expect.poll(() => verdict(page)).toMatch(/^Does not conform/);
}

/** Changes a property by its control, as somebody would; gives the value that should be there. */
async function drive(page: Page, name: string, control: Control): Promise<unknown> {
  const row = page.locator(`.members > fieldset > ol > [data-property="${name}"]`);
  switch (control.kind) {
    case 'locked':
      expect(await row.locator('.locked code').innerText()).toBe(JSON.parse(control.text));
      return JSON.parse(control.text);
    case 'color':
      await row.locator('input[type="text"]').fill('teal');
      await row.locator('input[type="color"]').fill('#123456');
      return '#123456';
    case 'select':
    case 'font': {
      const value = control.groups.at(-1)?.values.at(-1)?.text ?? '';
      await row.locator('select').selectOption(value);
      return JSON.parse(value);
    }
    case 'switch':
      await row.locator('.switch').click();
      return true;
    case 'number':
      await row.locator('input').fill('2.5');
      return 2.5;
    case 'stepper':
      await row.getByRole('button', { name: /more/ }).click();
      await row.getByRole('button', { name: /more/ }).click();
      return 2;
    case 'text':
      await row.locator('input').fill('"quoted" \\ <b>');
      return '"quoted" \\ <b>';
    case 'list':
      await row.getByRole('button', { name: /^Add/ }).click();
      await row.getByRole('button', { name: 'Add an item' }).click();
      await row.getByRole('button', { name: 'Add an item' }).click();
      await row.locator('textarea').first().fill('{ "a": 1 }');
      await row
        .getByRole('button', { name: /^Move down/ })
        .first()
        .click();
      return ['', { a: 1 }];
    case 'object':
      await row.getByRole('button', { name: /^Add/ }).click();
      await row.locator('[data-property="Handler"] input').first().fill('Whisper');
      await row.getByRole('button', { name: 'Add OnFailure' }).click();
      return { Handler: 'Whisper', OnFailure: { Handler: '' } };
    case 'json':
      await row.locator('textarea').fill('[null, 1e2, "x"]');
      return [null, 100, 'x'];
    case 'slider':
    case 'alternatives':
    case 'impossible':
      throw new Error(`no shipped property has the control ${control.kind}`);
  }
}

describe.each(definitions)('%s', (definition) => {
  test('every property is set by its control, and the instance is valid', async () => {
    await using opened = await tryDefinition(definition);
    const { page, faults } = opened;
    const isValid = judgeOfText(bundleText(definition));
    const reader = readBundle(definition);
    const fields = fieldsOf(reader, reader.root);
    for (const { name, schema } of fields) {
      const expected = await drive(page, name, controlOf(reader, schema));
      await expect.poll(() => shownInstance(page)).toHaveProperty([name], expected);
      expect(isValid(await shownInstance(page))).toBe(true);
      expect(await verdict(page)).toMatch(/^Conforms/);
    }
    expect(await page.innerText('[data-part="count"]')).toBe(
      `${String(fields.length)} of ${String(fields.length)} set`,
    );
    expect(faults).toEqual([]);
  });

  test('instances, valid and not, have the verdict in the page that Ajv gives outside', async () => {
    const { instances, expected } = generatedInstances(definition);
    await using opened = await tryDefinition(definition);
    const { page, faults } = opened;
    await editText(page);
    const said = await page.locator('.cm-content').evaluate(typeEach, instances);
    expect(said.map((words) => words.startsWith('Conforms'))).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set([true, false]));
    expect(faults).toEqual([]);
  });

  test.each([1280, 360])('axe finds nothing at %i px, in light and dark', async (width) => {
    await using opened = await tryDefinition(definition, { width });
    const { page, faults } = opened;
    await startWrong(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, COLOR_RULES)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

/** Fifty instances of a definition as text, the same each time, and whether Ajv accepts each. */
function generatedInstances(definition: string): {
  readonly instances: readonly string[];
  readonly expected: readonly boolean[];
} {
  const catalog = shippedCatalog();
  const found = catalog.byIdentifier.get(`/schema/${definition}/index.json`);
  if (found === undefined) throw new Error(`the catalog has no ${definition}`);
  const maker = new InstanceMaker(catalog.graph.targets, 7);
  const isValid = judgeOfText(bundleText(definition));
  const made = Array.from({ length: 50 }, () => maker.make(found.schema));
  return {
    instances: made.map((instance) => JSON.stringify(instance)),
    expected: made.map(isValid),
  };
}

describe('the verdict', () => {
  test('is a sentence about the property, with a fix that is applied', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await startWrong(page);
    await expect
      .poll(() => verdict(page))
      .toBe(
        'Does not conform. 1 error at line 4: TextAlign must be one of "Left", "Center", "Right", "Justify"; got "Middle".',
      );
    const row = page.locator('.rows > .bad');
    expect(await row.locator('select').getAttribute('aria-invalid')).toBe('true');
    await page.locator('[data-part="fix"] button').click();
    expect(await verdict(page)).toMatch(/^Conforms/);
    expect(await shownInstance(page)).toHaveProperty('TextAlign', 'Left');
    expect(await page.locator('.rows > .bad').count()).toBe(0);
  });

  test('of a property that the definition does not name offers the near one', async () => {
    const hash = await stateHash('{ "PresentationType": "Text", "Text": "a", "Colour": "red" }');
    await using opened = await tryDefinition('Presentations/Text/1.0', { hash });
    const { page } = opened;
    expect(await page.innerText('.json-lines')).toContain('did you mean Color?');
    await page.getByRole('button', { name: /Rename to/ }).click();
    expect(await shownInstance(page)).toEqual({
      PresentationType: 'Text',
      Text: 'a',
      Color: 'red',
    });
  });
});

async function stateHash(text: string): Promise<string> {
  const packed = await packState(text);
  if (packed.kind === 'refused') throw new Error(packed.reason);
  return `#s=${packed.text}`;
}

describe('the log', () => {
  test('has the Action that a change of a colour emits, and says where nothing is emitted', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await page.locator('[data-property="Color"] input[type="text"]').fill('teal');
    await page.locator('[data-property="FontSize"] input').fill('40');
    await page.getByRole('button', { name: '10, set TextAlign' }).click();
    const entries = async (): Promise<readonly string[]> => {
      const texts = await page.locator('[data-part="log"] > li').allInnerTexts();
      return texts.map((entry) => entry.replaceAll(/\s+/g, ' '));
    };
    await expect
      .poll(entries)
      .toEqual([
        '10 TextAlign not set → "Left" No OnChange defined: nothing emitted.',
        '3 FontSize 16 → 40 No OnChange defined: nothing emitted.',
        '8 Color not set → "teal" { "Handler": "Whisper", "To": "Text.Color", "Value": "teal" } an Action, conforms',
      ]);
  });
});

describe('the state in the address', () => {
  test('brings an instance back, spelled as it was', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page, faults } = opened;
    const text = '{"PresentationType":"Text", "Text": "é \\u0001", "FontSize": 1.50, "z": 1e400}';
    await editText(page);
    await typeText(page, text);
    await expect.poll(() => page.url()).toContain('#s=1.');
    const { hash } = new URL(page.url());
    await using again = await tryDefinition('Presentations/Text/1.0', { hash });
    const lines = again.page.locator('.json-lines > li > code');
    expect(await lines.allTextContents()).toEqual([text]);
    expect(again.faults).toEqual([]);
    expect(faults).toEqual([]);
  });

  test.each([
    ['a state that is damaged', 'Presentations/Text/1.0', '#s=1.@@@', /damaged/],
    ['a state that unfolds to nothing', 'Presentations/Text/1.0', '#s=1.AAAA', /damaged/],
    ['a state of another version', 'Presentations/Text/1.0', '#s=9.AAAA', /another version/],
    ['a state that is too long', 'Presentations/Text/1.0', `#s=1.${'A'.repeat(9000)}`, /longer/],
    ['no definition', '../../evil', '', /does not name a definition/],
    ['a foreign address', '//example.com/x', '', /does not name a definition/],
    ['a script', 'javascript:alert(1)', '', /does not name a definition/],
  ])('refuses %s calmly', async (_what, definition, hash, words) => {
    await using opened = await tryDefinition(encodeURIComponent(definition), { hash });
    const { page, faults } = opened;
    expect(await page.innerText('[data-part="message"]')).toMatch(words);
    expect(await verdict(page)).toMatch(/^Conforms/);
    expect(faults).toEqual([]);
  });

  test('says that a definition is not there, and offers the others alone', async () => {
    const path = '/playground/?definition=Presentations/Nothing/1.0';
    await using opened = await openPage(browser, { path });
    const message = opened.page.locator('[data-part="message"]');
    await expect
      .poll(() => message.innerText())
      .toBe('The catalog has no Presentations/Nothing/1.0.');
    const shown = opened.page.locator('.bench, .verdict, .facts dt').locator('visible=true');
    expect(await shown.allInnerTexts()).toEqual(['Definition']);
  });

  test('says that an instance is too large for a link', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    const random = Array.from({ length: 9000 }, (_, index) => ((index * 7919) % 9973).toString(36));
    await page.locator('[data-property="Text"] input').fill(random.join(''));
    const message = page.locator('[data-part="message"]');
    await expect.poll(() => message.innerText()).toMatch(/too large for a link/);
    expect(page.url()).not.toContain('#s=');
  });
});

describe('hostile strings', () => {
  const markup = '<img src=x onerror=document.title=1><script>document.title=2</script>';
  const style = 'red;background:url(https://example.com/)';
  const instances = {
    'Presentations/Text/1.0': {
      PresentationType: 'Text',
      Text: markup,
      Color: style,
      BackgroundColor: 'expression(alert(1))',
      FontFamily: 'Hosted:x";}*{background:url(https://example.com/)',
      FontWeight: '400;color:red',
      TextAlign: 'Left;position:fixed',
      Icon: 'javascript:alert(1)',
      [markup]: markup,
      __proto__: 1,
    },
    'Presentations/Dropdown/1.0': {
      PresentationType: 'Dropdown',
      Title: markup,
      Values: [markup, { [markup]: style }],
      Url: 'javascript:alert(1)',
      Color: 'url(https://example.com/)',
    },
    'Presentations/Checkbox/1.0': {
      PresentationType: 'Checkbox',
      Name: markup,
      Label: markup,
      ActiveColor: 'var(--x,url(https://example.com/))',
    },
    'Actions/Action/1.0': { Handler: markup, OnSuccess: { Handler: style }, Value: markup },
  } as const;

  test.each(Object.entries(instances))('of %s stay strings', async (definition, instance) => {
    const hash = await stateHash(JSON.stringify(instance));
    await using opened = await tryDefinition(definition, { hash });
    const { page, faults } = opened;
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await editText(page);
    const found = await page.evaluate(() => ({
      images: document.querySelectorAll('catalog-playground img, catalog-playground script').length,
      title: document.title,
      styles: [...document.querySelectorAll('catalog-playground [style]')].filter((element) =>
        /example|expression|fixed/.test(element.getAttribute('style') ?? ''),
      ).length,
    }));
    const title = `Try ${definition.split('/').slice(1).join(' ')}: Component Catalog`;
    expect(found).toEqual({ images: 0, title, styles: 0 });
    expect(requests.filter((url) => url.includes('example.com'))).toEqual([]);
    expect(await page.innerText('[data-part="lines-count"]')).toBe('1 line');
    expect(faults).toEqual([]);
  });
});

describe('the text editor', () => {
  test('is not loaded before somebody edits, and keeps to the policy of the page', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page, faults } = opened;
    const loaded = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (name.includes('editor') ? name : [])),
      );
    expect(await loaded()).toEqual([]);
    await editText(page);
    expect(await loaded()).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('proposes the properties that are not set, and their values', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await editText(page);
    await typeText(page, '{ "PresentationType": "Text", "Text": "a", }');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('"TextAl');
    await page.locator('.cm-tooltip-autocomplete li').filter({ hasText: 'TextAlign' }).click();
    expect(await page.locator('.cm-content').innerText()).toContain('"TextAlign": "Left"');
    expect(await verdict(page)).toMatch(/^Conforms/);
  });

  test('tells what a property is where one points at it', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await editText(page);
    const text = page.locator('.cm-content');
    await text.getByText('"Text"', { exact: true }).last().hover();
    const words = page.locator('.cm-tooltip-hover .hover');
    await expect.poll(() => words.innerText()).toContain('The text content displayed.');
  });

  test('undoes what a control changed, and the control follows', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await editText(page);
    const size = page.locator('[data-property="FontSize"] input');
    await size.fill('40');
    expect(await page.locator('.cm-content').innerText()).toContain('"FontSize": 40');
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await size.inputValue()).toBe('');
  });

  test('marks an error at its place, with a link to the reference', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await editText(page);
    await startWrong(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.cm-lintRange-error').hover();
    const link = page.locator('.cm-tooltip-lint a');
    expect(await link.getAttribute('href')).toBe('/reference/Presentations/Text/1.0/#TextAlign');
  });

  test('leaves controls and preview alone while the text is no JSON', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await editText(page);
    await typeText(page, '{ "PresentationType": ');
    await expect.poll(() => verdict(page)).toMatch(/^Not JSON. Line 1: the document ends early/);
    expect(await page.locator('[data-part="controls"]').getAttribute('inert')).toBe('');
    expect(await page.locator('[data-part="lines-count"]').textContent()).toBe('');
    await typeText(page, '{ "PresentationType": "Text", "Text": "b" }');
    expect(await page.locator('[data-part="lines-count"]').textContent()).toBe('1 line');
    expect(await verdict(page)).toMatch(/^Conforms/);
    expect(await page.locator('[data-property="Text"] input').inputValue()).toBe('b');
  });
});

describe('explaining an instance', () => {
  test.each([
    [
      '{"PresentationType":"Dropdown","FontSize":15}',
      'Presentations/Dropdown/1.0',
      'PresentationType',
    ],
    ['{"Handler":"Whisper"}', 'Actions/Action/1.0', 'Handler'],
  ])('recognises %s', async (text, definition, by) => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page, faults } = opened;
    await page.click('.explain summary');
    await page.fill('.explain textarea', text);
    await page.click('.explain button');
    await page.waitForSelector(`catalog-playground[data-ready="${definition}"]`);
    expect(await page.innerText('.explain [role="status"]')).toContain(`Recognised by its ${by}`);
    expect(await shownInstance(page)).toEqual(JSON.parse(text));
    const versions = page.locator('[data-part="versions"]');
    await expect.poll(() => versions.innerText()).toBe('1.0, this one: accepts it');
    expect(faults).toEqual([]);
  });

  test('marks defaults, and links each line to its property', async () => {
    const text = '{\n  "PresentationType": "Text",\n  "Text": "a",\n  "FontSize": 16.0\n}';
    const hash = await stateHash(text);
    await using opened = await tryDefinition('Presentations/Text/1.0', { hash });
    const line = opened.page.locator('.json-lines > li').nth(3);
    expect(await line.innerText()).toContain('the default');
    expect(await line.locator('a').getAttribute('href')).toBe(
      '/reference/Presentations/Text/1.0/#FontSize',
    );
  });
});

describe('an Action', () => {
  test('is walked through, step by step', async () => {
    const text =
      '{"Handler":"Save","OnSuccess":{"Handler":"Close"},"OnFailure":{"Handler":"Warn"}}';
    await using opened = await tryDefinition('Actions/Action/1.0', { hash: await stateHash(text) });
    const { page } = opened;
    await page.getByRole('button', { name: 'fails' }).click();
    await page.getByRole('button', { name: 'succeeds' }).click();
    expect(await page.locator('.chain .steps').last().locator('li').allInnerTexts()).toEqual([
      'Save: failure',
      'Warn: success',
    ]);
    expect(await page.innerText('.chain')).toContain('Nothing follows');
  });
});

test('a link to a part of the page leaves the instance as it is', async () => {
  await using opened = await tryDefinition('Presentations/Text/1.0', { width: 360 });
  const { page, faults } = opened;
  await page.locator('[data-property="Text"] input').fill('kept');
  await page.click('.bench-tabs a[href="#~log"]');
  await page.click('.bench-tabs a[href="#~json"]');
  await page.waitForTimeout(200);
  expect(await shownInstance(page)).toHaveProperty('Text', 'kept');
  expect(faults).toEqual([]);
});

test('Actions in each other, however deep, never make a phone scroll sideways', async () => {
  await using opened = await tryDefinition('Actions/Action/1.0', { width: 320 });
  const { page } = opened;
  for (let depth = 1; depth <= 8; depth += 1) {
    await page.getByRole('button', { name: 'Add OnFailure' }).nth(-1).click();
    const added = page.locator('.json-lines > li > code', { hasText: '"OnFailure"' });
    await expect.poll(() => added.count()).toBe(depth);
  }
  expect(await sidewaysScroll(page)).toEqual([]);
});

describe('with the keyboard', () => {
  test('a property is set, changed and unset', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page } = opened;
    await page.locator('[data-property="SoftWrap"] .number-ring').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shownInstance(page)).toHaveProperty('SoftWrap', false);
    // Its name, which leads to the reference, comes first.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await shownInstance(page)).toHaveProperty('SoftWrap', true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await shownInstance(page)).not.toHaveProperty('SoftWrap');
  });

  test('what is added has the focus', async () => {
    await using opened = await tryDefinition('Actions/Action/1.0');
    const { page } = opened;
    await page.getByRole('button', { name: 'Add OnSuccess' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-property="OnSuccess"] [data-property="Handler"] input:focus');
    await page.keyboard.type('Close');
    expect(await shownInstance(page)).toHaveProperty('OnSuccess', { Handler: 'Close' });
  });

  test('another definition is chosen', async () => {
    await using opened = await tryDefinition('Presentations/Text/1.0');
    const { page, faults } = opened;
    await page.locator('[data-part="choices"] a', { hasText: 'Dropdown' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('catalog-playground[data-ready="Presentations/Dropdown/1.0"]');
    expect(page.url()).toContain('?definition=Presentations/Dropdown/1.0');
    await page.goBack();
    await page.waitForSelector('catalog-playground[data-ready="Presentations/Text/1.0"]');
    expect(faults).toEqual([]);
  });
});

describe('what is loaded', () => {
  const compressed = (paths: readonly string[]): number =>
    paths
      .map((path) => gzipSync(readFileSync(join('dist', path)), { level: 9 }).byteLength)
      .reduce((sum, size) => sum + size, 0);

  const resources = async (page: Page): Promise<readonly string[]> => {
    const urls = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return urls.filter((path) => !path.endsWith('/'));
  };

  test('controls, validator and preview are at most 40 KB, the editor 180 KB, compressed', async () => {
    await using home = await openPage(browser, { path: '/' });
    const common = new Set(await resources(home.page));
    await using opened = await openPage(browser, { path: '/playground/' });
    const { page } = opened;
    await page.waitForSelector('[data-part="callouts"] a');
    const versions = page.locator('[data-part="versions"]');
    await expect.poll(() => versions.innerText()).toBe('1.0, this one: accepts it');
    const own = (await resources(page)).filter((path) => !common.has(path));
    // The catalog's fonts, and where they are, are data: what the example is set in.
    const program = own.filter(
      (path) => /\.(?:js|css|mjs)$/.test(path) && !/\/Actions\/|^\/fonts\//.test(path),
    );
    expect(program.some((path) => path.includes('/figure.'))).toBe(true);
    expect(compressed(program)).toBeLessThan(40 * 1024);
    await editText(page);
    const editor = (await resources(page)).filter(
      (path) => path.endsWith('.js') && !own.includes(path) && !common.has(path),
    );
    expect(editor.some((path) => path.includes('/editor.'))).toBe(true);
    expect(compressed(editor)).toBeLessThan(180 * 1024);
  });

  test('a reference page has a link to it, and nothing else of it', async () => {
    const path = '/reference/Presentations/Text/1.0/';
    await using opened = await openPage(browser, { path });
    const link = opened.page.getByRole('link', { name: 'In the playground' });
    expect(await link.getAttribute('href')).toBe('/playground/?definition=Presentations/Text/1.0');
    expect((await resources(opened.page)).filter((name) => /playground/i.test(name))).toEqual([]);
  });
});

test('without scripts the page explains itself and links to the examples', async () => {
  await using opened = await openPage(browser, { path: '/playground/', javaScript: false });
  const { page, faults } = opened;
  expect(await page.locator('h1').innerText()).toBe('Playground');
  expect(await page.innerText('main')).toContain('This page works with scripts');
  expect(await page.locator('.bench, .verdict, .facts').locator('visible=true').count()).toBe(0);
  const links = await page
    .locator('.example-links a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links).toContain('/schema/Presentations/Text/1.0/examples/full.json');
  expect(faults).toEqual([]);
});
