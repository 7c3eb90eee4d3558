import type { Typeface } from '../../src/fonts/core/typeface.ts';

/** A typeface like Lora, with some things otherwise. */
export function typeface(changes: Partial<Typeface> = {}): Typeface {
  return {
    facts: {
      id: 'lora',
      isVariable: true,
      weights: [400, 500, 600, 700],
      hasItalic: true,
      axes: [{ tag: 'wght', min: 400, max: 700 }],
      subsets: ['cyrillic', 'latin'],
      mainSubset: 'latin',
      license: { type: 'OFL-1.1', url: 'https://openfontlicense.org' },
    },
    metrics: { ascent: 1, descent: 0.25, xHeight: 0.5, capHeight: 0.7 },
    coverage: [[32, 0x4ff]],
    specimens: [
      { use: 'lines', path: 'fonts/specimens/lora-lines.1.woff', characters: [[32, 126]] },
      { use: 'value', path: 'fonts/specimens/lora-value.2.woff', characters: [[0x4c, 0x4c]] },
    ],
    slices: [
      {
        ...{ file: 'lora-latin-wght-italic.woff2', subset: 'latin', weight: '400 700' },
        ...{ style: 'italic', path: 'fonts/files/lora-latin-wght-italic.3.woff2', range: 'U+0-FF' },
      },
    ],
    license: 'fonts/licences/lora.txt',
    ...changes,
  };
}
