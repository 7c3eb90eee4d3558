import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import PropertyDetail from '../../../src/reference/view/PropertyDetail.astro';
import { versionLines } from '../../../src/catalog/version-lines.ts';
import { buildModel } from '../../../src/model/build-model.ts';
import { buildPropertyIndex, findNamesakes } from '../../../src/model/property-index.ts';
import { definition } from '../../catalog/catalog-files.ts';
import {
  catalogOf,
  definitionIn,
  hostile,
  modelOf,
  present,
  propertyOf,
} from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('the heading is a link to the property, with its number and type', async () => {
  const $ = await rendered({ type: 'string' });
  expect($('section.property').attr('id')).toBe('Value');
  expect($('section.property').attr('data-property')).toBe('Value');
  expect($('header .number-ring').text()).toBe('1');
  expect($('h3 a').attr('href')).toBe('#Value');
  expect($('h3').text()).toBe('Value');
  expect($('header .type').text()).toBe('string');
});

test('a required property says so beside its type', async () => {
  const { properties } = modelOf({ required: ['A'], properties: { A: { type: 'string' } } });
  const $ = await render(PropertyDetail, {
    property: present(properties[0], 'property'),
    namesakes: [],
  });
  expect($('header .type').text()).toBe('string, required');
});

test.each([
  [{}, 'Description: not specified.'],
  [{ description: 'One.' }, 'One.'],
])('%j is described as %s', async (schema, text) => {
  expect(textsOf(await rendered(schema), '.rich')).toEqual([text]);
});

test('a property of which nothing else is said has no list of facts', async () => {
  expect((await rendered({ type: 'string' }))('dl').length).toBe(0);
});

test('short lists of values stand among the facts, long ones are counted there and stand below', async () => {
  const short = await rendered({ enum: ['a', 'b'] });
  expect(short('.facts .value').length).toBe(2);
  expect(short('.value-groups').length).toBe(0);
  const long = await rendered({ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  expect(textsOf(long, '.facts dd')).toEqual(['9 values']);
  expect(long('.wide-part .value').length).toBe(9);
});

test('alignments are drawn, and parts stand below', async () => {
  const $ = await rendered({
    enum: ['Left', 'Center', 'Right', 'Justify'],
    properties: { A: { minimum: 1 } },
  });
  expect($('.value-icon').length).toBe(4);
  expect(textsOf($, '.wide-part .name')).toEqual(['Value.A']);
});

test('a reference to a definition around it continues there', async () => {
  const { properties } = modelOf({
    properties: { Tree: { items: { $ref: '#/properties/Tree' } } },
  });
  const $ = await render(PropertyDetail, {
    property: present(properties[0], 'property'),
    namesakes: [],
  });
  expect(textsOf($, '.key')).toEqual(['Continues in Tree']);
  expect(attributesOf($, '.key a', 'href')).toEqual(['#Tree']);
});

test('a name that other definitions have is told of each', async () => {
  const $ = await renderNamesakes('Text', {
    Box: { default: 15 },
    Label: { const: 'Text' },
    Link: {},
  });
  expect(textsOf($, 'dt')).toEqual(['See also']);
  expect(textsOf($, 'dd')).toEqual([
    'Box also has Text, any with the default 15',
    'Label also has Text, string that must be "Text"',
    'Link also has Text, any',
  ]);
  expect(attributesOf($, 'dd a', 'href')[0]).toBe('/reference/Ui/Box/1.0/#Text');
});

test('an empty name is seen in what is told of others', async () => {
  expect(textsOf(await renderNamesakes('', { Box: {} }), 'dd')).toEqual(['Box also has "", any']);
});

test('markup stays text', async () => {
  const $ = await renderNamesakes(hostile, { Box: { default: hostile } });
  expect(smuggledElements($)).toEqual([]);
  expect($('h3').text()).toBe(hostile);
});

function rendered(schema: object) {
  return render(PropertyDetail, { property: propertyOf(schema), namesakes: [] });
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
  return render(PropertyDetail, {
    property: present(buildModel(text, graph).properties[0], 'property'),
    namesakes: findNamesakes(index, name, text, 4),
  });
}
