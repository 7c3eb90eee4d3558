import { expect, test } from 'vitest';
import ValueIcons from '../../../src/reference/view/ValueIcons.astro';
import { schemaOf } from '../../view/models.ts';
import { attributesOf, render, textsOf } from '../../view/render.ts';

test.each([
  [['Left', 'Center', 'Right', 'Justify']],
  [['LineThrough', 'Overline', 'Underline', 'None']],
])('%j are drawn in their order, each with its name', async (names) => {
  const $ = await rendered(names);
  expect(textsOf($, '.value-icon code')).toEqual(names);
  expect(attributesOf($, 'path', 'd')).not.toContain(undefined);
  expect($('figcaption').text()).toBe('Drawn from the names only: their effect is not specified.');
});

test.each([[['Left', 'Center', 'Right']], [['Left', 'Center', 'Right', 'toString']], [[1, 2]]])(
  '%j are not drawn',
  async (values) => {
    expect((await rendered(values)).html()).toBe('');
  },
);

function rendered(values: readonly unknown[]) {
  return render(ValueIcons, { groups: schemaOf({ enum: values }).values });
}
