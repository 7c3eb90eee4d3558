import { describe, expect, test } from 'vitest';
import { markText } from '../../src/search/core/marks.ts';
import { openSearch } from '../../src/search/core/open-search.ts';
import type { SearchAnswer } from '../../src/search/core/search.ts';
import { definition } from '../catalog/catalog-files.ts';
import { inlineSearch, searchFiles } from './inline-search.ts';
import { shippedSynonyms } from './shipped-synonyms.ts';

const text = {
  description: 'Displays styled text.',
  required: ['Text'],
  properties: {
    Text: { type: 'string', description: 'The text content.' },
    FontSize: { type: 'number', default: 16, description: 'Size in pixels.' },
    FontFamily: {
      enum: ['DefaultUI', 'Hosted:Lora', 'Hosted:JetBrains Mono'],
      'x-editor': 'Select',
    },
    MaxLines: { type: 'integer', description: 'Maximum number of lines shown.' },
    TextOverflow: { enum: ['Clip', 'Ellipsis'], description: 'What a long line does.' },
    Color: { type: 'string', description: 'A color; see the size of the font too.' },
    Nudge: { type: 'string', description: 'Required by nobody.' },
  },
};
const dropdown = {
  description: 'A box that opens a list of choices.',
  properties: {
    FontSize: { type: 'number', default: 15, description: 'Font size of the displayed text.' },
    ActiveColor: { type: 'string', default: '#531A5A', description: 'When active.' },
  },
};
const guides = [
  {
    url: 'guides/hosting/#headers',
    guide: 'Host the catalog',
    heading: 'The headers',
    text: 'A host sends CORS headers; a placeholder is none.',
  },
];
const { search } = await inlineSearch(
  {
    'Ui/Text/1.0/index.json': definition(text),
    'Ui/Dropdown/1.0/index.json': definition(dropdown, 'Ui/Dropdown/1.0'),
  },
  guides,
  shippedSynonyms,
);

/** `Text.FontSize`, or the name of a definition. */
function pathsOf({ results }: SearchAnswer): readonly string[] {
  return results.map(({ record }) => (record.kind === 'property' ? record.path : record.title));
}

async function first(typed: string): Promise<string | undefined> {
  return pathsOf(await search(typed))[0];
}

test.each(['terms', 'records'])(
  'a search whose file of %s could not be read finds what it should when it is tried again',
  async (kind) => {
    const files = searchFiles({ 'Ui/Text/1.0/index.json': definition(text) });
    let isOffline = true;
    const opened = await openSearch((path) =>
      isOffline && path.includes(kind)
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(JSON.parse(files.get(path) ?? 'null') as unknown),
    );
    await expect(opened.search('fontsize')).rejects.toThrow('offline');
    isOffline = false;
    expect(pathsOf(await opened.search('fontsize'))).toContain('Text.FontSize');
  },
);

test('a path through references is found by its end, if that is found', async () => {
  const { search } = await inlineSearch({
    'Ui/Pod/1.0/index.json': definition(
      {
        properties: { template: { $ref: '/schema/Ui/Spec/1.0/index.json' } },
      },
      'Ui/Pod/1.0',
    ),
    'Ui/Spec/1.0/index.json': definition({ properties: { images: { items: {} } } }, 'Ui/Spec/1.0'),
  });
  expect(pathsOf(await search('pod.template.spec.images'))[0]).toBe('Spec.images');
  expect(pathsOf(await search('pod.template.nowhere.images'))).toEqual([]);
});

describe('a JSON Pointer', () => {
  const search = inlineSearch({
    'Ui/Box/1.0/index.json': definition(
      {
        properties: { size: { properties: { width: {}, properties: {} } }, width: {} },
        definitions: { 'Edge/Line': { properties: { width: {} } } },
      },
      'Ui/Box/1.0',
    ),
    'Ui/Bar/1.0/index.json': definition({ properties: { size: {} } }, 'Ui/Bar/1.0'),
  });

  test.each([
    ['/properties/width', 'Box/1.0/#width'],
    ['/properties/size/properties/width', 'Box/1.0/#size/width'],
    ['#/properties/size/properties/width/items/anyOf/0', 'Box/1.0/#size/width'],
    ['/properties/size/properties/properties', 'Box/1.0/#size/properties'],
    ['#/definitions/Edge~1Line/properties/width', 'Box/1.0/#~definitions/~Edge%2FLine/width'],
    ['#/definitions/Edge~1Line', 'Box/1.0/#~definitions/~Edge%2FLine'],
    ['https://x.example/schema/Ui/Bar/1.0/index.json#/properties/size', 'Bar/1.0/#size'],
    ['/schema/Ui/Box/1.0/index.json#/properties/size', 'Box/1.0/#size'],
  ])('leads to what it points to: %s', async (typed, url) => {
    const { results } = await (await search).search(typed);
    expect(results[0]?.record.url).toBe(`reference/Ui/${url}`);
  });
});

