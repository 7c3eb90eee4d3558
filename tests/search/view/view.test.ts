import { describe, expect, test } from 'vitest';
import {
  answerScreen,
  failureScreen,
  openingScreen,
  type Findings,
  type Group,
  type Screen,
} from '../../../src/search/view/screen.ts';
import { resultsInBatch } from '../../../src/search/view/view.ts';
import type { SearchAnswer } from '../../../src/search/core/search.ts';
import { toChoices } from '../../../src/search/view/choices.ts';
import type { MarkedPart } from '../../../src/search/core/marks.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { inlineSearch } from '../inline-search.ts';

const text = {
  description: 'Displays styled text.',
  required: ['Nozzle'],
  properties: {
    Nozzle: { type: 'string', description: 'What is said.' },
    FontSize: { type: 'number', default: 16, description: 'Size in pixels.' },
    FontFamily: {
      enum: ['DefaultUI', 'Hosted:Inter', 'Hosted:Lora', 'A', 'B', 'C', 'D', 'E'],
      default: 'DefaultUI',
    },
    FontWeight: { type: 'string' },
    Overflow: { enum: ['Clip', 'Ellipsis', ''], description: 'What a long line does.' },
    Edge: { type: 'object', properties: { Gauge: { type: 'number' } } },
    'kiwi\nfruit': { type: 'string' },
    Quartz: { enum: ['RebeccaPurple', '#531A5A', 'Left'], default: 'RebeccaPurple' },
  },
};
const dropdown = {
  properties: {
    FontSize: { type: 'number', default: 15, description: 'Font size of the choices.' },
    Level: { enum: ['Overflow'] },
  },
};
const guide = {
  url: 'guides/hosting/#caching',
  guide: 'Host the catalog',
  heading: 'Caching of files',
  text: 'A host may keep files.',
};
const { search } = await inlineSearch(
  {
    'Ui/Text/1.0/index.json': definition(text),
    'Ui/Dropdown/1.0/index.json': definition(dropdown, 'Ui/Dropdown/1.0'),
  },
  [guide],
);

async function screenOf(typed: string): Promise<Screen> {
  return screenFor(typed, await search(typed));
}

function screenFor(typed: string, answer: SearchAnswer, other: Partial<Findings> = {}): Screen {
  const wanted = { typed, filters: new Map(), allVersions: false };
  return answerScreen({
    wanted,
    answer,
    most: resultsInBatch,
    texts: 'unasked',
    scope: 'records',
    ...other,
  });
}

/** A line for each group and each row, marks in brackets. */
function linesOf({ groups }: Screen): readonly string[] {
  return groups.flatMap((group) => [`${group.heading} (${group.note})`, ...rowLines(group)]);
}

function rowLines({ rows }: Group): readonly string[] {
  return rows.map((row) => {
    switch (row.kind) {
      case 'property': {
        const type = [
          said(row.type),
          said(row.default?.name ?? []),
          row.isRequired ? 'required' : '',
        ].join(' ');
        const version = row.version === undefined ? '' : ` ${row.version}`;
        return `- ${said(row.prefix)}${said(row.name)}${version} ${type}`.trimEnd();
      }
      case 'value':
        return `- value ${said(row.name)} of ${row.of}`;
      case 'definition':
      case 'section':
      case 'text':
        return `- ${row.kind} ${said(row.name)} (${row.note})`;
      case 'query':
        return `- ${row.typed} (${row.note})`;
    }
  });
}

function said(parts: readonly MarkedPart[]): string {
  return parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('');
}

