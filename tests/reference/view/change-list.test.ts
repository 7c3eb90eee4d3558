import { expect, test } from 'vitest';
import ChangeList from '../../../src/reference/view/ChangeList.astro';
import { compareDefinitions } from '../../../src/model/version-changes.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf, definitionIn, hostile } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

const before = { family: 'Ui', name: 'Text', version: '1.0' };
const after = { family: 'Ui', name: 'Text', version: '1.1' };

test('what came, went and changed stands in rows, counted', async () => {
  const $ = await rendered(
    { properties: { Old: {}, Size: { default: 1, minimum: 0 } }, description: 'A.' },
    {
      properties: { Size: { default: 2, type: 'integer' }, New: {}, Newer: {} },
      required: ['New'],
    },
  );
  expect($('p').text()).toBe('Changes since 1.0');
  expect(textsOf($, 'dt')).toEqual(['Added 2', 'Removed 1', 'Changed 1', 'Definition']);
  expect(textsOf($, 'dd').map((text) => text.trim())).toEqual([
    'New, Newer',
    'Old',
    'Size (default, minimum, type)',
    'description, required',
  ]);
});

test('what went is linked where it was, the rest where it is', async () => {
  const $ = await rendered({ properties: { 'Old Name': {} } }, { properties: { New: {} } });
  expect(attributesOf($, 'a', 'href')).toEqual([
    '/reference/Ui/Text/1.0/',
    '/reference/Ui/Text/1.1/#New',
    '/reference/Ui/Text/1.0/#Old%20Name',
  ]);
});

test('versions that differ in nothing else say so', async () => {
  const $ = await rendered({ properties: { A: {} } }, { properties: { A: {} } });
  expect(textsOf($, 'p')).toEqual(['Changes since 1.0', 'Nothing but the version.']);
  expect($('dl').length).toBe(0);
});

test('markup stays text, and an empty name is seen', async () => {
  const $ = await rendered({}, { properties: { [hostile]: {}, '': {} }, [hostile]: 1 });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'dd code')).toEqual([hostile, '""']);
  expect($('dd').last().text()).toBe(hostile);
});

test('a row ends where it has no more room, and says how many there are', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => [`Property${String(index)}`, {}]);
  const $ = await rendered({}, { properties: Object.fromEntries(names) as object });
  expect(textsOf($, 'dt')).toEqual(['Added 1000']);
  const shown = $('dd a').length;
  expect(shown).toBeGreaterThan(50);
  expect(shown).toBeLessThan(200);
  expect($('dd').text()).toMatch(new RegExp(` and ${String(1000 - shown)} more\\s*$`));
});

function rendered(old: object, current: object) {
  const catalog = catalogOf({
    'Ui/Text/1.0/index.json': definition(old, 'Ui/Text/1.0'),
    'Ui/Text/1.1/index.json': definition(current, 'Ui/Text/1.1'),
  });
  const changes = compareDefinitions(
    definitionIn(catalog, 'Ui/Text/1.0'),
    definitionIn(catalog, 'Ui/Text/1.1'),
  );
  return render(ChangeList, { changes, before, after });
}