describe('a local definition', () => {
  const level = { description: 'How loud it is.', enum: ['muted', 'shouted'] };
  const search = inlineSearch({
    'Ui/Radio/1.0/index.json': definition(
      {
        properties: { Station: { description: 'What plays.' }, Band: true },
        definitions: { Level: level, Band: { description: 'Where it plays.' } },
      },
      'Ui/Radio/1.0',
    ),
    'Ui/Level/1.0/index.json': definition({ description: 'Spirit.' }, 'Ui/Level/1.0'),
  });

  async function urlsOf(typed: string): Promise<readonly string[]> {
    const { results } = await (await search).search(typed);
    return results.map(({ record }) => record.url.replace(/^reference\/Ui\//, ''));
  }

  test.each(['how loud', 'shouted', 'radio level', 'Radio.Level'])(
    'is found by %s',
    async (typed) => {
      expect((await urlsOf(typed))[0]).toBe('Radio/1.0/#~definitions/~Level');
    },
  );

  test('comes after a property and a definition of its name', async () => {
    expect(await urlsOf('band')).toEqual(['Radio/1.0/#Band', 'Radio/1.0/#~definitions/~Band']);
    expect((await urlsOf('level'))[0]).toBe('Level/1.0/');
  });
});

describe('a name that is being typed', () => {
  test.each([
    ['coordinate_sc', 'Map.coordinate_scale'],
    ['check-i', 'Map.check-interval'],
    ['check-in', 'Map.check-interval'],
  ])('is found while its last word is short: %s', async (typed, path) => {
    const { search } = await inlineSearch({
      'Ui/Map/1.0/index.json': definition(
        {
          properties: {
            geo: { description: 'Its coordinates.' },
            coordinate_scale: true,
            'check-interval': true,
          },
        },
        'Ui/Map/1.0',
      ),
    });
    expect(pathsOf(await search(typed))[0]).toBe(path);
  });

  test('begins with what was typed, before those that only have its words', async () => {
    const checks = ['check-type', 'check-interval', 'check-invocation'];
    const { search } = await inlineSearch({
      'Ui/Text/1.0/index.json': definition({
        properties: Object.fromEntries(checks.map((name) => [name, { type: 'string' }])),
      }),
    });
    const titles = async (typed: string): Promise<readonly string[]> =>
      (await search(typed)).results.map(({ record }) => record.title);
    expect((await titles('check-i')).slice(0, 2).toSorted()).toEqual([
      'check-interval',
      'check-invocation',
    ]);
    expect((await titles('check-i')).at(-1)).toBe('check-type');
    expect((await titles('checkInv'))[0]).toBe('check-invocation');
  });
});

describe('a word that may stand for another', () => {
  const search = inlineSearch({
    'Ui/Feed/1.0/index.json': definition(
      {
        properties: {
          Note: { description: 'Requests in an interval.' },
          Interval: { description: 'Between two requests.' },
          IsDisabled: { type: 'boolean' },
        },
      },
      'Ui/Feed/1.0',
    ),
  });
  const ask = async (typed: string): Promise<SearchAnswer> => (await search).search(typed);

  test('finds it in a name, and not in prose', async () => {
    const answer = await ask('how often are requests sent');
    expect(pathsOf(answer)).toEqual(['Feed.Interval', 'Feed.Note']);
    expect(answer.results.map(({ matches }) => matches.has('interval'))).toEqual([true, false]);
  });

  test('may be two words', async () => {
    expect(pathsOf(await ask('how do I turn off a feed'))[0]).toBe('Feed.IsDisabled');
  });

  test('finds nothing alone', async () => {
    expect(pathsOf(await ask('often'))).toEqual([]);
  });

  test.for([
    ['how sure is the match', 'Place.Confidence'],
    ['inhabitants at the census', 'Place.Population'],
    ['is it empty, as far as the owner told', 'Place.Vacant'],
    ['earliest one, as far as the owner told', 'Place.Begin'],
    ['is it read-only, as far as the owner told', 'Place.Disabled'],
  ] as const)('may be an everyday one: %s', async ([typed, path]) => {
    const properties = {
      Grade: { description: 'The owner told of a match at the census.' },
      Confidence: { description: 'Of the match.' },
      Population: { description: 'At the census.' },
      Vacant: { description: 'As the owner told.' },
      Begin: { description: 'As the owner told.' },
      Disabled: { description: 'As the owner told.' },
    };
    const { search: find } = await inlineSearch({
      'Land/Place/1.0/index.json': definition({ properties }, 'Land/Place/1.0'),
    });
    expect(pathsOf(await find(typed))[0]).toBe(path);
  });
});

describe('an amount in a question', () => {
  test('counts less than a name that says of what', async () => {
    const used = ['LookupsRemaining', 'Lookups', 'LookupsToday'];
    const names = ['StartNumber', ...used, ...Array.from('ABCDEFGHIJKLMNOP')];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
    const { search: find } = await inlineSearch({
      'Ui/Key/1.0/index.json': definition({ properties }, 'Ui/Key/1.0'),
    });
    expect(pathsOf(await find('how many lookups are left'))[0]).toBe('Key.LookupsRemaining');
  });
});

describe('`required` in a query', () => {
  test('lists what an instance must have, before what only says the word', async () => {
    expect(pathsOf(await search('required'))).toEqual(['Text.Text', 'Text.Nudge']);
  });

  test('finds it among what the other words find', async () => {
    expect(await first('required string')).toBe('Text.Text');
  });
});

describe('of what matches alike', () => {
  const properties = {
    LineEnding: { description: 'How the lines of a file are to end on each of many a platform.' },
    _postalCode: { description: 'Extensions for the code.' },
    postalCode: {
      description: 'A code for a region that is defined by whoever delivers mail there.',
    },
  };
  const $defs = {
    LineEnding: { description: 'Platform.' },
    Visit: { properties: { Start: { description: 'When it is to take place.' } } },
    VisitReply: { properties: { Start: { description: 'When it is to take place, or a start.' } } },
  };

  test.for([
    ['a property comes before a local definition', 'platform ending', 'Clinic.LineEnding'],
    ['a plain name comes before one with a mark', 'codes for postal', 'Clinic.postalCode'],
    [
      'a property comes first whose local definition was typed',
      'visit starts',
      'Clinic.Visit.Start',
    ],
  ] as const)('%s', async ([, typed, path]) => {
    const { search: find } = await inlineSearch({
      'Ui/Clinic/1.0/index.json': definition({ properties, $defs }, 'Ui/Clinic/1.0'),
    });
    expect(pathsOf(await find(typed))[0]).toBe(path);
  });
});

describe('what is found first', () => {
  test.for([
    ['FontFamily', 'Text.FontFamily'],
    ['maxlines', 'Text.MaxLines'],
    ['max_lines', 'Text.MaxLines'],
    ['Max Lines', 'Text.MaxLines'],
    ['Dropdown.FontSize', 'Dropdown.FontSize'],
    ['dropdown font size', 'Dropdown.FontSize'],
    ['dropdown', 'Dropdown'],
    ['drop down', 'Dropdown'],
    ['font fam', 'Text.FontFamily'],
  ] as const)('a name however it is written: %s', async ([typed, path]) => {
    expect(await first(typed)).toBe(path);
  });

  test.for([
    ['elipsis', 'Text.TextOverflow'],
    ['dropdwon', 'Dropdown'],
    ['fontfamliy', 'Text.FontFamily'],
    ['mxalines', 'Text.MaxLines'],
    ['txet overflow', 'Text.TextOverflow'],
    ['defualt 15', 'Dropdown.FontSize'],
    ['MaxLnes', 'Text.MaxLines'],
    ['fnt family', 'Text.FontFamily'],
    ['dropdown actve colr', 'Dropdown.ActiveColor'],
    ['tetx colro', 'Text.Color'],
  ] as const)('a name or value with a typing error: %s', async ([typed, path]) => {
    expect(await first(typed)).toBe(path);
  });

  test.for([
    ['Ellipsis', 'Text.TextOverflow'],
    ['Hosted:Lora', 'Text.FontFamily'],
    ['jetbrains mono', 'Text.FontFamily'],
    ['#531A5A', 'Dropdown.ActiveColor'],
    ['default 15', 'Dropdown.FontSize'],
    ['default 16', 'Text.FontSize'],
  ] as const)('a value or a default: %s', async ([typed, path]) => {
    expect(await first(typed)).toBe(path);
  });

  test.for([
    ['limit the number of lines', 'Text.MaxLines'],
    ['how do I change the text colour', 'Text.Color'],
    ['which typefaces are available', 'Text.FontFamily'],
    ['textcolour', 'Text.Color'],
    ['autocolor', 'Text.Color'],
    ['how many lines can the text have', 'Text.MaxLines'],
    ['combo box', 'Dropdown'],
  ] as const)('what a question asks for: %s', async ([typed, path]) => {
    expect(await first(typed)).toBe(path);
  });
});

describe('the order of results', () => {
  test('names come before what only speaks of them', async () => {
    const paths = pathsOf(await search('font size'));
    expect(paths.slice(0, 2)).toEqual(['Dropdown.FontSize', 'Text.FontSize']);
    expect(paths.slice(2).toSorted()).toEqual(['Text.Color', 'Text.FontFamily']);
  });

  test('properties with one name stand together', async () => {
    expect(
      pathsOf(await search('FontSize'))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Dropdown.FontSize', 'Text.FontSize']);
  });

  test('a result names the value that was meant, with the place that describes it', async () => {
    const { results } = await search('lora');
    expect(results[0]?.values).toEqual([
      { text: 'Hosted:Lora', note: '', url: 'reference/Ui/Text/1.0/#FontFamily=Hosted%3ALora' },
    ]);
  });

  test('a result says which of its words are marked', async () => {
    const { results } = await search('font sizes');
    const [best] = results;
    expect(best && markText(best.record.title, best.matches)).toEqual([
      { text: 'FontSize', isMarked: true },
    ]);
  });
});

describe('a property is named with its definition', () => {
  test.for([
    ['text color', 'Text.Color'],
    ['color of the text', 'Text.Color'],
    ['dropdown font size', 'Dropdown.FontSize'],
    ['font size dropdown', 'Dropdown.FontSize'],
    ['size of the font in a dropdown', 'Dropdown.FontSize'],
  ] as const)('in whatever order: %s', async ([typed, path]) => {
    expect(await first(typed)).toBe(path);
  });
});

describe('what is typed in part', () => {
  test('is the name that it is most of', async () => {
    expect(pathsOf(await search('colo')).slice(0, 2)).toEqual([
      'Text.Color',
      'Dropdown.ActiveColor',
    ]);
  });

  test('is found while the second word is typed', async () => {
    expect(await first('font fam')).toBe('Text.FontFamily');
  });
});

describe('nothing is found', () => {
  test.for([
    'italic',
    '日本語',
    'BorderRadius',
    '%',
    '.*',
    '',
    'of the',
    'MinLines',
    'w900',
    'fontzzz',
    'font zzzqq',
    'placeholder',
    // Words of the catalog that no name and no value has together.
    'FamilyColor',
    'line-color',
    'linesize',
    'isactive',
    // A word of its own, and no typing error of `Clip`.
    'chip',
    'FontStyle',
    // Corrections of words that no name and no value has together.
    'famlly nugde',
    // A question whose words are in one result each.
    'nobody pays for a styled ellipsis in lora while active',
  ])('for %j', async (typed) => {
    const { results, sections } = await search(typed);
    expect([...results, ...sections]).toEqual([]);
  });

  test('but what is near is offered', async () => {
    const { unknown, suggestions } = await search('fontzzz');
    expect(unknown).toEqual(['fontzzz']);
    expect(suggestions.map(({ record }) => record.title).toSorted()).toEqual([
      'FontFamily',
      'FontSize',
    ]);
  });

  test('and nothing is offered where nothing is near', async () => {
    expect((await search('qwertyuiop')).suggestions).toEqual([]);
  });

  test('unless misspelt words are those of one name', async () => {
    expect(await first('fomt famlly')).toBe('Text.FontFamily');
  });

  test('unless one word of a question is in no result, which is said', async () => {
    const answer = await search('limit the number of elastic lines please');
    expect([pathsOf(answer)[0], answer.unknown]).toEqual(['Text.MaxLines', ['elastic']]);
  });
});

describe('facets', () => {
  test('count the results by each value', async () => {
    const { facets } = await search('font size');
    expect([...(facets.get('definition') ?? [])]).toEqual([
      ['Ui/Text', 3],
      ['Ui/Dropdown', 1],
    ]);
    expect([...(facets.get('control') ?? [])]).toEqual([
      ['not specified', 3],
      ['Select', 1],
    ]);
  });

  test('narrow the results, and still count what else could be chosen', async () => {
    const filters = new Map([['definition', 'Dropdown']] as const);
    const answer = await search('font size', { filters });
    expect(pathsOf(answer)).toEqual(['Dropdown.FontSize']);
    expect([...(answer.facets.get('definition') ?? [])]).toHaveLength(2);
    expect([...(answer.facets.get('type') ?? [])]).toEqual([['number', 1]]);
  });

  test('tell definitions with the same name apart by their families', async () => {
    const spec = { properties: { Replicas: { type: 'integer' } } };
    const { search } = await inlineSearch({
      'AppsV1/Spec/1.0/index.json': definition(spec, 'AppsV1/Spec/1.0'),
      'AppsV2/Spec/1.0/index.json': definition(spec, 'AppsV2/Spec/1.0'),
    });
    const within = async (name: string) =>
      (await search('replicas', { filters: new Map([['definition', name]] as const) })).results.map(
        ({ record }) => record.owner.family,
      );
    expect(await within('AppsV2/Spec')).toEqual(['AppsV2']);
    expect((await within('Spec')).toSorted()).toEqual(['AppsV1', 'AppsV2']);
  });
});

describe('guides', () => {
  test('a section is found by its heading and its text, apart from the results', async () => {
    const { results, sections } = await search('cors header');
    expect(results).toEqual([]);
    expect(sections.map(({ record }) => record.url)).toEqual(['guides/hosting/#headers']);
  });

  test('a section is not found by its text alone', async () => {
    expect((await search('cors')).sections).toEqual([]);
  });
});

describe('other catalogs', () => {
  test('hostile names are found, and are text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const hostile = await inlineSearch({
      'Ui/Text/1.0/index.json': definition({
        properties: JSON.parse(
          `{ "__proto__": {}, "constructor": {}, ${JSON.stringify(name)}: {} }`,
        ) as object,
      }),
    });
    const { results } = await hostile.search('img onerror');
    expect(results.map(({ record }) => record.title)).toEqual([name]);
    expect(
      await Promise.all(['__proto__', 'constructor'].map((typed) => hostile.search(typed))).then(
        (answers) => answers.map(({ results: [found] }) => found?.record.title),
      ),
    ).toEqual(['__proto__', 'constructor']);
  });

  test('each of thousands of values is found', async () => {
    const values = Array.from({ length: 2500 }, (_, index) => `icon-${index.toString(36)}x`);
    const icons = await inlineSearch({
      'Ui/Text/1.0/index.json': definition({ properties: { Icon: { enum: values } } }),
    });
    for (const value of [values[0], values[1234], values.at(-1)]) {
      const { results } = await icons.search(value ?? '');
      expect(results.map(({ record, values: [meant] }) => [record.title, meant?.text])).toEqual([
        ['Icon', value],
      ]);
    }
  });

  test('a typing error in a name is found beside thousands of longer lists of values', async () => {
    // Words of letters only, 30 each.
    const values = Array.from({ length: 2500 }, (_, index) =>
      index.toString(2).padStart(30, '0').replaceAll('0', 'e').replaceAll('1', 'k'),
    );
    const icon = { enum: values };
    const icons = await inlineSearch({
      'Ui/Text/1.0/index.json': definition({
        properties: { Before: icon, After: icon, TimeZone: {}, Timeout: {} },
      }),
    });
    expect(pathsOf(await icons.search('timzone'))[0]).toBe('Text.TimeZone');
    expect(pathsOf(await icons.search('timeuot'))[0]).toBe('Text.Timeout');
  });

  test('a catalog without properties has an index', async () => {
    const empty = await inlineSearch({ 'Ui/Text/1.0/index.json': definition() });
    expect(pathsOf(await empty.search('text'))).toEqual(['Text']);
    expect(pathsOf(await empty.search('other'))).toEqual([]);
  });

  test('the number of records of one name is said where not all are read', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => {
        const folder = `Ui/Part${String(index)}x/1.0`;
        return [`${folder}/index.json`, definition({ properties: { Width: {} } }, folder)];
      }),
    );
    const { results, namesakes } = await (await inlineSearch(many)).search('width');
    expect(results).toHaveLength(48);
    expect(namesakes.get('Width')).toBe(300);
  });
});

