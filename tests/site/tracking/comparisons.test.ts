import { expect, test } from 'vitest';
import { createCatalogComparer } from '../../../src/history/catalog-comparer.ts';
import {
  compareDefinitions,
  historyText,
  versionMarks,
} from '../../../src/site/queries/history.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import { sha256 } from '../../../src/site/sha256.ts';
import { CatalogSite, type Site } from '../../../src/site/site.ts';
import { queries } from '../../../src/site/queries/queries.ts';
import { SiteFacts } from '../../../src/site/tracking/site-facts.ts';
import { Tracker, type Notes } from '../../../src/site/tracking/tracker.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../model/model-of.ts';

const integer = { type: 'integer' };

/** `Box` refers to `Text`; `Other` refers to nothing, and nothing to it. */
const schemas: Readonly<Record<string, object>> = {
  'Ui/Text/1.0': { properties: { Size: integer } },
  'Ui/Text/1.1': { title: 'Text', properties: { Size: { ...integer, minimum: 1 } } },
  'Ui/Box/1.0': { properties: { Label: { $ref: '/schema/Ui/Text/1.0/index.json' } } },
  'Ui/Box/1.1': { properties: { Label: { $ref: '/schema/Ui/Text/1.1/index.json' } } },
  'Ui/Other/1.0': { properties: { Size: integer } },
  'Ui/Other/1.1': { properties: { Size: { ...integer, maximum: 1 } } },
};

const names = ['Ui/Text', 'Ui/Box', 'Ui/Other'];

test('a rebuild decides the pairs alone of which a version, or what it leads to, is another', async () => {
  const first = countingSite({});
  const { notes } = await record(first.site);
  expect(first.decided).toEqual(names);

  expect(decidedAgain({}, notes)).toEqual([]);
  expect(decidedAgain({ 'Ui/Other/1.1': { properties: {} } }, notes)).toEqual(['Ui/Other']);
  expect(decidedAgain({ 'Ui/Box/1.1': { properties: {} } }, notes)).toEqual(['Ui/Box']);
  const sized = { title: 'Text', properties: { Size: { ...integer, minimum: 2 } } };
  expect(decidedAgain({ 'Ui/Text/1.1': sized }, notes)).toEqual(['Ui/Text', 'Ui/Box']);
  const described = { ...schemas['Ui/Text/1.1'], title: 'Another' };
  expect(decidedAgain({ 'Ui/Text/1.1': described }, notes)).toEqual(['Ui/Text']);
});

/** The names of which versions are compared, after an edit, to know what outputs are the same. */
function decidedAgain(edit: typeof schemas, notes: Notes): readonly string[] {
  const { site, decided } = countingSite(edit);
  const tracker = trackerOf(site, notes);
  const isKept = Array.from(notes.keys(), (note) => tracker.isSame(note));
  expect(isKept.every(Boolean)).toBe(decided.length === 0);
  return decided;
}

async function record(site: Site): Promise<{ readonly notes: Notes }> {
  const tracker = trackerOf(site);
  const { notes } = await tracker.record((tracked) => {
    for (const name of names) {
      const [old, recent] = ['1.0', '1.1'].map(
        (version) => `/schema/${name}/${version}/index.json`,
      );
      if (old === undefined || recent === undefined) return;
      tracked.ask(compareDefinitions, old, recent);
      tracked.ask(versionMarks, recent, [old, recent]);
      tracked.ask(historyText, 'Ui', name.slice(3), [old, recent]);
    }
  });
  return { notes: tracker.describe(notes) };
}

function countingSite(edit: typeof schemas) {
  const decided: string[] = [];
  const content = Object.entries({ ...schemas, ...edit }).map(
    ([folder, schema]) => [`${folder}/index.json`, definition(schema, folder)] as const,
  );
  const catalog = catalogOf(Object.fromEntries(content));
  const compare = createCatalogComparer(catalog, sha256);
  const site = new CatalogSite(readEnvironment({}), catalog, [], [], {
    acknowledged: new Map(),
    comparer: () => (old, recent) => {
      const name = `${old.family}/${old.name}`;
      if (!decided.includes(name)) decided.push(name);
      return compare(old, recent);
    },
  });
  return { site, decided };
}

function trackerOf(site: Site, last?: Notes): Tracker {
  return new Tracker(site, new SiteFacts(site, new Map()), queries, last);
}
