import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCatalogComparer } from '../../../src/history/catalog-comparer.ts';
import { ownProperties } from '../../../src/model/root-schema.ts';
import ChangeList from '../../../src/reference/view/ChangeList.astro';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf, definitionIn, hostile } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('what came, went and changed stands in rows, counted, what breaks first', async () => {
  const $ = await rendered(
    { properties: { Old: {}, Size: { default: 1, minimum: 0 } }, description: 'A.' },
    {
      properties: { Size: { default: 2, type: 'integer' }, New: {}, Newer: {} },
      required: ['New'],
    },
  );
  expect($('p').first().text()).toBe('Changes since 1.0, side by side');
  expect(textsOf($, 'dt').map(words)).toEqual([
    'Breaking 2',
    'Behaviour 1',
    'Added 2',
    'Removed 1',
    'Changed 1',
    'Wording 1',
  ]);
  expect(textsOf($, 'li').map(words)).toEqual([
    'New is required: conforms to 1.0 but not to 1.1: {}',
    'Size type is integer, was any: conforms to 1.0 but not to 1.1: { "Size": null }',
    'Size default is 2, was 1',
    'New was added',
    'Newer was added',
    'Old was removed',
    'Size minimum is none, was 0',
    'description changed',
  ]);
});

test('what is said of the same place again is said once, with how many times', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `name-${String(index)}`);
  const held = (required: readonly string[]) => ({
    allOf: [1, 2, 3].map((minProperties) => ({ if: { minProperties }, then: { required } })),
  });
  const $ = await rendered(held(names), held(names.slice(1)));
  expect(textsOf($, 'dt').map(words)).toEqual(['Changed 3']);
  expect(textsOf($, 'li').map(words)).toEqual(['then changed, 3 times']);
});

test('sentences say whether old instances conform, and whether new ones conform to the old version', async () => {
  const $ = await rendered(
    { properties: { Size: { maximum: 2 } } },
    { properties: { Size: { maximum: 3 }, New: { type: 'string' } } },
  );
  expect(textsOf($, '.verdict').map(words)).toEqual([
    'Old instances still conform, except some data with a property that 1.0 does not declare: { "New": null } at /New (type)',
    'This instance conforms to 1.1 but not to 1.0: { "Size": 3 } at /Size (maximum)',
  ]);
  expect(attributesOf($, '.verdict', 'class')).toEqual(['verdict good', 'verdict note']);
});

test('a reason that is the same for all that is not decided is given once', async () => {
  const holding = (most: number) => ({
    definitions: {
      Part: { properties: { a: { maximum: most }, b: { maximum: most }, c: { $ref: '#' } } },
    },
  });
  const $ = await rendered(holding(1), holding(2));
  expect(textsOf($, 'dt').map(words)).toEqual(['Not decided 2']);
  expect(textsOf($, 'dd > p').map(words)).toEqual([
    'Not decided whether old instances conform: the definition leads to the whole schema.',
  ]);
  expect(textsOf($, 'li').map(words)).toEqual([
    'Part.a maximum is 2, was 1',
    'Part.b maximum is 2, was 1',
  ]);
});

test('what went is linked where it was, the rest where it is', async () => {
  const $ = await rendered({ properties: { 'Old Name': {} } }, { properties: { New: {} } });
  expect(attributesOf($, 'a', 'href')).toEqual([
    '/reference/Ui/Text/1.0/',
    '/reference/Ui/Text/compare/1.0...1.1/',
    '/reference/Ui/Text/1.1/#New',
    '/reference/Ui/Text/1.0/#Old%20Name',
  ]);
});

test('versions that differ in nothing else say so', async () => {
  const $ = await rendered({ properties: { A: {} } }, { properties: { A: {} } });
  expect(textsOf($, 'p').map(words)).toEqual([
    'Changes since 1.0, side by side',
    'Old instances still conform.',
    'New instances conform to 1.0 too.',
    'Nothing but the version.',
  ]);
  expect($('dl').length).toBe(0);
});

test('markup stays text, and an empty name is seen', async () => {
  const $ = await rendered({}, { properties: { [hostile]: {}, '': {} }, [hostile]: 1 });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'li code')).toEqual([hostile, '""']);
  expect(words($('li').last().text())).toBe(`${hostile} is 1, was none`);
});

test('a row ends where it has no more room, and says how many there are', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => [`Property${String(index)}`, {}]);
  const $ = await rendered({}, { properties: Object.fromEntries(names) as object });
  expect(textsOf($, 'dt').map(words)).toEqual(['Added 1000']);
  const shown = $('dd li').length;
  expect(shown).toBeGreaterThan(20);
  expect(shown).toBeLessThan(200);
  const rest = $('dd > a');
  expect(words(rest.text())).toBe(`and ${String(1000 - shown)} more`);
  expect(rest.attr('href')).toBe('/reference/Ui/Text/compare/1.0...1.1/');
});

function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function rendered(old: object, current: object) {
  const catalog = catalogOf({
    'Ui/Text/1.0/index.json': definition(old, 'Ui/Text/1.0'),
    'Ui/Text/1.1/index.json': definition(current, 'Ui/Text/1.1'),
  });
  const [before, after] = ['1.0', '1.1'].map((version) =>
    definitionIn(catalog, `Ui/Text/${version}`),
  );
  if (before === undefined || after === undefined) throw new Error('no versions');
  const compare = createCatalogComparer(catalog, (content) =>
    createHash('sha256').update(content).digest('hex'),
  );
  const side = (found: typeof before) => ({
    ...{ family: 'Ui', name: 'Text', version: found.version.text },
    properties: new Set(ownProperties(found).keys()),
  });
  const comparison = compare(before, after);
  return render(ChangeList, { comparison, before: side(before), after: side(after) });
}