describe('what a property says of itself', () => {
  const deployed = {
    'Ui/Sizes/1.0/index.json': definition({ enum: ['tiny', 'huge'] }, 'Ui/Sizes/1.0'),
    'Ui/PodDisruptionBudgetSpec/1.0/index.json': definition(
      {
        properties: {
          Kind: { const: 'PodDisruptionBudgetSpec' },
          MinAvailable: { type: 'integer' },
          Extent: { $ref: '/schema/Ui/Sizes/1.0/index.json' },
          Pull: { description: 'One of "Always" or IfNotPresent.' },
          PullAlways: { description: 'If the image is not present or always.' },
          Notes: { description: '设置字体大小' },
          Release: { type: 'string', examples: ['v2-beta.1', 7], description: 'Of an image.' },
          DeadLetterQueue: {},
        },
      },
      'Ui/PodDisruptionBudgetSpec/1.0',
    ),
  };

  test.for([
    ['the initials of its definition', 'pdb min available', 'MinAvailable'],
    ['its own initials', 'dlq', 'DeadLetterQueue'],
    ['the beginning of its definition, written together', 'poddisruption extent', 'Extent'],
    ['a name that its prose mentions', 'IfNotPresent', 'Pull'],
    ['a word that its prose quotes, before a name that has it', 'always', 'Pull'],
    ['an example of its values', 'v2-beta.1', 'Release'],
    ['a word within Chinese text', '字体', 'Notes'],
    ['several words of Chinese text', '设置字体', 'Notes'],
  ] as const)('is found by %s', async ([, typed, title]) => {
    const { search: find } = await inlineSearch(deployed);
    expect((await find(typed)).results[0]?.record.title).toBe(title);
  });

  test('a value of a definition is found there, and on the properties that refer to it', async () => {
    const { search: find } = await inlineSearch(deployed);
    const { results } = await find('tiny');
    expect(results.map(({ record, values }) => [record.title, values[0]?.url])).toEqual([
      ['Sizes', 'reference/Ui/Sizes/1.0/#=tiny'],
      ['Extent', 'reference/Ui/Sizes/1.0/#=tiny'],
    ]);
  });

  test('a value that only repeats the name of the definition is no better than the name', async () => {
    const { search: find } = await inlineSearch(deployed);
    const { results } = await find('budget');
    expect(results[0]?.record.title).toBe('PodDisruptionBudgetSpec');
  });
});

