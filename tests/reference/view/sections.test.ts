import { expect, test } from 'vitest';
import { tellingTitle } from '../../../src/model/property-summary.ts';
import Sections from '../../../src/reference/view/Sections.astro';
import { hostile, modelOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('a local definition has its type, its description, its facts and its parts', async () => {
  const $ = await rendered({
    definitions: {
      Style: { type: 'object', description: 'How.', minProperties: 1, properties: { Bold: {} } },
    },
  });
  expect(attributesOf($, 'section.section-block', 'id')).toEqual(['~definitions/~Style']);
  expect(attributesOf($, 'h3 a', 'href')).toEqual(['#~definitions/~Style']);
  expect(textsOf($, 'h3')).toEqual(['Style']);
  expect(textsOf($, 'h3 + .type')).toEqual(['object']);
  expect(textsOf($, '.section-block > .rich')).toEqual(['How.']);
  expect(textsOf($, '.section-block > .facts dt')).toEqual(['Constraints']);
  expect(textsOf($, '.section-block > .parts .entry > :first-child > a')).toEqual(['Style.Bold']);
});

test('a title that only repeats the name of a local definition is left out, where it is referred to, too', async () => {
  const schema = {
    properties: { A: { $ref: '#/definitions/FontStyle' } },
    definitions: {
      FontStyle: { title: 'Font style', minProperties: 1 },
      Mode: { title: 'The mode' },
    },
  };
  expect(textsOf(await rendered(schema), '.facts dt')).toEqual(['Constraints', 'Title']);
  const [property] = modelOf(schema).properties;
  expect(property && tellingTitle(property.schema)).toBeUndefined();
});

test('a schema that nothing applies says so', async () => {
  const $ = await rendered({ Mode: { enum: ['a'] }, definitions: { Style: { type: 'object' } } });
  expect(textsOf($, 'h3')).toEqual(['Style', 'Mode']);
  expect(textsOf($, '.section-block')[1]).toContain('No keyword applies this schema');
  expect($('.stray').length).toBe(1);
});

test('what was too deep has its parts alone', async () => {
  const names = ['D', 'E', 'F', 'G', 'H'];
  const properties = Object.fromEntries(names.map((name) => [name, { minimum: 1 }]));
  const deep = { type: 'object', description: 'D.', properties };
  const $ = await rendered({
    properties: { A: { properties: { B: { properties: { C: deep } } } } },
  });
  expect(textsOf($, 'h3')).toEqual(['A.B.C']);
  expect(attributesOf($, 'section.section-block', 'id')).toEqual(['A/B/C~more']);
  expect($('.section-block > :is(.type, .rich, .facts)').length).toBe(0);
  expect(textsOf($, '.section-block > .parts .entry > :first-child > a')).toEqual(
    names.map((name) => `A.B.C.${name}`),
  );
});

test('a definition that comes back to itself refers to itself, and says it once', async () => {
  const $ = await rendered({
    definitions: { Tree: { properties: { Child: { $ref: '#/definitions/Tree' } } } },
  });
  expect(textsOf($, '.facts a')).toEqual(['Tree']);
  expect($('.key').length).toBe(0);
});

test('allowed values on a line stand among the facts, others in a list', async () => {
  const $ = await rendered({
    definitions: { Few: { enum: [1] }, Many: { enum: Array.from({ length: 9 }, (_, i) => i) } },
  });
  expect($('.section-block').first().find('.values').length).toBe(1);
  expect($('.section-block').first().find('.value-groups').length).toBe(0);
  expect($('.section-block').last().find('.value-groups li').length).toBe(9);
});

test('markup stays text, and a heading is never empty', async () => {
  const $ = await rendered({ definitions: { [hostile]: { description: hostile }, '': {} } });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'h3')).toEqual([hostile, '""']);
});

function rendered(schema: object) {
  return render(Sections, { sections: modelOf(schema).sections });
}
