import { expect, test } from 'vitest';
import Version from '../../../src/reference/view/Version.astro';
import { attributesOf, render, textsOf } from '../../view/render.ts';

const newest = { text: '1.10', href: '/reference/Ui/Text/1.10/', note: 'newest' };
const first = { text: '1.0', href: '/reference/Ui/Text/1.0/' };

test('the only version has nothing to switch', async () => {
  const $ = await rendered('1.0', [first]);
  expect($('details, a').length).toBe(0);
  expect($('p.version').text()).toBe('Version 1.0');
});

test('of several versions the current one is named and marked', async () => {
  const $ = await rendered('1.0', [newest, first]);
  expect($('details > summary').text()).toBe('Version 1.0');
  expect(attributesOf($, 'li a', 'aria-current')).toEqual([undefined, 'page', undefined]);
});

test('versions stand in their order with their notes, the list of all last', async () => {
  const $ = await rendered('1.0', [newest, first]);
  expect(textsOf($, 'li').map((text) => text.trimEnd())).toEqual([
    '1.10 newest',
    '1.0',
    'All versions and what changed',
  ]);
  expect(attributesOf($, 'li a', 'href')).toEqual([newest.href, first.href, '/reference/Ui/Text/']);
});

test.each([
  ['1.10.2', false],
  ['2.0-rc.1', true],
])('%s is long: %j', async (current, isLong) => {
  const $ = await rendered(current, [{ text: current, href: '/' }]);
  expect($('.version').hasClass('long')).toBe(isLong);
});

function rendered(current: string, versions: readonly (typeof newest | typeof first)[]) {
  return render(Version, { family: 'Ui', name: 'Text', current, versions });
}
