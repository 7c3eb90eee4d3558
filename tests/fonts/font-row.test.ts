import { describe, expect, it } from 'vitest';
import { describeWeights, facetsOf, toFontRow } from '../../src/fonts/core/font-row.ts';
import { galleryOf } from './list-of.ts';
import { typeface } from './typeface-of.ts';

function fontsOf(values: readonly string[]) {
  const schema = { properties: { Font: { enum: values } } };
  return galleryOf({ 'Ui/Text/1.0': schema })?.groups.flatMap(({ fonts }) => fonts) ?? [];
}

describe('a row of the gallery', () => {
  it('says what the face is and what of the gallery’s text it lacks', () => {
    const [lora] = fontsOf(['Hosted:Lora']);
    const row = lora && toFontRow(lora, typeface({ coverage: [[32, 126]] }));
    expect(row?.faceClass).toBe('f-lora');
    expect(row?.hosted).toMatchObject({
      scripts: ['Latin', 'Cyrillic'],
      styles: 'upright, italic',
      axes: [],
      xHeight: 0.5,
      heights: 'x 0.50, capitals 0.70 em',
      license: 'fonts/licences/lora.txt',
      hasDevanagari: false,
      lacks: ['½'],
    });
  });

  it('names the axes beside the weights, which are said already', () => {
    const facts = typeface().facts;
    const axes = [...facts.axes, { tag: 'wdth', min: 75, max: 100 }];
    const [lora] = fontsOf(['Hosted:Lora']);
    const row = lora && toFontRow(lora, typeface({ facts: { ...facts, axes } }));
    expect(row?.hosted?.axes).toEqual(['wdth 75–100']);
  });

  it('says nothing of a face of the system', () => {
    const rows = fontsOf(['DefaultUI', 'DefaultMonospace', 'Hosted:Lora'])
      .slice(0, 2)
      .map((font) => toFontRow(font, undefined));
    expect(rows.map(({ faceClass, hosted }) => [faceClass, hosted])).toEqual([
      ['system-text', undefined],
      ['system-monospace', undefined],
    ]);
  });
});

it.each([
  [[400, 500, 700], true, '400–700, variable'],
  [[300, 400, 500, 600, 700], false, '300–700, 5 cuts'],
  [[400, 700], false, '400, 700'],
  [[400], false, '400'],
])('weights %j, variable %s: %s', (weights, isVariable, words) => {
  expect(describeWeights({ ...typeface().facts, weights, isVariable })).toBe(words);
});

it('rows can be chosen by what some row has', () => {
  const rows = fontsOf(['DefaultUI', 'Hosted:Lora']).map((font) =>
    toFontRow(font, font.face.kind === 'hosted' ? typeface() : undefined),
  );
  expect(facetsOf(rows)).toEqual({
    scripts: ['Latin', 'Cyrillic'],
    weights: [400, 500, 600, 700],
    hosted: 1,
    drawing: 1,
  });
});
