import { describe, expect, test } from 'vitest';
import { navigation } from '../../../src/site/queries/navigation.ts';
import { namesakesOf, neighboursOf } from '../../../src/site/queries/reference.ts';
import type { Site } from '../../../src/site/site.ts';
import { queries } from '../../../src/site/queries/queries.ts';
import { digest, SiteFacts } from '../../../src/site/tracking/site-facts.ts';
import { Tracker, type Notes } from '../../../src/site/tracking/tracker.ts';
import { definition, type CatalogContent } from '../../catalog/catalog-files.ts';
import { siteOf } from '../search/site-of.ts';

const text = '/schema/Ui/Text/1.0/index.json';
const box = '/schema/Ui/Box/1.0/index.json';

/** `Box` refers to `Text`; `Other` and `List` have nothing to do with both. */
const content: CatalogContent = {
  'Ui/Text/1.0/index.json': definition({ properties: { Size: { type: 'number' } } }),
  'Ui/Box/1.0/index.json': definition({ properties: { Label: { $ref: text } } }, 'Ui/Box/1.0'),
  'Ui/Other/1.0/index.json': definition({ properties: { Size: {} } }, 'Ui/Other/1.0'),
  'Data/List/1.0/index.json': definition({}, 'Data/List/1.0'),
};

/** The same catalog after an edit of one definition. */
function edited(name: string, schema: object): Site {
  const folder = `Ui/${name}/1.0`;
  return siteOf({ ...content, [`${folder}/index.json`]: definition(schema, folder) });
}

const before = siteOf(content);
const textChanged = edited('Text', { description: 'New.', properties: { Size: {} } });
const boxChanged = edited('Box', { description: 'New.', properties: { Label: { $ref: text } } });
const otherChanged = edited('Other', { properties: { Size: { type: 'boolean' } } });

type Read = (site: Site) => unknown;

/** Each reading of the site, and whether it is the same after a change of `Text`, `Box` and `Other`. */
const readings: readonly (readonly [string, Read, readonly [boolean, boolean, boolean]])[] = [
  ['a definition', (site) => site.catalog.byIdentifier.get(box), [true, false, true]],
  ['whether there is one', (site) => site.catalog.byIdentifier.has(box), [true, true, true]],
  ['all definitions', (site) => site.catalog.definitions, [false, false, false]],
  ['their number', (site) => site.catalog.byIdentifier.size, [false, false, false]],
  ['lines', (site) => site.lines, [false, false, false]],
  ['all families', (site) => [...site.families], [false, false, false]],
  ['a family', (site) => site.families.get('Ui'), [false, false, false]],
  ['another family', (site) => site.families.get('Data'), [true, true, true]],
  ['properties', (site) => site.properties, [false, true, false]],
  ['the A–Z of properties', (site) => site.alphabet, [false, true, false]],
  ['names', (site) => site.names, [true, true, true]],
  ['what a definition uses', (site) => site.catalog.graph.uses.get(box), [false, true, true]],
  ['cycles', (site) => site.catalog.graph.cycles.size, [false, false, false]],
  ['a model', (site) => site.modelOf(definitionAt(site, box)), [false, false, true]],
  ['the model of what refers to nothing', modelOfText, [false, true, true]],
  ['a link', (site) => site.links.pageHref(address('Text'), 'Size'), [true, true, true]],
  ['a query', (site) => site.ask(neighboursOf, text), [true, true, true]],
  ['a query whose answer changes', (site) => site.ask(namesakesOf, text), [true, true, false]],
  ['navigation', (site) => site.ask(navigation, { kind: 'home' }), [true, true, true]],
  ['the history of one version', (site) => historyOfBox(site), [true, false, true]],
  ['derived files', (site) => site.derivedFiles(definitionAt(site, box)), [false, false, true]],
  ['types', (site) => derivedText(site, box, 'index.d.ts'), [false, false, true]],
  ['digests', (site) => derivedText(site, text, 'meta.json'), [false, true, true]],
];