describe('what a question asks for, beyond the words of a property', () => {
  const charts = {
    'Ui/Axis/1.0/index.json': definition(
      {
        description: 'The scale beside a histogram.',
        properties: {
          maxbins: { type: 'integer', description: 'Not more than this.' },
          max: { type: 'number', description: 'The last value.' },
          hints: { description: 'Fetches suggestions as somebody types.' },
        },
      },
      'Ui/Axis/1.0',
    ),
    'Ui/Legend/1.0/index.json': definition(
      { description: 'Explains colors.', properties: { max: { description: 'The last value.' } } },
      'Ui/Legend/1.0',
    ),
  };

  test.for([
    ['the words that its name is written together of', 'highest number of bins', 'Axis.maxbins'],
    ['what its definition is about', 'last value of the colors', 'Legend.max'],
    ['a synonym of a word in its prose', 'dynamic typeahead fetches', 'Axis.hints'],
  ] as const)('is found by %s', async ([, typed, path]) => {
    const { search: find } = await inlineSearch(charts);
    expect(pathsOf(await find(typed))[0]).toBe(path);
  });

  test('but not by that alone', async () => {
    const { search: find } = await inlineSearch(charts);
    expect(pathsOf(await find('explains'))).toEqual(['Legend']);
  });

  test('but a few words are not found by synonyms in prose that no result has all of', async () => {
    const { search: find } = await inlineSearch(charts);
    expect(pathsOf(await find('autocomplete bins'))).toEqual([]);
  });

  test('stands once among the first, before its namesakes', async () => {
    const said = { description: 'How fast it turns.' };
    const folders = ['Ui/Disc/1.0', 'Ui/Ring/1.0', 'Ui/Wheel/1.0'];
    const content = folders.map((folder) => {
      const properties = { pace: said, limit: { description: 'How fast it turns at all.' } };
      return [`${folder}/index.json`, definition({ properties }, folder)] as const;
    });
    const { search: find } = await inlineSearch(Object.fromEntries(content));
    const { results } = await find('how fast something turns');
    expect(results.slice(0, 2).map(({ record }) => record.title)).toEqual(['pace', 'limit']);
  });
});

test.for([
  ['why did the transaction stop', 'Charge.EndedReason'],
  ['when does the transaction stop', 'Charge.EndTime'],
  ['how many attempts of the transaction', 'Charge.Repetitions'],
] as const)(
  '%s: a name or a type that answers comes before one with the same words',
  async ([typed, path]) => {
    const properties = {
      TransactionText: { type: 'string', description: 'Of an attempt.' },
      EndedReason: { type: 'string', description: 'Of the transaction.' },
      EndTime: { type: 'string', description: 'Of the transaction.' },
      Repetitions: { type: 'integer', description: 'Of an attempt at the transaction.' },
    };
    const { search: find } = await inlineSearch({
      'Ui/Charge/1.0/index.json': definition({ properties }, 'Ui/Charge/1.0'),
    });
    expect(pathsOf(await find(typed))[0]).toBe(path);
  },
);

