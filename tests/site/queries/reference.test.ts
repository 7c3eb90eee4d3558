import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/site/environment.ts';
import { buildReferencePage } from '../../../src/site/queries/reference.ts';
import { CatalogSite } from '../../../src/site/site.ts';
import { only } from '../../model/model-of.ts';
import { loadForeign, schema } from '../../catalog/sources/foreign.ts';
import { catalogOf, definitionsIn, publishAll, withdraw } from '../../catalog/published.ts';

const reason = 'It was a mistake.';

test.for([
  [[], ['2.0-rc.1: prerelease', '1.1: newest', '1.0: ']],
  [['1.0'], ['2.0-rc.1: prerelease', '1.1: newest', `1.0: withdrawn: ${reason}`]],
  [['1.1'], ['2.0-rc.1: prerelease', `1.1: withdrawn: ${reason}`, '1.0: newest']],
  [
    ['1.0', '1.1'],
    ['2.0-rc.1: newest, not stable', `1.1: withdrawn: ${reason}`, `1.0: withdrawn: ${reason}`],
  ],
  [
    ['2.0-rc.1', '1.0', '1.1'],
    [
      `2.0-rc.1: prerelease, withdrawn: ${reason}`,
      `1.1: newest, withdrawn: ${reason}`,
      `1.0: withdrawn: ${reason}`,
    ],
  ],
] as const)('where %j are withdrawn the switcher has %j', ([withdrawn, expected]) => {
  const { site, line } = siteWith(withdrawn);
  const { versions } = buildReferencePage(site, line.newest, 1);
  const notes = versions.map(({ text, note = '' }) => `${text}: ${note}`);
  expect(notes).toEqual(expected);
});

test.for([
  [[], '1.0', 'The newest version is Ui/Text 1.1'],
  [[], '1.1', undefined],
  [[], '2.0-rc.1', 'This is a prerelease. The newest stable version is Ui/Text 1.1'],
  [['1.0'], '1.0', 'The newest version is Ui/Text 1.1'],
  [['1.1'], '1.1', 'The newest version that is not withdrawn is Ui/Text 1.0'],
  [['1.0', '1.1'], '1.0', 'The newest version is Ui/Text 2.0-rc.1'],
] as const)('where %j are withdrawn the page of %s says: %s', ([withdrawn, version, expected]) => {
  const { site, line } = siteWith(withdrawn);
  const definition = only(line.versions.filter((found) => found.version.text === version));
  const { newer, model } = buildReferencePage(site, definition, 1);
  expect(newer && `${newer.words} ${newer.label}`).toBe(expected);
  expect(model.withdrawn).toBe(withdrawn.some((text) => text === version) ? reason : undefined);
});

test.for([
  [{ $id: 'ui/a' }, 'its address as its identifier'],
  [{ items: { $ref: '../y/b.json' } }, 'the addresses of the files that it refers to'],
  [
    { $id: 'a.json', items: { $ref: '../y/b.json' } },
    'its address as its identifier and the addresses of the files that it refers to',
  ],
] as const)('the file of %j is served with %s', ([from, expected]) => {
  const { catalog } = loadForeign({ 'x/a.json': schema(from), 'y/b.json': schema() });
  if (catalog === undefined) throw new Error('there is no catalog');
  const site = new CatalogSite(readEnvironment({}), catalog);
  const definition = only(catalog.definitions.filter(({ name }) => name === 'a'));
  expect(buildReferencePage(site, definition, 1).schema.servedWith).toBe(expected);
});

/** A site of the versions of Ui/Text, some of them withdrawn. */
function siteWith(withdrawn: readonly string[]) {
  const content = definitionsIn('Ui/Text/1.0', 'Ui/Text/1.1', 'Ui/Text/2.0-rc.1');
  const lock = withdrawn.reduce(
    (text, version) => withdraw(text, `Ui/Text/${version}`, reason),
    publishAll(content),
  );
  const site = new CatalogSite(readEnvironment({}), catalogOf(content, lock));
  return { site, line: only(site.lines) };
}