function derivedText(site: Site, identifier: string, name: string): string {
  const { files } = site.derivedFiles(definitionAt(site, identifier));
  const file = files.find(({ path }) => path.endsWith(`/${name}`));
  if (file === undefined) throw new Error(`${identifier} has no ${name}`);
  return new TextDecoder().decode(file.body());
}

test.for([
  ['bundle.json', true],
  ['index.d.ts', true],
  ['changes.json', false],
  ['meta.json', false],
] as const)('%s is the same after an edit of the version before: %s', async ([name, isSame]) => {
  const older = { properties: { Size: { type: 'string' } } };
  const versions = (schema: object): Site =>
    siteOf({ ...content, 'Ui/Text/0.9/index.json': definition(schema, 'Ui/Text/0.9') });
  const { kept, notes } = await record(versions(older), (site) => derivedText(site, text, name));
  const tracker = trackerOf(versions({ properties: {} }), kept);
  expect(notes.every((note) => tracker.isSame(note))).toBe(isSame);
});

function historyOfBox(site: Site): unknown {
  return site.historyOf([definitionAt(site, box)]);
}

describe('an output that reads', () => {
  test.for(readings)('%s', async ([, read, expected]) => {
    const { kept, notes } = await record(before, read);
    const found = [textChanged, boxChanged, otherChanged].map((site) => {
      const tracker = trackerOf(site, kept);
      return notes.every((note) => tracker.isSame(note));
    });
    expect(found).toEqual(expected);
    expect(notes.every((note) => trackerOf(siteOf(content), kept).isSame(note))).toBe(true);
  });

  test('a link, when a definition takes several pages, and when those change', async () => {
    const [one, several, otherwise] = [edited('Text', {}), large(2000), large(2001)];
    const read = (site: Site) => site.links.pageHref(address('Text'), 'P1900');
    expect([read(one), read(several)]).not.toContain(undefined);
    expect(read(several)).not.toBe(read(one));
    expect(await areSame(one, several, read)).toBe(false);
    expect(await areSame(several, one, read)).toBe(false);
    expect(await areSame(several, otherwise, read)).toBe(false);
    const elsewhere = (site: Site) => site.links.pageHref(address('Box'), 'Label');
    expect(await areSame(several, otherwise, elsewhere)).toBe(true);
  });

  test('a bundle, when so many definitions are added that each has less room', async () => {
    const withMore = (count: number): Site => {
      const more = Array.from({ length: count }, (_, index) => {
        const folder = `More/P${String(index)}/1.0`;
        return [`${folder}/index.json`, definition({}, folder)] as const;
      });
      return siteOf({ ...content, ...Object.fromEntries(more) });
    };
    const read = (site: Site) => site.bundle(definitionAt(site, box));
    expect(await areSame(before, withMore(12), read)).toBe(true);
    expect(await areSame(before, withMore(13), read)).toBe(false);
  });

  test('nothing has no notes', async () => {
    const { notes } = await record(before, () => undefined);
    expect(notes).toEqual([]);
  });

  test('what another one read before has the same notes', async () => {
    const tracker = trackerOf(before);
    const read = (site: Site) => site.ask(neighboursOf, text);
    const first = await tracker.record(read);
    const second = await tracker.record(read);
    expect(second.notes).toEqual(first.notes);
  });
});