test.for([
  ['the on property', ['Job.on', 'Job.onError']],
  ['property on', ['Job.on', 'Job.onError']],
  ['what is on', ['Job.on', 'Job.onError']],
  ['what is the with option for', ['Job.with']],
  ['what is the property', []],
  ['is set to', ['Job.isSetTo', 'Job.is']],
] as const)(
  '%s: of words that say nothing, the name that is asked for is read alone',
  async ([typed, paths]) => {
    const names = ['on', 'onError', 'is', 'isSetTo', 'with'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const { search: find } = await inlineSearch({
      'Ui/Job/1.0/index.json': definition({ properties }, 'Ui/Job/1.0'),
    });
    expect(pathsOf(await find(typed))).toEqual(paths);
  },
);

describe('of several descriptions', () => {
  const first = async (properties: object, typed: string): Promise<unknown> => {
    const { search: find } = await inlineSearch({
      'Ui/Vault/1.0/index.json': definition({ properties }, 'Ui/Vault/1.0'),
    });
    return pathsOf(await find(typed))[0];
  };

  test('one with all words comes before a name with the rarest of them', async () => {
    const keys = Array.from(
      'ABCDEFGHIJKL',
      (letter) => [letter, { description: 'A key.' }] as const,
    );
    const properties = {
      ...Object.fromEntries(keys),
      Rotation: { description: 'Degrees of the dial.' },
      Renewal: {
        description:
          'How many days may pass, in words or digits, until the next rotation of a key.',
      },
    };
    expect(await first(properties, 'rotation of a key')).toBe('Vault.Renewal');
  });

  test('one that begins with the word comes before one that has it at the end', async () => {
    const properties = {
      Turn: { description: 'Degrees, counted to the left, at which the vault opens, in a lift.' },
      Wheel: { description: 'A lift, counted to the left, in degrees, at which the vault opens.' },
    };
    expect(await first(properties, 'where is the lift')).toBe('Vault.Wheel');
  });

  test('that of a property itself comes before a shorter one of a nested property', async () => {
    const Limit = { description: 'How far it turns.' };
    const Deep = { properties: { Limit } };
    const properties = {
      Dial: { properties: { Deep } },
      Angle: { description: 'How far it turns in all.' },
    };
    expect(await first(properties, 'how far something turns')).toBe('Vault.Angle');
  });
});

test('a name whose words say little is found among thousands that have them', async () => {
  const letters = Array.from('abcdefghijklmnopqrst');
  const many = letters.map((first) => {
    const folder = `Ui/Record${first}/1.0`;
    const names = ['id', 'type', 'time'].flatMap((word) => [
      word,
      ...letters.map((second) => `a${first}${second}x_${word}`),
    ]);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    return [`${folder}/index.json`, definition({ properties }, folder)] as const;
  });
  const { search: find } = await inlineSearch({
    ...Object.fromEntries(many),
    'Ui/Text/1.0/index.json': definition({
      properties: { change_type: {}, after_id: {}, isOneTime: {} },
    }),
  });
  for (const name of ['change_type', 'after_id', 'isOneTime']) {
    expect(pathsOf(await find(name))[0]).toBe(`Text.${name}`);
  }
});

test('a definition with a long name is found among many that share its words', async () => {
  const letters = Array.from('abcdefghijklmnopqrst');
  const many = letters.map((first) => {
    const folder = `Ui/Get${first.toUpperCase()}xBatchResponseBody/1.0`;
    const names = letters.map((second) => `${second}x_batch_id`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    return [`${folder}/index.json`, definition({ properties }, folder)] as const;
  });
  const names = ['AddToBatchResponseBody', 'GetBatchByExternalIdResponseBody'];
  const own = names.map(
    (name) => [`Ui/${name}/1.0/index.json`, definition({}, `Ui/${name}/1.0`)] as const,
  );
  const { search: find } = await inlineSearch(Object.fromEntries([...many, ...own]));
  for (const name of names) {
    const [first] = (await find(name)).results;
    expect([first?.record.kind, first?.record.title]).toEqual(['definition', name]);
  }
});

test('a property is found by its name among many of another form of it whose texts have it', async () => {
  const letters = Array.from('abcdefghijklmnopqrst');
  const url = { type: 'string', description: 'One of the urls.' };
  const parts = letters.map((letter) => [`${letter}x`, { type: 'object', properties: { url } }]);
  const many = letters.map((letter) => {
    const folder = `Ui/Map${letter.toUpperCase()}/1.0`;
    const properties = Object.fromEntries(parts) as object;
    return [`${folder}/index.json`, definition({ properties }, folder)] as const;
  });
  const { search: find } = await inlineSearch({
    ...Object.fromEntries(many),
    'Ui/Text/1.0/index.json': definition({ properties: { urls: {} } }),
  });
  expect(pathsOf(await find('urls'))[0]).toBe('Text.urls');
});

test('a property that a question names comes before one whose name is a word of it', async () => {
  const values = { type: 'string', enum: ['Left', 'Right'] };
  const properties = { Align: values, TextAlign: { type: 'string' }, Size: {} };
  const { search: find } = await inlineSearch({
    'Ui/Label/1.0/index.json': definition({ properties }, 'Ui/Label/1.0'),
    'Ui/Text/1.0/index.json': definition({ properties: { Align: values } }),
    'Ui/Title/1.0/index.json': definition({ properties: { TextAlign: values } }, 'Ui/Title/1.0'),
  });
  for (const typed of [
    'which values does TextAlign allow on a Label',
    'values of Label.TextAlign',
  ]) {
    expect(pathsOf(await find(typed))[0]).toBe('Label.TextAlign');
  }
});

describe('a question with a name as code writes it', () => {
  const properties = {
    max_batch_size: { type: 'integer' },
    batch_layout: { type: 'string', description: 'The layout of the largest batch, by its size.' },
    'dead-letter': { type: 'string' },
    letter: { type: 'string', description: 'Not dead: use it for the layout.' },
    Condition: { enum: ['service_healthy', 'OnFailure'] },
    Healthy: { type: 'boolean', description: 'Whether the service means well.' },
    Login: { type: 'string', description: 'Needs GH_TOKEN.' },
    Token: { type: 'string' },
  };
  const queue = inlineSearch({
    'Ui/Queue/1.0/index.json': definition({ properties }, 'Ui/Queue/1.0'),
  });

  test.for([
    ['which layout does max_batch_size need', 'Queue.max_batch_size'],
    ['how do I get xylophones into dead-letter', 'Queue.dead-letter'],
    ['layout of a letter with Queue.max_batch_size', 'Queue.max_batch_size'],
    ['what does service_healthy mean', 'Queue.Condition'],
    ['is Healthy meant by OnFailure of a service', 'Queue.Condition'],
  ] as const)('finds first what has that name: %s', async ([typed, expected]) => {
    expect(pathsOf(await (await queue).search(typed))[0]).toBe(expected);
  });

  test('and a constant that only prose mentions is found as it is written', async () => {
    expect(pathsOf(await (await queue).search('GH_TOKEN'))[0]).toBe('Queue.Login');
  });
});

test('a property without a description is found by the summary of what it refers to', async () => {
  const $ref = '/schema/Ui/Gap/1.0/index.json';
  const Side = { allOf: [{ $ref }], description: 'Left of it.' };
  const { search: find } = await inlineSearch({
    'Ui/Gap/1.0/index.json': definition(
      { type: 'integer', description: 'The space between two lines.' },
      'Ui/Gap/1.0',
    ),
    'Ui/Text/1.0/index.json': definition({ properties: { Top: { $ref }, Side } }),
  });
  const { results } = await find('space between lines');
  const found = results.map(({ record: { title, text } }) => [title, text]);
  expect(found).toEqual([
    ['Gap', 'The space between two lines.'],
    ['Top', 'The space between two lines.'],
  ]);
});

test('what is stable comes before a beta and before what is deprecated', async () => {
  const folders = ['AppsV1beta1/Rollout/1.0', 'AppsV1/Rollout/1.0', 'Batch/Rollout/1.0'];
  const content = folders.map((folder) => {
    const description = folder.startsWith('Batch') ? 'Deprecated: a Rollout.' : 'A Rollout.';
    return [`${folder}/index.json`, definition({ description }, folder)] as const;
  });
  const { search: find } = await inlineSearch(Object.fromEntries(content));
  const { results } = await find('rollout');
  expect(results.map(({ record }) => record.owner.family)).toEqual([
    ...['AppsV1', 'AppsV1beta1', 'Batch'],
  ]);
});

describe('of names with the same letters', () => {
  const names = ['NoDelay', 'no_delay', 'no-delay'];
  const nodes = inlineSearch({
    'Ui/Text/1.0/index.json': definition({
      properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
    }),
  });

  test.for(names)('the one that is spelt as it was typed comes first: %s', async (name) => {
    const { results } = await (await nodes).search(name);
    expect(results[0]?.record.title).toBe(name);
    expect(results).toHaveLength(names.length);
  });

  test('so does the one that a misspelling is of', async () => {
    const { results } = await (await nodes).search('no_dellay');
    expect(results[0]?.record.title).toBe('no_delay');
  });
});

test('a word of a name has synonyms, also one that questions are full of', async () => {
  const properties = { AllowOverlap: {}, RemoveOption: {} };
  const content = { 'Ui/Text/1.0/index.json': definition({ properties }) };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('permit overlap'))).toEqual(['Text.AllowOverlap']);
  expect(pathsOf(await find('enable'))).toEqual(['Text.AllowOverlap']);
  expect(pathsOf(await find('delete'))).toEqual(['Text.RemoveOption']);
});

