import { describe, expect, it } from 'vitest';
import { specimenSettings } from '../../src/fonts/core/specimen-settings.ts';
import { fullSheet, gallerySheet, valueSheet } from '../../src/fonts/core/style-sheets.ts';
import { galleryOf, listing } from './list-of.ts';
import { typeface } from './typeface-of.ts';

const hrefOf = (path: string) => `../../${path}`;

function settings() {
  const [list] = galleryOf({ 'Ui/Text/1.0': listing(['Hosted:Lora']) })?.lists ?? [];
  if (list === undefined) throw new Error('no list');
  return specimenSettings(list);
}

describe('the style sheet', () => {
  it('of the gallery has specimens, the metrics of each face, and how text is set at first', () => {
    expect(gallerySheet([typeface()], settings(), hrefOf)).toMatchInlineSnapshot(`
      "@font-face{font-family:"Specimen:lora";font-display:swap;src:url("../../fonts/specimens/lora-lines.1.woff") format("woff");unicode-range:U+20-7E}
      .f-lora{--specimen:"Specimen:lora";--full:"Hosted:lora";--baseline:1.125em;--x-height:0.500em}
      font-gallery{--size:40px;--weight:400;--spacing:0px}
      "
    `);
  });

  it('of lists of values has each value in its face', () => {
    expect(valueSheet([typeface()], hrefOf)).toMatchInlineSnapshot(`
      "@font-face{font-family:"Value:lora";font-display:swap;src:url("../../fonts/specimens/lora-value.2.woff") format("woff");unicode-range:U+4C}
      .f-lora code{font-family:var(--undrawn,"Value:lora"),var(--text)}
      "
    `);
  });

  it('of whole faces has a rule for each slice, weight and style', () => {
    expect(fullSheet([typeface()], hrefOf)).toMatchInlineSnapshot(`
      "@font-face{font-family:"Hosted:lora";font-weight:400 700;font-style:italic;font-display:swap;src:url("../../fonts/files/lora-latin-wght-italic.3.woff2") format("woff2");unicode-range:U+0-FF}
      "
    `);
  });
});
