import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { headerRules, headersFor } from '../../src/hosting/headers/header-rules.ts';
import { mediaTypeOf } from '../../src/hosting/headers/media-type.ts';
import { copyProject, runBuild } from './build-site.ts';
import { sharedSite } from './shared-sites.ts';
import { fileAt, listFiles, pageAt, readSite } from './site.ts';

const kilobyte = 1024;

/** Built by the test runner before the output tests. */
const site = readSite('dist');
const page = pageAt(site, 'fonts/index.html');
const fonts = [...site.files].filter(([path]) => /^fonts\/(?:files|specimens)\//.test(path));

const text = JSON.parse(readFileSync('schemas/Presentations/Text/1.0/index.json', 'utf8')) as {
  readonly properties: {
    readonly FontFamily: {
      readonly enum: readonly string[];
      readonly 'x-enum-categories': Readonly<Record<string, string>>;
    };
  };
};
const { enum: values, 'x-enum-categories': categories } = text.properties.FontFamily;

describe('the gallery', () => {
  test('has every value in the definition’s groups and order', () => {
    const { $ } = page;
    const shown = $('.font-group')
      .toArray()
      .flatMap((group) =>
        $(group)
          .find('.face')
          .toArray()
          .map((face) => [$(face).find('.face-value code').first().text(), $(group).data('group')]),
      );
    expect(shown).toEqual(values.map((value) => [value, categories[value]]));
    expect(shown).toHaveLength(56);
  });

  test('has each value to copy, by one button', () => {
    const { $ } = page;
    const copied = $('.face copy-button')
      .toArray()
      .map((button) => $(button).attr('data-text'));
    expect(copied).toEqual(values);
  });

  test('links each value to its place in the reference, and back', () => {
    const { $ } = page;
    const reference = pageAt(site, 'reference/Presentations/Text/1.0/index.html');
    for (const face of $('.face').toArray()) {
      const href = $(face).find('.face-value a').attr('href') ?? '';
      const [path, id = ''] = href.split('#');
      expect(path).toBe('/reference/Presentations/Text/1.0/');
      const value = reference.$('.value').filter((_, one) => reference.$(one).attr('id') === id);
      expect(value.find('a').attr('href')).toBe(`/fonts/#${$(face).attr('id') ?? ''}`);
    }
  });

  test('says the facts of a face', () => {
    const { $ } = page;
    const facts = (id: string) =>
      $(`#${id} dl > div`)
        .toArray()
        .map((fact) => [$(fact).find('dt').text(), $(fact).find('dd').text().trim()]);
    expect(facts('Hosted-Lora')).toEqual([
      ['Weights', '400–700, variable'],
      ['Scripts', 'Latin, Cyrillic, Vietnamese'],
      ['Styles', 'upright, italic'],
      ['Licence', 'OFL-1.1'],
      ['Heights', 'x 0.50, capitals 0.70 em'],
    ]);
    expect(facts('DefaultUI')).toEqual([]);
    expect($('#DefaultUI .face-more p').text().trim()).toBe(
      'Not hosted: your system’s own face, with its weights and scripts.',
    );
  });

  test('says which face lacks a character of its text', () => {
    const { $ } = page;
    const lacking = $('.face-lacks:not([hidden])')
      .toArray()
      .map((note) => [$(note).closest('.face').attr('id'), $(note).find('b').text()]);
    expect(lacking).toEqual([['Hosted-Noto-Sans-Devanagari', '½']]);
  });

  test('shows Devanagari in every face that has it', () => {
    const { $ } = page;
    const faces = $('.face')
      .filter((_, face) => $(face).find('[lang="hi"]').length > 0)
      .toArray()
      .map((face) => $(face).data('face'));
    expect(faces).toEqual(['poppins', 'noto-sans', 'mukta', 'hind', 'noto-sans-devanagari']);
  });

  test('has the licence of every face beside it', () => {
    const { $ } = page;
    const hrefs = $('.face a[href^="/fonts/licences/"]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(hrefs).toHaveLength(54);
    for (const href of hrefs) {
      expect(fileAt(site, href.slice(1)).toString()).toMatch(/licen[cs]e/i);
    }
  });

  test('is in the tabs of every page', () => {
    const without = site.pages.filter(({ $ }) => $('.tabs a[href="/fonts/"]').length !== 1);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('weighs 40 KB of HTML and CSS at most, compressed', () => {
    const { $, html } = page;
    const styles = $('link[rel="stylesheet"]')
      .toArray()
      .map((link) => fileAt(site, ($(link).attr('href') ?? '').slice(1)));
    const bytes = [Buffer.from(html), ...styles].map((body) => gzipSync(body).length);
    expect(styles.length).toBeGreaterThan(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * kilobyte);
  });
});

describe('the files of fonts', () => {
  test('have the digest of their bytes in their names', () => {
    const hashed = [
      ...fonts,
      ...[...site.files].filter(([path]) => path.startsWith('fonts/sheets/')),
    ];
    const wrong = hashed.filter(([path, bytes]) => {
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      return path.split('.').at(-2) !== digest;
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
    expect(fonts.length).toBeGreaterThan(800);
  });

  test('are WOFF, kept for good and open to every origin', () => {
    for (const [path, bytes] of fonts) {
      const [signature, type] = path.endsWith('.woff2')
        ? ['wOF2', 'font/woff2']
        : ['wOFF', 'font/woff'];
      expect([bytes.subarray(0, 4).toString(), mediaTypeOf(path)]).toEqual([signature, type]);
    }
    const headers = headersFor(`/${fonts[0]?.[0] ?? ''}`, headerRules('provisional'));
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('are all named by a style sheet, and every one that is named is there', () => {
    const sheets = [...site.files].filter(([path]) => /^fonts\/sheets\/.*\.css$/.test(path));
    const named = sheets.flatMap(([, css]) =>
      [...css.toString().matchAll(/url\("\.\.\/\.\.\/([^"]+)"\)/g)].map(([, path = '']) => path),
    );
    expect(new Set(named)).toEqual(new Set(fonts.map(([path]) => path)));
  });

  test('show text in a fallback until they are there', () => {
    const sheets = [...site.files].filter(([path]) => /^fonts\/sheets\/.*\.css$/.test(path));
    const rules = sheets.flatMap(([, css]) => css.toString().match(/@font-face\{[^}]*\}/g) ?? []);
    expect(rules.length).toBe(fonts.length);
    expect(rules.filter((rule) => !rule.includes('font-display:swap'))).toEqual([]);
  });

  test('of specimens weigh 1.3 MB at most together, those of the reference page 130 KB', () => {
    const sizeOf = (use: string) =>
      fonts
        .filter(([path]) => path.includes(`-${use}.`))
        .reduce((sum, [, { length }]) => sum + length, 0);
    expect(sizeOf('lines') + sizeOf('devanagari')).toBeLessThanOrEqual(1300 * kilobyte);
    expect(sizeOf('value')).toBeLessThanOrEqual(130 * kilobyte);
    expect(sizeOf('value')).toBeGreaterThan(50 * kilobyte);
  });
});

describe('a catalog without fonts', () => {
  test('has no gallery, no tab for one and no font files', () => {
    const folder = sharedSite('versions');
    expect(listFiles(folder).filter((path) => path.startsWith('fonts/'))).toEqual([]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).not.toContain('"/fonts/');
  });
});

describe('a catalog with a hosted font that no package has', () => {
  test('is not built, and the error names the place and the packages', async () => {
    await using project = copyProject();
    const file = join(project.folder, 'schemas/Presentations/Text/1.0/index.json');
    const source = readFileSync(file, 'utf8').replaceAll('Hosted:Lora', 'Hosted:Nowhere');
    writeFileSync(file, source);
    const { exitCode, output } = await runBuild(project, {});
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /^error schemas\/Presentations\/Text\/1\.0\/index\.json:\d+:\d+ \/properties\/FontFamily\/enum\/31 no font package for "Hosted:Nowhere": neither @fontsource-variable\/nowhere nor @fontsource\/nowhere is installed/m,
    );
    expect(existsSync(join(project.folder, 'dist'))).toBe(false);
  });
});