test('one word is not found by another form of a synonym alone', async () => {
  const content = { 'Ui/Text/1.0/index.json': definition({ properties: { EnableAll: {} } }) };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('inactive'))).toEqual([]);
});

test('where something goes is asked with no word that results must have', async () => {
  const { results, unknown } = await search('where does the size of the font go');
  expect([results.length > 0, unknown]).toEqual([true, []]);
});

test('words that one catalog takes for each other are unknown to the search of another', async () => {
  const content = {
    'Ui/Box/1.0/index.json': definition({ properties: { Tile: {} } }, 'Ui/Box/1.0'),
  };
  const [own, other] = await Promise.all([
    inlineSearch(content, [], [['tile', 'plaque']]),
    inlineSearch(content),
  ]);
  expect(pathsOf(await own.search('plaque'))).toEqual(['Box.Tile']);
  expect(pathsOf(await other.search('plaque'))).toEqual([]);
});

test('neighbours are no name that neither the catalog nor a synonym in it has', async () => {
  const properties = { UtcTime: { description: 'Whether the time is that of UTC.' } };
  const content = { 'Ui/Text/1.0/index.json': definition({ properties }) };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('time zone utc'))).toEqual(['Text.UtcTime']);
});

test('neighbours are the one word that the catalog writes them as, whatever stands beside them', async () => {
  const service = {
    description: 'Where traffic goes.',
    properties: { hosts: { type: 'array', items: { type: 'string' } }, export: { type: 'string' } },
  };
  const pod = {
    description: 'The virtual machines of a service.',
    properties: {
      readonly: { type: 'boolean' },
      hosts: { type: 'string', description: 'Hosts of the virtual service, read as text only.' },
    },
  };
  const meshes = await inlineSearch({
    'Mesh/Virtualservice/1.0/index.json': definition(service, 'Mesh/Virtualservice/1.0'),
    'Mesh/Pod/1.0/index.json': definition(pod, 'Mesh/Pod/1.0'),
  });
  const firstOf = async (typed: string): Promise<string | undefined> =>
    pathsOf(await meshes.search(typed))[0];
  expect(await firstOf('virtual service')).toBe('Virtualservice');
  expect(await firstOf('hosts of a virtual service')).toBe('Virtualservice.hosts');
  expect(await firstOf('is it read only')).toBe('Pod.readonly');
});

test('a verb and its particle are the name that both are written together', async () => {
  const properties = {
    timeout: { type: 'integer', description: 'How long a test may take.' },
    report: { type: 'array', description: 'Times of each test.' },
    optionsfile: { type: 'string' },
    file: { type: 'string', description: 'An option.' },
  };
  const content = { 'Ci/Runner/1.0/index.json': definition({ properties }, 'Ci/Runner/1.0') };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('when a test times out'))[0]).toBe('Runner.timeout');
  expect(pathsOf(await find('options file'))[0]).toBe('Runner.optionsfile');
});

test('settings and daemons are found by the name of their program', async () => {
  const description = 'Like mocha, without docker.';
  const properties = { retries: { type: 'integer' }, dns: { type: 'string' } };
  const { search: find } = await inlineSearch({
    'Ci/Ava/1.0/index.json': definition({ properties, description }, 'Ci/Ava/1.0'),
    'Ci/Mocharc/1.0/index.json': definition({ properties }, 'Ci/Mocharc/1.0'),
    'Ci/Dockerd/1.0/index.json': definition({ properties }, 'Ci/Dockerd/1.0'),
  });
  expect(pathsOf(await find('mocha retries'))[0]).toBe('Mocharc.retries');
  expect(pathsOf(await find('docker dns'))[0]).toBe('Dockerd.dns');
});

test('the words that a name is written together of are found apart, also with a typing error', async () => {
  const content = {
    'Ci/Testcaserunfinished/1.0/index.json': definition(
      { properties: { severity: {} } },
      'Ci/Testcaserunfinished/1.0',
    ),
    'Ci/Pipelinerunqueued/1.0/index.json': definition(
      { properties: { url: {} } },
      'Ci/Pipelinerunqueued/1.0',
    ),
  };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('severity of a test case run'))[0]).toBe(
    'Testcaserunfinished.severity',
  );
  expect(pathsOf(await find('pipelin run queued'))[0]).toBe('Pipelinerunqueued');
});

describe('a word for what any catalog has', () => {
  const inlined = inlineSearch({
    'Ui/Screen/1.0/index.json': definition(
      {
        properties: {
          Modal: { description: 'Covers the page.' },
          BoxColor: { description: 'Behind a check.' },
          Select: { description: 'Opens a list.' },
        },
      },
      'Ui/Screen/1.0',
    ),
  });

  test.for([
    ['is not in the catalog', 'dropdown widget', 'Screen.Select'],
    ['is only in other results', 'dialog box', 'Screen.Modal'],
  ] as const)('is not missed that %s', async ([, typed, path]) => {
    expect(pathsOf(await (await inlined).search(typed))[0]).toBe(path);
  });

  test('finds what has it, and nothing if nothing has', async () => {
    const { search: find } = await inlined;
    expect(pathsOf(await find('box'))).toEqual(['Screen.BoxColor']);
    expect(pathsOf(await find('widget'))).toEqual([]);
  });

  test('does not make up for a word that is unknown', async () => {
    expect(pathsOf(await (await inlined).search('hotel box'))).toEqual([]);
  });
});

test('a name of several words has synonyms as they are typed apart', async () => {
  const properties = {
    ttlSeconds: { description: 'After what it ends.' },
    live: { description: 'Whether it runs.' },
    time: { description: 'When it began.' },
    innerRadius: { description: 'From where on it is drawn.' },
  };
  const content = { 'Ui/Job/1.0/index.json': definition({ properties }, 'Ui/Job/1.0') };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('time to live'))[0]).toBe('Job.ttlSeconds');
  expect(pathsOf(await find('donut hole'))[0]).toBe('Job.innerRadius');
});

test('of properties that say the same, that which is in fewer others is first', async () => {
  const pause = { description: 'Seconds until the next attempt.' };
  const holder = (properties: object) => ({ type: 'object', properties });
  const properties = { deep: holder({ inner: holder({ pause }) }), near: holder({ pause }) };
  const content = { 'Ui/Job/1.0/index.json': definition({ properties }, 'Ui/Job/1.0') };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('seconds until attempt'))).toEqual([
    'Job.near.pause',
    'Job.deep.inner.pause',
  ]);
});

test('a property comes first where it is written, then where a reference repeats it', async () => {
  const content = {
    'Ui/Job/1.0/index.json': definition(
      {
        properties: { here: { $ref: '#/definitions/part' } },
        definitions: { part: { properties: { pause: { type: 'integer' } } } },
      },
      'Ui/Job/1.0',
    ),
  };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('pause'))).toEqual(['Job.part.pause', 'Job.here.pause']);
});