describe('the results', () => {
  test('with one name in several definitions stand together, with their definitions and defaults', async () => {
    const lines = linesOf(await screenOf('FontSize'));
    expect(lines.slice(0, 3)).toEqual([
      'FontSize (in 2 definitions)',
      '- Dropdown.[FontSize] number 15',
      '- Text.[FontSize] number 16',
    ]);
  });

  test('mark what matches of a path, and show a family that does', async () => {
    const spec = { properties: { Size: { properties: { Width: {} } }, ScreenFormat: {} } };
    const addresses = ['GoogleScreens/Banner/1.0', 'GoogleScreens/Video/1.0'];
    const { search } = await inlineSearch(
      Object.fromEntries(addresses.map((at) => [`${at}/index.json`, definition(spec, at)])),
    );
    const linesFor = async (typed: string): Promise<readonly string[]> =>
      linesOf(screenFor(typed, await search(typed))).slice(1);
    expect((await linesFor('google width')).toSorted()).toEqual([
      '- [Google]Screens/Banner.Size.[Width] any',
      '- [Google]Screens/Video.Size.[Width] any',
    ]);
    expect((await linesFor('video width'))[0]).toBe('- [Video].Size.[Width] any');
    // The path has the word as well.
    expect((await linesFor('screens format'))[0]).toMatch(/^- (?:Banner|Video)\./);
  });

  test('of definitions that share a name are told apart by family and version', async () => {
    const spec = { properties: { Replicas: { type: 'integer' } } };
    const addresses = ['AppsV1/Spec/1.0', 'AppsV2/Spec/1.0', 'AppsV2/Pod/1.0'];
    const { search } = await inlineSearch(
      Object.fromEntries(addresses.map((at) => [`${at}/index.json`, definition(spec, at)])),
    );
    const answer = await search('replicas');
    const lines = linesOf(screenFor('replicas', answer));
    expect(lines.slice(1).toSorted()).toEqual([
      '- AppsV1/Spec.[Replicas] integer',
      '- AppsV2/Spec.[Replicas] integer',
      '- Pod.[Replicas] integer',
    ]);
    const older = answer.results.map((result) => {
      const { record } = result;
      return { ...result, record: { ...record, owner: { ...record.owner, version: '0.9' } } };
    });
    const both = { ...answer, results: [...answer.results, ...older] };
    expect(linesOf(screenFor('replicas', both)).slice(1).toSorted()).toEqual([
      '- AppsV1/Spec.[Replicas] 0.9 integer',
      '- AppsV1/Spec.[Replicas] 1.0 integer',
      '- AppsV2/Spec.[Replicas] 0.9 integer',
      '- AppsV2/Spec.[Replicas] 1.0 integer',
      '- Pod.[Replicas] 0.9 integer',
      '- Pod.[Replicas] 1.0 integer',
    ]);
  });

  test('stand by definition, with what is said of them', async () => {
    const lines = linesOf(await screenOf('nozzle'));
    expect(lines).toEqual(['Text (Ui, 1.0)', '- [Nozzle] string  required']);
  });

  test('have the way to a property that is within another', async () => {
    expect(linesOf(await screenOf('gauge'))).toEqual(['Text (Ui, 1.0)', '- Edge.[Gauge] number']);
  });

  test('have the value that was typed before its property', async () => {
    expect(linesOf(await screenOf('lora'))).toEqual([
      'Text (Ui, 1.0)',
      '- value Hosted:[Lora] of FontFamily',
      '- FontFamily string "DefaultUI"',
    ]);
  });

  test('have a property that is named before its value', async () => {
    expect(linesOf(await screenOf('overflow ellipsis')).slice(0, 3)).toEqual([
      'Text (Ui, 1.0)',
      '- [Overflow] string',
      '- value [Ellipsis] of Overflow',
    ]);
  });

  test('do not repeat a value below the property that lists it, if only another word means it', async () => {
    const alignment = { properties: { Alignment: { enum: ['Start', 'Center', 'End'] } } };
    const { search: searchAlignment } = await inlineSearch({
      'Ui/Text/1.0/index.json': definition(alignment),
    });
    const linesFor = async (typed: string): Promise<readonly string[]> =>
      linesOf(screenFor(typed, await searchAlignment(typed))).slice(1);
    const property = '- [Alignment] string';
    expect(await linesFor('alignment')).toEqual([property]);
    expect(await linesFor('alignment center')).toEqual([property, '- value [Center] of Alignment']);
  });

  test('list the first allowed values, and say how many more there are', async () => {
    const { groups } = await screenOf('fontfamily');
    const [row] = groups.flatMap(({ rows }) => rows);
    if (row?.kind !== 'property') throw new Error('the first result is no property');
    expect(row.values.map(({ name }) => said(name))).toEqual([
      'DefaultUI',
      'Hosted:Inter',
      'Hosted:Lora',
      'A',
      'B',
      'C',
    ]);
    expect(row.moreValues).toBe(2);
  });

  test('show colours by their names and by their codes', async () => {
    const { groups } = await screenOf('quartz');
    const [row] = groups.flatMap(({ rows }) => rows);
    if (row?.kind !== 'property') throw new Error('the first result is no property');
    const colors = ['RebeccaPurple', '#531A5A', undefined];
    expect(row.values.map(({ color }) => color)).toEqual(colors);
    expect(row.default?.color).toBe('RebeccaPurple');
    const [value] = (await screenOf('rebeccapurple')).groups.flatMap(({ rows }) => rows);
    expect(value).toMatchObject({ kind: 'value', color: 'RebeccaPurple' });
  });

  test('show an empty value, and a name that no line could hold', async () => {
    const overflow = await screenOf('overflow');
    const [row] = overflow.groups.flatMap(({ rows }) => rows);
    expect(row?.kind === 'property' && row.values.map(({ name }) => said(name))).toEqual([
      'Clip',
      'Ellipsis',
      '""',
    ]);
    const odd = linesOf(await screenOf('kiwi'));
    expect(odd[1]).toBe(String.raw`- ["kiwi\nfruit"] string`);
  });

  test('have the sections of guides in a group of their own', async () => {
    expect(linesOf(await screenOf('caching'))).toEqual([
      'Guides ()',
      '- section [Caching] of files (Host the catalog)',
    ]);
  });
});

