import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import PropertyTable from '../../../src/reference/view/PropertyTable.astro';
import { versionLines } from '../../../src/catalog/version-lines.ts';
import { buildModel } from '../../../src/model/build-model.ts';
import { buildPropertyIndex, findNamesakes } from '../../../src/model/property-index.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf, definitionIn, hostile, modelOf, propertyOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('the rows of a property are one thing, which links lead to and light', async () => {
  const $ = await rendered({ type: 'string', 'x-editor': 'Field' });
  expect($('.property').attr('id')).toBe('Value');
  expect($('.property').attr('data-property')).toBe('Value');
  expect($('.property > tr').length).toBe(2);
});

test('a property of which a row says all has one row', async () => {
  const said = {
    type: 'string',
    description: 'A.',
    default: 'a',
    enum: ['a', 'b'],
    $comment: 'B.',
  };
  expect((await rendered(said))('.property > tr').length).toBe(1);
  expect((await rendered({ deprecated: true }))('.property > tr').length).toBe(1);
});

test('a title stands where nothing else describes a property, else below', async () => {
  const $ = await rendered({ type: 'string', title: 'Pet Type' });
  expect($('.property > tr').length).toBe(1);
  expect(textsOf($, 'td:last-child > .none')).toEqual(['Pet Type']);
  const described = await rendered({ title: 'Pet Type', description: 'One.' });
  expect(textsOf(described, '.rest dt')).toEqual(['Title']);
  const repeating = await rendered({ title: 'VALUE.', description: 'One.' });
  expect(repeating('.rest').length).toBe(0);
});

test('a property that no value may have says so, and a table has room below its row', async () => {
  const { properties } = modelOf({
    properties: { A: false, B: { description: '| a |\n|---|\n| b |' } },
  });
  const $ = await render(PropertyTable, { properties, caption: 'c' });
  expect(textsOf($, '#A td:last-child')).toEqual(['Not allowed. Description: not specified.']);
  expect(textsOf($, '#B .rest .rich td')).toEqual(['b']);
});

test('what a row has room for is not said again below it', async () => {
  const $ = await rendered({
    ...{ description: 'One.', default: 1, enum: [1, 2], deprecated: true, $comment: 'Short.' },
    ...{ minimum: 1, deprecationMessage: 'Use `B`.' },
  });
  expect(textsOf($, '.rest dt')).toEqual(['Deprecated', 'Constraints']);
  for (const text of ['One.', 'Short.']) expect(wholeText($).split(text)).toHaveLength(2);
});

test('what a row has no room for stands below it, and there alone', async () => {
  const long = 'word '.repeat(100).trim();
  const $ = await rendered({ description: long, default: long, $comment: long });
  expect(textsOf($, '.rest > td > .rich')).toEqual([long]);
  expect(textsOf($, '.rest dt')).toEqual(['Default', 'Note']);
  expect($('.default-cell').text()).toBe('below');
  expect(wholeText($).split(long)).toHaveLength(4);
});

