import { expect, test } from 'vitest';
import WhatIsNew from '../../../src/home/view/WhatIsNew.astro';
import { render, textsOf } from '../../view/render.ts';

test.each([
  [1, 'N0 1.0: the first version.'],
  [2, 'N0 1.0 and N1 1.0: the first version of each.'],
  [3, 'N0 1.0, N1 1.0 and N2 1.0: the first version of each.'],
  [14, /^N0 1\.0, .*, N11 1\.0 and 2 more: the first version of each\.$/],
])('%i definitions of one version each are named as new', async (count, expected) => {
  const $ = await render(WhatIsNew, { lines: linesOf(count, 1) });
  const [words = ''] = textsOf($, 'p');
  expect(words.replace(/\s+/g, ' ').trim()).toMatch(expected);
});

test('names with several versions are listed, the first 12 of them', async () => {
  const $ = await render(WhatIsNew, { lines: [...linesOf(1, 1), ...linesOf(14, 3)] });
  const items = textsOf($, 'li').map((text) => text.replace(/\s+/g, ' ').trim());
  expect(items).toHaveLength(14);
  expect(items[0]).toBe('Ui/N0 1.0, the newest of 3 versions');
  expect(items[12]).toBe('and 2 more names with several versions, in the reference');
  expect(items[13]).toBe('What changed, version by version');
});

function linesOf(count: number, versions: number) {
  return Array.from({ length: count }, (_, index) => ({
    family: 'Ui',
    name: `N${String(index)}`,
    newest: { version: { text: '1.0' } },
    versions: { length: versions },
  }));
}
