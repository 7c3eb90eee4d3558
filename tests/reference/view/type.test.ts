import { expect, test } from 'vitest';
import Type from '../../../src/reference/view/Type.astro';
import { definition } from '../../catalog/catalog-files.ts';
import { modelIn, present } from '../../view/models.ts';
import { attributesOf, render, textsOf } from '../../view/render.ts';

test('the names in an expression are links, and an operator stays with what follows it', async () => {
  const $ = await rendered({
    anyOf: [{ type: 'array', items: { $ref: '#' } }, box, { type: 'null' }],
  });
  expect($.root().text()).toBe('array of Text |\u00a0TextBox |\u00a0null');
  expect(textsOf($, 'a')).toEqual(['Text', 'TextBox']);
  expect(attributesOf($, 'a', 'href')).toEqual(['#~main', '/reference/Ui/TextBox/1.0/']);
});

test('a local definition is a link within the page', async () => {
  const $ = await rendered({ type: 'array', items: { $ref: '#/definitions/Style' } });
  expect($.html()).toBe('array of <a href="#~definitions/~Style">Style</a>');
});

test('a long name breaks at its humps', async () => {
  expect((await rendered(box)).html()).toContain('Text<wbr>Box');
});

test('so does the name of a schema that the catalog does not have', async () => {
  const $ = await render(Type, {
    type: { kind: 'outside', address: 'https://other.example/lineItem.json' },
  });
  expect($.html()).toBe('line<wbr>Item.<wbr>json');
});

test('a type without names has no link', async () => {
  const $ = await rendered({ type: ['string', 'integer'] });
  expect($.html()).toBe('string <span class="operator">|&nbsp;</span>integer');
});

const box = { $ref: '../../TextBox/1.0/index.json' };

function rendered(schema: object) {
  const { properties } = modelIn({
    'Ui/Text/1.0/index.json': definition({
      properties: { Value: schema },
      definitions: { Style: { properties: { Bold: { type: 'boolean' } } } },
    }),
    'Ui/TextBox/1.0/index.json': definition({ type: 'object' }, 'Ui/TextBox/1.0'),
  });
  return render(Type, { type: present(properties[0], 'property').schema.type });
}
