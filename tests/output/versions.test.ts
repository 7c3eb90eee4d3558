import { describe, expect, test } from 'vitest';
import { sharedSite } from './shared-sites.ts';
import { fileAt, pageAt, readSite, type Page } from './site.ts';
import { testSoundSite } from './sound-site.ts';

const site = readSite(sharedSite('versions'));

describe('a catalog with several versions of a definition', () => {
  testSoundSite(() => site, 500);

  test('its switcher goes from the newest to the oldest, and names the newest stable one', () => {
    const page = pageAt(site, 'reference/Ui/Label/1.1/index.html');
    expect(switcher(page)).toEqual([
      ['2.0-rc.1', '/reference/Ui/Label/2.0-rc.1/', 'prerelease', undefined],
      ['1.10', '/reference/Ui/Label/1.10/', 'newest', undefined],
      ['1.1', '/reference/Ui/Label/1.1/', '', 'page'],
      ['1.0', '/reference/Ui/Label/1.0/', '', undefined],
    ]);
  });

  test('a page that is not the newest says so, and the newest does not', () => {
    const notice = (version: string) =>
      pageAt(site, `reference/Ui/Label/${version}/index.html`)
        .$('.notice a')
        .toArray()
        .map((element) => element.attribs['href']);
    expect(['1.0', '1.1', '1.10', '2.0-rc.1'].map(notice)).toEqual([
      ['/reference/Ui/Label/1.10/'],
      ['/reference/Ui/Label/1.10/'],
      [],
      ['/reference/Ui/Label/1.10/'],
    ]);
  });

  test('lists of definitions lead to the newest stable version', () => {
    const { $ } = pageAt(site, 'reference/Ui/index.html');
    expect($('.definition-table tbody th[scope="row"] a').first().attr('href')).toBe(
      '/reference/Ui/Label/1.10/',
    );
  });

  test('the page of all versions says what each changed, newest first', () => {
    const { $ } = pageAt(site, 'reference/Ui/Label/index.html');
    const changes = $('.release')
      .toArray()
      .map((section) => [
        $(section).find('h2').text(),
        ...$(section)
          .find('.facts > div')
          .toArray()
          .map((row) => words(`${$(row).find('dt').text()}: ${$(row).find('dd').text()}`)),
      ]);
    expect(changes).toEqual([
      [
        '2.0-rc.1',
        'Added 1: Content',
        'Removed 3: Text, For, Icon',
        'Changed 1: FontSize (default)',
        'Definition: description, required',
      ],
      [
        '1.10',
        'Added 2: Box, Icon',
        'Removed 1: Colour',
        'Changed 1: FontSize (minimum)',
        'Definition: required',
      ],
      [
        '1.1',
        'Added 2: Tone, Align',
        'Changed 2: FontSize (default), Colour (deprecated, deprecationMessage)',
      ],
      ['1.0'],
    ]);
  });

  test('a deprecated property says so in its row and in its section', () => {
    const { $ } = pageAt(site, 'reference/Ui/Label/1.1/index.html');
    expect($('tbody[data-property="Colour"] strong').text()).toBe('Deprecated. ');
    expect(words($('[id="Colour"]').text())).toContain('DeprecatedUse Tone.');
    expect($('tbody[data-property="Tone"] strong')).toHaveLength(0);
  });

  test('a value with a description of its own shows it', () => {
    const { $ } = pageAt(site, 'reference/Ui/Label/1.1/index.html');
    expect($('[id="Align=Centre"] code').first().text()).toBe('"Centre"');
    expect($('[id="Align=Centre"] .rich').text()).toBe('In the middle.');
  });

  test('an object three deep has an id for each of its properties', () => {
    const { $ } = pageAt(site, 'reference/Ui/Label/1.10/index.html');
    const ids = ['Box', 'Box/Border', 'Box/Border/Corner', 'Box/Border/Corner/Radius'];
    expect(ids.map((id) => $(`[id="${id}"]`).length)).toEqual([1, 1, 1, 1]);
  });

  test('a recursive definition ends in links to itself', () => {
    const { $ } = pageAt(site, 'reference/Ui/Tree/1.0/index.html');
    expect($('tbody[data-property="Children"] .type a').attr('href')).toBe('#~main');
    expect($('tbody[data-property="Label"] .type a').attr('href')).toBe(
      '/reference/Ui/Label/1.10/',
    );
  });

  test('catalog.json marks one version of each name as the newest', () => {
    const index = JSON.parse(fileAt(site, 'catalog.json').toString()) as CatalogIndex;
    expect(
      index.definitions.map(({ name, version, newest }) => `${name} ${version} ${String(newest)}`),
    ).toEqual([
      'Label 1.0 false',
      'Label 1.1 false',
      'Label 1.10 true',
      'Label 2.0-rc.1 false',
      'Style 1.0 true',
      'Tree 1.0 true',
    ]);
  });
});

interface CatalogIndex {
  readonly definitions: readonly {
    readonly name: string;
    readonly version: string;
    readonly newest: boolean;
  }[];
}

function switcher({ $ }: Page) {
  return $('[data-keeps-place] li')
    .toArray()
    .slice(0, -1)
    .map((item) => {
      const link = $(item).find('a');
      const text = words(link.text());
      const note = words($(item).text()).slice(text.length).trim();
      return [text, link.attr('href'), note, link.attr('aria-current')];
    });
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