describe('a query', () => {
  test('is known by its function', async () => {
    const tracker = trackerOf(before);
    const query = () => 'an answer';
    await expect(tracker.record((site) => site.ask(query))).rejects.toThrow(
      'query is not in the list of queries',
    );
  });

  test('whose subject is gone is not the same', async () => {
    const { kept, notes } = await record(before, (site) => site.ask(neighboursOf, box));
    const rest = Object.entries(content).filter(([path]) => !path.startsWith('Ui/Box/'));
    const tracker = trackerOf(siteOf(Object.fromEntries(rest)), kept);
    expect(notes.map((note) => tracker.isSame(note))).toEqual([false]);
  });

  test('that outputs ask one after the other is answered once, and noted for each', async () => {
    let asked = 0;
    const count = (site: Site, identifier: string) => {
      asked += 1;
      return site.catalog.byIdentifier.has(identifier);
    };
    const tracker = new Tracker(before, factsOf(before), new Map([['count', count]]));
    const [first, second] = [
      await tracker.record((site) => site.ask(count, text)),
      await tracker.record((site) => site.ask(count, text)),
    ];
    expect(second).toEqual(first);
    expect(asked).toBe(1);
    const other = await tracker.record((site) => site.ask(count, 'nothing'));
    expect([other.value, asked]).toEqual([false, 2]);
  });

  test('is not asked again if what was read for it is the same', async () => {
    let asked = 0;
    const count = (site: Site) => {
      asked += 1;
      return site.catalog.byIdentifier.has(text);
    };
    const known = new Map([['count', count]]);
    const first = new Tracker(before, factsOf(before), known);
    const { notes } = await first.record((site) => site.ask(count));
    const second = new Tracker(boxChanged, factsOf(boxChanged), known, first.describe(notes));
    expect(notes.every((note) => second.isSame(note))).toBe(true);
    expect(asked).toBe(1);
  });

  test('with the same answer after other reads is described even if no output was made', async () => {
    const find = ({ catalog }: Site) => catalog.byIdentifier.get(text)?.text.includes('Size');
    const known = new Map([['find', find]]);
    const first = new Tracker(before, factsOf(before), known);
    const { notes } = await first.record((site) => site.ask(find));
    const second = new Tracker(textChanged, factsOf(textChanged), known, first.describe(notes));
    expect(notes.every((note) => second.isSame(note))).toBe(true);
    const [query, fact] = [...second.describe([]).keys()];
    expect(query).toBe(notes[0]);
    expect(second.describe([]).get(query ?? '')?.reads).toEqual([fact]);
    const third = new Tracker(textChanged, factsOf(textChanged), known, second.describe([]));
    expect(notes.every((note) => third.isSame(note))).toBe(true);
    expect([...third.describe([])]).toEqual([]);
  });
});

test.for([
  ['a map', new Map()],
  ['a set', { of: [new Set()] }],
  ['a function', [() => undefined]],
] as const)('%s is no answer, since its changes would not be noticed', ([, value]) => {
  expect(() => digest(value)).toThrow('is not data');
});

/** Whether all that a reading of one site follows from is the same in another. */
async function areSame(from: Site, to: Site, read: Read): Promise<boolean> {
  const { kept, notes } = await record(from, read);
  const tracker = trackerOf(to, kept);
  return notes.every((note) => tracker.isSame(note));
}

/** The catalog with so many properties that `Text` takes several pages. */
function large(count: number): Site {
  const names = Array.from({ length: count }, (_, index) => `P${String(index)}`);
  const description = 'Of which there is more to say than fits in a few words. '.repeat(4);
  return edited('Text', {
    properties: Object.fromEntries(names.map((name) => [name, { description }])),
  });
}

function modelOfText(site: Site): unknown {
  return site.modelOf(definitionAt(site, text));
}

function definitionAt(site: Site, identifier: string) {
  const found = site.catalog.byIdentifier.get(identifier);
  if (found === undefined) throw new Error(`there is no ${identifier}`);
  return found;
}

function address(name: string) {
  return { family: 'Ui', name, version: '1.0' };
}

async function record(site: Site, read: Read) {
  const tracker = trackerOf(site);
  const { notes } = await tracker.record(read);
  return { notes, kept: tracker.describe(notes) };
}

function trackerOf(site: Site, last?: Notes): Tracker {
  return new Tracker(site, factsOf(site), queries, last);
}

function factsOf(site: Site): SiteFacts {
  return new SiteFacts(site, new Map());
}
