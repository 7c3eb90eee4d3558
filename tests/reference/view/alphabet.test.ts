import { expect, test } from 'vitest';
import Alphabet from '../../../src/reference/view/Alphabet.astro';
import { toLetters } from '../../../src/reference/core/alphabet.ts';
import { indexOf } from '../../view/indexes.ts';
import { hostile } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test('names stand under their letters, what begins with none last', async () => {
  const $ = await rendered({ Text: { size: {}, _x: {}, Align: {}, Ångström: {}, Size: {} } });
  expect(textsOf($, 'section > h3')).toEqual(['A', 'S', '#']);
  expect(attributesOf($, 'section', 'id')).toEqual(['~letter-A', '~letter-S', '~letter-other']);
  expect(textsOf($, 'dt')).toEqual(['Align', 'Size', 'size', '_x', 'Ångström']);
});

test('below a name stand the definitions that have it, with type and default', async () => {
  const $ = await rendered({
    Box: { Size: { type: 'integer', default: 15 } },
    Text: { Size: { type: 'integer' } },
  });
  expect(textsOf($, 'dd').map((text) => text.trim())).toEqual([
    'Size of Box integer 15',
    'Size of Text integer',
  ]);
  expect(attributesOf($, 'dd a', 'href')).toEqual([
    '/reference/Ui/Box/1.0/#Size',
    '/reference/Ui/Text/1.0/#Size',
  ]);
});

test('the name in a link is for the ear alone', async () => {
  expect(textsOf(await rendered({ Text: { Size: {} } }), 'dd a .hidden')).toEqual(['Size of ']);
});

test('markup stays text, and an empty name is seen', async () => {
  const $ = await rendered({ Text: { [hostile]: { default: hostile }, '': {} } });
  expect(smuggledElements($)).toEqual([]);
  expect(textsOf($, 'dt')).toEqual(['""', hostile]);
});

test('the letters are headings of the level below that of their page', async () => {
  const $ = await rendered({ Text: { Size: {} } }, 'h2');
  expect(textsOf($, ':is(h2, h3)')).toEqual(['S']);
  expect(textsOf($, 'h2')).toEqual(['S']);
});

function rendered(definitions: Readonly<Record<string, object>>, heading: 'h2' | 'h3' = 'h3') {
  return render(Alphabet, { letters: toLetters(indexOf(definitions).index), heading });
}
