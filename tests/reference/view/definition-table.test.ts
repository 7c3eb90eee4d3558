import { expect, test } from 'vitest';
import DefinitionTable from '../../../src/reference/view/DefinitionTable.astro';
import { render, textsOf } from '../../view/render.ts';

test('figures stand where they say something, with a sign if other definitions add to them', async () => {
  const row = { family: 'Ui', name: 'Text', version: '1.0', versions: 1, identifier: '/a.json' };
  const $ = await render(DefinitionTable, {
    groups: [
      {
        family: 'Ui',
        rows: [
          { ...row, properties: 2, required: 1, isComposed: false },
          { ...row, properties: 1, required: 0, isComposed: true },
          { ...row, properties: 0, required: 0, isComposed: false },
          { ...row, properties: 0, required: 2, isComposed: false },
        ],
      },
    ],
    caption: 'Definitions',
  });
  const figures = textsOf($, 'td.amount').map((text) => text.replaceAll(/\s/g, ''));
  expect(figures).toEqual(['2', '1', '1+', '0+', '–', '–', '0', '2']);
});
