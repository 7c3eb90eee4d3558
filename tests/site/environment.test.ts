import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment, readPreviewEnvironment } from '../../src/site/environment.ts';
import { siteTexts } from '../../src/site/site-texts.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'));
  writeFileSync(join(folder, 'file'), '');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What is wrong, the temporary folder as `<folder>`; `undefined` for what is right. */
function faultOf(variables: Record<string, string>): string | undefined {
  try {
    readEnvironment({ CATALOG_DIR: folder, ...variables });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(folder, '<folder>') : undefined;
  }
}

describe('the environment', () => {
  it('has defaults, also where a variable is empty', () => {
    const expected = {
      catalogFolder: resolve('schemas'),
      catalogName: 'schemas',
      outFolder: 'dist',
      basePath: '/',
      texts: expect.objectContaining({
        title: 'Component Catalog',
        example: 'Presentations/Text',
      }) as unknown,
      guidesFolder: resolve('guides'),
      drawingFolders: {
        'Actions/Action': resolve('drawings/action'),
        'Presentations/Checkbox': resolve('drawings/checkbox'),
        'Presentations/Dropdown': resolve('drawings/dropdown'),
        'Presentations/Text': resolve('drawings/text'),
      },
      ownFiles: [],
      configFile: resolve('catalog.config.json'),
      settings: { sources: [{}] },
    };
    expect(readEnvironment({})).toEqual(expected);
    expect(readEnvironment({ CATALOG_DIR: '', SITE_URL: '', BASE_PATH: '' })).toEqual(expected);
  });

  it('knows a preview, and nothing else of a deployment', () => {
    expect(readEnvironment({ DEPLOYMENT: 'preview' }).isPreview).toBe(true);
    expect(readEnvironment({ DEPLOYMENT: '' }).isPreview).toBeUndefined();
    expect(faultOf({ DEPLOYMENT: 'Preview' })).toBe(
      'DEPLOYMENT is "Preview"; expected preview, or nothing',
    );
  });

  it('SITE_OUTPUT and SITE_HOST are known names, and absent without a value', () => {
    const told = readEnvironment({ SITE_OUTPUT: 'lean', SITE_HOST: 'netlify' });
    expect([told.output, told.host]).toEqual(['lean', 'netlify']);
    const untold = readEnvironment({ SITE_OUTPUT: '', SITE_HOST: '' });
    expect([untold.output, untold.host]).toEqual([undefined, undefined]);
    expect(faultOf({ SITE_OUTPUT: 'small' })).toBe(
      'SITE_OUTPUT is "small"; expected full, lean or schemas',
    );
  });

  it('names a folder without the slash at its end', () => {
    expect(readEnvironment({ CATALOG_DIR: `${folder}/` })).toEqual({
      catalogFolder: folder,
      catalogName: folder,
      outFolder: 'dist',
      basePath: '/',
      texts: siteTexts(folder),
    });
  });

  it.each([
    ['https://catalog.example', 'https://catalog.example'],
    ['https://catalog.example/', 'https://catalog.example'],
    ['http://localhost:4321', 'http://localhost:4321'],
    ['https://CATALOG.example:443', 'https://catalog.example'],
  ])('takes SITE_URL %s', (SITE_URL, expected) => {
    expect(readEnvironment({ SITE_URL }).siteUrl).toBe(expected);
  });

  it.each([
    ['/docs', '/docs'],
    ['docs', '/docs'],
    ['/docs/', '/docs'],
    ['/a/b-c_1.2~', '/a/b-c_1.2~'],
    ['/', '/'],
  ])('takes BASE_PATH %s', (BASE_PATH, expected) => {
    expect(readEnvironment({ SITE_URL: 'https://x.example', BASE_PATH }).basePath).toBe(expected);
  });
});