describe('what is said above the results', () => {
  test.for([
    ['fontsize', '2 results in 2 definitions'],
    ['nozzle', '1 result in 1 definition'],
    ['caching', '1 result in the guides'],
    ['lora', '2 results in 1 definition'],
    ['fontzzz', 'Nothing for [fontzzz]. Did you mean FontSize, FontFamily or FontWeight?'],
    ['qqqqqqq', 'Nothing for [qqqqqqq].'],
  ] as const)('of %s: %s', async ([typed, status]) => {
    expect(said((await screenOf(typed)).status)).toBe(status);
  });

  test('counts what is listed', async () => {
    for (const typed of ['font', 'overflow ellipsis', 'lora', 'size', 'text']) {
      const { status, groups } = await screenOf(typed);
      const listed = groups.reduce((sum, { rows }) => sum + rows.length, 0);
      expect(said(status)).toMatch(new RegExp(`^${String(listed)} results? in `));
    }
  });

  describe('of more results than are listed', () => {
    const spec = { properties: { Replicas: { type: 'integer' } } };
    const many = (count: number) => {
      const addresses = Array.from(
        { length: count },
        (_, index) => `AppsV${String(index)}/Spec/1.0`,
      );
      return inlineSearch(
        Object.fromEntries(addresses.map((at) => [`${at}/index.json`, definition(spec, at)])),
      );
    };

    test('says how many there are, and more can be shown, in groups below the others', async () => {
      const { search } = await many(40);
      const one = await search('replicas');
      const again = one.results.map((result) => {
        const owner = { ...result.record.owner, name: 'Status' };
        return { ...result, record: { ...result.record, owner } };
      });
      const answer = {
        ...one,
        results: [...one.results, ...again],
        namesakes: new Map([['Replicas', 80]]),
      };
      const screen = screenFor('replicas', answer);
      expect(said(screen.status)).toBe('The best 60 of 80 results, in 60 definitions');
      expect(screen.offers).toEqual(['more']);
      const more = screenFor('replicas', answer, { most: 120 });
      expect(said(more.status)).toBe('80 results in 80 definitions');
      expect(more.offers).toEqual([]);
      expect(more.groups.map(({ heading, note, rows }) => [heading, note, rows.length])).toEqual([
        ['Replicas', '60 of 80 places', 60],
        ['Replicas', '20 more of 80 places', 20],
      ]);
      expect(more.groups.slice(0, 1)).toEqual(screen.groups);
    });

    test('says so where the index has others that were not read', async () => {
      const answer = await (await many(100)).search('replicas');
      expect(answer.results).toHaveLength(48);
      const screen = screenFor('replicas', answer);
      expect(said(screen.status)).toBe('The best 48 results, in 48 definitions');
      expect(screen.groups.map(({ note }) => note)).toEqual(['48 of 100 places']);
      const results = [...answer.results, ...answer.results];
      expect(said(screenFor('replicas', { ...answer, results }).status)).toBe(
        'The best 60 of at least 96 results, in 48 definitions',
      );
    });

    test('counts places and definitions where they differ', async () => {
      const nested = { properties: { Replicas: { properties: { Replicas: true } } } };
      const { search } = await inlineSearch({
        'Ui/Spec/1.0/index.json': definition(nested, 'Ui/Spec/1.0'),
      });
      expect(linesOf(screenFor('replicas', await search('replicas')))[0]).toBe(
        'Replicas (2 places in 1 definition)',
      );
    });
  });

  test('where nothing has the name, names that are near can be searched, or the A–Z read', async () => {
    const { groups, offers } = await screenOf('fontzzz');
    expect(groups.flatMap(({ rows }) => rows)).toContainEqual({
      kind: 'query',
      url: 'search/?q=FontWeight',
      typed: 'FontWeight',
      note: 'property of Text',
    });
    expect(offers).toEqual(['texts', 'alphabet']);
  });

  test.for([
    ['since:', 'Type words before it: [color since:1.2] finds colours that are there since 1.2.'],
    [
      'since:2.0',
      'Type words before it: [color since:2.0] finds colours that are there since 2.0.',
    ],
  ] as const)('where a version is typed alone, what is missing: %s', async ([typed, status]) => {
    const screen = await screenOf(typed);
    expect([said(screen.status), screen.tone, screen.groups]).toEqual([status, 'nothing', []]);
  });

  test('where filters leave nothing, they can be left aside', async () => {
    const filters = new Map([['definition', 'Dropdown']] as const);
    const wanted = { typed: 'nozzle', filters, allVersions: false };
    const screen = screenFor('nozzle', await search('nozzle', { filters }), { wanted });
    expect(said(screen.status)).toBe('Nothing for [nozzle] with these filters.');
    expect(screen.offers).toEqual(['texts', 'unfilter', 'alphabet']);
  });

  test('where the search could not be loaded, it can be tried again', () => {
    expect(said(failureScreen('offline').status)).toBe(
      'The search could not be loaded: there is no connection.',
    );
    expect(failureScreen('offline').offers).toEqual(['retry', 'alphabet']);
    expect(failureScreen('missing').offers).toEqual(['alphabet']);
  });
});

