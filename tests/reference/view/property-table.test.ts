import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import PropertyTable from '../../../src/reference/view/PropertyTable.astro';
import { definition } from '../../catalog/catalog-files.ts';
import { hostile, modelIn, modelOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('required properties stand first, each group counted, numbers running on', async () => {
  const $ = await rendered({ required: ['B'], properties: { A: {}, B: {}, C: {} } });
  expect(textsOf($, 'tr.group')).toEqual(['Required 1', 'Optional 2']);
  expect(textsOf($, 'td.number')).toEqual(['1', '2', '3']);
  expect(textsOf($, 'th[scope=row]')).toEqual(['B', 'A', 'C']);
  expect(attributesOf($, 'th[scope=row] a', 'href')).toEqual(['#B', '#A', '#C']);
  expect(textsOf($, 'td.required')).toEqual(['yes', 'no', 'no']);
});

test('a group without properties has no heading', async () => {
  expect(textsOf(await rendered({ properties: { A: {} } }), 'tr.group')).toEqual(['Optional 1']);
});

test('it is a table for assistive technology at any width', async () => {
  const $ = await rendered({ required: ['A'], properties: { A: {} } });
  expect($('table').attr('role')).toBe('table');
  expect($('caption').text()).toBe('Properties of Text 1.0');
  expect($(':is(thead, tbody):not([role=rowgroup]), tr:not([role=row])').length).toBe(0);
  expect($('td:not([role=cell]), thead th:not([role=columnheader][scope=col])').length).toBe(0);
  expect($('tbody th:not([role=rowheader][scope])').length).toBe(0);
  expect($('thead th').length).toBe($('tbody:last-child tr > *').length);
});

test.each([[0], [false], [''], [null]])('%j is a default', async (value) => {
  expect((await cells({ default: value })).default).toBe(JSON.stringify(value));
});

test('no default is a dash for the eye and a word for the ear', async () => {
  const $ = await rendered({ properties: { A: {}, B: { default: 1 } } });
  expect($('[id=A] .default-cell [aria-hidden]').text()).toBe('–');
  expect($('[id=A] .default-cell .hidden').text()).toBe('none');
});

test('there is no column for defaults if there are none', async () => {
  const $ = await rendered({ properties: { A: { $comment: 'long '.repeat(40) } } });
  const columns = ['No.', 'Name', 'Type', 'Req.', 'Description and allowed values'];
  expect(textsOf($, 'thead th')).toEqual(columns);
  expect($('col').length).toBe(5);
  expect(attributesOf($, '[colspan]', 'colspan')).toEqual(['5', '5']);
});

test('no description is a dash for the eye, where nothing else is said, and words for the ear', async () => {
  const $ = await rendered({ properties: { A: {}, B: { $comment: 'Short.' } } });
  const seen = (row: number): string =>
    $('tbody tr:not(.group)').eq(row).find('td:last-child .absent').text().trim();
  expect([seen(0), seen(1)]).toEqual(['–', '']);
});

test.each([
  [{}, '–Description: not specified.'],
  [{ enum: ['a', 'b'] }, 'Description: not specified."a" |\u00a0"b"'],
  [{ description: 'What `it` is.' }, 'What it is.'],
  [{ deprecated: true, description: 'Old.' }, 'Deprecated. Old.'],
  [{ const: 'a', description: 'A.' }, 'A.Must be "a"'],
  [{ enum: ['a', 'b'], default: 'b', description: 'A.' }, 'A."a" |\u00a0"b" (default)'],
  [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9], description: 'A.' }, 'A.9 values'],
  [{ $comment: 'Short.', description: 'A.' }, 'A.Short.'],
  [{ $comment: 'long '.repeat(40), description: 'A.' }, 'A.'],
  [{ description: 'long '.repeat(100) }, ''],
])('%j is described as %s', async (schema, text) => {
  expect((await cells(schema)).description).toBe(text);
});

test('a default breaks between its words, as its column is narrow', async () => {
  const $ = await rendered({ properties: { A: { default: 'font_size' }, B: { default: 'a b' } } });
  expect($('[id=A] .default-cell code').html()).toBe('"font_<wbr>size"');
  expect($('.clipped').length).toBe(0);
});

test('values carry the ids that links to them lead to', async () => {
  const $ = await rendered({ properties: { A: { enum: ['a', 'b'] } } });
  expect(attributesOf($, '[id]', 'id')).toEqual(['A', 'A=a', 'A=b']);
});

test('a reference without a description has the summary of what it refers to', async () => {
  const { properties } = modelIn({
    'Ui/Text/1.0/index.json': definition({
      properties: { A: { $ref: '../../Box/1.0/index.json' } },
    }),
    'Ui/Box/1.0/index.json': definition({ description: 'A box. It holds.' }, 'Ui/Box/1.0'),
  });
  const $ = await render(PropertyTable, { properties, caption: 'c' });
  expect($('td:last-child').text().trim()).toBe('A box.');
  expect($('td.type a').attr('href')).toBe('/reference/Ui/Box/1.0/');
});

test('markup stays text', async () => {
  const schema = { description: hostile, default: hostile, enum: [hostile], $comment: '<b>' };
  const $ = await rendered({ properties: { [hostile]: schema, ['__proto__']: {}, '': {} } });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'th[scope=row]')).toEqual([hostile, '__proto__', '""']);
});

function rendered(schema: object) {
  const { properties } = modelOf(schema);
  return render(PropertyTable, { properties, caption: 'Properties of Text 1.0' });
}

/** What the row of one property says. */
async function cells(schema: object): Promise<{ default: string; description: string }> {
  const $: CheerioAPI = await rendered({ properties: { A: schema } });
  return {
    default: $('.default-cell').text(),
    description: $('.property tr:first-child td:last-child').text().trim(),
  };
}
