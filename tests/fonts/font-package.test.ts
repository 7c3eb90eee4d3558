import { describe, expect, it } from 'vitest';
import {
  fontFiles,
  nearestWeight,
  readFontPackage,
  scriptsOf,
} from '../../src/fonts/core/font-package.ts';

const metadata = {
  id: 'lora',
  subsets: ['latin-ext', 'latin', 'symbols', 'cyrillic'],
  weights: [400, 700],
  styles: ['italic', 'normal'],
  defSubset: 'latin',
  variable: false as unknown,
  license: { type: 'OFL-1.1', url: 'https://openfontlicense.org' },
};

function read(changes: Partial<typeof metadata> = {}, isVariablePackage = true) {
  return readFontPackage(JSON.stringify({ ...metadata, ...changes }), isVariablePackage);
}

describe('a font package', () => {
  it('says its weights, styles, scripts and licence', () => {
    const facts = read();
    expect(facts).toMatchObject({
      isVariable: false,
      weights: [400, 700],
      hasItalic: true,
      axes: [],
    });
    expect(scriptsOf(facts)).toEqual(['Latin', 'Cyrillic']);
  });

  it('has axes where it is variable; its italics are no axis', () => {
    const axis = { default: '400', min: '100', max: '900', step: '1' };
    const { isVariable, axes } = read({ variable: { ital: axis, wght: axis } });
    expect([isVariable, axes]).toEqual([true, [{ tag: 'wght', min: 100, max: 900 }]]);
  });

  it('is not variable where it is the plain package of a family that has both', () => {
    const variable = { wght: { min: '100', max: '900' } };
    const facts = read({ variable }, false);
    expect([facts.isVariable, facts.axes]).toEqual([false, []]);
    const names = ['lora-latin-400-normal.woff2', 'lora-latin-700-normal.woff2'];
    expect(fontFiles(facts, names).map(({ weight }) => weight)).toEqual(['400', '700']);
  });

  it('is refused where something is missing, by its name', () => {
    expect(() => readFontPackage('{"id":"lora"}', true)).toThrow('license is not an object');
  });
});

describe('the files of a typeface', () => {
  it('of a static one are a weight each', () => {
    const names = ['lora-latin-400-normal.woff2', 'lora-latin-ext-700-italic.woff2', 'lora.woff'];
    expect(fontFiles(read(), names)).toEqual([
      { file: names[0], subset: 'latin', weight: '400', style: 'normal' },
      { file: names[1], subset: 'latin-ext', weight: '700', style: 'italic' },
    ]);
  });

  it('of a variable one are those of its weight axis, for all weights', () => {
    const variable = { wght: { min: '100', max: '900' }, wdth: { min: '62', max: '125' } };
    const names = ['lora-latin-wdth-normal.woff2', 'lora-latin-wght-normal.woff2'];
    expect(fontFiles(read({ variable }), names)).toEqual([
      { file: names[1], subset: 'latin', weight: '100 900', style: 'normal' },
    ]);
  });

  it('of another typeface are left aside', () => {
    expect(fontFiles(read(), ['inter-latin-400-normal.woff2'])).toEqual([]);
  });
});

it.each([
  [400, 400],
  [500, 400],
  [600, 700],
  [900, 700],
])('the weight nearest to %i is %i', (wanted, weight) => {
  expect(nearestWeight(read(), wanted)).toBe(weight);
});