test('a property is also about what each property that holds it is about', async () => {
  const limit = { description: 'The highest number.' };
  const holder = (description: string) => ({
    description,
    type: 'object',
    properties: { inner: { type: 'object', properties: { limit } } },
  });
  const properties = {
    doors: holder('Of people who enter.'),
    rooms: holder('Of people who wait.'),
  };
  const content = { 'Ui/Job/1.0/index.json': definition({ properties }, 'Ui/Job/1.0') };
  const { search: find } = await inlineSearch(content);
  const [first] = pathsOf(await find('the highest number of people who wait'));
  expect(first).toBe('Job.rooms.inner.limit');
});

describe('a typing error', () => {
  const files = {
    'Ui/List/1.0/index.json': definition(
      {
        properties: {
          unsubs: { type: 'integer' },
          CibeCode: { type: 'string' },
          Unsubscribe: { type: 'boolean' },
          TrailingComma: { type: 'boolean' },
        },
      },
      'Ui/List/1.0',
    ),
  };

  test.for([
    ['is likelier than two words written together', 'unsubscibe', 'List.Unsubscribe'],
    ['is also one of the word whose plural was typed', 'trailing comas', 'List.TrailingComma'],
  ] as const)('%s', async ([, typed, path]) => {
    const { search: find } = await inlineSearch(files);
    expect(pathsOf(await find(typed))).toEqual([path]);
  });

  test('is not in the first letter of a name that has another word', async () => {
    const properties = {
      apn: { properties: { apnPassword: { description: 'The password of the APN.' } } },
      vpn: { properties: { password: { type: 'string' } } },
    };
    const { search: find } = await inlineSearch({
      'Ui/Text/1.0/index.json': definition({ properties }),
    });
    expect(pathsOf(await find('vpn password'))[0]).toBe('Text.vpn.password');
  });
});

test('a word that another follows is no beginning, but a typing error', async () => {
  const properties = {
    Discount: { properties: { Codes: {} } },
    Codes: { description: 'Is discontinued.' },
  };
  const content = { 'Ui/Text/1.0/index.json': definition({ properties }) };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('discont codes'))[0]).toBe('Text.Discount.Codes');
  expect(pathsOf(await find('codes discont'))[0]).toBe('Text.Codes');
});

test('what is left of a query without its unknown words is not all that was typed', async () => {
  const properties = { Family: { enum: ['Roboto', 'Inter'] } };
  const content = { 'Ui/Text/1.0/index.json': definition({ properties }) };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('Roboto Condensed Light'))).toEqual([]);
});

test('a question is known by each form of a word that has synonyms', async () => {
  const common = Array.from({ length: 20 }, (_, index) => [
    `item${String(index)}`,
    { description: 'In the list of tools.' },
  ]);
  const properties = {
    ...(Object.fromEntries(common) as Record<string, object>),
    notification: { description: 'The list of tools is new.' },
  };
  const { search: find } = await inlineSearch({
    'Ui/Text/1.0/index.json': definition({ properties }),
  });
  const [found] = pathsOf(await find('get notified about the list of tools'));
  expect(found).toBe('Text.notification');
});

test.each(['*', '>=', '$', '🎉'])(
  '%s, which has neither letters nor digits, is found',
  async (name) => {
    const { search } = await inlineSearch({
      'Ui/Text/1.0/index.json': definition({
        properties: {
          [name]: { type: 'string', description: 'A sign ⚠️.' },
          Color: { type: 'string', enum: ['red', `${name}${name}`] },
        },
      }),
    });
    expect((await search(name)).results[0]?.record.title).toBe(name);
    expect((await search(`${name}${name}`)).results[0]?.record.title).toBe('Color');
    expect((await search('❤️')).results).toEqual([]);
  },
);

test('of properties with the same name, the one whose owner the query names comes first', async () => {
  const limits = (description: string) => ({ properties: { maxrows: { description } } });
  const { search: find } = await inlineSearch({
    'Ui/RowParams/1.0/index.json': definition(
      limits('The highest number, which is 6 for some and 10 for others.'),
      'Ui/RowParams/1.0',
    ),
    'Ui/TimeParams/1.0/index.json': definition(
      limits('Without a row, maxrows.'),
      'Ui/TimeParams/1.0',
    ),
  });
  expect(pathsOf(await find('row maxrows'))[0]).toBe('RowParams.maxrows');
});

describe('a whole name or value', () => {
  /** So many records have names that begin with these words that they fill all files that a query reads. */
  const names = Array.from('abcdefghijklmnopqrst', (end) => [
    `failure${end}`,
    `feature${end}`,
    `window_${end}`,
  ]);
  const properties = Object.fromEntries(names.flat().map((name) => [name, { type: 'string' }]));
  const crowd = Object.fromEntries(
    Array.from({ length: 48 }, (_, number) => {
      const at = `Crowd/Part${String(number)}/1.0`;
      return [`${at}/index.json`, definition({ properties }, at)];
    }),
  );
  const unit = {
    properties: {
      restart: { enum: ['always', 'on-failure'] },
      change: { enum: ['feat', 'fix'] },
      action: { enum: ['history:previous', 'history:next'] },
      history: { type: 'object', properties: { previous: { type: 'string' } } },
      enabled: { type: 'boolean' },
      enable_text: { type: 'string' },
      reorder_keys: { type: 'boolean' },
      reorder_arrays: { type: 'boolean', description: 'As k of n.' },
      box_dbFontSize: { type: 'number' },
      window_zone: { type: 'string' },
      tone: { type: 'string' },
      page_title: { type: 'string' },
    },
  };
  const searching = inlineSearch({
    ...crowd,
    'Ci/Unit/1.0/index.json': definition(unit, 'Ci/Unit/1.0'),
  });

  test.each([
    ['a value of several words, with spaces', 'on failure', 'Unit.restart'],
    ['a value that begins many names', 'feat', 'Unit.change'],
    ['a value with a colon, with spaces', 'history next', 'Unit.action'],
    [
      'the beginning of a name rather than a name that is one letter off',
      'enable_t',
      'Unit.enable_text',
    ],
    ['a single letter of its last word', 'reorder_k', 'Unit.reorder_keys'],
    ['a single letter of its last word, after a space', 'reorder k', 'Unit.reorder_keys'],
    ['words that are written together in lower case', 'box_dbfontsize', 'Unit.box_dbFontSize'],
    ['a slip that makes another word', 'window_tone', 'Unit.window_zone'],
    ['a slip that makes a word which the catalog lacks', 'page_tile', 'Unit.page_title'],
  ])('is found by %s', async (_by, typed, path) => {
    const { search: find } = await searching;
    expect(pathsOf(await find(typed))[0]).toBe(path);
  });

  test('is no reason to find words beside it that nothing has', async () => {
    const { search: find } = await searching;
    expect(pathsOf(await find('enabled unheard'))).toEqual([]);
    expect(pathsOf(await find('unheard k'))).toEqual([]);
  });
});