describe('whole texts', () => {
  const part = (words: string) => [{ text: words, isMarked: false }];
  const found = { title: part('Nozzle'), place: 'Text.Nozzle', excerpt: part('What is said.') };
  const texts = [
    { ...found, url: 'reference/Ui/Text/1.0/#Nozzle' },
    { ...found, url: 'guides/hosting/#headers' },
  ];

  test('add what is not among the results', async () => {
    const screen = screenFor('nozzle', await search('nozzle'), { texts });
    expect(linesOf(screen).slice(2)).toEqual(['In the texts ()', '- text Nozzle (Text.Nozzle)']);
    expect(said(screen.status)).toBe('2 results in 1 definition and the texts');
  });

  test('are said to be all that was found', async () => {
    const { status, groups } = screenFor('qqqqqqq', await search('qqqqqqq'), { texts });
    expect(said(status)).toBe('No name and no value for [qqqqqqq].');
    expect(groups.flatMap(({ rows }) => rows)).toHaveLength(2);
  });

  test('that have nothing more are said to have been searched', async () => {
    const statusOf = async (typed: string, other: Partial<Findings>) =>
      said(screenFor(typed, await search(typed), { texts: [], ...other }).status);
    expect(await statusOf('nozzle', {})).toBe(
      '1 result in 1 definition. Nothing more in the texts.',
    );
    expect(await statusOf('nozzle', { texts: texts.slice(0, 1) })).toBe(
      '1 result in 1 definition. Nothing more in the texts.',
    );
    expect(await statusOf('qqqqqqq', {})).toBe(
      'Nothing for [qqqqqqq]. Nothing in the texts either.',
    );
    expect(await statusOf('fontzzz', { scope: 'guides' })).toBe(
      'Nothing for [fontzzz]. Nothing in the guides either. Did you mean FontSize, FontFamily or FontWeight?',
    );
  });

  test('are called the guides where these are all that can be searched', async () => {
    const screen = screenFor('nozzle', await search('nozzle'), { scope: 'guides' });
    expect(screen.offers).toEqual(['guides']);
    const found = screenFor('nozzle', await search('nozzle'), { scope: 'guides', texts });
    expect(said(found.status)).toBe('2 results in 1 definition and the guides');
    expect(found.groups.at(-1)?.heading).toBe('In the guides');
    const failed = { scope: 'guides', texts: 'failed' } as const;
    expect(said(screenFor('nozzle', await search('nozzle'), failed).status)).toBe(
      '1 result in 1 definition. The guides could not be loaded.',
    );
    const both = screenFor('caching', await search('caching'), { scope: 'guides', texts });
    expect(said(both.status)).toBe('3 results in the guides');
  });

  test('are offered where there are few results, until they are searched', async () => {
    const offers = async (typed: string, found: 'unasked' | 'failed' | typeof texts) => {
      return screenFor(typed, await search(typed), { texts: found }).offers;
    };
    expect(await offers('nozzle', 'unasked')).toEqual(['texts']);
    expect(await offers('nozzle', 'failed')).toEqual(['texts']);
    expect(await offers('nozzle', texts)).toEqual([]);
    expect(await offers('font', 'unasked')).toEqual([]);
  });

  test('that could not be loaded are said to be missing', async () => {
    expect(said(screenFor('nozzle', await search('nozzle'), { texts: 'failed' }).status)).toBe(
      '1 result in 1 definition. The texts could not be loaded.',
    );
  });
});

