import { Ajv } from 'ajv';
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
    const textsIn = (found: ReturnType<typeof $>, selector: string) =>
      Array.from(found.find(selector), (element) => words($(element).text()));
    const changes = $('.release')
      .toArray()
      .map((section) => [
        $(section).find('h2').text(),
        ...textsIn($(section), '.verdict'),
        ...$(section)
          .find('.facts > div')
          .toArray()
          .map((row) => {
            const items = textsIn($(row), 'li').join('; ');
            return words(`${$(row).find('dt').text()}: ${items}`);
          }),
      ]);
    expect(changes).toEqual([
      [
        '2.0-rc.1',
        'Breaking: this instance conforms to 1.10 but not to 2.0-rc.1: { "Text": "", "Tone": "Calm" } (required)',
        'This instance conforms to 2.0-rc.1 but not to 1.10: { "Content": "" } (required)',
        'Breaking 1: Content is required: conforms to 1.10 but not to 2.0-rc.1: { "Text": "Name", "Tone": "Calm" }',
        'Behaviour 1: FontSize default is 16, was 15',
        'Added 1: Content was added: breaks only data with a property that 1.10 does not declare: { "Text": "", "Tone": "Calm", "Content": null }',
        'Removed 3: Text was removed; For was removed; Icon was removed',
        'Changed 2: Text is no longer required; Tone is no longer required',
        'Wording 1: description changed',
      ],
      [
        '1.10',
        'Breaking: this instance conforms to 1.1 but not to 1.10: { "Text": "" } (required)',
        'New instances conform to 1.1 too, except some data with a property that 1.10 does not declare: { "Text": "", "Tone": "Calm", "Colour": null } at /Colour (type)',
        'Breaking 2: Tone is required: conforms to 1.1 but not to 1.10: { "Text": "Name" }; FontSize minimum is 1, was none: conforms to 1.1 but not to 1.10: { "Text": "", "Tone": "Calm", "FontSize": 0 }',
        'Added 2: Box was added: breaks only data with a property that 1.1 does not declare: { "Text": "", "Tone": "Calm", "Box": null }; Icon was added: breaks only data with a property that 1.1 does not declare: { "Text": "", "Tone": "Calm", "Icon": null }',
        'Removed 1: Colour was removed',
      ],
      [
        '1.1',
        'Old instances still conform, except some data with a property that 1.0 does not declare: { "Text": "", "Tone": null } at /Tone (type)',
        'New instances conform to 1.0 too.',
        'Behaviour 2: FontSize default is 15, was 14; Colour is deprecated',
        'Added 2: Tone was added: breaks only data with a property that 1.0 does not declare: { "Text": "", "Tone": null }; Align was added: breaks only data with a property that 1.0 does not declare: { "Text": "", "Align": null }',
        'Wording 1: Colour deprecationMessage is "Use `Tone`.", was none',
      ],
      ['1.0'],
    ]);
  });

  test.for([
    ['schema/Ui/Label/1.1/changes.json', 'comparison.schema.json'],
    ['schema/Ui/Label/2.0-rc.1/changes.json', 'comparison.schema.json'],
    ['schema/Ui/Label/history.json', 'history.schema.json'],
    ['schema/Ui/Style/history.json', 'history.schema.json'],
  ] as const)('%s is valid against %s, which it names', ([path, format]) => {
    const read = (file: string): object =>
      JSON.parse(fileAt(site, file).toString('utf8')) as object;
    const validate = new Ajv().compile(read(format));
    expect(read(path)).toHaveProperty('$schema', `/${format}`);
    expect([validate(read(path)), validate.errors]).toEqual([true, null]);
    expect(validate({ ...read(path), more: 1 })).toBe(false);
  });

  test('the first version changes nothing, and has no file that says so', () => {
    const changes = [...site.files.keys()].filter((path) => path.endsWith('/changes.json'));
    expect(changes.toSorted()).toEqual(
      ['1.1', '1.10', '2.0-rc.1'].map((version) => `schema/Ui/Label/${version}/changes.json`),
    );
  });

  test('a property says since when it is there and which version changed it last, if not the first', () => {
    const said = (version: string) => {
      const { $ } = pageAt(site, `reference/Ui/Label/${version}/index.html`);
      return Array.from($('tbody.property:has(.since)'), (row) =>
        words(`${$(row).find('th').text()}: ${$(row).find('.since').text()}`),
      );
    };
    expect(said('1.0')).toEqual([]);
    expect(said('1.10')).toEqual([
      'Tone: Since 1.1, changed in 1.10',
      'FontSize: Changed in 1.10',
      'Align: Since 1.1',
      'Box: Since 1.10',
      'Icon: Since 1.10',
    ]);
  });

  test('what was removed is struck through behind a disclosure, with a link to where it was', () => {
    const removed = (version: string) => {
      const { $ } = pageAt(site, `reference/Ui/Label/${version}/index.html`);
      return Array.from($('details.removed li'), (item) => [
        $(item).find('s').text(),
        $(item).find('a').attr('href'),
      ]);
    };
    expect(removed('1.1')).toEqual([]);
    expect(removed('1.10')).toEqual([['Colour', '/reference/Ui/Label/1.1/']]);
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