test('a property is found by the family of its definition, beside many others with its name', async () => {
  const token = { properties: { token: { type: 'string' } } };
  const others = Array.from({ length: 60 }, (_, index) => `Early/Event${String(index)}/1.0`);
  const { search: find } = await inlineSearch(
    Object.fromEntries(
      [...others, 'Zendesk/Notice/1.0'].map((at) => [`${at}/index.json`, definition(token, at)]),
    ),
  );
  expect(pathsOf(await find('zendesk token'))[0]).toBe('Notice.token');
});

test('a family is not found by synonyms of its words', async () => {
  const at = ['Processor/Range/1.0', 'Batch/Chip/1.0'] as const;
  const { search: find } = await inlineSearch({
    [`${at[0]}/index.json`]: definition({ properties: { limit: true } }, at[0]),
    [`${at[1]}/index.json`]: definition({ properties: { cpu: true } }, at[1]),
  });
  expect(pathsOf(await find('cpu limit'))[0]).toBe('Chip.cpu');
  expect(pathsOf(await find('processor limit'))[0]).toBe('Range.limit');
});

test('the end of the path of a property comes before a value of the same words', async () => {
  const properties = {
    language: { enum: ['docker_image', 'node'] },
    build: { properties: { docker: { properties: { image: { type: 'string' } } } } },
  };
  const content = { 'Ui/Job/1.0/index.json': definition({ properties }, 'Ui/Job/1.0') };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('docker image')).slice(0, 2)).toEqual([
    'Job.build.docker.image',
    'Job.language',
  ]);
});

test('a word of a longer name is found as it is typed apart', async () => {
  const { search: find } = await inlineSearch({
    'Ui/ArtifacthubRepo/1.0/index.json': definition(
      { properties: { owner: { properties: { name: { type: 'string' } } } } },
      'Ui/ArtifacthubRepo/1.0',
    ),
    'Ui/Hub/1.0/index.json': definition(
      { properties: { artifactName: { description: 'Its owner names it.' } } },
      'Ui/Hub/1.0',
    ),
  });
  const found = pathsOf(await find("artifact hub owner's name"));
  expect(found[0]).toBe('ArtifacthubRepo.owner.name');
});

test('a word stands for its abbreviation, and the other way round', async () => {
  const properties = { appVersion: true, connectionString: true };
  const content = { 'Ui/Job/1.0/index.json': definition({ properties }, 'Ui/Job/1.0') };
  const { search: find } = await inlineSearch(content);
  expect(pathsOf(await find('application version'))).toEqual(['Job.appVersion']);
  expect(pathsOf(await find('conn string'))).toEqual(['Job.connectionString']);
});

describe('a definition typed by its whole name', () => {
  const search = inlineSearch({
    'Shop/Order/1.0/index.json': definition(
      {
        properties: {
          total_items: { type: 'integer', description: 'How many were bought.' },
          state: { enum: ['open', 'closed'] },
        },
      },
      'Shop/Order/1.0',
    ),
    'Shop/OrderList/1.0/index.json': definition(
      { properties: { kind: { const: 'OrderList' }, page: { description: 'How far.' } } },
      'Shop/OrderList/1.0',
    ),
    'Shop/Return/1.0/index.json': definition(
      {
        properties: {
          order_id: { description: 'ID of the order containing the items.' },
          state: { enum: ['open', 'off'] },
          open: { description: 'Whether anybody works at an order.' },
          closed_at: { description: 'When it was closed.' },
        },
      },
      'Shop/Return/1.0',
    ),
  });

  test.for([
    ['order items', 'Order.total_items'],
    ['items of the order', 'Order.total_items'],
    ['order open', 'Order.state'],
    ['return off', 'Return.state'],
    ['return state open', 'Return.state'],
    ['off state', 'Return.state'],
    ['what does closed mean', 'Order.state'],
    ['what is page in OrderList', 'OrderList.page'],
  ] as const)('%s finds its property first: %s', async ([typed, path]) => {
    expect(pathsOf(await (await search).search(typed))[0]).toBe(path);
  });
});

describe('a title typed in full', () => {
  const search = inlineSearch({
    'Store/Gpc/1.0/index.json': definition({ title: 'Global privacy control' }, 'Store/Gpc/1.0'),
    'Store/Chart/1.0/index.json': definition(
      {
        title: 'Helm Chart.yaml',
        properties: { owner: { title: 'Responsible person', description: 'Of the chart.' } },
      },
      'Store/Chart/1.0',
    ),
    'Store/Other/1.0/index.json': definition(
      {
        properties: {
          global_privacy: { description: 'The control of privacy.' },
          chart: { description: 'The chart.yaml of Helm.' },
          person: { description: 'Who is responsible.' },
        },
      },
      'Store/Other/1.0',
    ),
  });

  test.for([
    ['global privacy control', 'Gpc'],
    ['Helm Chart.yaml', 'Chart'],
    ['responsible person', 'Chart.owner'],
  ] as const)('%s finds what has it first: %s', async ([typed, path]) => {
    expect(pathsOf(await (await search).search(typed))[0]).toBe(path);
  });
});

describe('what is asked for in a few words', () => {
  const search = inlineSearch({
    'Ui/ImageSet/1.0/index.json': definition(
      {
        description: 'Shows several pictures.',
        properties: {
          images: { type: 'array', description: 'The images of the set.' },
          size: { description: 'The size of each image in the set.' },
        },
      },
      'Ui/ImageSet/1.0',
    ),
    'Ui/Table/1.0/index.json': definition(
      {
        properties: {
          rows: { type: 'array' },
          rowHeight: { description: 'A component that has rows is as high as these.' },
          imageSet: { description: 'The image set behind it.' },
          side: { enum: ['left', 'right'] },
          rightToLeft: { description: 'Whether a text begins left or right.' },
          cell: { properties: { width: { type: 'number' } } },
          cellWidth: { type: 'number' },
          ...Object.fromEntries(Array.from('abcdefgh', (end) => [`meta_${end}`, {}])),
        },
      },
      'Ui/Table/1.0',
    ),
    'Ui/ObjectMeta/1.0/index.json': definition(
      { properties: { annotations: { type: 'object' } } },
      'Ui/ObjectMeta/1.0',
    ),
  });

  test.for([
    ['what is an image set', 'ImageSet'],
    ['image set properties', 'ImageSet'],
    ['which component has rows', 'Table.rows'],
    ['left or right', 'Table.side'],
    ['right left', 'Table.side'],
    ['cell.width', 'Table.cell.width'],
    ['cell > width', 'Table.cell.width'],
    ['object meta annotatio', 'ObjectMeta.annotations'],
  ] as const)('%s finds it first: %s', async ([typed, path]) => {
    expect(pathsOf(await (await search).search(typed))[0]).toBe(path);
  });
});

test('a picker is what lets somebody choose, not what is selected at another time', async () => {
  const saying = (description: string, folder: string): object =>
    definition({ type: 'string', description }, folder);
  const { search: find } = await inlineSearch({
    'Ui/InputDate/1.0/index.json': saying('Lets a user choose a date.', 'Ui/InputDate/1.0'),
    'Ui/InputTime/1.0/index.json': saying('Lets a user select a time.', 'Ui/InputTime/1.0'),
  });
  expect(pathsOf(await find('date picker'))[0]).toBe('InputDate');
  expect(pathsOf(await find('time picker'))[0]).toBe('InputTime');
});
