import { expect, test } from 'vitest';
import SharedNames from '../../../src/home/view/SharedNames.astro';
import { sharedNames } from '../../../src/reference/core/alphabet.ts';
import { indexOf } from '../../view/indexes.ts';
import { hostile } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

const few = {
  Box: { Size: { type: 'integer', default: 15 }, Type: { type: 'string', const: 'Box' } },
  Text: { Size: { type: 'integer', default: 16 }, Only: {} },
  Tree: { Type: { type: 'string', const: 'Tree' } },
};

test('a shared name has a cell for each definition, with its type there and its value', async () => {
  const $ = await rendered(few);
  expect(textsOf($, 'thead th')).toEqual(['Name', 'Box', 'Text', 'Tree']);
  expect(textsOf($, 'tbody th')).toEqual(['Size', 'Type']);
  $('.hidden').remove();
  expect(textsOf($, 'tbody td').map((text) => text.trim().replace(/ +/g, ' '))).toEqual([
    ...['integer 15', 'integer 16', '–'],
    ...['string must be "Box"', '–', 'string must be "Tree"'],
  ]);
});

test('a link says whose property it leads to', async () => {
  const $ = await rendered(few);
  expect(textsOf($, 'tbody a').slice(0, 2)).toEqual([
    'Size of Box: integer',
    'Size of Text: integer',
  ]);
  expect(attributesOf($, 'tbody a', 'href')[0]).toBe('/reference/Ui/Box/1.0/#Size');
});

test('a definition without the name has a word for the ear', async () => {
  expect(textsOf(await rendered(few), 'td .hidden').filter((text) => text === 'none').length).toBe(
    2,
  );
});

test('it is a table for assistive technology at any width', async () => {
  const $ = await rendered(few);
  expect($('table').attr('role')).toBe('table');
  expect($('tr:not([role=row]), td:not([role=cell])').length).toBe(0);
  expect(attributesOf($, 'tbody tr:first-child td', 'data-label')).toEqual(['Box', 'Text', 'Tree']);
});

test('of more than 6 definitions only the names are listed, the most shared first', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const $ = await rendered(
    Object.fromEntries(
      names.map((name) => [name, name < 'C' ? { Text: {}, All: {} } : { Text: {} }]),
    ),
  );
  expect($('table').length).toBe(0);
  expect(textsOf($, 'li').map((text) => text.trim())).toEqual([
    'Text7 definitions',
    'All2 definitions',
  ]);
  expect(attributesOf($, 'a', 'href')).toEqual(['/names/Text/', '/names/All/']);
});

test('markup stays text, and an empty name is seen', async () => {
  const properties = { [hostile]: { default: hostile }, '': {} };
  const $ = await rendered({ Box: properties, Text: properties });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'tbody th')).toEqual(['""', hostile]);
});

function rendered(definitions: Readonly<Record<string, object>>) {
  const { index, lines } = indexOf(definitions);
  return render(SharedNames, {
    names: sharedNames(index),
    lines,
    hrefOf: (name: string) => `/names/${name}/`,
  });
}