test('short lists of values stand in the row, long ones are counted there and stand below', async () => {
  const short = await rendered({ enum: ['a', 'b'] });
  expect(short('tr:first-child .value').length).toBe(2);
  expect(short('.value-groups').length).toBe(0);
  const long = await rendered({ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  expect(textsOf(long, 'tr:first-child .values')).toEqual(['9 values']);
  expect(long('.rest .value').length).toBe(9);
});

test('values that are described are counted in the row and told of below', async () => {
  const $ = await rendered({ oneOf: [{ const: 'a', description: 'First.' }, { const: 'b' }] });
  expect(textsOf($, 'tr:first-child .values')).toEqual(['2 values']);
  expect(attributesOf($, '.value', 'id')).toEqual(['Value=a', 'Value=b']);
});

test('alignments are drawn, and parts stand below', async () => {
  const $ = await rendered({
    enum: ['Left', 'Center', 'Right', 'Justify'],
    properties: { A: { minimum: 1 } },
  });
  expect($('.value-icon').length).toBe(4);
  expect(textsOf($, '.rest .entry > :first-child > a')).toEqual(['Value.A']);
});

test.each([
  [{ anyOf: [{ type: 'string', description: 'A.' }, { type: 'null' }] }, 'Described below.'],
  [{ allOf: [{ minLength: 1, description: 'A.' }, { maxLength: 2 }] }, 'Described below.'],
  [{ anyOf: [{ type: 'string', description: 'A.' }, { type: 'array' }] }, undefined],
  [{ allOf: [{ minLength: 1 }, { maxLength: 2 }] }, undefined],
])('%j is described by what it combines: %s', async (schema, said) => {
  const [words] = textsOf(await rendered(schema), 'tr:first-child > td:last-child');
  expect(words).toBe(said ?? '\u2013Description: not specified.');
});

test('a reference that the type names is not said again', async () => {
  const $ = await rendered({ $ref: '#' });
  expect(attributesOf($, 'td.type a', 'href')).toEqual(['#~main']);
  expect(textsOf($, 'dt')).toEqual([]);
});

test('a reference that the type names only what is in is said below', async () => {
  const { properties } = modelOf({
    properties: { Servers: { $ref: '#/definitions/Servers' } },
    definitions: {
      Servers: { type: ['object', 'null'], additionalProperties: { $ref: '#/definitions/Server' } },
      Server: { properties: { Name: true } },
    },
  });
  const $ = await render(PropertyTable, { properties, caption: 'c' });
  expect(attributesOf($, 'td.type a', 'href')).toEqual(['#~definitions/~Server']);
  expect(attributesOf($, '.rest > td > .facts a', 'href')).toEqual(['#~definitions/~Servers']);
});

test('an item that is the schema around it refers there', async () => {
  const { properties } = modelOf({
    properties: { Tree: { items: { $ref: '#/properties/Tree' } } },
  });
  const $ = await render(PropertyTable, { properties, caption: 'c' });
  expect(textsOf($, '.rest .facts a')).toEqual(['Tree']);
  expect(attributesOf($, '.rest .facts a', 'href')).toEqual(['#Tree']);
  expect($('.rest .key').length).toBe(0);
});

test('a name that other definitions have is told of each', async () => {
  const $ = await renderNamesakes('Text', {
    Box: { default: 15 },
    Label: { const: 'Text' },
    Link: {},
    Mark: { default: 15 },
  });
  expect(textsOf($, 'dt')).toEqual(['See also']);
  expect(textsOf($, 'dd')).toEqual([
    'Box and Mark have Text: any with the default 15',
    'Label has Text: string that must be "Text"',
    'Link has Text: any',
  ]);
  expect(attributesOf($, 'dd a', 'href')[0]).toBe('/reference/Ui/Box/1.0/#Text');
});

test('an empty name is seen in what is told of others', async () => {
  expect(textsOf(await renderNamesakes('', { Box: {} }), 'dd')).toEqual(['Box has "": any']);
});

test('markup stays text', async () => {
  const $ = await renderNamesakes(hostile, { Box: { default: hostile } });
  expect(smuggledElements($)).toEqual([]);
  expect($('th[scope=row]').text()).toBe(hostile);
});

function rendered(schema: object) {
  return render(PropertyTable, { properties: [propertyOf(schema)], caption: 'c' });
}

function wholeText($: CheerioAPI): string {
  return $('.property').text();
}

/** The property `name` of Text, where definitions of Ui have one of the same name. */
function renderNamesakes(
  name: string,
  others: Readonly<Record<string, object>>,
): Promise<CheerioAPI> {
  const catalog = catalogOf({
    'Ui/Text/1.0/index.json': definition({ properties: { [name]: { description: 'T.' } } }),
    ...Object.fromEntries(
      Object.entries(others).map(([other, schema]) => [
        `Ui/${other}/1.0/index.json`,
        definition({ properties: { [name]: schema } }, `Ui/${other}/1.0`),
      ]),
    ),
  });
  const { graph } = catalog;
  const index = buildPropertyIndex(versionLines(catalog), graph.targets);
  const text = definitionIn(catalog, 'Ui/Text/1.0');
  return render(PropertyTable, {
    properties: buildModel(text, graph).properties,
    namesakesOf: (of: string) => findNamesakes(index, of, text, 4),
    caption: 'c',
  });
}

test('what would be too much to repeat is referred to once', async () => {
  const names = Array.from({ length: 601 }, (_, number) => [`p${String(number)}`, true]);
  const { properties } = modelOf({
    properties: { Value: { $ref: '#/definitions/Large' } },
    definitions: { Large: { properties: Object.fromEntries(names) as object } },
  });
  const $ = await render(PropertyTable, { properties, caption: 'c' });
  expect(attributesOf($, '.rest a', 'href')).toEqual(['#~definitions/~Large']);
});