describe('a wrong variable', () => {
  it('CATALOG_DIR that is not there', () => {
    expect(faultOf({ CATALOG_DIR: join(folder, 'nope') })).toBe(
      'CATALOG_DIR is "<folder>/nope", but there is no such folder: <folder>/nope',
    );
  });

  it('CATALOG_DIR below a file', () => {
    expect(faultOf({ CATALOG_DIR: join(folder, 'file', 'nope') })).toBe(
      'CATALOG_DIR is "<folder>/file/nope", but there is no such folder: <folder>/file/nope',
    );
  });

  it('CATALOG_DIR that is a file', () => {
    expect(faultOf({ CATALOG_DIR: join(folder, 'file') })).toBe(
      'CATALOG_DIR is "<folder>/file", but it is not a folder: <folder>/file',
    );
  });

  const example = 'expected an origin such as https://catalog.example';
  it.each([
    ['catalog.example', `which is not a URL; ${example}`],
    ['//catalog.example', `which is not a URL; ${example}`],
    ['https://', `which is not a URL; ${example}`],
    ['ftp://catalog.example', `which is not http or https; ${example}`],
    ['javascript:alert(1)', `which is not http or https; ${example}`],
    ['https://me@catalog.example', `which names a user; ${example}`],
    ['https://:secret@catalog.example', `which names a user; ${example}`],
    ['https://catalog.example/docs', 'which is more than an origin; put its path into BASE_PATH'],
    ['https://catalog.example?a', 'which is more than an origin; put its path into BASE_PATH'],
    ['https://catalog.example#a', 'which is more than an origin; put its path into BASE_PATH'],
  ])('SITE_URL %s', (SITE_URL, expected) => {
    expect(faultOf({ SITE_URL })).toBe(`SITE_URL is "${SITE_URL}", ${expected}`);
  });

  it.each([
    '//',
    '/a//b',
    '/a b',
    '/a?b',
    '/a#b',
    '/..',
    '/a/../b',
    './a',
    'https://x.example',
    '/é',
    '/%20',
  ])('BASE_PATH %s', (BASE_PATH) => {
    expect(faultOf({ SITE_URL: 'https://x.example', BASE_PATH })).toBe(
      `BASE_PATH is "${BASE_PATH}"; expected a path such as /docs`,
    );
  });

  it('BASE_PATH without SITE_URL', () => {
    expect(faultOf({ BASE_PATH: '/docs' })).toBe(
      'BASE_PATH is "/docs", but SITE_URL is not set: below a path, identifiers resolve only as full URLs',
    );
  });

  it('is told together with every other', () => {
    const fault = faultOf({ CATALOG_DIR: join(folder, 'file'), SITE_URL: 'x', BASE_PATH: '//' });
    expect(fault?.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'CATALOG_DIR',
      'SITE_URL',
      'BASE_PATH',
    ]);
  });
});

describe('the environment of a preview', () => {
  it('has defaults, also where a variable is empty', () => {
    const expected = { outFolder: 'dist', address: { basePath: '/' }, port: 4321 };
    expect(readPreviewEnvironment({})).toEqual(expected);
    expect(readPreviewEnvironment({ PORT: '', SITE_URL: '', BASE_PATH: '' })).toEqual(expected);
  });

  it('needs no catalog', () => {
    expect(
      readPreviewEnvironment({
        CATALOG_DIR: '/nope',
        SITE_URL: 'https://catalog.example/',
        BASE_PATH: 'docs/',
        PORT: '0',
      }),
    ).toEqual({
      outFolder: 'dist',
      address: { siteUrl: 'https://catalog.example', basePath: '/docs' },
      port: 0,
    });
  });

  it.each(['abc', '-1', '1.5', '65536', '1e3', ' 80', '0x50'])('refuses PORT %s', (PORT) => {
    expect(() => readPreviewEnvironment({ PORT })).toThrow(
      `PORT is "${PORT}"; expected a number from 0 to 65535`,
    );
  });

  it('names every wrong variable', () => {
    expect(() => readPreviewEnvironment({ PORT: 'x', BASE_PATH: '/docs' })).toThrow(
      /^BASE_PATH .*\nPORT /,
    );
  });
});
