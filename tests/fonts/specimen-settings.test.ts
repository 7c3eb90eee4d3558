import { expect, it } from 'vitest';
import { specimenSettings } from '../../src/fonts/core/specimen-settings.ts';
import { galleryOf } from './list-of.ts';

function settingsOf(properties: object) {
  const schema = { properties: { ...properties, Font: { enum: ['Hosted:Lora'] } } };
  const [list] = galleryOf({ 'Ui/Text/1.0': schema })?.lists ?? [];
  if (list === undefined) throw new Error('no list');
  return specimenSettings(list);
}

it('text is set by the properties beside the font, at their defaults but for the size', () => {
  const settings = settingsOf({
    FontSize: { type: 'number', default: 20 },
    FontWeight: { type: 'string', default: 'w500' },
    LetterSpacing: { type: 'number' },
    Color: { type: 'string', default: '#AA0000' },
    BackgroundColor: { type: 'string', default: 'red; }' },
  });
  expect(settings).toEqual({
    size: { label: 'FontSize', value: 40, anchor: 'FontSize' },
    weight: { label: 'FontWeight', value: 500, anchor: 'FontWeight' },
    spacing: { label: 'LetterSpacing', value: 0, anchor: 'LetterSpacing' },
    color: { label: 'Color', value: '#AA0000', anchor: 'Color' },
    background: { label: 'BackgroundColor', value: undefined, anchor: 'BackgroundColor' },
  });
});

it('where a definition has no such property, the gallery has a word and a value of its own', () => {
  expect(settingsOf({})).toEqual({
    size: { label: 'Size', value: 40 },
    weight: { label: 'Weight', value: 400 },
    spacing: { label: 'Letter spacing', value: 0 },
    color: { label: 'Color', value: undefined },
    background: { label: 'Background', value: undefined },
  });
});

it.each([
  ['w400', 400],
  ['700', 700],
  ['bold', 400],
  ['w0', 400],
  [undefined, 400],
])('the weight of %o is %i', (value, weight) => {
  expect(settingsOf({ FontWeight: { default: value } }).weight.value).toBe(weight);
});