describe('before anything is typed', () => {
  test('the last searches can be made again, or forgotten', () => {
    const screen = openingScreen([{ typed: 'font size', count: 1 }]);
    expect(linesOf(screen)).toEqual(['Recent (on this device)', '- font size (1 result)']);
    expect(screen.offers).toEqual(['forget']);
  });

  test('there may be none', () => {
    expect(openingScreen([])).toMatchObject({ groups: [], offers: [] });
  });
});

describe('the filters', () => {
  const counts = new Map([
    ['definition', new Map([['Ui/Text', 3]])],
    [
      'type',
      new Map([
        ['number', 2],
        ['string', 1],
      ]),
    ],
  ] as const);

  test('are offered where they tell results apart', () => {
    expect(toChoices(counts, new Map())).toEqual([
      {
        name: 'type',
        label: 'Type',
        shown: [
          { value: 'number', count: 2, isChosen: false },
          { value: 'string', count: 1, isChosen: false },
        ],
        folded: [],
      },
    ]);
  });

  test('that are chosen stay, also where they leave nothing', () => {
    const [choice] = toChoices(counts, new Map([['definition', 'Gone']] as const));
    expect(choice?.shown).toEqual([
      { value: 'Text', count: 3, isChosen: false },
      { value: 'Gone', count: 0, isChosen: true },
    ]);
  });

  describe('for definitions', () => {
    const counts = new Map([
      [
        'definition',
        new Map([
          ['AppsV1/Spec', 3],
          ['AppsV2/Spec', 2],
          ['AppsV2/Scale', 1],
        ]),
      ],
    ] as const);
    const named = (chosen?: string) => {
      const filters = new Map(chosen === undefined ? [] : [['definition', chosen] as const]);
      return toChoices(counts, filters).flatMap(({ shown }) =>
        shown.map(
          ({ value, count, isChosen }) => `${value} ${String(count)}${isChosen ? '!' : ''}`,
        ),
      );
    };

    test('have their families where several have the same name', () => {
      expect(named()).toEqual(['AppsV1/Spec 3', 'AppsV2/Spec 2', 'Scale 1']);
    });

    test.for([
      ['AppsV2/Scale', ['AppsV1/Spec 3', 'AppsV2/Spec 2', 'AppsV2/Scale 1!']],
      ['Scale', ['AppsV1/Spec 3', 'AppsV2/Spec 2', 'Scale 1!']],
      ['Spec', ['AppsV1/Spec 3', 'AppsV2/Spec 2', 'Scale 1', 'Spec 5!']],
    ] as const)('keep a chosen one as it was chosen: %s', ([chosen, values]) => {
      expect(named(chosen)).toEqual(values);
    });
  });

  test('with many values fold the rest away, but not what is chosen', () => {
    const many = new Map(Array.from('abcdefgh', (value) => [value, 1] as const));
    const [choice] = toChoices(
      new Map([['type', many]] as const),
      new Map([['type', 'h']] as const),
    );
    expect(choice?.shown.map(({ value }) => value).join('')).toBe('habcde');
    expect(choice?.folded.map(({ value }) => value).join('')).toBe('fg');
  });
});

test('a local definition is said to be in that of the catalog, and its values to be of it', async () => {
  const { search } = await inlineSearch({
    'Ui/Radio/1.0/index.json': definition(
      { definitions: { Loudness: { enum: ['muted'] } } },
      'Ui/Radio/1.0',
    ),
  });
  const linesFor = async (typed: string): Promise<readonly string[]> => {
    return linesOf(screenFor(typed, await search(typed)));
  };
  expect(await linesFor('loudness')).toEqual([
    'Radio (Ui, 1.0)',
    '- definition [Loudness] (in Radio)',
  ]);
  expect(await linesFor('muted')).toEqual([
    'Radio (Ui, 1.0)',
    '- value [muted] of Loudness',
    '- definition Loudness (in Radio)',
  ]);
});
