import { expect, test } from 'vitest';
import Parts from '../../../src/reference/view/Parts.astro';
import { hostile, modelOf, present, schemaOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('nested properties have a path, a type, and say that they are required', async () => {
  const $ = await rendered({
    required: ['A'],
    properties: { A: { type: 'string', description: 'The *first*.' }, B: { default: 1 } },
  });
  expect(textsOf($, '.parts > div > .label')).toEqual(['Properties']);
  expect(textsOf($, '.entry > :first-child > a')).toEqual(['Value.A', 'Value.B']);
  expect(attributesOf($, '.entry', 'id')).toEqual(['Value/A', 'Value/B']);
  expect(attributesOf($, '.entry > :first-child > a', 'href')).toEqual(['#Value/A', '#Value/B']);
  expect(textsOf($, '.entry > :first-child > .type')).toEqual(['string', 'any']);
  expect(textsOf($, '.entry > :first-child > .must')).toEqual(['required']);
  expect($('.entry').first().find('.rich').text()).toBe('The first.');
  expect($('.entry').last().find('dt').text()).toBe('Default');
});

test('the title of a nested property stands beside its path alone', async () => {
  const $ = await rendered({ properties: { A: { title: 'First', minimum: 1 } } });
  expect(textsOf($, '.entry > :first-child > .entry-title')).toEqual(['First']);
  expect(textsOf($, '.entry dt')).toEqual(['Constraints']);
});

test('a title that repeats the name of a property is not shown', async () => {
  const $ = await rendered({ properties: { fontSize: { title: 'Font size', minimum: 1 } } });
  expect($('.entry-title').length).toBe(0);
  expect(textsOf($, '.entry dt')).toEqual(['Constraints']);
});

test('a part of its own kind is not announced twice', async () => {
  const $ = await rendered({ properties: { A: {} } });
  expect($('.parts > div > .label').length).toBe(0);
});

test('a label stands above patterns, and above no entries that repeat it', async () => {
  const $ = await rendered({
    patternProperties: { '^x-': { minimum: 1 } },
    items: [{ minimum: 1 }, { minimum: 2 }],
    dependencies: { A: { required: ['B'] }, B: { required: ['C'] } },
  });
  expect(textsOf($, '.parts > div > .label')).toEqual(['Names that match']);
});

test('what a condition or a refusal demands is joined, since only all of it counts', async () => {
  const demands = { minLength: 1, maxLength: 2 };
  const $ = await rendered({ not: demands, if: demands, else: demands });
  expect(textsOf($, '.demand, .demand + span:not(.demand)')).toEqual([
    ...['length at least 1', 'and', 'length at most 2'],
    ...['length at least 1', 'and', 'length at most 2'],
    ...['length at least 1', 'length at most 2'],
  ]);
});

test('branches are counted from one', async () => {
  const $ = await rendered({ anyOf: [{ minimum: 1 }, { maximum: 0 }] });
  expect(textsOf($, '.parts > div > .label')).toEqual(['Any of']);
  expect(textsOf($, '.entry > :first-child > a')).toEqual(['Option 1', 'Option 2']);
});

test.each([
  [{ not: { minimum: 1 } }, 'Not'],
  [{ items: { minimum: 1 } }, 'Item'],
  [{ items: [{ minimum: 1 }] }, 'Item 1'],
  [{ additionalProperties: { minimum: 1 } }, 'Every property'],
  [{ properties: {}, additionalProperties: { minimum: 1 } }, 'Every other property'],
  [{ patternProperties: { '^x-': { minimum: 1 } } }, 'Value./^x-/'],
  [{ dependencies: { A: { required: ['B'] } } }, 'Together with A'],
  [{ properties: { '': { minimum: 1 } } }, 'Value.""'],
])('the part of %j is called %s', async (schema, name) => {
  expect(textsOf(await rendered(schema), '.entry > :first-child > a')).toEqual([name]);
});

test.each([
  [{ then: { minimum: 1 } }, 'Then', 'has no effect without if'],
  [
    { items: {}, additionalItems: { minimum: 1 } },
    'Every further item',
    'has no effect unless items is an array of schemas',
  ],
])('the part of %j says that it has no effect', async (schema, name, note) => {
  const $ = await rendered(schema);
  expect(textsOf($, '.entry > :first-child > a').at(-1)).toBe(name);
  expect(textsOf($, '.entry > :first-child > .must')).toEqual([note]);
});

test('parts of parts stand inside them', async () => {
  const $ = await rendered({ properties: { A: { properties: { B: { minimum: 1 } } } } });
  expect(textsOf($, '.entry > .parts > div > .entry > :first-child > a')).toEqual(['Value.A.B']);
});

test('a list of values that is no line stands below its facts', async () => {
  const $ = await rendered({
    properties: { A: { enum: ['a'], 'x-enum-categories': { a: 'First' } } },
  });
  expect($('.entry .value-groups h3').text()).toBe('First 1');
});

test('a schema that comes back to itself refers to where it is shown, and says it once', async () => {
  const tree = { properties: { Child: { $ref: '#/definitions/Tree' } } };
  const { properties } = modelOf({
    properties: { Value: { $ref: '#/definitions/Tree' } },
    definitions: { Tree: tree },
  });
  const $ = await render(Parts, { parts: present(properties[0], 'property').schema.parts });
  expect(textsOf($, '.facts a')).toEqual(['Tree']);
  expect(attributesOf($, '.facts a', 'href')).toEqual(['#~definitions/~Tree']);
  expect($('.key').length).toBe(0);
});

test('what is too deep continues in a section, by its path', async () => {
  const $ = await rendered({ properties: { A: { properties: { B: deep('C') } } } });
  expect(textsOf($, '.key')).toEqual(['Continues in Value.A.B']);
  expect(attributesOf($, '.key a', 'href')).toEqual(['#Value/A/B~more']);
});

test('what is deep but little stands in place', async () => {
  const few = { properties: { C: { properties: { D: { minimum: 1 } } } } };
  const $ = await rendered({ properties: { A: { properties: { B: few } } } });
  expect(textsOf($, '.key')).toEqual([]);
  expect(textsOf($, '.entry > :first-child > a').at(-1)).toBe('Value.A.B.C.D');
});

test('what is too deep says in which alternative it is', async () => {
  const $ = await rendered({ oneOf: [{}, { properties: { A: deep() } }] });
  expect(textsOf($, '.key')).toEqual(['Continues in Value.A (option 2)']);
});

test('a condition and what follows from it are lines', async () => {
  const $ = await rendered({
    allOf: [
      {
        if: { properties: { A: { enum: ['a', 'b'] } }, required: ['A'] },
        then: { required: ['B'], properties: { C: { maxLength: 1 } } },
        else: { not: { enum: ['c'] } },
      },
      { not: { required: ['D', 'E'] } },
    ],
  });
  expect(textsOf($, '.entry > :first-child')).toEqual([
    'Part 1',
    'IfA is "a" or "b"',
    'Thenobject',
    'Value.C',
    'Otherwise',
    'Not"c"',
    'Part 2',
    'NotD together with E',
  ]);
  expect(textsOf($, '.facts dd')).toEqual(['B is required', 'length at most 1']);
});

test('alternatives that a property tells apart are listed by it', async () => {
  const of = (value: string): object => ({
    required: ['Kind'],
    properties: { Size: { const: 1 }, Kind: { const: value } },
  });
  const $ = await rendered({ oneOf: [of('a'), of('b'), of('c')] });
  expect(textsOf($, '.by')).toEqual(['By Kind:"a""b""c"']);
  expect(attributesOf($, '.by a', 'href')).toEqual(
    ['0', '1', '2'].map((key) => `#Value/~oneOf/~${key}`),
  );
  for (const others of [[of('b')], [of('a'), of('c')], [{ properties: {} }, of('c')]]) {
    expect((await rendered({ oneOf: [of('a'), ...others] }))('.by').length).toBe(0);
  }
});

test('what no value may be is not allowed', async () => {
  const $ = await rendered({ properties: { A: false } });
  expect(textsOf($, '.must')).toEqual(['not allowed']);
});

test('what asks nothing is said to limit nothing', async () => {
  const asking = { not: {}, if: {}, then: { minLength: 1 }, anyOf: [{}, {}], contains: {} };
  expect(textsOf(await rendered(asking), '.must')).toEqual([]);
  const idle = {
    ...{ if: { minLength: 1 }, not: false, propertyNames: true, anyOf: [{}] },
    ...{ allOf: [{ title: 'A' }, {}], dependencies: { A: false, B: true } },
  };
  const said = Array.from({ length: 7 }, () => 'limits nothing').with(5, 'not allowed');
  expect(textsOf(await rendered(idle), '.must')).toEqual(said);
});

test('what is too deep and has the path of what is around it says which alternative it is', async () => {
  const branch = { allOf: [{ allOf: [{ allOf: [deep('A'), deep('B')] }, deep('C')] }, deep('D')] };
  const { root } = modelOf(branch);
  const $ = await render(Parts, { parts: root.parts });
  expect(textsOf($, '.key')).toEqual([
    'Continues in part 1, part 1, part 1',
    'Continues in part 1, part 1, part 2',
  ]);
});

test('markup stays text', async () => {
  const $ = await rendered({
    properties: { [hostile]: { description: hostile } },
    patternProperties: { '<b>': { title: hostile } },
  });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, '.entry > :first-child > a')).toEqual([`Value.${hostile}`, 'Value./<b>/']);
});

function rendered(schema: object) {
  return render(Parts, { parts: schemaOf(schema).parts });
}

/** More properties than are shown where they are deep. */
function deep(...names: readonly string[]): object {
  const all = [...names, 'V', 'W', 'X', 'Y', 'Z'];
  return { properties: Object.fromEntries(all.map((name) => [name, { minimum: 1 }])) };
}
