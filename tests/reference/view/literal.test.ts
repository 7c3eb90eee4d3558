import { expect, test } from 'vitest';
import Literal from '../../../src/reference/view/Literal.astro';
import { hostile, present, schemaOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements } from '../../view/render.ts';

test.each(['#531A5A', '#fff', '#ABCD', '#531a5a80', 'white', 'RebeccaPurple', 'transparent'])(
  '%s has a swatch',
  async (color) => {
    const $ = await rendered(color);
    expect(attributesOf($, 'svg.swatch[aria-hidden=true] rect', 'fill')).toEqual([color]);
  },
);

test.each(['#12', '#ggg', 'reddish', 'primary', '531A5A', '#fff"/>', 'url(#a)', 0x531a5a, null])(
  '%j has none',
  async (value) => {
    const $ = await rendered(value);
    expect($('svg').length).toBe(0);
    expect($('code').text()).toBe(JSON.stringify(value));
  },
);

test.each([0, false, '', null, [], {}])('%j is shown as it is written', async (value) => {
  expect((await rendered(value)).root().text()).toBe(JSON.stringify(value));
});

test('the default says so in words as well', async () => {
  const literal = literalOf('Left');
  const $ = await render(Literal, { literal, isDefault: true });
  expect($('code.default').text()).toBe('"Left"');
  expect($('.hidden').text()).toBe(' (default)');
});

test('what is not the default says nothing', async () => {
  const $ = await rendered('Left');
  expect($('.default, .hidden').length).toBe(0);
});

test('markup stays text', async () => {
  const $ = await rendered(hostile);
  expect(smuggledElements($)).toEqual([]);
  expect($('code').text()).toBe(JSON.stringify(hostile));
});

function rendered(value: unknown) {
  return render(Literal, { literal: literalOf(value) });
}

function literalOf(value: unknown) {
  return present(schemaOf({ default: value }).default, 'default');
}
